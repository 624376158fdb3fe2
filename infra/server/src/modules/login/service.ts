import {
  AccountOwner,
  type ErrorCode,
  lifetimes,
  type Me,
  type ParsedOf,
  type SignedIn,
  type Token,
  UserStatus,
  wrongPasswordsToLock,
} from '@madang/contract'
import { calls } from '@madang/contract/calls'
import type { CompanyContext, CompanyInfo, OpenContext, Services } from '../../platform/context.ts'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import { createKeyedMutex } from '../../platform/keyed-mutex.ts'
import { verifyPassword } from '../../platform/password.ts'
import { licenseEnded, mayCall, presentMe } from '../../platform/session.ts'
import { tellSignInsEnded } from '../../platform/sign-ins.ts'
import { audit } from '../audit/audit.ts'
import { notify } from '../notification/notify.ts'
import { knowsDevice, rememberDevice } from './known-device.ts'
import { isLockOver, keepsOut, lockLeftSec } from './lock.rules.ts'
import { passwordGuesses } from './password-guesses.ts'
import {
  type Exchange,
  endSessionOfToken,
  exchangeToken,
  issueToken,
  type LiveSession,
  moveSession,
  openSession,
  type SignInFrom,
} from './sessions.store.ts'
import * as store from './store.ts'

/** Tries for one account are judged one after another, so that many at once can't all pass before the lock. */
const inTurn = createKeyedMutex()

export const accessToken = (
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

export const tokenBody = (access: string, refresh: string): Token => ({
  accessToken: access,
  refreshToken: refresh,
  expiresIn: lifetimes.accessToken,
})

/** Reads where a sign-in comes from, as its request says. */
export const signInFrom = ({ address, headers }: OpenContext): SignInFrom => {
  const said = headers['user-agent']
  return { address, userAgent: Array.isArray(said) ? said[0] : said }
}

/** Sign-in with id and password (API-LOGIN-03, -10 … -13). */
export async function signInWithPassword(
  ctx: OpenContext,
  request: ParsedOf<'login.account'>,
): Promise<SignedIn> {
  const company = await ctx.findCompany(request.companyId)
  const { companyCode } = company
  const guesses = passwordGuesses(ctx, companyCode, request.username)
  const judge = async (): Promise<SignedIn> => {
    const { account, lockedFor, misses } = await ctx.inCompany(companyCode, (inside) =>
      stateOf(inside, request.username, (found) => knowsDevice(ctx, { companyCode, ...found })),
    )
    const from = { known: account !== null && knowsDevice(ctx, { companyCode, userIdx: account.userIdx }) }
    const unlocks = account !== null && mayUnlock(presentMe(company, account))
    await guesses.may(from, misses)
    if (unlocks) await guesses.mayUnlocker(from)
    if (lockedFor !== null) throw new Failure('WB-400-004', lockedFor)

    // outside of any transaction: hashing takes tens of milliseconds and the embedded database has one connection
    const own = account?.accountOwnerTypeCd === AccountOwner.PRODUCT ? account.passwordHash : null
    const fits = await verifyPassword(own, request.password)
    if (!account || !fits) {
      if (unlocks) await guesses.wrongUnlocker(from)
      const locks =
        !unlocks &&
        (await ctx.inCompany(companyCode, (inside) => countWrong(inside, request.username, account, from)))
      await guesses.wrong({ locks })
      throw new Failure('WB-400-601')
    }
    await guesses.right()
    // only who knows the password learns the state of the account
    if (account.userStatusCd !== UserStatus.USE) throw new Failure('WB-400-007')

    const signedIn = await ctx.inCompany(companyCode, async (inner) => {
      await refuseEndedLicense(inner.tx, inner.company, ctx.now)
      if (!(await store.noteSignIn(inner.tx, companyCode, account, from, ctx.now))) {
        throw new Failure('WB-400-002')
      }
      return openAndPresent(inner, account, signInFrom(ctx), request.autoLogin)
    })
    rememberDevice(ctx, { companyCode, userIdx: account.userIdx })
    return signedIn
  }
  return guesses.judge(() => inTurn(`${companyCode}/${request.username.toLowerCase()}`, judge))
}

const mayUnlock = (me: Me): boolean => mayCall(calls['user.unlock'], me, 'MANAGE')

interface State {
  account: store.Account | null
  /** What the refusal tells, where a lock keeps this sign-in out; null: none does. */
  lockedFor: { retryAfterSec?: number } | null
  /** Wrong passwords of strangers in a row. */
  misses: number
}

/** What is known before a password is judged. A lock whose time is over ends here. */
async function stateOf(
  { tx, company: { companyCode }, now }: CompanyContext,
  username: string,
  isKnown: (found: store.Account) => boolean,
): Promise<State> {
  const found = await store.findAccount(tx, companyCode, { userId: username })
  if (found && isLockOver(found, now)) {
    await store.endLock(tx, companyCode, found)
    return {
      account: { ...found, locked: false, lockDatetime: null, loginFailCount: 0 },
      lockedFor: null,
      misses: 0,
    }
  }
  const misses = await store.missesOf(tx, companyCode, username, now)
  const count = misses?.count ?? 0
  const ends = found ? found.lockDatetime : (misses?.last ?? null)
  const locked = found ? keepsOut(found, { known: isKnown(found) }, now) : count >= wrongPasswordsToLock
  const lockedFor = ends === null ? {} : { retryAfterSec: lockLeftSec(ends, now) }
  return { account: found, lockedFor: locked ? lockedFor : null, misses: count }
}

/**
 * Ids that don't exist are counted alike (API-LOGIN-13); whose account a wrong password has locked is told.
 * @returns whether it was the one too many
 */
async function countWrong(
  ctx: CompanyContext,
  username: string,
  account: store.Account | null,
  from: { known: boolean },
): Promise<boolean> {
  const { tx, company, now } = ctx
  const { companyCode } = company
  if (account && from.known) {
    const locks = await store.countWrongPassword(tx, companyCode, account.userIdx, now)
    if (locks) await tellLocked(ctx, account)
    return locks
  }
  await store.holdAccount(tx, companyCode, account?.userIdx ?? 0)
  const locks = (await store.countMiss(tx, companyCode, username, now)) >= wrongPasswordsToLock
  if (locks && account && (await store.lock(tx, companyCode, account.userIdx, now)))
    await tellLocked(ctx, account)
  return locks
}

async function tellLocked(ctx: CompanyContext, { userIdx, userName }: store.Account): Promise<void> {
  const locked = { key: userIdx, name: userName, before: { locked: false }, after: { locked: true } }
  await audit(ctx, { action: 'ACCOUNT_LOCKED', subject: 'USER', of: [locked] })
  await notify(ctx, { event: 'ACCOUNT_LOCKED', key: ctx.now.toISOString(), people: [userIdx] })
}

async function openAndPresent(
  { tx, company, now, services }: CompanyContext,
  account: store.Account,
  from: SignInFrom,
  remember: boolean,
): Promise<SignedIn> {
  const { companyCode } = company
  const sessionIdx = await openSession(tx, company, account, from, now)
  const session = { sessionIdx, configVersion: company.configVersion, permVersion: account.permVersion }
  const refresh = await issueToken(tx, services.tokens, { companyCode, sessionIdx, kind: 'REFRESH' }, now)
  const rememberToken = remember
    ? await issueToken(tx, services.tokens, { companyCode, sessionIdx, kind: 'REMEMBER' }, now)
    : undefined
  return {
    token: tokenBody(accessToken(services, companyCode, session, account.userIdx), refresh),
    companyId: company.companyId,
    user: presentMe(company, account),
    ...(rememberToken && { rememberToken }),
  }
}

export async function refuseEndedLicense(tx: Tx, company: CompanyInfo, now: Date): Promise<void> {
  const end = await store.licenseEnd(tx, company.companyCode)
  if (licenseEnded(end, company.timeZone, now)) throw new Failure('WB-400-006')
}

/** The company that an opaque token names, or the refusal: a token of no company is no token. */
export async function companyOfToken(
  ctx: OpenContext,
  token: string,
  refusal: ErrorCode,
): Promise<CompanyInfo> {
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
  const account = await store.findAccount(tx, company.companyCode, { userIdx: session.userIdx })
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
        session.userIdx === null
          ? null
          : await store.findAccount(tx, companyCode, { userIdx: session.userIdx })
      if (!account) throw new Failure('WB-400-003')
      if (account.userStatusCd !== UserStatus.USE) throw new Failure('WB-400-007')
      await refuseEndedLicense(tx, company, ctx.now)
      // a locked account: existing sign-ins go on, new ones wait for its end. Who holds the token is no stranger
      if (isLockOver(account, ctx.now)) await store.endLock(tx, companyCode, account)
      if (!(await store.noteSignIn(tx, companyCode, account, { known: true }, ctx.now)))
        throw new Failure('WB-400-002')
      rememberDevice(ctx, { companyCode, userIdx: account.userIdx })
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
        user: presentMe(company, account),
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
