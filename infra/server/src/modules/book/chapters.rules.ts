import { type Chapter, studyLimits } from '@madang/contract'
import { chapterProblems, countChapters, withoutEmptyChapters } from '@madang/domain'
import { Failure } from '../../platform/errors.ts'
import type { ChapterRow, NewChapter } from './chapters.store.ts'

const composed = (lines: readonly Chapter[]): Chapter[] =>
  lines.map(({ title, startPage, children }) => ({
    title: title.normalize('NFC').trim(),
    startPage,
    children: composed(children),
  }))

const fieldOf = (path: readonly number[], field: string): string =>
  ['chapterList', path.join('.children.'), field].join('.')

/**
 * A table of contents as it is kept: without empty lines, read from above (MAN-BOOK-09).
 * @throws Failure WB-400-306, naming every line that is wrong
 */
export function readChapters(lines: readonly Chapter[], pageCount: number): NewChapter[] {
  const kept = withoutEmptyChapters(composed(lines))
  if (countChapters(kept) > studyLimits.chapters) {
    throw new Failure('WB-400-306', { issues: [{ field: 'chapterList', message: 'count' }] })
  }
  const problems = chapterProblems(kept, pageCount)
  if (problems.length > 0) {
    throw new Failure('WB-400-306', {
      issues: problems.map(({ path, field, fault }) => ({ field: fieldOf(path, field), message: fault })),
    })
  }
  return fromAbove(kept, 0)
}

const fromAbove = (lines: readonly Chapter[], depth: number): NewChapter[] =>
  lines.flatMap(({ title, startPage, children }) => [
    { depth, title, startPage },
    ...fromAbove(children, depth + 1),
  ])

/** The tree of rows that are read from above. */
export function treeOf(bookIdx: number, rows: readonly ChapterRow[]): Chapter[] {
  const top: Chapter[] = []
  const open: Chapter[][] = [top]
  for (const { depth, chapterIdx, title, startPage } of rows) {
    const line: Chapter = { chapterIdx, bookIdx, title, startPage, children: [] }
    open.length = Math.min(open.length, depth + 1)
    open.at(-1)!.push(line)
    open.push(line.children)
  }
  return top
}
