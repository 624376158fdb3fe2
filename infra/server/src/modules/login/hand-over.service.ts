import {
  handOverLifetime,
  type Me,
  type ParsedOf,
  type SignedIn,
  UserStatus,
  UserType,
} from '@madang/contract'
import type { CallContext, CompanyInfo, OpenContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import { presentGuest, presentMe } from '../../platform/session.ts'
import { mayMonitor } from '../meet/policy.ts'
import { accessToken, companyOfToken, refuseEndedLicense, tokenBody } from './service.ts'
import { issueToken, type LiveSession, takeHandOver } from './sessions.store.ts'
import * as store from './store.ts'

/**
 * A token with which the native client opens one web view as its own person. It travels in an address, so it is worth
 * nothing after a minute, or after its first use.
 * @throws Failure WB-403-101 from the console for who may not monitor classes (A-14, MAN-MON-12)
 */
export async function beginHandOver(ctx: CallContext) {
  const { tx, company, sessionIdx, services, now } = ctx
  // the console hands over to the app that watches classes, and to nothing else
  const watches = ctx.area === 'MANAGE' || ctx.me.userTypeCd === UserType.MONITOR
  if (watches && !mayMonitor(ctx)) throw new Failure('WB-403-101')
  const { companyCode } = company
  const about = { companyCode, sessionIdx, kind: 'HAND_OVER' as const }
  return { token: await issueToken(tx, services.tokens, about, now), expiresIn: handOverLifetime }
}

/**
 * The web view's tokens (API-LOGIN-07): of the same sign-in, so that it ends with the client's.
 * @throws Failure WB-400-002 for a token that is wrong, used, expired, or of a sign-in that is over; WB-400-006, WB-400-007
 */
export async function signInHandedOver(
  ctx: OpenContext,
  { token }: ParsedOf<'handOver.take'>,
): Promise<SignedIn> {
  const { services, now } = ctx
  const { companyCode: code } = await companyOfToken(ctx, token, 'WB-400-002')
  return ctx.inCompany(code, async ({ tx, company }) => {
    const { companyCode } = company
    const taken = await takeHandOver(tx, services.tokens, companyCode, token, now)
    if (!taken) throw new Failure('WB-400-002')
    const { me, permVersion } = await holderOf(tx, company, taken, now)
    await refuseEndedLicense(tx, company, now)
    const { sessionIdx } = taken
    // of now, though the client may still stand at older ones: the web view reads both for the first time
    const versions = { configVersion: company.configVersion, permVersion }
    const about = { companyCode, sessionIdx, kind: 'REFRESH' as const, guest: me.guest !== null }
    const refresh = await issueToken(tx, services.tokens, about, now)
    return {
      token: tokenBody(accessToken(services, companyCode, { sessionIdx, ...versions }, me.userIdx), refresh),
      companyId: company.companyId,
      user: me,
    }
  })
}

/** Finds whose sign-in it is: an account, or a guest whose class runs. @throws Failure WB-400-002, WB-400-007 */
async function holderOf(
  tx: Tx,
  company: CompanyInfo,
  { userIdx, guestIdx }: Pick<LiveSession, 'userIdx' | 'guestIdx'>,
  now: Date,
): Promise<{ me: Me; permVersion: number }> {
  const { companyCode } = company
  if (guestIdx !== null) {
    const guest = await store.findGuest(tx, companyCode, guestIdx)
    if (!guest || (await store.isGuestClassOver(tx, companyCode, guestIdx, now))) {
      throw new Failure('WB-400-002')
    }
    return { me: presentGuest(company, guest), permVersion: 0 }
  }
  const account = userIdx === null ? null : await store.findAccount(tx, companyCode, { userIdx })
  if (account?.userStatusCd !== UserStatus.USE) throw new Failure('WB-400-007')
  return { me: presentMe(company, account), permVersion: account.permVersion }
}
