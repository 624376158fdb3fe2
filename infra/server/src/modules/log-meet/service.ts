import {
  defaultSize,
  type LogMeet,
  type LogMeetUser,
  type Page,
  type ParsedOf,
  UserType,
} from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { absentOf, fixesOf } from './correct.store.ts'
import { accessPast, seesAllClasses } from './policy.ts'
import { presentClass, presentFix, presentJoin } from './present.ts'
import * as store from './store.ts'

type Range = Pick<
  ParsedOf<'logMeet.excelJoin'>,
  'searchStartDate' | 'searchEndDate' | 'searchKeyword' | 'searchFilter'
>

/** What the request narrows and what the caller may see at all: own classes, or all of them (ROOMS-65). */
export function filterOf(
  ctx: CallContext,
  request: Range &
    Partial<Pick<ParsedOf<'logMeet.list'>, 'searchMatch' | 'leaderIdx' | 'roomCategoryCdList'>>,
): store.ClassFilter {
  const { searchStartDate, searchEndDate } = request
  if (searchStartDate && searchEndDate && searchStartDate > searchEndDate) {
    throw invalid('searchEndDate', 'must not be before searchStartDate')
  }
  // userName is the leader's name: the label is what people see
  const tokens = request.searchFilter?.length ? request.searchFilter : (['meetTitle', 'userName'] as const)
  const fields = new Set(
    tokens.map((token): store.SearchField => (token === 'userName' ? 'leaderName' : token)),
  )
  return {
    companyCode: ctx.company.companyCode,
    timeZone: ctx.company.timeZone,
    memberIdx: seesAllClasses(ctx) ? null : ctx.me.userIdx,
    startDate: searchStartDate,
    endDate: searchEndDate,
    categories: request.roomCategoryCdList,
    leaderIdx: request.leaderIdx,
    keyword: request.searchKeyword
      ? { text: request.searchKeyword, fields: [...fields], exact: request.searchMatch === 'EXACT' }
      : undefined,
  }
}

/** Past classes, newest first. With a keyword or a leader, at most `MAX_COUNTED` matches are counted. */
export async function listClasses(
  ctx: CallContext,
  request: ParsedOf<'logMeet.list'>,
): Promise<Page<LogMeet>> {
  const page = pageOf(request, ctx.area === 'MANAGE' ? defaultSize.general : defaultSize.classResults)
  const { rows, total } = await store.listClasses(ctx.tx, filterOf(ctx, request), page)
  return resultPage(
    rows.map((row) => presentClass(row, ctx.company.timeZone, false)),
    total,
    page,
  )
}

export async function getClass(ctx: CallContext, request: ParsedOf<'logMeet.get'>): Promise<LogMeet> {
  await accessPast(ctx, request.meetCode, request.roomCode)
  const row = await store.findClass(ctx.tx, ctx.company.companyCode, request.meetCode)
  if (!row) throw new Failure('WB-400-025')
  return presentClass(row, ctx.company.timeZone, request.withTemplate)
}

/** Attendance with joins and quits. Students and members get the own row alone, whatever they send (API-LOG-03). */
export async function listUsers(
  ctx: CallContext,
  request: ParsedOf<'logMeet.users'>,
): Promise<LogMeetUser[]> {
  const { tx, company, me } = ctx
  const { companyCode, timeZone } = company
  const { meetCode } = request
  const {
    everybody,
    prices,
    corrects,
    notes: othersNotes,
  } = await accessPast(ctx, meetCode, request.roomCode)
  const filter = everybody ? { userId: request.userId } : { userIdx: me.userIdx }
  const page = pageOf(request, defaultSize.users)
  const users = await store.listUsers(tx, companyCode, [meetCode], filter, page)
  const own = everybody ? undefined : me.userIdx
  const joins = Map.groupBy(
    await store.listJoins(tx, companyCode, [meetCode], 'counted', own),
    (join) => join.userIdx,
  )
  const fixes = Map.groupBy(
    await fixesOf(tx, { companyCode, meetCode, userIdx: own ?? null }),
    (fix) => fix.userIdx,
  )
  const notes = new Map(
    (await store.listNotes(tx, companyCode, [meetCode])).map((note) => [note.userIdx, note.noteIdx]),
  )
  const absent = request.withAbsent && everybody && !request.userId
  const left = page.limit - users.length
  const nobody = { totalJoinTimeSec: 0, totalJoinMin: 0, noteSaveFormat: 0, amount: null, attended: false }
  const everyone = [
    ...users.map(({ meetCode: _meetCode, ...user }) => ({ ...user, attended: true })),
    ...(absent ? await absentOf(tx, { companyCode, meetCodes: [meetCode], limit: left }) : []).map(
      ({ meetCode: _meetCode, ...user }) => ({
        ...user,
        ...nobody,
      }),
    ),
  ]
  return everyone.map((user) => ({
    ...user,
    userId: everybody || user.userIdx === me.userIdx ? user.userId : '',
    logMeetUserJoinList: (joins.get(user.userIdx) ?? []).map((join) => presentJoin(join, timeZone)),
    fixList: (fixes.get(user.userIdx) ?? []).map((fix) => presentFix(fix, timeZone)),
    can: { correct: corrects },
    // whoever reads it here opens it, too (ROOMS-75)
    noteIdx: othersNotes || user.userIdx === me.userIdx ? (notes.get(user.userIdx) ?? null) : null,
    // no student's business, nor that of a teacher who merely attended
    amount: prices && me.userTypeCd !== UserType.STUDENT ? user.amount : null,
  }))
}

/** @throws WB-400-025 for another's joins where only the own ones may be seen */
export async function listJoins(ctx: CallContext, request: ParsedOf<'logMeet.userJoin'>) {
  const { everybody } = await accessPast(ctx, request.meetCode)
  if (!everybody && request.userIdx !== ctx.me.userIdx) throw new Failure('WB-400-025')
  const { meetCode, userIdx } = request
  const joins = await store.listJoins(ctx.tx, ctx.company.companyCode, [meetCode], 'heard', userIdx)
  return joins.map((join) => presentJoin(join, ctx.company.timeZone))
}
