import { createHash } from 'node:crypto'
import { UserStatus } from '@madang/contract'
import { and, eq, isNull, ne, sql } from 'drizzle-orm'
import { loginSession } from '../db/schema/session.ts'
import type { Broadcast } from './broadcast/broadcast.ts'
import type { Tx } from './database.ts'
import { statement } from './statement.ts'

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

/** A sign-in that goes on, of somebody who may be signed in. */
export interface LivingSignIn {
  sessionIdx: number
  /** Negative for guests. */
  userIdx: number
  /** 0 for guests. */
  userTypeCd: number
}

const living = statement<{ companyCode: string; sessions: readonly number[]; use: number }, LivingSignIn>(
  'sign-ins.living',
  (at) => sql`
  select s.session_idx as "sessionIdx", coalesce(s.user_idx, -s.guest_idx) as "userIdx",
    coalesce(u.user_type_cd, 0) as "userTypeCd"
  from login_session s
  left join users u on u.company_code = ${at.companyCode} and u.user_idx = s.user_idx
  where s.company_code = ${at.companyCode} and s.session_idx = any(${at.sessions}::bigint[]) and s.end_datetime is null
    and (s.guest_idx is not null or u.user_status_cd = ${at.use}::int)`,
)

/** Those of these sign-ins that go on, by their number. */
export async function livingSignIns(
  tx: Tx,
  companyCode: string,
  sessions: readonly number[],
): Promise<Map<number, LivingSignIn>> {
  const rows = await living(tx, { companyCode, sessions, use: UserStatus.USE })
  return new Map(rows.map((row) => [row.sessionIdx, row]))
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

/** Who may do less than before, their sign-in going on. JSON only, as above. */
export interface RightsLost {
  companyCode: string
  /** Null: anybody of the company may be one of them. */
  people: readonly number[] | null
}

const TOPIC = 'sign-ins'
const RIGHTS = 'rights'

/** Closes what lives on a sign-in (sockets) on all nodes. Call it after the commit. */
export const tellSignInsEnded = (broadcast: Broadcast, ended: SignInsEnded): void =>
  broadcast.publish(TOPIC, ended)

export const onSignInsEnded = (broadcast: Broadcast, listen: (ended: SignInsEnded) => void): (() => void) =>
  broadcast.subscribe(TOPIC, (message) => listen(message as SignInsEnded))

/** Has every node look whether what these people have open is still theirs. Call it after the commit. */
export const tellRightsLost = (broadcast: Broadcast, lost: RightsLost): void =>
  broadcast.publish(RIGHTS, lost)

export const onRightsLost = (broadcast: Broadcast, listen: (lost: RightsLost) => void): (() => void) =>
  broadcast.subscribe(RIGHTS, (message) => listen(message as RightsLost))

/** Whether this sign-in is among those that ended. */
export function isAmong(
  ended: SignInsEnded,
  own: { companyCode: string; userIdx: number; sessionIdx: number },
): boolean {
  if (own.companyCode !== ended.companyCode || own.sessionIdx === ended.except) return false
  return ended.sessionIdx === undefined ? own.userIdx === ended.userIdx : own.sessionIdx === ended.sessionIdx
}
