import { UserType } from '@madang/contract'
import { type CategoryConfig, hasFunc, hasPermission } from '@madang/domain'
import {
  actsAsOperator,
  type Caller,
  isOut,
  isOwner,
  isStaff,
  mayLead,
  mayOpenRoom,
  type Person,
} from '../room/policy.ts'
import type { RoomRow } from '../room/store.ts'
import type { MeetRow } from './store.ts'

/** Monitoring is a function of the company, of type 4 and of operators in the console (MAN-MON-01, D.3). */
export function mayMonitor(caller: Caller & { company: { cfg: { WEB_FUNC_USE: string } } }): boolean {
  const { me } = caller
  if (me.guest || !hasFunc(caller.company.cfg.WEB_FUNC_USE, 'MONITORING')) return false
  return (
    (me.userTypeCd === UserType.MONITOR && hasPermission(me.webAuth, 'MANAGE_ACCESS')) ||
    actsAsOperator(caller)
  )
}

/** Whether somebody of this type still watches, from wherever they do: watching is done in the console. */
export const mayGoOnWatching = (
  me: Person,
  company: { cfg: CategoryConfig & { WEB_FUNC_USE: string } },
  now: Date,
) => hasPermission(me.webAuth, 'MANAGE_ACCESS') && mayMonitor({ me, area: 'MANAGE', now, company })

/** Removed from this class by its leader. As with the list of the room (`isOut`), who administers is never out. */
export const isRemoved = (me: Person, meet: Pick<MeetRow, 'ownerUserIdx' | 'removed'>) =>
  meet.removed && !isOwner(me, meet) && !isStaff(me)

const isOutOf = (me: Person, meet: MeetRow) => isRemoved(me, meet) || isOut(me, meet)

/** Whether the caller may remove people from this class and readmit them. */
export const mayRemoveUsers = (caller: Caller, meet: MeetRow) =>
  !isOutOf(caller.me, meet) && mayLead(caller, { ownerUserIdx: meet.ownerUserIdx, openerIdx: meet.userIdx })

/** Owner of the room, opener, and operators in the console (B-080). */
export function mayCloseMeet(caller: Caller, meet: MeetRow): boolean {
  const { me } = caller
  if (me.guest) return false
  return isOwner(me, meet) || (meet.userIdx === me.userIdx && !isOutOf(me, meet)) || actsAsOperator(caller)
}

/** Needs no room password: it is their class, or they have been in it. */
export const isKnownIn = (me: Person, meet: MeetRow) =>
  isOwner(me, meet) ||
  (!isOutOf(me, meet) && ((!me.guest && meet.userIdx === me.userIdx) || meet.joinedBefore))

const isGuestOf = (me: Person, meet: MeetRow) => me.guest?.meetCode === meet.meetCode

/**
 * Attendees, owner, opener, whoever may open the room, guests of this very class, and holders of its code. Who was taken off the
 * room's list, or removed from the class, comes back by no code.
 */
export function mayJoinMeet(
  caller: Caller,
  meet: MeetRow,
  room: RoomRow,
  inviteCode: string | undefined,
): boolean {
  const { me } = caller
  if (isOutOf(me, meet)) return false
  if (me.guest) return isGuestOf(me, meet)
  return isKnownIn(me, meet) || room.attending || mayOpenRoom(caller, room) || inviteCode === meet.inviteCode
}

/** People who may join without a code, people of the class, and those who watch over it (B-078). */
export function maySeeMeet(caller: Caller, meet: MeetRow, attending: boolean): boolean {
  const { me } = caller
  if (me.guest) return isGuestOf(me, meet)
  return (
    isKnownIn(me, meet) ||
    attending ||
    isStaff(me) ||
    actsAsOperator(caller) ||
    me.userTypeCd === UserType.MONITOR
  )
}
