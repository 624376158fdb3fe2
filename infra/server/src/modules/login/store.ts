import { createHash } from 'node:crypto'
import { type Me, UserStatus, wrongPasswordsToLock } from '@madang/contract'
import { and, eq, sql } from 'drizzle-orm'
import { license } from '../../db/schema/company.ts'
import { guest, loginMiss } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import type { CompanyInfo } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { guestClassOver, overSince, presentGuest, presentMe } from '../../platform/session.ts'
import { statement } from '../../platform/statement.ts'

export interface Account {
  userIdx: number
  passwordHash: string | null
  userStatusCd: number
  accountOwnerTypeCd: number
  locked: boolean
  permVersion: number
  me: Me
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
  permVersion: users.permVersion,
  phone: users.phone,
  email: users.email,
  fileIdx: users.fileIdx,
}

export async function findAccount(
  tx: Tx,
  about: CompanyInfo,
  by: { userId: string } | { userIdx: number },
): Promise<Account | null> {
  const [row] = await tx
    .select(accountColumns)
    .from(users)
    .where(
      and(
        eq(users.companyCode, about.companyCode),
        'userId' in by
          ? sql`lower(${users.userId}) = ${by.userId.toLowerCase()}`
          : eq(users.userIdx, by.userIdx),
      ),
    )
  return row ? { ...row, me: presentMe(about, row) } : null
}

/** Counts a wrong password of an account and locks it at the fifth in a row (API-LOGIN-12). */
export async function countWrongPassword(tx: Tx, companyCode: string, userIdx: number): Promise<void> {
  await tx
    .update(users)
    .set({
      loginFailCount: sql`${users.loginFailCount} + 1`,
      locked: sql`${users.locked} or ${users.loginFailCount} + 1 >= ${wrongPasswordsToLock}`,
    })
    .where(and(eq(users.companyCode, companyCode), eq(users.userIdx, userIdx)))
}

/** Notes a right password. False when the account was locked meanwhile: then it is no sign-in. */
export async function noteSignIn(tx: Tx, companyCode: string, userIdx: number, now: Date): Promise<boolean> {
  const rows = await tx
    .update(users)
    .set({ loginFailCount: 0, lastLoginDatetime: now })
    .where(
      and(
        eq(users.companyCode, companyCode),
        eq(users.userIdx, userIdx),
        eq(users.locked, false),
        eq(users.userStatusCd, UserStatus.USE),
      ),
    )
    .returning({ userIdx: users.userIdx })
  return rows.length > 0
}

const missKey = (userId: string) => createHash('sha256').update(userId.toLowerCase()).digest('hex')

/** Whether an id that doesn't exist would be locked by now, were it real (API-LOGIN-13). */
export async function isMissLocked(tx: Tx, companyCode: string, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ failCount: loginMiss.failCount })
    .from(loginMiss)
    .where(and(eq(loginMiss.companyCode, companyCode), eq(loginMiss.idHash, missKey(userId))))
  return (row?.failCount ?? 0) >= wrongPasswordsToLock
}

export async function countMiss(tx: Tx, companyCode: string, userId: string, now: Date): Promise<void> {
  await tx
    .insert(loginMiss)
    .values({ companyCode, idHash: missKey(userId), failCount: 1, modDatetime: now })
    .onConflictDoUpdate({
      target: [loginMiss.companyCode, loginMiss.idHash],
      set: { failCount: sql`${loginMiss.failCount} + 1`, modDatetime: now },
    })
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
  about: CompanyInfo,
  values: { nickname: string; userTypeCd: number; meetCode: string; roomCode: string },
  now: Date,
): Promise<{ guestIdx: number; me: Me }> {
  const [row] = await tx
    .insert(guest)
    .values({ companyCode: about.companyCode, ...values, regDatetime: now })
    .returning()
  return { guestIdx: row!.guestIdx, me: presentGuest(about, row!) }
}
