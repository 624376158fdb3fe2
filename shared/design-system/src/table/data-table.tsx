import LinearProgress from '@mui/material/LinearProgress'
import type { ReactNode } from 'react'
import { Alert } from '../core/alert.tsx'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { lazy, Suspense } from '../core/lazy.tsx'
import { EmptyState } from '../feedback/empty-state.tsx'
import { ErrorState, type ErrorStateProps } from '../feedback/error-state.tsx'
import { CardsSkeleton, ListSkeleton } from '../feedback/skeletons.tsx'
import { useWords } from '../theme/language.ts'
import { isPhoneNow, useIsPhone } from '../theme/viewport.ts'
import { CardList } from './card-list.tsx'
import { Pager } from './pager.tsx'
import { tableWords } from './table-words.ts'

const loadGrid = () => import('./table-grid.tsx')
const TableGrid = lazy(loadGrid)

// Whoever loads this entry is about to show a table: its grid comes beside the rows, not after them.
if (!isPhoneNow()) loadGrid().catch(() => undefined)

export type RowId = number | string

export interface Column<Row> {
  /** Unique in the table; the field name when sorting. */
  key: string
  header: string
  /** What stands in the cell. Absent: `row[key]`. */
  render?: ((row: Row) => ReactNode) | undefined
  /** Pixels, fixed. */
  width?: number | undefined
  minWidth?: number | undefined
  /** Share of the room that is left. Without `width` and `flex` a column has flex 1. */
  flex?: number | undefined
  align?: 'left' | 'center' | 'right' | undefined
  /** The header sorts; the caller does it (`onSort`). */
  sortable?: boolean | undefined
  /** Left out where there is no room: up to 768 px. */
  wideOnly?: boolean | undefined
}

export interface Sort {
  key: string
  direction: 'asc' | 'desc'
}

export interface DataTableProps<Row> {
  /** What the rows are, for readers: "Class results". */
  label: string
  /** `undefined` before the first answer. */
  rows: readonly Row[] | undefined
  columns: readonly Column<Row>[]
  rowId: (row: Row) => RowId
  /** Names a row for readers: its title. */
  rowLabel?: ((row: Row) => string) | undefined
  loading?: boolean | undefined
  /** `true` or its words. In the table's place; above the rows where there are older ones. */
  error?: boolean | Pick<ErrorStateProps, 'title' | 'message' | 'code'> | null | undefined
  onRetry?: (() => void) | undefined
  /** Words or a whole `EmptyState`. */
  empty?: ReactNode
  /** Click, tap or Enter on a row. */
  onRowClick?: ((row: Row) => void) | undefined
  /**
   * Where a row leads, as whole address: its first column (on phones the card) becomes a real link, so that the middle
   * button, the menu and readers know it. A plain click still goes to `onRowClick`, which leads there without a reload.
   */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** Chosen rows; may hold rows of other pages. */
  selected?: ReadonlySet<RowId> | undefined
  onSelect?: ((selected: ReadonlySet<RowId>) => void) | undefined
  isSelectable?: ((row: Row) => boolean) | undefined
  sort?: Sort | null | undefined
  onSort?: ((sort: Sort | null) => void) | undefined
  /** Server paging; absent: all rows are here and no pager stands below. */
  paging?:
    | {
        page: number
        size: number
        total: number
        onPageChange: (page: number) => void
        onSizeChange?: ((size: number) => void) | undefined
        sizes?: readonly number[] | undefined
      }
    | undefined
  /** The row as a card on phones. Absent: labels and values of the columns. */
  renderCard?: ((row: Row) => ReactNode) | undefined
  /** Pixels or CSS; the header stays while the rows scroll. */
  maxHeight?: number | string | undefined
  rowHeight?: number | undefined
}

const frame = {
  border: '1px solid',
  borderColor: 'divider',
  borderRadius: 1.5,
  bgcolor: 'background.paper',
  overflow: 'hidden',
} as const

/** A list from the server as table, on phones as cards (SHELL-95). */
export function DataTable<Row>(props: DataTableProps<Row>) {
  const { label, rows, error, onRetry, empty, paging } = props
  // a first answer that failed is no longer waited for
  const { loading = rows === undefined && !error } = props
  const phone = useIsPhone()
  const text = useWords(tableWords)
  const words = error === true ? {} : (error ?? {})
  if (error && !loading && !rows?.length) {
    return (
      <Box sx={frame}>
        <ErrorState compact {...words} onRetry={onRetry} />
      </Box>
    )
  }
  const waiting = phone ? (
    <CardsSkeleton cards={4} height={104} />
  ) : (
    <Box sx={{ ...frame, px: 2, py: 1 }}>
      <ListSkeleton rows={8} />
    </Box>
  )
  let body: ReactNode
  if (rows === undefined) body = waiting
  else if (rows.length === 0 && loading) body = waiting
  else if (rows.length === 0) {
    const plain = typeof empty === 'string' || empty === undefined || empty === null
    body = <Box sx={frame}>{plain ? <EmptyState compact title={empty ?? text.empty} /> : empty}</Box>
  } else if (phone) body = <CardList {...props} rows={rows} />
  else {
    body = (
      <Suspense fallback={waiting}>
        <TableGrid {...(props as DataTableProps<unknown>)} rows={rows} />
      </Suspense>
    )
  }
  return (
    <Box
      aria-busy={loading || undefined}
      sx={{ display: 'flex', flexDirection: 'column', gap: 1.5, minWidth: 0, position: 'relative' }}
    >
      {error && !loading ? <Stale {...words} onRetry={onRetry} /> : null}
      {loading && rows?.length ? <LinearProgress aria-label={text.loading} sx={progress} /> : null}
      {body}
      {paging ? <Pager {...paging} label={label} disabled={rows === undefined} /> : null}
    </Box>
  )
}

/** Asking again failed: the older rows stay, and so does the way to newer ones. */
function Stale({
  title,
  message,
  code,
  onRetry,
}: Pick<ErrorStateProps, 'title' | 'message' | 'code' | 'onRetry'>) {
  const text = useWords(tableWords)
  return (
    <Alert
      severity="warning"
      action={
        onRetry ? (
          <Button size="small" onClick={onRetry}>
            {text.retry}
          </Button>
        ) : undefined
      }
    >
      {title ?? text.stale}
      {message ? <> {message}</> : null}
      {code ? <span style={{ whiteSpace: 'nowrap' }}> ({code})</span> : null}
    </Alert>
  )
}

/** Above the rows that are shown meanwhile; not before 200 ms, so that quick answers don't flicker. */
const progress = {
  position: 'absolute',
  top: 0,
  insetInline: 12,
  height: 3,
  zIndex: 3,
  borderRadius: 1,
  animation: 'md-appear 1ms 200ms both',
  '@keyframes md-appear': { from: { visibility: 'hidden' }, to: { visibility: 'visible' } },
} as const
