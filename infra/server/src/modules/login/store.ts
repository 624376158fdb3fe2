import { UserStatus, UserType, wrongPasswordsToLock } from '@madang/contract'
import { and, eq, gt, lt, lte, or, sql } from 'drizzle-orm'
import { company, license } from '../../db/schema/company.ts'
import { guest, loginMiss } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { guestClassOver, type MeRow, overSince } from '../../platform/session.ts'
import { missKey } from '../../platform/sign-ins.ts'
import { statement } from '../../platform/statement.ts'
import { type Lock, lockedSince } from './lock.rules.ts'

export interface Account extends MeRow, Lock {
  passwordHash: string | null
  userStatusCd: number
  permVersion: number
}

const accountColumns = {
  userIdx: users.userIdx,
  userId: users.userId,
  userName: users.userName,
  userTypeCd: users.userTypeCd,
  userRoleCd: users.userRoleCd,
  userStatusCd: users.userStatusCd,
  accountOwnerTypeCd: users.accountOwnerTypeCd,
  passwordHash: users.passwordHash,
  locked: users.locked,
  lockDatetime: users.lockDatetime,
  loginFailCount: users.loginFailCount,
  permVersion: users.permVersion,
  phone: users.phone,
  email: users.email,
  fileIdx: users.fileIdx,
}

export async function findAccount(
  tx: Tx,
  companyCode: string,
  by: { userId: string } | { userIdx: number },
): Promise<Account | null> {
  const [row] = await tx
    .select(accountColumns)
    .from(users)
    .where(
      and(
        eq(users.companyCode, companyCode),
        'userId' in by
          ? sql`lower(${users.userId}) = ${by.userId.toLowerCase()}`
          : eq(users.userIdx, by.userIdx),
      ),
    )
  return row ?? null
}

/**
 * Counts a wrong password from a device on which the account has signed in before, and locks at the fifth in a row (API-LOGIN-12).
 * True when this one has locked it.
 */
export async function countWrongPassword(
  tx: Tx,
  companyCode: string,
  userIdx: number,
  now: Date,
): Promise<boolean> {
  const locks = sql`${users.loginFailCount} + 1 >= ${wrongPasswordsToLock}`
  const [row] = await tx
    .update(users)
    .set({
      loginFailCount: sql`${users.loginFailCount} + 1`,
      locked: sql`${users.locked} or ${locks}`,
      lockDatetime: sql`case when ${locks} then ${now.toISOString()}::timestamptz else ${users.lockDatetime} end`,
    })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
    .returning({ failCount: users.loginFailCount })
  return row?.failCount === wrongPasswordsToLock
}

/** Keeps an account as it is until the end of the transaction; of none (0) asks as much. Held before its wrong passwords, by everybody. */
export async function holdAccount(tx: Tx, companyCode: string, userIdx: number): Promise<void> {
  await tx
    .select({ userIdx: users.userIdx })
    .from(users)
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
    .for('no key update')
}

/** False when it was locked already. */
export async function lock(tx: Tx, companyCode: string, userIdx: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ locked: true, lockDatetime: now })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx), eq(users.locked, false)))
    .returning({ userIdx: users.userIdx })
  return rows.length > 0
}

/**
 * Notes a sign-in, which ends the rows of wrong passwords. False when the account was locked meanwhile: then it is none.
 * @param known as in `keepsOut`
 */
export async function noteSignIn(
  tx: Tx,
  companyCode: string,
  { userIdx, userId }: { userIdx: number; userId: string },
  { known }: { known: boolean },
  now: Date,
): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ loginFailCount: 0, lastLoginDatetime: now })
    .where(
      and(
        eq(users.companyCode, companyCode),
        eq(users.userIdx, userIdx),
        known
          ? or(eq(users.locked, false), lt(users.loginFailCount, wrongPasswordsToLock))
          : eq(users.locked, false),
        eq(users.userStatusCd, UserStatus.USE),
      ),
    )
    .returning({ locked: users.locked })
  if (rows[0]?.locked === false) {
    await forgetMisses(tx, companyCode, userId)
  }
  return rows.length > 0
}

/** Wrong passwords of strangers in a row, for real ids and others alike, and the last of them; what a lock was over for counts no more. */
export async function missesOf(
  tx: Tx,
  companyCode: string,
  userId: string,
  now: Date,
): Promise<{ count: number; last: Date } | null> {
  const [row] = await tx
    .select({ count: loginMiss.failCount, last: loginMiss.modDatetime })
    .from(loginMiss)
    .where(
      and(
        eq(loginMiss.companyCode, companyCode),
        eq(loginMiss.idHash, missKey(userId)),
        or(lt(loginMiss.failCount, wrongPasswordsToLock), gt(loginMiss.modDatetime, lockedSince(now))),
      ),
    )
  return row ?? null
}

/** Ends a lock whose time is over. */
export async function endLock(
  tx: Tx,
  companyCode: string,
  { userIdx, userId }: { userIdx: number; userId: string },
): Promise<void> {
  await tx
    .update(users)
    .set({ locked: false, lockDatetime: null, loginFailCount: 0 })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
  await forgetMisses(tx, companyCode, userId)
}

export async function forgetMisses(tx: Tx, companyCode: string, userId: string): Promise<void> {
  await tx
    .delete(loginMiss)
    .where(and(eq(loginMiss.companyCode, companyCode), eq(loginMiss.idHash, missKey(userId))))
}

/** The company by its id or code, as it is stored; null where there is none. */
export async function codeOfCompany(tx: Tx, companyId: string): Promise<string | null> {
  const name = companyId.toLowerCase()
  const [row] = await tx
    .select({ companyCode: company.companyCode })
    .from(company)
    .where(or(sql`lower(${company.companyId}) = ${name}`, sql`lower(${company.companyCode}) = ${name}`))
  return row?.companyCode ?? null
}

/** Companies with locks whose time is over. */
export async function companiesWithOverLocks(tx: Tx, now: Date): Promise<string[]> {
  const rows = await tx
    .selectDistinct({ companyCode: users.companyCode })
    .from(users)
    .where(and(eq(users.locked, true), lte(users.lockDatetime, lockedSince(now))))
  return rows.map(({ companyCode }) => companyCode)
}

/** Those of a company whose lock is over. */
export const overLocks = (tx: Tx, companyCode: string, now: Date) =>
  tx
    .select({ userIdx: users.userIdx, userId: users.userId, userName: users.userName })
    .from(users)
    .where(
      and(
        eq(users.companyCode, companyCode),
        eq(users.locked, true),
        lte(users.lockDatetime, lockedSince(now)),
      ),
    )

/** Counts a wrong password of strangers, for real ids and others alike. Gives how many in a row it were. */
export async function countMiss(tx: Tx, companyCode: string, userId: string, now: Date): Promise<number> {
  const [row] = await tx
    .insert(loginMiss)
    .values({ companyCode, idHash: missKey(userId), failCount: 1, modDatetime: now })
    .onConflictDoUpdate({
      target: [loginMiss.companyCode, loginMiss.idHash],
      set: {
        // after a lock that is over they are counted anew
        failCount: sql`case when ${loginMiss.failCount} >= ${wrongPasswordsToLock}
          and ${loginMiss.modDatetime} <= ${lockedSince(now).toISOString()}::timestamptz
          then 1 else ${loginMiss.failCount} + 1 end`,
        modDatetime: now,
      },
    })
    .returning({ failCount: loginMiss.failCount })
  return row!.failCount
}

export async function licenseEnd(tx: Tx, companyCode: string): Promise<string | null> {
  const [row] = await tx
    .select({ endDate: license.endDate })
    .from(license)
    .where(eq(license.companyCode, companyCode))
  return row?.endDate ?? null
}

const guestClass = statement<{ companyCode: string; guestIdx: number; overSince: string }, { over: boolean }>(
  'guest.class',
  (at) => sql`select ${guestClassOver(sql`g`, at)} as over from guest g
    where g.company_code = ${at.companyCode} and g.guest_idx = ${at.guestIdx}`,
)

/** Who a guest's session is of; nobody once it was swept. */
export async function findGuest(tx: Tx, companyCode: string, guestIdx: number) {
  const [row] = await tx
    .select({
      guestIdx: guest.guestIdx,
      nickname: guest.nickname,
      userTypeCd: guest.userTypeCd,
      meetCode: guest.meetCode,
      roomCode: guest.roomCode,
    })
    .from(guest)
    .where(and(eq(guest.companyCode, companyCode), eq(guest.guestIdx, guestIdx)))
  return row
}

/** Whether the class that a guest's session is bound to has ended, or the guest is gone. */
export async function isGuestClassOver(
  tx: Tx,
  companyCode: string,
  guestIdx: number,
  now: Date,
): Promise<boolean> {
  const [row] = await guestClass(tx, { companyCode, guestIdx, overSince: overSince(now) })
  return row?.over ?? true
}

/** What those are called who lead a running class: its opener, and everybody in it who teaches. */
export async function leadersOf(
  tx: Tx,
  { companyCode, meetCode }: { companyCode: string; meetCode: string },
): Promise<string[]> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select user_name as name from meet where company_code = ${companyCode} and meet_code = ${meetCode}
    union
    select user_name from meet_user
    where company_code = ${companyCode} and meet_code = ${meetCode} and user_idx > 0
      and user_type_cd in (${UserType.TEACHER}, ${UserType.TEACHER_OPEN}, ${UserType.ADMIN}, ${UserType.OPER})`)
  return rows.map(({ name }) => name)
}

export async function addGuest(
  tx: Tx,
  companyCode: string,
  values: { nickname: string; userTypeCd: number; meetCode: string; roomCode: string },
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(guest)
    .values({ companyCode, ...values, regDatetime: now })
    .returning({ guestIdx: guest.guestIdx })
  return row!.guestIdx
}
