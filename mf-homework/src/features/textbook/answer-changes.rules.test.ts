import { parseQuestions } from '@madang/domain'
import { changesOf, lackingIn } from './answer-changes.rules.ts'

const questions = parseQuestions(
  JSON.stringify([
    { SNo: 1, PNo: 1, AnsTy: 0, Ans: ['3'] },
    { SNo: 2, PNo: 1, AnsTy: 1, Ans: ['1/2', '0.5'] },
    { SNo: 3, PNo: 1, AnsTy: 1, Ans: [] },
  ]),
)
const withAnswers = (...answers: string[][]) =>
  questions.map((question, at) => ({ ...question, answers: answers[at] ?? question.answers }))

test('only what is different changes: key, kind or points', () => {
  expect(changesOf(questions, withAnswers())).toEqual([])
  const after = withAnswers(['4']).map((one) => (one.no === 3 ? { ...one, points: 5 } : one))
  expect(
    changesOf(questions, after).map(({ before, after: now }) => [before.answers, now.answers, now.points]),
  ).toEqual([
    [['3'], ['4'], 1],
    [[], [], 5],
  ])
})

test('a choice needs one, a text may only stay empty', () => {
  expect(lackingIn(questions, withAnswers()).map(({ no }) => no)).toEqual([])
  expect(lackingIn(questions, withAnswers([], [])).map(({ no }) => no)).toEqual([1, 2])
  const asText = questions.map((one) => (one.no === 1 ? { ...one, kind: 'text' as const, answers: [] } : one))
  expect(lackingIn(questions, asText).map(({ no }) => no)).toEqual([1])
})
