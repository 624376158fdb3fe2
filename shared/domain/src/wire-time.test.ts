import fc from 'fast-check'
import {
  addDays,
  addMonths,
  comparableNow,
  dayRange,
  formatWire,
  isUnlimited,
  isWireDate,
  isWireDatetime,
  parseWire,
  startOfDay,
  todayIn,
  wallTimeOf,
} from './wire-time.ts'

const zones = ['Asia/Seoul', 'America/New_York', 'Europe/Berlin', 'Asia/Kolkata', 'America/Sao_Paulo', 'UTC']
const zone = fc.constantFrom(...zones, 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo')
const instant = fc.integer({ min: Date.UTC(1975, 0, 1), max: Date.UTC(2099, 11, 31) })
const second = instant.map((ms) => Math.floor(ms / 1000) * 1000)

/** The clock of a zone as Intl tells it, by another way than the code under test. */
const clockOf = (ms: number, timeZone: string) =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(ms)

describe('API-COMMON-15 wire times in the zone of the company', () => {
  it('say what a clock in the zone shows', () => {
    fc.assert(fc.property(second, zone, (ms, tz) => expect(formatWire(ms, tz)).toBe(clockOf(ms, tz))))
  })

  it('come back as an instant that shows the same clock, at most the doubled hour earlier', () => {
    fc.assert(
      fc.property(second, zone, (ms, tz) => {
        const back = parseWire(formatWire(ms, tz), tz).getTime()
        expect(formatWire(back, tz)).toBe(formatWire(ms, tz))
        expect(ms - back === 0 || (ms > back && ms - back <= 3 * 3_600_000)).toBe(true)
      }),
    )
  })

  it('Seoul is nine hours ahead all year', () => {
    expect(formatWire(Date.UTC(2026, 6, 31, 15, 0, 0), 'Asia/Seoul')).toBe('2026-08-01 00:00:00')
    expect(parseWire('2026-08-01 00:00:00', 'Asia/Seoul').toISOString()).toBe('2026-07-31T15:00:00.000Z')
  })

  it('a skipped hour is read as much later as is skipped, a doubled one as the first', () => {
    expect(parseWire('2026-03-08 02:30:00', 'America/New_York').toISOString()).toBe(
      '2026-03-08T07:30:00.000Z',
    )
    expect(parseWire('2026-11-01 01:30:00', 'America/New_York').toISOString()).toBe(
      '2026-11-01T05:30:00.000Z',
    )
    expect(parseWire('2026-03-29 02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-03-29T01:30:00.000Z')
    expect(parseWire('2026-10-25 02:30:00', 'Europe/Berlin').toISOString()).toBe('2026-10-25T00:30:00.000Z')
  })

  it('a day lasts 23, 24 or 25 hours and days meet without a gap', () => {
    const hours = (date: string, tz: string) => {
      const { from, to } = dayRange(date, date, tz)
      return (to.getTime() - from.getTime()) / 3_600_000
    }
    expect(hours('2026-03-08', 'America/New_York')).toBe(23)
    expect(hours('2026-11-01', 'America/New_York')).toBe(25)
    expect(hours('2026-11-02', 'Asia/Seoul')).toBe(24)
    // Cairo's clock skips midnight itself
    expect(formatWire(startOfDay('2026-04-24', 'Africa/Cairo'), 'Africa/Cairo')).toBe('2026-04-24 01:00:00')
  })

  it('an instant lies in the range of its own day and in no other', () => {
    fc.assert(
      fc.property(instant, zone, fc.integer({ min: -3, max: 3 }), (ms, tz, shift) => {
        const day = addDays(todayIn(tz, ms), shift)
        const { from, to } = dayRange(day, day, tz)
        expect(from.getTime() <= ms && ms < to.getTime()).toBe(shift === 0)
      }),
    )
  })

  it('the first and the last day of the calendar have a range in every zone', () => {
    fc.assert(
      fc.property(zone, fc.constantFrom('0001-01-01', '9999-12-30', '9999-12-31'), (tz, day) => {
        const { from, to } = dayRange(day, day, tz)
        expect(from < to).toBe(true)
        for (const at of [from, to]) expect(at.toISOString()).toMatch(/^(?!0000)\d{4}-/)
      }),
    )
  })

  it('refuses what is no time', () => {
    for (const text of [
      '2026-02-30 00:00:00',
      '2026-01-01 24:00:00',
      '2026-01-01T00:00:00',
      '2026-01-01',
      '',
    ])
      expect(() => parseWire(text, 'Asia/Seoul')).toThrow(RangeError)
    expect(isWireDate('2024-02-29')).toBe(true)
    expect(isWireDate('2026-02-29')).toBe(false)
    expect(isWireDatetime('2026-02-28 23:59:60')).toBe(false)
    expect(() => formatWire(0, 'Nowhere/City')).toThrow(RangeError)
  })

  it('year 9999 survives and means no limit', () => {
    const end = parseWire('9999-12-31 23:59:59', 'Asia/Seoul')
    expect(formatWire(end, 'Asia/Seoul')).toBe('9999-12-31 23:59:59')
    expect(isUnlimited(formatWire(end, 'Asia/Seoul'))).toBe(true)
    expect(isUnlimited('2026-12-31 23:59:59')).toBe(false)
    // also where the year 10000 has begun by then: that could not be kept
    fc.assert(
      fc.property(zone, (tz) => {
        const last = parseWire('9999-12-31 23:59:59', tz)
        expect(last.toISOString()).toMatch(/^9999-/)
        expect(isUnlimited(formatWire(last, tz))).toBe(true)
      }),
    )
  })
})

/** Zones whose clocks change by an hour, by half an hour, and never. */
const changing = fc.constantFrom('America/New_York', 'Europe/London', 'Australia/Lord_Howe', 'Asia/Seoul')
/** Moments near the changes of those clocks, where all the trouble is, as well as any. */
const nearChange = fc.oneof(
  second,
  fc
    .tuple(
      fc.constantFrom(
        Date.UTC(2026, 2, 8, 7),
        Date.UTC(2026, 10, 1, 6),
        Date.UTC(2026, 2, 29, 1),
        Date.UTC(2026, 9, 25, 1),
        Date.UTC(2026, 3, 4, 15),
        Date.UTC(2026, 9, 3, 15, 30),
      ),
      fc.integer({ min: -7200, max: 7200 }),
    )
    .map(([at, seconds]) => at + seconds * 1000),
)

describe('a time of day that somebody types', () => {
  it('is there once, is missing or comes twice', () => {
    const found = (text: string, tz = 'America/New_York') => wallTimeOf(text, tz)
    expect(found('2026-03-08 01:59:59')).toEqual({ kind: 'once' })
    expect(found('2026-03-08 02:30:00')).toEqual({ kind: 'missing', moved: '2026-03-08 03:30:00' })
    expect(found('2026-03-08 03:00:00')).toEqual({ kind: 'once' })
    expect(found('2026-11-01 00:59:59')).toEqual({ kind: 'once' })
    expect(found('2026-11-01 01:00:00')).toEqual({ kind: 'doubled', seconds: 3600 })
    expect(found('2026-11-01 02:00:00')).toEqual({ kind: 'once' })
    expect(found('2026-10-04 02:15:00', 'Australia/Lord_Howe')).toEqual({
      kind: 'missing',
      moved: '2026-10-04 02:45:00',
    })
    expect(found('2026-04-05 01:45:00', 'Australia/Lord_Howe')).toEqual({ kind: 'doubled', seconds: 1800 })
    expect(found('9999-12-31 23:59:59')).toEqual({ kind: 'once' })
  })

  it('comes as often as the clock shows it, whenever that is', () => {
    fc.assert(
      fc.property(nearChange, changing, (ms, tz) => {
        // any time of day, also such as no clock shows: a clock that never changes is ahead by the offset of before
        const text = formatWire(ms + 3 * 3_600_000, 'UTC')
        const around = parseWire(text, tz).getTime()
        // by Intl, and by trying: all moments of which the clock could show this
        const shows = [-3600, -1800, 0, 1800, 3600].filter(
          (seconds) => clockOf(around + seconds * 1000, tz) === text,
        )
        const { kind } = wallTimeOf(text, tz)
        expect(kind).toBe(['missing', 'once', 'doubled'][shows.length])
      }),
      { numRuns: 400 },
    )
  })

  it('when missing is moved to a time that is there, later by as much as is skipped; when doubled is the first', () => {
    fc.assert(
      fc.property(nearChange, changing, (ms, tz) => {
        const text = formatWire(ms, 'UTC')
        const found = wallTimeOf(text, tz)
        const at = parseWire(text, tz).getTime()
        if (found.kind === 'missing') {
          expect(found.moved > text).toBe(true)
          expect(wallTimeOf(found.moved, tz).kind).toBe('once')
          expect(parseWire(found.moved, tz).getTime()).toBe(at)
        }
        if (found.kind === 'doubled') expect(clockOf(at + found.seconds * 1000, tz)).toBe(text)
      }),
      { numRuns: 400 },
    )
  })
})

describe('now, to be compared with times that people set', () => {
  it('says that one is over exactly when it is, through every change of the clock', () => {
    fc.assert(
      fc.property(nearChange, nearChange, changing, (now, due, tz) => {
        const limit = formatWire(due, tz)
        expect(limit < comparableNow(now, tz)).toBe(parseWire(limit, tz).getTime() + 1000 <= now)
      }),
      { numRuns: 1000 },
    )
  })

  it('stands still while an hour comes again', () => {
    expect(comparableNow(Date.UTC(2026, 10, 1, 5, 59, 59), 'America/New_York')).toBe('2026-11-01 01:59:59')
    expect(comparableNow(Date.UTC(2026, 10, 1, 6, 10), 'America/New_York')).toBe('2026-11-01 01:59:59')
    expect(comparableNow(Date.UTC(2026, 10, 1, 7), 'America/New_York')).toBe('2026-11-01 02:00:00')
  })
})

describe('calendar days', () => {
  it('add days and take them back', () => {
    const day = instant.map((ms) => new Date(ms).toISOString().slice(0, 10))
    fc.assert(
      fc.property(day, fc.integer({ min: -4000, max: 4000 }), (date, n) => {
        expect(addDays(addDays(date, n), -n)).toBe(date)
      }),
    )
  })

  it('a month ends on its last day', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28')
    expect(addMonths('2024-01-31', 1)).toBe('2024-02-29')
    expect(addMonths('2026-11-15', 6)).toBe('2027-05-15')
    expect(addMonths('2026-03-31', -1)).toBe('2026-02-28')
  })
})
