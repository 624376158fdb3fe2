import type pg from 'pg'
import { databaseOn } from '../../platform/database.ts'
import { prepareQueues, WORK_SCHEMA } from '../../platform/jobs/work-queue.ts'
import { columnsOf, insertLines, type Part, readRows } from './tables.ts'

type Client = Pick<pg.ClientBase, 'query'>

const JOBS = `${WORK_SCHEMA}.job`

const isThere = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ there: boolean }>('select to_regclass($1) is not null as there', [
    JOBS,
  ])
  return rows[0]!.there
}

/** Names that work stands under; none where nothing was ever asked for. */
export async function queueNames(client: Client): Promise<string[]> {
  if (!(await isThere(client))) return []
  const { rows } = await client.query<{ name: string }>(`select distinct name from ${JOBS} order by name`)
  return rows.map(({ name }) => name)
}

/**
 * All work of the queue: what waits, runs and was given up, and what is done, whose keys keep it from being done again. The
 * queue's tables are a library's and differ by its version: how they look is not kept, only what stands in the rows.
 */
export async function* readWork(client: Client): AsyncGenerator<Part> {
  if (await isThere(client)) yield* readRows(client, JOBS)
}

/** Makes room for work of these names; on connections of its own, before the transaction of the rows. */
export const prepareWork = (pool: pg.Pool, names: readonly string[]): Promise<void> =>
  prepareQueues(databaseOn(pool, { kind: 'postgresql', label: 'restored' }), names)

/** What was running when the backup was made counts as a try whose node died. */
export async function writeWork(client: Client, lines: string): Promise<number> {
  const [first] = lines.split('\n', 1)
  const kept = Object.keys(JSON.parse(first!) as object)
  const known = new Set(await columnsOf(client, JOBS))
  return insertLines(
    client,
    JOBS,
    kept.filter((column) => known.has(column)),
    lines,
  )
}
