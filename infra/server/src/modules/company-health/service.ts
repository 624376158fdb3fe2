import { type AnswerOf, type CompanyHealth, defaultSize, type ParsedOf } from '@madang/contract'
import { addDays, dayRange, formatWire, remoteTrouble, startOfDay, todayIn } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { licenceUse } from '../license/use.service.ts'
import { failedPage } from './failed.store.ts'
import { remotesSince } from './remotes.store.ts'
import { countsOf, roomsOf, type TodayRoom } from './store.ts'

/** Days whose notices count, today included. */
const NOTICE_DAYS = 7
const DAY = 24 * 3_600_000

/** Everything that an operator looks at first in the morning. */
export async function companyHealth(ctx: CallContext): Promise<CompanyHealth> {
  const { tx, company, now } = ctx
  const { companyCode, timeZone } = company
  const today = todayIn(timeZone, now)
  const since = addDays(today, 1 - NOTICE_DAYS)
  const day = dayRange(today, today, timeZone)
  const counts = await countsOf(tx, {
    companyCode,
    today: day.from,
    tomorrow: day.to,
    since: startOfDay(since, timeZone),
  })
  const rooms = await roomsOf(tx, companyCode, now)
  const shown = (running: boolean) =>
    rooms
      .filter(({ meetCode }) => (meetCode !== null) === running)
      .sort(running ? latestFirst : (a, b) => latestFirst(b, a))
      .map((room) => ({ ...room, startDatetime: formatWire(room.startDatetime, timeZone) }))
  const remotes = (await remotesOf(ctx)).map(remoteTrouble)
  const inTrouble = (kind: string) => remotes.filter((trouble) => trouble === kind).length
  return {
    since,
    classes: {
      running: counts.running,
      ended: counts.ended,
      rooms: counts.rooms,
      runningRooms: shown(true),
      nextRooms: shown(false),
    },
    accounts: { locked: counts.locked, inactive: counts.inactive },
    notices: {
      failed: counts.noticesFailed,
      kept: counts.noticesKept,
      waiting: counts.noticesWaiting,
    },
    failedWork: { RECORD: counts.records, PDF: counts.pdfs, IMPORT: counts.imports },
    storage: { bytes: counts.bytes, maxBytes: ctx.services.settings.storage.company },
    licence: await licenceUse(ctx),
    remotes: { broken: inTrouble('broken'), slow: inTrouble('slow') },
  }
}

const latestFirst = (a: TodayRoom, b: TodayRoom) => b.startDatetime.getTime() - a.startDatetime.getTime()

/** What could not be worked on, newest first. */
export async function listFailed(
  { tx, company }: CallContext,
  request: ParsedOf<'health.failed'>,
): Promise<AnswerOf<'health.failed'>> {
  const window = pageOf(request, defaultSize.failedWork)
  const { rows, total } = await failedPage(tx, company.companyCode, request.kind, window)
  return resultPage(
    rows.map(({ total: _, ...row }) => ({
      ...row,
      failDatetime: formatWire(row.failDatetime, company.timeZone),
    })),
    total,
    window,
  )
}

const remotesOf = ({ tx, company, now }: CallContext) =>
  remotesSince(tx, company.companyCode, new Date(now.getTime() - DAY))

/** What browsers of the company told of each remote in the last day; there are as many as the product has parts. */
export async function listRemotes(
  ctx: CallContext,
  request: ParsedOf<'health.remotes'>,
): Promise<AnswerOf<'health.remotes'>> {
  const window = pageOf(request, defaultSize.remotes)
  const { trouble } = request
  const all = (await remotesOf(ctx)).filter((one) => !trouble || remoteTrouble(one) === trouble)
  return resultPage(all.slice(window.offset, window.offset + window.limit), all.length, window)
}
