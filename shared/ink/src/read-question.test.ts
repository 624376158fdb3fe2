import fc from 'fast-check'
import { compose } from '../training/compose.ts'
import { parseDigits } from '../training/digits-file.ts'
import { drawMark } from '../training/marks.ts'
import { realHands } from '../training/numbers.ts'
import { chance } from '../training/random.ts'
import { inkParts } from './ink-parts.ts'
import { type AskedQuestion, readQuestion } from './read-question.ts'
import { inkRecogniser, type WrittenInk } from './recognise.ts'
import { digitWeights } from './recognition/digit-weights.ts'
import { penDigits } from './testing/pen-digits.ts'

const recogniser = inkRecogniser(digitWeights)
const digits = parseDigits(penDigits, 'testing')
const read = (asked: AskedQuestion, ink: WrittenInk) => readQuestion(recogniser, asked, ink)

/** A text in the hand of real people, distorted; its box begins at `x`, `y`. */
function written(text: string, seed = 3, x = 0, y = 0, amount = 0.3): WrittenInk {
  const hand = { random: chance(seed), amount }
  const strokes = compose(text, realHands(digits, hand), hand)
  const all = strokes.flat()
  const [left, top] = [Math.min(...all.map((p) => p.x)), Math.min(...all.map((p) => p.y))]
  return strokes.map((points) => ({ points: points.map((p) => ({ x: p.x - left + x, y: p.y - top + y })) }))
}
const seeds = Array.from({ length: 10 }, (_, i) => i + 1)
const number: AskedQuestion = { kind: 'number' }
const five: AskedQuestion = { kind: 'choice', choices: 5 }

describe('reading the ink of a question', () => {
  it.each(['7', '37', '2048', '3.5', '-12', '3/4', '2 3/4'])('reads %s as one answer', (text) => {
    const readings = seeds.map((seed) => read(number, written(text, seed)))
    expect(readings.filter((one) => one.text === text).length).toBeGreaterThanOrEqual(9)
    expect(readings.filter((one) => one.answered && one.text !== text)).toEqual([])
    expect(readings.filter((one) => one.answered).length).toBeGreaterThanOrEqual(3)
  })

  it('takes what stands behind the last = for the answer, and a sum without one for working', () => {
    const sums = seeds.map((seed) => read(number, written('6+8=14', seed)))
    expect(sums.filter(({ text }) => text === '14').length).toBeGreaterThanOrEqual(8)
    expect(sums.filter(({ answered, text }) => answered && text !== '14')).toEqual([])
    expect(seeds.filter((seed) => read(number, written('6+8', seed)).answered)).toEqual([])
  })

  it('knows the expected answer more often than it reads one, and never another for it', () => {
    const hasty = Array.from({ length: 40 }, (_, i) => written('37', i + 1, 0, 0, 1))
    const blind = hasty.filter((ink) => read(number, ink).answered).length
    const asked = hasty.map((ink) => read({ kind: 'number', expected: ['37'] }, ink))
    expect(asked.filter((one) => one.answered && one.text === '37').length).toBeGreaterThanOrEqual(blind)
    const wrong = hasty.map((ink) => read({ kind: 'number', expected: ['31', '87'] }, ink))
    expect(wrong.filter((one) => one.answered && one.text !== '37')).toEqual([])
  })

  it('leaves to a person what stands on several lines or in columns, and guesses the last written', () => {
    for (const seed of seeds) {
      for (const second of [written('25', seed, 0, 200), written('25', seed, 400, 0)]) {
        const reading = read(number, [...written('48', seed), ...second])
        expect(reading.answered).toBe(false)
      }
    }
    const guess = read(number, [...written('48', 2), ...written('25', 2, 0, 200)])
    expect(guess.text).toBe('25')
  })

  it('reads words never, and nothing where nothing is', () => {
    const nothing = { text: '', confidence: 0, answered: false, others: [] }
    expect(read({ kind: 'text' }, written('37'))).toEqual(nothing)
    for (const asked of [number, five, { kind: 'text' } as const]) expect(read(asked, [])).toEqual(nothing)
  })

  it('takes a tap beside the writing for no ink', () => {
    const tap = { points: [{ x: 300, y: 260 }] }
    expect(read(number, [...written('48', 2), tap])).toEqual(read(number, written('48', 2)))
  })
})

describe('reading the ink of a choice', () => {
  it.each(['1', '2', '3', '4', '5'])('reads the number %s', (text) => {
    const readings = seeds.map((seed) => read(five, written(text, seed)))
    expect(readings.filter((one) => one.answered && one.text !== text)).toEqual([])
    expect(readings.filter((one) => one.answered && one.text === text).length).toBeGreaterThanOrEqual(6)
  })

  it('answers no number that is no choice', () => {
    const all = ['0', '6', '7', '8', '9', '27'].flatMap((text) =>
      seeds.map((seed) => read(five, written(text, seed))),
    )
    expect(all.filter(({ answered }) => answered)).toEqual([])
  })

  it.each(['circle', 'check', 'cross'] as const)(
    'answers nothing by a %s of which nobody knows where it stands',
    (mark) => {
      for (const seed of seeds) {
        const ink = drawMark(mark, chance(seed), 0.5).map((points) => ({
          points: points.map(({ x, y }) => ({ x: x * 40, y: y * 40 })),
        }))
        expect(read(five, ink).answered).toBe(false)
      }
    },
  )

  it('answers the option that a circle stands on, where options are known', () => {
    const options = [0, 1, 2].map((i) => ({ left: 100 * i, right: 100 * i + 24, top: 0, bottom: 24 }))
    const ink = drawMark('circle', chance(4), 0.2).map((points) => ({
      points: points.map(({ x, y }) => ({ x: x * 20 + 112, y: y * 20 + 12 })),
    }))
    expect(read({ kind: 'choice', choices: 3, options }, ink)).toMatchObject({ text: '2', answered: true })
  })
})

describe('parts of the ink', () => {
  it.each(['37', '2048', '3.5', '6+8=14', '8÷2=4', '3/4', '2 3/4'])('%s is one', (text) => {
    expect(seeds.map((seed) => inkParts(written(text, seed)).length)).toEqual(seeds.map(() => 1))
  })

  it('hold every stroke once but for taps, whatever is scribbled, and bound the time', () => {
    const place = fc.oneof(fc.integer({ min: -200, max: 200 }), fc.constantFrom(Number.NaN, 1e300))
    const stroke = fc.array(fc.record({ x: place, y: place }), { maxLength: 6 }).map((points) => ({ points }))
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 12 }), (ink) => {
        const held = inkParts(ink).flat()
        expect(new Set(held).size).toBe(held.length)
        expect(ink).toEqual(expect.arrayContaining(held))
        for (const asked of [number, five]) {
          const { confidence, answered, text } = read(asked, ink)
          expect(confidence).toBeGreaterThanOrEqual(0)
          expect(confidence).toBeLessThanOrEqual(1)
          if (answered) expect(text).not.toBe('')
        }
      }),
    )
    const drawing = Array.from({ length: 5000 }, (_, i) => ({
      points: [
        { x: i % 70, y: i % 90 },
        { x: i % 31, y: i % 47 },
      ],
    }))
    expect(read(number, drawing).text).toBe('')
  })
})
