import fc from 'fast-check'
import { contrast, type Hex, lightnessOf, mix, readableOn, textOn, toHex, withLightness } from './colour.ts'

const hex = fc
  .integer({ min: 0, max: 0xffffff })
  .map((number): Hex => `#${number.toString(16).padStart(6, '0')}`)

test('contrast of black and white is 21 and does not depend on the order', () => {
  expect(contrast('#000000', '#ffffff')).toBeCloseTo(21, 5)
  fc.assert(fc.property(hex, hex, (one, other) => contrast(one, other) === contrast(other, one)))
})

test('text on any colour reads with at least 4.5 to 1', () => {
  fc.assert(
    fc.property(hex, (colour) => contrast(colour, textOn(colour)) >= 4.5),
    { numRuns: 1000 },
  )
})

test('any colour becomes readable on light and on dark ground, and stays when it already is', () => {
  fc.assert(
    fc.property(hex, fc.constantFrom<Hex>('#ffffff', '#f5f6f8', '#111418', '#22282f'), (colour, ground) => {
      const result = readableOn(colour, [ground])
      expect(contrast(result, ground)).toBeGreaterThanOrEqual(4.5)
      if (contrast(colour, ground) >= 4.5) expect(result).toBe(colour)
    }),
    { numRuns: 500 },
  )
})

test('a colour made darker stays inside the screen and near its lightness', () => {
  fc.assert(
    fc.property(hex, fc.double({ min: 0.1, max: 0.9, noNaN: true }), (colour, lightness) => {
      const result = withLightness(colour, lightness)
      expect(result).toMatch(/^#[0-9a-f]{6}$/)
      expect(Math.abs(lightnessOf(result) - lightness)).toBeLessThan(0.03)
    }),
  )
})

test('mixing keeps the ends', () => {
  fc.assert(fc.property(hex, hex, (one, other) => mix(one, other, 1) === one && mix(one, other, 0) === other))
})

test.each([
  ['#ABC', '#aabbcc'],
  ['  #2456d6 ', '#2456d6'],
  ['red', '#123456'],
  ['#12345', '#123456'],
  ['', '#123456'],
  [null, '#123456'],
])('a colour setting of %p becomes %p', (value, expected) => {
  expect(toHex(value, '#123456')).toBe(expected)
})
