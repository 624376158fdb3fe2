import { createHash } from 'node:crypto'
import type { Me } from '@madang/contract'
import type { DeclaredCall } from '@madang/contract/calls'
import { createKeyedMutex } from '../keyed-mutex.ts'
import type { AccessClaims } from '../tokens.ts'
import { addressKey } from './address-key.ts'
import type { RateLimiter } from './rate-limit.ts'

/** Requests per minute of one sign-in: many times what pages ask for, also while somebody pages through photos. */
const SIGN_IN_PER_MINUTE = 1200
/** Requests per minute and address without a sign-in: hundreds of sign-in pages that open at once. */
const ANONYMOUS_PER_MINUTE = 6000
/** Requests per minute and address over everything: a flood. Thousands of open pages behind one address stay below it. */
const ADDRESS_PER_MINUTE = 60_000

/** What no address may exceed, whoever is behind it. */
export const takeAddress = (limiter: RateLimiter, address: string): Promise<void> =>
  limiter.take(`address|${addressKey(address)}`, ADDRESS_PER_MINUTE)

/**
 * Before anything is read: by the sign-in, else by the address, so that nobody's misuse refuses those who are signed in
 * behind the same address.
 */
export async function takeGeneral(
  limiter: RateLimiter,
  address: string,
  claims: AccessClaims | null,
): Promise<void> {
  const network = addressKey(address)
  await takeAddress(limiter, address)
  if (claims) await limiter.take(`sign-in|${claims.companyCode}|${claims.sessionIdx}`, SIGN_IN_PER_MINUTE)
  else await limiter.take(`anonymous|${network}`, ANONYMOUS_PER_MINUTE)
}

/** The limit of a call (API-COMMON-16) by person, after rights and validation: what is refused anyway uses nothing up. */
export async function takeCall(limiter: RateLimiter, call: DeclaredCall, me: Me): Promise<void> {
  if (!call.ratePerMinute) return
  await limiter.take(`${call.id}|${me.companyCode}|${me.userIdx}`, call.ratePerMinute)
}

/** Whole lists (`paging=false`) of one person a minute: pages ask for a few when they open. */
const WHOLE_LISTS_PER_MINUTE = 240

export const asksWhole = (request: unknown): boolean =>
  (request as { paging?: unknown } | null)?.paging === false

/** A list that is asked for as a whole is dearer than any page of it. */
export const takeWhole = (limiter: RateLimiter, me: Me): Promise<void> =>
  limiter.take(`whole|${me.companyCode}|${me.userIdx}`, WHOLE_LISTS_PER_MINUTE)

const wholeTurns = createKeyedMutex()

/**
 * Answers one whole list of a person after the other: making one holds the process for milliseconds, and whoever asks for dozens at once
 * lets everybody else in between two of them. All else begins at once.
 * @param fields as they came, not yet judged
 */
export const inWholeTurn = <T>(
  claims: Pick<AccessClaims, 'companyCode' | 'userIdx'> | null,
  fields: Readonly<Record<string, unknown>>,
  work: () => Promise<T>,
): Promise<T> =>
  claims && (fields.paging === false || fields.paging === 'false')
    ? wholeTurns(`${claims.companyCode}|${claims.userIdx}`, work)
    : work()

/** What requests of a person cost beside their number, in units of what they have us work on. */
export const takeCost = (
  limiter: RateLimiter,
  what: string,
  me: Pick<Me, 'companyCode' | 'userIdx'>,
  cost: number,
  perMinute: number,
): Promise<void> => limiter.take(`${what}|${me.companyCode}|${me.userIdx}`, perMinute, undefined, cost)

/** The limit of an open call (API-COMMON-16), after validation, by address and by what it is about. */
export async function takeOpenCall(
  limiter: RateLimiter,
  call: DeclaredCall,
  address: string,
  fields: unknown,
): Promise<void> {
  if (!call.ratePerMinute) return
  const target = targetOf(fields as Readonly<Record<string, unknown>>)
  await limiter.take(`${call.id}|${addressKey(address)}|${target}`, call.ratePerMinute)
}

/**
 * Fields that name one account, guest, class or sign-in. Who wears out the limit of one harms no other behind the address: also not
 * those who come into the same class, whose code everybody there knows. All together are held by the limit of what is anonymous.
 */
const TARGETS = [
  'refresh_token',
  'rememberToken',
  'token',
  'username',
  'nickname',
  'inviteCode',
  'companyId',
  'companyCode',
] as const

function targetOf(fields: Readonly<Record<string, unknown>>): string {
  const named = TARGETS.map((name) => fields[name]).filter((value) => typeof value === 'string')
  // as a hash: a counter's key must open no door
  return named.length > 0 ? createHash('sha256').update(named.join('\n')).digest('base64url') : ''
}
