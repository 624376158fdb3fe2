import { clientVersion } from '@madang/contract'
import { Box, Button, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { DownloadIcon } from '@madang/design-system/icons'
import { useState } from 'react'
import { clientTypeFor } from '../core/browser.ts'
import { useT } from '../core/texts.ts'

/** Not in a phone's header, and not where the tabs of a small desktop stand in the same row. */
const whereThereIsRoom = {
  whiteSpace: 'nowrap',
  '@media (max-width: 599.95px), (min-width: 1200px) and (max-width: 1359.95px)': { display: 'none' },
}

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
      <Button
        variant="text"
        color="inherit"
        aria-label={t('download.title')}
        title={t('download.title')}
        onClick={() => setOpen(true)}
        sx={{ minWidth: 44, px: 1, gap: 0.75, flex: 'none' }}
      >
        <DownloadIcon />
        <Box component="span" aria-hidden="true" sx={whereThereIsRoom}>
          {t('download.title')}
        </Box>
      </Button>
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
