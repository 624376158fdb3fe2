import type { TaskQuestion } from '@madang/contract'

type Marks = Pick<TaskQuestion, 'right' | 'wrong' | 'blank'>

/** Of those who are judged, how many of a hundred are right, rounded; null while nobody is. */
export function shareRight({ right, wrong, blank }: Marks): number | null {
  const judged = right + wrong + blank
  return judged === 0 ? null : Math.round((100 * right) / judged)
}

/** Numbers of the questions at which fewer than so many of a hundred are right. */
export const failedBelow = (questions: readonly TaskQuestion[], percent: number): number[] =>
  questions
    .filter(({ right, wrong, blank }) => 100 * right < percent * (right + wrong + blank))
    .map(({ no }) => no)

export type Order = 'book' | 'failed'
export const orders = ['failed', 'book'] as const satisfies readonly Order[]

/** As the book has them, or those at which most fail first; what nobody has answered stands last. */
export const ordered = (questions: readonly TaskQuestion[], order: Order): TaskQuestion[] =>
  [...questions].sort(
    (a, b) => (order === 'failed' ? (shareRight(a) ?? 101) - (shareRight(b) ?? 101) : 0) || a.no - b.no,
  )
