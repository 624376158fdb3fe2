import { Box, Stack } from '@madang/design-system/core'
import { DateField } from '@madang/design-system/dates'
import { SelectField } from '@madang/design-system/forms'
import { useTimeHint } from '@madang/design-system/layout'
import { useT } from '@madang/remote-kit/i18n'
import { type Due, dueTimes, wireOf } from './due.rules.ts'

export interface DueFieldProps {
  id?: string | undefined
  label: string
  required?: boolean | undefined
  error?: string | undefined
  value: Due
  onChange(value: Due): void
}

/** Day and time of a deadline. A day that has passed stands as it was typed: the form says what is wrong with it (HW-27). */
export function DueField({ id, label, required, error, value, onChange }: DueFieldProps) {
  const t = useT()
  const hint = useTimeHint(wireOf(value))
  const times = dueTimes.includes(value.time) ? dueTimes : [...dueTimes, value.time].sort()
  return (
    <Stack id={id} direction="row" sx={{ gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '2 1 160px', minWidth: 0 }}>
        <DateField
          label={label}
          hint={hint}
          required={required}
          error={error}
          value={value.day}
          onChange={(day) => onChange({ ...value, day })}
        />
      </Box>
      <Box sx={{ flex: '1 1 104px', maxWidth: 140 }}>
        <SelectField
          label={t('give.due.time')}
          value={value.time}
          options={times.map((time) => ({ value: time, label: time }))}
          onChange={(time) => onChange({ ...value, time })}
        />
      </Box>
    </Stack>
  )
}
