import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'
import { WorkedPage } from './worked-page.tsx'

export function Hero() {
  const t = useT()
  return (
    <Box
      component="section"
      sx={{ bgcolor: 'primary.wash', px: 2.5, py: 6, [from.tablet]: { px: 4, py: 9 } }}
    >
      <Box
        sx={{
          maxWidth: 1120,
          mx: 'auto',
          display: 'grid',
          alignItems: 'center',
          gap: 5,
          [from.laptop]: { gridTemplateColumns: 'minmax(0, 6fr) minmax(0, 5fr)', gap: 8 },
        }}
      >
        <Stack sx={{ gap: 2.5, alignItems: 'flex-start' }}>
          <Typography
            component="h1"
            sx={{
              fontWeight: 800,
              fontSize: 32,
              lineHeight: 1.25,
              textWrap: 'balance',
              [from.tablet]: { fontSize: 44 },
              [from.wide]: { fontSize: 52 },
            }}
          >
            {t('hero.title')}
          </Typography>
          <Typography sx={{ fontSize: 18, maxWidth: 520, textWrap: 'pretty' }}>{t('hero.lead')}</Typography>
          <Button href="#flow" variant="contained" size="large">
            {t('hero.how')}
          </Button>
        </Stack>
        <Box sx={{ maxWidth: 460, width: '100%', mx: 'auto' }}>
          <WorkedPage />
        </Box>
      </Box>
    </Box>
  )
}
