import { formatQuestions } from '@madang/domain'
import { answeredOf } from './answers.rules.ts'

const question = (no: number, answers: string[]) =>
  ({ no, page: 1, kind: 'text', answers, choices: 5, rect: null, points: 1 }) as const

test('every question stands in the order of the book, with what was answered to it', () => {
  const solutionJsonStr = formatQuestions([question(2, ['7']), question(1, ['3', 'three'])])
  const answerList = [{ no: 1, answer: '3', res: 1, why: 'SAME_NUMBER' }]
  expect(answeredOf({ solutionJsonStr, answerList })).toEqual([
    { no: 1, page: 1, answer: '3', key: ['3', 'three'], res: 1, why: 'SAME_NUMBER' },
    { no: 2, page: 1, answer: '', key: ['7'], res: null, why: null },
  ])
})

test('questions that can’t be read are none', () => {
  expect(answeredOf({ solutionJsonStr: '{', answerList: [] })).toEqual([])
})
