import type { Services } from '../../platform/context.ts'
import { takeWaiting, type WorkOf } from './store.ts'

export const WORK = 'personal-data'
/** Handed over in one go. */
const BATCH = 100

/** Hands to the queue what waits: row and work change in one transaction, so each is asked for once. */
export async function queueWaiting({ db, work }: Pick<Services, 'db' | 'work'>): Promise<void> {
  if (!work.started) return
  const queued = await db.asPlatform(async (tx) => {
    const rows = await takeWaiting(tx, { limit: BATCH })
    for (const { companyCode, workId } of rows) {
      // asked for again when the queue has lost it: each time is work of its own
      await work.ask<WorkOf>(tx, WORK, { companyCode, workId })
    }
    return rows.length
  })
  if (queued > 0) work.wake(WORK)
}
