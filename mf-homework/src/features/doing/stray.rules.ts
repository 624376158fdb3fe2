import type { Question } from '@madang/domain'

/**
 * Pages where something is written beside all questions and one of them has no answer of its own: whose answer the ink is, only a person
 * can say. What is worked out beside answered questions asks nobody.
 * @param inked pages with ink in no question's place
 * @param unanswered numbers of this round's questions without an answer, typed or written
 */
export const strayPages = (
  questions: readonly Pick<Question, 'no' | 'page'>[],
  inked: ReadonlySet<number>,
  unanswered: readonly number[],
): number[] => {
  const open = new Set(unanswered)
  const pages = questions.filter(({ no, page }) => inked.has(page) && open.has(no)).map(({ page }) => page)
  return [...new Set(pages)].sort((a, b) => a - b)
}
