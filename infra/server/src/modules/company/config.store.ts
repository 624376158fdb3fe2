import { CONFIG_KEYS, type ConfigKey } from '@madang/contract'
import { eq, sql } from 'drizzle-orm'
import { company, config } from '../../db/schema/company.ts'
import type { Database } from '../../platform/database.ts'

export const isConfigKey = (key: string): key is ConfigKey => CONFIG_KEYS.some((one) => one === key)

/** A company's configuration as it is set; keys without a row are left out. Null: there is no such company. */
export async function readConfig(db: Database, companyId: string): Promise<Record<string, string> | null> {
  return db.asPlatform(async (tx) => {
    const [found] = await tx
      .select({ companyCode: company.companyCode })
      .from(company)
      .where(eq(company.companyId, companyId))
    if (!found) return null
    const rows = await tx.select().from(config).where(eq(config.companyCode, found.companyCode))
    return Object.fromEntries(rows.map(({ key, value }) => [key, value]))
  })
}

/**
 * Sets one value, for everybody at once: who is signed in gets the new configuration with the next call (API-COMMON-13). An empty
 * value unsets it. False: there is no such company.
 */
export async function setConfig(
  db: Database,
  { companyId, key, value }: { companyId: string; key: ConfigKey; value: string },
): Promise<boolean> {
  return db.asPlatform(async (tx) => {
    const [found] = await tx
      .update(company)
      .set({ configVersion: sql`${company.configVersion} + 1` })
      .where(eq(company.companyId, companyId))
      .returning({ companyCode: company.companyCode })
    if (!found) return false
    const { companyCode } = found
    await tx
      .insert(config)
      .values({ companyCode, key, value })
      .onConflictDoUpdate({ target: [config.companyCode, config.key], set: { value } })
    return true
  })
}
