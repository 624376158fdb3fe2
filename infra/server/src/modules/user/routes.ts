import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { changeOwnPassword, judgePasswords } from './password.service.ts'
import { getUser, listUsers, photo, removePhoto, renameSelf, setPhoto, unlockUsers } from './service.ts'

export const userRoutes: readonly Route[] = [
  handleRead('user.list', listUsers, { mayLag: true }),
  handleRead('user.get', (ctx, { userIdx }) => getUser(ctx, userIdx)),
  handleRead('user.me', async (ctx) => ctx.me),
  handle('user.modName', renameSelf),
  handle(
    'user.modPassword',
    async (ctx, request, judged) => {
      await changeOwnPassword(ctx, request, judged)
      return OK
    },
    { field: 'oldPassword', begin: judgePasswords },
  ),
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
