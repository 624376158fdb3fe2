import { handle, handleRead, type Route } from '../../platform/router.ts'
import { discardNotifications, listNotifications, retryNotifications } from './service.ts'

export const notificationRoutes: readonly Route[] = [
  handleRead('notification.list', listNotifications, { mayLag: true }),
  handle('notification.retry', async (ctx, { notificationIdxList }) => ({
    count: await retryNotifications(ctx, notificationIdxList),
  })),
  handle('notification.discard', async (ctx, { notificationIdxList }) => ({
    count: await discardNotifications(ctx, notificationIdxList),
  })),
]
