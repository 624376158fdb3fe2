import { UserStatus, wrongPasswordsToLock } from '@madang/contract'
import { and, eq, lt, or, sql } from 'drizzle-orm'
import { license } from '../../db/schema/company.ts'
import { guest, loginMiss } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { guestClassOver, type MeRow, overSince } from '../../platform/session.ts'
import { missKey } from '../../platform/sign-ins.ts'
import { statement } from '../../platform/statement.ts'
import type { Lock } from './lock.rules.ts'

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
 * Counts a wrong password from where the account has signed in before, and locks at the fifth in a row (API-LOGIN-12).
 * True when this one has locked it.
 */
export async function countWrongPassword(tx: Tx, companyCode: string, userIdx: number): Promise<boolean> {
  const [row] = await tx
    .update(users)
    .set({
      loginFailCount: sql`${users.loginFailCount} + 1`,
      locked: sql`${users.locked} or ${users.loginFailCount} + 1 >= ${wrongPasswordsToLock}`,
    })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
    .returning({ failCount: users.loginFailCount })
  return row?.failCount === wrongPasswordsToLock
}

/** False when it was locked already. */
export async function lock(tx: Tx, companyCode: string, userIdx: number): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ locked: true })
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
    await tx
      .delete(loginMiss)
      .where(and(eq(loginMiss.companyCode, companyCode), eq(loginMiss.idHash, missKey(userId))))
  }
  return rows.length > 0
}

/** Whether an id that doesn't exist would be locked by now, were it real (API-LOGIN-13). */
export async function isMissLocked(tx: Tx, companyCode: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ failCount: loginMiss.failCount })
    .from(loginMiss)
    .where(and(eq(loginMiss.companyCode, companyCode), eq(loginMiss.idHash, missKey(userId))))
  return (row?.failCount ?? 0) >= wrongPasswordsToLock
}

/** Counts a wrong password of strangers, for real ids and others alike. Gives how many in a row it were. */
export async function countMiss(tx: Tx, companyCode: string, userId: string, now: Date): Promise<number> {
  const [row] = await tx
    .insert(loginMiss)
    .values({ companyCode, idHash: missKey(userId), failCount: 1, modDatetime: now })
    .onConflictDoUpdate({
      target: [loginMiss.companyCode, loginMiss.idHash],
      set: { failCount: sql`${loginMiss.failCount} + 1`, modDatetime: now },
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
