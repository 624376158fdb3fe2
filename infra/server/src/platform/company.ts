import { CONFIG_KEYS, type ConfigKey } from '@madang/contract'
import { eq, sql } from 'drizzle-orm'
import { company, config } from '../db/schema/company.ts'
import type { CompanyInfo } from './context.ts'
import type { Database, Tx } from './database.ts'
import { Failure } from './errors.ts'

type CompanyRow = Omit<CompanyInfo, 'cfg'>

/** Companies with their configuration, read again when the configuration version moved. */
export interface Companies {
  /** By id or code, ignoring case. @throws Failure WB-400-205 */
  find(companyIdOrCode: string): Promise<CompanyInfo>
  /** Adds the configuration to a row that the caller has read in this transaction. */
  withConfig(tx: Tx, row: CompanyRow): Promise<CompanyInfo>
}

const columns = {
  companyCode: company.companyCode,
  companyId: company.companyId,
  companyName: company.companyName,
  serviceBrand: company.serviceBrand,
  timeZone: company.timeZone,
  helpUrl: company.helpUrl,
  configVersion: company.configVersion,
}
const MAX_CACHED = 5000

export function createCompanies(db: Database): Companies {
  // exactly one entry per company; valid while the version in the database is the one it was read with
  const known = new Map<string, CompanyInfo>()

  const withConfig = async (tx: Tx, row: CompanyRow): Promise<CompanyInfo> => {
    const cached = known.get(row.companyCode)
    if (cached?.configVersion === row.configVersion) return cached
    const rows = await tx
      .select({ key: config.key, value: config.value })
      .from(config)
      .where(eq(config.companyCode, row.companyCode))
    const values = new Map(rows.map(({ key, value }) => [key, value]))
    const cfg = Object.fromEntries(CONFIG_KEYS.map((key) => [key, values.get(key) ?? ''])) as Record<
      ConfigKey,
      string
    >
    const info: CompanyInfo = { ...row, cfg }
    if (known.size >= MAX_CACHED) known.clear()
    known.set(row.companyCode, info)
    return info
  }

  return {
    withConfig,
    find: (companyIdOrCode) =>
      db.asPlatform(async (tx) => {
        const name = companyIdOrCode.trim().toLowerCase()
        // two index look-ups; a code is the id in capitals, so at most one company fits
        const rows = await tx
          .select(columns)
          .from(company)
          .where(sql`lower(${company.companyId}) = ${name} or lower(${company.companyCode}) = ${name}`)
          .limit(1)
        const row = rows[0]
        if (!row) throw new Failure('WB-400-205')
        return withConfig(tx, row)
      }),
  }
}
