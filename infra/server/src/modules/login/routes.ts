import { handleOpen, OK, type Route } from '../../platform/router.ts'
import { refresh, reset, signInGuest, signInRemembered, signInWithPassword, signOut } from './service.ts'

export const loginRoutes: readonly Route[] = [
  handleOpen('login.account', async (ctx, request) => ({ data: await signInWithPassword(ctx, request) })),
  handleOpen('login.remember', async (ctx, request) => ({ data: await signInRemembered(ctx, request) })),
  handleOpen('login.token', async (ctx, request) => ({ data: await refresh(ctx, request) })),
  handleOpen('login.resetToken', async (ctx, request) => ({ data: await reset(ctx, request) })),
  handleOpen('login.easyJoin', async (ctx, request) => ({ data: await signInGuest(ctx, request) })),
  handleOpen('login.logout', async (ctx, request) => {
    await signOut(ctx, request)
    return OK
  }),
]
