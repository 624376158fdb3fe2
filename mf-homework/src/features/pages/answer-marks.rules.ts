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

/** Widths in ems, a little wide: letters of Latin and digits are little more than half a Korean one. */
const widthOf = (sign: string) => (sign.codePointAt(0)! < 0x250 ? 0.6 : 0.98)
const margins = 0.9

/** As much of the text as fits into so many ems, and how many it takes; an ellipsis says that there is more. */
export function fitted(text: string, most: number): { shown: string; width: number } {
  const signs = [...text]
  const room = most - margins
  let taken = 0
  let count = 0
  for (const sign of signs) {
    taken += widthOf(sign)
    if (taken > room) break
    count += 1
  }
  if (count === signs.length) return { shown: text, width: Math.min(most, taken + margins) }
  let kept = 0
  let shown = ''
  for (const sign of signs) {
    if (kept + widthOf(sign) + widthOf('…') > room) break
    kept += widthOf(sign)
    shown += sign
  }
  return { shown: `${shown.trimEnd()}…`, width: Math.min(most, kept + widthOf('…') + margins) }
}
