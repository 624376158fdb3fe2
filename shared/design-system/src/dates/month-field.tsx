import 'dayjs/locale/ko.js'
import { AdapterDayjs } from '@mui/x-date-pickers/AdapterDayjs'
import { DatePicker } from '@mui/x-date-pickers/DatePicker'
import { LocalizationProvider } from '@mui/x-date-pickers/LocalizationProvider'
import dayjs from 'dayjs'
import { Field, type FieldProps } from '../core/field.tsx'
import { useDesignLanguage } from '../theme/language.ts'
import { calendarHead, dateFormats, dateText } from './date-words.ts'
import { fieldLooks } from './field-looks.ts'

export interface MonthFieldProps extends FieldProps {
  /** `yyyy-MM` */
  value: string
  /** Called with a month that exists and isn't after `max`. */
  onChange: (value: string) => void
  /** The last month that can be chosen, `yyyy-MM`. */
  max?: string | undefined
}

const wire = 'YYYY-MM'

/** One month: typed or chosen. */
export function MonthField(props: MonthFieldProps) {
  const { value, onChange, max, disabled } = props
  const language = useDesignLanguage()
  return (
    <LocalizationProvider
      dateAdapter={AdapterDayjs}
      adapterLocale={language}
      dateFormats={dateFormats[language]}
      localeText={dateText[language]}
    >
      <Field {...props} group>
        {(control, labelId) => (
          <DatePicker
            value={dayjs(`${value}-01`)}
            disabled={disabled ?? false}
            views={['year', 'month']}
            openTo="month"
            format="YYYY.MM"
            {...(max ? { maxDate: dayjs(`${max}-01`) } : {})}
            onChange={(day, { validationError }) => {
              const next = day?.isValid() && day.year() >= 1900 ? day.format(wire) : value
              if (validationError === null && next !== value) onChange(next)
            }}
            slotProps={{
              calendarHeader: calendarHead[language],
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
        )}
      </Field>
    </LocalizationProvider>
  )
}
