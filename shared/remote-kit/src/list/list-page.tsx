import { codeOf, NetworkError } from '@madang/api-client'
import { Box, Button } from '@madang/design-system/core'
import { EmptyState } from '@madang/design-system/feedback'
import { PageFrame, type PageFrameProps, recentDays, useToday } from '@madang/design-system/layout'
import { type Column, DataTable, type DataTableProps, type RowId } from '@madang/design-system/table'
import { useDesignLanguage } from '@madang/design-system/theme'
import { type ReactNode, useEffect, useMemo, useRef } from 'react'
import { companyPath } from '../address.ts'
import { useArea } from '../hooks.ts'
import { useOwnErrorText } from '../own-errors.ts'
import { getServices } from '../state.ts'
import type { CallPage, ListDefaults } from './call-page.ts'
import { ListFilters, type ListFiltersProps } from './filters.tsx'
import { spanOf } from './list.rules.ts'
import { listWords } from './list-words.ts'

/** What the list says when there is nothing: of this kind at all, in whole sentences. */
export interface ListWords {
  title: string
  text?: string
}

interface Selecting<Row> {
  /** Buttons for the ticked rows; those of other pages are among them as far as they were seen. */
  actions: (rows: readonly Row[]) => ReactNode
  selectable?: (row: Row) => boolean
}

/** Every row opens something: an address below the company (a real link), or a deed. */
type Opening<Row> =
  | { rowTo: (row: Row) => string; onOpen?: never }
  | { rowTo?: never; onOpen: (row: Row) => void }

export type ListPageProps<Row, D extends ListDefaults> = Pick<
  PageFrameProps,
  'title' | 'subtitle' | 'breadcrumb' | 'actions' | 'more' | 'width'
> &
  Omit<ListFiltersProps<Row, D>, 'list'> &
  Pick<DataTableProps<Row>, 'renderCard' | 'rowHeight' | 'maxHeight'> &
  Opening<Row> & {
    list: CallPage<Row, D>
    /** What the rows are, for readers; the title when absent. */
    label?: string
    columns: readonly Column<Row>[]
    rowId: (row: Row) => RowId
    rowLabel: (row: Row) => string
    /** Where there is nothing and nothing was searched. */
    empty: ListWords
    /** The way out of it: create the first one. */
    emptyAction?: ReactNode
    selection?: Selecting<Row> | undefined
    /** Above the filters: tabs that lead to other lists. */
    tabs?: ReactNode
    /** Dialogs and what else belongs to the page. */
    children?: ReactNode
  }

const wideDays = 30

/** A list page: columns, filters and words; all else is the same everywhere. */
export function ListPage<Row, D extends ListDefaults>(props: ListPageProps<Row, D>) {
  const { list, title, label = title, columns, rowId, rowLabel, selection, tabs, children } = props
  const { rowTo, onOpen, searchLabel, rangeLabel, openRange, filters } = props
  const text = listWords[useDesignLanguage()]
  const said = useOwnErrorText(list.error)
  const area = useArea()
  const top = useTopOfPage(list.page)
  const chosen = useChosenRows(list, rowId)
  const open = (row: Row) => (rowTo ? getServices().navigate(rowTo(row)) : onOpen(row))
  return (
    <PageFrame
      title={title}
      subtitle={props.subtitle}
      breadcrumb={props.breadcrumb}
      actions={props.actions}
      more={props.more}
      width={props.width ?? (area === 'MANAGE' ? 'wide' : 'normal')}
      selection={
        selection && {
          count: list.selected.size,
          onClear: list.clearSelection,
          onAll: allOf(list, rowId, selection.selectable),
          actions: list.selected.size > 0 ? selection.actions(chosen) : null,
        }
      }
      filters={
        <>
          {tabs}
          <ListFilters {...{ list, searchLabel, rangeLabel, openRange, filters }} />
        </>
      }
    >
      <Box ref={top} sx={{ scrollMarginTop: 16 }}>
        <DataTable<Row>
          label={label}
          rows={list.rows}
          columns={columns}
          rowId={rowId}
          rowLabel={rowLabel}
          rowHref={rowTo && ((row) => companyPath(rowTo(row)))}
          onRowClick={open}
          loading={list.loading}
          error={list.error && failure(list.error, said, text.offline)}
          onRetry={list.retry}
          selected={selection && list.selected}
          onSelect={selection && list.select}
          isSelectable={selection?.selectable}
          sort={list.sort}
          onSort={list.setSort}
          renderCard={props.renderCard}
          rowHeight={props.rowHeight}
          maxHeight={props.maxHeight}
          paging={{
            page: list.page,
            size: list.size,
            total: list.total,
            onPageChange: list.setPage,
            onSizeChange: list.setSize,
          }}
          empty={<Empty list={list} empty={props.empty} action={props.emptyAction} />}
        />
      </Box>
      {children}
    </PageFrame>
  )
}

/** Ticks what the page shows beside what is ticked already; nothing when all of it is. */
function allOf<Row, D extends ListDefaults>(
  { rows = [], selected, select }: CallPage<Row, D>,
  rowId: (row: Row) => RowId,
  selectable: (row: Row) => boolean = () => true,
): (() => void) | undefined {
  const ids = rows.filter(selectable).map(rowId)
  return ids.every((id) => selected.has(id)) ? undefined : () => select(new Set([...selected, ...ids]))
}

function failure(
  error: Error,
  said: string | undefined,
  offline: string,
): { code?: string; message?: string } {
  if (error instanceof NetworkError) return { message: offline }
  const code = codeOf(error)
  return { ...(code && { code }), ...(said && { message: said }) }
}

/** Nothing at all, or nothing found; the second has two ways out. */
function Empty<Row, D extends ListDefaults>(props: {
  list: CallPage<Row, D>
  empty: ListWords
  action: ReactNode
}) {
  const { list, empty, action } = props
  const text = listWords[useDesignLanguage()]
  const today = useToday()
  const { searchStartDate: start, searchEndDate: end } = list.values as Record<string, unknown>
  const narrow = typeof start === 'string' && typeof end === 'string' && spanOf(start, end) < wideDays
  const widen = () => {
    const range = recentDays(wideDays, today)
    list.set({ searchStartDate: range.start, searchEndDate: range.end } as never)
  }
  const wayOut = (
    <>
      {list.changed ? (
        <Button variant="outlined" onClick={list.reset}>
          {text.reset}
        </Button>
      ) : (
        action
      )}
      {narrow ? (
        <Button variant="outlined" onClick={widen}>
          {text.wider(wideDays)}
        </Button>
      ) : null}
    </>
  )
  return (
    <EmptyState
      compact
      title={list.changed ? text.emptyFound : empty.title}
      description={list.changed ? text.emptyFoundText : empty.text}
      action={wayOut}
    />
  )
}

/** Another page begins at its top; the pager keeps the focus. */
function useTopOfPage(page: number) {
  const top = useRef<HTMLDivElement>(null)
  const shown = useRef(page)
  useEffect(() => {
    if (shown.current === page) return
    shown.current = page
    const node = top.current
    if (node && node.getBoundingClientRect().top < 0) node.scrollIntoView()
  }, [page])
  return top
}

/** Ticked rows as they were last seen: the server's answers hold those of one page only. */
function useChosenRows<Row, D extends ListDefaults>(
  { rows, selected }: CallPage<Row, D>,
  rowId: (row: Row) => RowId,
): readonly Row[] {
  const seen = useRef(new Map<RowId, Row>())
  for (const row of rows ?? []) seen.current.set(rowId(row), row)
  return useMemo(
    () => [...selected].map((id) => seen.current.get(id)).filter((row) => row !== undefined),
    [selected],
  )
}
