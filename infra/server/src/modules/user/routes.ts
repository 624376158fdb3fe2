import { handle, OK, type Route } from '../../platform/router.ts'
import {
  changeOwnPassword,
  getUser,
  listUsers,
  photo,
  removePhoto,
  renameSelf,
  setPhoto,
  unlockUsers,
} from './service.ts'

export const userRoutes: readonly Route[] = [
  handle('user.list', listUsers),
  handle('user.get', (ctx, { userIdx }) => getUser(ctx, userIdx)),
  handle('user.me', async (ctx) => ctx.me),
  handle('user.modName', renameSelf),
  handle('user.modPassword', async (ctx, request) => {
    await changeOwnPassword(ctx, request)
    return OK
  }),
  handle('user.unlock', async (ctx, { userIdxList }) => ({ count: await unlockUsers(ctx, userIdxList) })),
  handle('user.photo', (ctx, { userIdx }) => photo(ctx, userIdx)),
  handle('user.modPhoto', async (ctx, { userIdx, uploadFile }) => ({
    fileIdx: await setPhoto(ctx, userIdx, uploadFile),
  })),
  handle('user.removePhoto', async (ctx, { userIdx }) => {
    await removePhoto(ctx, userIdx)
    return OK
  }),
]
