import { clientVersion } from '@madang/contract'
import { Button, Stack, Typography } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { clientTypeFor } from '../core/client-type.ts'
import { useT } from '../core/texts.ts'

/** The class program for this device, with its version (SHELL-28), and who has it. */
export default function DownloadDialog({ onClose }: { onClose(): void }) {
  const t = useT()
  const type = clientTypeFor(navigator.userAgent, navigator.maxTouchPoints)
  return (
    <Dialog
      open
      onClose={onClose}
      size="small"
      title={t('download.title')}
      actions={
        <Button variant="contained" onClick={onClose}>
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
  )
}
