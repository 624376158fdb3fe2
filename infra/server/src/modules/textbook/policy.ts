import { type Me, UserType } from '@madang/contract'
import { hasFunc, hasPermission, isOperator } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'

/** Off means off, also by address. @throws Failure WB-403-101 */
export function mustHaveHomework({ company }: Pick<CallContext, 'company'>): void {
  if (!hasFunc(company.cfg.WEB_FUNC_USE, 'HOMEWORK')) throw new Failure('WB-403-101')
}

/** Types 3, 5 and 13 in the console: they administer everybody's homework (Appendix D). */
export const administersHomework = ({ me, area }: Pick<CallContext, 'me' | 'area'>): boolean =>
  area === 'MANAGE' && isOperator(me.userTypeCd) && hasPermission(me.webAuth, 'MANAGE_ACCESS')

export const isStudent = (me: Pick<Me, 'userTypeCd'>): boolean => me.userTypeCd === UserType.STUDENT

/** Author, or operators in the console. */
export const mayChange = (ctx: Pick<CallContext, 'me' | 'area'>, { regUserIdx }: { regUserIdx: number }) =>
  regUserIdx === ctx.me.userIdx || administersHomework(ctx)
