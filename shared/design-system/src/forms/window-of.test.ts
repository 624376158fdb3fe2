import fc from 'fast-check'
import { windowOf } from './window-of.ts'

test('every row in sight is drawn and never more than a screenful and some', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -500, max: 60_000 }),
      fc.integer({ min: 52, max: 900 }),
      fc.integer({ min: 0, max: 1000 }),
      (scrollTop, height, count) => {
        const { from, to } = windowOf(scrollTop, height, 52, count)
        expect(from).toBeGreaterThanOrEqual(0)
        expect(to).toBeLessThanOrEqual(count)
        expect(to - from).toBeLessThanOrEqual(Math.ceil(height / 52) + 12)
        const first = Math.floor(Math.max(0, scrollTop) / 52)
        const last = Math.floor((Math.max(0, scrollTop) + height - 1) / 52)
        for (let row = first; row <= last && row < count; row += 1) {
          expect(row >= from && row < to).toBe(true)
        }
      },
    ),
  )
})
