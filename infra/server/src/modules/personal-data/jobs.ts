import { personalDataLimits } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { queueWaiting, WORK } from './queue.ts'
import { runExport, runRules } from './run.ts'
import { deleteOld, findLost, type WorkOf } from './store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Longer than a line of them is: whatever was to work on it is lost. */
const LOST = 3 * HOUR

export function registerPersonalDataJobs(services: Services): void {
  const { jobs, work, db, clock, files } = services
  work.define<WorkOf>(WORK, (of, running) => runExport(services, of, running), runRules)
  jobs.every('personal-data.queue', MINUTE, () => queueWaiting(services))
  jobs.every('personal-data.age', HOUR / 2, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    const gone = await db.asPlatform(async (tx) => {
      await findLost(tx, { before: before(LOST) })
      return deleteOld(tx, { kind: 'EXPORT', before: before(personalDataLimits.keptHours * HOUR) })
    })
    for (const { storedName } of gone) if (storedName) await files.remove(storedName)
  })
}
