import { type NotificationEvent, UserStatus } from '@madang/contract'
import type { CompanyContext } from '../../platform/context.ts'
import { queueWaiting } from './dispatch.ts'
import { notificationEvents } from './events.rules.ts'
import { insert } from './store.ts'

interface Occurrence {
  event: NotificationEvent
  /** Which occurrence it is: the same one reaches a person once on each channel, however often it is said. */
  key: string
  people: readonly number[]
  /** What the text needs beyond the person; nothing that opens anything. */
  params?: Readonly<Record<string, string>>
}

/**
 * Tells people outside of the product, by each channel on which they can be reached: written with the transaction of the event,
 * sent after it by some node. One statement, however many people. Gives those who are told by it.
 */
export async function notify(
  { tx, company, now, services, afterCommit }: CompanyContext,
  { event, key, people, params = {} }: Occurrence,
): Promise<Set<number>> {
  const channels = notificationEvents[event].channels.filter(
    (channel) => channel !== 'MESSENGER' || services.messenger,
  )
  const told = await insert(tx, {
    companyCode: company.companyCode,
    event,
    key,
    channels,
    people,
    inUse: UserStatus.USE,
    params: JSON.stringify(params),
    now,
  })
  afterCommit(async () => void (await queueWaiting(services)))
  return new Set(told.map(({ userIdx }) => userIdx))
}
