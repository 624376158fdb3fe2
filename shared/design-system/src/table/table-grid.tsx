import { DataGrid, type GridColDef, type GridRowSelectionModel } from '@mui/x-data-grid'
import { type KeyboardEvent, type ReactNode, useMemo } from 'react'
import { Box } from '../core/box.ts'
import { pageStyleCache } from '../theme/emotion.ts'
import { useDesignLanguage, useWords } from '../theme/language.ts'
import { useIsTabletOrLess } from '../theme/viewport.ts'
import type { DataTableProps, RowId } from './data-table.tsx'
import { GridCheckbox } from './grid-checkbox.tsx'
import { gridLooks } from './grid-looks.ts'
import { gridText } from './grid-text.ts'
import { opening } from './opening.ts'
import { tableWords } from './table-words.ts'

/** Outside the grid: components made anew with each render would mount anew. */
const slots = { baseCheckbox: GridCheckbox }

/** The heavy half of the table; loaded apart, and never on phones. */
export default function TableGrid<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { label, rows, columns, rowId, onRowClick, rowHref, selected, onSelect } = props
  const { isSelectable, sort, onSort, maxHeight = 'max(420px, calc(100dvh - 240px))', rowHeight = 48 } = props
  const text = useWords(tableWords)
  const language = useDesignLanguage()

  const byId = useMemo(() => new Map(rows.map((row) => [rowId(row), row])), [rows, rowId])
  const wrapped = useMemo(() => [...byId].map(([id, row]) => ({ id, row })), [byId])
  const narrow = useIsTabletOrLess()
  // The row's link is in the first column that is shown: a hidden one would take it away.
  const leading = columns.find((column) => !(narrow && column.wideOnly))
  const defs = useMemo(
    () =>
      columns.map(
        (column): GridColDef<{ id: RowId; row: Row }> => ({
          field: column.key,
          headerName: column.header,
          sortable: column.sortable ?? false,
          align: column.align ?? 'left',
          headerAlign: column.align ?? 'left',
          minWidth: column.minWidth ?? 80,
          ...(column.width === undefined ? { flex: column.flex ?? 1 } : { width: column.width }),
          valueGetter: (_value, { row }) => (row as Record<string, unknown>)[column.key],
          renderCell: ({ row: { row }, value }) => {
            const shown = (column.render ? column.render(row) : (value as ReactNode)) ?? '–'
            const href = column === leading && onRowClick ? rowHref?.(row) : undefined
            if (href !== undefined && onRowClick) {
              return (
                <a className="md-cell md-row-link" tabIndex={-1} {...opening(row, rowHref, onRowClick)}>
                  {shown}
                </a>
              )
            }
            // text ends in an ellipsis; pieces look after themselves
            return typeof shown === 'object' ? shown : <span className="md-cell">{shown}</span>
          },
        }),
      ),
    [columns, leading, onRowClick, rowHref],
  )
  // An order that no header shows (the list's own) is not the grid's: it would take it away as unknown.
  const shownSort = sort && columns.some(({ key, sortable }) => sortable && key === sort.key) ? sort : null
  const visibility = Object.fromEntries(columns.map((column) => [column.key, !(narrow && column.wideOnly)]))
  const model: GridRowSelectionModel = {
    type: 'include',
    ids: new Set([...(selected ?? [])].filter((id) => byId.has(id))),
  }
  // Rows of other pages stay chosen: the grid knows only those that it shows.
  const select = (next: GridRowSelectionModel) => {
    if (!onSelect) return
    const here =
      next.type === 'include' ? next.ids : new Set([...byId.keys()].filter((id) => !next.ids.has(id)))
    const elsewhere = [...(selected ?? [])].filter((id) => !byId.has(id))
    const allowed = [...here].filter((id) => {
      const row = byId.get(id)
      return row !== undefined && (isSelectable?.(row) ?? true)
    })
    onSelect(new Set([...elsewhere, ...allowed]))
  }

  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, maxHeight }}>
      <DataGrid
        aria-label={label}
        nonce={pageStyleCache().nonce ?? ''}
        rows={wrapped}
        columns={defs}
        rowHeight={rowHeight}
        columnHeaderHeight={44}
        disableVirtualization={wrapped.length <= 100}
        hideFooter
        disableColumnMenu
        disableColumnFilter
        disableRowSelectionOnClick
        checkboxSelection={onSelect !== undefined}
        rowSelectionModel={model}
        onRowSelectionModelChange={select}
        isRowSelectable={({ row }) => isSelectable?.(row.row) ?? true}
        sortingMode="server"
        sortModel={shownSort ? [{ field: shownSort.key, sort: shownSort.direction }] : []}
        onSortModelChange={([first]) =>
          onSort?.(first?.sort ? { key: first.field, direction: first.sort } : null)
        }
        paginationMode="server"
        rowCount={wrapped.length}
        onRowClick={
          onRowClick
            ? ({ row: { row } }, event) => {
                // The link in the row has heard it already, and a button does its own work.
                if ((event.target as HTMLElement).closest('a, button')) return
                const href = rowHref?.(row)
                if (href !== undefined && (event.ctrlKey || event.metaKey))
                  window.open(href, '_blank', 'noopener')
                else onRowClick(row)
              }
            : undefined
        }
        onCellKeyDown={(params, event: KeyboardEvent) => {
          const control = (event.target as HTMLElement).closest('a, button, input, select, textarea')
          if (event.key !== 'Enter' || !onRowClick || params.field === '__check__' || control) return
          event.preventDefault()
          onRowClick(params.row.row)
        }}
        slots={slots}
        localeText={{
          ...gridText[language],
          checkboxSelectionHeaderName: text.selectAll,
        }}
        columnVisibilityModel={visibility}
        getRowClassName={() => (onRowClick ? 'md-clickable' : '')}
        sx={gridLooks}
      />
    </Box>
  )
}
