import { Button, Link, Stack, Typography } from '@madang/design-system/core'
import { useState } from 'react'
import { diagnosticsAddress } from '../address/router.ts'
import { readBootData } from '../boot/boot-data.ts'
import { useT } from '../core/texts.ts'

/** A part of the shell did not come, or broke: try again without losing the address. */
export function BrokenPage() {
  const t = useT()
  const [overridden] = useState(() => readBootData(document).overrides.length > 0)
  return (
    <Stack component="main" role="alert" spacing={2} sx={{ maxWidth: 460, mx: 'auto', mt: '18vh', px: 3 }}>
      <Typography component="h1" variant="h2">
        {t('error.broken.title')}
      </Typography>
      <Typography>{t('error.broken.text')}</Typography>
      <Button variant="contained" onClick={() => window.location.reload()}>
        {t('action.retry')}
      </Button>
      <Link href={diagnosticsAddress()} variant="body2">
        {t('error.details')}
      </Link>
      {overridden ? (
        <form method="post" action="/mf/overrides/reset">
          <input type="hidden" name="to" value={window.location.pathname + window.location.search} />
          <Button type="submit" variant="outlined" fullWidth>
            {t('overrides.reset')}
          </Button>
        </form>
      ) : null}
    </Stack>
  )
}
