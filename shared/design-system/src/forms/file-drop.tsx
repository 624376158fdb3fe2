import AttachFileRounded from '@mui/icons-material/AttachFileRounded'
import CloseRounded from '@mui/icons-material/CloseRounded'
import InsertDriveFileOutlined from '@mui/icons-material/InsertDriveFileOutlined'
import LinearProgress from '@mui/material/LinearProgress'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '../core/alert.tsx'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { Field, type FieldProps, hidden } from '../core/field.tsx'
import { IconButton } from '../core/icon-button.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { useWords } from '../theme/language.ts'
import { type FileLimits, type FileRefusal, formatBytes, generalFileLimits, takeFiles } from './file-rules.ts'
import { fileWords } from './file-words.ts'

/** An attachment that is already stored. */
export interface StoredFile {
  id: string | number
  name: string
  /** Bytes. */
  size?: number | undefined
}

export interface FileDropProps extends FieldProps {
  files: readonly File[]
  onChange: (files: File[]) => void
  /** Replaces only what it names. */
  limits?: Partial<FileLimits> | undefined
  /** Already stored; they count towards the limit. */
  stored?: readonly StoredFile[] | undefined
  onRemoveStored?: ((file: StoredFile) => void) | undefined
  /** 0 to 1 by file name, while uploading. */
  progress?: Readonly<Record<string, number>> | undefined
}

/** Choose files by dialog, drop or paste. What is valid of a selection is kept, the rest is explained (SHELL-92…94). */
export function FileDrop(props: FileDropProps) {
  const { files, onChange, stored = [], onRemoveStored, progress, disabled = false } = props
  const limits: FileLimits = { ...generalFileLimits, ...props.limits }
  const text = useWords(fileWords)
  const input = useRef<HTMLInputElement>(null)
  const [over, setOver] = useState(false)
  const [refused, setRefused] = useState<readonly FileRefusal[]>([])
  const [typeOpen, setTypeOpen] = useState(false)

  const take = (incoming: readonly File[]) => {
    const result = takeFiles(files, incoming, limits, stored)
    const said = result.refused.filter((refusal) => refusal.reason !== 'duplicate')
    setRefused(said)
    setTypeOpen(said.some((refusal) => refusal.reason === 'type'))
    if (result.files.length !== files.length) onChange(result.files)
  }
  const named = (reason: FileRefusal['reason']) =>
    refused.filter((refusal) => refusal.reason === reason).map((refusal) => refusal.file.name)
  const warnings = [
    { names: named('size'), sentence: text.tooLarge(formatBytes(limits.maxSize)) },
    { names: named('empty'), sentence: text.emptyFile },
    { names: named('count'), sentence: text.tooMany(limits.maxFiles) },
    { names: named('name'), sentence: text.wrongName(limits.nameSuffixes.join(', ')) },
  ].filter((warning) => warning.names.length > 0)

  return (
    <Field {...props} hint={props.hint ?? text.rule(limits.maxFiles, formatBytes(limits.maxSize))}>
      {(control, labelId) => (
        <Box
          onDragOver={(event) => {
            event.preventDefault()
            if (!disabled) setOver(true)
          }}
          onDragLeave={() => setOver(false)}
          onDrop={(event) => {
            event.preventDefault()
            setOver(false)
            if (!disabled) take([...event.dataTransfer.files])
          }}
          sx={{ display: 'flex', flexDirection: 'column', gap: 1 }}
        >
          <Box
            sx={{
              display: 'flex',
              alignItems: 'center',
              flexWrap: 'wrap',
              gap: 1.5,
              p: 1.5,
              borderRadius: 1,
              border: '1px dashed',
              borderColor: over ? 'primary.main' : props.error ? 'error.main' : 'border',
              bgcolor: over ? 'primary.wash' : 'background.paper',
            }}
          >
            <input
              {...control}
              ref={input}
              type="file"
              multiple={limits.maxFiles > 1}
              accept={limits.extensions.map((extension) => `.${extension}`).join(',')}
              disabled={disabled}
              tabIndex={-1}
              style={hidden}
              onChange={(event) => {
                take([...(event.currentTarget.files ?? [])])
                // So that the same file can be chosen again after it was taken out.
                event.currentTarget.value = ''
              }}
            />
            <Button
              variant="outlined"
              size="small"
              disabled={disabled}
              startIcon={<AttachFileRounded />}
              onClick={() => input.current?.click()}
              aria-describedby={[labelId, control['aria-describedby']].filter(Boolean).join(' ')}
            >
              {text.choose}
            </Button>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {text.drop}
            </Typography>
          </Box>
          {warnings.map((warning) => (
            <Alert
              key={warning.sentence}
              severity="warning"
              title={warning.sentence}
              onClose={() => setRefused([])}
            >
              {warning.names.join(', ')}
            </Alert>
          ))}
          {stored.length + files.length > 0 ? (
            <Box
              component="ul"
              aria-label={text.list}
              sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 0.5 }}
            >
              {stored.map((file) => (
                <Row
                  key={`stored-${file.id}`}
                  name={file.name}
                  size={file.size}
                  removeLabel={text.remove(file.name)}
                  onRemove={onRemoveStored && !disabled ? () => onRemoveStored(file) : undefined}
                />
              ))}
              {files.map((file) => (
                <Row
                  key={file.name}
                  name={file.name}
                  size={file.size}
                  progress={progress?.[file.name]}
                  removeLabel={text.remove(file.name)}
                  onRemove={disabled ? undefined : () => onChange(files.filter((other) => other !== file))}
                />
              ))}
            </Box>
          ) : null}
          <Dialog
            open={typeOpen}
            onClose={() => setTypeOpen(false)}
            title={text.typeTitle}
            size="small"
            keepSmall
            actions={
              <Button variant="contained" onClick={() => setTypeOpen(false)} autoFocus>
                {text.ok}
              </Button>
            }
          >
            <Typography sx={{ mb: 1 }}>{text.typeText}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {limits.extensions.join(', ')}
            </Typography>
            <Names names={named('type')} />
          </Dialog>
        </Box>
      )}
    </Field>
  )
}

function Names({ names }: { names: readonly string[] }): ReactNode {
  return (
    <Box
      component="ul"
      sx={{ mt: 1.5, mb: 0, pl: 2.5, typography: 'body2', maxHeight: 160, overflowY: 'auto' }}
    >
      {names.map((name) => (
        <li key={name}>{name}</li>
      ))}
    </Box>
  )
}

function Row(props: {
  name: string
  size?: number | undefined
  progress?: number | undefined
  removeLabel: string
  onRemove?: (() => void) | undefined
}) {
  return (
    <Box component="li" sx={{ px: 1.5, py: 0.5, borderRadius: 1, bgcolor: 'background.sunken' }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minHeight: 36 }}>
        <InsertDriveFileOutlined fontSize="small" sx={{ color: 'text.secondary' }} />
        <Typography variant="body2" sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
          {props.name}
        </Typography>
        {props.size === undefined ? null : (
          <Typography
            variant="caption"
            sx={{ color: 'text.secondary', flex: 'none', fontVariantNumeric: 'tabular-nums' }}
          >
            {formatBytes(props.size)}
          </Typography>
        )}
        {props.onRemove ? (
          <IconButton size="small" aria-label={props.removeLabel} onClick={props.onRemove} sx={{ mr: -1 }}>
            <CloseRounded fontSize="small" />
          </IconButton>
        ) : null}
      </Box>
      {props.progress === undefined ? null : (
        <LinearProgress
          variant="determinate"
          aria-label={props.name}
          value={Math.round(props.progress * 100)}
          sx={{ mb: 0.75, borderRadius: 1 }}
        />
      )}
    </Box>
  )
}
