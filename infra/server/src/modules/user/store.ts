import { AccountOwner } from '@madang/contract'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { loginMiss } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { missKey } from '../../platform/sign-ins.ts'
import { statement } from '../../platform/statement.ts'

export type UserRow = typeof users.$inferSelect

const person = statement<{ companyCode: string; meetCode: string; userIdx: number }, { found: boolean }>(
  'meet.person',
  (at) => sql`select exists (select from meet_user p where p.company_code = ${at.companyCode}
    and p.meet_code = ${at.meetCode} and p.user_idx = ${at.userIdx} and not p.monitor) as found`,
)

/** Whether the person has come into this running class. */
export async function isInClass(
  tx: Tx,
  companyCode: string,
  meetCode: string,
  userIdx: number,
): Promise<boolean> {
  const [row] = await person(tx, { companyCode, meetCode, userIdx })
  return row?.found ?? false
}

/** A person without the password hash. */
export type PersonRow = Pick<
  UserRow,
  | 'userIdx'
  | 'userId'
  | 'userName'
  | 'userTypeCd'
  | 'userRoleCd'
  | 'userStatusCd'
  | 'accountOwnerTypeCd'
  | 'locked'
  | 'phone'
  | 'phone2'
  | 'email'
  | 'fileIdx'
  | 'groupIdx'
  | 'regDatetime'
  | 'modDatetime'
>

/** What is left of a deleted account is nobody. */
const somebody = ne(users.accountOwnerTypeCd, AccountOwner.NOBODY)

/** A person of the company; `lock` until the end of the transaction. */
export async function findUser(
  tx: Tx,
  companyCode: string,
  userIdx: number,
  options: { lock?: boolean } = {},
): Promise<UserRow | undefined> {
  const query = tx
    .select()
    .from(users)
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx), somebody))
  const [row] = await (options.lock ? query.for('no key update') : query)
  return row
}

export async function changeUser(
  tx: Tx,
  companyCode: string,
  userIdx: number,
  change: Partial<Pick<UserRow, 'userName' | 'passwordHash' | 'fileIdx'>>,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, modDatetime: now })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
}

/** Writes a row as it is to be; false where somebody else took the id at the same moment. */
export async function changeAccount(tx: Tx, row: UserRow): Promise<boolean> {
  const { companyCode, userIdx, userId, userName, userTypeCd, userRoleCd } = row
  const { groupIdx, phone, phone2, email, permVersion, modDatetime } = row
  const taken = sql`exists (select from users other where other.company_code = ${companyCode}
    and other.user_idx <> ${userIdx} and lower(other.user_id) = lower(${userId}))`
  const changed = await tx
    .update(users)
    .set({
      userId,
      userName,
      userTypeCd,
      userRoleCd,
      groupIdx,
      phone,
      phone2,
      email,
      permVersion,
      modDatetime,
    })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx), sql`not ${taken}`))
    .returning({ userIdx: users.userIdx })
  return changed.length > 0
}

/** Another password: older access tokens are over, wrong tries forgotten. */
export async function resetAccount(
  tx: Tx,
  companyCode: string,
  userIdx: number,
  passwordHash: string,
  now: Date,
): Promise<void> {
  await tx
    .update(users)
    .set({ passwordHash, loginFailCount: 0, permVersion: sql`${users.permVersion} + 1`, modDatetime: now })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
}

const types = statement<
  { companyCode: string; people: readonly number[] },
  { userIdx: number; userTypeCd: number }
>(
  'user.types',
  (at) => sql`select user_idx as "userIdx", user_type_cd as "userTypeCd" from users
    where company_code = ${at.companyCode} and user_idx = any(${at.people}::bigint[])
      and account_owner_type_cd <> ${sql.raw(String(AccountOwner.NOBODY))}`,
)

/** Types of those among these who are there. */
export const typesOf = (
  tx: Tx,
  companyCode: string,
  people: readonly number[],
): Promise<{ userIdx: number; userTypeCd: number }[]> => types(tx, { companyCode, people })

/** Clears locks and what strangers have mistyped; gives who was locked. */
export async function unlock(
  tx: Tx,
  companyCode: string,
  userIdxList: readonly number[],
  now: Date,
): Promise<Pick<UserRow, 'userIdx' | 'userName'>[]> {
  const rows = await tx
    .update(users)
    .set({ locked: false, lockDatetime: null, loginFailCount: 0, modDatetime: now })
    .where(
      and(
        eq(users.companyCode, companyCode),
        inArray(users.userIdx, [...userIdxList]),
        eq(users.locked, true),
      ),
    )
    .returning({ userIdx: users.userIdx, userId: users.userId, userName: users.userName })
  await tx.delete(loginMiss).where(
    and(
      eq(loginMiss.companyCode, companyCode),
      inArray(
        loginMiss.idHash,
        rows.map(({ userId }) => missKey(userId)),
      ),
    ),
  )
  return rows
}
