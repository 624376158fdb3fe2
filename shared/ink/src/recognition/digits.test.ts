import { statSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { digitLine, parseDigits } from '../../training/digits-file.ts'
import { penDigits } from '../testing/pen-digits.ts'
import { digitFeatures } from './digit-features.ts'
import { digitPath, type PathPoint } from './digit-path.ts'
import { digitWeights } from './digit-weights.ts'
import { digitRecogniser } from './digits.ts'
import { packNetworks, unpackNetworks } from './packed.ts'

const real = parseDigits(penDigits, 'testing')
const coordinate = fc.double({ min: -5000, max: 5000, noNaN: true })
const stroke = fc.array(fc.record({ x: coordinate, y: coordinate }), { minLength: 1, maxLength: 40 })

describe('the path of a digit', () => {
  const whole = fc.integer({ min: -4000, max: 4000 })
  const drawn = fc.array(fc.record({ x: whole, y: whole }), { minLength: 3, maxLength: 30 })

  it('is the same wherever and however large the digit is written', () => {
    fc.assert(
      fc.property(
        fc.array(drawn, { minLength: 1, maxLength: 3 }),
        fc.constantFrom(0.25, 0.5, 2, 8),
        whole,
        whole,
        (ink, scale, x, y) => {
          const moved = ink.map((points) =>
            points.map((point) => ({ x: point.x * scale + x, y: point.y * scale + y })),
          )
          const [a, b] = [digitPath(ink), digitPath(moved)]
          expect(b === undefined).toBe(a === undefined)
          a?.forEach((value, i) => {
            expect(b![i]).toBeCloseTo(value, 3)
          })
        },
      ),
    )
  })

  it('is nothing for no ink, a dot and points that are no places', () => {
    expect(digitPath([])).toBeUndefined()
    expect(digitPath([[]])).toBeUndefined()
    expect(
      digitPath([
        [
          { x: 3, y: 4 },
          { x: 3, y: 4 },
        ],
      ]),
    ).toBeUndefined()
    expect(
      digitPath([
        [
          { x: 3, y: 4 },
          { x: Number.NaN, y: 4 },
        ],
      ]),
    ).toBeUndefined()
  })

  it('keeps equal distances along strokes and the jumps between them', () => {
    const line = (from: PathPoint, to: PathPoint) => [from, to]
    const path = digitPath([line({ x: 0, y: 0 }, { x: 3, y: 0 }), line({ x: 5, y: 0 }, { x: 7, y: 0 })])!
    Array.from({ length: 8 }, (_, i) => i / 7).forEach((x, i) => {
      expect(path[2 * i]).toBeCloseTo(x, 6)
    })
  })
})

describe('weights', () => {
  it('come back from their packed form within half of a step of their row', () => {
    const [network] = unpackNetworks(digitWeights.networks)
    const [again] = unpackNetworks(packNetworks([network!]))
    network!.forEach((layer, i) => {
      layer.weights.forEach((weight, at) => {
        expect(again![i]!.weights[at]).toBeCloseTo(weight, 5)
      })
    })
  })

  it('are small enough for a page', () => {
    expect(digitWeights.networks.length).toBeLessThanOrEqual(150_000)
  })
})

describe('reading digits', () => {
  const recogniser = digitRecogniser(digitWeights)

  it('reads real hands', () => {
    const wrong = real.filter(({ path, digit }) => recogniser.read(path).digit !== digit)
    expect(wrong.map(digitLine)).toEqual([])
  })

  it('has weights of 150 kB at most, as the page that reads loads them: alone in their chunk, before compression', () => {
    expect(statSync(join(__dirname, 'digit-weights.ts')).size).toBeLessThanOrEqual(150_000)
  })

  it('gives shares that add up to one, for any ink', () => {
    fc.assert(
      fc.property(fc.array(stroke, { minLength: 1, maxLength: 4 }), (ink) => {
        const path = digitPath(ink)
        if (!path) return
        expect(digitFeatures(path).every(Number.isFinite)).toBe(true)
        const { shares, margin } = recogniser.read(path)
        expect(shares.reduce((a, b) => a + b, 0)).toBeCloseTo(1, 4)
        expect(margin).toBeGreaterThanOrEqual(0)
        expect(margin).toBeLessThanOrEqual(1)
      }),
    )
  })
})
