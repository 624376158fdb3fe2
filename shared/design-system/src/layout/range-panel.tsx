import { spokenRange } from '@madang/domain/spoken-date'
import ButtonBase from '@mui/material/ButtonBase'
import Popover from '@mui/material/Popover'
import { useState } from 'react'
import { Box } from '../core/box.ts'
import { lazy, Suspense } from '../core/lazy.tsx'
import { useDesignLanguage, useWords } from '../theme/language.ts'
import { quickChoice } from '../theme/quick-choice.ts'
import { useIsPhone } from '../theme/viewport.ts'
import { type DayRange, type RangeFilterProps, recentDays } from './day-range.ts'
import { Sheet } from './sheet.tsx'

const DateRangePicker = lazy(async () => ({
  default: (await import('../dates/date-range-picker.tsx')).DateRangePicker,
}))

const words = {
  ko: { own: '직접 정하기', ever: '전체 기간' },
  en: { own: 'Choose days', ever: 'All dates' },
}

interface RangePanelProps extends RangeFilterProps {
  label: string
  quick: readonly number[]
  today: string
  anchor: HTMLElement | null
  onClose: () => void
}

/** The choices behind the period's button. A quick choice closes it; days of one's own stay open until both are right. */
export default function RangePanel(props: RangePanelProps) {
  const { label, anchor, onClose } = props
  const phone = useIsPhone()
  if (phone) {
    return (
      <Sheet title={label} onClose={onClose}>
        <Choices {...props} />
      </Sheet>
    )
  }
  return (
    <Popover
      open
      anchorEl={anchor}
      onClose={onClose}
      anchorOrigin={{ vertical: 'bottom', horizontal: 'left' }}
      slotProps={{
        paper: {
          role: 'dialog',
          'aria-label': label,
          sx: { mt: 0.5, p: 1.5, width: 360, borderRadius: 1.5 },
        },
      }}
    >
      <Choices {...props} />
    </Popover>
  )
}

function Choices({ value, onChange, onClose, quick, today, open, min, max, label }: RangePanelProps) {
  const text = useWords(words)
  const language = useDesignLanguage()
  const ranges: { key: string; range: DayRange; said: string }[] = quick.map((days) => {
    const range = recentDays(days, today)
    return { key: String(days), range, said: spokenRange(range, { today, language, quick }) }
  })
  if (open) ranges.push({ key: 'ever', range: { start: '', end: '' }, said: text.ever })
  const fits = (range: DayRange) => range.start === value.start && range.end === value.end
  const [own, setOwn] = useState(() => !ranges.some(({ range }) => fits(range)))
  const choose = (range: DayRange) => {
    onChange(range)
    onClose()
  }
  return (
    <>
      <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1 }}>
        {ranges.map(({ key, range, said }) => (
          <ButtonBase key={key} aria-pressed={fits(range)} onClick={() => choose(range)} sx={quickChoice}>
            {said}
          </ButtonBase>
        ))}
        <ButtonBase aria-expanded={own} onClick={() => setOwn(!own)} sx={quickChoice}>
          {text.own}
        </ButtonBase>
      </Box>
      {own ? (
        <Box sx={{ mt: 2, minHeight: 72 }}>
          <Suspense fallback={null}>
            <DateRangePicker
              label={label}
              value={value}
              today={today}
              quick={[]}
              min={min}
              max={max}
              onChange={({ start, end }) =>
                onChange(open ? { start, end } : { start: start || value.start, end: end || value.end })
              }
            />
          </Suspense>
        </Box>
      ) : null}
    </>
  )
}
