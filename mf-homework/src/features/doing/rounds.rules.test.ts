import fc from 'fast-check'
import { questionsOfRound, rangesOf } from './rounds.rules.ts'

const question = (no: number) => ({
  no,
  page: 1,
  kind: 'text' as const,
  answers: [],
  choices: 5,
  rect: null,
  points: 1,
})

test('a first round is about all questions, a later one about those that are done again', () => {
  const all = [1, 2, 3].map(question)
  expect(questionsOfRound(all, null)).toEqual(all)
  expect(questionsOfRound(all, [3, 1]).map(({ no }) => no)).toEqual([1, 3])
})

test('numbers that follow each other are one range', () => {
  expect(rangesOf([7, 1, 2, 3, 9, 10])).toBe('1–3, 7, 9, 10')
  expect(rangesOf([])).toBe('')
})

test('every number can be read back from its ranges', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 300 }), { maxLength: 60 }), (numbers) => {
      const text = rangesOf(numbers)
      const read = (text === '' ? [] : text.split(', ')).flatMap((run) => {
        const [from, to = from] = run.split('–').map(Number) as [number, number?]
        return Array.from({ length: to - from + 1 }, (_, i) => from + i)
      })
      expect(read).toEqual(numbers.toSorted((a, b) => a - b))
    }),
  )
})
