import { handleRead, type Route } from '../../platform/router.ts'
import { accountUse, concurrentUse, dailyUse } from './service.ts'

export const statsRoutes: readonly Route[] = [
  handleRead('stats.concurrent', concurrentUse, { mayLag: true }),
  handleRead('stats.account', accountUse, { mayLag: true }),
  handleRead('stats.open', dailyUse('openCount'), { mayLag: true }),
  handleRead('stats.join', dailyUse('joinCount'), { mayLag: true }),
]
