import { todayIn } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { countCompany } from '../modules/stats/count.service.ts'
import type { Database } from '../platform/database.ts'
import type { FileStore } from '../platform/files/index.ts'
import { hashPassword } from '../platform/password.ts'
import { printBooks } from './books.ts'
import { printBoards } from './class-notes.ts'
import { seedCompanies, seedPassword } from './companies.ts'
import { planDemo } from './plan.ts'
import { type StoredBooks, storePages, writeBooks } from './write-books.ts'
import { writeCharges } from './write-charges.ts'
import { writeClassNotes } from './write-class-notes.ts'
import { writeClasses } from './write-classes.ts'
import { writeComments } from './write-comments.ts'
import { claimCompany, instantsOf, writePeople, writeSettings } from './write-company.ts'
import { writePersonDetail } from './write-person-detail.ts'
import { writeRoomFiles } from './write-room-files.ts'
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
  const passwordHash = await hashPassword(seedPassword)
  let drawing: Promise<StoredBooks> | undefined
  const draw = () => {
    drawing ??= storePages(files, [...printBooks(seed), printBoards()])
    // who waits for it hears of it
    drawing.catch(() => {})
    return drawing
  }
  for (const plan of planDemo({ today: day, seed })) {
    const { companyCode, companyId, timeZone } = plan.company
    const made = await db.asPlatform(async (tx) => {
      if (!(await claimCompany(tx, plan))) return false
      // beside the rows: it needs no database, which waits for it as long as a busy machine takes
      void draw()
      await tx.execute(sql`set local idle_in_transaction_session_timeout = 0`)
      const base = { tx, plan, companyCode, today: day, files, at: instantsOf(timeZone) }
      const writing = { ...base, person: await writePeople(base, passwordHash) }
      await writeSettings(writing)
      await writeClasses(writing)
      await writeCharges(writing)
      await writeRoomFiles(writing)
      const stored = await draw()
      await writeClassNotes(writing, stored.at(-1)!)
      await writeHomework(writing, await writeBooks(writing, stored))
      await writeComments(writing)
      await writeMessages(writing)
      await writePersonDetail(writing)
      await countCompany(tx, { companyCode, timeZone }, instantsOf(timeZone)(`${day} 23:59:59`))
      return true
    })
    report[made ? 'made' : 'kept'].push(companyId)
  }
  await db.analyse()
  return report
}
