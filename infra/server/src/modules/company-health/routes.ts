import { handleRead, type Route } from '../../platform/router.ts'
import { companyHealth, listFailed, listRemotes } from './service.ts'
import { listStorage, listStored } from './storage.service.ts'

export const companyHealthRoutes: readonly Route[] = [
  handleRead('health.company', companyHealth, { mayLag: true }),
  handleRead('health.failed', listFailed, { mayLag: true }),
  handleRead('health.remotes', listRemotes, { mayLag: true }),
  handleRead('health.storage', listStorage, { mayLag: true }),
  handleRead('health.stored', listStored, { mayLag: true }),
]
