import type { ParsedOf, PastPriceEffect, UnitPrice } from '@madang/contract'
import {
  dayRange,
  formatWire,
  hasFunc,
  overlaps,
  type PriceChange,
  type PricePeriod,
  periodProblem,
  priceEffect,
  startOfDay,
  todayIn,
} from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import type { AuditValues } from '../audit/store.ts'
import { mayReadOf, mayTouch } from '../user/policy.ts'
import { openClasses } from './classes.store.ts'
import { presentPrice } from './present.ts'
import * as store from './store.ts'

type Asked = ParsedOf<'price.add'>['price']

/** @throws Failure WB-403-101 where the company settles nothing */
function needsPrices({ company }: CallContext): void {
  if (!hasFunc(company.cfg.WEB_FUNC_USE, 'CHARGES')) throw new Failure('WB-403-101')
}

/** As the audit log has it. */
const seen = ({
  roomTitle,
  startDate,
  endDate,
  price,
}: Omit<store.PriceRow, 'priceIdx' | 'userIdx'>): AuditValues => ({
  room: roomTitle,
  startDate,
  endDate,
  price,
})

/** A price and whose it is, held. @throws Failure WB-404-111, WB-403-102 */
async function heldPrice(ctx: CallContext, priceIdx: number) {
  const { tx, company, me } = ctx
  const { companyCode } = company
  needsPrices(ctx)
  const [found] = await store.findPrice(tx, { companyCode, priceIdx })
  if (!found) throw new Failure('WB-404-111')
  const [person] = await store.holdPrices(tx, { companyCode, userIdx: found.userIdx })
  if (!person || !mayTouch(me, person)) throw new Failure('WB-403-102')
  // as it is now that nobody else changes it
  const [row] = await store.findPrice(tx, { companyCode, priceIdx })
  if (!row) throw new Failure('WB-404-111')
  return { row, person }
}

/**
 * Refuses what can't be kept: a period before today or turned round, and one that somebody's other price of that room shares a
 * day with. Whose prices they are is held before.
 */
async function check(
  { tx, company, now }: CallContext,
  asked: Asked,
  before: store.PriceRow | null,
): Promise<{ roomTitle: string; period: PricePeriod }> {
  const { companyCode, timeZone } = company
  const period = { startDate: asked.startDate, endDate: asked.endDate ?? null }
  const problem = periodProblem(period, todayIn(timeZone, now), before)
  if (problem === 'startBeforeToday') throw invalid('price.startDate', 'must not be before today')
  if (problem === 'endBeforeStart') throw invalid('price.endDate', 'must not be before startDate')
  const [room] = await store.roomTitleOf(tx, { companyCode, roomCode: asked.roomCode })
  if (!room) throw new Failure('WB-404-104')
  const others = (await store.pricesOf(tx, { companyCode, userIdx: asked.userIdx })).filter(
    (one) => one.roomCode === asked.roomCode && one.priceIdx !== before?.priceIdx && overlaps(one, period),
  )
  if (others.length > 0) throw new Failure('WB-400-309', { conflicts: others.map(presentPrice) })
  return { roomTitle: room.roomTitle, period }
}

/** How many classes the answer names; the sums are of all. */
const NAMED = 100

/**
 * What has been taught is not charged anew without a word: says which classes of open months would cost something else, until
 * somebody has seen just that. Whose prices they are is held before.
 * @throws Failure WB-400-312
 */
async function seenByNow(
  { tx, company }: CallContext,
  userIdx: number,
  before: store.PriceRow | null,
  after: PriceChange['after'],
  sure: string | undefined,
): Promise<void> {
  const { companyCode, timeZone } = company
  const both = [before, after].flatMap((one) => one ?? [])
  const starts = both.map(({ startDate }) => startDate).sort()
  const ends = both.map(({ endDate }) => endDate)
  const classes = await openClasses(tx, {
    companyCode,
    timeZone,
    userIdx,
    rooms: [...new Set(both.map(({ roomCode }) => roomCode))],
    from: startOfDay(starts[0]!, timeZone),
    to: ends.includes(null)
      ? 'infinity'
      : dayRange(starts[0]!, (ends as string[]).sort().at(-1)!, timeZone).to,
  })
  const effect = priceEffect(classes, { priceIdx: before?.priceIdx ?? null, after })
  const count = effect.changed.length
  const now = `${count}/${effect.before}/${effect.after}`
  if (count === 0 || sure === now) return
  throw new Failure('WB-400-312', {
    effect: {
      classes: effect.changed
        .slice(0, NAMED)
        .map(({ meetCode, meetTitle, startDatetime, before: was, after: becomes }) => ({
          meetCode,
          meetTitle,
          startDatetime: formatWire(startDatetime, timeZone),
          before: was,
          after: becomes,
        })),
      count,
      before: effect.before,
      after: effect.after,
      sure: now,
    } satisfies PastPriceEffect,
  })
}

/** @throws Failure WB-404-103 for nobody of the company, WB-403-102 for who is out of reach */
export async function listPrices(ctx: CallContext, userIdx: number): Promise<UnitPrice[]> {
  const { tx, company, me } = ctx
  needsPrices(ctx)
  // also of who is deleted: what was earned at these prices is still settled
  const [person] = await store.whoHas(tx, { companyCode: company.companyCode, userIdx })
  if (!person) throw new Failure('WB-404-103')
  if (!mayReadOf(me, person)) throw new Failure('WB-403-102')
  return (await store.pricesOf(tx, { companyCode: company.companyCode, userIdx })).map(presentPrice)
}

/** @throws Failure WB-404-111 */
export async function getPrice(ctx: CallContext, priceIdx: number): Promise<UnitPrice> {
  needsPrices(ctx)
  const { companyCode } = ctx.company
  const [row] = await store.findPrice(ctx.tx, { companyCode, priceIdx })
  if (!row) throw new Failure('WB-404-111')
  const [person] = await store.whoHas(ctx.tx, { companyCode, userIdx: row.userIdx })
  if (person && !mayReadOf(ctx.me, person)) throw new Failure('WB-403-102')
  return presentPrice(row)
}

export async function addPrice(ctx: CallContext, { price: asked, sure }: ParsedOf<'price.add'>) {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const { userIdx, roomCode, price } = asked
  needsPrices(ctx)
  const [person] = await store.holdPrices(tx, { companyCode, userIdx })
  if (!person) throw new Failure('WB-404-103')
  if (!mayTouch(me, person)) throw new Failure('WB-403-102')
  const { roomTitle, period } = await check(ctx, asked, null)
  await seenByNow(ctx, userIdx, null, { roomCode, price, ...period }, sure)
  const [added] = await store.insertPrice(tx, { companyCode, userIdx, roomCode, price, ...period, now })
  await audit(ctx, {
    action: 'PRICE_ADDED',
    subject: 'USER',
    of: [{ key: userIdx, name: person.userName, after: seen({ roomCode, roomTitle, ...period, price }) }],
  })
  return { priceIdx: added!.priceIdx }
}

/** Of whom a price is doesn't change. */
export async function modifyPrice(ctx: CallContext, { price: asked, sure }: ParsedOf<'price.modify'>) {
  const { tx, company, now } = ctx
  const { companyCode } = company
  const { priceIdx, userIdx, roomCode, price } = asked
  const { row, person } = await heldPrice(ctx, priceIdx)
  if (row.userIdx !== userIdx) throw new Failure('WB-404-111')
  const { roomTitle, period } = await check(ctx, asked, row)
  await seenByNow(ctx, userIdx, row, { roomCode, price, ...period }, sure)
  await store.updatePrice(tx, { companyCode, priceIdx, userIdx, roomCode, price, ...period, now })
  await audit(ctx, {
    action: 'PRICE_CHANGED',
    subject: 'USER',
    of: [
      {
        key: userIdx,
        name: person.userName,
        before: seen(row),
        after: seen({ roomCode, roomTitle, ...period, price }),
      },
    ],
  })
  return { priceIdx }
}

export async function removePrice(
  ctx: CallContext,
  { priceIdx, sure }: ParsedOf<'price.remove'>,
): Promise<void> {
  const { row, person } = await heldPrice(ctx, priceIdx)
  await seenByNow(ctx, row.userIdx, row, null, sure)
  await store.deletePrice(ctx.tx, { companyCode: ctx.company.companyCode, priceIdx })
  await audit(ctx, {
    action: 'PRICE_REMOVED',
    subject: 'USER',
    of: [{ key: row.userIdx, name: person.userName, before: seen(row) }],
  })
}
