import type { Question } from '@madang/domain'

const circled = '①②③④⑤⑥⑦⑧⑨⑩'

/** The key as it is printed: ①③, or all that is taken as right. Empty: none yet. */
export const keyOf = ({ kind, answers }: Pick<Question, 'kind' | 'answers'>): string =>
  kind === 'choice' ? answers.map((one) => circled[Number(one) - 1] ?? one).join('') : answers.join(' / ')

/** Questions of a page: those that have a place on it, and those that stand beside it. */
export function onPage(questions: readonly Question[], pageNo: number) {
  const here = questions.filter(({ page }) => page === pageNo)
  return {
    placed: here.filter(({ rect }) => rect !== null),
    beside: here.filter(({ rect }) => rect === null),
  }
}
