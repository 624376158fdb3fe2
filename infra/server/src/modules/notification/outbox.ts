import type { Database } from '../../platform/database.ts'
import { compose } from './deliver.ts'
import { newest } from './delivery.store.ts'

/** The newest of all companies with their texts as they would leave now; for the development page alone. */
export async function newestTexts(db: Database, limit: number) {
  const rows = await db.asPlatform((tx) => newest(tx, { limit }))
  return rows.map((row) => ({ ...row, ...compose(row) }))
}
