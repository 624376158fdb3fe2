import fc from 'fast-check'
import { drawPath } from '../training/compose.ts'
import { parseDigits } from '../training/digits-file.ts'
import { drawMark } from '../training/marks.ts'
import { chance } from '../training/random.ts'
import { type ChoiceMark, readChoiceMark, readChosen } from './choice-mark.ts'
import type { WrittenInk } from './recognise.ts'
import { penDigits } from './testing/pen-digits.ts'

const marks: readonly ChoiceMark[] = ['circle', 'check', 'cross']
const drawn = (mark: ChoiceMark, seed: number, amount = 0.5) =>
  drawMark(mark, chance(seed), amount).map((points) => ({ points }))
const moved = (ink: WrittenInk, scale: number, x: number, y: number): WrittenInk =>
  ink.map(({ points }) => ({
    points: points.map((point) => ({ x: point.x * scale + x, y: point.y * scale + y })),
  }))
const seeds = fc.integer({ min: 1, max: 60 })

describe('choice marks', () => {
  it.each(marks)('reads a %s', (mark) => {
    const read = Array.from({ length: 40 }, (_, seed) => readChoiceMark(drawn(mark, seed + 1)))
    expect(read.filter((one) => one.mark === mark).length).toBeGreaterThanOrEqual(39)
    expect(read.filter((one) => one.answered && one.mark !== mark)).toEqual([])
  })

  it('says the same wherever and however large it is', () => {
    const place = fc.integer({ min: -2000, max: 2000 })
    fc.assert(
      fc.property(
        fc.constantFrom(...marks),
        seeds,
        fc.constantFrom(0.5, 8, 64),
        place,
        place,
        (mark, seed, scale, x, y) => {
          const ink = drawn(mark, seed)
          const [here, there] = [readChoiceMark(ink), readChoiceMark(moved(ink, scale, x, y))]
          expect(there.mark).toBe(here.mark)
          expect(there.confidence).toBeCloseTo(here.confidence, 3)
        },
      ),
    )
  })

  it('takes no digit of a real hand for a mark, but for the circle that a zero is', () => {
    const others = parseDigits(penDigits, 'testing').filter(({ digit }) => digit !== 0)
    expect(others.filter(({ path }) => readChoiceMark([{ points: drawPath(path, 0.65) }]).answered)).toEqual(
      [],
    )
  })

  it('gives a number from 0 to 1 and never throws, whatever is scribbled', () => {
    const place = fc.oneof(
      fc.integer({ min: -50, max: 50 }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
    )
    const stroke = fc
      .array(fc.record({ x: place, y: place }), { maxLength: 10 })
      .map((points) => ({ points }))
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 4 }), (ink) => {
        const { confidence, mark, answered } = readChoiceMark(ink)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
        if (answered) expect(marks).toContain(mark)
        expect(readChosen(ink, []).option).toBeUndefined()
      }),
    )
  })

  it('is none for no ink, a tap and a line', () => {
    const none = { mark: undefined, answered: false }
    expect(readChoiceMark([])).toMatchObject(none)
    expect(readChoiceMark([{ points: [{ x: 1, y: 1 }] }])).toMatchObject(none)
    expect(
      readChoiceMark([
        {
          points: [
            { x: 1, y: 1 },
            { x: 40, y: 3 },
          ],
        },
      ]),
    ).toMatchObject(none)
  })
})

describe('the option that a mark stands on', () => {
  const options = [0, 1, 2, 3, 4].map((i) => ({ left: 100 * i, right: 100 * i + 24, top: 0, bottom: 24 }))

  it('is the one under it', () => {
    fc.assert(
      fc.property(fc.constantFrom(...marks), seeds, fc.integer({ min: 0, max: 4 }), (mark, seed, option) => {
        // A circle goes around the middle, the corner of a check is its origin, a cross has its middle at 0.5.
        const at = mark === 'cross' ? [-8, -8] : [12, 12]
        const ink = moved(drawn(mark, seed), mark === 'cross' ? 40 : 20, 100 * option + at[0]!, at[1]!)
        const chosen = readChosen(ink, options)
        if (readChoiceMark(ink).answered) expect(chosen.option).toBe(option)
        else expect([option, undefined]).toContain(chosen.option)
      }),
    )
  })

  it('is left to a person between two, and far from all', () => {
    const around = (x: number, y: number) => moved(drawn('circle', 4, 0.2), 20, x, y)
    expect(readChosen(around(62, 12), options).answered).toBe(false)
    expect(readChosen(around(12, 300), options).answered).toBe(false)
    expect(readChosen(around(112, 12), options)).toMatchObject({ option: 1, answered: true })
  })
})
