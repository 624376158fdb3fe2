import fc from 'fast-check'
import {
  attendedMs,
  attendedSec,
  type Correction,
  clip,
  corrected,
  countedInterval,
  countedStays,
  type Interval,
  leaseHolds,
  union,
} from './attendance.ts'

const time = fc.integer({ min: 0, max: 10_000 })
const interval = fc.tuple(time, time).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
const intervals = fc.array(interval, { maxLength: 12 })
const span = interval

/** The plain definition: how many whole milliseconds lie in some interval and in the span. */
function countPlainly(list: readonly Interval[], within: Interval): number {
  const seen = new Set<number>()
  for (const { from, to } of list)
    for (let t = Math.max(from, within.from); t < Math.min(to, within.to); t++) seen.add(t)
  return seen.size
}

describe('API-MEET-04 attendance is the union of intervals inside the class', () => {
  it('equals counting each millisecond once', () => {
    const small = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.integer({ min: 0, max: 200 }))
    const smallInterval = small.map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
    fc.assert(
      fc.property(fc.array(smallInterval, { maxLength: 10 }), smallInterval, (list, within) => {
        expect(attendedMs(list, within)).toBe(countPlainly(list, within))
      }),
    )
  })

  it('is never more than the class and never negative', () => {
    fc.assert(
      fc.property(intervals, span, (list, within) => {
        const ms = attendedMs(list, within)
        expect(ms).toBeGreaterThanOrEqual(0)
        expect(ms).toBeLessThanOrEqual(within.to - within.from)
      }),
    )
  })

  it('does not depend on the order in which intervals were kept', () => {
    fc.assert(
      fc.property(
        intervals.chain((list) =>
          fc.tuple(fc.constant(list), fc.shuffledSubarray(list, { minLength: list.length })),
        ),
        span,
        ([list, shuffled], within) => {
          expect(attendedMs(shuffled, within)).toBe(attendedMs(list, within))
        },
      ),
    )
  })

  it('is idempotent: the union of a union is itself, disjoint and sorted', () => {
    fc.assert(
      fc.property(intervals, (list) => {
        const once = union(list)
        expect(union(once)).toEqual(once)
        for (let i = 1; i < once.length; i++) expect(once[i]!.from).toBeGreaterThan(once[i - 1]!.to)
      }),
    )
  })

  it('does not change when an interval is split where it stands', () => {
    fc.assert(
      fc.property(
        intervals,
        interval,
        fc.double({ min: 0, max: 1, noNaN: true }),
        span,
        (list, one, at, within) => {
          const cut = one.from + Math.floor((one.to - one.from) * at)
          const halves = [
            { from: one.from, to: cut },
            { from: cut, to: one.to },
          ]
          expect(attendedMs([...list, ...halves], within)).toBe(attendedMs([...list, one], within))
        },
      ),
    )
  })

  it('counts overlapping tabs of one person once', () => {
    fc.assert(
      fc.property(intervals, span, (list, within) => {
        expect(attendedMs([...list, ...list], within)).toBe(attendedMs(list, within))
      }),
    )
    expect(
      attendedSec(
        [
          { from: 0, to: 60_000 },
          { from: 30_000, to: 90_000 },
        ],
        { from: 0, to: 600_000 },
      ),
    ).toBe(90)
  })

  it('grows, never shrinks, when an interval is added', () => {
    fc.assert(
      fc.property(intervals, interval, span, (list, one, within) => {
        expect(attendedMs([...list, one], within)).toBeGreaterThanOrEqual(attendedMs(list, within))
      }),
    )
  })

  it('clips to the class before and after', () => {
    expect(clip([{ from: 0, to: 100 }], { from: 20, to: 50 })).toEqual([{ from: 20, to: 50 }])
    expect(clip([{ from: 0, to: 20 }], { from: 20, to: 50 })).toEqual([])
  })

  it('cuts to whole seconds once, after the union', () => {
    const pieces = Array.from({ length: 4 }, (_, i) => ({ from: i * 1000, to: i * 1000 + 750 }))
    expect(attendedSec(pieces, { from: 0, to: 10_000 })).toBe(3)
  })
})

describe('the lease of a running interval', () => {
  const presence = { joinedAt: 1000, lastSeenAt: 5000, quitAt: null }

  it('holds up to and at its length and not a millisecond longer', () => {
    expect(leaseHolds(presence, 35_000, 30_000)).toBe(true)
    expect(leaseHolds(presence, 35_001, 30_000)).toBe(false)
    expect(leaseHolds({ ...presence, quitAt: 6000 }, 6000, 30_000)).toBe(false)
  })

  it('counts a living interval up to now and a dead one up to the last word heard', () => {
    expect(countedInterval(presence, 20_000, 30_000)).toEqual({ from: 1000, to: 20_000 })
    expect(countedInterval(presence, 99_000, 30_000)).toEqual({ from: 1000, to: 5000 })
    expect(countedInterval({ ...presence, quitAt: 7000 }, 99_000, 30_000)).toEqual({ from: 1000, to: 7000 })
  })

  it('never counts more than up to now', () => {
    fc.assert(
      fc.property(time, time, time, (joinedAt, heard, later) => {
        const lastSeenAt = joinedAt + heard
        const now = lastSeenAt + later
        const counted = countedInterval({ joinedAt, lastSeenAt, quitAt: null }, now, 500)
        expect(counted.to).toBeLessThanOrEqual(now)
        expect(counted.to).toBeGreaterThanOrEqual(lastSeenAt)
      }),
    )
  })
})

describe('corrections', () => {
  const small = fc.integer({ min: 0, max: 60 })
  const stretch = fc.tuple(small, small).map(([a, b]) => ({ from: Math.min(a, b), to: Math.max(a, b) }))
  const corrections = fc.array(
    fc.tuple(stretch, fc.boolean()).map(([one, present]): Correction => ({ ...one, present })),
    { maxLength: 8 },
  )

  /** The plain definition: each moment is as its last correction says, else as it was kept. */
  const plainly = (list: readonly Interval[], words: readonly Correction[], within: Interval) => {
    let count = 0
    for (let at = within.from; at < within.to; at++) {
      const last = words.findLast(({ from, to }) => from <= at && at < to)
      const kept = list.some(({ from, to }) => from <= at && at < to)
      if (last ? last.present : kept) count++
    }
    return count
  }

  it('leave each moment as its last one says, and every other as it was kept', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), corrections, stretch, (list, words, within) => {
        expect(attendedMs(corrected(list, words), within)).toBe(plainly(list, words, within))
      }),
      { numRuns: 1000 },
    )
  })

  it('without any nothing changes, and the same word twice is the same as once', () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 6 }), corrections, (list, words) => {
        expect(corrected(list, [])).toEqual(union(list))
        expect(
          corrected(
            list,
            words.flatMap((one) => [one, one]),
          ),
        ).toEqual(corrected(list, words))
      }),
    )
  })
})

describe('stays as they count', () => {
  const correction = fc
    .tuple(interval, fc.boolean())
    .map(([one, present]): Correction => ({ ...one, present }))
  const words = fc.array(correction, { maxLength: 6 })
  const sum = (stays: readonly { sec: number }[]) => stays.reduce((all, { sec }) => all + sec, 0)

  it('add up to the total of the class record, whatever was kept and corrected', () => {
    fc.assert(
      fc.property(intervals, words, span, (list, said, within) => {
        const stays = countedStays(list, said, within)
        expect(sum(stays)).toBe(attendedSec(corrected(list, said), within))
        for (const { sec } of stays) expect(sec).toBeGreaterThanOrEqual(0)
      }),
      { numRuns: 1000 },
    )
  })

  it('are the joins themselves until somebody corrects them, and then nobody’s time stands in two', () => {
    fc.assert(
      fc.property(intervals, words, span, (list, said, within) => {
        const bare = ({ from, to }: Interval) => [from, to]
        expect(countedStays(list, [], within).map(bare).sort()).toEqual(list.map(bare).sort())
        if (said.length === 0) return
        const stays = countedStays(list, said, within)
        for (const [index, { from, to }] of stays.entries()) {
          expect(from >= within.from && to <= within.to && from < to).toBe(true)
          if (index > 0) expect(from).toBeGreaterThan(stays[index - 1]!.to)
        }
      }),
    )
  })

  it('share no second: of two devices the second adds what it alone had', () => {
    const within = { from: 0, to: 60_000 }
    expect(
      countedStays(
        [
          { from: 30_000, to: 70_000 },
          { from: -5_000, to: 40_500 },
        ],
        [],
        within,
      ).map(({ sec }) => sec),
    ).toEqual([40, 20])
  })
})
