/** What a licence goes by (API-STAT-04). */
export const LicenceType = { CONCURRENCY: 0, REGISTERED: 1, MONTHLY: 2 } as const

/**
 * Whether so many more fit beside those who count already: people who come into classes, or accounts that are
 * made, one by one or a sheet at once.
 * @param limit 0: no limit
 */
export const licenceHolds = (limit: number, used: number, more = 1): boolean =>
  limit === 0 || used + more <= limit
