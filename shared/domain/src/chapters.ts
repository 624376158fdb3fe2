import { studyLimits } from '@madang/contract'
import { textLength } from './text-length.ts'

/** A line of a table of contents. */
export interface ChapterLine {
  readonly title: string
  /** 1-based; null where none was given. */
  readonly startPage: number | null
  readonly children: readonly ChapterLine[]
}

/**
 * What is wrong with a line (MAN-BOOK-09): its page is no whole number from 1, lies before that of the sibling above, or
 * beyond the book; it has lines below it and no title, a title that is too long, or stands too deep.
 */
export type ChapterFault = 'page' | 'before' | 'beyond' | 'untitled' | 'long' | 'deep'

export interface ChapterProblem {
  /** Places from the top down, 0-based: `[2, 0]` is the first line below the third. */
  readonly path: readonly number[]
  readonly field: 'title' | 'startPage'
  readonly fault: ChapterFault
}

const isBlank = (title: string) => title.trim() === ''

/** Without lines that have neither a title nor lines below them (MAN-BOOK-09); what only held such ones goes with them. */
export function withoutEmptyChapters<C extends { readonly title: string; readonly children: readonly C[] }>(
  lines: readonly C[],
): C[] {
  return lines.flatMap((line) => {
    const children = withoutEmptyChapters(line.children)
    return isBlank(line.title) && children.length === 0 ? [] : [{ ...line, children }]
  })
}

export const countChapters = (lines: readonly ChapterLine[]): number =>
  lines.reduce((sum, { children }) => sum + 1 + countChapters(children), 0)

function titleFault({ title, children }: ChapterLine, depth: number): ChapterFault | null {
  if (depth > studyLimits.chapterDepth) return 'deep'
  if (isBlank(title) && children.length > 0) return 'untitled'
  return textLength(title.trim()) > studyLimits.chapterTitle ? 'long' : null
}

function pageFault(page: number, before: number, pageCount: number): ChapterFault | null {
  if (!Number.isInteger(page) || page < 1) return 'page'
  if (page < before) return 'before'
  return page > pageCount ? 'beyond' : null
}

/** All that keeps a table of contents from being saved, from the top down; see `withoutEmptyChapters` first. */
export function chapterProblems(lines: readonly ChapterLine[], pageCount: number): ChapterProblem[] {
  const found: ChapterProblem[] = []
  const look = (siblings: readonly ChapterLine[], above: readonly number[]) => {
    let before = 0
    siblings.forEach((line, place) => {
      const path = [...above, place]
      const title = titleFault(line, path.length)
      if (title) found.push({ path, field: 'title', fault: title })
      if (line.startPage !== null) {
        const page = pageFault(line.startPage, before, pageCount)
        if (page) found.push({ path, field: 'startPage', fault: page })
        else before = line.startPage
      }
      look(line.children, path)
    })
  }
  look(lines, [])
  return found
}
