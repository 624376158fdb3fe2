import fc from 'fast-check'
import {
  displayDate,
  displayTime,
  durationParts,
  elapsedClock,
  fullMinutes,
  secondsBetween,
} from './display-time.ts'

describe('SHELL-81 dates on screen', () => {
  it('show YY.MM.DD and HH:mm', () => {
    expect(displayDate('2026-03-04 09:05:59')).toBe('26.03.04')
    expect(displayTime('2026-03-04 09:05:59')).toBe('09:05')
    expect(displayDate(null)).toBe('-')
  })
})

describe('SHELL-82 durations', () => {
  it('are the minutes of the clock, and seconds where there is none', () => {
    expect(durationParts(97, 5850)).toEqual({ hours: 1, minutes: 37, seconds: 0 })
    expect(durationParts(0, 26)).toEqual({ hours: 0, minutes: 0, seconds: 26 })
    expect(durationParts(97, 5850, true)).toEqual({ hours: 1, minutes: 37, seconds: 30 })
    expect([fullMinutes(59), fullMinutes(60), fullMinutes(-1)]).toEqual([0, 1, 0])
  })

  it('say all of it to who asks for seconds', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (s) => {
        const { hours, minutes, seconds } = durationParts(0, s, true)
        expect(hours * 3600 + minutes * 60 + seconds).toBe(s)
        expect(minutes < 60 && seconds < 60).toBe(true)
      }),
    )
  })

  it('run as a clock', () => {
    expect(elapsedClock(309.9)).toBe('05:09')
    expect(elapsedClock(3909)).toBe('1:05:09')
    expect(secondsBetween('2026-03-04 23:59:30', '2026-03-05 00:00:15')).toBe(45)
  })
})
