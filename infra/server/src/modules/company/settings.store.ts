import { AccountOwner, type SettingKey, UserStatus } from '@madang/contract'
import { and, count, eq, inArray, ne } from 'drizzle-orm'
import { company } from '../../db/schema/company.ts'
import { users } from '../../db/schema/user.ts'
import type { Tx } from '../../platform/database.ts'
import { deedsTo } from '../audit/store.ts'
import { putConfig } from './branding.store.ts'

/** How many of these types can sign in. */
export async function activePeople(
  tx: Tx,
  companyCode: string,
  types: readonly number[],
): Promise<Map<number, number>> {
  const rows = await tx
    .select({ type: users.userTypeCd, people: count() })
    .from(users)
    .where(
      and(
        eq(users.companyCode, companyCode),
        inArray(users.userTypeCd, [...types]),
        eq(users.userStatusCd, UserStatus.USE),
        eq(users.locked, false),
        ne(users.accountOwnerTypeCd, AccountOwner.NOBODY),
      ),
    )
    .groupBy(users.userTypeCd)
  return new Map(rows.map(({ type, people }) => [type, people]))
}

/** Sets values; the version is raised apart. */
export async function putSettings(
  tx: Tx,
  companyCode: string,
  { HELP_URL, ...values }: Readonly<Partial<Record<SettingKey, string>>>,
): Promise<void> {
  if (HELP_URL !== undefined) {
    await tx
      .update(company)
      .set({ helpUrl: HELP_URL || null })
      .where(eq(company.companyCode, companyCode))
  }
  if (Object.keys(values).length > 0) await putConfig(tx, companyCode, values)
}

/** Saves of settings, newest first: the audit log keeps them with every value. */
export const savesOf = (tx: Tx, companyCode: string, window: { limit: number; offset: number }) =>
  deedsTo(tx, companyCode, {
    subjectType: 'COMPANY',
    subjectKey: companyCode,
    actions: ['SETTINGS_CHANGED', 'SETTINGS_UNDONE'],
    window,
  })
