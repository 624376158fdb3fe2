import { codeOf } from '@madang/api-client'
import { type Room, room as rooms } from '@madang/contract'
import { Button, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DescriptionList, When } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { RoomPeriod } from './room-period.tsx'

/** All that is known of a room, and who attends it. */
export function RoomDialog({ room, onClose }: { room: Room; onClose(): void }) {
  const t = useT()
  return (
    <Dialog
      open
      onClose={onClose}
      title={room.roomTitle}
      actions={<Button onClick={onClose}>{t('rooms.detail.close')}</Button>}
    >
      <DescriptionList
        columns={1}
        items={[
          { label: t('rooms.column.template'), value: room.template.templateName },
          { label: t('rooms.column.leader'), value: room.ownerUser.userName },
          { label: t('rooms.detail.opener'), value: t(`rooms.detail.${room.anyoneOpen}`) },
          { label: t('rooms.column.period'), value: <RoomPeriod room={room} /> },
          { label: t('rooms.detail.inviteCode'), value: room.inviteCode },
          { label: t('rooms.detail.registered'), value: <When at={room.regDatetime} time="always" /> },
          { label: t('rooms.detail.description'), value: room.description },
          { label: t('rooms.column.users'), value: <Attendees roomCode={room.roomCode} /> },
        ]}
      />
    </Dialog>
  )
}

/** Read as MAN-ROOM-12 says; the dialog stands without them. */
function Attendees({ roomCode }: { roomCode: string }) {
  const t = useT()
  const { data, error, refetch } = useQuery({
    ...callQuery(rooms.users, { roomCode, paging: false, size: 1000 }),
    throwOnError: false,
  })
  if (error) {
    return (
      <>
        <Typography component="span" role="alert" sx={{ mr: 1 }}>
          {t('rooms.detail.failed', { code: codeOf(error) ?? '' })}
        </Typography>
        <Button size="small" onClick={() => void refetch()}>
          {t('rooms.detail.retry')}
        </Button>
      </>
    )
  }
  if (!data) return t('rooms.detail.loading')
  return data.length > 0 ? data.map(({ userName }) => userName).join(', ') : t('rooms.detail.nobody')
}
