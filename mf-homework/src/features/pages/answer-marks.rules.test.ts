import fc from 'fast-check'
import { fitted } from './answer-marks.rules.ts'

test('a key that fits stands whole, Latin letters closer than Korean ones', () => {
  expect(fitted('They went to school by bike.', 18).shown).toBe('They went to school by bike.')
  expect(fitted('물의 순환', 6)).toEqual({ shown: '물의 순환', width: expect.closeTo(5.42, 5) })
  expect(fitted('⑤', 17).width).toBeLessThan(2)
})

test('one that does not is cut where it ends, and never wider than its frame', () => {
  expect(fitted('They went to school by bike.', 9.2).shown).toBe('They went to…')
  fc.assert(
    fc.property(
      fc.string({ unit: 'grapheme' }),
      fc.double({ min: 2, max: 60, noNaN: true }),
      (text, most) => {
        const { shown, width } = fitted(text, most)
        expect(width).toBeLessThanOrEqual(most)
        expect(shown === text || text.startsWith(shown.slice(0, -1))).toBe(true)
      },
    ),
  )
})
