import fc from 'fast-check'
import {
  displayDate,
  displayTime,
  durationParts,
  elapsedClock,
  minutesUp,
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
  it('round up to minutes, once', () => {
    expect(minutesUp(0)).toBe(0)
    expect(minutesUp(1)).toBe(1)
    expect(minutesUp(60)).toBe(1)
    expect(minutesUp(61)).toBe(2)
    expect(durationParts(3599)).toEqual({ hours: 1, minutes: 0 })
  })

  it('lose less than a minute and gain less than one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (s) => {
        const { hours, minutes } = durationParts(s)
        const shown = (hours * 60 + minutes) * 60
        expect(shown - s >= 0 && shown - s < 60 && minutes < 60).toBe(true)
      }),
    )
  })

  it('run as a clock', () => {
    expect(elapsedClock(309.9)).toBe('05:09')
    expect(elapsedClock(3909)).toBe('1:05:09')
    expect(secondsBetween('2026-03-04 23:59:30', '2026-03-05 00:00:15')).toBe(45)
  })
})
