import { handle, type Route } from '../../platform/router.ts'
import { listMessages, readMessage, removeMessages, sendMessage } from './service.ts'
import { unreadCount } from './store.ts'

export const messageRoutes: readonly Route[] = [
  handle('message.list', async (ctx, request) => ({ resultPage: await listMessages(ctx, request) })),
  handle('message.get', async (ctx, request) => ({ result: await readMessage(ctx, request) })),
  handle('message.send', async (ctx, request) => ({
    result: { messageIdx: await sendMessage(ctx, request) },
  })),
  handle('message.remove', async (ctx, { messageIdxList, messageType }) => ({
    result: { count: await removeMessages(ctx, messageIdxList, messageType) },
  })),
  handle('message.checkNew', async (ctx) => ({ result: { count: await unreadCount(ctx) } })),
]
