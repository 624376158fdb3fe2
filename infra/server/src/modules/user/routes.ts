import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { endSignIns, listSignIns, profileOf } from './detail.service.ts'
import { modifyUser } from './modify.service.ts'
import { changeOwnPassword, judgePasswords } from './password.service.ts'
import { isFree, judgeAccount, register } from './register.service.ts'
import { removeUsers } from './remove.service.ts'
import { judgeReset, resetPassword } from './reset-password.service.ts'
import { getUser, listUsers, photo, removePhoto, renameSelf, setPhoto } from './service.ts'
import { changeStatus } from './status.service.ts'
import { unlockUsers } from './unlock.service.ts'

export const userRoutes: readonly Route[] = [
  handleRead('user.list', listUsers, { mayLag: true }),
  handleRead('user.get', (ctx, { userIdx }) => getUser(ctx, userIdx)),
  handleRead('user.me', async (ctx) => ctx.me),
  handle('user.add', async (ctx, request, hash) => ({ userIdx: await register(ctx, request, hash) }), {
    field: 'userPwd',
    begin: judgeAccount,
  }),
  handleRead('user.checkId', (ctx, { userId }) => isFree(ctx, userId)),
  handle('user.modName', renameSelf),
  handle(
    'user.modPassword',
    async (ctx, request, judged) => {
      await changeOwnPassword(ctx, request, judged)
      return OK
    },
    { field: 'oldPassword', begin: judgePasswords },
  ),
  handle('user.modify', modifyUser),
  handle(
    'user.resetPassword',
    async (ctx, request, hash) => {
      await resetPassword(ctx, request, hash)
      return OK
    },
    { field: 'newPassword', begin: judgeReset },
  ),
  handle('user.modStatus', changeStatus),
  handle('user.remove', (ctx, { userIdxList }) => removeUsers(ctx, userIdxList)),
  handle('user.unlock', (ctx, { userIdxList }) => unlockUsers(ctx, userIdxList)),
  handle('user.photo', (ctx, { userIdx }) => photo(ctx, userIdx)),
  handle('user.modPhoto', async (ctx, { userIdx, uploadFile }) => ({
    fileIdx: await setPhoto(ctx, userIdx, uploadFile),
  })),
  handle('user.removePhoto', async (ctx, { userIdx }) => {
    await removePhoto(ctx, userIdx)
    return OK
  }),
  handleRead('user.profile', profileOf),
  handleRead('user.sessions', listSignIns),
  handle('user.endSessions', async (ctx, request) => ({ count: await endSignIns(ctx, request) })),
]
