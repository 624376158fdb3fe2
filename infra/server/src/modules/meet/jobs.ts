import type { Services } from '../../platform/context.ts'
import { audit } from '../audit/audit.ts'
import { tellNews } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import { lockRoom } from '../room/store.ts'
import { closing, endMeet, listsOfEnded } from './close.ts'
import { closeOrphans, findIdle } from './presence.store.ts'
import { findMeet } from './store.ts'
import { dropExpiredTickets } from './tickets.store.ts'
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
      const company = { companyCode, timeZone: still.timeZone }
      const people = await endMeet(tx, company, row, still.lastSeen)
      await audit({ tx, company, now }, { ...closing(row, people), reason: 'Nobody was in it any more' })
      return audience
    })
    if (ended) {
      tell(broadcast, { companyCode, meetCode }, { kind: 'ended' })
      tellNews(broadcast, companyCode, ended, listsOfEnded)
    }
    log.info({ company: companyCode, meet: meetCode, ended: ended !== null }, 'class without people')
  }
}
