import {
  AccountOwner,
  type ErrorCode,
  lifetimes,
  type Me,
  type ParsedOf,
  type SignedIn,
  type Token,
  UserStatus,
} from '@madang/contract'
import { and, eq } from 'drizzle-orm'
import { loginSession } from '../../db/schema/session.ts'
import type { CompanyContext, CompanyInfo, OpenContext, Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import { createKeyedMutex } from '../../platform/keyed-mutex.ts'
import { verifyPassword } from '../../platform/password.ts'
import { licenseEnded } from '../../platform/session.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { findRunningMeetByInvite } from '../meet/invite.ts'
import { guessInvite } from '../meet/invite-guesses.ts'
import { checkName } from '../user/names.ts'
import { passwordGuesses } from './password-guesses.ts'
import {
  type Exchange,
  endSessionOfToken,
  exchangeToken,
  issueToken,
  type LiveSession,
  openSession,
} from './sessions.ts'
import * as store from './store.ts'

/** Tries for one account are judged one after another, so that many at once can't all pass before the lock. */
const inTurn = createKeyedMutex()

const accessToken = (
  services: Services,
  companyCode: string,
  session: Pick<LiveSession, 'sessionIdx' | 'configVersion' | 'permVersion'>,
  userIdx: number,
): string =>
  services.tokens.signAccess({
    companyCode,
    userIdx,
    sessionIdx: session.sessionIdx,
    configVersion: session.configVersion,
    permVersion: session.permVersion,
  })

const tokenBody = (access: string, refresh: string): Token => ({
  accessToken: access,
  refreshToken: refresh,
  expiresIn: lifetimes.accessToken,
})

/** Sign-in with id and password (API-LOGIN-03, -10 … -13). */
export async function signInWithPassword(
  ctx: OpenContext,
  request: ParsedOf<'login.account'>,
): Promise<SignedIn> {
  const company = await ctx.findCompany(request.companyId)
  const guesses = passwordGuesses(ctx, company.companyCode, request.username)
  return inTurn(`${company.companyCode}/${request.username.toLowerCase()}`, async () => {
    await guesses.may()
    const { account, locked } = await ctx.inCompany(company.companyCode, async ({ tx }) => {
      const found = await store.findAccount(tx, company, { userId: request.username })
      const isLocked = found
        ? found.locked
        : await store.isMissLocked(tx, company.companyCode, request.username)
      return { account: found, locked: isLocked }
    })
    if (locked) throw new Failure('WB-400-004')

    // outside of any transaction: hashing takes tens of milliseconds and the embedded database has one connection
    const own = account?.accountOwnerTypeCd === AccountOwner.PRODUCT ? account.passwordHash : null
    const fits = await verifyPassword(own, request.password)
    if (!account || !fits) {
      await ctx.inCompany(company.companyCode, async ({ tx, now }) => {
        if (account) await store.countWrongPassword(tx, company.companyCode, account.userIdx)
        else await store.countMiss(tx, company.companyCode, request.username, now)
      })
      await guesses.wrong()
      throw new Failure('WB-400-601')
    }
    await guesses.right()
    // only who knows the password learns the state of the account
    if (account.userStatusCd !== UserStatus.USE) throw new Failure('WB-400-007')

    return ctx.inCompany(company.companyCode, async (inner) => {
      await refuseEndedLicense(inner.tx, inner.company, ctx.now)
      if (!(await store.noteSignIn(inner.tx, company.companyCode, account.userIdx, ctx.now))) {
        throw new Failure('WB-400-002')
      }
      return openAndPresent(inner, account, request.autoLogin)
    })
  })
}

async function openAndPresent(
  { tx, company, now, services }: CompanyContext,
  account: store.Account,
  remember: boolean,
): Promise<SignedIn> {
  const { companyCode } = company
  const sessionIdx = await openSession(tx, company, account, now)
  const session = { sessionIdx, configVersion: company.configVersion, permVersion: account.permVersion }
  const refresh = await issueToken(tx, services.tokens, { companyCode, sessionIdx, kind: 'REFRESH' }, now)
  const rememberToken = remember
    ? await issueToken(tx, services.tokens, { companyCode, sessionIdx, kind: 'REMEMBER' }, now)
    : undefined
  return {
    token: tokenBody(accessToken(services, companyCode, session, account.userIdx), refresh),
    companyId: company.companyId,
    user: account.me,
    ...(rememberToken && { rememberToken }),
  }
}

async function refuseEndedLicense(tx: Tx, company: CompanyInfo, now: Date): Promise<void> {
  const end = await store.licenseEnd(tx, company.companyCode)
  if (licenseEnded(end, company.timeZone, now)) throw new Failure('WB-400-006')
}

/** The company that an opaque token names, or the refusal: a token of no company is no token. */
async function companyOfToken(ctx: OpenContext, token: string, refusal: ErrorCode): Promise<CompanyInfo> {
  const companyCode = ctx.services.tokens.companyOf(token)
  if (companyCode === null) throw new Failure(refusal)
  try {
    return await ctx.findCompany(companyCode)
  } catch (error) {
    throw error instanceof Failure && error.code === 'WB-400-205' ? new Failure(refusal) : error
  }
}

/** Closes the sockets that live on this sign-in. */
const tellEnded = (
  { services }: OpenContext,
  companyCode: string,
  { sessionIdx, userIdx, guestIdx }: Pick<LiveSession, 'sessionIdx' | 'userIdx' | 'guestIdx'>,
): void =>
  tellSignInsEnded(services.broadcast, { companyCode, sessionIdx, userIdx: userIdx ?? -(guestIdx ?? 0) })

type Kept<T> = { refusal: null; value: T } | { refusal: ErrorCode }

/** Runs an exchange and keeps its outcome also when it is a refusal: a replay has to end its sign-in. */
async function exchange<T>(
  ctx: OpenContext,
  token: string,
  kind: 'REFRESH' | 'REMEMBER',
  codes: { refused: ErrorCode; replayed: ErrorCode },
  then: (ctx: CompanyContext, done: Extract<Exchange, { outcome: 'exchanged' }>) => Promise<T>,
): Promise<T> {
  const company = await companyOfToken(ctx, token, codes.refused)
  const out = await ctx.inCompany(company.companyCode, async (inner): Promise<Kept<T>> => {
    const done = await exchangeToken(inner.tx, ctx.services.tokens, company.companyCode, kind, token, ctx.now)
    if (done.outcome === 'replayed') {
      inner.afterCommit(() => tellEnded(ctx, company.companyCode, done.session))
    }
    if (done.outcome !== 'exchanged') return { refusal: codes[done.outcome] }
    return { refusal: null, value: await then(inner, done) }
  })
  if (out.refusal !== null) throw new Failure(out.refusal)
  return out.value
}

/** Who a sign-in belongs to, by the state of now; WB-401-001 when that person can't be signed in any more. */
async function holderOf(
  { tx, company, now }: CompanyContext,
  session: LiveSession,
): Promise<{ userIdx: number; permVersion: number }> {
  if (session.userIdx === null) {
    const guestIdx = session.guestIdx ?? 0
    if (await store.isGuestClassOver(tx, company.companyCode, guestIdx, now)) throw new Failure('WB-401-001')
    return { userIdx: -guestIdx, permVersion: 0 }
  }
  const account = await store.findAccount(tx, company, { userIdx: session.userIdx })
  if (account?.userStatusCd !== UserStatus.USE) throw new Failure('WB-401-001')
  return account
}

/** A new access token of the same sign-in, with the versions that it had: changes are answered with 402 (API-LOGIN-01). */
export const refresh = (ctx: OpenContext, request: ParsedOf<'login.token'>): Promise<Token> =>
  exchange(
    ctx,
    request.refresh_token,
    'REFRESH',
    { refused: 'WB-401-001', replayed: 'WB-401-002' },
    async (inner, { token, session }) => {
      const { userIdx } = await holderOf(inner, session)
      return tokenBody(accessToken(ctx.services, inner.company.companyCode, session, userIdx), token)
    },
  )

/** A new access token for the configuration and the rights of now (API-LOGIN-02, A-06). */
export const reset = (ctx: OpenContext, request: ParsedOf<'login.resetToken'>): Promise<Token> =>
  exchange(
    ctx,
    request.refresh_token,
    'REFRESH',
    { refused: 'WB-401-001', replayed: 'WB-401-002' },
    async (inner, { token, session }) => {
      const { company, tx } = inner
      await refuseEndedLicense(tx, company, ctx.now)
      const { userIdx, permVersion } = await holderOf(inner, session)
      const present = { ...session, configVersion: company.configVersion, permVersion }
      await moveSession(tx, company.companyCode, present)
      return tokenBody(accessToken(ctx.services, company.companyCode, present, userIdx), token)
    },
  )

async function moveSession(tx: Tx, companyCode: string, session: LiveSession): Promise<void> {
  await tx
    .update(loginSession)
    .set({ configVersion: session.configVersion, permVersion: session.permVersion })
    .where(and(eq(loginSession.companyCode, companyCode), eq(loginSession.sessionIdx, session.sessionIdx)))
}

/** Sign-in with the remember token, which is replaced on use (API-LOGIN-04). */
export const signInRemembered = (ctx: OpenContext, request: ParsedOf<'login.remember'>): Promise<SignedIn> =>
  exchange(
    ctx,
    request.rememberToken,
    'REMEMBER',
    { refused: 'WB-400-003', replayed: 'WB-400-003' },
    async (inner, { token, session }) => {
      const { tx, company } = inner
      const { companyCode } = company
      const account =
        session.userIdx === null ? null : await store.findAccount(tx, company, { userIdx: session.userIdx })
      if (!account) throw new Failure('WB-400-003')
      if (account.userStatusCd !== UserStatus.USE) throw new Failure('WB-400-007')
      await refuseEndedLicense(tx, company, ctx.now)
      // a locked account: existing sign-ins go on, new ones wait for the operator
      if (!(await store.noteSignIn(tx, companyCode, account.userIdx, ctx.now)))
        throw new Failure('WB-400-002')
      const present = { ...session, configVersion: company.configVersion, permVersion: account.permVersion }
      await moveSession(tx, companyCode, present)
      const refreshToken = await issueToken(
        tx,
        ctx.services.tokens,
        { companyCode, sessionIdx: session.sessionIdx, kind: 'REFRESH' },
        ctx.now,
      )
      return {
        token: tokenBody(accessToken(ctx.services, companyCode, present, account.userIdx), refreshToken),
        companyId: company.companyId,
        user: account.me,
        rememberToken: token,
      }
    },
  )

/** Ends what the tokens belong to; tokens that are over already are fine. */
export async function signOut(ctx: OpenContext, request: ParsedOf<'login.logout'>): Promise<void> {
  for (const token of [request.refresh_token, request.rememberToken]) {
    const companyCode = token ? ctx.services.tokens.companyOf(token) : null
    if (!token || companyCode === null) continue
    const ended = await ctx.services.db.inCompany(companyCode, (tx) =>
      endSessionOfToken(tx, ctx.services.tokens, companyCode, token, ctx.now),
    )
    if (ended) tellEnded(ctx, companyCode, ended)
  }
}

/** A guest session bound to one class (A-15, API-LOGIN-15): no account, no rights beyond joining this class. */
export async function signInGuest(
  ctx: OpenContext,
  request: ParsedOf<'login.easyJoin'>,
): Promise<SignedIn & { meetCode: string; roomCode: string }> {
  checkName('nickname', request.nickname, { ofStaff: false })
  const company = await ctx.findCompany(request.companyId)
  const { limiter } = ctx.services
  return guessInvite(limiter, { address: ctx.address, company: company.companyCode }, () =>
    ctx.inCompany(company.companyCode, (inner) => joinAsGuest(inner, request)),
  )
}

async function joinAsGuest(
  inner: CompanyContext,
  request: ParsedOf<'login.easyJoin'>,
): Promise<SignedIn & { meetCode: string; roomCode: string }> {
  const { tx, company, now, services } = inner
  const { companyCode } = company
  await refuseEndedLicense(tx, company, now)
  const { meetCode, roomCode } = await findRunningMeetByInvite(inner, request.inviteCode)
  const { guestIdx, me } = await store.addGuest(
    tx,
    company,
    { nickname: request.nickname, userTypeCd: request.userTypeCd, meetCode, roomCode },
    now,
  )
  const sessionIdx = await openSession(tx, company, { guestIdx }, now)
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
    user: me satisfies Me,
    meetCode,
    roomCode,
  }
}
