import { handleRead, type Route } from '../../platform/router.ts'
import { listJoinLog, totalJoinLog } from './service.ts'

export const logJoinRoutes: readonly Route[] = [
  handleRead('logJoin.list', listJoinLog, { mayLag: true }),
  handleRead('logJoin.total', totalJoinLog, { mayLag: true }),
]
