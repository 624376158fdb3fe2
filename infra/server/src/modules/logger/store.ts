import { lt, sql } from 'drizzle-orm'
import { clientLog } from '../../db/schema/platform.ts'
import type { Tx } from '../../platform/database.ts'

// records of browsers belong to no company

export const insertRecord = (tx: Tx, values: typeof clientLog.$inferInsert) =>
  tx.insert(clientLog).values(values)

export const deleteBefore = (tx: Tx, moment: Date) =>
  tx.delete(clientLog).where(lt(clientLog.regDatetime, moment))

/** Deletes all but the newest. */
export const keepNewest = (tx: Tx, records: number) =>
  tx.execute(sql`
    delete from client_log where log_idx <= (
      select log_idx from client_log order by log_idx desc offset ${records} limit 1)`)
