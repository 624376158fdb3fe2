import { sql } from 'drizzle-orm'
import { company } from '../../db/schema/company.ts'
import type { Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { roomAudience } from '../news/audiences.ts'
import { tellNews } from '../news/publish.ts'
import { lockRoom } from '../room/store.ts'
import { endMeet, listsOfEnded } from './close.ts'
import { closeOrphans } from './presence.ts'
import { findMeet } from './store.ts'
import { dropExpiredTickets } from './tickets.ts'
import { tell, tellLeft } from './topic.ts'

/** How often leases are looked after. A vanished person is gone from the screens after the lease and at most this. */
const SWEEP_MS = 3000
/** A class without anybody for this long closes itself. */
export const IDLE_CLASS_MS = 12 * 3_600_000
/** Short, because a node that was killed in the middle must not stop the sweeping for long. */
const JOB_LEASE_MS = 20_000

export function registerMeetJobs(services: Services): void {
  const { jobs } = services
  jobs.every('meet.leases', SWEEP_MS, () => sweepLeases(services), { leaseMs: JOB_LEASE_MS })
  jobs.every('meet.idle', 60_000, () => closeIdleClasses(services), { leaseMs: JOB_LEASE_MS })
}

/** Ends presence whose lease ran out, at the last word heard, and tells those who are there. */
export async function sweepLeases({ db, clock, broadcast }: Services): Promise<void> {
  const gone = await db.asPlatform((tx) => closeOrphans(tx, clock.now()))
  for (const place of gone) tellLeft(broadcast, place)
}

/** Closes classes that everybody left long ago; each ends when its last person went. */
export async function closeIdleClasses({ db, clock, broadcast, log }: Services): Promise<void> {
  const now = clock.now()
  const idle = await db.asPlatform(async (tx) => {
    await dropExpiredTickets(tx, now)
    return findIdle(tx, new Date(now.getTime() - IDLE_CLASS_MS))
  })
  for (const { companyCode, meetCode, roomCode } of idle) {
    const ended = await db.inCompany(companyCode, async (tx) => {
      await lockRoom(tx, companyCode, roomCode)
      const row = await findMeet(tx, { companyCode, userIdx: 0, now }, { meetCode }, 'update')
      const still = row && (await findIdle(tx, new Date(now.getTime() - IDLE_CLASS_MS), meetCode))[0]
      if (!still) return null
      const audience = await roomAudience(tx, companyCode, { roomCode, meetCode })
      const [zone] = await tx.select({ timeZone: company.timeZone }).from(company).limit(1)
      await endMeet(tx, { companyCode, timeZone: zone?.timeZone ?? 'Asia/Seoul' }, row, still.lastSeen)
      return audience
    })
    if (ended) {
      tell(broadcast, { companyCode, meetCode }, { kind: 'ended' })
      tellNews(broadcast, companyCode, ended, listsOfEnded)
    }
    log.info({ company: companyCode, meet: meetCode, ended: ended !== null }, 'class without people')
  }
}

/** Running classes in which nobody was heard since then, with the moment of the last word. */
async function findIdle(tx: Tx, since: Date, meetCode?: string) {
  const { rows } = await tx.execute<{
    companyCode: string
    meetCode: string
    roomCode: string
    lastSeen: string
  }>(sql`
    select m.company_code as "companyCode", m.meet_code as "meetCode", m.room_code as "roomCode",
      to_char(greatest(m.start_datetime, max(coalesce(j.quit_datetime, j.last_seen_datetime))) at time zone 'UTC',
        'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as "lastSeen"
    from meet m
    left join meet_join j on j.company_code = m.company_code and j.meet_code = m.meet_code
    where m.start_datetime < ${since.toISOString()}::timestamptz
      ${meetCode ? sql`and m.meet_code = ${meetCode}` : sql``}
    group by m.company_code, m.meet_code, m.room_code, m.start_datetime
    having coalesce(max(coalesce(j.quit_datetime, j.last_seen_datetime)), m.start_datetime) < ${since.toISOString()}::timestamptz`)
  return rows.map((row) => ({ ...row, lastSeen: new Date(row.lastSeen) }))
}
