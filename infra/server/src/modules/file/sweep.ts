import type { Services } from '../../platform/context.ts'
import { namedAmong } from './sweep.store.ts'

const HOUR = 3_600_000
/** How long a content may be without a row: the longest request, many times over. */
const GRACE = 24 * HOUR
/** Contents asked about at once. */
const BATCH = 500

/**
 * Removes contents that no row names: of requests that failed between content and commit, or of servers that were
 * killed there. A row is only ever written for a content that has just come or that another row names, so an old content
 * without one never gets one, on whichever node. Gives how many went.
 */
export async function sweepContents({ files, db, clock, log }: Services): Promise<number> {
  const before = new Date(clock.now().getTime() - GRACE)
  let removed = await files.removeUnfinished(new Date(before.getTime() - GRACE))
  let old: string[] = []
  const judge = async () => {
    const kept = await db.asPlatform((tx) => namedAmong(tx, old))
    for (const name of old) {
      if (kept.has(name)) continue
      await files.remove(name)
      removed += 1
    }
    old = []
  }
  for await (const { storedName, modified } of files.list()) {
    if (modified >= before) continue
    old.push(storedName)
    if (old.length >= BATCH) await judge()
  }
  if (old.length > 0) await judge()
  if (removed > 0) log.info({ removed }, 'contents without a row swept')
  return removed
}
