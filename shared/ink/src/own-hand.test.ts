import fc from 'fast-check'
import { compose, drawPath } from '../training/compose.ts'
import { parseDigits } from '../training/digits-file.ts'
import { realHands } from '../training/numbers.ts'
import { chance } from '../training/random.ts'
import { handLimits, packSample, samplesOf, unpackSample } from './own-hand.ts'
import { inkRecogniser, type WrittenInk } from './recognise.ts'
import { pathPoints } from './recognition/digit-path.ts'
import { digitWeights } from './recognition/digit-weights.ts'
import { penDigits } from './testing/pen-digits.ts'

const recogniser = inkRecogniser(digitWeights)
const digits = parseDigits(penDigits, 'testing')

/** A one that its writer draws nearly as others draw a seven; each time a little different. */
function ownOne(seed: number): WrittenInk {
  const random = chance(seed)
  const [one, seven] = [
    digits.find(({ digit }) => digit === 1)!,
    digits.filter(({ digit }) => digit === 7)[2]!,
  ]
  const path = one.path.map((value, i) => 0.25 * value + 0.75 * seven.path[i]! + 0.02 * random.normal())
  return [{ points: drawPath(path, 0.5) }]
}

describe('what people corrected for one hand', () => {
  const corrected = [1, 2].flatMap((seed) => samplesOf(ownOne(seed), '1'))
  const again = Array.from({ length: 12 }, (_, i) => ownOne(i + 10))

  it('a symbol that was misread is read right after two corrections, and certain after three', () => {
    expect(again.map((ink) => recogniser.read(ink).text)).toEqual(again.map(() => '7'))
    const taught = recogniser.withHand(corrected)
    expect(again.map((ink) => taught.read(ink).text)).toEqual(again.map(() => '1'))
    const sure = recogniser.withHand([...corrected, ...samplesOf(ownOne(3), '1')])
    expect(again.filter((ink) => sure.read(ink).answered).length).toBeGreaterThanOrEqual(10)
  })

  it('one correction is no proof, but takes the certainty away', () => {
    const sure = (taught: typeof recogniser) => again.filter((ink) => taught.read(ink).answered).length
    expect(sure(recogniser)).toBe(again.length)
    expect(sure(recogniser.withHand(corrected.slice(0, 1)))).toBeLessThanOrEqual(2)
  })

  it('what the same person writes otherwise, and what others write, is read as before', () => {
    const read = (taught: typeof recogniser) =>
      digits.map(({ path }) => taught.read([{ points: drawPath(path, 0.62) }]))
    const [before, after] = [read(recogniser), read(recogniser.withHand(corrected))]
    expect(after.map(({ text }) => text)).toEqual(before.map(({ text }) => text))
    expect(recogniser.read(again[0]!).text).toBe('7')
    expect(recogniser.withHand([]).read(again[0]!)).toEqual(recogniser.read(again[0]!))
  })
})

describe('what a correction teaches', () => {
  const written = (text: string, seed: number): WrittenInk => {
    const hand = { random: chance(seed), amount: 0.3 }
    return compose(text, realHands(digits, hand), hand).map((points) => ({ points }))
  }

  it.each(['7', '37', '2048', '-12', '3.5'])('the digits of %s, each by its own strokes', (text) => {
    const samples = samplesOf(written(text, 4), text)
    expect(samples.map(({ digit }) => `${digit}`).join('')).toBe(text.replace(/\D/g, ''))
    for (const { digit, path } of samples) {
      expect(recogniser.read([{ points: drawPath(path, 0.6) }]).text).toBe(`${digit}`)
    }
  })

  it('nothing, where text and strokes do not lie beside each other one by one', () => {
    expect(samplesOf(written('37', 4), '3')).toEqual([])
    expect(samplesOf(written('3/4', 4), '3/4')).toEqual([])
    expect(samplesOf([], '')).toEqual([])
    expect(samplesOf([{ points: [{ x: 1, y: 1 }] }], '1')).toEqual([])
  })

  it('comes back from its bytes within half of a step', () => {
    const value = fc.float({ min: 0, max: 1, noNaN: true })
    const path = fc.array(value, { minLength: pathPoints * 2, maxLength: pathPoints * 2 })
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 9 }), path, (digit, values) => {
        const again = unpackSample(packSample({ digit, path: Float32Array.from(values) }))!
        expect(again.digit).toBe(digit)
        again.path.forEach((one, i) => {
          expect(Math.abs(one - values[i]!)).toBeLessThanOrEqual(0.5 / 255 + 1e-6)
        })
      }),
    )
    expect(unpackSample(new Uint8Array(3))).toBeUndefined()
    expect(handLimits.ofDigit * 10).toBe(handLimits.samples)
  })
})
