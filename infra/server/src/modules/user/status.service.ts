import { type ParsedOf, UserStatus, UserType } from '@madang/contract'
import type { CallContext } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { holdAccounts } from '../license/accounts.service.ts'
import {
  type Account,
  administratorsTurn,
  endSignIns,
  lockAccounts,
  othersAdminister,
  setStatus,
} from './accounts.store.ts'
import { mayTouch } from './policy.ts'
import { typesOf } from './store.ts'

/** Who something was done to. */
export interface Touched {
  count: number
  userIdxList: number[]
}

/**
 * Accounts that lose their rights by what follows, locked; ids that aren't there are nobody's.
 * @throws Failure WB-403-102 for oneself, for a higher type (API-USER-10, A-104), and for the last administrator, also where
 * two would take each other away at the same moment
 */
export async function lockLosers(ctx: CallContext, userIdxList: readonly number[]): Promise<Account[]> {
  const { tx, company, me } = ctx
  const { companyCode } = company
  const before = await typesOf(tx, companyCode, userIdxList)
  const administrators = before.filter(({ userTypeCd }) => userTypeCd === UserType.ADMIN)
  if (administrators.length > 0) await administratorsTurn(tx, companyCode)
  const people = await lockAccounts(tx, companyCode, userIdxList)
  if (people.some((person) => person.userIdx === me.userIdx || !mayTouch(me, person))) {
    throw new Failure('WB-403-102')
  }
  if (administrators.length > 0 && !(await othersAdminister(tx, companyCode, userIdxList))) {
    throw new Failure('WB-403-102')
  }
  return people
}

/**
 * Activates, deactivates or withdraws accounts (API-USER-09), all or none. Sign-ins of those who are not to go on end at
 * once, on all devices. Who is in that status already is left alone.
 * @throws Failure as `lockLosers`, and WB-400-008 where the licence has no room for those who come back
 */
export async function changeStatus(
  ctx: CallContext,
  { userIdxList, userStatusCd }: ParsedOf<'user.modStatus'>,
): Promise<Touched> {
  const { tx, company, now, services } = ctx
  const { companyCode } = company
  const people = await lockLosers(ctx, userIdxList)
  const changed = people.filter((person) => person.userStatusCd !== userStatusCd)
  const idx = changed.map(({ userIdx }) => userIdx)
  if (idx.length === 0) return { count: 0, userIdxList: [] }
  if (userStatusCd !== UserStatus.OUT) {
    const back = changed.filter((person) => person.userStatusCd === UserStatus.OUT)
    await holdAccounts(tx, companyCode, back.length)
  }
  await setStatus(tx, companyCode, idx, userStatusCd, now)
  await audit(ctx, {
    action: 'USER_STATUS_CHANGED',
    subject: 'USER',
    of: changed.map((person) => ({
      key: person.userIdx,
      name: person.userName,
      before: { userStatusCd: person.userStatusCd },
      after: { userStatusCd },
    })),
  })
  if (userStatusCd !== UserStatus.USE) {
    const reason = userStatusCd === UserStatus.OUT ? 'WITHDRAWAL' : 'DEACTIVATION'
    await endSignIns(tx, companyCode, idx, reason, now)
    ctx.afterCommit(() => {
      for (const userIdx of idx) tellSignInsEnded(services.broadcast, { companyCode, userIdx })
    })
  }
  return { count: idx.length, userIdxList: idx }
}
