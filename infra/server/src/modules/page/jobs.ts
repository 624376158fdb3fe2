import { studyLimits } from '@madang/contract'
import type { Services } from '../../platform/context.ts'
import { deleteLoose } from './store.ts'

const DAY = 86_400_000
/** Rows of one transaction. */
const BATCH = 500

/**
 * Takes away what was sent for a book that never came: rows that neither a book nor a textbook names. Their contents go
 * with the next sweep. Gives how many.
 */
export async function sweepPages({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<number> {
  const before = new Date(clock.now().getTime() - studyLimits.loosePageDays * DAY)
  let removed = 0
  for (;;) {
    const gone = await db.asPlatform((tx) => deleteLoose(tx, { before, limit: BATCH }))
    removed += gone
    if (gone < BATCH) return removed
  }
}
