import { studyLimits } from '@madang/contract'
import fc from 'fast-check'
import { type ChapterLine, chapterProblems, countChapters, withoutEmptyChapters } from './chapters.ts'

const line = (
  title: string,
  startPage: number | null = null,
  children: readonly ChapterLine[] = [],
): ChapterLine => ({ title, startPage, children })

const trees = fc.letrec<{ tree: ChapterLine[]; line: ChapterLine }>((tie) => ({
  tree: fc.array(tie('line'), { maxLength: 4 }),
  line: fc.record({
    title: fc.constantFrom('', '  ', '1장', 'Numbers'),
    startPage: fc.option(fc.integer({ min: -1, max: 12 })),
    children: fc.oneof({ maxDepth: 3 }, fc.constant([]), tie('tree')),
  }),
})).tree

const leaves = (lines: readonly ChapterLine[]): ChapterLine[] =>
  lines.flatMap((one) => (one.children.length === 0 ? [one] : leaves(one.children)))
const titles = (lines: readonly ChapterLine[]): string[] =>
  lines.flatMap(({ title, children }) => [title, ...titles(children)])

test('start pages: each nonzero, not before the sibling above, not beyond the book', () => {
  const lines = [line('a', 2, [line('a1', 1), line('a2', 0)]), line('b', 1), line('c'), line('d', 9)]
  expect(chapterProblems(lines, 8)).toEqual([
    { path: [0, 1], field: 'startPage', fault: 'page' },
    { path: [1], field: 'startPage', fault: 'before' },
    { path: [3], field: 'startPage', fault: 'beyond' },
  ])
  expect(chapterProblems([line('a', 2), line('b'), line('c', 2)], 8)).toEqual([])
})

test('a line that is wrong itself is no measure for those below it', () => {
  expect(chapterProblems([line('a', 1), line('b', 50), line('c', 3)], 8).map(({ path }) => path)).toEqual([
    [1],
  ])
})

test('titles: there where lines hang on them, no longer and no deeper than allowed', () => {
  const deep = [1, 2, 3, 4, 5].reduce<readonly ChapterLine[]>(
    (below, n) => [line(`${n}`, null, below)],
    [line('x')],
  )
  expect(chapterProblems(deep, 1)).toEqual([{ path: [0, 0, 0, 0, 0, 0], field: 'title', fault: 'deep' }])
  expect(chapterProblems([line(' ', null, [line('x')])], 1)).toEqual([
    { path: [0], field: 'title', fault: 'untitled' },
  ])
  const long = '가'.repeat(studyLimits.chapterTitle)
  expect(chapterProblems([line(long)], 1)).toEqual([])
  expect(chapterProblems([line(`${long}가`)], 1)).toMatchObject([{ fault: 'long' }])
})

test('no leaf without a title is left, every title is kept in its order, and once is enough', () => {
  fc.assert(
    fc.property(trees, (tree) => {
      const kept = withoutEmptyChapters(tree)
      expect(leaves(kept).every(({ title }) => title.trim() !== '')).toBe(true)
      const said = (lines: readonly ChapterLine[]) => titles(lines).filter((title) => title.trim() !== '')
      expect(said(kept)).toEqual(said(tree))
      expect(withoutEmptyChapters(kept)).toEqual(kept)
      expect(countChapters(kept)).toBe(titles(kept).length)
    }),
  )
})

test('what has no problem keeps the three rules at every level', () => {
  const rising = (lines: readonly ChapterLine[], last: number): boolean => {
    const pages = lines.flatMap(({ startPage }) => (startPage === null ? [] : [startPage]))
    return (
      pages.every((page, at) => page >= 1 && page <= last && page >= (pages[at - 1] ?? 1)) &&
      lines.every(({ children }) => rising(children, last))
    )
  }
  fc.assert(
    fc.property(trees, fc.integer({ min: 1, max: 12 }), (tree, pageCount) => {
      const pages = chapterProblems(tree, pageCount).filter(({ field }) => field === 'startPage')
      expect(pages.length === 0).toBe(rising(tree, pageCount))
    }),
  )
})
