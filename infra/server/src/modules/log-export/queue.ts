import type { Services } from '../../platform/context.ts'
import { type ExportOf, takeWaiting } from './store.ts'

export const WORK = 'log-export'
/** Handed over in one go. */
const BATCH = 100

/** Hands to the queue what waits: row and work change in one transaction, so each is asked for once. */
export async function queueWaiting({ db, work }: Pick<Services, 'db' | 'work'>): Promise<void> {
  if (!work.started) return
  const queued = await db.asPlatform(async (tx) => {
    const rows = await takeWaiting(tx, { limit: BATCH })
    for (const { companyCode, exportId } of rows) {
      // asked for again when the queue has lost it: each time is work of its own
      await work.ask<ExportOf>(tx, WORK, { companyCode, exportId })
    }
    return rows.length
  })
  if (queued > 0) work.wake(WORK)
}
