import fc from 'fast-check'
import { countNames, holdsNul } from './json-text.ts'

function namesIn(value: unknown): number {
  if (typeof value !== 'object' || value === null) return 0
  const inner = Object.values(value).reduce((sum: number, one) => sum + namesIn(one), 0)
  return inner + (Array.isArray(value) ? 0 : Object.keys(value).length)
}
const hasNul = (value: unknown): boolean =>
  typeof value === 'string'
    ? value.includes('\0')
    : typeof value === 'object' && value !== null && Object.entries(value).flat().some(hasNul)

/** Texts with what makes reading without a reader hard. */
const text = fc
  .array(fc.constantFrom('\\', '"', '\0', 'u0000', ':', '{', ',', '한'), { maxLength: 8 })
  .map((parts) => parts.join(''))
const json = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.integer(),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(text, tie('value'), { maxKeys: 4 }),
  ),
})).value

test('the names of a JSON text are counted as its reader finds them, whatever its texts hold', () => {
  fc.assert(
    fc.property(json, fc.constantFrom(undefined, 2, '\t'), (value, space) => {
      const outermost =
        typeof value === 'object' && value !== null && !Array.isArray(value) ? Object.keys(value).length : 0
      expect(countNames(JSON.stringify(value, null, space))).toEqual({ outermost, all: namesIn(value) })
    }),
  )
})

test('the character 0 is found in a JSON text where its reader would find it, and nowhere else', () => {
  fc.assert(fc.property(json, (value) => expect(holdsNul(JSON.stringify(value))).toBe(hasNul(value))))
  expect(holdsNul(String.raw`{"a":"\\u0000"}`)).toBe(false)
  expect(holdsNul(String.raw`{"a":"\\\u0000"}`)).toBe(true)
})
