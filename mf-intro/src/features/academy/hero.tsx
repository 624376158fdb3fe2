import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { useT } from '@madang/remote-kit/i18n'
import { from } from '../frame/breakpoints.ts'

export function Hero() {
  const t = useT()
  return (
    <Box
      component="section"
      sx={{
        bgcolor: 'primary.main',
        color: 'primary.contrastText',
        px: 2.5,
        py: 8,
        [from.tablet]: { px: 4, py: 14 },
      }}
    >
      <Stack sx={{ maxWidth: 1120, mx: 'auto', gap: 2.5, alignItems: 'flex-start' }}>
        <Typography
          component="h1"
          sx={{
            fontWeight: 800,
            fontSize: 32,
            lineHeight: 1.25,
            maxWidth: 720,
            textWrap: 'balance',
            [from.tablet]: { fontSize: 44 },
            [from.wide]: { fontSize: 52 },
          }}
        >
          {t('hero.title')}
        </Typography>
        <Typography sx={{ fontSize: 18, maxWidth: 600, textWrap: 'pretty' }}>{t('hero.lead')}</Typography>
        <Button
          href="#flow"
          variant="contained"
          size="large"
          sx={{
            bgcolor: 'background.paper',
            color: 'primary.main',
            '&:hover': { bgcolor: 'background.default' },
          }}
        >
          {t('hero.how')}
        </Button>
      </Stack>
    </Box>
  )
}
