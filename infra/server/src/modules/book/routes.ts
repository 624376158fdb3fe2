import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { getBook, getImage, getPages, listBanks, listBooks } from './service.ts'
import { addBook, copyOfBook, modifyBook, removeBook, saveChapters } from './write.service.ts'

export const bookRoutes: readonly Route[] = [
  handleRead('book.list', listBooks),
  handleRead('book.get', getBook),
  handleRead('book.banks', async (ctx) => listBanks(ctx)),
  handleRead('book.pages', getPages),
  handleRead('book.image', getImage),
  handle('book.add', addBook),
  handle('book.modify', modifyBook),
  handle('book.copy', copyOfBook),
  handle('book.remove', async (ctx, request) => {
    await removeBook(ctx, request)
    return OK
  }),
  handle('book.saveChapters', async (ctx, request) => {
    await saveChapters(ctx, request)
    return OK
  }),
]
