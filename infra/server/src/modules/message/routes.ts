import { handle, handleRead, type Route } from '../../platform/router.ts'
import { countUnread, listMessages, readMessage, removeMessages, sending, sendMessage } from './service.ts'

export const messageRoutes: readonly Route[] = [
  handleRead('message.list', listMessages, { mayLag: true }),
  handle('message.get', readMessage),
  handle(
    'message.send',
    async (ctx, request, cleaned: string | undefined) => ({
      messageIdx: await sendMessage(ctx, request, cleaned),
    }),
    sending,
  ),
  handle('message.remove', async (ctx, { messageIdxList, messageType }) => ({
    count: await removeMessages(ctx, messageIdxList, messageType),
  })),
  handleRead('message.checkNew', async (ctx) => ({ count: await countUnread(ctx) })),
]
