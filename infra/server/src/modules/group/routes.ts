import { handle, handleRead, OK, type Route } from '../../platform/router.ts'
import { addGroup, modifyGroup, moveUsers, removeGroup, removeUsersOf } from './service.ts'
import { listGroups } from './store.ts'

export const groupRoutes: readonly Route[] = [
  handleRead(
    'group.list',
    ({ tx, company }, { upGroupIdx }) => listGroups(tx, company.companyCode, upGroupIdx),
    { mayLag: true },
  ),
  handle('group.add', addGroup),
  handle('group.modify', modifyGroup),
  handle('group.remove', async (ctx, { groupIdx }) => {
    await removeGroup(ctx, groupIdx)
    return OK
  }),
  handle('group.removeUsers', async (ctx, { groupIdx }) => ({ count: await removeUsersOf(ctx, groupIdx) })),
  handle('user.move', async (ctx, request) => ({ ...OK, count: await moveUsers(ctx, request) })),
]
