import { Box } from '@madang/design-system/core'
import type { ReactNode } from 'react'

interface FiguresProps {
  /** Id of its headline. */
  labelledBy: string
  head: readonly string[]
  rows: readonly (readonly [name: string, ...values: ReactNode[]])[]
}

/** A table of figures: names on the left, values on the right. */
export function Figures({ labelledBy, head, rows }: FiguresProps) {
  return (
    <Box
      component="table"
      aria-labelledby={labelledBy}
      sx={{
        width: '100%',
        borderCollapse: 'collapse',
        fontVariantNumeric: 'tabular-nums',
        '& th, & td': {
          py: 1.25,
          px: 1,
          textAlign: 'right',
          borderBottom: '1px solid',
          borderColor: 'divider',
        },
        '& th': { fontWeight: 600, wordBreak: 'keep-all' },
        '& th:first-of-type': { textAlign: 'left', pl: 0 },
        '& thead th': { color: 'text.secondary', fontSize: 14 },
        '& :is(th, td):last-of-type': { pr: 0 },
      }}
    >
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...values]) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            {values.map((value, column) => (
              <td key={head[column + 1]}>{value}</td>
            ))}
          </tr>
        ))}
      </tbody>
    </Box>
  )
}
