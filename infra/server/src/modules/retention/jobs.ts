import { randomUUID } from 'node:crypto'
import { monthsBefore, type RetentionName, retentionNames, retentionOf } from '@madang/domain/retention'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { audit } from '../audit/audit.ts'
import { queueWaiting } from '../personal-data/queue.ts'
import { replaceWork } from '../personal-data/store.ts'
import { eraseUsers } from '../user/erase-users.ts'
import {
  companiesThatForget,
  deleteAudits,
  deleteChats,
  deleteEmptyChatFiles,
  forgetDevices,
  type Kept,
  type Older,
  withdrawnPeople,
} from './store.ts'

const HOUR = 3_600_000
const DAY = 24 * HOUR

/** What a batch took away; 0 when nothing older is left. */
type Batch = (services: Services, older: Older) => Promise<number>

const asPlatform =
  (todo: (tx: Tx, older: Older) => Promise<number>): Batch =>
  ({ db }, older) =>
    db.asPlatform((tx) => todo(tx, older))

const batches: Readonly<Record<RetentionName, Batch>> = {
  signIn: asPlatform(async (tx, older) => (await forgetDevices(tx, older)).length),
  chat: asPlatform(async (tx, older) => {
    const gone = await deleteChats(tx, older)
    const meetCodes = [...new Set(gone.map(({ meetCode }) => meetCode))]
    if (meetCodes.length > 0) await deleteEmptyChatFiles(tx, { companyCode: older.companyCode, meetCodes })
    return gone.length
  }),
  // requests may not take away from the log; the product may
  audit: asPlatform(async (tx, older) => (await deleteAudits(tx, older)).length),
  withdrawn: eraseWithdrawn,
}

/** As an erasure by hand: the account goes at once, what the person has left is work of its own. */
async function eraseWithdrawn(services: Services, older: Older): Promise<number> {
  let after: (() => void | Promise<void>)[] = []
  const company = { companyCode: older.companyCode }
  const now = services.clock.now()
  const count = await services.db.inCompany(older.companyCode, async (tx) => {
    after = []
    const people = await withdrawnPeople(tx, older)
    await audit(
      { tx, company, now },
      {
        action: 'USER_REMOVED',
        subject: 'USER',
        of: people.map(({ userIdx, userTypeCd }) => ({ key: userIdx, before: { userTypeCd } })),
      },
    )
    await eraseUsers({ tx, company, services, afterCommit: (todo) => void after.push(todo) }, people)
    for (const { userIdx: personIdx } of people)
      await replaceWork(tx, {
        ...company,
        userIdx: null,
        workId: randomUUID(),
        kind: 'ERASE',
        personIdx,
        language: 'ko',
        now,
      })
    return people.length
  })
  if (count > 0) await queueWaiting(services)
  for (const todo of after) await todo()
  return count
}

/**
 * Takes away what a company has said to keep no longer, batch by batch, and writes how much into its audit log. Whatever fails
 * is tried again the next day.
 */
export async function forget(
  services: Services,
  { companyCode, companyName, months }: Kept,
): Promise<Partial<Record<RetentionName, number>>> {
  const { db, clock } = services
  const now = clock.now()
  const kept = retentionOf(months)
  const counts: Partial<Record<RetentionName, number>> = {}
  for (const name of retentionNames) {
    if (kept[name] === 0) continue
    const older = { companyCode, before: monthsBefore(now, kept[name]) }
    for (;;) {
      const gone = await batches[name](services, older)
      if (gone === 0) break
      counts[name] = (counts[name] ?? 0) + gone
    }
  }
  if (Object.keys(counts).length > 0) {
    await db.inCompany(companyCode, (tx) =>
      audit(
        { tx, company: { companyCode }, now },
        {
          action: 'RETENTION_APPLIED',
          subject: 'COMPANY',
          of: [{ key: companyCode, name: companyName, after: counts }],
        },
      ),
    )
  }
  return counts
}

export function registerRetentionJobs(services: Services): void {
  const { jobs, db, log } = services
  jobs.every(
    'company retention',
    DAY,
    async () => {
      const companies = await db.asPlatform((tx) => companiesThatForget(tx, {}))
      for (const company of companies) {
        const counts = await forget(services, company)
        if (Object.keys(counts).length > 0)
          log.info({ company: company.companyCode, counts }, 'older data were taken away')
      }
    },
    { leaseMs: HOUR },
  )
}
