import type pg from 'pg'
import { APP_ROLE } from '../src/platform/database.ts'

/** Connections that are the role and company of a request for good, until they are given back. */
export async function aloneOn(pool: pg.Pool, companyCode: string, connections: number) {
  const clients = await Promise.all(
    Array.from({ length: Math.min(connections, pool.options.max ?? 10) }, () => pool.connect()),
  )
  for (const client of clients) {
    await client.query(`set role ${APP_ROLE}; set plan_cache_mode = force_generic_plan`)
    await client.query("select set_config('app.company', $1, false)", [companyCode])
  }
  return {
    clients,
    async giveBack() {
      for (const client of clients) {
        await client.query('reset role; reset plan_cache_mode; reset app.company')
        client.release()
      }
    },
  }
}
