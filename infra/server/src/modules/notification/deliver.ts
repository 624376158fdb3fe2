import type { NotificationEvent } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CompanyContext, Services } from '../../platform/context.ts'
import { DeliveryError } from '../../platform/delivery.ts'
import type { RunningWork } from '../../platform/jobs/work-queue.ts'
import { type Claimed, claim, type Delivery, note, type Outcome } from './delivery.store.ts'
import { notificationEvents } from './events.rules.ts'

/** Tries after the first of a round: the last one about four hours later. */
export const RETRIES = 10
export const deliveryRules = {
  retries: RETRIES,
  pauseSec: 30,
  longestPauseSec: 3600,
  withinSec: 120,
  atOnce: 2,
}

/** Tries of what has another way: a reminder that comes hours later is none. About a minute and a half. */
export const TRIES_BEFORE_INSTEAD = 3

/** Another way to the same person, inside of the product, in the transaction that gives the first one up. */
export type Instead = (
  ctx: Pick<CompanyContext, 'tx' | 'now' | 'services' | 'afterCommit'> & { company: { companyCode: string } },
  of: { userIdx: number; params: Readonly<Record<string, string>> },
) => Promise<void>
export type InsteadOf = Readonly<Partial<Record<NotificationEvent, Instead>>>

/**
 * One try. It is claimed before anything leaves, in a transaction of its own, so two nodes never send the same try; a node that
 * dies between sending and noting leaves a second sending under the same id, which mail servers and providers drop.
 * @throws DeliveryError when it should be tried again
 */
export async function deliver(
  services: Services,
  { companyCode, notificationIdx, before }: Delivery,
  { attempt: ofRound, signal }: Pick<RunningWork, 'attempt' | 'signal'>,
  insteadOf: InsteadOf = {},
): Promise<void> {
  const { db, clock, mail, messenger, metrics, log } = services
  const one = { companyCode, notificationIdx, attempt: before + ofRound }
  const [found] = await db.inCompany(companyCode, (tx) => claim(tx, { ...one, now: clock.now() }))
  if (!found) return
  const { channel } = found
  const instead = insteadOf[found.event]
  const end = async (state: Outcome, problem: string | null) => {
    let later: (() => void | Promise<void>)[] = []
    await db.inCompany(companyCode, async (tx) => {
      later = []
      const now = clock.now()
      await note(tx, { ...one, state, problem, now })
      if (!instead || (state !== 'FAILED' && state !== 'KEPT')) return
      const { userIdx, params } = found
      const ctx = {
        tx,
        now,
        services,
        company: { companyCode },
        afterCommit: (run: () => void) => later.push(run),
      }
      await instead(ctx, { userIdx, params: params ?? {} })
    })
    for (const run of later) await run()
  }

  const way = channel === 'MAIL' ? (mail.configured ? mail : null) : messenger
  if (!way) {
    await end('KEPT', null)
    return
  }
  try {
    const to = channel === 'MAIL' ? found.email : found.phone
    if (!to) throw new DeliveryError('The person has no address for this channel any more', { final: true })
    const id = `${companyCode}.${notificationIdx}`
    const { subject, text } = compose(found)
    if (channel === 'MAIL') await mail.send({ id, to, subject, text, signal })
    else {
      const { event, companyId: company } = found
      await messenger!.send({ id, to, event, company, text, signal })
    }
  } catch (error) {
    metrics.notifications.inc({ channel, outcome: 'failed' })
    const problem = (error instanceof Error ? error.message : String(error)).slice(0, 500)
    const final =
      (error instanceof DeliveryError && error.final) ||
      (instead ? ofRound >= TRIES_BEFORE_INSTEAD : ofRound > RETRIES)
    log.warn({ company: companyCode, notificationIdx, channel, problem, final }, 'notification not sent')
    await end(final ? 'FAILED' : 'WAITING', problem)
    if (final) return
    throw error
  }
  metrics.notifications.inc({ channel, outcome: 'sent' })
  await end('SENT', null)
}

/** The text as it leaves. */
export const compose = ({ event, timeZone, regDatetime, params, ...person }: Composed) =>
  notificationEvents[event].compose({
    ...person,
    at: formatWire(regDatetime, timeZone).slice(0, 16),
    params: params ?? {},
  })
type Composed = Pick<
  Claimed,
  'companyName' | 'userName' | 'userId' | 'event' | 'timeZone' | 'regDatetime' | 'params'
>
