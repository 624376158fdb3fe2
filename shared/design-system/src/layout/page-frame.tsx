import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import type { ReactNode } from 'react'

export interface PageFrameProps {
  title: string
  /** One line below the title. */
  subtitle?: ReactNode
  breadcrumb?: ReactNode
  /** Buttons at the title's end; below it on phones. */
  actions?: ReactNode
  /** Usually a `FilterBar`. */
  filters?: ReactNode
  children: ReactNode
  /** `wide` for tables (no limit), `normal` 1200, `narrow` 720 for forms. */
  width?: 'wide' | 'normal' | 'narrow' | undefined
}

const widths = { wide: 'none', normal: 1200, narrow: 720 } as const

/** The one frame of every page: its heading is the page's h1. */
export function PageFrame(props: PageFrameProps) {
  const { title, subtitle, breadcrumb, actions, filters, children, width = 'normal' } = props
  return (
    <Box
      sx={{
        width: '100%',
        maxWidth: widths[width],
        mx: 'auto',
        px: { xs: 2, md: 3 },
        py: { xs: 2, md: 3 },
        display: 'flex',
        flexDirection: 'column',
        gap: 2,
        minWidth: 0,
      }}
    >
      <Box component="header" sx={{ display: 'flex', flexDirection: 'column', gap: 0.5 }}>
        {breadcrumb}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
          <Box sx={{ flex: '1 1 240px', minWidth: 0 }}>
            <Typography variant="h1" sx={{ fontSize: { xs: '1.375rem', md: '1.625rem' } }}>
              {title}
            </Typography>
            {subtitle ? (
              <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.25 }}>
                {subtitle}
              </Typography>
            ) : null}
          </Box>
          {actions ? (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>{actions}</Box>
          ) : null}
        </Box>
      </Box>
      {filters}
      {children}
    </Box>
  )
}
