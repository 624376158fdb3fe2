import type { ParsedOf } from '@madang/contract'
import {
  type CountedStay,
  countedStays,
  formatWire,
  type Interval,
  parseWire,
  shownMinutes,
} from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { markDue } from '../stats/due.store.ts'
import { admit, fixesOf, insertFix, lockPart } from './correct.store.ts'
import { accessPast } from './policy.ts'
import { listJoins } from './store.ts'
import { statisticsOf } from './write.store.ts'

/**
 * Keeps staff's word on whether somebody was there, also of somebody who never joined. What the server had kept stays as it
 * was; the total, the join history and the statistics follow.
 * @throws Failure WB-400-025 for a class or person of which the caller knows nothing, WB-403-105 without the right,
 * WB-400-200 for a time outside of the class
 */
export async function correctAttendance(
  ctx: CallContext,
  { meetCode, userIdx, present, reason, ...asked }: ParsedOf<'logMeet.correct'>,
): Promise<{ totalJoinTimeSec: number; totalJoinMin: number }> {
  const { tx, company, me, now } = ctx
  const { companyCode, timeZone } = company
  const { everybody, corrects } = await accessPast(ctx, meetCode)
  if (!everybody && userIdx !== me.userIdx) throw new Failure('WB-400-025')
  if (!corrects) throw new Failure('WB-403-105')
  const of = { companyCode, meetCode, userIdx }
  const part = await partOf(ctx, of, present)
  const span: Interval = { from: part.startDatetime.getTime(), to: part.endDatetime.getTime() }
  const said: Interval = {
    from: Math.max(span.from, parseWire(asked.fromDatetime, timeZone).getTime()),
    to: Math.min(span.to, parseWire(asked.toDatetime, timeZone).getTime()),
  }
  if (said.to <= said.from) throw invalid('fromDatetime', 'must be within the class')
  const heard = (await listJoins(tx, companyCode, [meetCode], 'heard', userIdx)).map(
    ({ joinDatetime, quitDatetime }) => ({ from: joinDatetime.getTime(), to: quitDatetime.getTime() }),
  )
  const fixes = (await fixesOf(tx, of)).map((fix) => ({
    from: fix.fromDatetime.getTime(),
    to: fix.toDatetime.getTime(),
    present: fix.present,
  }))
  const before = countedStays(heard, fixes, span)
  const stays = countedStays(heard, [...fixes, { ...said, present }], span)
  const totalJoinTimeSec = stays.reduce((sum, { sec }) => sum + sec, 0)
  await insertFix(tx, {
    ...of,
    timeZone,
    present,
    from: new Date(said.from),
    to: new Date(said.to),
    reason,
    beforeSec: part.totalJoinTimeSec,
    afterSec: totalJoinTimeSec,
    stays: JSON.stringify(stays),
    byIdx: me.userIdx,
    byName: me.userName,
    now,
  })
  await markDue(tx, companyCode, statisticsOf(timeZone, [], [...before, ...stays].map(asJoin)))
  const which = { class: part.meetTitle, start: formatWire(part.startDatetime, timeZone) }
  await audit(ctx, {
    action: 'ATTENDANCE_CORRECTED',
    subject: 'USER',
    of: [
      {
        key: userIdx,
        name: part.userName,
        before: { ...which, seconds: part.totalJoinTimeSec },
        after: {
          ...which,
          seconds: totalJoinTimeSec,
          present,
          from: asked.fromDatetime,
          to: asked.toDatetime,
        },
      },
    ],
    reason,
  })
  return { totalJoinTimeSec, totalJoinMin: shownMinutes(stays, span) }
}

/** Somebody's part in a class, locked; of who never joined it only begins when they are said to have been there. */
async function partOf(
  { tx, company }: CallContext,
  of: { companyCode: string; meetCode: string; userIdx: number },
  present: boolean,
) {
  const [part] = await lockPart(tx, of)
  if (part) return part
  if (present) await admit(tx, { ...of, timeZone: company.timeZone })
  const [admitted] = await lockPart(tx, of)
  if (!admitted) throw new Failure('WB-400-025')
  return admitted
}

const asJoin = ({ from, to }: CountedStay) => ({
  joinDatetime: new Date(from),
  quitDatetime: new Date(to),
  monitor: false,
})
