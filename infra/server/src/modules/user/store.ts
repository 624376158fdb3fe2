import type { User } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import type { CallContext, CompanyInfo } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import type { PageWindow } from '../../platform/paging.ts'
import { contains, nameMatches } from '../../platform/search.ts'
import { USER_TYPE_LABEL } from '../../platform/session.ts'
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

export const orderFields = ['regDatetime', 'modDatetime', 'userName', 'userId', 'userTypeCd'] as const
export interface UserOrder {
  field: (typeof orderFields)[number]
  descending: boolean
}

/** Every column but the password hash. */
const columns = {
  userIdx: users.userIdx,
  userId: users.userId,
  userName: users.userName,
  userTypeCd: users.userTypeCd,
  userRoleCd: users.userRoleCd,
  userStatusCd: users.userStatusCd,
  accountOwnerTypeCd: users.accountOwnerTypeCd,
  locked: users.locked,
  phone: users.phone,
  phone2: users.phone2,
  email: users.email,
  fileIdx: users.fileIdx,
  groupIdx: users.groupIdx,
  regDatetime: users.regDatetime,
  modDatetime: users.modDatetime,
}
export type PersonRow = Pick<UserRow, keyof typeof columns>

/** Name (also by initial consonants) or id (API-USER-01). */
export const namedLike = (keyword: string): SQL =>
  or(nameMatches(users.userName, keyword), contains(users.userId, keyword))!

export async function usersPage(
  tx: Tx,
  where: SQL | undefined,
  { field, descending }: UserOrder,
  { limit, offset }: PageWindow,
): Promise<{ rows: PersonRow[]; total: number }> {
  const direction = descending ? sql`desc` : sql`asc`
  const rows = await tx
    .select(columns)
    .from(users)
    .where(where)
    .orderBy(sql`${users[field]} ${direction}, ${users.userIdx} ${direction}`)
    .limit(limit)
    .offset(offset)
  const [count] = await tx.select({ n: sql<number>`count(*)::int` }).from(users).where(where)
  return { rows, total: count!.n }
}

/** A person of the company; `lock` until the end of the transaction. */
export async function findUser(
  { tx, company }: Pick<CallContext, 'tx' | 'company'>,
  userIdx: number,
  options: { lock?: boolean } = {},
): Promise<UserRow | undefined> {
  const query = tx
    .select()
    .from(users)
    .where(and(eq(users.companyCode, company.companyCode), eq(users.userIdx, userIdx)))
  const [row] = await (options.lock ? query.for('update') : query)
  return row
}

export async function changeUser(
  { tx, company, now }: Pick<CallContext, 'tx' | 'company' | 'now'>,
  userIdx: number,
  change: Partial<Pick<UserRow, 'userName' | 'passwordHash' | 'fileIdx' | 'locked' | 'loginFailCount'>>,
): Promise<void> {
  await tx
    .update(users)
    .set({ ...change, modDatetime: now })
    .where(and(eq(users.companyCode, company.companyCode), eq(users.userIdx, userIdx)))
}

/** The whole person, or for others name, id, type and picture alone (B-033). */
export function presentUser(company: CompanyInfo, row: PersonRow, whole: boolean): User {
  const wire = (at: Date) => formatWire(at, company.timeZone)
  return {
    userIdx: row.userIdx,
    userId: row.userId,
    userName: row.userName,
    userTypeCd: row.userTypeCd,
    userType: USER_TYPE_LABEL[row.userTypeCd] ?? '',
    userRoleCd: row.userRoleCd,
    accountOwnerTypeCd: row.accountOwnerTypeCd,
    companyId: company.companyId,
    companyCode: company.companyCode,
    fileIdx: row.fileIdx,
    phone: whole ? row.phone : null,
    phone2: whole ? row.phone2 : null,
    email: whole ? row.email : null,
    userStatusCd: whole ? row.userStatusCd : null,
    locked: whole ? row.locked : null,
    groupIdx: whole ? row.groupIdx : null,
    regDatetime: whole ? wire(row.regDatetime) : null,
    modDatetime: whole ? wire(row.modDatetime) : null,
  }
}
