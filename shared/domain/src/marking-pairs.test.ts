import { choicePairs, type Marked, textPairs } from '../testing/marking-pairs.ts'
import { markAnswer } from './marking.ts'
import type { Question } from './questions.ts'

const question = (kind: Question['kind'], answers: readonly string[], choices = 5): Question => ({
  no: 1,
  page: 1,
  kind,
  answers,
  choices,
  rect: null,
  points: 1,
})

const markedAs = (of: Question, answer: string): Marked => {
  const { res } = markAnswer(of, answer)
  return res === 1 ? 'right' : res === 0 ? 'wrong' : 'person'
}

test('there are 300 pairs and more, each once', () => {
  expect(textPairs.length + choicePairs.length).toBeGreaterThanOrEqual(300)
  const told = textPairs.map(([key, answer]) => `${key} → ${answer}`)
  expect(told.filter((one, at) => told.indexOf(one) !== at)).toEqual([])
})

test.each(textPairs)('the key %s marks %s as %s', (key, answer, marked) => {
  expect(markedAs(question('text', [key]), answer)).toBe(marked)
})

test.each(choicePairs)(
  'the choices $keys of $choices mark $answer as $marked',
  ({ keys, choices, answer, marked }) => {
    expect(markedAs(question('choice', keys, choices), answer)).toBe(marked)
  },
)
