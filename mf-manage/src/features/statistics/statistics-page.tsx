import { codeOf } from '@madang/api-client'
import type { stats } from '@madang/contract'
import { Box, lazy, Suspense, Typography } from '@madang/design-system/core'
import { ErrorState, Skeleton } from '@madang/design-system/feedback'
import { PageFrame, useSpokenDate } from '@madang/design-system/layout'
import { DataTable } from '@madang/design-system/table'
import { useOwnErrorText, useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { callQuery, useQuery } from '@madang/remote-kit/query'
import { useCompanyPath } from '@madang/remote-kit/router'
import { type ReactNode, useRef } from 'react'
import { LicenceNotice } from '../licence-notice/licence-notice.tsx'
import { DayCard, dayColumns } from './day-columns.tsx'
import { type Chart, compared, type DayRow, daysOf, monthBefore, usageOf } from './month.rules.ts'
import { summaryOf } from './summary.ts'
import { useDownloads } from './use-downloads.tsx'
import { useMonth } from './use-month.ts'

const MonthPicker = lazy(async () => ({
  default: (await import('@madang/design-system/dates')).MonthPicker,
}))
const ChartOfDays = lazy(() => import('./chart-of-days.tsx'))

/** A day, and what the chart shows of it. */
export interface OpenedDay {
  day: string
  count: number
}

export interface StatisticsPageProps {
  chart: Chart
  call: typeof stats.open | typeof stats.join | typeof stats.account | typeof stats.concurrent
  title: string
  tabs?: ReactNode
  /** Where a day leads. */
  dayTo?: (day: string) => string
  /** Or what it opens. */
  onDay?: (day: OpenedDay) => void
  children?: ReactNode
}

const height = 300

/** One month of one figure: as a chart, and the same as a table for keyboards and readers. */
export function StatisticsPage(props: StatisticsPageProps) {
  const { chart, call, title, tabs, dayTo, onDay, children } = props
  const t = useT()
  const spoken = useSpokenDate()
  const { navigate } = useServices()
  const pathOf = useCompanyPath()
  const { month, shown, thisMonth, setMonth } = useMonth()
  const figure = useRef<HTMLElement>(null)
  const now = useQuery({ ...callQuery(call, { searchYm: shown }), throwOnError: false })
  const before = useQuery({ ...callQuery(call, { searchYm: monthBefore(shown) }), throwOnError: false })
  const error = now.error ?? before.error
  const rows = now.data && before.data && daysOf(now.data, before.data)
  const said = useOwnErrorText(error)
  const downloads = useDownloads({ chart, title, month: shown, rows, figure })
  const open = (day: string) => {
    if (dayTo) navigate(dayTo(day))
    else onDay?.({ day, count: rows?.find((row) => row.day === day)?.count ?? 0 })
  }
  const how = chart === 'open' || chart === 'join' ? 'sum' : 'most'
  const retry = () => void Promise.all([now.refetch(), before.refetch()])
  return (
    <PageFrame
      title={title}
      subtitle={t(chart === 'concurrent' ? 'statistics.hourly' : 'statistics.daily')}
      width="wide"
      more={downloads}
      filters={
        <>
          <LicenceNotice />
          {tabs}
          <Suspense fallback={<Box sx={{ height: 64 }} />}>
            <MonthPicker month={month} max={thisMonth} onMonth={setMonth} />
          </Suspense>
        </>
      }
    >
      {error && !rows ? (
        <ErrorState
          compact
          {...(codeOf(error) && { code: codeOf(error) })}
          {...(said && { message: said })}
          onRetry={retry}
        />
      ) : (
        <>
          <Typography component="p" aria-live="polite" sx={{ minHeight: 24 }}>
            {rows ? summaryOf(t, chart, compared(how, now.data, before.data), usageOf(now.data)) : null}
          </Typography>
          <Suspense fallback={<Skeleton variant="rounded" height={height} />}>
            {rows ? (
              <ChartOfDays
                ref={figure}
                label={t('statistics.chart', { title, month: shown })}
                days={rows.map(({ day }) => day)}
                spoken={(day) => spoken(day, 'never')}
                height={height}
                series={[
                  { label: shown, values: rows.map(({ count }) => count) },
                  { label: monthBefore(shown), values: rows.map((row) => row.before) },
                ]}
                onDay={open}
              />
            ) : (
              <Skeleton variant="rounded" height={height} />
            )}
          </Suspense>
          <Box>
            <DataTable<DayRow>
              label={t('statistics.table', { title, month: shown })}
              rows={rows}
              columns={dayColumns(t, chart, usageOf(now.data ?? []) !== null)}
              rowId={(row) => row.day}
              rowLabel={(row) => spoken(row.day, 'never')}
              rowHref={dayTo && ((row) => pathOf(dayTo(row.day)))}
              onRowClick={(row) => open(row.day)}
              renderCard={(row) => <DayCard row={row} />}
              empty={t('statistics.none')}
            />
          </Box>
        </>
      )}
      {children}
    </PageFrame>
  )
}
