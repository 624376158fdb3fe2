import type { Room } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { roomRights } from './policy.ts'
import type { RoomRow } from './store.ts'

/** Seconds since then, never negative. */
export const secondsSince = (from: Date, now: Date) =>
  Math.max(0, Math.floor((now.getTime() - from.getTime()) / 1000))

/** A room as it travels, with its running class and the caller's rights. */
export function presentRoom(ctx: Pick<CallContext, 'me' | 'area' | 'now' | 'company'>, row: RoomRow): Room {
  const wire = (at: Date) => formatWire(at, ctx.company.timeZone)
  const running = row.meetCode !== null && row.startDatetime !== null && row.openDatetime !== null
  return {
    roomCode: row.roomCode,
    roomTitle: row.roomTitle,
    roomCategoryCd: row.roomCategoryCd,
    roomStatusCd: row.roomStatusCd,
    ownerUserIdx: row.ownerUserIdx,
    ownerUser: { userIdx: row.ownerUserIdx, userName: row.ownerName, fileIdx: row.ownerFileIdx },
    inviteCode: row.inviteCode,
    joinCode: row.joinCode,
    anyoneOpen: row.anyoneOpen,
    showDatetime: wire(row.showDatetime),
    showEndDatetime: wire(row.showEndDatetime),
    template: { templateIdx: row.templateIdx, templateName: row.templateName },
    description: row.description,
    regDatetime: wire(row.regDatetime),
    userCount: row.userCount,
    passwordRequired: row.roomPassword !== null,
    meet: {
      exist: running,
      meetCode: row.meetCode ?? '',
      meetTitle: row.meetTitle ?? '',
      joinCode: running ? row.joinCode : '',
      inviteCode: running ? row.inviteCode : '',
      startDatetime: row.startDatetime && wire(row.startDatetime),
      openDatetime: row.openDatetime && wire(row.openDatetime),
      elapsedSec: row.startDatetime ? secondsSince(row.startDatetime, ctx.now) : 0,
      currentUserNum: running ? row.currentUserNum : 0,
      userName: row.meetUserName ?? '',
      userIdx: row.meetUserIdx,
    },
    can: roomRights(ctx, row),
  }
}
