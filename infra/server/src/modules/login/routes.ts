import { handle, handleOpen, OK, type Route } from '../../platform/router.ts'
import { signInGuest } from './guest.service.ts'
import { beginHandOver, signInHandedOver } from './hand-over.service.ts'
import { refresh, reset, signInRemembered, signInWithPassword, signOut } from './service.ts'

export const loginRoutes: readonly Route[] = [
  handleOpen('login.account', signInWithPassword),
  handleOpen('login.remember', signInRemembered),
  handleOpen('login.token', refresh),
  handleOpen('login.resetToken', reset),
  handleOpen('login.easyJoin', signInGuest),
  handle('handOver.ask', beginHandOver),
  handleOpen('handOver.take', signInHandedOver),
  handleOpen('login.logout', async (ctx, request) => {
    await signOut(ctx, request)
    return OK
  }),
]
