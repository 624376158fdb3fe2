import { type ChatLine, file as fileCalls } from '@madang/contract'
import { Box, Link } from '@madang/design-system/core'
import { formatBytes } from '@madang/design-system/forms'
import { AttachFileIcon } from '@madang/design-system/icons'
import { useDownload } from '@madang/remote-kit/action'
import { useT } from '@madang/remote-kit/i18n'

/** A file that somebody sent to the class; a press saves it. */
export default function SentFile({ line: { text: name, fileIdx, fileSize } }: { line: ChatLine }) {
  const t = useT()
  const save = useDownload(fileCalls.download, {
    fileName: name,
    success: (saved) => t('class.file.saved', { name: saved }),
  })
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start', py: 0.25 }}>
      <AttachFileIcon fontSize="small" aria-hidden="true" sx={{ color: 'text.secondary', mt: 0.25 }} />
      <Box sx={{ minWidth: 0 }}>
        <Link
          component="button"
          type="button"
          aria-label={t('class.file.save', { name })}
          aria-busy={save.pending}
          onClick={() => fileIdx !== null && void save.run({ fileType: 'CHAT_FILE', searchIdx: fileIdx })}
          sx={{ textAlign: 'start', overflowWrap: 'anywhere', minHeight: 24 }}
        >
          {name}
        </Link>
        {fileSize === null ? null : (
          <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{formatBytes(fileSize)}</Box>
        )}
      </Box>
    </Box>
  )
}
