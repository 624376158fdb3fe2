import { addDays } from './wire-time.ts'

/** What a licence goes by (API-STAT-04). */
export const LicenceType = { CONCURRENCY: 0, REGISTERED: 1, MONTHLY: 2 } as const

/** From this share of the limit on operators are warned, per cent. */
export const LICENCE_WARNS_AT = 90

/**
 * Whether so many more fit beside those who count already: people who come into classes, or accounts that are
 * made, one by one or a sheet at once.
 * @param limit 0: no limit
 */
export const licenceHolds = (limit: number, used: number, more = 1): boolean =>
  limit === 0 || used + more <= limit

/**
 * Whether accounts may be added: only a licence that goes by registered users asks.
 * @param licence undefined: unlimited
 * @param registered accounts that count, without those to add
 */
export const mayRegister = (
  licence: { licenseTypeCd: number | null; userLimit: number } | undefined,
  registered: number,
  more = 1,
): boolean =>
  licence?.licenseTypeCd !== LicenceType.REGISTERED || licenceHolds(licence.userLimit, registered, more)

/** Used share of the licence, per cent to a tenth; null where there is no limit. */
export const licenceShare = (limit: number, used: number): number | null =>
  limit === 0 ? null : Math.round((used * 1000) / limit) / 10

export type LicenceLevel = 'free' | 'near' | 'full'

/** How near the limit is: `near` from 90 %, `full` where nobody more fits. */
export function licenceLevel(limit: number, used: number): LicenceLevel {
  if (!licenceHolds(limit, used)) return 'full'
  return limit > 0 && used * 100 >= limit * LICENCE_WARNS_AT ? 'near' : 'free'
}

/** Days of the past by which growth is told. */
export const LICENCE_LOOKS_BACK = 30
/** Days ahead within which the end of the room is told. */
const LOOKS_AHEAD = 365

/**
 * What is to come: the day on which the limit is reached, or none within a year (`steady`); of people at once the most of the last 30 days
 * (`peak`); of a month's accounts how many it will be (`month`).
 */
export type LicenceForecast =
  | { kind: 'full'; day: string }
  | { kind: 'steady' | 'peak' | 'month'; count: number }

/**
 * @param before of registered users those of 30 days ago, of people at once the most of these days
 * @param today `yyyy-MM-dd` in the company's zone
 */
export function licenceForecast(of: {
  licenseTypeCd: number
  userLimit: number
  used: number
  before: number
  today: string
}): LicenceForecast {
  const { licenseTypeCd, userLimit, used, before, today } = of
  if (licenseTypeCd === LicenceType.CONCURRENCY) return { kind: 'peak', count: Math.max(used, before) }
  if (licenseTypeCd === LicenceType.MONTHLY) {
    const [year, month, day] = today.split('-').map(Number) as [number, number, number]
    const days = new Date(Date.UTC(year, month, 0)).getUTCDate()
    return { kind: 'month', count: Math.round((used * days) / day) }
  }
  const grown = used - before
  const steady = { kind: 'steady', count: used } as const
  if (userLimit === 0 || grown <= 0) return steady
  const days = Math.ceil((Math.max(0, userLimit - used) * LICENCE_LOOKS_BACK) / grown)
  return days > LOOKS_AHEAD ? steady : { kind: 'full', day: addDays(today, days) }
}
