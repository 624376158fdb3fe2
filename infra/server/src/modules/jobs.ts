import type { Services } from '../platform/context.ts'
import { forgetKeys } from '../platform/idempotency.ts'
import { deleteOld } from './audit/store.ts'
import { deleteHoursBefore } from './company-health/remotes.store.ts'
import { sweepContents } from './file/sweep.ts'
import { registerLogExportJobs } from './log-export/jobs.ts'
import { deleteBefore, keepNewest } from './logger/store.ts'
import { endOverLocks } from './login/locks.service.ts'
import { deleteEnded } from './login/sessions.store.ts'
import { registerInkJobs } from './note/ink-fold.job.ts'
import { registerReadingJobs } from './note/reading.job.ts'
import { registerNotificationJobs } from './notification/jobs.ts'
import { sweepPages } from './page/jobs.ts'
import { registerPdfJobs } from './pdf/jobs.ts'
import { registerPersonalDataJobs } from './personal-data/jobs.ts'
import { registerRecordJobs } from './record/check.job.ts'
import { registerRetentionJobs } from './retention/jobs.ts'
import { registerStatisticsJobs } from './stats/jobs.ts'
import { remindByLetter } from './task/hurry.letter.ts'
import { sweepUploads } from './upload/sweep.ts'
import { registerUserImportJobs } from './user-import/jobs.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long things are kept. */
export const retention = {
  clientLog: 30 * DAY,
  /** The newest; at 32 KB for the longest, 640 MB at most. */
  clientLogRecords: 20_000,
  /** After its last token expired. */
  endedSession: 7 * DAY,
  loginMiss: 30 * DAY,
  remoteHours: 8 * DAY,
  /** Longer than the two years that schools are asked for at most. */
  audit: 3 * 365 * DAY,
} as const

/** The repeating work of the platform (API-SEED-02). Modules register their own beside it. */
export function registerJobs(services: Services): void {
  const { jobs, db, clock } = services
  const before = (ms: number) => new Date(clock.now().getTime() - ms)

  registerNotificationJobs(services, { HOMEWORK_REMINDER: remindByLetter })
  registerPdfJobs(services)
  registerReadingJobs(services)
  registerRecordJobs(services)
  registerInkJobs(services)
  registerStatisticsJobs(services)
  registerUserImportJobs(services)
  registerLogExportJobs(services)
  registerPersonalDataJobs(services)
  registerRetentionJobs(services)
  jobs.every('locks', MINUTE, () => endOverLocks(services))
  jobs.every('tokens', HOUR, async () => {
    await db.asPlatform((tx) =>
      deleteEnded(tx, { sessions: before(retention.endedSession), misses: before(retention.loginMiss) }),
    )
  })
  jobs.every('idempotency keys', HOUR, async () => {
    await db.asPlatform((tx) => forgetKeys(tx, clock.now()))
  })
  jobs.every('retention', 6 * HOUR, async () => {
    await db.asPlatform((tx) => deleteBefore(tx, before(retention.clientLog)))
    await db.asPlatform((tx) => deleteHoursBefore(tx, before(retention.remoteHours)))
    await db.asPlatform((tx) => deleteOld(tx, { before: before(retention.audit) }))
  })
  jobs.every('log room', HOUR, async () => {
    await db.asPlatform((tx) => keepNewest(tx, retention.clientLogRecords))
  })
  jobs.every('uploads', 10 * MINUTE, async () => void (await sweepUploads(services)))
  jobs.every('loose pages', 6 * HOUR, async () => void (await sweepPages(services)))
  jobs.every('contents', 6 * HOUR, async () => void (await sweepContents(services)), { leaseMs: HOUR })
  if (db.maintain) {
    // the embedded database never does any of these by itself
    jobs.every('analyse', MINUTE, () => db.analyse())
    jobs.every('checkpoint', 5 * MINUTE, () => db.maintain!('checkpoint'))
    jobs.every('vacuum', 6 * HOUR, () => db.maintain!('vacuum'))
  }
}
