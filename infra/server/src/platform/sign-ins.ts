import { createHash } from 'node:crypto'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { loginSession } from '../db/schema/session.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { Tx } from './database.ts'

export type EndReason =
  | 'LOGOUT'
  | 'REUSE'
  | 'PASSWORD'
  | 'DEACTIVATION'
  | 'WITHDRAWAL'
  | 'CLASS_OVER'
  | 'REVOKED'

/** Ends the sign-ins of a person on all devices (API-LOGIN-16): their refresh, remember and access tokens are over at once. */
export async function endSessions(
  tx: Tx,
  companyCode: string,
  userIdx: number,
  reason: EndReason,
  now: Date,
  options: { except?: number } = {},
): Promise<void> {
  await tx
    .update(loginSession)
    .set({ endDatetime: now, endReason: reason })
    .where(
      and(
        eq(loginSession.companyCode, companyCode),
        eq(loginSession.userIdx, userIdx),
        isNull(loginSession.endDatetime),
        options.except === undefined ? undefined : ne(loginSession.sessionIdx, options.except),
      ),
    )
}

export async function endSession(
  tx: Tx,
  companyCode: string,
  sessionIdx: number,
  reason: EndReason,
  now: Date,
): Promise<void> {
  await tx
    .update(loginSession)
    .set({ endDatetime: now, endReason: reason })
    .where(
      and(
        eq(loginSession.companyCode, companyCode),
        eq(loginSession.sessionIdx, sessionIdx),
        isNull(loginSession.endDatetime),
      ),
    )
}

/** Under which wrong passwords of strangers are counted, of real ids and others. */
export const missKey = (userId: string) => createHash('sha256').update(userId.toLowerCase()).digest('hex')

/** People of a company who signed out, or were signed out, of any device since then; guests have negative numbers. */
export async function signedOutSince(tx: Tx, companyCode: string, since: Date): Promise<Set<number>> {
  const { rows } = await tx.execute<{ userIdx: string }>(sql`
    select distinct coalesce(user_idx, -guest_idx) as "userIdx" from login_session
    where company_code = ${companyCode} and end_datetime >= ${since.toISOString()}::timestamptz`)
  return new Set(rows.map(({ userIdx }) => Number(userIdx)))
}

/** Whose sign-ins are over: one device's, or all of a person but one. JSON only: another driver sends it over a wire. */
export interface SignInsEnded {
  companyCode: string
  /** Negative for guests; null where only the device is known. */
  userIdx: number | null
  /** Absent: all sign-ins of the person. */
  sessionIdx?: number
  except?: number
}

const TOPIC = 'sign-ins'

/** Closes what lives on a sign-in (sockets) on all nodes. Call it after the commit. */
export const tellSignInsEnded = (broadcast: Broadcast, ended: SignInsEnded): void =>
  broadcast.publish(TOPIC, ended)

export const onSignInsEnded = (broadcast: Broadcast, listen: (ended: SignInsEnded) => void): (() => void) =>
  broadcast.subscribe(TOPIC, (message) => listen(message as SignInsEnded))

/** Whether this sign-in is among those that ended. */
export function isAmong(
  ended: SignInsEnded,
  own: { companyCode: string; userIdx: number; sessionIdx: number },
): boolean {
  if (own.companyCode !== ended.companyCode || own.sessionIdx === ended.except) return false
  return ended.sessionIdx === undefined ? own.userIdx === ended.userIdx : own.sessionIdx === ended.sessionIdx
}
