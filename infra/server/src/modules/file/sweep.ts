import { sql } from 'drizzle-orm'
import type { Services } from '../../platform/context.ts'
import { statement } from '../../platform/statement.ts'

const HOUR = 3_600_000
/** How long a content may be without a row: the longest request, many times over. */
const GRACE = 24 * HOUR
/** Contents asked about at once. */
const BATCH = 500

const named = statement<{ names: string }, { storedName: string }>(
  'file.named',
  (at) => sql`
  with asked as (select jsonb_array_elements_text(${at.names}::jsonb) as stored_name)
  select stored_name as "storedName" from asked
  where exists (select from file where file.stored_name = asked.stored_name)
    or exists (select from upload where upload.stored_name = asked.stored_name)`,
)

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
    const names = JSON.stringify(old)
    const kept = new Set((await db.asPlatform((tx) => named(tx, { names }))).map((row) => row.storedName))
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
