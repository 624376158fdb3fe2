import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import { statement } from '../../platform/statement.ts'

/** An account that is to be written. */
export interface NewAccount {
  userId: string
  userName: string
  passwordHash: string
  userTypeCd: number
  userRoleCd: 'USER' | 'OPER'
  phone: string | null
  phone2: string | null
  email: string | null
  /** 0: the root. */
  groupIdx: number
}

export interface AddedAccount {
  userIdx: number
  userId: string
}

const added = statement<{ companyCode: string; now: Date; accounts: string }, AddedAccount>(
  'user.insert',
  (at) => sql`
  insert into users (company_code, user_id, user_name, password_hash, user_type_cd, user_role_cd, phone, phone2, email,
    group_idx, reg_datetime, mod_datetime)
  select ${at.companyCode}, a."userId", a."userName", a."passwordHash", a."userTypeCd", a."userRoleCd", a.phone, a.phone2,
    a.email, a."groupIdx", ${at.now}::timestamptz, ${at.now}::timestamptz
  from jsonb_to_recordset(${at.accounts}::jsonb) a("userId" text, "userName" text, "passwordHash" text, "userTypeCd" int,
    "userRoleCd" text, phone text, phone2 text, email text, "groupIdx" bigint)
  on conflict do nothing
  returning user_idx as "userIdx", user_id as "userId"`,
)

/**
 * Writes accounts in one statement, however many; whose id is taken, whatever the case of its letters, is left out. Gives
 * those that were written.
 */
export const insertAccounts = (
  tx: Tx,
  companyCode: string,
  accounts: readonly NewAccount[],
  now: Date,
): Promise<AddedAccount[]> => added(tx, { companyCode, now, accounts: JSON.stringify(accounts) })

const taken = statement<{ companyCode: string; ids: readonly string[] }, { id: string }>(
  'user.taken-ids',
  (at) => sql`select lower(u.user_id) as id from users u
    where u.company_code = ${at.companyCode} and lower(u.user_id) = any(${at.ids}::text[])`,
)

/** Those of these ids that somebody in the company has, in small letters; no letter's case makes an id another one. */
export async function takenIds(tx: Tx, companyCode: string, ids: readonly string[]): Promise<Set<string>> {
  const rows = await taken(tx, { companyCode, ids: ids.map((id) => id.toLowerCase()) })
  return new Set(rows.map(({ id }) => id))
}

const group = statement<{ companyCode: string; groupIdx: number }, { found: number }>(
  'user.group-lock',
  (at) => sql`select 1 as found from user_group
    where company_code = ${at.companyCode} and group_idx = ${at.groupIdx} for key share`,
)

/** Whether people may be put into this group; if so, it stays until the transaction ends. 0 is the root. */
export async function lockGroup(tx: Tx, companyCode: string, groupIdx: number): Promise<boolean> {
  return groupIdx === 0 || (await group(tx, { companyCode, groupIdx })).length > 0
}
