import type { Services } from '../../platform/context.ts'
import { type NoteOf, takeWaiting } from './reading.store.ts'

export const WORK = 'note.reading'
/** Handed over in one go. */
const BATCH = 100

/** Hands to the queue what waits: row and work change in one transaction, so each round is asked for once. */
export async function queueReadings({ db, work }: Pick<Services, 'db' | 'work'>): Promise<void> {
  if (!work.started) return
  for (let taken = BATCH; taken === BATCH; ) {
    taken = await db.asPlatform(async (tx) => {
      const rows = await takeWaiting(tx, { limit: BATCH })
      const all = rows.map(({ companyCode, noteIdx, round }) => ({
        data: { companyCode, noteIdx } satisfies NoteOf,
        key: `${companyCode}/${noteIdx}/${round}`,
      }))
      if (all.length > 0) await work.askAll(tx, WORK, all)
      return rows.length
    })
    if (taken > 0) work.wake(WORK)
  }
}
