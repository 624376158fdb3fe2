import { room as calls, limits, type ParsedOf, UserStatus, UserType } from '@madang/contract'
import { formatWire, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { tellRightsLost } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import * as manage from './manage.store.ts'
import { usePeriod } from './period.ts'
import { mayEditRoom } from './policy.ts'
import { visibleRoom } from './service.ts'
import { listTemplates, lockRoom, type RoomRow } from './store.ts'

const ok = { ok: true } as const

/** Holds a room that the caller may edit until the transaction ends. @throws Failure WB-404-104 unseen, WB-403-105 */
async function editable(ctx: CallContext, roomCode: string): Promise<RoomRow> {
  await lockRoom(ctx.tx, ctx.company.companyCode, roomCode)
  const row = await visibleRoom(ctx, roomCode)
  if (!mayEditRoom(ctx, row)) throw new Failure('WB-403-105')
  return row
}

/** Everybody who has the room before them looks again; read before people leave. */
async function tellRoom(ctx: CallContext, { roomCode, meetCode }: RoomRow, alsoTo: readonly number[] = []) {
  const { people, ...rest } = await roomAudience(ctx.tx, ctx.company.companyCode, { roomCode, meetCode })
  tellNewsAfter(ctx, { ...rest, people: [...people, ...alsoTo] }, [calls.list, calls.get, calls.users])
}

const ofRoom = (ctx: CallContext, { roomCode }: RoomRow) => ({
  companyCode: ctx.company.companyCode,
  roomCode,
})

/** People of the company who may attend, by index. @throws Failure WB-400-200 when one of them may not */
async function attendable(ctx: CallContext, people: readonly number[], field: string) {
  const found = await manage.findAttendable(ctx.tx, {
    companyCode: ctx.company.companyCode,
    people,
    monitorType: UserType.MONITOR,
    activeStatus: UserStatus.USE,
  })
  if (found.length < people.length) throw invalid(field, 'names someone who cannot attend')
  return new Map(found.map((one) => [one.userIdx, one]))
}

/** B-065: what is named is changed, the rest stays. @throws Failure WB-404-104, WB-403-105, WB-400-221, WB-400-200 */
export async function modifyRoom(ctx: CallContext, { room, ...people }: ParsedOf<'room.modify'>) {
  const { tx, company } = ctx
  const row = await editable(ctx, room.roomCode)
  const wire = (at: Date) => formatWire(at, company.timeZone)
  const before: manage.RoomFacts = row
  const period = usePeriod(
    ctx,
    {
      showDatetime: room.showDatetime ?? wire(row.showDatetime),
      showEndDatetime: room.showEndDatetime ?? wire(row.showEndDatetime),
    },
    row,
  )
  const after: manage.RoomFacts = {
    roomTitle: room.roomTitle ?? row.roomTitle,
    templateIdx: room.templateIdx ?? row.templateIdx,
    description: room.description ?? row.description,
    anyoneOpen: room.anyoneOpen ?? row.anyoneOpen,
    ...period,
  }
  let { templateName } = row
  if (after.templateIdx !== row.templateIdx) {
    const kinds = await listTemplates(tx, company.companyCode, 'RESERVED')
    const kind = kinds.find(({ templateIdx }) => templateIdx === after.templateIdx)
    if (!kind) throw new Failure('WB-400-221')
    templateName = kind.templateName
  }
  await tellRoom(ctx, row, people.roomUserList)
  await manage.updateRoom(tx, { ...ofRoom(ctx, row), ...after })
  const said = (facts: manage.RoomFacts, template: string) => ({
    name: facts.roomTitle,
    template,
    description: facts.description,
    period: `${wire(facts.showDatetime).slice(0, 10)} – ${wire(facts.showEndDatetime).slice(0, 10)}`,
    anyoneOpen: facts.anyoneOpen === 'ANY',
  })
  const [was, is] = onlyChanged(said(before, row.templateName), said(after, templateName))
  if (Object.keys(is).length > 0) {
    await audit(ctx, {
      action: 'ROOM_CHANGED',
      subject: 'ROOM',
      of: [{ key: row.roomCode, name: after.roomTitle, before: was, after: is }],
    })
  }
  const coming = new Set(people.roomUserList)
  await leave(
    ctx,
    row,
    people.delUserList.filter((userIdx) => !coming.has(userIdx)),
  )
  await join(ctx, row, [...coming], 'roomUserList')
  return ok
}

function onlyChanged<T extends Record<string, string | boolean>>(
  before: T,
  after: T,
): [Partial<T>, Partial<T>] {
  const names = Object.keys(after).filter((name) => before[name] !== after[name])
  const part = (of: T) => Object.fromEntries(names.map((name) => [name, of[name]])) as Partial<T>
  return [part(before), part(after)]
}

/** Adds those who don't attend yet; the leader leads. @throws Failure WB-400-200 */
async function join(ctx: CallContext, row: RoomRow, userIdxList: readonly number[], field: string) {
  const people = [...new Set(userIdxList)].filter((userIdx) => userIdx !== row.ownerUserIdx)
  if (people.length === 0) return 0
  await attendable(ctx, people, field)
  const added = await manage.insertUsers(ctx.tx, { ...ofRoom(ctx, row), people, now: ctx.now })
  if (added.length === 0) return 0
  const [attending] = await manage.countUsers(ctx.tx, ofRoom(ctx, row))
  // the table shows so many: nobody may sit where nobody can take them out
  if ((attending?.count ?? 0) > limits.unpaged) throw invalid(field, `at most ${limits.unpaged} attendees`)
  await audit(ctx, {
    action: 'ROOM_USERS_ADDED',
    subject: 'ROOM',
    of: [
      {
        key: row.roomCode,
        name: row.roomTitle,
        after: { attendees: added.map(({ userIdx }) => userIdx) },
      },
    ],
  })
  return added.length
}

/** Takes those who attend, out of the class that runs too: the sockets that they have there are told after the commit. */
async function leave(ctx: CallContext, row: RoomRow, userIdxList: readonly number[]) {
  if (userIdxList.length === 0) return 0
  const gone = await manage.deleteUsers(ctx.tx, { ...ofRoom(ctx, row), people: userIdxList })
  if (gone.length === 0) return 0
  const { companyCode } = ctx.company
  const people = gone.map(({ userIdx }) => userIdx)
  ctx.afterCommit(() => tellRightsLost(ctx.services.broadcast, { companyCode, people }))
  await audit(ctx, {
    action: 'ROOM_USERS_REMOVED',
    subject: 'ROOM',
    of: [
      {
        key: row.roomCode,
        name: row.roomTitle,
        before: { attendees: people },
      },
    ],
  })
  return gone.length
}

/** B-070. @throws Failure WB-404-104, WB-403-105, WB-400-200 */
export async function addUsers(ctx: CallContext, request: ParsedOf<'room.addUsers'>) {
  const row = await editable(ctx, request.roomCode)
  const count = await join(ctx, row, request.userIdxList, 'userIdxList')
  if (count > 0) await tellRoom(ctx, row)
  return { count }
}

/** B-071. @throws Failure WB-404-104, WB-403-105 */
export async function removeUsers(ctx: CallContext, request: ParsedOf<'room.removeUsers'>) {
  const row = await editable(ctx, request.roomCode)
  await tellRoom(ctx, row)
  return { count: await leave(ctx, row, request.userIdxList) }
}

/** B-067: the one who led attends from now on, and edits nothing any more. @throws Failure WB-404-104, WB-403-105, WB-400-200 */
export async function changeOwner(ctx: CallContext, { room }: ParsedOf<'room.changeOwner'>) {
  const row = await editable(ctx, room.roomCode)
  const { ownerUserIdx } = room
  if (ownerUserIdx === row.ownerUserIdx) return ok
  const field = 'room.ownerUserIdx'
  const leader = (await attendable(ctx, [ownerUserIdx], field)).get(ownerUserIdx)
  if (!leader || !isTeacher(leader.userTypeCd)) throw invalid(field, 'the leader must be an active teacher')
  await tellRoom(ctx, row, [ownerUserIdx])
  await manage.changeOwner(ctx.tx, {
    ...ofRoom(ctx, row),
    ownerUserIdx,
    formerIdx: row.ownerUserIdx,
    now: ctx.now,
  })
  await audit(ctx, {
    action: 'ROOM_LEADER_CHANGED',
    subject: 'ROOM',
    of: [
      {
        key: row.roomCode,
        name: row.roomTitle,
        before: { leader: row.ownerName },
        after: { leader: leader.userName },
      },
    ],
  })
  return ok
}
