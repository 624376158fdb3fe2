import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { mayTouch } from '../user/policy.ts'
import { findUser, type UserRow } from '../user/store.ts'

/** The person, where the caller may administer them; nobody where they are gone or of a higher type (API-USER-10). */
export async function personWithin(ctx: CallContext, personIdx: number): Promise<UserRow | undefined> {
  const person = await findUser(ctx.tx, ctx.company.companyCode, personIdx)
  return person && mayTouch(ctx.me, person) ? person : undefined
}

/** @throws Failure WB-404-103, WB-403-102 for a higher type */
export async function personToHandle(ctx: CallContext, personIdx: number): Promise<UserRow> {
  const person = await findUser(ctx.tx, ctx.company.companyCode, personIdx)
  if (!person) throw new Failure('WB-404-103')
  if (!mayTouch(ctx.me, person)) throw new Failure('WB-403-102')
  return person
}
