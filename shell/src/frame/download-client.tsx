import { clientVersion } from '@madang/contract'
import { Button, IconButton, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DownloadIcon } from '@madang/design-system/icons'
import { Tooltip } from '@madang/design-system/ui'
import { useState } from 'react'
import { clientTypeFor } from '../core/browser.ts'
import { useT } from '../core/texts.ts'

/**
 * The class program for this device, with its version (SHELL-27, SHELL-28). The contract has no call for the file yet;
 * until then the dialog says who has it, and promises no download.
 */
export function DownloadClient() {
  const t = useT()
  const [open, setOpen] = useState(false)
  const type = clientTypeFor(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <>
      <Tooltip title={t('download.title')}>
        <IconButton color="inherit" aria-label={t('download.title')} onClick={() => setOpen(true)}>
          <DownloadIcon />
        </IconButton>
      </Tooltip>
      <Dialog
        open={open}
        onClose={() => setOpen(false)}
        size="small"
        title={t('download.title')}
        actions={
          <Button variant="contained" onClick={() => setOpen(false)}>
            {t('action.ok')}
          </Button>
        }
      >
        <Stack spacing={1}>
          <Typography>{t('download.text', { device: t(`download.device.${type}`) })}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {t('download.version', { version: clientVersion })}
          </Typography>
          <Typography>{t('download.ask')}</Typography>
        </Stack>
      </Dialog>
    </>
  )
}
