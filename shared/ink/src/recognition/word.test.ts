import fc from 'fast-check'
import { chance } from '../../training/random.ts'
import { drawWord, kinds, measureWords } from '../../training/words.ts'
import { readQuestion } from '../read-question.ts'
import { inkRecogniser } from '../recognise.ts'
import { digitWeights } from './digit-weights.ts'
import { neighbours, syllableOf } from './hangul.ts'
import { isWord, longestWord, readWord } from './word.ts'

const calm = (word: string, seed: number) => drawWord(word, { random: chance(seed), amount: 0.3 })
const words = Object.values(kinds).flatMap((list) => list.map(([word]) => word))
const recogniser = inkRecogniser(digitWeights)

describe('a word that is expected', () => {
  test('is known again wherever, however large and in which order of strokes it is written', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...words),
        fc.integer({ min: 1, max: 30 }),
        fc.constantFrom(0.25, 1, 4),
        fc.integer({ min: -2000, max: 2000 }),
        (word, seed, scale, move) => {
          const here = calm(word, seed)
          const there = here.map((points) =>
            points.map(({ x, y }) => ({ x: x * scale + move, y: y * scale - move })),
          )
          const [a, b] = [readWord(here, [word]), readWord(there, [word])]
          expect(b.text).toBe(a.text)
          expect(b.confidence).toBeCloseTo(a.confidence, 3)
          const turned = here.map((points) => [...points].reverse())
          expect(readWord(turned, [word]).text).toBe(a.text)
        },
      ),
      { numRuns: 20 },
    )
  })

  test('in a hasty hand: suggested for most letters and many words, for another word almost never', () => {
    for (const { kind, yes, wrong, others } of measureWords(24)) {
      expect([kind, yes >= 0.3]).toEqual([kind, true])
      expect([kind, wrong <= 0.05, others <= 0.03]).toEqual([kind, true, true])
    }
  })

  test('never counts as read, however sure: a person decides', () => {
    for (const word of ['서울', 'cat', 'ㄱ']) {
      const ink = calm(word, 3).map((points) => ({ points }))
      const reading = readQuestion(recogniser, { kind: 'text', expected: [word] }, ink)
      expect([reading.text, reading.answered]).toEqual([word, false])
      expect(readQuestion(recogniser, { kind: 'text' }, ink).text).toBe('')
    }
  })

  test('is nothing where sentences, long words or other signs are expected, and for scribbles of any kind', () => {
    for (const text of ['', 'a b', 'x+1', '물, 불', 'a'.repeat(longestWord + 1)])
      expect(isWord(text)).toBe(false)
    const place = fc.oneof(
      fc.integer({ min: -200, max: 200 }),
      fc.constantFrom(Number.NaN, Number.POSITIVE_INFINITY),
    )
    const stroke = fc
      .array(fc.record({ x: place, y: place }), { maxLength: 12 })
      .map((points) => ({ points }))
    fc.assert(
      fc.property(fc.array(stroke, { maxLength: 7 }), (ink) => {
        const { text, confidence, answered } = readQuestion(
          recogniser,
          { kind: 'text', expected: ['서울', 'cat'] },
          ink,
        )
        expect(answered).toBe(false)
        expect(confidence).toBeGreaterThanOrEqual(0)
        expect(confidence).toBeLessThanOrEqual(1)
        expect(['', '서울', 'cat']).toContain(text)
      }),
      { numRuns: 60 },
    )
  })
})

test('a syllable comes apart into its letters, and its neighbours differ in one', () => {
  expect(syllableOf('값')).toEqual({ lead: 'ㄱ', vowel: 'ㅏ', final: 'ㅄ' })
  expect(syllableOf('ㄱ')).toBeUndefined()
  fc.assert(
    fc.property(fc.integer({ min: 0xac00, max: 0xd7a3 }), (code) => {
      const own = String.fromCodePoint(code)
      const { lead, vowel, final } = syllableOf(own)!
      expect(isWord(own)).toBe(true)
      const near = neighbours(own)
      expect(new Set(near).size).toBe(18 + 20 + 27)
      for (const other of near) {
        const of = syllableOf(other)!
        expect([of.lead !== lead, of.vowel !== vowel, of.final !== final].filter(Boolean)).toHaveLength(1)
      }
    }),
    { numRuns: 50 },
  )
})
