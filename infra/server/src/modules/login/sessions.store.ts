import { handOverLifetime, lifetimes } from '@madang/contract'
import { and, eq, gt, inArray, isNull, ne, sql } from 'drizzle-orm'
import { loginSession, SIGN_IN, sessionToken } from '../../db/schema/session.ts'
import type { Tx } from '../../platform/database.ts'
import { endSession } from '../../platform/sign-ins.ts'
import type { Tokens } from '../../platform/tokens.ts'
import { dropLink, isItsSignIn, sessionOfDropped, signInColumns } from './token-chain.store.ts'

/** Tokens that are exchanged for a successor of their own kind. */
type Kind = 'REFRESH' | 'REMEMBER'

const seconds: Readonly<Record<Kind | 'HAND_OVER', number>> = {
  REFRESH: lifetimes.refreshToken,
  REMEMBER: lifetimes.rememberToken,
  HAND_OVER: handOverLifetime,
}
const lifetimeOf = (kind: Kind | 'HAND_OVER', guest: boolean): number =>
  (guest && kind === 'REFRESH' ? lifetimes.guestToken : seconds[kind]) * 1000

/** Where a sign-in comes from, as the request says: what people recognise their devices by. */
export interface SignInFrom {
  address: string
  userAgent: string | undefined
}

/** Opens the sign-in of a person or a guest on one device. */
export async function openSession(
  tx: Tx,
  { companyCode, configVersion }: { companyCode: string; configVersion: number },
  who: { userIdx: number; permVersion: number } | { guestIdx: number },
  from: SignInFrom,
  now: Date,
): Promise<number> {
  const [row] = await tx
    .insert(loginSession)
    .values({
      companyCode,
      userIdx: 'userIdx' in who ? who.userIdx : null,
      guestIdx: 'guestIdx' in who ? who.guestIdx : null,
      configVersion,
      permVersion: 'permVersion' in who ? who.permVersion : 0,
      regDatetime: now,
      userAgent: from.userAgent?.slice(0, SIGN_IN.userAgent) || null,
      address: from.address.slice(0, SIGN_IN.address) || null,
    })
    .returning({ sessionIdx: loginSession.sessionIdx })
  return row!.sessionIdx
}

/** Adds a token to a sign-in: the first of a chain, or the successor of one that was used. */
export async function issueToken(
  tx: Tx,
  tokens: Tokens,
  about: {
    companyCode: string
    sessionIdx: number
    kind: Kind | 'HAND_OVER'
    guest?: boolean
    after?: { token: string; chain: string; step: number }
  },
  now: Date,
): Promise<string> {
  const { after } = about
  const token = after ? tokens.successor(after.token) : tokens.firstOpaque(about.companyCode)
  const tokenHash = tokens.hash(token)
  await tx.insert(sessionToken).values({
    companyCode: about.companyCode,
    tokenHash,
    chain: after?.chain ?? tokenHash,
    step: after ? after.step + 1 : 0,
    sessionIdx: about.sessionIdx,
    kind: about.kind,
    expireDatetime: new Date(now.getTime() + lifetimeOf(about.kind, about.guest ?? false)),
  })
  return token
}

export interface LiveSession {
  sessionIdx: number
  userIdx: number | null
  guestIdx: number | null
  configVersion: number
  permVersion: number
}

export type Exchange =
  | { outcome: 'exchanged'; token: string; session: LiveSession }
  /** Unknown, expired, or its sign-in is over. */
  | { outcome: 'refused' }
  /** Used before: somebody has a copy. Its sign-in has been ended. */
  | { outcome: 'replayed'; session: LiveSession }

/**
 * How long a used token still answers with its unused successor, in milliseconds. The successor of a refresh token is
 * used within the hour by whoever works, so no clock is needed: a lost answer never signs anyone out. The successor of a
 * remember token may lie for weeks; without a limit a copied one would work as long.
 */
const graceMs: Readonly<Record<Kind, number>> = { REFRESH: Number.POSITIVE_INFINITY, REMEMBER: 120_000 }

/**
 * Exchanges a refresh or remember token for its successor. A browser that lost the answer (a dead network, a closed tab)
 * asks again with the old token, for refresh tokens after seconds or after a night: while the successor is unused it gets
 * that same successor, which is computed from the token, so that no second branch opens. Once the successor has been used,
 * the old token is a replay: it ends the whole sign-in, on the side of the thief and of the owner alike, because the
 * server can't tell which is which. Rows of used ones go one step behind (`token-chain.store.ts`); they stay replays.
 */
export async function exchangeToken(
  tx: Tx,
  tokens: Tokens,
  companyCode: string,
  kind: Kind,
  token: string,
  now: Date,
): Promise<Exchange> {
  const tokenHash = tokens.hash(token)
  const ofToken = and(
    eq(sessionToken.companyCode, companyCode),
    eq(sessionToken.tokenHash, tokenHash),
    eq(sessionToken.kind, kind),
  )
  // the row lock makes two exchanges of one token follow each other
  const [found] = await tx
    .select({
      ...signInColumns,
      usedDatetime: sessionToken.usedDatetime,
      chain: sessionToken.chain,
      step: sessionToken.step,
    })
    .from(sessionToken)
    .innerJoin(loginSession, isItsSignIn)
    .where(ofToken)
    .for('update', { of: sessionToken })
  if (!found) {
    const dropped = await sessionOfDropped(tx, tokens, { companyCode, kinds: [kind], token })
    if (!dropped || dropped.endDatetime !== null || dropped.expireDatetime <= now)
      return { outcome: 'refused' }
    await endSession(tx, companyCode, dropped.sessionIdx, 'REUSE', now)
    return { outcome: 'replayed', session: dropped }
  }
  if (found.endDatetime !== null || found.expireDatetime <= now) return { outcome: 'refused' }
  const { expireDatetime: _, usedDatetime, endDatetime: __, chain: known, step, ...session } = found

  if (usedDatetime === null) {
    await tx.update(sessionToken).set({ usedDatetime: now }).where(ofToken)
    const { sessionIdx } = session
    const chain = known ?? tokenHash
    const guest = session.guestIdx !== null
    const next = await issueToken(
      tx,
      tokens,
      { companyCode, sessionIdx, kind, guest, after: { token, chain, step } },
      now,
    )
    await dropLink(tx, { companyCode, sessionIdx, chain, step: step - 1 })
    return { outcome: 'exchanged', token: next, session }
  }

  // made by the key of its time
  const successors = new Map(tokens.successors(token).map((one) => [tokens.hash(one), one]))
  const [next] = await tx
    .select({ tokenHash: sessionToken.tokenHash, usedDatetime: sessionToken.usedDatetime })
    .from(sessionToken)
    .where(
      and(
        eq(sessionToken.companyCode, companyCode),
        inArray(sessionToken.tokenHash, [...successors.keys()]),
        eq(sessionToken.kind, kind),
      ),
    )
  const inGrace = now.getTime() - usedDatetime.getTime() <= graceMs[kind]
  const successor = next && successors.get(next.tokenHash)
  if (successor && next.usedDatetime === null && inGrace)
    return { outcome: 'exchanged', token: successor, session }
  await endSession(tx, companyCode, session.sessionIdx, 'REUSE', now)
  return { outcome: 'replayed', session }
}

/**
 * Takes a hand-over token out of the world and names whose sign-in it hands over; undefined when it is unknown, used or expired,
 * or the sign-in is over. Of two at once one gets it. A second use ends nothing: a web view that the system brings back asks with
 * its old address again, and nobody may be signed out of the client by that.
 */
export async function takeHandOver(
  tx: Tx,
  tokens: Tokens,
  companyCode: string,
  token: string,
  now: Date,
): Promise<Pick<LiveSession, 'sessionIdx' | 'userIdx' | 'guestIdx'> | undefined> {
  const [taken] = await tx
    .update(sessionToken)
    .set({ usedDatetime: now })
    .from(loginSession)
    .where(
      and(
        eq(sessionToken.companyCode, companyCode),
        eq(sessionToken.tokenHash, tokens.hash(token)),
        eq(sessionToken.kind, 'HAND_OVER'),
        isNull(sessionToken.usedDatetime),
        gt(sessionToken.expireDatetime, now),
        eq(loginSession.companyCode, sessionToken.companyCode),
        eq(loginSession.sessionIdx, sessionToken.sessionIdx),
        isNull(loginSession.endDatetime),
      ),
    )
    .returning({
      sessionIdx: loginSession.sessionIdx,
      userIdx: loginSession.userIdx,
      guestIdx: loginSession.guestIdx,
    })
  return taken
}

/**
 * Ends the sign-in that a refresh or remember token belongs to and names it; an unknown token is fine. A hand-over token travels in
 * an address: whoever finds one signs nobody out with it.
 */
export async function endSessionOfToken(
  tx: Tx,
  tokens: Tokens,
  companyCode: string,
  token: string,
  now: Date,
): Promise<Pick<LiveSession, 'sessionIdx' | 'userIdx' | 'guestIdx'> | undefined> {
  const [found] = await tx
    .select({
      sessionIdx: loginSession.sessionIdx,
      userIdx: loginSession.userIdx,
      guestIdx: loginSession.guestIdx,
    })
    .from(sessionToken)
    .innerJoin(loginSession, isItsSignIn)
    .where(
      and(
        eq(sessionToken.companyCode, companyCode),
        eq(sessionToken.tokenHash, tokens.hash(token)),
        ne(sessionToken.kind, 'HAND_OVER'),
      ),
    )
  const whose =
    found ?? (await sessionOfDropped(tx, tokens, { companyCode, kinds: ['REFRESH', 'REMEMBER'], token }))
  if (whose) await endSession(tx, companyCode, whose.sessionIdx, 'LOGOUT', now)
  return whose
}

/** Keeps the versions of configuration and rights that the sign-in's tokens carry from now on. */
export async function moveSession(tx: Tx, companyCode: string, session: LiveSession): Promise<void> {
  await tx
    .update(loginSession)
    .set({ configVersion: session.configVersion, permVersion: session.permVersion })
    .where(and(eq(loginSession.companyCode, companyCode), eq(loginSession.sessionIdx, session.sessionIdx)))
}

/** Deletes what is over since these moments, of all companies: tokens, sign-ins without one, guests without either. */
export async function deleteEnded(tx: Tx, before: { sessions: Date; misses: Date }): Promise<void> {
  // in the order of a sign-in
  await tx.execute(sql`delete from login_miss where mod_datetime < ${before.misses}`)
  await tx.execute(sql`delete from session_token where expire_datetime < ${before.sessions}`)
  await tx.execute(sql`
    delete from login_session s
    where s.reg_datetime < ${before.sessions}
      and not exists (select from session_token t
        where t.company_code = s.company_code and t.session_idx = s.session_idx)`)
  await tx.execute(sql`
    delete from guest g
    where g.reg_datetime < ${before.sessions}
      and not exists (select from login_session s
        where s.company_code = g.company_code and s.guest_idx = g.guest_idx)`)
}
