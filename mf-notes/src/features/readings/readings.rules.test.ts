import type { NoteReadings } from '@madang/contract'
import { markAnswer } from '@madang/domain'
import fc from 'fast-check'
import {
  corrected,
  keyToSay,
  marked,
  needOf,
  type Reading,
  shownKeys,
  toValidate,
  validationKeyOf,
} from './readings.rules.ts'

const text = fc.constantFrom('', '3', '37', '12')
const reading: fc.Arbitrary<Omit<Reading, 'no'>> = fc.record({
  page: fc.integer({ min: 1, max: 9 }),
  kind: fc.constantFrom('choice' as const, 'text' as const),
  choices: fc.constant(5),
  rect: fc.option(fc.constant({ x: 0, y: 0, w: 10, h: 10 })),
  key: fc.uniqueArray(fc.constantFrom('3', '37', '서울'), { maxLength: 2 }),
  answer: text,
  source: fc.constantFrom(null, 'PEN' as const, 'PERSON' as const),
  reading: fc.option(text),
  confidence: fc.option(fc.nat(100)),
  res: fc.constantFrom(null, 0, 1),
  why: fc.constantFrom(null, 'SAME_TEXT', 'PEN_UNREAD'),
})
const lists = fc
  .array(reading, { maxLength: 12 })
  .map((list) => list.map((one, i): Reading => ({ ...one, no: i + 1 })))
const states: fc.Arbitrary<NoteReadings['readingState']> = fc.constantFrom(
  'READ',
  'GIVEN_UP',
  'WAITING',
  null,
)
const rank = ['unread', 'guess', 'sure', 'person']

test('what nobody has read comes first, then guesses and what was taken, the least certain first; nothing twice, nothing lost', () => {
  fc.assert(
    fc.property(lists, states, (list, readingState) => {
      const shown = toValidate({ list, readingState })
      const wanted = list.filter((one) => needOf(one, readingState) !== null).map(({ no }) => no)
      expect([...shown].sort((a, b) => a - b)).toEqual(wanted)
      const places = shown.map((no) => {
        const one = list[no - 1]!
        return [rank.indexOf(needOf(one, readingState)!), one.confidence ?? 0] as const
      })
      for (const [i, [need, confidence]] of places.slice(1).entries()) {
        const [before, less] = places[i]!
        expect(before < need || (before === need && less <= confidence)).toBe(true)
      }
    }),
  )
})

test('a typed answer is no reading, and counts before one', () => {
  fc.assert(
    fc.property(lists, states, (list, state) => {
      for (const one of list) {
        if (one.source === null && one.answer !== '') expect(needOf(one, state)).toBeNull()
      }
    }),
  )
})

test('a correction never changes a person’s mark, nor anything of a completed note, and marks by the key alone', () => {
  fc.assert(
    fc.property(lists, text, fc.boolean(), fc.boolean(), (list, answer, autoReview, completed) => {
      for (const one of list) {
        const after = corrected(one, answer, { autoReview, completed, mark: markAnswer })
        if (completed) expect(after).toEqual(one)
        else {
          expect([after.answer, after.source]).toEqual([answer, 'PERSON'])
          const byPerson = one.res !== null && one.why === null
          if (!autoReview || byPerson) expect([after.res, after.why]).toEqual([one.res, one.why])
          else if (one.kind === 'text' && one.key.length > 0 && answer !== '')
            expect(after.res === 1).toBe(one.key.includes(answer))
        }
        // before the rule is there, nothing is said of what it would say
        const early = corrected(one, answer, { autoReview, completed, mark: null })
        expect(early).toEqual(
          autoReview && !completed && !(one.res !== null && one.why === null)
            ? { ...after, res: null, why: null }
            : after,
        )
        expect(marked(one, 1)).toMatchObject({ res: 1, why: null, answer: one.answer })
      }
    }),
  )
})

test('“it says the key” stands for one text, or is not offered', () => {
  const of = (kind: 'choice' | 'text', key: string[]) =>
    keyToSay({ ...fc.sample(reading, 1)[0]!, no: 1, kind, key })
  expect([of('text', ['37']), of('text', ['1/2', '0.5']), of('text', [])]).toEqual(['37', null, null])
  expect([of('choice', ['1', '3']), of('choice', [])]).toEqual(['1,3', null])
})

test('each key that is shown does what it says, and none while somebody types', () => {
  const press = (letter: string, busy = false) =>
    validationKeyOf({ code: `Key${letter}`, ctrlKey: false, metaKey: false, altKey: false, busy })
  for (const [name, letter] of Object.entries(shownKeys)) {
    expect(press(letter)).toBe(name)
    expect(press(letter, true)).toBeNull()
  }
})
