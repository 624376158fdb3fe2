import { Box, Typography } from '@madang/design-system/core'
import type { ReactNode } from 'react'
import { from } from './breakpoints.ts'

interface SectionProps {
  id: string
  title: string
  lead?: string
  tinted?: boolean
  children: ReactNode
}

/** A band of the page, at most 1120 px of content, reachable from the menu by its id. */
export function Section({ id, title, lead, tinted = false, children }: SectionProps) {
  return (
    <Box
      component="section"
      id={id}
      aria-labelledby={`${id}-title`}
      sx={{
        scrollMarginTop: 72,
        bgcolor: tinted ? 'background.default' : 'transparent',
        py: 7,
        px: 2.5,
        [from.tablet]: { py: 10, px: 4 },
      }}
    >
      <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
        <Typography
          id={`${id}-title`}
          component="h2"
          sx={{
            fontWeight: 700,
            fontSize: 24,
            lineHeight: 1.35,
            textWrap: 'balance',
            [from.tablet]: { fontSize: 30 },
          }}
        >
          {title}
        </Typography>
        {lead && (
          <Typography sx={{ color: 'text.secondary', mt: 1, maxWidth: 640, textWrap: 'pretty' }}>
            {lead}
          </Typography>
        )}
        <Box sx={{ mt: 4 }}>{children}</Box>
      </Box>
    </Box>
  )
}
