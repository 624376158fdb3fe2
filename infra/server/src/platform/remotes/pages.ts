import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { statement } from '../statement.ts'

interface Page {
  app: string
  version: string
  /** Of the page's ticket. */
  page: string
  network: string
  failed: boolean
  at: Date
}

const add = statement<{ pages: string }, unknown>(
  'remote.addPages',
  (at) => sql`
  insert into remote_page (app, version, page, network, failed, at)
  select app, version, page, network, failed, at
  from jsonb_to_recordset(${at.pages}::jsonb)
    as one(app text, version text, page text, network text, failed boolean, at timestamptz)
  order by app, version, page
  on conflict (app, version, page) do update set failed = true
  where excluded.failed and not remote_page.failed`,
)

const byAddress = statement<{ app: string; version: string; since: Date }, { pages: number; failed: number }>(
  'remote.byAddress',
  (at) => sql`
  select count(*) as pages, count(*) filter (where failed) as failed
  from remote_page where app = ${at.app} and version = ${at.version} and at > ${at.since}
  group by network order by min(at)`,
)

const forget = statement<{ before: Date }, unknown>(
  'remote.forgetPages',
  (at) => sql`delete from remote_page where at <= ${at.before}`,
)

export const pageRows = (db: Database) => ({
  add: async (pages: readonly Page[]): Promise<void> =>
    void (await db.asPlatform((tx) => add(tx, { pages: JSON.stringify(pages) }))),
  byAddress: (app: string, version: string, since: Date) =>
    db.asPlatform((tx) => byAddress(tx, { app, version, since })),
  forget: async (before: Date): Promise<void> => void (await db.asPlatform((tx) => forget(tx, { before }))),
})
