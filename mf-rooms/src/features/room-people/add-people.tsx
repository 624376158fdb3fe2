import { room as calls, limits, type Room } from '@madang/contract'
import type { PickOption } from '@madang/design-system/forms'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useMemo } from 'react'
import { PeopleField } from '../register-room/people-field.tsx'

/** Puts people into a room: those who are new to it (ROOMS-50, ROOMS-51). */
export function AddPeople({ room, onClose }: { room: Room; onClose(): void }) {
  const t = useT()
  const { roomCode, ownerUserIdx } = room
  const attending = useQuery({
    ...callQuery(calls.users, { roomCode, paging: false, size: limits.unpaged }),
    throwOnError: false,
  }).data
  const there = useMemo(
    () => new Set([ownerUserIdx, ...(attending ?? []).map(({ userIdx }) => userIdx)]),
    [attending, ownerUserIdx],
  )
  const form = useForm(calls.addUsers, {
    values: { people: [] as PickOption[] },
    paths: { people: 'userIdxList' },
    toRequest: ({ people }) => ({ roomCode, userIdxList: people.map(({ id }) => Number(id)) }),
    invalidates: [calls.users, calls.get, calls.list],
    success: ({ count }) => t('roomPeople.added', { count }),
  })
  const count = form.values.people.length
  return (
    <FormDialog
      form={form}
      title={t('roomPeople.title')}
      submitLabel={count === 0 ? t('roomPeople.submitNone') : t('roomPeople.submit', { count })}
      submitDisabled={count === 0}
      onClose={onClose}
    >
      <PeopleField
        {...form.field('people', t('roomPeople.label'))}
        kind="everyone"
        there={there}
        height={320}
      />
    </FormDialog>
  )
}
