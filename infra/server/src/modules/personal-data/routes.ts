import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { erasePerson } from './erase.service.ts'
import { cancelExport, exportFile, startExport, viewWork } from './service.ts'

export const personalDataRoutes: readonly Route[] = [
  handle('personalData.start', startExport),
  handleRead('personalData.view', viewWork),
  handleRead('personalData.file', exportFile),
  handle('personalData.erase', erasePerson),
  handle('personalData.cancel', async (ctx, request) => {
    await cancelExport(ctx, request)
    return OK
  }),
]
