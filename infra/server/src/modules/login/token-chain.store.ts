import { and, eq, inArray, sql } from 'drizzle-orm'
import { loginSession, sessionToken } from '../../db/schema/session.ts'
import type { Tx } from '../../platform/database.ts'
import type { Tokens } from '../../platform/tokens.ts'

/**
 * Every so many exchanges a used token's row is kept, the others go when the next one is used: each page load is an exchange. A token whose
 * row is gone is known by those after it, which are computed from it: the next kept one, or the chain's end, is no more steps away.
 */
export const KEPT_EVERY = 32

interface Link {
  companyCode: string
  sessionIdx: number
  chain: string
  step: number
}

/** Removes a link that was used, and whose successor has been used now: asked for again it is a replay, with its row or without. */
export async function dropLink(tx: Tx, { companyCode, sessionIdx, chain, step }: Link): Promise<void> {
  if (step % KEPT_EVERY === 0) return
  await tx
    .delete(sessionToken)
    .where(
      and(
        eq(sessionToken.companyCode, companyCode),
        eq(sessionToken.sessionIdx, sessionIdx),
        eq(sessionToken.chain, chain),
        eq(sessionToken.step, step),
        sql`${sessionToken.usedDatetime} is not null`,
      ),
    )
}

/** What is asked of the sign-in of a token. */
export const signInColumns = {
  expireDatetime: sessionToken.expireDatetime,
  endDatetime: loginSession.endDatetime,
  sessionIdx: loginSession.sessionIdx,
  userIdx: loginSession.userIdx,
  guestIdx: loginSession.guestIdx,
  configVersion: loginSession.configVersion,
  permVersion: loginSession.permVersion,
}
/** A token and its sign-in. */
export const isItsSignIn = and(
  eq(loginSession.companyCode, sessionToken.companyCode),
  eq(loginSession.sessionIdx, sessionToken.sessionIdx),
)

/** The sign-in of a token whose own row is gone, by those after it; undefined when there never was such a token. */
export async function sessionOfDropped(
  tx: Tx,
  tokens: Tokens,
  { companyCode, kinds, token }: { companyCode: string; kinds: ('REFRESH' | 'REMEMBER')[]; token: string },
) {
  const [found] = await tx
    .select(signInColumns)
    .from(sessionToken)
    .innerJoin(loginSession, isItsSignIn)
    .where(
      and(
        eq(sessionToken.companyCode, companyCode),
        inArray(sessionToken.tokenHash, tokens.descendants(token, KEPT_EVERY + 1).map(tokens.hash)),
        inArray(sessionToken.kind, kinds),
      ),
    )
    .limit(1)
  return found
}
