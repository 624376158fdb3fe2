import { Box, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'

const claims = ['satisfaction', 'universities', 'award'] as const

/** The three claims, worded exactly as the product owner states them (INTRO-14). */
export function Claims() {
  const t = useT()
  return (
    <Box sx={{ bgcolor: 'background.default', px: 2.5, py: 5, [from.tablet]: { px: 4 } }}>
      <Box
        component="dl"
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          my: 0,
          display: 'grid',
          gap: 3,
          [from.small]: { gridTemplateColumns: 'repeat(3, 1fr)' },
        }}
      >
        {claims.map((claim) => (
          <Box key={claim} sx={{ display: 'flex', flexDirection: 'column-reverse' }}>
            <Typography component="dt" sx={{ color: 'text.secondary' }}>
              {t(`claims.${claim}.label`)}
            </Typography>
            <Typography
              component="dd"
              sx={{
                m: 0,
                fontSize: 36,
                fontWeight: 800,
                color: 'primary.main',
                fontVariantNumeric: 'tabular-nums',
              }}
            >
              {t(`claims.${claim}.value`)}
            </Typography>
          </Box>
        ))}
      </Box>
    </Box>
  )
}
