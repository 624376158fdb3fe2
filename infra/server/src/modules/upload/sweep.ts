import type { Services } from '../../platform/context.ts'
import { letGo } from './service.ts'
import { removeExpired } from './store.ts'

/** Rows of one transaction. */
const BATCH = 200

/**
 * Lets go of uploads whose time is over. Killed between row and content: the sweeper of contents finds what is left. Gives
 * how many went.
 */
export async function sweepUploads({ db, files, clock, log }: Services): Promise<number> {
  let removed = 0
  for (;;) {
    const gone = await db.asPlatform((tx) => removeExpired(tx, { now: clock.now(), most: BATCH }))
    for (const row of gone) await letGo(files, row)
    removed += gone.length
    if (gone.length < BATCH) break
  }
  if (removed > 0) log.info({ removed }, 'expired uploads swept')
  return removed
}
