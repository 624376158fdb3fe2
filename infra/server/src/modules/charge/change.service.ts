import type { ParsedOf } from '@madang/contract'
import { computedAmount, formatWire, mayClose, todayIn } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { correctAttendance } from '../log-meet/correct.service.ts'
import { saveAmount } from './amount.store.ts'
import { bill, closedMonth, closeMonth, holdMonths, runningOf } from './close.store.ts'
import { leaderOfClass } from './leaders.store.ts'
import { needsSettlement } from './policy.ts'
import { presentRunning } from './present.ts'
import { findLeader, rangeOf, settledPart } from './service.ts'

type Part = { meetCode: string; userIdx: number; leaderIdx: number }

/** A correction of a closed month stands in the next statement. */
async function billLater({ tx, company, now }: CallContext, part: Part): Promise<void> {
  const { companyCode, timeZone } = company
  await bill(tx, { companyCode, timeZone, ...part, now })
}

/** Puts an amount in place of what comes out; the same amount again changes nothing. */
export async function saveFee(
  ctx: CallContext,
  { meetCode, userIdx, amount, reason }: ParsedOf<'charge.save'>,
): Promise<{ ok: true; amount: number }> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  const { leaderIdx } = await settledPart(ctx, { meetCode, userIdx }, false)
  await holdMonths(tx, { companyCode, leaderIdx })
  // as it is now that nobody closes its month
  const part = await settledPart(ctx, { meetCode, userIdx }, true)
  if (part.savedAmount === amount) return { ok: true, amount }
  const computed = computedAmount(part)
  await saveAmount(tx, {
    companyCode,
    meetCode,
    userIdx,
    before: part.amount,
    after: amount,
    computed,
    reason: reason || null,
    byIdx: me.userIdx,
    byName: me.userName,
    now,
  })
  if (part.billedAmount !== null) await billLater(ctx, { meetCode, userIdx, leaderIdx })
  const which = { class: part.meetTitle, start: formatWire(part.startDatetime, company.timeZone) }
  await audit(ctx, {
    action: 'AMOUNT_CHANGED',
    subject: 'USER',
    of: [
      {
        key: userIdx,
        name: part.userName,
        before: { ...which, amount: part.amount },
        after: { ...which, amount, computedAmount: computed },
      },
    ],
    ...(reason && { reason }),
  })
  return { ok: true, amount }
}

/** Attendance decides what a class costs: where its month is closed, a correction of it is settled in the next one. */
export async function correctAndBill(
  ctx: CallContext,
  request: ParsedOf<'logMeet.correct'>,
): Promise<{ totalJoinTimeSec: number; totalJoinMin: number }> {
  const { tx, company } = ctx
  const { companyCode } = company
  const { meetCode, userIdx } = request
  // before the part is locked, as for an amount: two orders could wait for each other
  const [led] = await leaderOfClass(tx, { companyCode, meetCode })
  if (led) await holdMonths(tx, { companyCode, ...led })
  const corrected = await correctAttendance(ctx, request)
  if (led) await billLater(ctx, { meetCode, userIdx, ...led })
  return corrected
}

/** Closes a month that is over. Whoever comes second hears when it was closed. */
export async function close(
  ctx: CallContext,
  { leaderIdx, searchYm: month }: ParsedOf<'charge.close'>,
): Promise<{ closedDatetime: string }> {
  const { tx, company, me, now } = ctx
  const { companyCode, timeZone } = company
  needsSettlement(ctx)
  if (!mayClose(month, todayIn(timeZone, now))) throw invalid('searchYm', 'is not over')
  const leaderName = await findLeader(ctx, leaderIdx)
  await holdMonths(tx, { companyCode, leaderIdx })
  const [before] = await closedMonth(tx, { companyCode, leaderIdx, month })
  if (before) return { closedDatetime: formatWire(before.closedDatetime, timeZone) }
  // what they cost is not known before they end; whoever closes afterwards bills them in their own month
  const running = await runningOf(tx, rangeOf(ctx, leaderIdx, month))
  if (running.length > 0) {
    throw new Failure('WB-400-311', { classes: running.map((one) => presentRunning(one, timeZone)) })
  }
  const [closed] = await closeMonth(tx, {
    ...rangeOf(ctx, leaderIdx, month),
    month,
    byIdx: me.userIdx,
    byName: me.userName,
    now,
  })
  await audit(ctx, {
    action: 'SETTLEMENT_CLOSED',
    subject: 'USER',
    of: [
      {
        key: leaderIdx,
        name: leaderName,
        after: { month, classes: closed?.lines ?? 0, amount: closed?.amount ?? 0 },
      },
    ],
  })
  // a first month of many classes: what reads the statement was planned while there was none
  ctx.afterCommit(() => ctx.services.db.analyse())
  return { closedDatetime: formatWire(now, timeZone) }
}
