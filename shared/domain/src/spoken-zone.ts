import type { SpokenLanguage } from './spoken-date.ts'
import { parseWire, type WallTime, zoneOffset } from './wire-time.ts'

/** Which name of a zone people know: in English "ET" and "South Korea Time" are read by nobody as a place's time. */
const nameKind = { ko: 'shortGeneric', en: 'longGeneric' } as const

/** What people call the time of a zone: `대한민국 시간`, `뉴욕 시간`; `Korean Standard Time`, `Eastern Time`. */
export function zoneName(zone: string, language: SpokenLanguage): string {
  try {
    const parts = new Intl.DateTimeFormat(language, {
      timeZone: zone,
      timeZoneName: nameKind[language],
    }).formatToParts(0)
    return parts.find(({ type }) => type === 'timeZoneName')?.value ?? zone
  } catch {
    // a browser that knows no names of this kind: the place is in the id
    return zone.slice(zone.lastIndexOf('/') + 1).replaceAll('_', ' ')
  }
}

/**
 * The name of the company's zone, where a clock of the reader's zone shows another time at this moment; null where both show
 * the same, and where no time of day is told.
 * @param wire wire text of the company's zone
 */
export function otherZoneName(
  wire: string | null | undefined,
  { zone, reader, language }: { zone: string; reader: string; language: SpokenLanguage },
): string | null {
  if (zone === reader || !wire || wire.length < 19) return null
  const at = parseWire(wire, zone).getTime()
  return zoneOffset(at, zone) === zoneOffset(at, reader) ? null : zoneName(zone, language)
}

const clock = (wire: string) => wire.slice(11, 16)
const wallWords = {
  ko: {
    missing: (typed: string, moved: string) =>
      `이날은 시계를 앞당겨서 ${typed} 시각이 없어요. ${moved} 시각으로 저장돼요.`,
    doubled: (typed: string) =>
      `이날은 시계를 늦춰서 ${typed} 시각이 두 번 와요. 먼저 오는 시각으로 저장돼요.`,
    zone: (name: string) => `${name} 기준이에요.`,
  },
  en: {
    missing: (typed: string, moved: string) =>
      `Clocks go forward on this day and skip ${typed}. ${moved} will be saved.`,
    doubled: (typed: string) =>
      `Clocks go back on this day and ${typed} comes twice. The first ${typed} will be saved.`,
    zone: (name: string) => `In ${name}.`,
  },
} as const

/** What a form says of a typed time that its day's clock skips or shows twice; null of all others. */
export function wallTimeText(typed: string, found: WallTime, language: SpokenLanguage): string | null {
  if (found.kind === 'once') return null
  const say = wallWords[language]
  return found.kind === 'missing' ? say.missing(clock(typed), clock(found.moved)) : say.doubled(clock(typed))
}

/** What a form says of whose time it takes. */
export const zoneText = (name: string, language: SpokenLanguage): string => wallWords[language].zone(name)
