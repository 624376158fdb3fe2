import { todayIn } from '@madang/domain'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/index.ts'
import { hashPassword } from '../platform/password.ts'
import { seedCompanies, seedPassword } from './companies.ts'
import { planDemo } from './plan.ts'
import { writeClasses } from './write-classes.ts'
import { claimCompany, instantsOf, writePeople, writeSettings } from './write-company.ts'
import { writeHomework, writeMessages } from './write-study.ts'

export { seedCompanies, seedPassword } from './companies.ts'
export { countsOf, planDemo } from './plan.ts'

export interface SeedOptions {
  /** The day that the data leads up to, or the instant of now. */
  today: Date | string
  /** Same text, same data. */
  seed?: string
  /** Where brand images and attachments go. */
  files: FileStore
}

export interface SeedReport {
  /** Companies that were made now. */
  made: string[]
  /** Companies that were there already and stay as they are. */
  kept: string[]
}

/** Accounts to show people who try the demo, in the order of interest. */
export const demoAccounts = ['teacher1', 'student1', 'open1', 'oper', 'admin', 'monitor', 'member'] as const

/**
 * Makes the demo companies (API-SEED-01), each in one transaction: all of it or nothing. Companies that exist are left
 * alone, so that running it again changes nothing.
 */
export async function seedDemo(
  db: Database,
  { today, seed = 'madang', files }: SeedOptions,
): Promise<SeedReport> {
  const report: SeedReport = { made: [], kept: [] }
  const day = typeof today === 'string' ? today : todayIn(seedCompanies[0]!.timeZone, today)
  let passwordHash: string | undefined
  for (const plan of planDemo({ today: day, seed })) {
    const { companyCode, companyId, timeZone } = plan.company
    const made = await db.asPlatform(async (tx) => {
      if (!(await claimCompany(tx, plan))) return false
      passwordHash ??= await hashPassword(seedPassword)
      const base = { tx, plan, companyCode, today: day, files, at: instantsOf(timeZone) }
      const writing = { ...base, person: await writePeople(base, passwordHash) }
      await writeSettings(writing)
      await writeClasses(writing)
      await writeHomework(writing)
      await writeMessages(writing)
      return true
    })
    report[made ? 'made' : 'kept'].push(companyId)
  }
  await db.analyse()
  return report
}
