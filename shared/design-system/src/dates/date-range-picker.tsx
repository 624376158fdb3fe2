import ButtonBase from '@mui/material/ButtonBase'
import dayjs from 'dayjs'
import { useId } from 'react'
import { Box } from '../core/box.ts'
import { useWords } from '../theme/language.ts'
import { quickChoice } from '../theme/quick-choice.ts'
import { DateField } from './date-field.tsx'
import { type DateRange, lastDays, orderedRange } from './range.ts'

export interface DateRangePickerProps {
  value: DateRange
  onChange: (range: DateRange) => void
  label?: string | undefined
  startLabel?: string | undefined
  endLabel?: string | undefined
  /** The company's today, `yyyy-MM-dd`; the device's when absent. */
  today?: string | undefined
  /** Days counted back from today; 7 and 30 when absent, none for an empty list. */
  quick?: readonly number[] | undefined
  min?: string | undefined
  max?: string | undefined
  disabled?: boolean | undefined
}

const words = {
  ko: {
    label: '기간',
    start: '시작일',
    end: '종료일',
    last: (days: number) => (days === 1 ? '오늘' : `최근 ${days}일`),
  },
  en: {
    label: 'Period',
    start: 'From',
    end: 'To',
    last: (days: number) => (days === 1 ? 'Today' : `Last ${days} days`),
  },
}

const noQuick = [7, 30] as const

/** From a day to a day, both included. The start never comes after the end: the other end follows. */
export function DateRangePicker(props: DateRangePickerProps) {
  const { value, onChange, quick = noQuick, min, max, disabled } = props
  const text = useWords(words)
  const id = useId()
  const today = props.today ?? dayjs().format('YYYY-MM-DD')
  const change = (part: Partial<DateRange>, changed: 'start' | 'end') =>
    onChange(orderedRange({ ...value, ...part }, changed))
  return (
    <Box
      role="group"
      aria-label={props.label ?? text.label}
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'flex-end' }}
    >
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <DateField
          label={props.startLabel ?? text.start}
          value={value.start}
          min={min}
          max={max}
          disabled={disabled}
          onChange={(start) => change({ start }, 'start')}
        />
      </Box>
      <Box sx={{ flex: '1 1 140px', minWidth: 0 }}>
        <DateField
          label={props.endLabel ?? text.end}
          value={value.end}
          min={min}
          max={max}
          disabled={disabled}
          onChange={(end) => change({ end }, 'end')}
        />
      </Box>
      {quick.length > 0 ? (
        <Box sx={{ display: 'flex', gap: 0.5 }}>
          {quick.map((days) => {
            const range = lastDays(days, today)
            const on = range.start === value.start && range.end === value.end
            return (
              <ButtonBase
                key={`${id}-${days}`}
                aria-pressed={on}
                disabled={disabled ?? false}
                onClick={() => onChange(range)}
                sx={chip}
              >
                {text.last(days)}
              </ButtonBase>
            )
          })}
        </Box>
      ) : null}
    </Box>
  )
}

const chip = { ...quickChoice, color: 'text.secondary', bgcolor: 'background.paper' } as const
