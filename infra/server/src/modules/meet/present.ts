import type { Attendee, ChatLine, Meet, WatchedMeet } from '@madang/contract'
import { formatWire } from '@madang/domain'
import { type Caller, mayLead } from '../room/policy.ts'
import { secondsSince } from '../room/present.ts'
import { mayCloseMeet, mayRemoveUsers } from './policy.ts'
import type { ChatRow, MeetRow, PersonRow, WatchedRow } from './store.ts'

export function presentMeet(caller: Caller & { company: { timeZone: string } }, row: MeetRow): Meet {
  const wire = (at: Date) => formatWire(at, caller.company.timeZone)
  return {
    meetCode: row.meetCode,
    roomCode: row.roomCode,
    roomCategoryCd: row.roomCategoryCd,
    meetTitle: row.meetTitle,
    inviteCode: row.inviteCode,
    joinCode: row.joinCode,
    userIdx: row.userIdx,
    userName: row.userName,
    ownerUser: { userIdx: row.ownerUserIdx, userName: row.ownerName, fileIdx: row.ownerFileIdx },
    startDatetime: wire(row.startDatetime),
    openDatetime: wire(row.openDatetime),
    currentUserNum: row.currentUserNum,
    passwordRequired: row.roomPassword !== null,
    elapsedSec: secondsSince(row.startDatetime, caller.now),
    can: {
      close: mayCloseMeet(caller, row),
      removeUsers: mayRemoveUsers(caller, row),
      renewInvite: mayLead(caller, { ownerUserIdx: row.ownerUserIdx, openerIdx: row.userIdx }),
    },
  }
}

/** With what alarms are made of (`classAlarms`). */
export function presentWatched(
  caller: Caller & { company: { timeZone: string } },
  row: WatchedRow,
): WatchedMeet {
  const { leaderHere, leaderSeenDatetime: seen, showEndDatetime } = row
  const { timeZone } = caller.company
  return {
    ...presentMeet(caller, row),
    leaderHere,
    leaderSeenDatetime: seen && formatWire(seen, timeZone),
    showEndDatetime: formatWire(showEndDatetime, timeZone),
  }
}

/** Guests are numbered below zero. */
export const isGuestIdx = (userIdx: number): boolean => userIdx < 0

/** Ids of accounts go to those who lead or watch over the class; others see names. */
export const presentPerson = (row: PersonRow, timeZone: string, withId: boolean): Attendee => ({
  roomUserIdx: row.roomUserIdx,
  userIdx: row.userIdx,
  guest: isGuestIdx(row.userIdx),
  userName: row.userName,
  userId: withId ? row.userId : '',
  userTypeCd: row.userTypeCd,
  joinDatetime: formatWire(row.joinDatetime, timeZone),
  present: row.present,
})

export const presentLine = (row: ChatRow, timeZone: string): ChatLine => ({
  chatIdx: row.chatIdx,
  kind: row.kind,
  userIdx: row.userIdx,
  guest: isGuestIdx(row.userIdx),
  userName: row.userName,
  userTypeCd: row.userTypeCd,
  text: row.text,
  fileIdx: row.fileIdx,
  fileSize: row.fileSize,
  sentDatetime: formatWire(row.sentDatetime, timeZone),
  clientKey: row.clientKey,
})
