import { codeOf } from '@madang/api-client'
import type { LogMeet, Page } from '@madang/contract'
import { Box, Typography } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { HistoryIcon } from '@madang/design-system/icons'
import { type Column, DataTable, type RowId } from '@madang/design-system/table'
import { displayDate, displayTime } from '@madang/domain'
import { useT } from '@madang/remote-kit/i18n'
import { useMemo } from 'react'

export interface ResultTableProps {
  page: Page<LogMeet> | undefined
  loading: boolean
  error: unknown
  onRetry(): void
  onOpen(meetCode: string): void
  onPage(page: number): void
  onSize(size: number): void
  /** Absent where rows can't be chosen (ROOMS-60). */
  selected?: ReadonlySet<RowId> | undefined
  onSelect?: ((selected: ReadonlySet<RowId>) => void) | undefined
}

const rowId = (row: LogMeet) => row.meetCode
const rowLabel = (row: LogMeet) => row.meetTitle

/** Past classes, newest first (ROOMS-59). */
export function ResultTable(props: ResultTableProps) {
  const { page, loading, error, onRetry, onOpen, onPage, onSize, selected, onSelect } = props
  const t = useT()
  const columns = useMemo<Column<LogMeet>[]>(
    () => [
      { key: 'meetTitle', header: t('results.column.title'), flex: 3, minWidth: 180 },
      { key: 'leaderName', header: t('results.column.leader'), flex: 1, minWidth: 110 },
      {
        key: 'userCount',
        header: t('results.column.count'),
        width: 96,
        align: 'right',
        render: (row) => t('results.people', { count: row.userCount }),
      },
      {
        key: 'startDatetime',
        header: t('results.column.date'),
        width: 110,
        render: (row) => displayDate(row.startDatetime),
      },
      {
        key: 'endDatetime',
        header: t('results.column.times'),
        width: 140,
        render: (row) => times(row, t),
      },
    ],
    [t],
  )
  return (
    <DataTable
      label={t('results.title')}
      rows={page?.content}
      columns={columns}
      rowId={rowId}
      rowLabel={rowLabel}
      loading={loading}
      error={error ? { code: codeOf(error) } : null}
      onRetry={onRetry}
      empty={
        <EmptyState
          icon={<HistoryIcon />}
          title={t('results.empty.title')}
          description={t('results.empty.text')}
        />
      }
      onRowClick={(row) => onOpen(row.meetCode)}
      selected={selected}
      onSelect={onSelect}
      paging={
        page
          ? {
              page: page.page,
              size: page.size,
              total: page.total,
              onPageChange: onPage,
              onSizeChange: onSize,
            }
          : undefined
      }
      renderCard={(row) => (
        <Box sx={{ display: 'grid', gap: 0.25 }}>
          <Typography variant="subtitle1" component="h2" sx={{ overflowWrap: 'anywhere' }}>
            {row.meetTitle}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
            {displayDate(row.startDatetime)} {times(row, t)}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {t('results.card', { leader: row.leaderName, count: row.userCount })}
          </Typography>
        </Box>
      )}
    />
  )
}

const times = (row: LogMeet, t: (key: string, values: Record<string, unknown>) => string) =>
  t('results.times', { from: displayTime(row.startDatetime), to: displayTime(row.endDatetime) })
