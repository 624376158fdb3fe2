import type { RoomFile } from '@madang/contract'

/** What is shown is held in the browser's memory; larger ones are only saved. Bytes. */
const largest = 50 * 1024 * 1024

/** How a file is looked at here; null: only saved. */
export function previewOf({ fileTypeCd, fileSize }: Pick<RoomFile, 'fileTypeCd' | 'fileSize'>) {
  if (fileSize > largest) return null
  return fileTypeCd === 2 ? 'picture' : fileTypeCd === 4 ? 'pdf' : null
}
