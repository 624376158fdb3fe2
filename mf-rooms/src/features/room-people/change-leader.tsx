import { room as calls, type Room } from '@madang/contract'
import { Alert, Stack } from '@madang/design-system/core'
import type { PickOption } from '@madang/design-system/forms'
import { useMe } from '@madang/remote-kit'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { PeopleField } from '../register-room/people-field.tsx'

/** Gives a room another leader (ROOMS-46, MAN-ROOM-14). */
export function ChangeLeader({ room, onClose }: { room: Room; onClose(): void }) {
  const t = useT()
  const { roomCode, ownerUserIdx, ownerUser } = room
  const own = useMe().userIdx === ownerUserIdx
  const form = useForm(calls.changeOwner, {
    values: { leader: [] as PickOption[] },
    paths: { leader: 'room.ownerUserIdx' },
    toRequest: ({ leader }) => ({ room: { roomCode, ownerUserIdx: Number(leader[0]?.id ?? 0) } }),
    invalidates: [calls.get, calls.list, calls.users],
    success: (_, { leader }) => t('leader.done', { name: leader[0]?.name ?? '' }),
  })
  return (
    <FormDialog
      form={form}
      title={t('leader.title')}
      submitLabel={t('leader.submit')}
      submitDisabled={form.values.leader.length === 0}
      onClose={onClose}
    >
      <Stack spacing={2}>
        <Alert severity="info">{t(own ? 'leader.own' : 'leader.text', { name: ownerUser.userName })}</Alert>
        <PeopleField
          {...form.field('leader', t('leader.label'))}
          kind="teachers"
          single
          there={new Set([ownerUserIdx])}
          height={320}
        />
      </Stack>
    </FormDialog>
  )
}
