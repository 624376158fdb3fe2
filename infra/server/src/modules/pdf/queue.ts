import type { Services } from '../../platform/context.ts'
import { type PdfOf, takeWaiting } from './store.ts'

export const WORK = 'pdf'
/** Handed over in one go. */
const BATCH = 100

/**
 * Hands to the queue what waits. A node that dies between a commit and this leaves it to the next call, on whichever node:
 * row and work change in one transaction, so each round is asked for once.
 */
export async function queueWaiting({ db, work }: Pick<Services, 'db' | 'work'>): Promise<number> {
  if (!work.started) return 0
  let queued = 0
  for (;;) {
    const taken = await db.asPlatform(async (tx) => {
      const rows = await takeWaiting(tx, { limit: BATCH })
      const all = rows.map(({ companyCode, pdfId, round, place }) => ({
        data: { companyCode, pdfId } satisfies PdfOf,
        key: `${companyCode}/${pdfId}/${round}`,
        of: { company: companyCode, place: Number(place) },
      }))
      if (all.length > 0) await work.askAll(tx, WORK, all)
      return rows.length
    })
    queued += taken
    if (taken < BATCH) break
  }
  if (queued > 0) work.wake(WORK)
  return queued
}
