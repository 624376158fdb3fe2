import { type AnswerOf, defaultSize, type ParsedOf } from '@madang/contract'
import { formatWire } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { pageOf, resultPage } from '../../platform/paging.ts'
import { mayReadOf } from '../user/policy.ts'
import { findUser } from '../user/store.ts'
import { storageOwners, storedThings } from './storage.store.ts'

/** Whose things take the storage, most first. */
export async function listStorage(
  { tx, company }: CallContext,
  request: ParsedOf<'health.storage'>,
): Promise<AnswerOf<'health.storage'>> {
  const window = pageOf(request, defaultSize.storage)
  const { rows, total } = await storageOwners(tx, company.companyCode, window)
  return resultPage(rows, total, window)
}

/** Lists what one person keeps, largest first. @throws Failure WB-404-103, WB-403-102 for who is out of reach */
export async function listStored(
  { tx, company, me }: CallContext,
  request: ParsedOf<'health.stored'>,
): Promise<AnswerOf<'health.stored'>> {
  const { companyCode, timeZone } = company
  const person = await findUser(tx, companyCode, request.userIdx)
  if (!person) throw new Failure('WB-404-103')
  if (!mayReadOf(me, person)) throw new Failure('WB-403-102')
  const window = pageOf(request, defaultSize.storage)
  const { rows, total } = await storedThings(tx, companyCode, request, window)
  return resultPage(
    rows.map((row) => ({ ...row, regDatetime: formatWire(row.regDatetime, timeZone) })),
    total,
    window,
  )
}
