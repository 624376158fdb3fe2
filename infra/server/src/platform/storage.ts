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

const usage = statement<Who, { company: string; person: string }>(
  'storage.usage',
  (at) => sql`
  select coalesce(sum(bytes), 0)::text as company,
    coalesce(sum(bytes) filter (where user_idx = ${at.userIdx}), 0)::text as person
  from (
    select file_size as bytes, reg_user_idx as user_idx from file where company_code = ${at.companyCode}
    union all
    select file_size, user_idx from upload where company_code = ${at.companyCode}
  ) kept`,
)

const lock = statement<{ companyCode: string }, unknown>(
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
  if (alone) await lock(tx, { companyCode })
  const [used] = await usage(tx, { companyCode, userIdx })
  for (const whose of ['person', 'company'] as const) {
    if (Number(used?.[whose] ?? 0) + bytes > limits[whose])
      throw new Failure('WB-400-404', { of: whose, maxBytes: limits[whose] })
  }
}
