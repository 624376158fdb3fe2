import { hasFunc, isTeacher } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { isStaff } from '../room/policy.ts'

/** @throws Failure WB-403-101 where the company settles nothing (MAN-CHG-01, ROOMS-78) */
export function needsSettlement({ company }: Pick<CallContext, 'company'>): void {
  if (!hasFunc(company.cfg.WEB_FUNC_USE, 'CHARGES')) throw new Failure('WB-403-101')
}

/** Types 3 and 5 choose any leader; teachers are fixed to themselves (A-68, D.2, D.3). */
export const settles = ({ me }: Pick<CallContext, 'me'>, leaderIdx: number): boolean =>
  isStaff(me) || (!me.guest && isTeacher(me.userTypeCd) && leaderIdx === me.userIdx)

/**
 * Whose classes a caller has before them: who was asked for, or a teacher's own; null for staff who have chosen nobody yet.
 * @throws Failure WB-403-101 for who settles nothing
 */
export function leaderOf({ me }: Pick<CallContext, 'me'>, asked: number | undefined): number | null {
  if (isStaff(me)) return asked ?? null
  if (me.guest || !isTeacher(me.userTypeCd)) throw new Failure('WB-403-101')
  return asked ?? me.userIdx
}
