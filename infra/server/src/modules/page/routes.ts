import { handle, type Route } from '../../platform/router.ts'
import { addPages, drawPages } from './service.ts'

export const pageRoutes: readonly Route[] = [
  // prepared whenever there are files, and a request without any is refused
  handle('page.add', (ctx, request, drawn) => addPages(ctx, request, drawn ?? []), {
    field: 'uploadFile',
    begin: drawPages,
  }),
]
