import { sql } from 'drizzle-orm'
import type { Database } from '../platform/database.ts'

/** Whether no company exists yet: the first start seeds then. */
export const isEmpty = (db: Database): Promise<boolean> =>
  db.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ found: boolean }>(sql`select exists (select from company) as found`)
    return rows[0]?.found !== true
  })
