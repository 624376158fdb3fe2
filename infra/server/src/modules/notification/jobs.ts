import type { Services } from '../../platform/context.ts'
import { deliver, deliveryRules, type InsteadOf } from './deliver.ts'
import { type Delivery, deleteOld, giveUpLost } from './delivery.store.ts'
import { queueWaiting, WORK } from './dispatch.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/** How long notifications are kept: what is done, and what somebody may still want to send. */
export const notificationRetention = { done: 30 * DAY, undone: 90 * DAY } as const
/** Longer than any pause between two tries: whatever was to try it is lost (a restored backup has no queue). */
const LOST = 6 * HOUR

/** @param insteadOf what is done for an event when nobody takes its notification */
export function registerNotificationJobs(services: Services, insteadOf: InsteadOf): void {
  const { jobs, work, db, clock } = services
  work.define<Delivery>(WORK, (data, running) => deliver(services, data, running, insteadOf), deliveryRules)
  jobs.every('notification.queue', MINUTE, async () => void (await queueWaiting(services)))
  jobs.every('notification.age', HOUR, async () => {
    const before = (ms: number) => new Date(clock.now().getTime() - ms)
    await db.asPlatform(async (tx) => {
      await giveUpLost(tx, { before: before(LOST) })
      await deleteOld(tx, {
        done: before(notificationRetention.done),
        undone: before(notificationRetention.undone),
      })
    })
  })
}
