import { Box, Typography } from '@madang/design-system/core'
import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import { type T, useT } from '@madang/remote-kit/i18n'
import { grouped } from '../../shared/grouped.ts'
import type { Chart, DayRow } from './month.rules.ts'

const shown = (value: number | null) => (value === null ? '–' : grouped(value))

/** What the table beside a chart shows of a day. */
export const dayColumns = (t: T, chart: Chart, withUsage: boolean): Column<DayRow>[] => [
  {
    key: 'day',
    header: t('statistics.column.day'),
    flex: 1,
    render: ({ day }) => <When at={day} time="never" />,
  },
  {
    key: 'count',
    header: t(`statistics.column.${chart}`),
    flex: 1,
    align: 'right',
    render: ({ count }) => shown(count),
  },
  {
    key: 'before',
    header: t('statistics.lastMonth'),
    flex: 1,
    align: 'right',
    render: ({ before }) => shown(before),
  },
  ...(withUsage
    ? [
        {
          key: 'licenseUsage',
          header: t('statistics.column.usage'),
          flex: 1,
          align: 'right' as const,
          render: ({ licenseUsage }: DayRow) =>
            licenseUsage === null ? '–' : t('statistics.percent', { percent: licenseUsage }),
        },
      ]
    : []),
]

/** A day on a phone: a month is thirty of them, so each takes one line. */
export function DayCard({ row: { day, count, before, licenseUsage } }: { row: DayRow }) {
  const t = useT()
  return (
    <Box sx={{ display: 'flex', alignItems: 'baseline', gap: 1.5 }}>
      <Typography sx={{ flex: 1, minWidth: 0 }}>
        <When at={day} time="never" />
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
        {t('statistics.before', { number: shown(before) })}
        {licenseUsage === null ? null : ` · ${t('statistics.percent', { percent: licenseUsage })}`}
      </Typography>
      <Typography
        sx={{ fontWeight: 600, minWidth: 40, textAlign: 'end', fontVariantNumeric: 'tabular-nums' }}
      >
        {shown(count)}
      </Typography>
    </Box>
  )
}
