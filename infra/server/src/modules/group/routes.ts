import { handleRead, type Route } from '../../platform/router.ts'
import { listGroups } from './store.ts'

export const groupRoutes: readonly Route[] = [
  handleRead(
    'group.list',
    ({ tx, company }, { upGroupIdx }) => listGroups(tx, company.companyCode, upGroupIdx),
    { mayLag: true },
  ),
]
