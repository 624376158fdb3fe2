import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { addPdf, beginAgain, endPdfOf, getPdf } from './service.ts'

export const pdfRoutes: readonly Route[] = [
  handle('pdf.add', addPdf),
  handleRead('pdf.get', getPdf),
  handle('pdf.cancel', async (ctx, request) => {
    await endPdfOf(ctx, request)
    return OK
  }),
  handle('pdf.retry', async (ctx, request) => {
    await beginAgain(ctx, request)
    return OK
  }),
]
