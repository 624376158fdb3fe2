import {
  type ChargeExplanation,
  defaultSize,
  type Page,
  type ParsedOf,
  SearchType,
  type SettledLeader,
  type Settlement,
  type SettlementRow,
  UserType,
} from '@madang/contract'
import {
  clip,
  computedAmount,
  dayRange,
  daysOfMonth,
  formatWire,
  mayClose,
  statementTotal,
  todayIn,
} from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, readPage, resultPage } from '../../platform/paging.ts'
import { fixesOf } from '../log-meet/correct.store.ts'
import { presentFix, presentJoin } from '../log-meet/present.ts'
import { listJoins } from '../log-meet/store.ts'
import { isStaff } from '../room/policy.ts'
import { amountsOf } from './amount.store.ts'
import { adjustments, bills, closedMonth, runningOf } from './close.store.ts'
import { leaderName, settledLeaders } from './leaders.store.ts'
import { findPart, type OnePart, type Range, settledPage, subtotals } from './parts.store.ts'
import { leaderOf, needsSettlement, settles } from './policy.ts'
import { presentPart, presentRunning, timesOf } from './present.ts'

export const isSettlement = ({ searchType }: { searchType?: number | undefined }): boolean =>
  searchType === SearchType.SETTLEMENT_TEACHER || searchType === SearchType.SETTLEMENT_STUDENT

/**
 * The rows of a settlement: a student in a class. Teachers and staff get a leader's, students their own and no money.
 * @throws Failure WB-403-101 for who is neither
 */
export async function listSettlement(
  ctx: CallContext,
  request: ParsedOf<'logMeet.list'>,
): Promise<Page<SettlementRow>> {
  const { tx, company, me } = ctx
  const { companyCode, timeZone } = company
  const { searchStartDate: start, searchEndDate: end } = request
  if (start && end && start > end) throw invalid('searchEndDate', 'must not be before searchStartDate')
  needsSettlement(ctx)
  const own = request.searchType === SearchType.SETTLEMENT_STUDENT
  if (own && (me.guest || me.userTypeCd !== UserType.STUDENT)) throw new Failure('WB-403-101')
  const leaderIdx = own ? 0 : leaderOf(ctx, request.leaderIdx)
  const window = pageOf(request, defaultSize.general)
  // nobody was chosen yet, or somebody whom a teacher doesn't settle: as if there were none
  if (leaderIdx === null || (!own && !settles(ctx, leaderIdx))) return resultPage([], 0, window)
  const range: Range = {
    companyCode,
    timeZone,
    leaderIdx,
    userIdx: own ? me.userIdx : (request.userIdx ?? 0),
    from: start ? dayRange(start, start, timeZone).from : '-infinity',
    to: end ? dayRange(end, end, timeZone).to : 'infinity',
    categories: request.roomCategoryCdList ?? null,
  }
  const read = settledPage({ of: own ? 'student' : 'leader' })
  const { rows, total } = await readPage(window, (part) => read(tx, { ...range, ...part }))
  return resultPage(
    rows.map((row) => presentPart(row, timeZone, !own)),
    total,
    window,
  )
}

/** The days of a month, as the start of a class is compared with them. */
export function rangeOf({ company }: Pick<CallContext, 'company'>, leaderIdx: number, month: string): Range {
  const { companyCode, timeZone } = company
  const { from, to } = dayRange(`${month}-01`, daysOfMonth(month).at(-1)!, timeZone)
  return { companyCode, timeZone, leaderIdx, userIdx: 0, from, to, categories: null }
}

/** Who leads. @throws Failure WB-404-103 for nobody whom the caller settles */
export async function findLeader(ctx: CallContext, leaderIdx: number): Promise<string> {
  const { tx, company, me } = ctx
  if (leaderIdx === me.userIdx) return me.userName
  if (!settles(ctx, leaderIdx)) throw new Failure('WB-404-103')
  // what was earned outlives the account
  const [leader] = await leaderName(tx, { companyCode: company.companyCode, leaderIdx })
  if (!leader) throw new Failure('WB-404-103')
  return leader.userName
}

/** Whose classes are settled, for those who choose. */
export async function listLeaders(ctx: CallContext): Promise<SettledLeader[]> {
  needsSettlement(ctx)
  return await settledLeaders(ctx.tx, { companyCode: ctx.company.companyCode })
}

/** What a month of a leader comes to. */
export async function monthOf(
  ctx: CallContext,
  { leaderIdx: asked, searchYm }: ParsedOf<'charge.month'>,
): Promise<Settlement> {
  const { tx, company, me, now, area } = ctx
  const { companyCode, timeZone } = company
  needsSettlement(ctx)
  const leaderIdx = leaderOf(ctx, asked)
  if (leaderIdx === null) throw invalid('leaderIdx', 'choose a leader')
  const range = rangeOf(ctx, leaderIdx, searchYm)
  const leaderName = await findLeader(ctx, leaderIdx)
  const [closed] = await closedMonth(tx, { companyCode, leaderIdx, month: searchYm })
  const personList = await subtotals(tx, range)
  const changed = await adjustments(tx, { ...range, month: searchYm })
  const running = closed ? [] : await runningOf(tx, range)
  const adjustmentList = changed.map(({ startDatetime, ...row }) => ({
    ...row,
    startDatetime: formatWire(startDatetime, timeZone),
  }))
  return {
    searchYm,
    leaderIdx,
    leaderName,
    closed: closed
      ? { userName: closed.userName, closedDatetime: formatWire(closed.closedDatetime, timeZone) }
      : null,
    personList,
    adjustmentList,
    runningList: running.map((one) => presentRunning(one, timeZone)),
    total: statementTotal({ subtotals: personList, adjustments: adjustmentList }),
    can: {
      edit: area === 'MANAGE',
      close: area === 'MANAGE' && isStaff(me) && !closed && mayClose(searchYm, todayIn(timeZone, now)),
    },
  }
}

/**
 * Somebody's part in a class that the caller settles.
 * @throws Failure WB-400-025 for any other, whether there is one or not
 */
export async function settledPart(
  ctx: CallContext,
  { meetCode, userIdx }: { meetCode: string; userIdx: number },
  lock: boolean,
): Promise<OnePart> {
  const { companyCode, timeZone } = ctx.company
  needsSettlement(ctx)
  const [part] = await findPart({ lock })(ctx.tx, { companyCode, timeZone, meetCode, userIdx })
  if (!part || !settles(ctx, part.leaderIdx)) throw new Failure('WB-400-025')
  return part
}

/** Everything that an amount comes of. */
export async function explain(
  ctx: CallContext,
  request: ParsedOf<'charge.explain'>,
): Promise<ChargeExplanation> {
  const { tx, company } = ctx
  const { companyCode, timeZone } = company
  const part = await settledPart(ctx, request, false)
  const of = { companyCode, ...request }
  const joins = await listJoins(tx, companyCode, [request.meetCode], 'counted', request.userIdx)
  const fixes = await fixesOf(tx, of)
  const amounts = await amountsOf(tx, of)
  return {
    meetCode: request.meetCode,
    meetTitle: part.meetTitle,
    ...timesOf(part, timeZone),
    userIdx: part.userIdx,
    userId: part.userId,
    userName: part.userName,
    logMeetUserJoinList: clip(
      joins.map((join) => ({ from: join.joinDatetime.getTime(), to: join.quitDatetime.getTime() })),
      { from: part.startDatetime.getTime(), to: part.endDatetime.getTime() },
    ).map(({ from, to }) =>
      presentJoin({ joinDatetime: new Date(from), quitDatetime: new Date(to) }, timeZone),
    ),
    totalJoinTimeSec: part.totalJoinTimeSec,
    totalJoinMin: part.totalJoinMin,
    fixList: fixes.map((fix) => presentFix(fix, timeZone)),
    price:
      part.price === null || part.priceFrom === null
        ? null
        : { price: part.price, startDate: part.priceFrom, endDate: part.priceUntil },
    computedAmount: computedAmount(part),
    amount: part.amount,
    amountList: amounts.map(({ regDatetime, ...row }) => ({
      ...row,
      regDatetime: formatWire(regDatetime, timeZone),
    })),
    billList: await bills(tx, of),
  }
}
