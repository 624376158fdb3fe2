import { handle, handleRead, type Route } from '../../platform/router.ts'
import type { FileOwnerKind } from '../file/owners.ts'
import { printWrongs, printWrongsOf } from './print.service.ts'
import { chosenPages, pagePicture, pdfInfo, wholePdf } from './service.ts'

export const noteExportRoutes: readonly Route[] = [
  handleRead('note.pdfInfo', pdfInfo),
  handleRead('note.page', pagePicture),
  handle('note.file', chosenPages),
  handle('note.printWrongs', printWrongs),
  handle('note.printWrongsOf', printWrongsOf),
]

/** A note as PDF, by the rules of notes (API-NOTE-09). */
export const noteDownloads: FileOwnerKind = {
  fileType: 'NOTE_PDF',
  download: (ctx, noteIdx, { fileNameType }) => wholePdf(ctx, noteIdx, fileNameType),
}
