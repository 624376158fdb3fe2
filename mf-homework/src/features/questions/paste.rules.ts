/** What comes out of a spreadsheet, into the cells from the one that has the focus on. */
import type { Question } from '@madang/domain'
import { readAnswer, readKind, readPoints, readVariants, withKind } from './answer-text.rules.ts'

export const columns = ['kind', 'answer', 'points'] as const
export type ColumnName = (typeof columns)[number]

export interface Pasted {
  questions: Question[]
  /** Cells that were read. */
  taken: number
  /** Numbers of questions with a cell that could not be read; they stay as they were. */
  refused: number[]
  /** Lines for which there was no question. */
  left: number
}

/** Rows of cells as spreadsheets lay them on the clipboard: tabs, quotes around what holds tabs, quotes or line ends. */
export function readSheet(text: string): string[][] {
  const rows: string[][] = [[]]
  let cell = ''
  let quoted = false
  const endCell = () => {
    rows.at(-1)?.push(cell)
    cell = ''
  }
  const all = text.replace(/\r\n?/g, '\n').replace(/\n$/, '')
  for (let at = 0; at < all.length; at += 1) {
    const sign = all.charAt(at)
    if (quoted) {
      if (sign !== '"') cell += sign
      else if (all.charAt(at + 1) === '"') {
        cell += '"'
        at += 1
      } else quoted = false
    } else if (sign === '"' && cell === '') quoted = true
    else if (sign === '\t') endCell()
    else if (sign === '\n') {
      endCell()
      rows.push([])
    } else cell += sign
  }
  endCell()
  return rows
}

/** One cell alone is typed, not laid out over rows. */
export const isSheet = (text: string): boolean => /[\t\n\r]/.test(text.replace(/[\r\n]+$/, ''))

function put(question: Question, column: ColumnName, cell: string): Question | null {
  if (column === 'kind') {
    const kind = readKind(cell)
    return kind && withKind(question, kind)
  }
  if (column === 'points') {
    const read = readPoints(cell)
    return read.ok ? { ...question, points: read.value } : null
  }
  const read = readAnswer(cell, question)
  if (read.ok) return { ...question, answers: read.value }
  // a sheet of quick answers mixes both kinds: what can't be a choice is a text
  const text = question.kind === 'choice' ? readVariants(cell) : read
  return text.ok ? { ...question, kind: 'text', answers: text.value } : null
}

/** Lays rows over the questions from `row` on and to the right of `column`. An empty cell leaves what is there. */
export function pasteSheet(
  questions: readonly Question[],
  sheet: readonly (readonly string[])[],
  row: number,
  column: ColumnName,
): Pasted {
  const next = [...questions]
  const refused = new Set<number>()
  const from = columns.indexOf(column)
  let taken = 0
  sheet.forEach((cells, down) => {
    cells.forEach((cell, right) => {
      const name = columns[from + right]
      const question = next[row + down]
      if (!name || !question || cell.trim() === '') return
      const changed = put(question, name, cell)
      if (!changed) refused.add(question.no)
      else {
        taken += 1
        next[row + down] = changed
      }
    })
  })
  return {
    questions: next,
    taken,
    refused: [...refused],
    left: Math.max(0, row + sheet.length - questions.length),
  }
}
