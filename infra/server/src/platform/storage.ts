import type { Me } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from './database.ts'
import { Failure } from './errors.ts'
import type { Settings } from './settings.ts'
import { statement } from './statement.ts'

interface Who {
  companyCode: string
  userIdx: number
}

/** Two rows by their key, however much there is: triggers keep them (`storage_usage`). */
const usage = statement<Who, { userIdx: string; bytes: string }>(
  'storage.usage',
  (at) => sql`
  select user_idx::text as "userIdx", bytes::text from storage_usage
  where company_code = ${at.companyCode} and user_idx in (0, ${at.userIdx})`,
)

/** Until the end of the transaction nobody else of the company is judged. Asked for before anything that counts, by everybody. */
export const holdStorage = statement<{ companyCode: string }, unknown>(
  'storage.lock',
  (at) => sql`select pg_advisory_xact_lock(hashtextextended('storage of ' || ${at.companyCode}, 0))`,
)

/**
 * Holds a person and the company to what they may keep, uploads under way included. A file that was sent on counts for
 * whoever sent it on.
 * @param bytes what is to come
 * @param alone until the end of the transaction nobody else of the company is judged: for what is then written
 * @throws Failure WB-400-404
 */
export async function checkRoom(
  tx: Tx,
  limits: Settings['storage'],
  { companyCode, userIdx }: Pick<Me, 'companyCode' | 'userIdx'>,
  bytes: number,
  { alone = false } = {},
): Promise<void> {
  if (alone) await holdStorage(tx, { companyCode })
  const rows = await usage(tx, { companyCode, userIdx })
  const used = (of: number) => Number(rows.find((row) => Number(row.userIdx) === of)?.bytes ?? 0)
  for (const [whose, of] of [
    ['person', userIdx],
    ['company', 0],
  ] as const) {
    if (used(of) + bytes > limits[whose])
      throw new Failure('WB-400-404', { of: whose, maxBytes: limits[whose] })
  }
}
