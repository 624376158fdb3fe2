import { room } from '@madang/contract'
import { Alert, Box, CheckboxField, Stack, TextInput } from '@madang/design-system/core'
import { DateRangePicker } from '@madang/design-system/dates'
import { SelectField, TextArea } from '@madang/design-system/forms'
import { SwitchField } from '@madang/design-system/ui'
import type { FormState } from '@madang/remote-kit/form'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { latestEnd, type RoomForm } from './room-form.ts'

/** Class types that a regular room can have; undefined until they are known. */
export const useClassTypes = () =>
  useQuery({ ...callQuery(room.templates, { roomCategoryCd: 'RESERVED' }), throwOnError: false }).data

export interface FieldsOf {
  form: FormState<RoomForm>
  /** `yyyy-MM-dd` */
  today: string
}

/** The room's name. @param nameless somebody has begun, and there is none */
export function NameField({ form, nameless }: Pick<FieldsOf, 'form'> & { nameless: boolean }) {
  const t = useT()
  const title = form.field('form.roomTitle', t('register.roomTitle'))
  return (
    <TextInput
      {...title}
      autoFocus
      counter
      error={title.error ?? (nameless ? t('register.titleMissing') : undefined)}
    />
  )
}

/** @param chosen the class type that would be sent: the only one there is needs no choosing */
export function TypeField({ form, chosen }: Pick<FieldsOf, 'form'> & { chosen: number | null }) {
  const t = useT()
  const kinds = useClassTypes()
  if (kinds?.length === 0) return <Alert severity="warning">{t('register.noTemplate')}</Alert>
  return (
    <SelectField
      {...form.field('form.templateIdx', t('register.template'))}
      required
      value={chosen === null ? '' : String(chosen)}
      onChange={(value) => form.set('form.templateIdx', value === '' ? null : Number(value))}
      placeholder={t('register.choose')}
      options={(kinds ?? []).map((kind) => ({
        value: String(kind.templateIdx),
        label: kind.templateName,
      }))}
      disabled={!kinds}
    />
  )
}

export function RuleField({ form }: Pick<FieldsOf, 'form'>) {
  const t = useT()
  const anyoneOpen = form.field('form.anyoneOpen', t('register.anyoneOpen'))
  return (
    <SwitchField
      label={anyoneOpen.label}
      hint={t('register.anyoneOpenHint')}
      checked={anyoneOpen.value}
      onChange={anyoneOpen.onChange}
    />
  )
}

export function DescriptionField({ form }: Pick<FieldsOf, 'form'>) {
  const t = useT()
  return <TextArea {...form.field('form.description', t('register.description'))} minRows={2} />
}

/** Two days, or no end; what is wrong with either stands under both. @param earliest the first day that can be chosen */
export function PeriodField({ form, today, earliest = today }: FieldsOf & { earliest?: string }) {
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
          min={earliest}
          max={latestEnd(today)}
          disabled={unlimited.value}
        />
      </Box>
      <CheckboxField label={unlimited.label} checked={unlimited.value} onChange={unlimited.onChange} />
      {problem ? <Alert severity="warning">{problem}</Alert> : null}
    </Stack>
  )
}
