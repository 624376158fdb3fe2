import AttachFileRounded from '@mui/icons-material/AttachFileRounded'
import Typography from '@mui/material/Typography'
import { type ReactNode, useRef, useState } from 'react'
import { Alert } from '../core/alert.tsx'
import { Box } from '../core/box.ts'
import { Button } from '../core/button.tsx'
import { Field, type FieldProps, hidden } from '../core/field.tsx'
import { Dialog } from '../feedback/dialog.tsx'
import { useWords } from '../theme/language.ts'
import { FileRow, type FileUpload } from './file-row.tsx'
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
  /** By file name, of those that are brought before the form is sent. */
  uploads?: Readonly<Record<string, FileUpload>> | undefined
  onRetry?: ((file: File) => void) | undefined
}

/** Choose files by dialog, drop or paste. What is valid of a selection is kept, the rest is explained (SHELL-92…94). */
export function FileDrop(props: FileDropProps) {
  const { files, onChange, stored = [], onRemoveStored, uploads, onRetry, disabled = false } = props
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
                <FileRow
                  key={`stored-${file.id}`}
                  name={file.name}
                  size={file.size}
                  removeLabel={text.remove(file.name)}
                  onRemove={onRemoveStored && !disabled ? () => onRemoveStored(file) : undefined}
                />
              ))}
              {files.map((file) => (
                <FileRow
                  key={file.name}
                  name={file.name}
                  size={file.size}
                  upload={uploads?.[file.name]}
                  onRetry={onRetry && (() => onRetry(file))}
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
