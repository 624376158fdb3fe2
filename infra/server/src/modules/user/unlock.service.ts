import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { audit } from '../audit/audit.ts'
import { mayTouch } from './policy.ts'
import type { Touched } from './status.service.ts'
import { typesOf, unlock } from './store.ts'

/** Clears locks; all or none. Tells whose was locked. @throws Failure WB-403-102 */
export async function unlockUsers(ctx: CallContext, userIdxList: readonly number[]): Promise<Touched> {
  const { tx, company, me, now } = ctx
  const people = await typesOf(tx, company.companyCode, userIdxList)
  if (people.some((person) => !mayTouch(me, person))) throw new Failure('WB-403-102')
  if (people.length === 0) return { count: 0, userIdxList: [] }
  const unlocked = await unlock(tx, company.companyCode, userIdxList, now)
  await audit(ctx, {
    action: 'ACCOUNT_UNLOCKED',
    subject: 'USER',
    of: unlocked.map(({ userIdx, userName }) => ({
      key: userIdx,
      name: userName,
      before: { locked: true },
      after: { locked: false },
    })),
  })
  return { count: unlocked.length, userIdxList: unlocked.map(({ userIdx }) => userIdx) }
}
