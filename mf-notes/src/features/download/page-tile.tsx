import { Box, CheckboxField } from '@madang/design-system/core'
import type { ReactNode } from 'react'

interface PageTileProps {
  name: string
  chosen: boolean
  onChange(on: boolean): void
  /** The page, small. */
  children: ReactNode
}

/** A page with its square; a tap on the picture does what the square does, which is there for keys and readers. */
export const PageTile = ({ name, chosen, onChange, children }: PageTileProps) => (
  <Box component="li" sx={{ minWidth: 0 }}>
    <Box
      aria-hidden="true"
      onClick={() => onChange(!chosen)}
      sx={{
        cursor: 'pointer',
        border: '2px solid',
        borderColor: chosen ? 'primary.main' : 'divider',
        borderRadius: 1,
        overflow: 'hidden',
        opacity: chosen ? 1 : 0.6,
      }}
    >
      {children}
    </Box>
    <CheckboxField label={name} checked={chosen} onChange={onChange} />
  </Box>
)
