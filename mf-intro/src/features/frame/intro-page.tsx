import { Box, Typography } from '@madang/design-system/core'
import type { ReactNode } from 'react'
import { from } from './breakpoints.ts'
import { DayBanner } from './day-banner.tsx'
import { IntroFooter } from './intro-footer.tsx'
import { IntroHeader } from './intro-header.tsx'

/** A public page: menu, what it is about, the terms. */
export function IntroPage({ children }: { children: ReactNode }) {
  return (
    <Box sx={{ minHeight: '100dvh', display: 'flex', flexDirection: 'column', bgcolor: 'background.paper' }}>
      <IntroHeader />
      <Box component="main" id="main" sx={{ flex: 1 }}>
        {children}
      </Box>
      <DayBanner />
      <IntroFooter />
    </Box>
  )
}

/** Headline of a page below the first, and what leads to the pages beside it. */
export function PageHead({ title, lead, children }: { title: string; lead: string; children?: ReactNode }) {
  return (
    <Box sx={{ bgcolor: 'primary.wash', px: 2.5, py: 5, [from.tablet]: { px: 4, py: 7 } }}>
      <Box sx={{ maxWidth: 1120, mx: 'auto' }}>
        <Typography
          component="h1"
          sx={{
            fontWeight: 800,
            fontSize: 28,
            lineHeight: 1.3,
            textWrap: 'balance',
            [from.tablet]: { fontSize: 38 },
          }}
        >
          {title}
        </Typography>
        <Typography sx={{ fontSize: 17, mt: 1.5, maxWidth: 640, textWrap: 'pretty', wordBreak: 'keep-all' }}>
          {lead}
        </Typography>
        {children}
      </Box>
    </Box>
  )
}
