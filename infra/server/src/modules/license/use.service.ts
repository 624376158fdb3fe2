import type { AnswerOf } from '@madang/contract'
import { addDays, LICENCE_LOOKS_BACK, LicenceType, startOfDay, todayIn } from '@madang/domain'
import type { CallContext } from '../../platform/context.ts'
import { accountsOfMonth, placesTaken } from './seats.service.ts'
import { findLicense } from './store.ts'
import { peakSince, registeredThen } from './use.store.ts'

/** What of the licence is used at this moment, and what was, for what is to come. */
export async function licenceUse({
  tx,
  company,
  me,
  now,
}: Pick<CallContext, 'tx' | 'company' | 'me' | 'now'>): Promise<AnswerOf<'license.use'>> {
  const { companyCode, timeZone } = company
  const licence = await findLicense(tx, companyCode)
  if (!licence) return { licence: null, used: 0, before: 0 }
  const who = { companyCode, userIdx: me.userIdx }
  const since = addDays(todayIn(timeZone, now), -LICENCE_LOOKS_BACK)
  switch (licence.licenseTypeCd) {
    case LicenceType.CONCURRENCY: {
      const { used } = await placesTaken(tx, who, now)
      return { licence, used, before: Math.max(used, await peakSince(tx, companyCode, since)) }
    }
    case LicenceType.MONTHLY:
      return { licence, used: (await accountsOfMonth(tx, { ...who, timeZone }, now)).used, before: 0 }
    default: {
      const counted = await registeredThen(tx, companyCode, startOfDay(since, timeZone))
      return { licence, used: counted.now, before: counted.before }
    }
  }
}
