import { Alert, Button, Stack, Typography } from '@madang/design-system/core'
import { useState } from 'react'
import { systemBrowserUrl } from '../core/browser.ts'
import { useT } from '../core/texts.ts'
import { Heading } from './heading.tsx'
import { PageTitle } from './page-title.tsx'

/** In a messenger's browser: say so, and hand the page to the system's (SHELL-20, AUTH-45). */
export function InAppNotice() {
  const t = useT()
  const [copied, setCopied] = useState<'no' | 'yes' | 'failed'>('no')
  const target = systemBrowserUrl(navigator.userAgent, window.location.href)
  async function copy() {
    try {
      await navigator.clipboard.writeText(window.location.href)
      setCopied('yes')
    } catch {
      setCopied('failed')
    }
  }
  return (
    <Stack spacing={2.5}>
      <PageTitle title={t('inApp.title')} />
      <Heading title={t('inApp.title')} />
      <Typography>{t('inApp.text')}</Typography>
      {target ? (
        <Button variant="contained" size="large" href={target} fullWidth>
          {t('inApp.open')}
        </Button>
      ) : (
        <Alert severity="info">{t('inApp.byHand')}</Alert>
      )}
      <Button variant="outlined" size="large" onClick={() => void copy()} fullWidth>
        {t('inApp.copy')}
      </Button>
      <div role="status">
        {copied === 'yes' ? <Alert severity="success">{t('inApp.copied')}</Alert> : null}
        {copied === 'failed' ? (
          <Typography variant="body2" sx={{ userSelect: 'all' }}>
            {window.location.href}
          </Typography>
        ) : null}
      </div>
    </Stack>
  )
}
