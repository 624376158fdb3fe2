import { Box, Button, lazy, Suspense } from '@madang/design-system/core'
import { DownloadIcon } from '@madang/design-system/icons'
import { useState } from 'react'
import { useT } from '../core/texts.ts'

/** Not in a phone's header, and not where the tabs of a small desktop stand in the same row. */
const whereThereIsRoom = {
  whiteSpace: 'nowrap',
  '@media (max-width: 599.95px), (min-width: 1200px) and (max-width: 1359.95px)': { display: 'none' },
}

const DownloadDialog = lazy(() => import('./download-dialog.tsx'))

/** The class program for this device (SHELL-27); what it is stands in a window that is loaded when it opens. */
export function DownloadClient() {
  const t = useT()
  const [open, setOpen] = useState(false)
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
      {open ? (
        <Suspense>
          <DownloadDialog onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
