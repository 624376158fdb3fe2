import {
  type Attendee,
  type ChatLine,
  defaultSize,
  health,
  JoinType,
  type Meet,
  meet as meetCalls,
  type Page,
  type ParsedOf,
  RoomStatus,
  room as roomCalls,
  unlimitedDatetime,
  type WatchedMeet,
} from '@madang/contract'
import { categoryEnabled, formatWire, hasPermission, isRoomPassword, parseWire } from '@madang/domain'
import type { CallContext, PrepareContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { beginGuess } from '../../platform/limits/code-guesses.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { hashPassword, verifyPassword } from '../../platform/password.ts'
import { audit } from '../audit/audit.ts'
import { takeSeat } from '../license/seats.service.ts'
import { accessPast } from '../log-meet/policy.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import { newMeetCode } from '../room/codes.ts'
import { actsAsOperator, isOut, isStaff, isUsable, mayOpenRoom, mayRemoveRoom } from '../room/policy.ts'
import { retireRooms } from '../room/service.ts'
import * as rooms from '../room/store.ts'
import { closing, endMeet, listsOfEnded, watching } from './close.ts'
import { isKnownIn, isRemoved, mayCloseMeet, mayJoinMeet, mayMonitor, maySeeMeet } from './policy.ts'
import { enroll, enter, isPresent, leave, type Place } from './presence.store.ts'
import { presentLine, presentMeet, presentPerson, presentWatched } from './present.ts'
import * as store from './store.ts'
import { issueTicket } from './tickets.store.ts'
import { tell, tellLeft } from './topic.ts'

/** A second press of "start" within this time gives the class of the first. */
const DOUBLE_PRESS_MS = 10_000
/** Lines of one `meet.chat` answer. */
const CHAT_PAGE = 500

/** Calls whose answers show whether a class runs and how many are in it. */
export const listsOfRunning = [roomCalls.list, roomCalls.get, meetCalls.list, meetCalls.get, meetCalls.users]
const listsOfBegun = [...listsOfRunning, health.company]

const whoseOf = (ctx: CallContext): store.Whose => ({
  companyCode: ctx.company.companyCode,
  userIdx: ctx.me.userIdx,
  now: ctx.now,
})

/**
 * @throws WB-403-112 when it has ended, WB-400-025 when there never was such a class in the company, WB-403-106 for who was
 * removed from it
 */
export async function runningMeet(
  ctx: CallContext,
  meetCode: string,
  lock?: 'share' | 'write' | 'update',
): Promise<store.MeetRow> {
  const row = await store.findMeet(ctx.tx, whoseOf(ctx), { meetCode }, lock)
  if (row && isRemoved(ctx.me, row)) throw new Failure('WB-403-106')
  if (row) return row
  throw new Failure(
    (await store.isPast(ctx.tx, ctx.company.companyCode, meetCode)) ? 'WB-403-112' : 'WB-400-025',
  )
}

async function visibleMeet(ctx: CallContext, meetCode: string): Promise<store.MeetRow> {
  const row = await runningMeet(ctx, meetCode)
  if (!maySeeMeet(ctx, row, row.attending)) throw new Failure('WB-403-105')
  return row
}

/** Opens a reserved room, or an instant class in a room of its own. */
export function openMeet(
  ctx: CallContext,
  request: ParsedOf<'meet.open'>,
  passwordHash: string | undefined,
): Promise<Meet> {
  return 'roomCode' in request ? openRoom(ctx, request.roomCode) : openInstant(ctx, request, passwordHash)
}

export async function hashNewPassword(ctx: CallContext, request: ParsedOf<'meet.open'>) {
  if ('roomCode' in request || !request.roomPassword) return undefined
  const { roomPassword } = request
  refuseInstant(ctx, request)
  return () => hashPassword(roomPassword)
}

function refuseInstant(
  { me, company }: CallContext,
  { roomPassword }: { roomPassword?: string | undefined },
): void {
  if (!hasPermission(me.webAuth, 'MEET_OPEN') || !categoryEnabled(company.cfg, 'INSTANT')) {
    throw new Failure('WB-403-101')
  }
  if (roomPassword && !isRoomPassword(roomPassword)) throw new Failure('WB-400-222')
}

/**
 * Whoever comes second gets the running class (one room, one class).
 * @throws WB-403-105 when the room can't be used now, WB-403-101 without the right
 */
async function openRoom(ctx: CallContext, roomCode: string): Promise<Meet> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  await rooms.lockRoom(tx, companyCode, roomCode)
  const room = await rooms.findRoom(tx, whoseOf(ctx), roomCode)
  if (!room || !isUsable(ctx, room)) throw new Failure('WB-403-105')
  if (!mayOpenRoom(ctx, room)) throw new Failure('WB-403-101')
  if (room.meetCode === null) {
    await store.insertMeet(tx, {
      companyCode,
      meetCode: newMeetCode(),
      roomCode,
      meetTitle: room.roomTitle,
      roomCategoryCd: room.roomCategoryCd,
      userIdx: me.userIdx,
      userId: me.userId,
      userName: me.userName,
      openDatetime: now,
      startDatetime: now,
    })
    tellNewsAfter(ctx, await roomAudience(tx, companyCode, { roomCode }), listsOfBegun)
  }
  return presentRunning(ctx, { roomCode })
}

/**
 * @throws WB-403-101 without MEET_OPEN or where the company has no instant classes, WB-400-222 for a bad room
 * password, WB-400-221 without a class type
 */
async function openInstant(
  ctx: CallContext,
  request: { meetTitle: string; roomPassword?: string | undefined },
  passwordHash: string | undefined,
): Promise<Meet> {
  const { tx, company, me, now } = ctx
  const { companyCode } = company
  refuseInstant(ctx, request)
  const [template] = await rooms.listTemplates(tx, companyCode, 'INSTANT')
  if (!template) throw new Failure('WB-400-221')

  const { meetTitle } = request
  await store.lockInstant(tx, whoseOf(ctx))
  const since = new Date(now.getTime() - DOUBLE_PRESS_MS)
  const before = await store.findRecentInstant(tx, whoseOf(ctx), meetTitle, since)
  if (before) return presentMeet(ctx, before)

  const { roomCode } = await rooms.insertRoom(tx, {
    companyCode,
    roomTitle: meetTitle,
    roomCategoryCd: 'INSTANT',
    roomStatusCd: RoomStatus.USE,
    ownerUserIdx: me.userIdx,
    showDatetime: now,
    showEndDatetime: parseWire(unlimitedDatetime, company.timeZone),
    templateIdx: template.templateIdx,
    roomPassword: passwordHash ?? null,
    regDatetime: now,
  })
  await store.insertMeet(tx, {
    companyCode,
    meetCode: newMeetCode(),
    roomCode,
    meetTitle,
    roomCategoryCd: 'INSTANT',
    userIdx: me.userIdx,
    userId: me.userId,
    userName: me.userName,
    openDatetime: now,
    startDatetime: now,
  })
  tellNewsAfter(ctx, await roomAudience(tx, companyCode, { roomCode }), listsOfBegun)
  return presentRunning(ctx, { roomCode })
}

async function presentRunning(
  ctx: CallContext,
  by: { roomCode: string } | { meetCode: string },
): Promise<Meet> {
  const row = await store.findMeet(ctx.tx, whoseOf(ctx), by)
  if (!row) throw new Error('a class that was just opened is not there')
  return presentMeet(ctx, row)
}

/**
 * Joins a running class and begins the attendance interval; again and again is fine.
 * @throws WB-400-025 unknown, WB-403-112 ended, WB-403-105 no right or room out of use, WB-403-106 removed, WB-403-204 room password,
 * WB-400-008 where the licence has no room for one more (API-STAT-04)
 */
export async function joinMeet(
  ctx: CallContext,
  request: ParsedOf<'meet.join'>,
  judged: string | undefined,
): Promise<{ meet: Meet; joinDatetime: string }> {
  const { tx, company, me, now, services } = ctx
  const { row, password } = await openTo(ctx, request, 'share')
  // missing and wrong are one answer. A password that was changed meanwhile is another one
  if (password !== null && judged !== password) throw new Failure('WB-403-204')
  const monitor = request.joinType === JoinType.MONITOR
  const place: Place = {
    companyCode: company.companyCode,
    meetCode: row.meetCode,
    userIdx: me.userIdx,
    monitor,
  }
  await enroll(tx, place, me, now)
  const { joinDatetime, begun } = await enter(tx, place, now, takeSeat)
  if (begun && monitor) await audit(ctx, watching(row))
  if (begun && !monitor) {
    const attendee = await presentOne(ctx, place)
    ctx.afterCommit(() =>
      tell(services.broadcast, place, { kind: 'frame', frame: { type: 'joined', attendee } }),
    )
    tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, row), listsOfRunning)
  }
  const joined = await store.findMeet(tx, whoseOf(ctx), { meetCode: row.meetCode })
  // who removes them holds the class, and what was read while this call waited for it is of before
  if (!monitor && joined && isRemoved(me, joined)) throw new Failure('WB-403-106')
  return {
    meet: presentMeet(ctx, joined ?? row),
    joinDatetime: formatWire(joinDatetime, company.timeZone),
  }
}

/**
 * The class, and the hash of the room password that it asks of the caller; null where it asks for none.
 * @throws WB-400-025, WB-403-112, WB-403-105 as `joinMeet`
 */
async function openTo(
  ctx: CallContext,
  request: ParsedOf<'meet.join'>,
  lock?: 'share',
): Promise<{ row: store.MeetRow; password: string | null }> {
  const row = await runningMeet(ctx, request.meetCode, lock)
  if (row.roomCode !== request.roomCode) throw new Failure('WB-400-025')
  if (request.joinType === JoinType.MONITOR) {
    if (!mayMonitor(ctx)) throw new Failure('WB-403-105')
    return { row, password: null }
  }
  const room = await rooms.findRoom(ctx.tx, whoseOf(ctx), row.roomCode)
  if (!room || !isUsable(ctx, room)) throw new Failure('WB-403-105')
  if (!mayJoinMeet(ctx, row, room, request.inviteCode)) throw new Failure('WB-403-105')
  return { row, password: isKnownIn(ctx.me, row) ? null : row.roomPassword }
}

/** Tries are limited. Gives the hash that the room password fits. @throws WB-403-204, WB-429-001 */
export async function judgeRoomPassword(ctx: PrepareContext, request: ParsedOf<'meet.join'>) {
  const { row, password } = await openTo(ctx, request)
  const given = request.roomPassword
  if (password === null || !given) return undefined
  const { company, me, services, address } = ctx
  const guess = await beginGuess(services.limiter, {
    code: 'room-password',
    target: `${company.companyCode}/${row.meetCode}`,
    address,
    person: { key: String(me.userIdx), account: me.guest === null },
  })
  return async () => {
    if (await verifyPassword(password, given)) {
      await guess.right()
      return password
    }
    await guess.wrong()
    throw new Failure('WB-403-204')
  }
}

async function presentOne(ctx: CallContext, place: Place): Promise<Attendee> {
  const [own] = await store.listPeople(ctx.tx, whoseOf(ctx), place.meetCode, {
    presentOnly: false,
    monitors: false,
    userIdx: place.userIdx,
  })
  if (!own) throw new Error('who just joined is not in the class')
  return { ...presentPerson(own, ctx.company.timeZone, false), present: true }
}

/** Ends the interval now; who has quit already gets that time. @throws WB-400-025 for who never was in the class */
export async function quitMeet(ctx: CallContext, meetCode: string): Promise<string> {
  const { tx, company, me, now, services } = ctx
  const row = await store.findMeet(tx, whoseOf(ctx), { meetCode }, 'share')
  const last = row && (await store.lastJoin(tx, whoseOf(ctx), meetCode))
  if (!last) throw new Failure('WB-400-025')
  const place: Place = {
    companyCode: company.companyCode,
    meetCode,
    userIdx: me.userIdx,
    monitor: last.monitor,
  }
  if (await leave(tx, place, now)) {
    if (!place.monitor) tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, row), listsOfRunning)
    ctx.afterCommit(() => {
      tell(services.broadcast, place, { kind: 'left', userIdx: me.userIdx })
      tellLeft(services.broadcast, place)
    })
  }
  const ended = await store.lastJoin(tx, whoseOf(ctx), meetCode)
  return formatWire(ended?.quitDatetime ?? now, company.timeZone)
}

/**
 * Closes the class for everyone and writes its result. With `remove` the room goes too (ROOMS-10).
 * @throws WB-403-112 when it doesn't run, WB-403-105 without the right
 */
export async function closeMeet(ctx: CallContext, request: ParsedOf<'meet.close'>): Promise<void> {
  const { tx, company, now, services } = ctx
  await rooms.lockRoom(tx, company.companyCode, request.roomCode)
  const row = await store.findMeet(tx, whoseOf(ctx), { meetCode: request.meetCode }, 'update')
  if (!row || row.roomCode !== request.roomCode) throw new Failure('WB-403-112')
  if (!mayCloseMeet(ctx, row)) throw new Failure('WB-403-105')
  if (request.remove && !mayRemoveRoom(ctx, row)) throw new Failure('WB-403-105')
  tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, row), listsOfEnded)
  const people = await endMeet(tx, company, row, now)
  await audit(ctx, closing(row, people))
  if (request.remove && row.roomCategoryCd !== 'INSTANT') {
    const { roomCode, meetTitle: roomTitle, ownerName } = row
    await retireRooms(ctx, [{ roomCode, roomTitle, ownerName, roomStatusCd: RoomStatus.USE }])
  }
  ctx.afterCommit(() =>
    tell(services.broadcast, { companyCode: company.companyCode, meetCode: row.meetCode }, { kind: 'ended' }),
  )
}

export async function getMeet(ctx: CallContext, meetCode: string): Promise<Meet> {
  return presentMeet(ctx, await visibleMeet(ctx, meetCode))
}

/** MAN-MON-01, -11. @throws WB-403-101 where the company has no monitoring */
export async function listMeets(
  ctx: CallContext,
  request: ParsedOf<'meet.list'>,
): Promise<Page<WatchedMeet>> {
  if (!mayMonitor(ctx)) throw new Failure('WB-403-101')
  const page = pageOf(request, defaultSize.general)
  const { rows, total } = await store.listMeets(ctx.tx, whoseOf(ctx), request.searchKeyword, page)
  return resultPage(
    rows.map((row) => presentWatched(ctx, row)),
    total,
    page,
  )
}

/** Who is in the class; without `withoutQuit` also who was. Ids of accounts and monitors only for those who lead or watch. */
export async function listPeople(ctx: CallContext, request: ParsedOf<'meet.users'>): Promise<Attendee[]> {
  const row = await visibleMeet(ctx, request.meetCode)
  if (row.roomCode !== request.roomCode) throw new Failure('WB-403-105')
  const leads = mayCloseMeet(ctx, row) || mayMonitor(ctx)
  const people = await store.listPeople(ctx.tx, whoseOf(ctx), row.meetCode, {
    presentOnly: request.withoutQuit,
    monitors: isStaff(ctx.me) || actsAsOperator(ctx) || mayMonitor(ctx),
  })
  return people.map((person) => presentPerson(person, ctx.company.timeZone, leads))
}

/**
 * Chat of a running or past class (ROOMS-66).
 * @throws WB-403-105 for people who are or were not in it, WB-400-025 unknown
 */
export async function listChat(ctx: CallContext, request: ParsedOf<'meet.chat'>): Promise<ChatLine[]> {
  const { meetCode, afterIdx } = request
  const { companyCode, timeZone } = ctx.company
  const row = await store.findMeet(ctx.tx, whoseOf(ctx), { meetCode })
  if (row) {
    if (isRemoved(ctx.me, row)) throw new Failure('WB-403-106')
    if (!isKnownIn(ctx.me, row) && !mayMonitor(ctx) && !isStaff(ctx.me)) throw new Failure('WB-403-105')
  } else await accessPast(ctx, meetCode)
  const lines = await store.listChat(ctx.tx, companyCode, meetCode, afterIdx, CHAT_PAGE)
  return lines.map((line) => presentLine(line, timeZone))
}

/**
 * @throws WB-403-105 for who hasn't joined: joining is where rights and the room password are checked; WB-400-008 for who
 * has, is no longer present, and finds the licence full: a socket could only be closed, without a word why
 */
export async function drawTicket(ctx: CallContext, meetCode: string): Promise<string> {
  const row = await runningMeet(ctx, meetCode, 'share')
  const last = await store.lastJoin(ctx.tx, whoseOf(ctx), row.meetCode)
  const may = last?.monitor ? mayMonitor(ctx) : !isOut(ctx.me, row)
  if (!last || !may) throw new Failure('WB-403-105')
  if (!isPresent(last, ctx.now)) await takeSeat(ctx.tx, { ...whoseOf(ctx), monitor: last.monitor }, ctx.now)
  return issueTicket(
    ctx.tx,
    ctx.services.tokens,
    {
      companyCode: ctx.company.companyCode,
      meetCode: row.meetCode,
      userIdx: ctx.me.userIdx,
      monitor: last.monitor,
      sessionIdx: ctx.sessionIdx,
    },
    ctx.now,
  )
}
