import fc from 'fast-check'
import { clipText, clipUnits, textLength } from './text-length.ts'

test.each([
  ['홍길동', 3],
  ['홍길동'.normalize('NFD'), 3],
  ['😀', 1],
  // composes into three: U+1D160 is excluded from composition
  ['\u{1D160}', 3],
])('%j has %i characters', (text, length) => {
  expect(textLength(text)).toBe(length)
})

test('what is cut fits, keeps whole characters, and what fits stays as it was typed', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'binary' }))
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 12 }), (typed, max) => {
      const cut = clipText(typed, max)
      expect(textLength(cut)).toBeLessThanOrEqual(max)
      if (typed.isWellFormed()) expect(cut.isWellFormed()).toBe(true)
      if (textLength(typed) <= max) expect(cut).toBe(typed)
      else expect(typed.normalize('NFC').startsWith(cut)).toBe(true)
    }),
  )
})

test('what is cut by units fits, is a beginning, and holds no half of a character', () => {
  const text = fc.oneof(fc.string({ unit: 'grapheme' }), fc.constantFrom('a😀', '😀😀', '👩‍👩‍👧'))
  fc.assert(
    fc.property(text, fc.integer({ min: 0, max: 12 }), (typed, max) => {
      const cut = clipUnits(typed, max)
      expect(cut.length).toBeLessThanOrEqual(max)
      expect(cut.length).toBeGreaterThanOrEqual(Math.min(typed.length, max) - 1)
      expect(typed.startsWith(cut)).toBe(true)
      expect(cut.isWellFormed()).toBe(true)
    }),
  )
})
