import { AnyoneOpen, type Area, type Me, type RemovedRoom, RoomStatus, UserType } from '@madang/contract'
import { type CategoryConfig, categoryEnabled, hasPermission, isOperator, isTeacher } from '@madang/domain'
import type { RoomRow } from './store.ts'

/** What rights hang on. */
export type Person = Pick<Me, 'userIdx' | 'userTypeCd' | 'webAuth' | 'guest'>

/** Who asks, from where, and when. */
export interface Caller {
  me: Person
  area: Area
  now: Date
  company: { cfg: CategoryConfig }
}

/** Types 3, 5 and 13 in the console. The area is checked against MANAGE_ACCESS before any handler (API-COMMON-02). */
export const actsAsOperator = ({ me, area }: Pick<Caller, 'me' | 'area'>) =>
  area === 'MANAGE' && !me.guest && isOperator(me.userTypeCd)

/** Types 3 and 5: operators wherever they are (A-53, D.2). */
export const isStaff = (me: Person) =>
  !me.guest && (me.userTypeCd === UserType.ADMIN || me.userTypeCd === UserType.OPER)

export const isOwner = (me: Person, room: Pick<RoomRow, 'ownerUserIdx'>) =>
  !me.guest && room.ownerUserIdx === me.userIdx

/** Taken off the list, and nothing else lets them in: who may open any room comes back. Others by the leader alone. */
export const isOut = (me: Person, room: Pick<RoomRow, 'ownerUserIdx' | 'takenOff'>) =>
  room.takenOff && !isOwner(me, room) && !(isStaff(me) && hasPermission(me.webAuth, 'MEET_OPEN'))

const isIn = (me: Person, room: RoomRow) => room.attending || (room.joined && !isOut(me, room))

/** Attendees, owner, operators (B-063), and who is in its running class. */
export function maySeeRoom(caller: Caller, room: RoomRow): boolean {
  return isOwner(caller.me, room) || isIn(caller.me, room) || isStaff(caller.me) || actsAsOperator(caller)
}

/** Owner; in the console also operators (API-ROOM-04). What belongs to an instant class ends with it and is never edited. */
export const mayEditRoom = (caller: Caller, room: RoomRow) =>
  room.roomCategoryCd === 'RESERVED' && (isOwner(caller.me, room) || actsAsOperator(caller))

/** Who leads a room and its class: its owner, the teacher who opened the class in their place, operators in the console. */
export function mayLead(
  caller: Caller,
  { ownerUserIdx, openerIdx }: { ownerUserIdx: number; openerIdx: number | null },
): boolean {
  const { me } = caller
  if (me.guest) return false
  if (isOwner(me, { ownerUserIdx }) || actsAsOperator(caller)) return true
  return openerIdx === me.userIdx && isTeacher(me.userTypeCd)
}

/** Owner and operators, whatever the room is for (B-069). */
export const maySeePhones = (caller: Caller, room: RoomRow) =>
  isOwner(caller.me, room) || actsAsOperator(caller) || isStaff(caller.me)

/** B-075: attendees who teach or run the company, owner, operators. */
export const mayBringFiles = (caller: Caller, room: RoomRow) =>
  isOwner(caller.me, room) ||
  actsAsOperator(caller) ||
  (room.attending && (isTeacher(caller.me.userTypeCd) || isStaff(caller.me)))

/** owner with ROOM_REG, operators in the console. */
export function mayRemoveRoom(caller: Caller, room: Pick<RoomRow, 'ownerUserIdx'>): boolean {
  return actsAsOperator(caller) || (isOwner(caller.me, room) && hasPermission(caller.me.webAuth, 'ROOM_REG'))
}

/** Why a room can't be deleted: WB-404-104 unseen, WB-403-105 without the right, WB-400-304 while a class runs; null: it can. */
export function removeRefusal(caller: Caller, room: RoomRow | undefined): RemovedRoom['code'] {
  if (!room || !maySeeRoom(caller, room)) return 'WB-404-104'
  if (!mayRemoveRoom(caller, room)) return 'WB-403-105'
  return room.meetCode === null ? null : 'WB-400-304'
}

/** Inside the use period, both ends included (ROOMS-08). */
export const inUsePeriod = (room: Pick<RoomRow, 'showDatetime' | 'showEndDatetime'>, now: Date) =>
  room.showDatetime <= now && now.getTime() < room.showEndDatetime.getTime() + 1000

/** A room that classes may be held in now, whoever asks. */
export function isUsable(caller: Caller, room: RoomRow): boolean {
  return (
    room.roomStatusCd === RoomStatus.USE &&
    inUsePeriod(room, caller.now) &&
    categoryEnabled(caller.company.cfg, room.roomCategoryCd)
  )
}

/** LEADER_FIRST the owner with MEET_OPEN, and staff with it; ANY every attendee as well. Never a guest. */
export function mayOpenRoom(caller: Caller, room: RoomRow): boolean {
  const { me } = caller
  if (me.guest) return false
  const opens = hasPermission(me.webAuth, 'MEET_OPEN')
  if (opens && (isOwner(me, room) || isStaff(me))) return true
  return room.anyoneOpen === AnyoneOpen.ANY && (isOwner(me, room) || room.attending)
}

/** What the caller may do with a room of a list, so that buttons match rights. */
export function roomRights(caller: Caller, room: RoomRow) {
  const usable = isUsable(caller, room)
  const running = room.meetCode !== null
  const opens = mayOpenRoom(caller, room)
  return {
    open: usable && !running && opens,
    join: usable && running && (opens || isOwner(caller.me, room) || isIn(caller.me, room)),
    edit: mayEditRoom(caller, room),
    remove: mayRemoveRoom(caller, room),
    upload: mayBringFiles(caller, room),
    renewInvite: mayLead(caller, { ownerUserIdx: room.ownerUserIdx, openerIdx: room.meetUserIdx }),
  }
}
