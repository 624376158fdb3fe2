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
import { classOfTicket, redeemTicket } from '../tickets.store.ts'
import { CATCH_UP_LINES, type ClassState } from './class-sockets.ts'

/** Chat lines of the first frame; older ones are read by `meet.chat`. */
export const WELCOME_LINES = 200

export type Welcome = Extract<ServerFrame, { type: 'welcome' }>

/** What the ticket opens, before anything is shown. */
export interface Admission {
  id: string
  place: Place
  company: CompanyInfo
  startedAt: Date
  /** Set when an interval began with this socket: the others are told. */
  newcomer: Attendee | null
}

export type Refusal = 'TICKET' | 'ENDED'

/** Takes the ticket, and begins or goes on with the interval of presence under the new connection. */
export async function admit(
  services: Services,
  companies: Companies,
  ticket: string,
): Promise<Admission | Refusal> {
  const now = services.clock.now()
  const companyCode = services.tokens.companyOf(ticket)
  if (companyCode === null) return 'TICKET'
  const company = await companies.find(companyCode).catch(() => null)
  if (!company) return 'TICKET'
  return services.db.inCompany(company.companyCode, async (tx) => {
    const { companyCode } = company
    const opens = await classOfTicket(tx, services.tokens, companyCode, ticket, now)
    if (!opens) return 'TICKET'
    const { meetCode, userIdx } = opens
    if (!(await store.findMeet(tx, { companyCode, userIdx, now }, { meetCode }, 'share'))) return 'ENDED'
    const place = await redeemTicket(tx, services.tokens, companyCode, ticket, now)
    if (!place) return 'TICKET'
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

/** Everything needed to draw the class; null when it ended meanwhile. */
export async function readWelcome(
  services: Services,
  { company, place }: Pick<Admission, 'company' | 'place'>,
): Promise<Welcome | null> {
  const now = services.clock.now()
  const { companyCode, meetCode, userIdx } = place
  return services.db.inCompany(companyCode, async (tx) => {
    const row = await store.findMeet(tx, { companyCode, userIdx, now }, { meetCode })
    if (!row) return null
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
