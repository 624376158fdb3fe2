import { UserStatus } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

export interface Registered {
  now: number
  /** Of those, accounts that were there at this moment already. */
  before: number
}

const registered = statement<{ companyCode: string; before: Date }, Registered>(
  'license.registered-then',
  (at) => sql`select count(*)::int as now,
    (count(*) filter (where reg_datetime < ${at.before}::timestamptz))::int as before from users
    where company_code = ${at.companyCode} and user_status_cd <> ${sql.raw(String(UserStatus.OUT))}`,
)
/** Accounts that count: all but those that were withdrawn. */
export async function registeredThen(tx: Tx, companyCode: string, before: Date): Promise<Registered> {
  const [row] = await registered(tx, { companyCode, before })
  return row!
}

const peak = statement<{ companyCode: string; firstDay: string }, { peak: number }>(
  'license.peak',
  (at) => sql`select coalesce(max(peak_count), 0)::int as peak from stat_hour
    where company_code = ${at.companyCode} and day >= ${at.firstDay}::date`,
)
/** Most people in classes at once since that day. */
export async function peakSince(tx: Tx, companyCode: string, firstDay: string): Promise<number> {
  const [row] = await peak(tx, { companyCode, firstDay })
  return row!.peak
}
