import { personalDataLimits } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { runErasure } from './erase.ts'
import { queueWaiting, WORK } from './queue.ts'
import { runRules } from './rules.ts'
import { runExport } from './run.ts'
import { deleteOld, findLost, kindOf, type WorkOf } from './store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Longer than a line of them is: whatever was to work on it is lost. */
const LOST = 3 * HOUR

export function registerPersonalDataJobs(services: Services): void {
  const { jobs, work, db, clock, files } = services
  work.define<WorkOf>(
    WORK,
    async (of, running) => {
      const [row] = await db.inCompany(of.companyCode, (tx) => kindOf(tx, of))
      if (row) await (row.kind === 'ERASE' ? runErasure : runExport)(services, of, running)
    },
    runRules,
  )
  jobs.every('personal-data.queue', MINUTE, () => queueWaiting(services))
  jobs.every('personal-data.age', HOUR / 2, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    const gone = await db.asPlatform(async (tx) => {
      await findLost(tx, { before: before(LOST) })
      await deleteOld(tx, { kind: 'ERASE', before: before(personalDataLimits.toldHours * HOUR) })
      return deleteOld(tx, { kind: 'EXPORT', before: before(personalDataLimits.keptHours * HOUR) })
    })
    for (const { storedName } of gone) if (storedName) await files.remove(storedName)
  })
}
