import type { ReactNode } from 'react'
import { Box } from '../core/box.ts'

export interface DescriptionListProps {
  /** `null`, `undefined` and `''` show a dash. */
  items: readonly { label: string; value: ReactNode; wide?: boolean }[]
  /** Columns on a desktop; one on phones. 2 when absent. */
  columns?: 1 | 2 | 3 | undefined
}

/** Labels and values of a detail. */
export function DescriptionList({ items, columns = 2 }: DescriptionListProps) {
  return (
    <Box
      component="dl"
      sx={{
        m: 0,
        display: 'grid',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: `repeat(${columns}, minmax(0, 1fr))` },
        columnGap: 4,
        rowGap: 0,
        // lines part rows: below the last one, of however many columns, there is none
        clipPath: 'inset(-8px -8px 2px)',
      }}
    >
      {items.map((item) => (
        <Box
          key={item.label}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '92px minmax(0, 1fr)', md: '128px minmax(0, 1fr)' },
            gap: 1.5,
            py: 1.25,
            // labels stand on the line of their values, buttons among them too
            alignItems: 'baseline',
            borderBottom: '1px solid',
            borderColor: 'divider',
            ...(item.wide ? { gridColumn: '1 / -1' } : {}),
          }}
        >
          <Box component="dt" sx={{ typography: 'body2', color: 'text.secondary' }}>
            {item.label}
          </Box>
          <Box
            component="dd"
            sx={{ m: 0, typography: 'body1', fontVariantNumeric: 'tabular-nums', minWidth: 0 }}
          >
            {item.value === null || item.value === undefined || item.value === '' ? '–' : item.value}
          </Box>
        </Box>
      ))}
    </Box>
  )
}
