import { handle, type Route } from '../../platform/router.ts'
import { listMessages, readMessage, removeMessages, sendMessage } from './service.ts'
import { unreadCount } from './store.ts'

export const messageRoutes: readonly Route[] = [
  handle('message.list', listMessages),
  handle('message.get', readMessage),
  handle('message.send', async (ctx, request) => ({ messageIdx: await sendMessage(ctx, request) })),
  handle('message.remove', async (ctx, { messageIdxList, messageType }) => ({
    count: await removeMessages(ctx, messageIdxList, messageType),
  })),
  handle('message.checkNew', async (ctx) => ({ count: await unreadCount(ctx) })),
]
