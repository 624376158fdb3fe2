import { randomUUID } from 'node:crypto'
import type { Attendee, ServerFrame } from '@madang/contract'
import { formatWire, webAuthOf } from '@madang/domain'
import type { Companies } from '../../../platform/company.ts'
import type { CompanyInfo, Services } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/database.ts'
import { Failure } from '../../../platform/errors.ts'
import { takeSeat } from '../../license/seats.service.ts'
import { enter, type Place } from '../presence.store.ts'
import { presentLine, presentMeet, presentPerson } from '../present.ts'
import * as store from '../store.ts'
import { classOfTicket, readTicket, redeemTicket, type SignedPlace } from '../tickets.store.ts'
import { CATCH_UP_LINES, type ClassState } from './class-sockets.ts'
import { type Lost, lostAmong, type Standing } from './standing.ts'

/** Chat lines of the first frame; older ones are read by `meet.chat`. */
export const WELCOME_LINES = 200

export type Welcome = Extract<ServerFrame, { type: 'welcome' }>

/** What the ticket opens, before anything is shown. */
export interface Admission {
  id: string
  place: SignedPlace
  company: CompanyInfo
  startedAt: Date
  /** Set when an interval began with this socket: the others are told. */
  newcomer: Attendee | null
}

export type Refusal = 'TICKET' | 'ENDED'

/**
 * Takes the ticket, and begins or goes on with the interval of presence under the new connection. A ticket is worth what its sign-in
 * is worth now: one that was drawn before a right was lost opens nothing.
 */
export async function admit(
  services: Services,
  companies: Companies,
  ticket: string,
): Promise<Admission | Refusal> {
  const now = services.clock.now()
  const said = readTicket(services.tokens, ticket)
  if (!said) return 'TICKET'
  const company = await companies.find(said.companyCode).catch(() => null)
  if (!company) return 'TICKET'
  return services.db.inCompany(company.companyCode, async (tx) => {
    const { companyCode } = company
    const opens = await classOfTicket(tx, services.tokens, companyCode, ticket, now)
    if (!opens) return 'TICKET'
    const { meetCode, userIdx } = opens
    if (!(await store.findMeet(tx, { companyCode, userIdx, now }, { meetCode }, 'share'))) return 'ENDED'
    const redeemed = await redeemTicket(tx, services.tokens, companyCode, ticket, now)
    if (!redeemed) return 'TICKET'
    const place = { ...redeemed, sessionIdx: said.sessionIdx }
    if ((await lostAmong(tx, companyCode, [{ place, company }], now)).size > 0) return 'TICKET'
    const entered = await takePlace(tx, place, now)
    if (typeof entered === 'string') return entered
    const newcomer = entered.begun ? await attendeeOf(tx, place, company, now) : null
    return { id: entered.id, place, company, startedAt: entered.startedAt, newcomer }
  })
}

/**
 * The person's interval under this connection, or why there is none: the class is over, or it would be a new one and
 * the licence has no room for it. Then the ticket is refused, and the next `meet.ticket` says why (WB-400-008).
 */
export async function takePlace(tx: Tx, place: Place, now: Date, id: string = randomUUID()) {
  const { companyCode, meetCode, userIdx } = place
  const row = await store.findMeet(tx, { companyCode, userIdx, now }, { meetCode }, 'share')
  if (!row) return 'ENDED' as const
  try {
    const { begun } = await enter(tx, place, now, takeSeat, id)
    return { id, startedAt: row.startDatetime, begun }
  } catch (error) {
    if (error instanceof Failure && error.code === 'WB-400-008') return 'TICKET' as const
    throw error
  }
}

/** How the others see them; null for monitors, who come and go unseen. */
export async function attendeeOf(
  tx: Tx,
  place: Place,
  company: Pick<CompanyInfo, 'timeZone'>,
  now: Date,
): Promise<Attendee | null> {
  if (place.monitor) return null
  const [own] = await store.listPeople(tx, { companyCode: place.companyCode, now }, place.meetCode, {
    presentOnly: true,
    monitors: false,
    userIdx: place.userIdx,
  })
  return own ? presentPerson(own, company.timeZone, false) : null
}

/**
 * Everything needed to draw the class, or why there is nothing to draw: it ended meanwhile, or the right to be there did. Ask it when
 * the socket hears of what ends; what ended before that was told to others alone.
 */
export async function readWelcome(services: Services, standing: Standing): Promise<Welcome | Lost | 'ENDED'> {
  const { company, place } = standing
  const now = services.clock.now()
  const { companyCode, meetCode, userIdx } = place
  return services.db.inCompany(companyCode, async (tx) => {
    const row = await store.findMeet(tx, { companyCode, userIdx, now }, { meetCode })
    if (!row) return 'ENDED'
    const lost = (await lostAmong(tx, companyCode, [standing], now)).get(standing)
    if (lost) return lost
    const people = await store.listPeople(tx, { companyCode, now }, meetCode, {
      presentOnly: true,
      monitors: false,
    })
    const lines = await store.newestChat(tx, companyCode, meetCode, WELCOME_LINES)
    const me = await personOf(tx, company, place)
    return {
      type: 'welcome',
      meet: presentMeet({ me, area: 'SERVICE', now, company }, row),
      attendees: people.map((person) => presentPerson(person, company.timeZone, false)),
      chat: lines.map((line) => presentLine(line, company.timeZone)),
      self: { userIdx },
      serverTime: formatWire(now, company.timeZone),
    }
  })
}

/** How a class stands for everybody in it, with the lines after this number; null when it is over. */
export async function readState(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { company, place }: Pick<Admission, 'company' | 'place'>,
  afterLine: number,
): Promise<ClassState | null> {
  const now = clock.now()
  const { companyCode, meetCode } = place
  return db.inCompany(companyCode, async (tx) => {
    if (!(await store.isRunning(tx, companyCode, meetCode))) return null
    const people = await store.listPeople(tx, { companyCode, now }, meetCode, {
      presentOnly: true,
      monitors: false,
    })
    const lines = await store.listChat(tx, companyCode, meetCode, afterLine, CATCH_UP_LINES)
    return {
      attendees: people.map((person) => presentPerson(person, company.timeZone, false)),
      lines: lines.map((line) => presentLine(line, company.timeZone)),
    }
  })
}

/** As much of the person as rights hang on. Guests have none. */
async function personOf(tx: Tx, company: CompanyInfo, { companyCode, userIdx, meetCode }: Place) {
  if (userIdx < 0) return { userIdx, userTypeCd: 0, webAuth: 0, guest: { meetCode, roomCode: '' } }
  const userTypeCd = (await store.userTypeOf(tx, companyCode, userIdx)) ?? 0
  return { userIdx, userTypeCd, webAuth: webAuthOf(company.cfg.WEB_USER_TYPE_AUTH, userTypeCd), guest: null }
}
