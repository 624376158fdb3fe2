import { Failure } from '../../platform/errors.ts'
import { handle, type Route } from '../../platform/router.ts'
import { messageAttachment } from '../message/service.ts'

export const fileRoutes: readonly Route[] = [
  handle('file.download', async (ctx, { fileType, searchIdx }) => {
    // the other types have no data yet, so nothing of them can be found
    if (fileType !== 'MESSAGE') throw new Failure('WB-404-102')
    return messageAttachment(ctx, searchIdx)
  }),
]
