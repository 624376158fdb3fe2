import { Button, Stack, Typography } from '@madang/design-system/core'
import { useT } from '../app/texts.ts'

/** A part of the shell did not come, or broke: try again without losing the address. */
export function BrokenPage() {
  const t = useT()
  return (
    <Stack component="main" role="alert" spacing={2} sx={{ maxWidth: 460, mx: 'auto', mt: '18vh', px: 3 }}>
      <Typography component="h1" variant="h2">
        {t('error.broken.title')}
      </Typography>
      <Typography>{t('error.broken.text')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('action.retry')}
      </Button>
    </Stack>
  )
}
