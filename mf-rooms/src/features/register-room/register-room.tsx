import { room } from '@madang/contract'
import { Alert, Box, CheckboxField, Stack, TextInput } from '@madang/design-system/core'
import { DateRangePicker } from '@madang/design-system/dates'
import { SelectField, TextArea } from '@madang/design-system/forms'
import { SwitchField } from '@madang/design-system/ui'
import { isTeacher, todayIn } from '@madang/domain'
import { useArea, useBranding, useMe, useSetting } from '@madang/remote-kit'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { FormDialog, type FormState, useForm } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useRef } from 'react'
import { roomUsePeriod } from './last-period.ts'
import { PeopleField } from './people-field.tsx'
import {
  addRequest,
  type Chosen,
  canRegister,
  defaultPeriod,
  firstRoom,
  latestEnd,
  periodFits,
  type RoomForm,
} from './room-form.ts'
import { useWasRegistered } from './was-registered.ts'

export interface RegisterRoomProps {
  onClose(): void
  onSaved?(roomCode: string): void
}

/**
 * A regular room (ROOMS-03, MAN-ROOM-06…09). In the service area a teacher registers for oneself; in the console, and
 * for everybody else, the responsible teacher is chosen. What was typed is kept until it is sent.
 */
export function RegisterRoom({ onClose, onSaved }: RegisterRoomProps) {
  const t = useT()
  const me = useMe()
  const forOneself = useArea() === 'SERVICE' && isTeacher(me.userTypeCd)
  const { company } = useBranding()
  const today = todayIn(company.timeZone, Date.now())
  const [lastPeriod, keepPeriod] = useSetting(roomUsePeriod)
  const kinds = useQuery({
    ...callQuery(room.templates, { roomCategoryCd: 'RESERVED' }),
    throwOnError: false,
  }).data
  const chosen = ({ form: { templateIdx }, owner }: RoomForm): Chosen => ({
    // the only class type there is needs no choosing
    templateIdx: templateIdx ?? (kinds?.length === 1 ? kinds[0]!.templateIdx : null),
    ownerUserIdx: forOneself ? me.userIdx : owner[0] ? Number(owner[0].id) : null,
  })
  const roomCode = useRef('')
  const form = useForm(room.add, {
    values: firstRoom(defaultPeriod(today, lastPeriod)),
    paths: {
      'form.roomTitle': 'room.roomTitle',
      'form.templateIdx': 'room.templateIdx',
      'form.start': 'room.showDatetime',
      'form.end': 'room.showEndDatetime',
      'form.description': 'room.description',
      owner: 'room.ownerUserIdx',
      people: 'roomUserList',
    },
    checks: {
      'form.start': (_, values) => !periodFits(values.form, today) && t('register.periodProblem'),
    },
    refusals: { 'WB-400-221': { field: 'form.templateIdx', text: t('register.templateGone') } },
    toRequest: (values) => addRequest(values, chosen(values)),
    invalidates: [room.list],
    success: t('register.done'),
    onSuccess: (answer, { form: { start, end } }) => {
      roomCode.current = answer.roomCode
      keepPeriod({ start, end })
    },
    fleeting: true,
  })
  const draft = useDraft<RoomForm>(forOneself ? 'register/own' : 'register', {
    value: form.values,
    onRestore: (found) => form.restore(found),
    wasSent: useWasRegistered(),
  })
  const { templateIdx } = chosen(form.values)
  const title = form.field('form.roomTitle', t('register.roomTitle'))
  const nameless = draft.dirty && title.value.trim() === ''
  const anyoneOpen = form.field('form.anyoneOpen', t('register.anyoneOpen'))

  return (
    <FormDialog
      form={form}
      draft={draft}
      title={t('register.title')}
      submitLabel={t('register.submit')}
      submitDisabled={!canRegister(form.values, chosen(form.values))}
      onClose={onClose}
      onDone={() =>
        void draft.sent().then(() => {
          onSaved?.(roomCode.current)
          onClose()
        })
      }
    >
      <DraftArea draft={draft}>
        <Stack spacing={2.5}>
          <TextInput
            {...title}
            autoFocus
            counter
            error={title.error ?? (nameless ? t('register.titleMissing') : undefined)}
          />
          {kinds?.length === 0 ? (
            <Alert severity="warning">{t('register.noTemplate')}</Alert>
          ) : (
            <SelectField
              {...form.field('form.templateIdx', t('register.template'))}
              required
              value={templateIdx === null ? '' : String(templateIdx)}
              onChange={(value) => form.set('form.templateIdx', value === '' ? null : Number(value))}
              placeholder={t('register.choose')}
              options={(kinds ?? []).map((kind) => ({
                value: String(kind.templateIdx),
                label: kind.templateName,
              }))}
              disabled={!kinds}
            />
          )}
          {forOneself ? null : (
            <PeopleField {...form.field('owner', t('register.owner'))} kind="teachers" single />
          )}
          <PeriodField form={form} today={today} />
          <SwitchField
            label={anyoneOpen.label}
            hint={t('register.anyoneOpenHint')}
            checked={anyoneOpen.value}
            onChange={anyoneOpen.onChange}
          />
          <TextArea {...form.field('form.description', t('register.description'))} minRows={2} />
          <PeopleField {...form.field('people', t('register.attendees'))} kind="everyone" />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}

/** Two days, or no end; what is wrong with either stands under both. */
function PeriodField({ form, today }: { form: FormState<RoomForm>; today: string }) {
  const t = useT()
  const start = form.field('form.start', t('register.period'))
  const end = form.field('form.end', t('register.period'))
  const unlimited = form.field('form.unlimited', t('register.unlimited'))
  const problem = start.error ?? end.error
  return (
    <Stack spacing={1} id={end.id}>
      <Box id={start.id}>
        <DateRangePicker
          label={start.label}
          value={{ start: start.value, end: end.value }}
          onChange={(range) => {
            start.onChange(range.start)
            end.onChange(range.end)
          }}
          today={today}
          quick={[]}
          min={today}
          max={latestEnd(today)}
          disabled={unlimited.value}
        />
      </Box>
      <CheckboxField label={unlimited.label} checked={unlimited.value} onChange={unlimited.onChange} />
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
    </Stack>
  )
}
