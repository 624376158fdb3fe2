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
