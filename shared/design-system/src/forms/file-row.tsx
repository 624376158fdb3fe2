import CloseRounded from '@mui/icons-material/CloseRounded'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { IconButton } from '../core/icon-button.tsx'
import { useWords } from '../theme/language.ts'
import { formatBytes } from './file-rules.ts'
import { fileWords } from './file-words.ts'

/** How a file that is brought before the form is sent stands. */
export type FileUpload =
  | { phase: 'sending' | 'waiting' /** 0 to 1. */; share: number }
  | { phase: 'done' }
  | {
      phase: 'failed' /** The words of what went wrong, with the code that support asks for. */
      problem: string
    }

export interface FileRowProps {
  name: string
  /** Bytes. */
  size?: number | undefined
  upload?: FileUpload | undefined
  removeLabel: string
  onRemove?: (() => void) | undefined
  onRetry?: (() => void) | undefined
}

/** One file of a list: name, size, how far it is, and what can be done about it. */
export function FileRow({ name, size, upload, removeLabel, onRemove, onRetry }: FileRowProps) {
  return (
    <Box component="li" sx={{ px: 1.5, py: 0.5, borderRadius: 1, bgcolor: 'background.sunken' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <InsertDriveFileOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {name}
        </Typography>
        {size === undefined ? null : (
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', flex: 'none', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatBytes(size)}
          </Typography>
        )}
        {onRemove ? (
          <IconButton size="small" aria-label={removeLabel} onClick={onRemove} sx={{ mr: -1 }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {upload ? <UploadLine name={name} upload={upload} onRetry={onRetry} /> : null}
    </Box>
  )
}

function UploadLine({
  name,
  upload,
  onRetry,
}: {
  name: string
  upload: FileUpload
  onRetry?: (() => void) | undefined
}) {
  const text = useWords(fileWords)
  const percent = 'share' in upload ? Math.floor(upload.share * 100) : 0
  const failed = upload.phase === 'failed'
  return (
    <Box sx={{ pb: 0.75 }}>
      {'share' in upload ? (
        <LinearProgress
          variant="determinate"
          aria-label={name}
          aria-valuetext={text.sending(percent)}
          value={percent}
          sx={{ mb: 0.5, borderRadius: 1 }}
        />
      ) : null}
      <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', gap: 1 }}>
        {/* said once a change: the percent is the bar's */}
        <Typography
          variant="caption"
          role={failed ? 'alert' : 'status'}
          sx={{ flex: 1, minWidth: 0, color: failed ? 'error.main' : 'text.secondary' }}
        >
          {upload.phase === 'failed' ? upload.problem : upload.phase === 'sending' ? '' : text[upload.phase]}
        </Typography>
        {upload.phase === 'sending' ? (
          <Typography
            variant="caption"
            aria-hidden
            sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
          >
            {percent}%
          </Typography>
        ) : null}
        {failed && onRetry ? (
          <Button size="small" onClick={onRetry} aria-label={text.againOf(name)}>
            {text.again}
          </Button>
        ) : null}
      </Box>
    </Box>
  )
}
