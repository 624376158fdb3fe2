import { studyLimits } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { queueWaiting, WORK } from './queue.ts'
import { renderPdf, renderRules } from './render.ts'
import { deletePdfs, findLost, type PdfOf } from './store.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR
/** Longer than a line of them is: whatever was to work on it is lost. */
const LOST = 12 * HOUR

export function registerPdfJobs(services: Services): void {
  const { jobs, work, db, clock } = services
  work.define<PdfOf>(WORK, (of, running) => renderPdf(services, of, running), renderRules)
  jobs.every('pdf.queue', MINUTE, async () => void (await queueWaiting(services)))
  jobs.every('pdf.age', HOUR, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    await db.asPlatform(async (tx) => {
      await deletePdfs(tx, { before: before(studyLimits.loosePageDays * DAY) })
      await findLost(tx, { before: before(LOST) })
    })
  })
}
