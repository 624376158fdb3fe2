import ChevronLeftRounded from '@mui/icons-material/ChevronLeftRounded'
import ChevronRightRounded from '@mui/icons-material/ChevronRightRounded'
import { Box } from '../core/box.ts'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'
import { MonthField } from './month-field.tsx'

export interface MonthPickerProps {
  /** `yyyy-MM` */
  month: string
  /** The last month that can be chosen. */
  max: string
  onMonth: (month: string) => void
}

const words = {
  ko: { month: '월', before: '이전 달', after: '다음 달' },
  en: { month: 'Month', before: 'Previous month', after: 'Next month' },
}

const moved = (month: string, by: 1 | -1): string => {
  const [year, number] = month.split('-').map(Number) as [number, number]
  return new Date(Date.UTC(year, number - 1 + by, 1)).toISOString().slice(0, 7)
}

/** Which month is shown: chosen, or gone through one by one; none beyond the last. */
export function MonthPicker({ month, max, onMonth }: MonthPickerProps) {
  const text = useWords(words)
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
      <IconButton aria-label={text.before} onClick={() => onMonth(moved(month, -1))}>
        <ChevronLeftRounded />
      </IconButton>
      <Box sx={{ width: 160 }}>
        <MonthField label={text.month} value={month} max={max} onChange={onMonth} />
      </Box>
      <IconButton aria-label={text.after} disabled={month >= max} onClick={() => onMonth(moved(month, 1))}>
        <ChevronRightRounded />
      </IconButton>
    </Box>
  )
}
