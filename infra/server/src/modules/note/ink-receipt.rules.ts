import { createHash } from 'node:crypto'
import type { Question } from '@madang/domain'
import { decodeBatch, digestBytes, InkPage, isAnsweredByPen } from '@madang/ink'

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
}

export type Placed = Pick<Question, 'no' | 'page' | 'rect'>

/** What is kept of pages that are handed in; both sides can make the hash from the strokes themselves. */
export const sumUp = (pages: readonly InkRows[], questions: readonly Placed[]): PageReceipt[] =>
  pages.map(({ pageNo, rows }) => {
    const batches = rows.map((data) => decodeBatch(data))
    const page = new InkPage(batches)
    const hash = createHash('sha256')
    for (const bytes of digestBytes(batches)) hash.update(bytes)
    return {
      pageNo,
      strokes: page.strokes.length,
      hash: hash.digest('hex'),
      answered: questions
        .filter((one) => one.page === pageNo && isAnsweredByPen(one.rect, page))
        .map(({ no }) => no)
        .sort((a, b) => a - b),
    }
  })
