import { unlimitedYear } from '@madang/contract'

/**
 * Times on the wire are text in the company's zone: `yyyy-MM-dd` and `yyyy-MM-dd HH:mm:ss`. The database
 * holds instants; these functions stand between. Zones are IANA names; an unknown one throws RangeError.
 */

const QUARTER = 15 * 60_000
const DAY = 86_400_000
/** Offsets change at quarter hours only (since 1972), so each is asked of Intl once per quarter. */
const offsets = new Map<string, Map<number, number>>()
const formatters = new Map<string, Intl.DateTimeFormat>()

function formatterOf(zone: string): Intl.DateTimeFormat {
  let found = formatters.get(zone)
  if (!found) {
    found = new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      calendar: 'gregory',
      numberingSystem: 'latn',
      hourCycle: 'h23',
      era: 'short',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    })
    formatters.set(zone, found)
  }
  return found
}

/** Milliseconds that the zone's clock is ahead of UTC at this instant. */
export function zoneOffset(ms: number, zone: string): number {
  const quarter = Math.floor(ms / QUARTER)
  let known = offsets.get(zone)
  if (!known || known.size > 20_000) {
    known = new Map()
    offsets.set(zone, known)
  }
  const cached = known.get(quarter)
  if (cached !== undefined) return cached
  const at = quarter * QUARTER
  const part: Record<string, string> = {}
  for (const { type, value } of formatterOf(zone).formatToParts(at)) part[type] = value
  const year = part.era?.startsWith('B') ? 1 - Number(part.year) : Number(part.year)
  const clock = utc(
    year,
    Number(part.month),
    Number(part.day),
    Number(part.hour),
    Number(part.minute),
    Number(part.second),
  )
  const offset = clock - at
  known.set(quarter, offset)
  return offset
}

/** Date.UTC without its special meaning of the years 0 to 99. */
function utc(year: number, month: number, day: number, hour = 0, minute = 0, second = 0): number {
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  date.setUTCHours(hour, minute, second, 0)
  return date.getTime()
}

const msOf = (at: Date | number) => (typeof at === 'number' ? at : at.getTime())
const iso = (ms: number) => new Date(ms).toISOString()

/** Names of days that lists show again and again. */
const days = new Map<number, string>()
const DAYS_KEPT = 20_000
const twoDigits = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))

function dayName(day: number): string {
  const known = days.get(day)
  if (known !== undefined) return known
  const text = iso(day * DAY)
  const name = text.slice(0, text.indexOf('T'))
  if (days.size >= DAYS_KEPT) days.clear()
  days.set(day, name)
  return name
}

/** `yyyy-MM-dd HH:mm:ss` of this instant in the zone; parts of a second are cut. */
export function formatWire(at: Date | number, zone: string): string {
  const ms = msOf(at)
  const seconds = Math.floor((ms + zoneOffset(ms, zone)) / 1000)
  const day = Math.floor(seconds / 86_400)
  const second = seconds - day * 86_400
  const minute = Math.floor(second / 60)
  const time = `${twoDigits[Math.floor(minute / 60)]}:${twoDigits[minute % 60]}:${twoDigits[second % 60]}`
  return `${dayName(day)} ${time}`
}

/** `yyyy-MM-dd` of this instant in the zone. */
export const formatWireDate = (at: Date | number, zone: string) => formatWire(at, zone).slice(0, 10)

/** The instant that a clock in the zone shows as this. Of a doubled hour the first, in a skipped hour as much later as is skipped. */
function instantOf(clock: number, zone: string): number {
  // the offsets a day before and after bracket every change of the clock
  const before = zoneOffset(clock - DAY, zone)
  const after = zoneOffset(clock + DAY, zone)
  const early = clock - Math.max(before, after)
  const late = clock - Math.min(before, after)
  if (early + zoneOffset(early, zone) === clock) return early
  if (late + zoneOffset(late, zone) === clock) return late
  return clock - before
}

const LAST_DAY = '9999-12-31'
/** The day after the last one has five digits, and the first one begins in the year 0 east of Greenwich: nobody can say those. */
const END_OF_TIME = new Date('9999-12-31T23:59:59.999Z')
const BEGIN_OF_TIME = new Date('0001-01-01T00:00:00.000Z')

/** The nearest instant that can be kept: "no limit" of a zone west of Greenwich would be in the year 10000. */
const kept = (ms: number) => new Date(Math.min(Math.max(ms, BEGIN_OF_TIME.getTime()), END_OF_TIME.getTime()))

/**
 * Parses `yyyy-MM-dd HH:mm:ss` of the zone; throws RangeError on text that is no time. The first and last hours of all time,
 * which nothing can keep, become the nearest instant that can be kept, of the same year.
 */
export function parseWire(text: string, zone: string): Date {
  const m = /^(\d{4})-(\d{2})-(\d{2}) (\d{2}):(\d{2}):(\d{2})$/.exec(text)
  const [y, mo, d, h, mi, s] = (m ?? []).slice(1).map(Number) as [
    number,
    number,
    number,
    number,
    number,
    number,
  ]
  if (!m || h > 23 || mi > 59 || s > 59 || !isWireDate(text.slice(0, 10))) {
    throw new RangeError(`"${text}" is not a date-time of the form yyyy-MM-dd HH:mm:ss`)
  }
  return kept(instantOf(utc(y, mo, d, h, mi, s), zone))
}

/** How often the clock of a zone shows a time of day. `moved`: wire text of what a skipped one is read as. */
export type WallTime =
  | { kind: 'once' }
  | { kind: 'missing'; moved: string }
  /** The first counts; `seconds` later it comes again. */
  | { kind: 'doubled'; seconds: number }

/** What this wire text is on the zone's clock: there once, skipped in spring, or shown twice in autumn (see `parseWire`). */
export function wallTimeOf(text: string, zone: string): WallTime {
  const first = parseWire(text, zone).getTime()
  const moved = formatWire(first, zone)
  if (moved !== text) return isUnlimited(text) ? { kind: 'once' } : { kind: 'missing', moved }
  // where a change makes the clock's time come again, the offset is smaller afterwards, by as much as it comes later
  const seconds = (zoneOffset(first, zone) - zoneOffset(first + DAY, zone)) / 1000
  const again = seconds > 0 && formatWire(first + seconds * 1000, zone) === text
  return again ? { kind: 'doubled', seconds } : { kind: 'once' }
}

/**
 * Now as wire text that may be compared with times that people set. Those mean the first of a doubled hour, so while the clock
 * shows that hour again, this stands still at its end: what was due in it is over.
 */
export function comparableNow(at: Date | number, zone: string): string {
  const ms = msOf(at)
  const shown = formatWire(ms, zone)
  const first = parseWire(shown, zone).getTime()
  if (ms - first < 1000) return shown
  const before = zoneOffset(first, zone)
  let change = (Math.floor(first / QUARTER) + 1) * QUARTER
  while (change < ms && zoneOffset(change, zone) === before) change += QUARTER
  return formatWire(change - 1000, zone)
}

/** Whether `yyyy-MM-dd` names a day that exists. */
export function isWireDate(text: string): boolean {
  const m = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text)
  if (!m) return false
  return iso(utc(Number(m[1]), Number(m[2]), Number(m[3]))).slice(0, 10) === text
}

/** Whether the text is `yyyy-MM-dd HH:mm:ss` with a day and a time that exist. */
export function isWireDatetime(text: string): boolean {
  return isWireDate(text.slice(0, 10)) && /^ ([01]\d|2[0-3]):[0-5]\d:[0-5]\d$/.test(text.slice(10))
}

/** First instant of a day in the zone, also where the day begins after a skipped midnight. */
export const startOfDay = (date: string, zone: string) => parseWire(`${date} 00:00:00`, zone)

/** Both end days included, half-open as instants: `from <= t < to`. */
export function dayRange(startDate: string, endDate: string, zone: string): { from: Date; to: Date } {
  const to = endDate === LAST_DAY ? END_OF_TIME : startOfDay(addDays(endDate, 1), zone)
  return { from: startOfDay(startDate, zone), to }
}

/** Calendar arithmetic on `yyyy-MM-dd`. */
export function addDays(date: string, days: number): string {
  return iso(Date.parse(`${date}T00:00:00Z`) + days * DAY).slice(0, 10)
}

/** The same day of another month, or that month's last day. */
export function addMonths(date: string, months: number): string {
  const [y, m, d] = date.split('-').map(Number) as [number, number, number]
  const first = utc(y, m + months, 1)
  const target = new Date(first)
  const last = new Date(Date.UTC(target.getUTCFullYear(), target.getUTCMonth() + 1, 0)).getUTCDate()
  return `${iso(first).slice(0, 8)}${String(Math.min(d, last)).padStart(2, '0')}`
}

/** Today in the zone. */
export const todayIn = (zone: string, now: Date | number) => formatWireDate(now, zone)

/** Year 9999 means "no limit" (MAN-ROOM-08). */
export const isUnlimited = (wire: string) => wire.startsWith(`${unlimitedYear}-`)
