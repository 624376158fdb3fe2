import { handle, type Route } from '../../platform/router.ts'
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
  handle('user.list', async (ctx, request) => ({ resultPage: await listUsers(ctx, request) })),
  handle('user.get', async (ctx, { userIdx }) => ({ result: await getUser(ctx, userIdx) })),
  handle('user.me', async (ctx) => ({ result: ctx.me })),
  handle('user.modName', async (ctx, request) => ({ result: await renameSelf(ctx, request) })),
  handle('user.modPassword', async (ctx, request) => {
    await changeOwnPassword(ctx, request)
    return { result: { ok: true as const } }
  }),
  handle('user.unlock', async (ctx, { userIdxList }) => ({
    result: { count: await unlockUsers(ctx, userIdxList) },
  })),
  handle('user.photo', (ctx, { userIdx }) => photo(ctx, userIdx)),
  handle('user.modPhoto', async (ctx, { userIdx, uploadFile }) => ({
    result: { fileIdx: await setPhoto(ctx, userIdx, uploadFile) },
  })),
  handle('user.removePhoto', async (ctx, { userIdx }) => {
    await removePhoto(ctx, userIdx)
    return { result: { ok: true as const } }
  }),
]
