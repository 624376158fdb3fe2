import type { ParsedOf, SignedIn } from '@madang/contract'
import { guestTypes } from '@madang/domain'
import type { CompanyContext, OpenContext } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure, invalid } from '../../platform/errors.ts'
import { presentGuest } from '../../platform/session.ts'
import { findRunningMeetByInvite, guessInvite } from '../meet/invite.service.ts'
import { removedPeople } from '../meet/removal.store.ts'
import { checkName, skeleton } from '../user/names.rules.ts'
import { knowsDevice, knowsGuest, rememberGuest } from './known-device.ts'
import { accessToken, refuseEndedLicense, signInFrom, tokenBody } from './service.ts'
import { issueToken, openSession } from './sessions.store.ts'
import * as store from './store.ts'

/** A guest session bound to one class (A-15, API-LOGIN-15): no account, no rights beyond joining this class. */
export async function signInGuest(
  ctx: OpenContext,
  request: ParsedOf<'login.easyJoin'>,
): Promise<SignedIn & { meetCode: string; roomCode: string }> {
  const company = await ctx.findCompany(request.companyId)
  checkName('nickname', request.nickname, { worksHere: false, company, guest: true })
  if (!guestTypes(company.cfg).includes(request.userTypeCd)) {
    throw invalid('userTypeCd', 'guests of this company come in as students')
  }
  return guessInvite(ctx, company.companyCode, () =>
    ctx.inCompany(company.companyCode, (inner) => joinAsGuest(ctx, inner, request)),
  )
}

/**
 * Refuses whoever was removed from the class as a guest, too: from the same browser, and under the same name. Whoever has another
 * browser and another name is kept out by renewing the invite code.
 */
async function refuseRemoved(
  ctx: OpenContext,
  tx: Tx,
  { companyCode, meetCode, nickname }: { companyCode: string; meetCode: string; nickname: string },
): Promise<void> {
  const removed = await removedPeople(tx, { companyCode, meetCode })
  const isThem = removed.some(({ userIdx, userName }) => {
    if (skeleton(userName) === skeleton(nickname)) return true
    const person = { companyCode, userIdx }
    return userIdx < 0 ? knowsGuest(ctx, person) : knowsDevice(ctx, person)
  })
  if (isThem) throw new Failure('WB-403-106')
}

async function joinAsGuest(
  ctx: OpenContext,
  inner: CompanyContext,
  request: ParsedOf<'login.easyJoin'>,
): Promise<SignedIn & { meetCode: string; roomCode: string }> {
  const { tx, company, now, services } = inner
  const { companyCode } = company
  await refuseEndedLicense(tx, company, now)
  const { meetCode, roomCode } = await findRunningMeetByInvite(inner, request.inviteCode, 'share')
  const { nickname, userTypeCd } = request
  await refuseRemoved(ctx, tx, { companyCode, meetCode, nickname })
  // nobody comes in under the name of who leads the class
  const leaders = await store.leadersOf(tx, { companyCode, meetCode })
  if (leaders.some((name) => skeleton(name) === skeleton(nickname))) {
    throw new Failure('WB-400-231')
  }
  const guest = { nickname, userTypeCd, meetCode, roomCode }
  const guestIdx = await store.addGuest(tx, companyCode, guest, now)
  const me = presentGuest(company, { guestIdx, ...guest })
  const sessionIdx = await openSession(tx, company, { guestIdx }, signInFrom(ctx), now)
  rememberGuest(ctx, { companyCode, userIdx: -guestIdx })
  const session = { sessionIdx, configVersion: company.configVersion, permVersion: 0 }
  const refreshToken = await issueToken(
    tx,
    services.tokens,
    { companyCode, sessionIdx, kind: 'REFRESH', guest: true },
    now,
  )
  return {
    token: tokenBody(accessToken(services, companyCode, session, me.userIdx), refreshToken),
    companyId: company.companyId,
    user: me,
    meetCode,
    roomCode,
  }
}
