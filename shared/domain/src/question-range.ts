import type { Question } from './questions.ts'

/**
 * The questions of some pages of a book (both counted) as a textbook of these pages has them: in their order, under the numbers
 * that stand printed beside them, with pages counted from the first one.
 */
export const questionsOfPages = (
  questions: readonly Question[],
  fromPage: number,
  toPage: number,
): Question[] =>
  questions
    .filter(({ page }) => page >= fromPage && page <= toPage)
    .sort((a, b) => a.no - b.no)
    .map((question) => ({ ...question, page: question.page - fromPage + 1 }))

/**
 * Some questions alone, as a textbook of just their pages has them: pages of the book in their order, and the questions under
 * their printed numbers on pages counted anew. Numbers that the book does not have are left out.
 */
export function questionsChosen(
  questions: readonly Question[],
  nos: Iterable<number>,
): { pages: number[]; questions: Question[] } {
  const wanted = new Set(nos)
  const chosen = questions.filter(({ no }) => wanted.has(no)).sort((a, b) => a.no - b.no)
  const pages = [...new Set(chosen.map(({ page }) => page))].sort((a, b) => a - b)
  const placeOf = new Map(pages.map((page, i) => [page, i + 1]))
  return { pages, questions: chosen.map((one) => ({ ...one, page: placeOf.get(one.page)! })) }
}
