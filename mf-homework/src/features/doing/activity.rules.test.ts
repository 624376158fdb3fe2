import fc from 'fast-check'
import { active, hidden, noActivity, restMs } from './activity.rules.ts'

test('time between signs of life counts, rests and hidden time do not', () => {
  let now = active(noActivity, 0)
  now = active(now, 10_000)
  now = active(now, 10_000 + restMs)
  expect(now.spent).toBe(10_000 + restMs)
  now = active(now, 3_600_000)
  expect(now.spent).toBe(10_000 + restMs)
  now = active(hidden(now), 3_605_000)
  expect(now.spent).toBe(10_000 + restMs)
  expect(active(now, 3_606_000).spent).toBe(11_000 + restMs)
})

test('never more than the clock, never less than before', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: -1000, max: 100_000 }), { maxLength: 50 }), (gaps) => {
      let at = 0
      let now = active(noActivity, at)
      let before = 0
      for (const gap of gaps) {
        at += gap
        now = active(now, at)
        expect(now.spent).toBeGreaterThanOrEqual(before)
        before = now.spent
      }
      expect(now.spent).toBeLessThanOrEqual(gaps.reduce((sum, gap) => sum + Math.max(0, gap), 0))
    }),
  )
})
