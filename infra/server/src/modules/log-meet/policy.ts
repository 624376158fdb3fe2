import { hasPermission, isTeacher } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import { logMeet, logMeetUser } from '../../db/schema/log-meet.ts'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { actsAsOperator, isStaff } from '../room/policy.ts'

type Asking = Pick<CallContext, 'me' | 'area'>

/** Sees every class of the company: operators in the console, types 3 and 5 with MANAGE_ACCESS everywhere (D.2, D.3). */
export const seesAllClasses = ({ me, area }: Asking) =>
  actsAsOperator({ me, area }) || (isStaff(me) && hasPermission(me.webAuth, 'MANAGE_ACCESS'))

/** How the caller stands to a past class. */
export interface Access {
  /** Sees everybody's attendance: leader, opener, teachers of the class, whoever sees all classes (D.2). */
  everybody: boolean
  leads: boolean
}

/**
 * The caller's access to a past class, by membership: led, opened or attended.
 * @throws WB-400-025 when there is none; a class that isn't theirs answers alike
 */
export async function accessPast(
  ctx: Pick<CallContext, 'tx' | 'company' | 'me' | 'area'>,
  meetCode: string,
  roomCode?: string,
): Promise<Access> {
  const { tx, company, me } = ctx
  const [row] = await tx
    .select({
      roomCode: logMeet.roomCode,
      leaderIdx: logMeet.leaderIdx,
      openerIdx: logMeet.userIdx,
      attended: logMeetUser.attended,
    })
    .from(logMeet)
    .leftJoin(
      logMeetUser,
      and(
        eq(logMeetUser.companyCode, logMeet.companyCode),
        eq(logMeetUser.meetCode, logMeet.meetCode),
        eq(logMeetUser.userIdx, me.userIdx),
        eq(logMeetUser.monitor, false),
      ),
    )
    .where(and(eq(logMeet.companyCode, company.companyCode), eq(logMeet.meetCode, meetCode)))
  if (!row || (roomCode !== undefined && row.roomCode !== roomCode)) throw new Failure('WB-400-025')
  const leads = !me.guest && (row.leaderIdx === me.userIdx || row.openerIdx === me.userIdx)
  const all = seesAllClasses(ctx)
  if (!leads && !all && row.attended !== true) throw new Failure('WB-400-025')
  return { leads, everybody: leads || all || (!me.guest && isTeacher(me.userTypeCd)) }
}
