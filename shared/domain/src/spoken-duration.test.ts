import fc from 'fast-check'
import { attendedSec, type Interval, shownMinutes } from './attendance.ts'
import { displayTime, durationParts, endDay, minutesBetween } from './display-time.ts'
import { spokenDuration, spokenEnd } from './spoken-duration.ts'
import { formatWire, parseWire } from './wire-time.ts'

const zone = fc.constantFrom('Asia/Seoul', 'Asia/Kolkata', 'America/New_York', 'Asia/Kathmandu')
const start = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2026, 11, 31) })
const span = fc
  .tuple(start, fc.integer({ min: 0, max: 4 * 3_600_000 }))
  .map(([from, length]): Interval => ({ from, to: from + length }))
const offset = fc.integer({ min: -600_000, max: 4 * 3_600_000 })
const world = span.chain((of) =>
  fc.tuple(
    fc.constant(of),
    fc.array(
      fc.tuple(offset, offset).map(([a, b]) => ({
        from: of.from + Math.min(a, b),
        to: of.from + Math.max(a, b),
      })),
      { maxLength: 6 },
    ),
  ),
)
/** As two clock times stand on a screen, and what a reader takes one from the other. */
const read = (from: number, to: number) => {
  const [a, b] = [from, to].map((at) => displayTime(formatWire(at, 'Etc/UTC')).split(':').map(Number))
  const days = Math.floor(to / 86_400_000) - Math.floor(from / 86_400_000)
  return days * 1440 + (b![0]! - a![0]!) * 60 + b![1]! - a![1]!
}

describe('a duration beside clock times', () => {
  it('is their difference, to the minute, for one stay', () => {
    fc.assert(
      fc.property(span, (one) => {
        const minutes = shownMinutes([one], one)
        expect(minutes).toBe(read(one.from, one.to))
        expect(minutes).toBe(minutesBetween(formatWire(one.from, 'Etc/UTC'), formatWire(one.to, 'Etc/UTC')))
      }),
      { numRuns: 1000 },
    )
  })

  it('is never longer than the class, in minutes and in seconds, whatever stays overlap or stick out', () => {
    fc.assert(
      fc.property(world, ([of, stays]) => {
        const whole = shownMinutes([of], of)
        const minutes = shownMinutes(stays, of)
        expect(minutes).toBeLessThanOrEqual(whole)
        const [own, all] = [
          durationParts(minutes, attendedSec(stays, of)),
          durationParts(whole, attendedSec([of], of)),
        ]
        const inSeconds = (one: typeof own) => one.hours * 3600 + one.minutes * 60 + one.seconds
        expect(inSeconds(own)).toBeLessThanOrEqual(inSeconds(all))
      }),
      { numRuns: 1000 },
    )
  })

  it('adds up: of stays that share nothing the total is the sum of what is shown of each', () => {
    fc.assert(
      fc.property(world, ([of, stays]) => {
        const apart = stays
          .map(({ from, to }) => ({ from: Math.max(from, of.from), to: Math.min(to, of.to) }))
          .filter(({ from, to }) => to > from)
          .sort((a, b) => a.from - b.from)
          .filter((one, n, all) => n === 0 || all.slice(0, n).every(({ to }) => to <= one.from))
        const sum = apart.reduce((all, one) => all + read(one.from, one.to), 0)
        fc.pre(sum > 0)
        expect(shownMinutes(apart, of)).toBe(sum)
      }),
    )
  })

  it('is the same in every zone: all clocks turn to a new minute together', () => {
    fc.assert(
      fc.property(span, zone, (one, tz) => {
        const at = formatWire(one.from, tz)
        fc.pre(parseWire(at, tz).getTime() === Math.floor(one.from / 1000) * 1000)
        expect(Number(at.slice(17))).toBe(new Date(one.from).getUTCSeconds())
      }),
    )
  })

  it('is in words: a bill of 15:00 to 16:37 never says 98 minutes, and less than a minute is seconds', () => {
    const one = { from: Date.parse('2026-03-02T06:00:10Z'), to: Date.parse('2026-03-02T07:37:40Z') }
    expect(spokenDuration('ko', shownMinutes([one], one), 5850)).toBe('1시간 37분')
    expect(spokenDuration('en', shownMinutes([one], one), 5850)).toBe('1 h 37 min')
    expect(spokenDuration('ko', 97, 5850, true)).toBe('1시간 37분 30초')
    expect(spokenDuration('ko', 120, 7200)).toBe('2시간')
    expect([spokenDuration('ko', 0, 26), spokenDuration('en', 0, 26)]).toEqual(['26초', '26 s'])
    expect([spokenDuration('ko', 0, 0), spokenDuration('en', 0, 0)]).toEqual(['0분', '0 min'])
  })

  it('ends on a day: what lies on the next says so, what lies later still has its date', () => {
    const from = '2026-12-31 23:20:00'
    expect(spokenEnd('ko', from, '2026-12-31 23:59:59')).toBe('23:59')
    expect(spokenEnd('ko', from, '2027-01-01 01:05:30')).toBe('다음 날 01:05')
    expect(spokenEnd('en', from, '2027-01-01 01:05:30', true)).toBe('01:05:30 the next day')
    expect(spokenEnd('ko', from, '2027-01-02 00:00:00')).toBe('27.01.02 00:00')
    expect(endDay('2024-02-28 10:00:00', '2024-02-29 00:00:00')).toBe('next')
  })
})
