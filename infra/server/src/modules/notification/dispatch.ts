import type { Services } from '../../platform/context.ts'
import { type Delivery, take } from './delivery.store.ts'

export const WORK = 'notification'
/** Handed over in one go. */
const BATCH = 500

/**
 * Hands to the queue what waits. A node that dies between the event's commit and this leaves its rows to the next call, on
 * whichever node: rows and work change in one transaction, so each round of a row is asked for once.
 */
export async function queueWaiting({ db, work }: Pick<Services, 'db' | 'work'>): Promise<number> {
  if (!work.started) return 0
  let queued = 0
  for (;;) {
    const taken = await db.asPlatform(async (tx) => {
      const rows = await take(tx, { limit: BATCH })
      if (rows.length > 0) {
        await work.askAll(
          tx,
          WORK,
          rows.map(({ round, ...data }) => ({
            data: data satisfies Delivery,
            key: `${data.companyCode}/${data.notificationIdx}/${round}`,
          })),
        )
      }
      return rows.length
    })
    queued += taken
    if (taken < BATCH) break
  }
  if (queued > 0) work.wake(WORK)
  return queued
}
