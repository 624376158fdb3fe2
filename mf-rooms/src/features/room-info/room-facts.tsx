import { AnyoneOpen, type Room, room as roomCalls } from '@madang/contract'
import { Alert, Box, Button } from '@madang/design-system/core'
import { DescriptionList, Section, useSpokenDate, useToday } from '@madang/design-system/layout'
import { SwitchField, UserAvatar } from '@madang/design-system/ui'
import { formatInviteCode } from '@madang/domain'
import { useUserPhoto, Widget } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo, useState } from 'react'
import { PersonName } from '../../shared/person-name.tsx'
import { RenewInvite } from '../invite/renew-invite.tsx'
import { RoomPeriod } from '../rooms/room-period.tsx'
import { Elapsed } from '../web-class/elapsed.tsx'
import { type Now, nowOf } from './now.rules.ts'

const severity: Readonly<Record<Now, 'success' | 'info'>> = {
  running: 'success',
  start: 'info',
  waitLeader: 'info',
  wait: 'info',
  before: 'info',
  after: 'info',
}

/** How the room stands now, in a sentence. */
export function RoomNow({ room }: { room: Room }) {
  const t = useT()
  const now = nowOf(room, useToday())
  const spoken = useSpokenDate()
  const at = spoken(now === 'before' ? room.showDatetime : room.showEndDatetime, 'never')
  return (
    <Alert severity={severity[now]}>{t(`roomInfo.now.${now}`, { at, name: room.ownerUser.userName })}</Alert>
  )
}

/** What is written down of a room (ROOMS-42); those who may change it here. */
export function RoomFacts({ room }: { room: Room }) {
  const t = useT()
  const { ownerUser, description, meet } = room
  const photo = useUserPhoto(ownerUser.userIdx, ownerUser.fileIdx)
  const [open, setOpen] = useState<'modify' | 'leader' | null>(null)
  const rule = room.anyoneOpen === AnyoneOpen.ANY ? 'any' : 'leader'
  return (
    <Section
      title={t('roomInfo.about')}
      actions={
        room.can.edit ? (
          <>
            <Button variant="outlined" onClick={() => setOpen('leader')}>
              {t('roomInfo.changeLeader')}
            </Button>
            <Button variant="outlined" onClick={() => setOpen('modify')}>
              {t('roomInfo.modify')}
            </Button>
          </>
        ) : null
      }
    >
      <DescriptionList
        columns={1}
        items={[
          ...(meet.exist ? [{ label: t('roomInfo.fact.inClass'), value: <ClassNow meet={meet} /> }] : []),
          {
            label: t('roomInfo.fact.description'),
            value: description.trim() ? (
              <Box component="span" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                {description}
              </Box>
            ) : (
              t('roomInfo.fact.noDescription')
            ),
          },
          { label: t('roomInfo.fact.template'), value: room.template.templateName },
          {
            label: t('roomInfo.fact.leader'),
            value: (
              <Box
                component="span"
                sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, minWidth: 0 }}
              >
                <UserAvatar name={ownerUser.userName} photoUrl={photo} size={24} />
                <PersonName userIdx={ownerUser.userIdx} name={ownerUser.userName} />
              </Box>
            ),
          },
          { label: t('roomInfo.fact.period'), value: <RoomPeriod room={room} /> },
          room.can.edit
            ? { label: t('roomInfo.fact.code'), value: <InviteCode room={room} /> }
            : { label: t('roomInfo.fact.rule'), value: t(`roomInfo.rule.${rule}`) },
        ]}
      />
      {room.can.edit ? <OpeningRule room={room} /> : null}
      {room.can.edit && open === 'modify' ? (
        <Widget of="@mf-rooms/modify-room" room={room} onClose={() => setOpen(null)} />
      ) : null}
      {room.can.edit && open === 'leader' ? (
        <Widget of="@mf-rooms/room-leader" room={room} onClose={() => setOpen(null)} />
      ) : null}
    </Section>
  )
}

/** In force at once (ROOMS-47). */
function OpeningRule({ room: { roomCode, anyoneOpen } }: { room: Room }) {
  const t = useT()
  const modify = useAction(roomCalls.modify, {
    toRequest: (anyone: boolean) => ({
      room: { roomCode, anyoneOpen: anyone ? AnyoneOpen.ANY : AnyoneOpen.LEADER_FIRST },
    }),
    invalidates: [roomCalls.get, roomCalls.list],
    success: (_, anyone) => t(anyone ? 'roomInfo.rule.nowAny' : 'roomInfo.rule.nowLeader'),
  })
  const any = anyoneOpen === AnyoneOpen.ANY
  return (
    <Box sx={{ mt: 2, pt: 2, borderTop: '1px solid', borderColor: 'divider' }}>
      <SwitchField
        label={t('roomInfo.rule.switch')}
        hint={t(any ? 'roomInfo.rule.any' : 'roomInfo.rule.leader')}
        checked={any}
        disabled={modify.pending}
        onChange={(anyone) => void modify.run(anyone)}
      />
    </Box>
  )
}

function InviteCode({ room: { roomCode, inviteCode, can } }: { room: Room }) {
  return (
    <Box
      component="span"
      sx={{ display: 'inline-flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}
    >
      <Box component="span" sx={{ fontVariantNumeric: 'tabular-nums' }}>
        {formatInviteCode(inviteCode)}
      </Box>
      {can.renewInvite ? <RenewInvite roomCode={roomCode} /> : null}
    </Box>
  )
}

function ClassNow({ meet }: { meet: Room['meet'] }) {
  const t = useT()
  const spoken = useSpokenDate()
  // the reading belongs to the answer it came with, not to the moment of drawing
  const clock = useMemo(() => ({ elapsedSec: meet.elapsedSec, at: performance.now() }), [meet])
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', columnGap: 2 }}>
      <span>{t('rooms.startedAt', { at: spoken(meet.startDatetime, 'always') })}</span>
      <Elapsed reading={clock} />
      <span>{t('rooms.count', { count: meet.currentUserNum })}</span>
    </Box>
  )
}
