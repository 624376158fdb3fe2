import { createHash } from 'node:crypto'
import { isAnswered, type Question } from '@madang/domain'
import { decodeBatch, digestBytes, InkPage, isAnsweredByPen, strayStrokes } from '@madang/ink'

/** A page of the student's work as its rows hold it. */
export interface InkRows {
  pageNo: number
  rows: readonly Uint8Array[]
}

export interface PageReceipt {
  pageNo: number
  /** That show. */
  strokes: number
  hash: string
  /** Numbers of the questions for which something was written. */
  answered: number[]
  /** Of the pen, in no question's place: whose answer they are only a person can say. Nothing strays on a page without questions. */
  stray: number
}

export type Placed = Pick<Question, 'no' | 'page' | 'rect'>

/** What is kept of pages that are handed in; both sides can make the hash from the strokes themselves. */
export const sumUp = (pages: readonly InkRows[], questions: readonly Placed[]): PageReceipt[] =>
  pages.map(({ pageNo, rows }) => {
    const batches = rows.map((data) => decodeBatch(data))
    const page = new InkPage(batches)
    const hash = createHash('sha256')
    for (const bytes of digestBytes(batches)) hash.update(bytes)
    const here = questions.filter((one) => one.page === pageNo)
    const rects = here.flatMap(({ rect }) => (rect ? [rect] : []))
    return {
      pageNo,
      strokes: page.strokes.length,
      hash: hash.digest('hex'),
      answered: here
        .filter((one) => isAnsweredByPen(one.rect, page))
        .map(({ no }) => no)
        .sort((a, b) => a - b),
      stray: here.length === 0 ? 0 : strayStrokes(rects, page).length,
    }
  })

/**
 * Numbers of the questions whose answer may be among the ink that lies beside all questions of their page: those without an answer of their
 * own. No rule can say that they were left blank.
 */
export function maybeStray(
  questions: readonly Pick<Question, 'no' | 'page'>[],
  answers: readonly { no: number; answer: string }[],
  pages: readonly Pick<PageReceipt, 'pageNo' | 'answered' | 'stray'>[],
): ReadonlySet<number> {
  const own = new Set([
    ...answers.filter(({ answer }) => isAnswered(answer)).map(({ no }) => no),
    ...pages.flatMap(({ answered }) => answered),
  ])
  const stray = new Set(pages.filter((one) => one.stray > 0).map(({ pageNo }) => pageNo))
  return new Set(questions.filter(({ no, page }) => stray.has(page) && !own.has(no)).map(({ no }) => no))
}
