import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { getTextbook, listPages, listSheets, pageImage, removeTextbook, saveAnswers } from './service.ts'

export const textbookRoutes: readonly Route[] = [
  handleRead('textbook.get', getTextbook),
  handleRead('textbook.pages', listPages),
  handleRead('textbook.sheets', listSheets),
  handleRead('textbook.image', pageImage),
  handle('textbook.saveAnswers', async (ctx, request) => {
    await saveAnswers(ctx, request)
    return OK
  }),
  handle('textbook.remove', async (ctx, request) => {
    await removeTextbook(ctx, request)
    return OK
  }),
]
