import ButtonBase from '@mui/material/ButtonBase'
import Paper from '@mui/material/Paper'
import type { ReactNode } from 'react'
import { Box } from '../core/box.ts'
import { CheckboxField } from '../core/checkbox-field.tsx'
import { VisuallyHidden } from '../core/field.tsx'
import { useWords } from '../theme/language.ts'
import type { Column, DataTableProps } from './data-table.tsx'
import { opening } from './opening.ts'
import { tableWords } from './table-words.ts'

/** A real button under the whole card: the card may hold links and buttons of its own, which lie above it. */
const cover = {
  position: 'absolute',
  inset: 0,
  borderRadius: 'inherit',
  '&:hover': { bgcolor: 'action.hover' },
} as const
const above = {
  pointerEvents: 'none',
  position: 'relative',
  '& a, & button, & input, & label': { pointerEvents: 'auto' },
} as const

/** The table on a phone: one card a row, the whole card opens it, its box chooses it. All at once is the selection bar's. */
export function CardList<Row>(props: DataTableProps<Row> & { rows: readonly Row[] }) {
  const { label, rows, columns, rowId, rowLabel, onRowClick, rowHref, selected, onSelect, isSelectable } =
    props
  const text = useWords(tableWords)
  const chosen = selected ?? new Set()
  const mark = (id: string | number, on: boolean) => {
    const next = new Set(chosen)
    if (on) next.add(id)
    else next.delete(id)
    onSelect?.(next)
  }
  return (
    <Box component="ul" aria-label={label} sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1 }}>
      {rows.map((row) => {
        const id = rowId(row)
        const name = rowLabel?.(row) ?? String(id)
        const body = props.renderCard ? props.renderCard(row) : <Plain row={row} columns={columns} />
        const on = chosen.has(id)
        return (
          <Paper
            key={id}
            component="li"
            variant="outlined"
            sx={{
              display: 'flex',
              position: 'relative',
              alignItems: 'stretch',
              borderRadius: 1.5,
              overflow: 'hidden',
              bgcolor: on ? 'primary.wash' : undefined,
            }}
          >
            {onSelect ? (
              <Box sx={{ pl: 1.5, display: 'flex', alignItems: 'center', zIndex: 1 }}>
                <CheckboxField
                  label={<VisuallyHidden>{text.select(name)}</VisuallyHidden>}
                  checked={on}
                  disabled={!(isSelectable?.(row) ?? true)}
                  onChange={(next) => mark(id, next)}
                />
              </Box>
            ) : null}
            {onRowClick ? (
              <ButtonBase {...opening(row, rowHref, onRowClick)} aria-label={name} sx={cover} />
            ) : null}
            <Box sx={{ flex: 1, minWidth: 0, p: 2, ...(onRowClick ? above : {}) }}>{body}</Box>
          </Paper>
        )
      })}
    </Box>
  )
}

function Plain<Row>({ row, columns }: { row: Row; columns: readonly Column<Row>[] }) {
  return (
    <Box
      component="dl"
      sx={{ m: 0, display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 2, rowGap: 0.5 }}
    >
      {columns.map((column) => (
        <Box key={column.key} sx={{ display: 'contents', typography: 'body2' }}>
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {column.header}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, typography: 'body2', fontVariantNumeric: 'tabular-nums', overflowWrap: 'anywhere' }}
          >
            {column.render
              ? column.render(row)
              : (((row as Record<string, unknown>)[column.key] as ReactNode) ?? '–')}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
