import { limits, room } from '@madang/contract'
import { Alert, CheckboxField, Stack, TextInput } from '@madang/design-system/core'
import { DateRangePicker } from '@madang/design-system/dates'
import { FormDialog } from '@madang/design-system/feedback'
import { type PickOption, SelectField, TextArea } from '@madang/design-system/forms'
import { SwitchField } from '@madang/design-system/ui'
import { isTeacher, todayIn } from '@madang/domain'
import { useArea, useBranding, useMe, useServices, useSetting } from '@madang/remote-kit'
import { DraftArea, useDraft } from '@madang/remote-kit/drafts'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { useRefreshRooms } from '../rooms/use-rooms.ts'
import { roomUsePeriod } from './last-period.ts'
import { PeopleField } from './people-field.tsx'
import { addRequest, defaultPeriod, latestEnd, type RoomForm, roomFormProblem } from './room-form.ts'

export interface RegisterRoomProps {
  onClose(): void
  onSaved?(roomCode: string): void
}

/**
 * A regular room (ROOMS-03, MAN-ROOM-06…09). In the service area a teacher registers for oneself; in the console, and
 * for everybody else, the responsible teacher is chosen.
 */
export function RegisterRoom({ onClose, onSaved }: RegisterRoomProps) {
  const t = useT()
  const me = useMe()
  const forOneself = useArea() === 'SERVICE' && isTeacher(me.userTypeCd)
  const { api, showError, toast } = useServices()
  const { company } = useBranding()
  const today = todayIn(company.timeZone, Date.now())
  const refresh = useRefreshRooms()
  const [lastPeriod, keepPeriod] = useSetting(roomUsePeriod)
  const [untouched] = useState<RoomForm>(() => ({
    roomTitle: '',
    templateIdx: null,
    ownerUserIdx: forOneself ? me.userIdx : null,
    ...defaultPeriod(today, lastPeriod),
    unlimited: false,
    anyoneOpen: false,
    description: '',
    attendees: [],
  }))
  const [form, setForm] = useState(untouched)
  const [owner, setOwner] = useState<PickOption[]>([])
  const [people, setPeople] = useState<PickOption[]>([])
  const set = (change: Partial<RoomForm>) => setForm((before) => ({ ...before, ...change }))
  const draft = useDraft(forOneself ? 'register/own' : 'register', {
    value: { form, owner, people },
    onRestore(found) {
      setForm(found.form)
      setOwner(found.owner)
      setPeople(found.people)
    },
  })

  const templates = useQuery({
    ...callQuery(room.templates, { roomCategoryCd: 'RESERVED' }),
    throwOnError: false,
  })
  const kinds = templates.data ?? []
  // the only class type there is needs no choosing
  const templateIdx = form.templateIdx ?? (kinds.length === 1 ? kinds[0]!.templateIdx : null)
  const whole = { ...form, templateIdx }
  const problem = roomFormProblem(whole, today)

  const submit = async () => {
    try {
      const result = await api.call(room.add, addRequest(whole))
      await draft.sent()
      keepPeriod({ start: form.start, end: form.end })
      toast(t('register.done'), 'success')
      void refresh()
      onSaved?.(result.roomCode)
    } catch (error) {
      showError(error)
      throw error
    }
  }

  return (
    <FormDialog
      open
      title={t('register.title')}
      onClose={() => {
        draft.sayKept()
        onClose()
      }}
      submitLabel={t('register.submit')}
      submitDisabled={problem !== null || draft.phase === 'elsewhere'}
      dirty={draft.atRisk}
      onSubmit={submit}
    >
      <DraftArea draft={draft}>
        <Stack spacing={2.5}>
          <TextInput
            label={t('register.roomTitle')}
            required
            autoFocus
            counter
            value={form.roomTitle}
            onChange={(roomTitle) => set({ roomTitle })}
            maxLength={limits.roomTitle}
            error={draft.dirty && problem === 'title' ? t('register.titleMissing') : undefined}
          />
          {templates.data && kinds.length === 0 ? (
            <Alert severity="warning">{t('register.noTemplate')}</Alert>
          ) : (
            <SelectField
              label={t('register.template')}
              required
              value={templateIdx === null ? '' : String(templateIdx)}
              onChange={(value) => set({ templateIdx: value === '' ? null : Number(value) })}
              placeholder={t('register.choose')}
              options={kinds.map((kind) => ({ value: String(kind.templateIdx), label: kind.templateName }))}
              disabled={!templates.data}
            />
          )}
          {forOneself ? null : (
            <PeopleField
              label={t('register.owner')}
              kind="teachers"
              single
              selected={owner}
              onChange={(chosen) => {
                setOwner(chosen)
                set({ ownerUserIdx: chosen[0] ? Number(chosen[0].id) : null })
              }}
            />
          )}
          <Stack spacing={1}>
            <DateRangePicker
              label={t('register.period')}
              value={{ start: form.start, end: form.end }}
              onChange={({ start, end }) => set({ start, end })}
              today={today}
              quick={[]}
              min={today}
              max={latestEnd(today)}
              disabled={form.unlimited}
            />
            <CheckboxField
              label={t('register.unlimited')}
              checked={form.unlimited}
              onChange={(unlimited) => set({ unlimited })}
            />
            {problem === 'period' ? <Alert severity="warning">{t('register.periodProblem')}</Alert> : null}
          </Stack>
          <SwitchField
            label={t('register.anyoneOpen')}
            hint={t('register.anyoneOpenHint')}
            checked={form.anyoneOpen}
            onChange={(anyoneOpen) => set({ anyoneOpen })}
          />
          <TextArea
            label={t('register.description')}
            value={form.description}
            onChange={(description) => set({ description })}
            maxLength={2000}
            minRows={2}
          />
          <PeopleField
            label={t('register.attendees')}
            kind="everyone"
            selected={people}
            onChange={(chosen) => {
              setPeople(chosen)
              set({ attendees: chosen.map((option) => Number(option.id)) })
            }}
          />
        </Stack>
      </DraftArea>
    </FormDialog>
  )
}
