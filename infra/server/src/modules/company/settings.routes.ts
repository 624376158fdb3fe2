import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { listSaves, saveSettings, undoSettings, viewSettings } from './settings.service.ts'

export const settingsRoutes: readonly Route[] = [
  handleRead('settings.view', viewSettings),
  handleRead('settings.history', listSaves),
  handle('settings.save', async (ctx, request) => {
    await saveSettings(ctx, request)
    return OK
  }),
  handle('settings.undo', async (ctx, request) => {
    await undoSettings(ctx, request)
    return OK
  }),
]
