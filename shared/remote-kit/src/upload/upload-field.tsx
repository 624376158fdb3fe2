import type { DataCall } from '@madang/contract'
import { FileDrop, type FileDropProps, type StoredFile } from '@madang/design-system/forms'
import { useServices } from '../hooks.ts'
import { type Uploaded, uploadedOf, withoutFile } from './upload.rules.ts'
import { useFileUploads } from './use-file-uploads.ts'

export interface UploadFieldProps extends Omit<FileDropProps, 'uploads' | 'onRetry'> {
  /** The call that takes the files: their limits and who may bring them are its own. */
  purpose: DataCall
  /** What the server has already of this form; keep it with the draft. */
  uploaded: readonly Uploaded[]
  onUploaded(uploaded: Uploaded[]): void
}

/**
 * Files of a form: small ones go with it, large ones are brought as soon as they are chosen, in pieces, and go on after a cut line or
 * a reload. Send `filesToSend(files, uploaded)` when `allBrought(files, uploaded)`.
 */
export function UploadField({ purpose, uploaded, onUploaded, ...props }: UploadFieldProps) {
  const { files, onChange, stored = [], onRemoveStored, disabled = false } = props
  const { api } = useServices()
  const { states, retry } = useFileUploads({ purpose, files, uploaded, onUploaded, paused: disabled })
  const alone = withoutFile(uploaded, files)
  const keyOf = ({ uploadId }: Uploaded) => `upload-${uploadId}`

  const change = (next: File[]) => {
    const gone = files.filter((file) => !next.includes(file) && uploadedOf(uploaded, file))
    for (const file of gone) void api.dropUpload(file, { purpose })
    if (gone.length > 0) onUploaded(uploaded.filter((one) => !gone.some((file) => uploadedOf([one], file))))
    onChange(next)
  }
  const removeStored = (file: StoredFile) => {
    const own = alone.find((one) => keyOf(one) === file.id)
    if (own) onUploaded(uploaded.filter((one) => one !== own))
    else onRemoveStored?.(file)
  }
  return (
    <FileDrop
      {...props}
      onChange={change}
      stored={[...stored, ...alone.map((one) => ({ id: keyOf(one), name: one.name, size: one.size }))]}
      onRemoveStored={removeStored}
      uploads={states}
      onRetry={retry}
    />
  )
}
