import fc from 'fast-check'
import { compose, type Drawn, drawTemplate } from '../training/compose.ts'
import { parseDigits } from '../training/digits-file.ts'
import { realHands } from '../training/numbers.ts'
import { chance } from '../training/random.ts'
import { inkRecogniser, loadInkRecogniser } from './recognise.ts'
import { digitWeights } from './recognition/digit-weights.ts'
import { penDigits } from './testing/pen-digits.ts'

const recogniser = inkRecogniser(digitWeights)
const digits = parseDigits(penDigits, 'testing')
const ink = (strokes: readonly Drawn[]) => strokes.map((points) => ({ points }))

/** The text in a calm hand, its digits by real people. */
function written(text: string, seed = 3) {
  const hand = { random: chance(seed), amount: 0.3 }
  return ink(compose(text, realHands(digits, hand), hand))
}
const texts = ['0', '37', '2048', '3.5', '-12', '6+8=14', '9-4=5', '5×7=35', '8÷2=4', '3/4', '12/35', '2 3/4']
const seeds = fc.integer({ min: 1, max: 40 })

describe('reading a line of ink', () => {
  it.each(texts)('reads %s', (text) => {
    const read = Array.from({ length: 9 }, (_, seed) => recogniser.read(written(text, seed + 1)))
    expect(read.filter((one) => one.text === text).length).toBeGreaterThanOrEqual(8)
    expect(read.filter((one) => one.answered && one.text !== text)).toEqual([])
  })

  it.each(['4', '5', '7'])('reads a %s of two strokes, whichever way each is drawn', (digit) => {
    const hand = { random: chance(5), amount: 0.2 }
    const [one, two] = drawTemplate(digit, hand)
    for (const strokes of [
      [one!, two!],
      [one!.toReversed(), two!],
      [one!, two!.toReversed()],
    ]) {
      expect(recogniser.read(ink(strokes)).text).toBe(digit)
    }
  })

  it('says the same wherever and however large it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...texts),
        seeds,
        fc.constantFrom(0.25, 0.5, 4),
        fc.integer({ min: -3000, max: 3000 }),
        fc.integer({ min: -3000, max: 3000 }),
        (text, seed, scale, x, y) => {
          const here = written(text, seed)
          const there = here.map(({ points }) => ({
            points: points.map((point) => ({ x: point.x * scale + x, y: point.y * scale + y })),
          }))
          const [a, b] = [recogniser.read(here), recogniser.read(there)]
          expect(b.text).toBe(a.text)
          expect(b.confidence).toBeCloseTo(a.confidence, 2)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('gives a number from 0 to 1 and never throws, whatever is scribbled', () => {
    const place = fc.oneof(
      fc.integer({ min: -200, max: 200 }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY, 1e300),
    )
    const stroke = fc
      .array(fc.record({ x: place, y: place }), { maxLength: 12 })
      .map((points) => ({ points }))
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 7 }), (strokes) => {
        const { confidence, answered, text } = recogniser.read(strokes)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
        if (answered) expect(text).not.toBe('')
        expect(['yes', 'no', 'unsure']).toContain(recogniser.isExpected(strokes, ['7']).expected)
      }),
    )
  })

  it('answers nothing for no ink, for a tap, and for a scribble', () => {
    const dot = { points: [{ x: 5, y: 5 }] }
    const random = chance(9)
    const scribble = {
      points: Array.from({ length: 200 }, () => ({ x: 50 * random.next(), y: 50 * random.next() })),
    }
    expect(recogniser.read([])).toEqual({ text: '', confidence: 0, answered: false, alternatives: [] })
    for (const strokes of [[{ points: [] }], [dot], [scribble]]) {
      expect(recogniser.read(strokes).answered).toBe(false)
    }
    expect(recogniser.isExpected([], ['1']).expected).toBe('unsure')
  })

  it('keeps what it read when somebody taps over it', () => {
    const strokes = written('48')
    const { x } = strokes[0]!.points[0]!
    const above = Math.min(...strokes.flatMap(({ points }) => points.map(({ y }) => y))) - 15
    expect(recogniser.read([...strokes, { points: [{ x, y: above }] }]).text).toBe('48')
  })
})

describe('is it the expected answer', () => {
  it.each(texts)('says yes to %s and no to another', (text) => {
    const other = text.replace(/\d/, (digit) => `${(Number(digit) + 4) % 10}`)
    const asked = Array.from({ length: 8 }, (_, seed) => written(text, seed + 1))
    const yes = asked.map((strokes) => recogniser.isExpected(strokes, [text]).expected)
    const no = asked.map((strokes) => recogniser.isExpected(strokes, [other]).expected)
    expect(yes).not.toContain('no')
    expect(yes.filter((said) => said === 'yes').length).toBeGreaterThanOrEqual(2)
    expect(no).not.toContain('yes')
    expect(no.filter((said) => said === 'no').length).toBeGreaterThanOrEqual(3)
  })

  it('takes any of several texts, however minus, times and fractions are spelled', () => {
    expect(recogniser.isExpected(written('-12'), ['7', '−12']).expected).toBe('yes')
    expect(recogniser.isExpected(written('2 3/4'), ['2¾']).expected).toBe('yes')
    expect(recogniser.isExpected(written('3/4'), ['3⁄4']).expected).toBe('yes')
  })

  it('leaves to a person what lies between two digits', () => {
    // every reading between two digits comes out somewhere on the way from one path to the other
    const [one, seven] = ['1', '7'].map((digit) => written(digit, 2)[0]!.points)
    const steps = Array.from({ length: 41 }, (_, i) => i / 40)
    const said = steps.map((share) => {
      const points = one!.map((point, i) => {
        const to = seven![Math.min(Math.round((i * seven!.length) / one!.length), seven!.length - 1)]!
        return { x: point.x + (to.x - point.x) * share, y: point.y + (to.y - point.y) * share }
      })
      return recogniser.isExpected([{ points }], ['7']).expected
    })
    expect(said[0]).not.toBe('yes')
    expect(said.at(-1)).toBe('yes')
    expect(said).toContain('unsure')
  })
})

it('loads its weights when asked', async () => {
  const loaded = await loadInkRecogniser()
  expect(loaded.read(written('37')).text).toBe('37')
})
