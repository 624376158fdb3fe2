import { sql } from 'drizzle-orm'
import type { Services } from '../platform/context.ts'
import { sweepContents } from './file/sweep.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long things are kept. */
export const retention = {
  clientLog: 30 * DAY,
  /** The newest; at 32 KB for the longest, 640 MB at most. */
  clientLogRecords: 20_000,
  mail: 30 * DAY,
  /** After its last token expired. */
  endedSession: 7 * DAY,
  loginMiss: 30 * DAY,
} as const

/** The repeating work of the platform (API-SEED-02). Modules register their own beside it. */
export function registerJobs(services: Services): void {
  const { jobs, db, clock, mail } = services
  const before = (ms: number) => new Date(clock.now().getTime() - ms)

  jobs.every('mail', MINUTE, async () => {
    await mail.sendDue()
  })
  jobs.every('tokens', HOUR, async () => {
    await db.asPlatform(async (tx) => {
      await tx.execute(
        sql`delete from session_token where expire_datetime < ${before(retention.endedSession)}`,
      )
      await tx.execute(sql`
        delete from login_session s
        where s.reg_datetime < ${before(retention.endedSession)}
          and not exists (select from session_token t
            where t.company_code = s.company_code and t.session_idx = s.session_idx)`)
      await tx.execute(sql`
        delete from guest g
        where g.reg_datetime < ${before(retention.endedSession)}
          and not exists (select from login_session s
            where s.company_code = g.company_code and s.guest_idx = g.guest_idx)`)
      await tx.execute(sql`delete from login_miss where mod_datetime < ${before(retention.loginMiss)}`)
    })
  })
  jobs.every('retention', 6 * HOUR, async () => {
    await db.asPlatform((tx) =>
      tx.execute(sql`delete from client_log where reg_datetime < ${before(retention.clientLog)}`),
    )
    await mail.forget(before(retention.mail))
  })
  jobs.every('log room', HOUR, async () => {
    await db.asPlatform((tx) =>
      tx.execute(sql`
        delete from client_log where log_idx <= (
          select log_idx from client_log order by log_idx desc offset ${retention.clientLogRecords} limit 1)`),
    )
  })
  jobs.every('contents', 6 * HOUR, async () => void (await sweepContents(services)), { leaseMs: HOUR })
  if (db.maintain) {
    // the embedded database never does any of these by itself
    jobs.every('analyse', MINUTE, () => db.analyse())
    jobs.every('checkpoint', 5 * MINUTE, () => db.maintain!('checkpoint'))
    jobs.every('vacuum', 6 * HOUR, () => db.maintain!('vacuum'))
  }
}
