export { allBrought, filesToSend, type Uploaded, withoutGone } from './upload.rules.ts'
export { UploadField, type UploadFieldProps } from './upload-field.tsx'
