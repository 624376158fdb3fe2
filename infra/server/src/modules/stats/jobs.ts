import type { Services } from '../../platform/context.ts'
import { countStatistics } from './count.service.ts'

const HOUR = 3_600_000

/** MAN-STAT-09: concurrent use hourly, the others daily. */
export function registerStatisticsJobs({ jobs, db, clock }: Services): void {
  jobs.every('concurrent use', HOUR, async () => void (await countStatistics(db, 'HOUR', clock.now())), {
    leaseMs: HOUR,
  })
  jobs.every('statistics', 24 * HOUR, async () => void (await countStatistics(db, 'DAY', clock.now())), {
    leaseMs: HOUR,
  })
}
