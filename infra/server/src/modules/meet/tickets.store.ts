import { and, eq, gt, lte } from 'drizzle-orm'
import { meetTicket } from '../../db/schema/meet.ts'
import type { Tx } from '../../platform/database.ts'
import type { Tokens } from '../../platform/tokens.ts'
import type { Place } from './presence.store.ts'

/** Long enough for a slow phone to open the socket, too short to be worth stealing. */
export const TICKET_MS = 30_000

/** A place, and the sign-in that it is taken with: it ends with that one. */
export interface SignedPlace extends Place {
  sessionIdx: number
}

const TICKET = /^(.+)\.([1-9][0-9]{0,15})$/

/** What a ticket names in the open; its hash is of the whole, so that nobody puts another sign-in into it. */
export function readTicket(
  tokens: Tokens,
  ticket: string,
): { companyCode: string; sessionIdx: number } | null {
  const [, opaque = '', sessionIdx] = TICKET.exec(ticket) ?? []
  const companyCode = tokens.companyOf(opaque)
  return companyCode === null ? null : { companyCode, sessionIdx: Number(sessionIdx) }
}

/** Draws a ticket for this place, which names its sign-in; only its hash is kept. */
export async function issueTicket(
  tx: Tx,
  tokens: Tokens,
  { sessionIdx, ...place }: SignedPlace,
  now: Date,
): Promise<string> {
  const ticket = `${tokens.firstOpaque(place.companyCode)}.${sessionIdx}`
  await tx.insert(meetTicket).values({
    ...place,
    ticketHash: tokens.hash(ticket),
    expireDatetime: new Date(now.getTime() + TICKET_MS),
  })
  return ticket
}

const columns = { meetCode: meetTicket.meetCode, userIdx: meetTicket.userIdx, monitor: meetTicket.monitor }

const isThis = (tokens: Tokens, companyCode: string, ticket: string, now: Date) =>
  and(
    eq(meetTicket.companyCode, companyCode),
    eq(meetTicket.ticketHash, tokens.hash(ticket)),
    gt(meetTicket.expireDatetime, now),
  )

/** The class that the ticket opens, without taking it; null when it is unknown, used or expired. */
export async function classOfTicket(
  tx: Tx,
  tokens: Tokens,
  companyCode: string,
  ticket: string,
  now: Date,
): Promise<Pick<Place, 'meetCode' | 'userIdx'> | null> {
  const [row] = await tx
    .select(columns)
    .from(meetTicket)
    .where(isThis(tokens, companyCode, ticket, now))
  return row ?? null
}

/**
 * Takes the ticket out of the world; null when it is unknown, used or expired. Hold the class before: whoever closes it holds
 * the class and then takes its tickets, and the other way round the two would wait for each other.
 */
export async function redeemTicket(
  tx: Tx,
  tokens: Tokens,
  companyCode: string,
  ticket: string,
  now: Date,
): Promise<Place | null> {
  const [row] = await tx
    .delete(meetTicket)
    .where(isThis(tokens, companyCode, ticket, now))
    .returning(columns)
  return row ? { companyCode, ...row } : null
}

export const dropExpiredTickets = (tx: Tx, now: Date) =>
  tx.delete(meetTicket).where(lte(meetTicket.expireDatetime, now))
