import { room as calls, type Room } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import { todayIn } from '@madang/domain'
import { useBranding } from '@madang/remote-kit'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import {
  DescriptionField,
  NameField,
  PeriodField,
  RuleField,
  TypeField,
} from '../register-room/room-fields.tsx'
import { canRegister, formOf, modifyRequest, periodFits, type RoomForm } from '../register-room/room-form.ts'

/** Changes what is written down of a regular room (MAN-ROOM-05, MAN-ROOM-10); a start in the past may stay. */
export function ModifyRoom({ room, onClose }: { room: Room; onClose(): void }) {
  const t = useT()
  const { company } = useBranding()
  const today = todayIn(company.timeZone, Date.now())
  const kept = formOf(room, today)
  const form = useForm(calls.modify, {
    values: { form: kept, owner: [], people: [] } as RoomForm,
    paths: {
      'form.roomTitle': 'room.roomTitle',
      'form.templateIdx': 'room.templateIdx',
      'form.start': 'room.showDatetime',
      'form.end': 'room.showEndDatetime',
      'form.description': 'room.description',
    },
    checks: {
      'form.start': (_, values) => !periodFits(values.form, today, kept) && t('modify.periodProblem'),
    },
    refusals: { 'WB-400-221': { field: 'form.templateIdx', text: t('modify.templateGone') } },
    toRequest: (values) => modifyRequest(room.roomCode, values),
    invalidates: [calls.get, calls.list],
    success: t('modify.done'),
  })
  const { templateIdx, roomTitle } = form.values.form
  return (
    <FormDialog
      form={form}
      title={t('modify.title')}
      submitLabel={t('modify.submit')}
      submitDisabled={
        !form.dirty || !canRegister(form.values, { templateIdx, ownerUserIdx: room.ownerUserIdx })
      }
      onClose={onClose}
    >
      <Stack spacing={2.5}>
        <NameField form={form} nameless={roomTitle.trim() === ''} />
        <TypeField form={form} chosen={templateIdx} />
        <PeriodField form={form} today={today} earliest={[kept.start, today].sort()[0]!} />
        <RuleField form={form} />
        <DescriptionField form={form} />
      </Stack>
    </FormDialog>
  )
}
