import { AccountOwner, UserStatus, UserType } from '@madang/contract'
import { sql } from 'drizzle-orm'
import type { Tx } from '../../platform/database.ts'
import type { EndReason } from '../../platform/sign-ins.ts'
import { statement } from '../../platform/statement.ts'

/** What decides about an account that something is done to. */
export interface Account {
  userIdx: number
  userId: string
  userName: string
  userTypeCd: number
  userStatusCd: number
}

interface People {
  companyCode: string
  people: readonly number[]
}

// in one order, so that two who lock the same people don't wait for each other
const locked = statement<People, Account>(
  'user.lock',
  (
    at,
  ) => sql`select user_idx as "userIdx", user_id as "userId", user_name as "userName", user_type_cd as "userTypeCd",
      user_status_cd as "userStatusCd"
    from users where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
      and account_owner_type_cd <> ${sql.raw(String(AccountOwner.NOBODY))}
    order by user_idx for no key update`,
)

/** Those of these people who have an account, locked until the transaction ends. */
export const lockAccounts = (tx: Tx, companyCode: string, people: readonly number[]): Promise<Account[]> =>
  locked(tx, { companyCode, people })

const turn = statement<{ key: string }, never>(
  'user.administrators-turn',
  (at) => sql`select pg_advisory_xact_lock(hashtextextended(${at.key}::text, 0))`,
)
const others = statement<People, { found: boolean }>(
  'user.other-administrators',
  (at) => sql`select exists (select from users where company_code = ${at.companyCode}
    and user_type_cd = ${sql.raw(String(UserType.ADMIN))} and user_status_cd = ${sql.raw(String(UserStatus.USE))}
    and user_idx <> all(${at.people}::bigint[])) as found`,
)

/** One after another from here to the transaction's end: who takes administrators away. Before any of them is locked. */
export async function administratorsTurn(tx: Tx, companyCode: string): Promise<void> {
  await turn(tx, { key: `administrators/${companyCode}` })
}

/** Whether somebody else than these administers the company; to be asked in one's turn. */
export async function othersAdminister(
  tx: Tx,
  companyCode: string,
  people: readonly number[],
): Promise<boolean> {
  const [row] = await others(tx, { companyCode, people })
  return row!.found
}

const statusSet = statement<People & { status: number; now: Date }, never>(
  'user.set-status',
  (at) => sql`update users set user_status_cd = ${at.status}::int, perm_version = perm_version + 1,
      mod_datetime = ${at.now}::timestamptz
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])`,
)

export async function setStatus(
  tx: Tx,
  companyCode: string,
  people: readonly number[],
  status: number,
  now: Date,
): Promise<void> {
  await statusSet(tx, { companyCode, people, status, now })
}

const ended = statement<People & { reason: string; now: Date }, never>(
  'user.end-sign-ins',
  (at) => sql`update login_session set end_datetime = ${at.now}::timestamptz, end_reason = ${at.reason}::text
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[]) and end_datetime is null`,
)

/** As `endSessions`, of many. */
export async function endSignIns(
  tx: Tx,
  companyCode: string,
  people: readonly number[],
  reason: EndReason,
  now: Date,
): Promise<void> {
  await ended(tx, { companyCode, people, reason, now })
}
