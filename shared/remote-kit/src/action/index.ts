export { saveFile } from './save-file.ts'
export { type Action, type ActionOptions, type Undo, useAction } from './use-action.ts'
export { type DownloadAction, type DownloadOptions, useDownload } from './use-download.ts'
