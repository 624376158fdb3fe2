import fc from 'fast-check'
import {
  movedStart,
  overlaps,
  type PricedClass,
  type PricePeriod,
  periodProblem,
  priceEffect,
  readAmount,
} from './unit-price.ts'
import { addDays } from './wire-time.ts'

const day = fc.integer({ min: 0, max: 60 }).map((n) => addDays('2026-02-10', n))
const period: fc.Arbitrary<PricePeriod> = fc
  .tuple(day, fc.option(fc.integer({ min: 0, max: 20 }), { nil: null }))
  .map(([startDate, days]) => ({ startDate, endDate: days === null ? null : addDays(startDate, days) }))
const days = Array.from({ length: 90 }, (_, n) => addDays('2026-02-10', n))

/** Both ends of a period are in it. */
const holdsOn = ({ startDate, endDate }: PricePeriod, on: string) =>
  startDate <= on && (endDate === null || on <= endDate)

test('a period holds on both of its ends, and without an end for ever', () => {
  const march = { startDate: '2026-03-01', endDate: '2026-03-31' }
  expect(['2026-02-28', '2026-03-01', '2026-03-31', '2026-04-01'].map((on) => holdsOn(march, on))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(holdsOn({ startDate: '2026-03-01', endDate: null }, '9999-12-31')).toBe(true)
})

test('two periods overlap where both hold on some day, whichever is named first', () => {
  fc.assert(
    fc.property(period, period, (a, b) => {
      // all starts and ends lie within these days, so a day that both have does too
      expect(overlaps(a, b)).toBe(days.some((on) => holdsOn(a, on) && holdsOn(b, on)))
      expect(overlaps(a, b)).toBe(overlaps(b, a))
      expect(overlaps(a, a)).toBe(true)
    }),
  )
})

test('of prices that do not overlap, at most one holds on a day', () => {
  fc.assert(
    fc.property(fc.array(period, { maxLength: 6 }), day, (offered, on) => {
      const kept: PricePeriod[] = []
      for (const one of offered) if (!kept.some((other) => overlaps(one, other))) kept.push(one)
      const holding = kept.filter((one) => holdsOn(one, on))
      expect(holding.length).toBeLessThanOrEqual(1)
    }),
  )
})

test('a start is not before today unless it was there already, and no end before its start', () => {
  const today = '2026-03-10'
  const running = { startDate: '2026-03-01', endDate: null }
  expect(periodProblem({ startDate: today, endDate: today }, today)).toBeNull()
  expect(periodProblem(running, today)).toBe('startBeforeToday')
  expect(periodProblem({ ...running, endDate: today }, today, running)).toBeNull()
  expect(periodProblem({ ...running, startDate: '2026-03-02' }, today, running)).toBe('startBeforeToday')
  expect(periodProblem({ startDate: today, endDate: '2026-03-09' }, today)).toBe('endBeforeStart')
})

test('moving the start keeps the end, or takes it along, and never leaves it before the start', () => {
  fc.assert(
    fc.property(period, day, (one, startDate) => {
      const moved = movedStart(one, startDate)
      expect(moved.startDate).toBe(startDate)
      expect(moved.endDate === one.endDate || moved.endDate === startDate).toBe(true)
      expect(periodProblem(moved, startDate)).toBeNull()
    }),
  )
})

test('an amount is up to nine digits and nothing else', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 999_999_999 }), (n) => expect(readAmount(String(n))).toBe(n)),
  )
  for (const typed of ['', '-1', '1.5', '1,000', ' 1', '1e3', '1000000000', '１２']) {
    expect(readAmount(typed)).toBeNull()
  }
})

describe('a price that changes', () => {
  const room = fc.constantFrom('R1', 'R2')
  const held = fc.record({ period, roomCode: room, price: fc.integer({ min: 1, max: 9 }) })
  /** Prices that can stand beside each other, and the classes of some days at them. */
  const world = fc.tuple(fc.array(held, { maxLength: 6 }), fc.array(fc.tuple(day, room), { maxLength: 20 }))
  type Held = { period: PricePeriod; roomCode: string; price: number }
  const costs = (prices: readonly Held[], on: string, roomCode: string) =>
    prices.findIndex((one) => one.roomCode === roomCode && holdsOn(one.period, on))
  const apart = (prices: readonly Held[]) =>
    prices.filter(
      (one, n) =>
        !prices
          .slice(0, n)
          .some((other) => other.roomCode === one.roomCode && overlaps(other.period, one.period)),
    )

  test('moves exactly the classes whose price is another one afterwards, by as much as the sum of all moves', () => {
    fc.assert(
      fc.property(world, fc.nat(6), fc.option(held, { nil: null }), ([offered, taught], which, next) => {
        const before = apart(offered)
        const index = which < before.length ? which : null
        const others = before.filter((_, n) => n !== index)
        // what would overlap another one is refused before it comes to this
        fc.pre(!next || apart([...others, next]).length === others.length + 1)
        fc.pre(index !== null || next !== null)
        const after = next ? [...others, next] : others
        const classes = taught.map(([on, roomCode]): PricedClass => {
          const found = costs(before, on, roomCode)
          return found < 0
            ? { day: on, roomCode, priceIdx: null, price: null }
            : { day: on, roomCode, priceIdx: found, price: before[found]!.price }
        })
        const effect = priceEffect(classes, {
          priceIdx: index,
          after: next && { ...next.period, roomCode: next.roomCode, price: next.price },
        })
        const sumOf = (prices: readonly Held[]) =>
          taught.reduce((all, [on, roomCode]) => {
            const found = costs(prices, on, roomCode)
            return all + (found < 0 ? 0 : prices[found]!.price)
          }, 0)
        expect(effect.after - effect.before).toBe(sumOf(after) - sumOf(before))
        for (const one of effect.changed) expect(one.before).not.toBe(one.after)
        if (effect.changed.length === 0) expect(sumOf(after)).toBe(sumOf(before))
      }),
      { numRuns: 1000 },
    )
  })
})
