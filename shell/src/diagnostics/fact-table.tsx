import { Box, Typography } from '@madang/design-system/core'
import type { ReactNode } from 'react'

export interface FactColumn<Row> {
  label: string
  cell(row: Row): ReactNode
  /** Figures stand below each other. */
  figures?: boolean
}

/** Few rows, read and never worked with: a plain table, whose rows become cards where there is no room for columns. */
export function FactTable<Row>(props: {
  label: string
  columns: readonly FactColumn<Row>[]
  rows: readonly Row[]
  keyOf(row: Row): string
  empty: string
}) {
  const { label, columns, rows, keyOf, empty } = props
  if (rows.length === 0) {
    return (
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {empty}
      </Typography>
    )
  }

  return (
    <Box
      component="table"
      role="table"
      aria-label={label}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        display: { xs: 'block', md: 'table' },
        '& th, & td': {
          textAlign: 'start',
          verticalAlign: 'top',
          typography: 'body2',
          overflowWrap: 'anywhere',
          px: { xs: 0, md: 1 },
          py: { xs: 0.25, md: 0.75 },
        },
        '& th': { fontWeight: 600, color: 'text.secondary' },
      }}
    >
      <Box component="thead" role="rowgroup" sx={{ display: { xs: 'none', md: 'table-header-group' } }}>
        <tr>
          {columns.map((column) => (
            <th key={column.label} scope="col">
              {column.label}
            </th>
          ))}
        </tr>
      </Box>
      <Box component="tbody" role="rowgroup" sx={{ display: { xs: 'block', md: 'table-row-group' } }}>
        {rows.map((row) => (
          <Box
            key={keyOf(row)}
            component="tr"
            role="row"
            sx={{
              display: { xs: 'block', md: 'table-row' },
              py: { xs: 1, md: 0 },
              borderTop: '1px solid',
              borderColor: 'divider',
            }}
          >
            {columns.map((column) => (
              <Box
                key={column.label}
                component="td"
                role="cell"
                sx={{
                  display: { xs: 'grid', md: 'table-cell' },
                  gridTemplateColumns: '104px minmax(0, 1fr)',
                  columnGap: 1.5,
                  ...(column.figures ? { fontVariantNumeric: 'tabular-nums' } : {}),
                }}
              >
                <Box
                  component="span"
                  aria-hidden="true"
                  sx={{ display: { xs: 'block', md: 'none' }, color: 'text.secondary' }}
                >
                  {column.label}
                </Box>
                <div>{column.cell(row)}</div>
              </Box>
            ))}
          </Box>
        ))}
      </Box>
    </Box>
  )
}
