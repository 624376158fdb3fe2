import { room as calls, type Room } from '@madang/contract'
import { Stack } from '@madang/design-system/core'
import type { PickOption } from '@madang/design-system/forms'
import { useToday } from '@madang/design-system/layout'
import { DraftArea, useFormDraft } from '@madang/remote-kit/drafts'
import { FormDialog, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'
import { PeopleField } from '../register-room/people-field.tsx'
import {
  DescriptionField,
  NameField,
  PeriodField,
  RuleField,
  TypeField,
} from '../register-room/room-fields.tsx'
import { canRegister, formOf, modifyRequest, periodFits, type RoomForm } from '../register-room/room-form.ts'
import { WhoAttends } from '../register-room/who-attends.tsx'

interface ModifyRoomProps {
  room: Room
  onClose(): void
}

/** Changes what is written down of a regular room, and who attends (MAN-ROOM-05, MAN-ROOM-10). */
export function ModifyRoom(props: ModifyRoomProps) {
  return (
    <WhoAttends roomCode={props.room.roomCode} onClose={props.onClose}>
      {(people) => (
        <ModifyForm
          {...props}
          people={people.map(({ userIdx, userName }) => ({ id: userIdx, name: userName }))}
        />
      )}
    </WhoAttends>
  )
}

/** A start in the past may stay. @param people who attends, as the form was opened */
function ModifyForm({ room, onClose, people }: ModifyRoomProps & { people: PickOption[] }) {
  const t = useT()
  const today = useToday()
  const kept = formOf(room, today)
  // what others change meanwhile is theirs: it is neither undone nor done twice
  const [before] = useState(people)
  const form = useForm(calls.modify, {
    values: { form: kept, owner: [], people: before } as RoomForm,
    paths: {
      'form.roomTitle': 'room.roomTitle',
      'form.templateIdx': 'room.templateIdx',
      'form.start': 'room.showDatetime',
      'form.end': 'room.showEndDatetime',
      'form.description': 'room.description',
      people: 'roomUserList',
    },
    checks: {
      'form.start': (_, values) => !periodFits(values.form, today, kept) && t('modify.periodProblem'),
    },
    refusals: { 'WB-400-221': { field: 'form.templateIdx', text: t('modify.templateGone') } },
    toRequest: (values) => modifyRequest(room.roomCode, values, before),
    invalidates: [calls.get, calls.list, calls.users],
    success: t('modify.done'),
    fleeting: true,
  })
  const draft = useFormDraft(`room/${room.roomCode}`, form)
  const { templateIdx, roomTitle } = form.values.form
  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t('modify.title')}
      submitLabel={t('modify.submit')}
      submitDisabled={
        !form.dirty || !canRegister(form.values, { templateIdx, ownerUserIdx: room.ownerUserIdx })
      }
      onClose={onClose}
    >
      <DraftArea draft={draft}>
        <Stack spacing={2.5}>
          <NameField form={form} nameless={roomTitle.trim() === ''} />
          <TypeField form={form} chosen={templateIdx} />
          <PeriodField form={form} today={today} earliest={[kept.start, today].sort()[0]!} />
          <RuleField form={form} />
          <DescriptionField form={form} />
          <PeopleField
            {...form.field('people', t('modify.attendees'))}
            kind="everyone"
            there={new Set([room.ownerUserIdx])}
          />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}
