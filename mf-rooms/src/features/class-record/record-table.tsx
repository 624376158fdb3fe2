import { Box } from '@madang/design-system/core'
import type { ReactNode } from 'react'

export interface RecordColumn<Row> {
  key: string
  header: string
  render(row: Row, index: number): ReactNode
  align?: 'end'
  /** Names the row for readers. */
  names?: boolean
  /** Left out on phones, where another column says the same in small. */
  wideOnly?: boolean
}

interface RecordTableProps<Row> {
  label: string
  columns: readonly RecordColumn<Row>[]
  rows: readonly Row[]
  rowKey(row: Row): string | number
}

const wide = { display: { xs: 'none', md: 'table-cell' } } as const

/** A short table of a class: nothing of it is turned over or sorted. */
export function RecordTable<Row>({ label, columns, rows, rowKey }: RecordTableProps<Row>) {
  return (
    <Box
      component="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        typography: 'body2',
        '& th, & td': {
          py: 1,
          px: { xs: 0.5, md: 1 },
          textAlign: 'start',
          verticalAlign: 'middle',
          overflowWrap: 'anywhere',
          fontVariantNumeric: 'tabular-nums',
          borderBottom: '1px solid',
          borderColor: 'divider',
        },
        '& thead th': {
          color: 'text.secondary',
          typography: 'caption',
          fontWeight: 600,
          overflowWrap: 'normal',
        },
        '& tbody th': { fontWeight: 600 },
        '& tbody tr:last-of-type > *': { borderBottom: 0 },
      }}
    >
      <thead>
        <tr>
          {columns.map(({ key, header, align, wideOnly }) => (
            <Box key={key} component="th" scope="col" sx={cellOf(align, wideOnly)}>
              {header}
            </Box>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={rowKey(row)}>
            {columns.map(({ key, render, align, names, wideOnly }) => (
              <Box
                key={key}
                component={names ? 'th' : 'td'}
                scope={names ? 'row' : undefined}
                sx={cellOf(align, wideOnly)}
              >
                {render(row, index)}
              </Box>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}

const cellOf = (align?: 'end', wideOnly?: boolean) => ({
  ...(wideOnly ? wide : {}),
  ...(align ? { '&&': { textAlign: 'end' } } : {}),
})
