import type { ParsedOf } from '@madang/contract'
import { attendedSec, corrected, type Interval, parseWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { fixesOf, insertFix, lockPart } from './correct.store.ts'
import { accessPast } from './policy.ts'
import { listJoins } from './store.ts'

/**
 * Keeps staff's word on whether somebody was there. What the server had kept stays as it was; the total follows.
 * @throws Failure WB-400-025 for a class or person of which the caller knows nothing, WB-403-105 without the right,
 * WB-400-200 for a time outside of the class
 */
export async function correctAttendance(
  ctx: CallContext,
  { meetCode, userIdx, present, reason, ...asked }: ParsedOf<'logMeet.correct'>,
): Promise<{ totalJoinTimeSec: number }> {
  const { tx, company, me, now } = ctx
  const { companyCode, timeZone } = company
  const { everybody, corrects } = await accessPast(ctx, meetCode)
  if (!everybody && userIdx !== me.userIdx) throw new Failure('WB-400-025')
  if (!corrects) throw new Failure('WB-403-105')
  const of = { companyCode, meetCode, userIdx }
  const [part] = await lockPart(tx, of)
  if (!part) throw new Failure('WB-400-025')
  const span: Interval = { from: part.startDatetime.getTime(), to: part.endDatetime.getTime() }
  const said: Interval = {
    from: Math.max(span.from, parseWire(asked.fromDatetime, timeZone).getTime()),
    to: Math.min(span.to, parseWire(asked.toDatetime, timeZone).getTime()),
  }
  if (said.to <= said.from) throw invalid('fromDatetime', 'must be within the class')
  const joins = await listJoins(tx, companyCode, [meetCode], userIdx)
  const before = await fixesOf(tx, of)
  const totalJoinTimeSec = attendedSec(
    corrected(
      joins.map(({ joinDatetime, quitDatetime }) => ({
        from: joinDatetime.getTime(),
        to: quitDatetime.getTime(),
      })),
      [
        ...before.map((fix) => ({
          from: fix.fromDatetime.getTime(),
          to: fix.toDatetime.getTime(),
          present: fix.present,
        })),
        { ...said, present },
      ],
    ),
    span,
  )
  await insertFix(tx, {
    ...of,
    present,
    from: new Date(said.from),
    to: new Date(said.to),
    reason,
    beforeSec: part.totalJoinTimeSec,
    afterSec: totalJoinTimeSec,
    byIdx: me.userIdx,
    byName: me.userName,
    now,
  })
  await audit(ctx, {
    action: 'ATTENDANCE_CORRECTED',
    subject: 'CLASS',
    of: [
      {
        key: meetCode,
        name: part.userName,
        before: { userIdx, seconds: part.totalJoinTimeSec },
        after: {
          userIdx,
          seconds: totalJoinTimeSec,
          present,
          from: asked.fromDatetime,
          to: asked.toDatetime,
        },
      },
    ],
    reason,
  })
  return { totalJoinTimeSec }
}
