import fc from 'fast-check'
import {
  amountOf,
  type ChargedPart,
  computedAmount,
  mayClose,
  needsReason,
  statementTotal,
  subtotal,
} from './settlement.ts'

const won = fc.integer({ min: 0, max: 999_999_999 })
const part: fc.Arbitrary<ChargedPart> = fc.record({
  totalJoinTimeSec: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 86_400 })),
  price: fc.option(
    won.filter((n) => n > 0),
    { nil: null },
  ),
  savedAmount: fc.option(won, { nil: null }),
})
const charged = fc.record({
  userIdx: fc.integer({ min: 1, max: 5 }),
  totalJoinTimeSec: fc.integer({ min: 0, max: 86_400 }),
  amount: won,
})

test('the price counts once for each session that was attended, however long', () => {
  expect(computedAmount({ totalJoinTimeSec: 1, price: 30_000 })).toBe(30_000)
  expect(computedAmount({ totalJoinTimeSec: 7_200, price: 30_000 })).toBe(30_000)
  expect(computedAmount({ totalJoinTimeSec: 0, price: 30_000 })).toBe(0)
  expect(computedAmount({ totalJoinTimeSec: 3_600, price: null })).toBe(0)
})

test('a saved amount replaces what comes out, also with nothing', () => {
  fc.assert(
    fc.property(part, (one) => {
      expect(amountOf(one)).toBe(one.savedAmount === null ? computedAmount(one) : one.savedAmount)
      expect(amountOf({ ...one, savedAmount: 0 })).toBe(0)
    }),
  )
})

test('a reason is asked for where an amount is neither what comes out nor what is there', () => {
  fc.assert(
    fc.property(part, won, (one, amount) => {
      expect(needsReason(one, computedAmount(one))).toBe(false)
      expect(needsReason(one, amountOf(one))).toBe(false)
      expect(needsReason(one, amount)).toBe(amount !== computedAmount(one) && amount !== amountOf(one))
    }),
  )
})

test('classes add up to subtotals, and subtotals to the total, in whole won', () => {
  fc.assert(
    fc.property(fc.array(charged), fc.array(fc.record({ amount: fc.integer() })), (parts, adjustments) => {
      const people = Map.groupBy(parts, ({ userIdx }) => userIdx)
      const subtotals = [...people.values()].map(subtotal)
      const all = subtotal(parts)
      expect(subtotals.reduce((sum, { sessions }) => sum + sessions, 0)).toBe(all.sessions)
      expect(subtotals.reduce((sum, { totalJoinTimeSec }) => sum + totalJoinTimeSec, 0)).toBe(
        all.totalJoinTimeSec,
      )
      const more = adjustments.reduce((sum, { amount }) => sum + amount, 0)
      const total = statementTotal({ subtotals, adjustments })
      expect(total).toBe(all.amount + more)
      expect(Number.isSafeInteger(total)).toBe(true)
      expect(all.attended).toBe(parts.filter(({ totalJoinTimeSec }) => totalJoinTimeSec > 0).length)
    }),
  )
})

test('a month is closed once it is over', () => {
  expect(mayClose('2026-02', '2026-03-01')).toBe(true)
  expect(mayClose('2026-03', '2026-03-31')).toBe(false)
  expect(mayClose('2026-04', '2026-03-31')).toBe(false)
})
