import { otherZoneName, wallTimeText, zoneText } from '@madang/domain/spoken-zone'
import { wallTimeOf } from '@madang/domain/wire-time'
import { useDesignLanguage } from '../theme/language.ts'
import { readerZone, useTimeZone } from '../theme/zone.ts'

/** The name of the company's zone for a time of day, where the reader's own clock shows another; null where both agree. */
export function useWhoseTime(): (at: string | null | undefined) => string | null {
  const zone = useTimeZone()
  const language = useDesignLanguage()
  const reader = readerZone()
  return (at) => otherZoneName(at, { zone, reader, language })
}

/**
 * What a field for a time of day says below it: that the clock skips it or shows it twice, and whose time it is where the
 * reader's own clock shows another. Nothing where there is nothing to say.
 * @param at wire text as it is typed; '' while it isn't whole
 */
export function useTimeHint(at: string): string | undefined {
  const zone = useTimeZone()
  const language = useDesignLanguage()
  const whose = useWhoseTime()(at)
  if (at === '') return undefined
  const said = [wallTimeText(at, wallTimeOf(at, zone), language), whose && zoneText(whose, language)]
  return said.filter(Boolean).join(' ') || undefined
}
