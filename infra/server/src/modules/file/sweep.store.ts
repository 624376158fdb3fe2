import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

const named = statement<{ names: string }, { storedName: string }>(
  'file.named',
  (at) => sql`
  with asked as (select jsonb_array_elements_text(${at.names}::jsonb) as stored_name)
  select stored_name as "storedName" from asked
  where exists (select from file where file.stored_name = asked.stored_name)
    or exists (select from upload where upload.stored_name = asked.stored_name)
    or exists (select from page_image where page_image.stored_name = asked.stored_name)
    or exists (select from page_image where page_image.thumb_name = asked.stored_name)
    or exists (select from pdf_work where pdf_work.stored_name = asked.stored_name)
    or exists (select from user_import where user_import.stored_name = asked.stored_name)
    or exists (select from log_export where log_export.stored_name = asked.stored_name)
    or exists (select from personal_data where personal_data.stored_name = asked.stored_name)
    or exists (select from remote_version where remote_version.stored_name = asked.stored_name)`,
)

/** Those contents among these that a row names; of all companies. */
export async function namedAmong(tx: Tx, storedNames: readonly string[]): Promise<Set<string>> {
  const rows = await named(tx, { names: JSON.stringify(storedNames) })
  return new Set(rows.map((row) => row.storedName))
}
