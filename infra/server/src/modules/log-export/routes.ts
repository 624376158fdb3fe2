import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { cancelExport, exportFile, startExport, viewExport } from './service.ts'

export const logExportRoutes: readonly Route[] = [
  handle('logExport.start', startExport),
  handleRead('logExport.view', viewExport),
  handleRead('logExport.file', exportFile),
  handle('logExport.cancel', async (ctx, request) => {
    await cancelExport(ctx, request)
    return OK
  }),
]
