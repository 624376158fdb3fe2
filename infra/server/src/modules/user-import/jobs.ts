import { userImportLimits } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { queueWaiting, WORK } from './queue.ts'
import { deleteOld, findLost } from './run.store.ts'
import { runImport, runRules } from './run.ts'
import { forget } from './service.ts'
import type { ImportOf } from './store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
/** Longer than any import takes: whatever was to work on it is lost. */
const LOST = 3 * HOUR

export function registerUserImportJobs(services: Services): void {
  const { jobs, work, db, clock } = services
  work.define<ImportOf>(WORK, (of, running) => runImport(services, of, running), runRules)
  jobs.every('user-import.queue', MINUTE, () => queueWaiting(services))
  jobs.every('user-import.age', HOUR / 2, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    const gone = await db.asPlatform(async (tx) => {
      await findLost(tx, { before: before(LOST) })
      return deleteOld(tx, {
        previews: before(userImportLimits.previewHours * HOUR),
        ended: before(userImportLimits.undoHours * HOUR),
      })
    })
    await forget(services, gone)
  })
}
