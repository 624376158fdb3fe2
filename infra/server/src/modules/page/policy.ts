import { hasFunc } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'

/** Pages become books or homework. @throws Failure WB-403-101 where the company has neither */
export function mayBringPages({ company }: Pick<CallContext, 'company'>): void {
  const { WEB_FUNC_USE } = company.cfg
  if (!hasFunc(WEB_FUNC_USE, 'BOOKS') && !hasFunc(WEB_FUNC_USE, 'HOMEWORK')) throw new Failure('WB-403-101')
}
