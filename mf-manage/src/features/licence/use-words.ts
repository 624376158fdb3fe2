import type { CompanyHealth } from '@madang/contract'
import { licenceForecast } from '@madang/domain'
import type { T } from '@madang/remote-kit/i18n'
import { grouped } from '../../shared/grouped.ts'

interface UseWords {
  used: string
  /** What the bar of it measures. */
  meter: string
  /** When its limit is reached; null without a licence. */
  forecast: string | null
}

/** How much of a licence is used and what is to come, in the words of its page. */
export function licenceWords(
  t: T,
  { licence, used, before }: CompanyHealth['licence'],
  today: string,
): UseWords {
  const meter = t('licence.use')
  if (!licence) return { used: t('licence.none.title'), meter, forecast: null }
  const { userLimit: limit } = licence
  const forecast = licenceForecast({ ...licence, used, before, today })
  return {
    used:
      limit === 0
        ? t('licence.usedOfAny', { count: used })
        : t('licence.usedOf', { used: grouped(used), limit: grouped(limit) }),
    meter,
    forecast:
      forecast.kind === 'full'
        ? t('licence.forecast.full', { day: forecast.day })
        : forecast.kind === 'steady'
          ? t('licence.forecast.steady')
          : t(`licence.forecast.${forecast.kind}`, { count: forecast.count }),
  }
}
