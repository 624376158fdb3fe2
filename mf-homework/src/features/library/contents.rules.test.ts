import { type Chapter, studyLimits } from '@madang/contract'
import fc from 'fast-check'
import {
  addAfter,
  canIndent,
  chaptersOf,
  faultsOf,
  indent,
  type Line,
  linesOf,
  move,
  outdent,
  place,
  removeAt,
} from './contents.rules.ts'

const chapter = (title: string, startPage: number | null = null, children: Chapter[] = []): Chapter => ({
  title,
  startPage,
  children,
})
const book = [
  chapter('1장', 1, [chapter('1.1', 1), chapter('1.2', 3)]),
  chapter('2장', 5, [chapter('2.1', 5, [chapter('2.1.1')])]),
  chapter('3장', 9),
]
const drawn = (lines: readonly Line[]) => lines.map(({ title, depth }) => '·'.repeat(depth) + title)

test('lines and tree are the same thing; what is saved names its book and the line it was', () => {
  const [first] = linesOf([{ ...chapter('a', 2, [chapter('b')]), chapterIdx: 4, bookIdx: 7 }])
  expect(first).toEqual({ key: 1, chapterIdx: 4, title: 'a', page: '2', depth: 0 })
  expect(chaptersOf(linesOf([{ ...chapter('a', 2, [chapter(' b ')]), chapterIdx: 4 }]), 7)).toEqual([
    {
      chapterIdx: 4,
      title: 'a',
      startPage: 2,
      bookIdx: 7,
      children: [{ title: 'b', startPage: null, bookIdx: 7, children: [] }],
    },
  ])
})

test('a line goes with all that hangs on it', () => {
  const lines = linesOf(book)
  expect(drawn(move(lines, 3, -1))).toEqual(['2장', '·2.1', '··2.1.1', '1장', '·1.1', '·1.2', '3장'])
  expect(drawn(move(lines, 3, 1))).toEqual(['1장', '·1.1', '·1.2', '3장', '2장', '·2.1', '··2.1.1'])
  expect(move(lines, 1, -1)).toBe(lines)
  expect(drawn(indent(lines, 3)).slice(2)).toEqual(['·1.2', '·2장', '··2.1', '···2.1.1', '3장'])
  expect(drawn(outdent(lines, 4)).slice(3)).toEqual(['2장', '2.1', '·2.1.1', '3장'])
  expect(drawn(removeAt(lines, 3))).toEqual(['1장', '·1.1', '·1.2', '3장'])
  expect(drawn(place(lines, 6, 1, 1))).toEqual(['1장', '·3장', '·1.1', '·1.2', '2장', '·2.1', '··2.1.1'])
  expect(drawn(place(lines, 6, 0, 3))[0]).toBe('3장')
  expect(place(lines, 3, 4, 1)).toBe(lines)
})

test('a new line stands below what hangs on the one before it', () => {
  const { lines, key } = addAfter(linesOf(book), 3)
  expect(drawn(lines)).toEqual(['1장', '·1.1', '·1.2', '2장', '·2.1', '··2.1.1', '', '3장'])
  expect(lines[6]?.key).toBe(key)
})

test('MAN-BOOK-09 a start page is nonzero, not below the sibling above and not above the page count; leaves without a title go', () => {
  const typed = (pages: readonly [string, string, number][]) =>
    pages.map(([title, page, depth], at): Line => ({ key: at + 1, title, page, depth }))
  const lines = typed([
    ['a', '4', 0],
    ['', '99', 0],
    ['b', '3', 0],
    ['b1', '0', 1],
    ['', '', 0],
    ['c1', '9', 1],
  ])
  expect([...faultsOf(lines, 8)]).toEqual([
    [3, { startPage: 'before' }],
    [4, { startPage: 'page' }],
    [5, { title: 'untitled' }],
    [6, { startPage: 'beyond' }],
  ])
  expect(chaptersOf(lines, 7).map(({ title }) => title)).toEqual(['a', 'b', ''])
})

const valid = (lines: readonly Line[]) =>
  lines.every(
    ({ depth }, at) =>
      depth >= 0 && depth < studyLimits.chapterDepth && depth <= (lines[at - 1]?.depth ?? -1) + 1,
  )
const outlines = fc.array(fc.nat({ max: studyLimits.chapterDepth - 1 }), { maxLength: 14 }).map((depths) => {
  let above = -1
  return depths.map((wished, at): Line => {
    above = Math.min(wished, above + 1)
    return { key: at + 1, title: `${at}`, page: '', depth: above }
  })
})
const deeds = fc.array(
  fc.tuple(
    fc.constantFrom('indent', 'outdent', 'up', 'down', 'place', 'add', 'remove'),
    fc.nat(),
    fc.nat(),
    fc.nat(6),
  ),
  { maxLength: 12 },
)

test('whatever somebody does it stays a tree, and only adding and removing change which lines there are', () => {
  fc.assert(
    fc.property(outlines, deeds, (start, all) => {
      let lines: readonly Line[] = start
      expect(valid(lines)).toBe(true)
      for (const [deed, a, b, depth] of all) {
        const at = lines.length === 0 ? 0 : a % lines.length
        const before = lines.map(({ key }) => key).sort()
        if (deed === 'add') lines = addAfter(lines, lines.length === 0 ? null : at).lines
        else if (lines.length === 0) continue
        else if (deed === 'remove') lines = removeAt(lines, at)
        else {
          const could = deed === 'indent' && canIndent(lines, at)
          const deep = lines[at]?.depth ?? 0
          if (deed === 'indent') lines = indent(lines, at)
          if (deed === 'outdent') lines = outdent(lines, at)
          if (deed === 'up') lines = move(lines, at, -1)
          if (deed === 'down') lines = move(lines, at, 1)
          if (deed === 'place') lines = place(lines, at, b % (lines.length + 1), depth)
          if (deed === 'indent') expect(lines[at]?.depth).toBe(could ? deep + 1 : deep)
          expect(lines.map(({ key }) => key).sort()).toEqual(before)
        }
        expect(valid(lines)).toBe(true)
      }
      const tree = chaptersOf(
        lines.map((line) => ({ ...line, title: line.title || 'x' })),
        1,
      )
      expect(linesOf(tree).map(({ depth }) => depth)).toEqual(lines.map(({ depth }) => depth))
    }),
  )
})
