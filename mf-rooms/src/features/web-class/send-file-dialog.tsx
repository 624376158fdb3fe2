import { codeOf } from '@madang/api-client'
import { limits, meet, roomFileExtensions } from '@madang/contract'
import { Button } from '@madang/design-system/core'
import { Dialog } from '@madang/design-system/feedback'
import { formatBytes } from '@madang/design-system/forms'
import { useServices } from '@madang/remote-kit'
import { useAction } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'
import { allBrought, filesToSend, type Uploaded, UploadField } from '@madang/remote-kit/upload'
import { useState } from 'react'

/** Chooses a file and sends it to the class; a large one comes in pieces before, as `UploadField` brings it. */
export default function SendFileDialog({ meetCode, onClose }: { meetCode: string; onClose(): void }) {
  const t = useT()
  const { showError } = useServices()
  const [files, setFiles] = useState<File[]>([])
  const [uploaded, setUploaded] = useState<Uploaded[]>([])
  const send = useAction(meet.sendFile, {
    toRequest: () => ({ meetCode, uploadFile: filesToSend(files, uploaded) }),
    success: t('class.file.sent'),
  })
  const ready = files.length > 0 && allBrought(files, uploaded)
  const submit = async () => {
    if (!ready) return
    try {
      await send.attempt({ meetCode, uploadFile: [] })
      onClose()
    } catch (error) {
      // the server has let go of its pieces: they are brought again
      if (codeOf(error) === 'WB-404-106') setUploaded([])
      showError(error)
    }
  }
  return (
    <Dialog
      open
      size="small"
      title={t('class.file.send')}
      onClose={onClose}
      busy={send.pending}
      dirty={files.length > 0}
      onSubmit={() => void submit()}
      actions={
        <>
          <Button onClick={onClose} disabled={send.pending}>
            {t('class.file.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={send.pending} disabled={!ready}>
            {t('class.chat.send')}
          </Button>
        </>
      }
    >
      <UploadField
        purpose={meet.sendFile}
        label={t('class.file.label')}
        hint={t('class.file.hint', {
          size: formatBytes(limits.chatFileSize),
          types: roomFileExtensions.join(', '),
        })}
        files={files}
        onChange={setFiles}
        uploaded={uploaded}
        onUploaded={setUploaded}
        limits={{ maxFiles: 1, maxSize: limits.chatFileSize, extensions: roomFileExtensions }}
        disabled={send.pending}
      />
    </Dialog>
  )
}
