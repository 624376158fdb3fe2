import { hasFunc } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'

/** @throws Failure WB-403-101 where the company has no books */
export function mustHaveBooks({ company }: Pick<CallContext, 'company'>): void {
  if (!hasFunc(company.cfg.WEB_FUNC_USE, 'BOOKS')) throw new Failure('WB-403-101')
}

/** A book is changed by its author alone (MAN-BOOK-05), and copied by everybody who may see it. */
export const isAuthor = ({ me }: Pick<CallContext, 'me'>, book: { regUserIdx: number }): boolean =>
  book.regUserIdx === me.userIdx
