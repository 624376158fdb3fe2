import { When } from '@madang/design-system/layout'
import type { Column } from '@madang/design-system/table'
import type { T } from '@madang/remote-kit/i18n'
import type { Chart, DayRow } from './month.rules.ts'

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
    render: ({ count }) => count ?? '–',
  },
  {
    key: 'before',
    header: t('statistics.lastMonth'),
    flex: 1,
    align: 'right',
    render: ({ before }) => before ?? '–',
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
