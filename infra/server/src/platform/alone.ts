import type pg from 'pg'

/** What only one node at a time does; the numbers are kept for ever, since an older node may hold one. */
export const LOCKS = { migration: 7_262_001, queue: 7_262_002 } as const

/** How long a statement waits for a table in use. Longer, and every request to that table waits behind it. */
const lockTimeoutMs = 30_000

/** Runs on one connection, for one node at a time, without the limits of requests. */
export async function alone<T>(
  pool: pg.Pool,
  lock: number,
  run: (client: pg.PoolClient) => Promise<T>,
): Promise<T> {
  const client = await pool.connect()
  let broken: Error | undefined
  try {
    await client.query('set statement_timeout = 0; set idle_in_transaction_session_timeout = 0')
    await client.query('select pg_advisory_lock($1)', [lock])
    await client.query(`set lock_timeout = ${lockTimeoutMs}`)
    return await run(client)
  } finally {
    try {
      // the connection is a request's afterwards
      await client.query(
        'reset statement_timeout; reset idle_in_transaction_session_timeout; reset lock_timeout',
      )
      await client.query('select pg_advisory_unlock_all()')
    } catch (error) {
      broken = error as Error
    }
    client.release(broken)
  }
}
