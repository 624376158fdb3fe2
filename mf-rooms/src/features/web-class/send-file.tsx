import { IconButton, lazy, Suspense } from '@madang/design-system/core'
import { AttachFileIcon } from '@madang/design-system/icons'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

const SendFileDialog = lazy(() => import('./send-file-dialog.tsx'))

/** Sends a file to everybody in the class. */
export function SendFile({ meetCode }: { meetCode: string }) {
  const t = useT()
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        aria-label={t('class.file.send')}
        onClick={() => setOpen(true)}
        sx={{ width: 44, height: 44, flex: 'none' }}
      >
        <AttachFileIcon />
      </IconButton>
      {open ? (
        <Suspense fallback={null}>
          <SendFileDialog meetCode={meetCode} onClose={() => setOpen(false)} />
        </Suspense>
      ) : null}
    </>
  )
}
