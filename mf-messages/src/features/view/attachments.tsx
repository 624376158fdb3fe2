import { type FileItem, file as fileCalls } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { AttachFileIcon } from '@madang/design-system/icons'
import { useServices } from '@madang/remote-kit'
import { useT } from '@madang/remote-kit/i18n'
import { useState } from 'react'

/** Hands a downloaded file to the browser under its own name. */
function save(blob: Blob, name: string) {
  const url = URL.createObjectURL(blob)
  const link = document.createElement('a')
  link.href = url
  link.download = name
  link.click()
  URL.revokeObjectURL(url)
}

/** Files of a message (MSG-18); a missing one says so. */
export function Attachments({ files }: { files: readonly FileItem[] }) {
  const t = useT()
  const { api, showError } = useServices()
  const [busy, setBusy] = useState<number>()
  const download = async (file: FileItem) => {
    setBusy(file.fileIdx)
    try {
      const { blob, fileName } = await api.download(fileCalls.download, {
        fileType: 'MESSAGE',
        searchIdx: file.fileIdx,
      })
      save(blob, fileName ?? file.orgFileName)
    } catch (error) {
      showError(error)
    } finally {
      setBusy(undefined)
    }
  }
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
      {files.map((file) => (
        <li key={file.fileIdx}>
          <Button
            size="small"
            startIcon={<AttachFileIcon />}
            loading={busy === file.fileIdx}
            onClick={() => void download(file)}
            aria-label={t('view.download', { name: file.orgFileName })}
            sx={{ textAlign: 'left', overflowWrap: 'anywhere' }}
          >
            {file.orgFileName} ({formatBytes(file.fileSize)})
          </Button>
        </li>
      ))}
    </Stack>
  )
}
