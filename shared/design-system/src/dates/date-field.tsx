import 'dayjs/locale/ko.js'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs, { type Dayjs } from 'dayjs'
import { useEffect, useState } from 'react'
import { Box } from '../core/box.ts'
import { Field, type FieldProps } from '../core/field.tsx'
import { useDesignLanguage } from '../theme/language.ts'
import { calendarHead, dateFormats, dateText } from './date-words.ts'
import { fieldLooks } from './field-looks.ts'

export interface DateFieldProps extends FieldProps {
  /** `yyyy-MM-dd` or `''`. */
  value: string
  /** Called with a whole, valid day or `''`: at once from the calendar, on leaving the field or Enter when typed. */
  onChange: (value: string) => void
  /** `yyyy-MM-dd` */
  min?: string | undefined
  max?: string | undefined
  clearable?: boolean | undefined
}

const wire = 'YYYY-MM-DD'
const toDay = (value: string): Dayjs | null => (value === '' ? null : dayjs(value, wire))
const isWhole = (day: Dayjs) => day.isValid() && day.year() >= 1900 && day.year() <= 9999

/** One day: typed or chosen. */
export function DateField(props: DateFieldProps) {
  const { value, onChange, min, max, clearable, disabled } = props
  const language = useDesignLanguage()
  const [draft, setDraft] = useState<Dayjs | null>(() => toDay(value))
  useEffect(() => setDraft(toDay(value)), [value])

  const commit = (day: Dayjs | null, valid: boolean) => {
    const next = day === null ? '' : day.format(wire)
    if ((day === null || (isWhole(day) && valid)) && next !== value) onChange(next)
  }
  const within = (day: Dayjs) => (!min || day.format(wire) >= min) && (!max || day.format(wire) <= max)
  // Typing passes through days that nobody means (2026.03.1 on the way to 2026.03.10): they count when the field is left or Enter is pressed.
  const finish = () => {
    if (draft !== null) commit(draft, isWhole(draft) && within(draft))
  }
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      dateFormats={dateFormats[language]}
      localeText={dateText[language]}
    >
      <Field {...props} group>
        {(control, labelId) => (
          <Box
            onBlur={(event) => {
              if (!event.currentTarget.contains(event.relatedTarget)) finish()
            }}
            onKeyDown={(event) => {
              if (event.key === 'Enter') finish()
            }}
          >
            <DatePicker
              value={draft}
              disabled={disabled ?? false}
              format="YYYY.MM.DD"
              {...(min ? { minDate: dayjs(min, wire) } : {})}
              {...(max ? { maxDate: dayjs(max, wire) } : {})}
              showDaysOutsideCurrentMonth
              onChange={(day, { validationError, source }) => {
                setDraft(day)
                if (day === null || source === 'view') commit(day, validationError === null)
              }}
              slotProps={{
                calendarHeader: calendarHead[language],
                field: { clearable: clearable ?? false },
                openPickerIcon: { fontSize: 'small' },
                textField: {
                  size: 'small',
                  fullWidth: true,
                  hiddenLabel: true,
                  error: Boolean(props.error),
                  sx: fieldLooks,
                  slotProps: {
                    input: { 'aria-labelledby': labelId, 'aria-describedby': control['aria-describedby'] },
                  },
                },
              }}
            />
          </Box>
        )}
      </Field>
    </LocalizationProvider>
  )
}
