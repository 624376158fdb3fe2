import { timings } from '@madang/contract'
import { LicenceType, licenceHolds, startOfDay, todayIn } from '@madang/domain'
import type { Tx } from '../../platform/database.ts'
import { Failure } from '../../platform/errors.ts'
import { countAccounts, countPresent, type JoinLimit, lockJoinLimit, type Use } from './store.ts'

interface Who {
  companyCode: string
  /** Below 0: a guest. */
  userIdx: number
}

/**
 * People who hold a place in classes at this moment. A place is kept for the lease after the last word heard, also after a
 * goodbye: a page that is loaded again says goodbye too, and must find its place.
 */
export const placesTaken = (tx: Tx, { companyCode, userIdx }: Who, now: Date): Promise<Use> =>
  countPresent(tx, companyCode, userIdx, new Date(now.getTime() - timings.presenceLease))

/** Accounts of this month, by the company's calendar. */
export function accountsOfMonth(tx: Tx, who: Who & { timeZone: string }, now: Date): Promise<Use> {
  const firstDay = `${todayIn(who.timeZone, now).slice(0, 7)}-01`
  return countAccounts(tx, { ...who, firstDay, from: startOfDay(firstDay, who.timeZone) })
}

/** Nobody: what is counted for the company alone. */
const NOBODY = 0

/** What counts against the limit of joining; null where the licence has none. */
export async function usedOf(
  tx: Tx,
  { companyCode, timeZone }: { companyCode: string; timeZone: string },
  { licenseTypeCd, userLimit }: Pick<JoinLimit, 'licenseTypeCd' | 'userLimit'>,
  now: Date,
): Promise<number | null> {
  const who = { companyCode, userIdx: NOBODY }
  if (userLimit === 0 || licenseTypeCd === LicenceType.REGISTERED) return null
  const { used } =
    licenseTypeCd === LicenceType.MONTHLY
      ? await accountsOfMonth(tx, { ...who, timeZone }, now)
      : await placesTaken(tx, who, now)
  return used
}

/**
 * Why this person may not begin to be present in a class of the company now; null when they may (API-STAT-04, A-111). Who
 * counts already is never refused. Holds against others that come at the same moment until the transaction ends.
 */
async function seatRefusal(tx: Tx, who: Who, now: Date) {
  const limit = await lockJoinLimit(tx, who.companyCode)
  if (!limit) return null
  const { licenseTypeCd, userLimit, timeZone } = limit
  const byMonth = licenseTypeCd === LicenceType.MONTHLY
  // guests have no account that a month could count
  if (byMonth && who.userIdx < 0) return null
  const { companyCode, userIdx } = who
  const { used, own } = byMonth
    ? await accountsOfMonth(tx, { companyCode, userIdx, timeZone }, now)
    : await placesTaken(tx, who, now)
  return own || licenceHolds(userLimit, used) ? null : { licenseTypeCd, userLimit }
}

/** @throws Failure WB-400-008 where the licence has no room for one more; monitors need none (API-STAT-04) */
export async function takeSeat(tx: Tx, who: Who & { monitor: boolean }, now: Date): Promise<void> {
  if (who.monitor) return
  const refusal = await seatRefusal(tx, who, now)
  if (refusal) throw new Failure('WB-400-008', refusal)
}
