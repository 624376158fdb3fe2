import {
  room as calls,
  defaultSize,
  type Page,
  type ParsedOf,
  type RemovedRoom,
  type Room,
  RoomStatus,
  SearchType,
  UserType,
} from '@madang/contract'
import { hasPermission, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience, roomsAudience } from '../news/store.ts'
import { deleteContentsOf } from './file.store.ts'
import { usePeriod } from './period.ts'
import { actsAsOperator, isStaff, maySeePhones, maySeeRoom, removeRefusal } from './policy.ts'
import { presentRoom } from './present.ts'
import * as store from './store.ts'

export const whoseOf = (ctx: CallContext): store.Whose => ({
  companyCode: ctx.company.companyCode,
  userIdx: ctx.me.userIdx,
  now: ctx.now,
})

/** ROOMS-02: the caller's rooms in the service area; in the console all for operators, the own ones for teachers. */
export async function listRooms(ctx: CallContext, request: ParsedOf<'room.list'>): Promise<Page<Room>> {
  const page = pageOf(request, ctx.area === 'MANAGE' ? defaultSize.consoleRooms : defaultSize.rooms)
  const mine = ctx.area === 'SERVICE' || request.searchType === SearchType.ROOM_MINE
  const scope = mine ? 'member' : actsAsOperator(ctx) ? 'all' : 'owner'
  const { rows, total } = await store.listRooms(
    ctx.tx,
    whoseOf(ctx),
    { scope, categories: request.roomCategoryCdList, keyword: request.searchKeyword },
    page,
  )
  return resultPage(
    rows.map((row) => presentRoom(ctx, row)),
    total,
    page,
  )
}

/** A room that isn't there, isn't theirs or is closed answers alike. */
export async function visibleRoom(ctx: CallContext, roomCode: string): Promise<store.RoomRow> {
  const row = await store.findRoom(ctx.tx, whoseOf(ctx), roomCode)
  if (!row || !maySeeRoom(ctx, row)) throw new Failure('WB-404-104')
  const hidden = row.roomStatusCd === RoomStatus.HIDE && actsAsOperator(ctx)
  if (row.roomStatusCd !== RoomStatus.USE && !hidden) throw new Failure('WB-404-104')
  return row
}

export async function getRoom(ctx: CallContext, roomCode: string): Promise<Room> {
  return presentRoom(ctx, await visibleRoom(ctx, roomCode))
}

/**
 * Registers a reserved room (MAN-ROOM-06 to -08).
 * @throws WB-403-101 without ROOM_REG or for another's room, WB-400-221 without such a class type, WB-400-200 else
 */
export async function addRoom(ctx: CallContext, request: ParsedOf<'room.add'>): Promise<string> {
  const { tx, company, me, now } = ctx
  if (!hasPermission(me.webAuth, 'ROOM_REG')) throw new Failure('WB-403-101')
  const { room } = request
  if (room.ownerUserIdx !== me.userIdx && !isStaff(me) && !actsAsOperator(ctx))
    throw new Failure('WB-403-101')
  const period = usePeriod(ctx, room)

  const templates = await store.listTemplates(tx, company.companyCode, 'RESERVED')
  if (!templates.some((t) => t.templateIdx === room.templateIdx)) throw new Failure('WB-400-221')

  const attendees = [...new Set(request.roomUserList)].filter((idx) => idx !== room.ownerUserIdx)
  const people = new Map(
    (await store.findPeople(tx, company.companyCode, [room.ownerUserIdx, ...attendees])).map((p) => [
      p.userIdx,
      p,
    ]),
  )
  const leader = people.get(room.ownerUserIdx)
  if (leader === undefined || !isTeacher(leader.userTypeCd)) {
    throw invalid('room.ownerUserIdx', 'the leader must be an active teacher')
  }
  if (attendees.some((idx) => !people.has(idx) || people.get(idx)?.userTypeCd === UserType.MONITOR)) {
    throw invalid('roomUserList', 'names someone who cannot attend')
  }
  const { roomCode } = await store.insertRoom(tx, {
    companyCode: company.companyCode,
    roomTitle: room.roomTitle,
    roomCategoryCd: 'RESERVED',
    roomStatusCd: RoomStatus.USE,
    ownerUserIdx: room.ownerUserIdx,
    anyoneOpen: room.anyoneOpen,
    ...period,
    templateIdx: room.templateIdx,
    description: room.description,
    regDatetime: now,
  })
  await store.addAttendees(tx, company.companyCode, roomCode, attendees, now)
  await audit(ctx, {
    action: 'ROOM_ADDED',
    subject: 'ROOM',
    of: [{ key: roomCode, name: room.roomTitle, after: { leader: leader.userName, attendees } }],
  })
  tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, { roomCode }), [calls.list])
  return roomCode
}

/**
 * with class results a room is closed, without it goes. Deleting a closed room again is fine, so the card's
 * "close the class, then delete" works whether or not closing removed it already.
 * @throws WB-404-104, WB-403-105 without the right, WB-400-304 while a class runs: for one room; of several each is told
 */
export async function removeRooms(
  ctx: CallContext,
  request: ParsedOf<'room.remove'>,
): Promise<RemovedRoom[]> {
  const { tx, company } = ctx
  const codes = [...new Set(request.roomCodeList ?? [request.roomCode ?? ''])]
  await store.lockRooms(tx, company.companyCode, codes)
  const rows = new Map(
    (await store.findRooms(tx, whoseOf(ctx), codes)).map((row) => [row.roomCode, row] as const),
  )
  const judged = codes.map((roomCode) => {
    const row = rows.get(roomCode)
    return { roomCode, row, code: removeRefusal(ctx, row) }
  })
  const [first] = judged
  if (request.roomCodeList === undefined && first?.code) throw new Failure(first.code)

  const going = judged.flatMap(({ row, code }) => (row && code === null ? [row] : []))
  tellNewsAfter(ctx, await roomsAudience(tx, company.companyCode, going), [calls.list, calls.get])
  const closed = await retireRooms(ctx, going)
  return judged.map(({ roomCode, code }) => {
    const outcome = code ? 'KEPT' : closed.has(roomCode) ? 'CLOSED' : 'REMOVED'
    return { roomCode, outcome, code }
  })
}

type Retired = Pick<store.RoomRow, 'roomCode' | 'roomTitle' | 'ownerName' | 'roomStatusCd'>

/** Closes rooms or lets them go, those that aren't closed already, and writes who did. Gives the codes of those that stay, closed. */
export async function retireRooms(
  ctx: Pick<CallContext, 'tx' | 'company' | 'me' | 'now'>,
  rows: readonly Retired[],
): Promise<ReadonlySet<string>> {
  const { companyCode } = ctx.company
  const open = rows.filter(({ roomStatusCd }) => roomStatusCd !== RoomStatus.CLOSE)
  const codes = open.map(({ roomCode }) => roomCode)
  const kept = new Set(codes.length > 0 ? await store.withResults(ctx.tx, companyCode, codes) : [])
  const closing = codes.filter((code) => kept.has(code))
  const leaving = codes.filter((code) => !kept.has(code))
  if (closing.length > 0) await store.setRoomStatus(ctx.tx, companyCode, closing, RoomStatus.CLOSE)
  if (leaving.length > 0) {
    await deleteContentsOf(ctx.tx, { companyCode, roomCodes: leaving })
    await store.deleteRooms(ctx.tx, companyCode, leaving)
  }
  if (open.length > 0) {
    await audit(ctx, {
      action: 'ROOM_REMOVED',
      subject: 'ROOM',
      of: open.map(({ roomCode, roomTitle, ownerName }) => ({
        key: roomCode,
        name: roomTitle,
        before: { leader: ownerName },
        after: { results: kept.has(roomCode) },
      })),
    })
  }
  return new Set(rows.map(({ roomCode }) => roomCode).filter((code) => !leaving.includes(code)))
}

/** Names for attendees; phone numbers, and who has left, only for the owner and operators (B-069). */
export async function listAttendees(ctx: CallContext, request: ParsedOf<'room.users'>) {
  const row = await visibleRoom(ctx, request.roomCode)
  const phones = maySeePhones(ctx, row)
  const rows = await store.listAttendees(
    ctx.tx,
    ctx.company.companyCode,
    row.roomCode,
    pageOf(request, defaultSize.users),
  )
  return phones ? rows : rows.map((r) => ({ ...r, phone: null, userStatusCd: null }))
}

export const listTemplates = (ctx: CallContext, request: ParsedOf<'room.templates'>) =>
  store.listTemplates(ctx.tx, ctx.company.companyCode, request.roomCategoryCd)
