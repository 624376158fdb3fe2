import fc from 'fast-check'
import { clipText, textLength } from './text-length.ts'

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
