import { type FileItem, file as fileCalls } from '@madang/contract'
import { Button, Stack } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { AttachFileIcon } from '@madang/design-system/icons'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

function Attachment({ file }: { file: FileItem }) {
  const t = useT()
  const save = useDownload(fileCalls.download, {
    fileName: file.orgFileName,
    success: (name) => t('view.downloaded', { name }),
  })
  return (
    <Button
      size="small"
      startIcon={<AttachFileIcon />}
      loading={save.pending}
      onClick={() => void save.run({ fileType: 'MESSAGE', searchIdx: file.fileIdx })}
      aria-label={t('view.download', { name: file.orgFileName })}
      // its words, not its padding, stand on the line of the other values
      sx={{ textAlign: 'left', overflowWrap: 'anywhere', ml: -1.25 }}
    >
      {file.orgFileName} ({formatBytes(file.fileSize)})
    </Button>
  )
}

/** Files of a message (MSG-18); a missing one says so. */
export function Attachments({ files }: { files: readonly FileItem[] }) {
  return (
    <Stack component="ul" sx={{ listStyle: 'none', m: 0, p: 0, gap: 0.5 }}>
      {files.map((file) => (
        <li key={file.fileIdx}>
          <Attachment file={file} />
        </li>
      ))}
    </Stack>
  )
}
