import type { ParsedOf, RemovedAttendee } from '@madang/contract'
import { formatWire, isRemovableFromClass } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { tellRightsLost } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import type { AuditValues } from '../audit/store.ts'
import { tellNewsAfter } from '../news/publish.ts'
import { roomAudience } from '../news/store.ts'
import { mayRemoveUsers } from './policy.ts'
import { leave } from './presence.store.ts'
import { isGuestIdx } from './present.ts'
import { personIn, removedPeople, setRemoved } from './removal.store.ts'
import { listsOfRunning, runningMeet } from './service.ts'
import type { MeetRow } from './store.ts'
import { tellLeft } from './topic.ts'

/** Holds the class, so that nobody joins while somebody is removed. @throws Failure as `runningMeet`, WB-403-105 */
async function ledMeet(ctx: CallContext, meetCode: string, lock?: 'write'): Promise<MeetRow> {
  const row = await runningMeet(ctx, meetCode, lock)
  if (!mayRemoveUsers(ctx, row)) throw new Failure('WB-403-105')
  return row
}

/** Accounts by their number, which an erasure finds; guests, who have none, by their name. */
const said = (userIdx: number, name: string): AuditValues =>
  isGuestIdx(userIdx) ? { name } : { attendees: [userIdx] }

/**
 * Removes somebody from the class, on all of their devices; they stay out of it until they are readmitted. Again is fine.
 * @throws Failure as `ledMeet`, WB-404-103 for who never came, WB-403-105 for oneself, the leader and those who administer
 */
export async function removeUser(ctx: CallContext, request: ParsedOf<'meet.removeUser'>): Promise<void> {
  const { tx, company, me, now, services } = ctx
  const { companyCode } = company
  const { meetCode, userIdx } = request
  const row = await ledMeet(ctx, meetCode, 'write')
  const [person] = await personIn(tx, { companyCode, meetCode, userIdx })
  if (!person) throw new Failure('WB-404-103')
  const { ownerUserIdx } = row
  if (!isRemovableFromClass({ ...person, userIdx }, { selfIdx: me.userIdx, ownerUserIdx })) {
    throw new Failure('WB-403-105')
  }
  if (person.removed) return
  await setRemoved(tx, { companyCode, meetCode, userIdx, removedDatetime: now })
  const place = { companyCode, meetCode, userIdx, monitor: false }
  const left = await leave(tx, place, now)
  await audit(ctx, {
    action: 'CLASS_USER_REMOVED',
    subject: 'CLASS',
    of: [{ key: meetCode, name: row.meetTitle, before: said(userIdx, person.userName) }],
  })
  tellNewsAfter(ctx, await roomAudience(tx, companyCode, row), listsOfRunning)
  ctx.afterCommit(() => {
    tellRightsLost(services.broadcast, { companyCode, people: [userIdx] })
    if (left) tellLeft(services.broadcast, place)
  })
}

/** Lets somebody back in who was removed. Again is fine. @throws Failure as `ledMeet`, WB-404-103 for who never came */
export async function readmitUser(ctx: CallContext, request: ParsedOf<'meet.readmitUser'>): Promise<void> {
  const { tx, company } = ctx
  const { companyCode } = company
  const { meetCode, userIdx } = request
  const row = await ledMeet(ctx, meetCode, 'write')
  const [person] = await personIn(tx, { companyCode, meetCode, userIdx })
  if (!person) throw new Failure('WB-404-103')
  if (!person.removed) return
  await setRemoved(tx, { companyCode, meetCode, userIdx, removedDatetime: null })
  await audit(ctx, {
    action: 'CLASS_USER_READMITTED',
    subject: 'CLASS',
    of: [{ key: meetCode, name: row.meetTitle, after: said(userIdx, person.userName) }],
  })
}

/** @throws Failure as `ledMeet` */
export async function listRemoved(ctx: CallContext, meetCode: string): Promise<RemovedAttendee[]> {
  await ledMeet(ctx, meetCode)
  const { companyCode, timeZone } = ctx.company
  const people = await removedPeople(ctx.tx, { companyCode, meetCode })
  return people.map((one) => ({
    ...one,
    guest: isGuestIdx(one.userIdx),
    removedDatetime: formatWire(one.removedDatetime, timeZone),
  }))
}
