import { type UserImport, type UserImportRow, type UserImportStatus, userImport } from '@madang/contract'
import { Box, Button, Typography } from '@madang/design-system/core'
import { type Column, DataTable } from '@madang/design-system/table'
import { StatusChip, type StatusTone } from '@madang/design-system/ui'
import { type T, useT } from '@madang/remote-kit/i18n'
import { callQuery, keepPreviousData, useQuery } from '@madang/remote-kit/query'
import { useState } from 'react'
import { FixDialog } from './fix-dialog.tsx'
import { whyNot } from './import-words.ts'

const size = 50
const tones: Readonly<Record<UserImportStatus, StatusTone>> = {
  NEW: 'success',
  UNCHANGED: 'neutral',
  CONFLICT: 'warning',
  TWICE: 'warning',
  ERROR: 'error',
  APART: 'neutral',
}
/** What becomes of people; what is nobody stands apart, and is no part of all. */
const statuses = ['ERROR', 'NEW', 'CONFLICT', 'TWICE', 'UNCHANGED'] as const
const filters = [...statuses, 'APART'] as const

const Why = ({ row, t }: { row: UserImportRow; t: T }) => (
  <Typography
    variant="body2"
    component="span"
    sx={{ color: row.status === 'ERROR' ? 'error.main' : 'text.secondary', whiteSpace: 'normal' }}
  >
    {whyNot(t, row).join(' ')}
  </Typography>
)

const columns = (t: T): Column<UserImportRow>[] => [
  { key: 'rowNo', header: t('userImport.column.row'), width: 72, align: 'right' },
  {
    key: 'status',
    header: t('userImport.column.status'),
    width: 130,
    render: ({ status }) => <StatusChip label={t(`userImport.status.${status}`)} tone={tones[status]} />,
  },
  { key: 'userId', header: t('userImport.field.userId'), flex: 1, minWidth: 110 },
  { key: 'userName', header: t('userImport.field.userName'), flex: 1, minWidth: 90 },
  { key: 'phone', header: t('userImport.field.phone'), flex: 1, minWidth: 120, wideOnly: true },
  { key: 'phone2', header: t('userImport.field.phone2'), flex: 1, minWidth: 120, wideOnly: true },
  {
    key: 'why',
    header: t('userImport.column.why'),
    flex: 3,
    minWidth: 200,
    render: (row) => <Why row={row} t={t} />,
  },
]

/** The rows with what becomes of each; while nothing has begun, each opens to be corrected. */
export function ImportRows({ table }: { table: UserImport }) {
  const t = useT()
  const { importId } = table
  const counts = { ...table.counts, APART: table.apart }
  const [status, setStatus] = useState<UserImportStatus | ''>('')
  const [page, setPage] = useState(1)
  const [open, setOpen] = useState<UserImportRow | null>(null)
  const list = useQuery({
    ...callQuery(userImport.rows, { importId, page, size, ...(status && { status }) }),
    placeholderData: keepPreviousData,
    throwOnError: false,
  })
  const editable = table.state === 'PREVIEW'
  const all = statuses.reduce((sum, one) => sum + counts[one], 0)
  const show = (next: UserImportStatus | '') => {
    setStatus(next)
    setPage(1)
  }
  const choice = (value: UserImportStatus | '', label: string) => (
    <Button
      key={value}
      size="small"
      variant={status === value ? 'contained' : 'outlined'}
      aria-pressed={status === value}
      onClick={() => show(value)}
    >
      {label}
    </Button>
  )
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', gap: 1.5 }}>
      <Box
        role="group"
        aria-label={t('userImport.rows.filter')}
        sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}
      >
        {choice('', t('userImport.rows.all', { count: all }))}
        {filters
          .filter((one) => counts[one] > 0 || one === status)
          .map((one) => choice(one, t(`userImport.rows.${one}`, { count: counts[one] })))}
      </Box>
      <DataTable<UserImportRow>
        label={t('userImport.rows.label')}
        rows={list.data?.content}
        columns={columns(t)}
        rowId={({ rowNo }) => rowNo}
        rowLabel={({ rowNo, userName }) => t('userImport.rows.row', { row: rowNo, name: userName })}
        onRowClick={editable ? setOpen : undefined}
        error={list.isError}
        onRetry={() => void list.refetch()}
        empty={t('userImport.rows.none')}
        paging={{ page, size, total: list.data?.total ?? 0, onPageChange: setPage }}
      />
      {open ? <FixDialog importId={importId} row={open} onClose={() => setOpen(null)} /> : null}
    </Box>
  )
}
