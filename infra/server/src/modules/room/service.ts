import {
  room as calls,
  defaultSize,
  type Page,
  type ParsedOf,
  type Room,
  RoomStatus,
  SearchType,
  UserType,
  unlimitedDatetime,
} from '@madang/contract'
import {
  addMonths,
  hasPermission,
  isTeacher,
  isWireDatetime,
  parseWire,
  startOfDay,
  todayIn,
} from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { isStillFresh } from '../meet/invite.ts'
import { roomAudience } from '../news/audiences.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { actsAsOperator, inUsePeriod, isStaff, mayEditRoom, mayRemoveRoom, maySeeRoom } from './policy.ts'
import { presentRoom } from './present.ts'
import * as store from './store.ts'

const whoseOf = (ctx: CallContext): store.Whose => ({
  companyCode: ctx.company.companyCode,
  userIdx: ctx.me.userIdx,
  now: ctx.now,
})

/** Names the field as the validator does. */
const badField = (field: string, message: string) =>
  new Failure('WB-400-200', { issues: [{ field, message }] })

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
async function visibleRoom(ctx: CallContext, roomCode: string): Promise<store.RoomRow> {
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
      p.userTypeCd,
    ]),
  )
  const ownerType = people.get(room.ownerUserIdx)
  if (ownerType === undefined || !isTeacher(ownerType)) {
    throw badField('room.ownerUserIdx', 'the leader must be an active teacher')
  }
  if (attendees.some((idx) => !people.has(idx) || people.get(idx) === UserType.MONITOR)) {
    throw badField('roomUserList', 'names someone who cannot attend')
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
  tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, { roomCode }), [calls.list])
  return roomCode
}

/** MAN-ROOM-07, -08: from today on, at most a year ahead by date, or without limit. */
function usePeriod(ctx: CallContext, room: { showDatetime: string; showEndDatetime: string }) {
  const zone = ctx.company.timeZone
  for (const field of ['showDatetime', 'showEndDatetime'] as const) {
    if (!isWireDatetime(room[field])) throw badField(`room.${field}`, 'not a date-time')
  }
  const today = todayIn(zone, ctx.now)
  const showDatetime = parseWire(room.showDatetime, zone)
  const showEndDatetime = parseWire(room.showEndDatetime, zone)
  const lastDay = addMonths(today, 12)
  if (showDatetime < startOfDay(today, zone) || room.showDatetime.slice(0, 10) > lastDay) {
    throw badField('room.showDatetime', 'must lie between today and one year ahead')
  }
  if (showEndDatetime <= showDatetime) throw badField('room.showEndDatetime', 'must be after the start')
  if (room.showEndDatetime !== unlimitedDatetime && room.showEndDatetime.slice(0, 10) > lastDay) {
    throw badField('room.showEndDatetime', 'must be at most one year ahead, or without limit')
  }
  return { showDatetime, showEndDatetime }
}

/**
 * with class results the room is closed, without it goes. Deleting a closed room again is fine, so the card's
 * "close the class, then delete" works whether or not closing removed it already.
 * @throws WB-404-104, WB-403-105 without the right, WB-400-304 while a class runs
 */
export async function removeRoom(ctx: CallContext, roomCode: string): Promise<void> {
  const { tx, company } = ctx
  await store.lockRoom(tx, company.companyCode, roomCode)
  const row = await store.findRoom(tx, whoseOf(ctx), roomCode)
  if (!row || !maySeeRoom(ctx, row)) throw new Failure('WB-404-104')
  if (!mayRemoveRoom(ctx, row)) throw new Failure('WB-403-105')
  if (row.meetCode !== null) throw new Failure('WB-400-304')
  tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, row), [calls.list, calls.get])
  await retireRoom(ctx, row)
}

export async function retireRoom(
  ctx: Pick<CallContext, 'tx' | 'company'>,
  row: Pick<store.RoomRow, 'roomCode' | 'roomStatusCd'>,
): Promise<void> {
  const { companyCode } = ctx.company
  if (row.roomStatusCd === RoomStatus.CLOSE) return
  if (await store.hasResults(ctx.tx, companyCode, row.roomCode)) {
    await store.setRoomStatus(ctx.tx, companyCode, row.roomCode, RoomStatus.CLOSE)
  } else await store.deleteRoom(ctx.tx, companyCode, row.roomCode)
}

/**
 * Adds the caller, who came by code, to the attendees of a reserved room. Only with the room's code while its
 * class runs, or right after having joined that class by it.
 * @throws WB-400-220 in every other case, so that nothing is learned by trying
 */
export async function followUp(ctx: CallContext, request: ParsedOf<'room.followUp'>): Promise<void> {
  const { tx, company, me, now } = ctx
  const row = await store.findRoom(tx, whoseOf(ctx), request.roomCode)
  const fits =
    row !== null &&
    request.userIdx === me.userIdx &&
    row.roomCategoryCd === 'RESERVED' &&
    row.roomStatusCd === RoomStatus.USE &&
    inUsePeriod(row, now) &&
    row.meetCode !== null &&
    (row.attending ||
      row.ownerUserIdx === me.userIdx ||
      request.inviteCode === row.inviteCode ||
      (request.inviteCode === undefined && (await isStillFresh(ctx, row.meetCode))))
  if (!fits) throw new Failure('WB-400-220')
  if (row.ownerUserIdx === me.userIdx || me.userTypeCd === UserType.MONITOR) return
  await store.addAttendees(tx, company.companyCode, row.roomCode, [me.userIdx], now)
  tellNewsAfter(ctx, await roomAudience(tx, company.companyCode, row), [calls.list, calls.get, calls.users])
}

/** Names for attendees; phone numbers only for the owner and operators (B-069). */
export async function listAttendees(ctx: CallContext, request: ParsedOf<'room.users'>) {
  const row = await visibleRoom(ctx, request.roomCode)
  const phones = mayEditRoom(ctx, row) || isStaff(ctx.me)
  const rows = await store.listAttendees(
    ctx.tx,
    ctx.company.companyCode,
    row.roomCode,
    pageOf(request, defaultSize.users),
  )
  return phones ? rows : rows.map((r) => ({ ...r, phone: null }))
}

export const listTemplates = (ctx: CallContext, request: ParsedOf<'room.templates'>) =>
  store.listTemplates(ctx.tx, ctx.company.companyCode, request.roomCategoryCd)
