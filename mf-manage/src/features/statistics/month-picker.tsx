import { Box, IconButton } from '@madang/design-system/core'
import { MonthField } from '@madang/design-system/dates'
import { ChevronLeftIcon, ChevronRightIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { monthAfter, monthBefore } from './month.rules.ts'

/** Which month is shown; none beyond the current one (MAN-STAT-03). */
export default function MonthPicker(props: { month: string; max: string; onMonth: (month: string) => void }) {
  const { month, max, onMonth } = props
  const t = useT()
  return (
    <Box sx={{ display: 'flex', alignItems: 'flex-end', gap: 0.5 }}>
      <IconButton aria-label={t('statistics.previousMonth')} onClick={() => onMonth(monthBefore(month))}>
        <ChevronLeftIcon />
      </IconButton>
      <Box sx={{ width: 160 }}>
        <MonthField label={t('statistics.month')} value={month} max={max} onChange={onMonth} />
      </Box>
      <IconButton
        aria-label={t('statistics.nextMonth')}
        disabled={month >= max}
        onClick={() => onMonth(monthAfter(month))}
      >
        <ChevronRightIcon />
      </IconButton>
    </Box>
  )
}
