import { type Chapter, studyLimits } from '@madang/contract'
import { chapterProblems, countChapters } from '@madang/domain'
import fc from 'fast-check'
import { type OutlineLine, proposeChapters } from './outline.rules.ts'
import { type OutlinedPdf, readOutline } from './read-outline.ts'

const line = (title: string, page: number | null, ...children: OutlineLine[]): OutlineLine => ({
  title,
  page,
  children,
})
const chapter = (title: string, startPage: number | null, ...children: Chapter[]): Chapter => ({
  title,
  startPage,
  children,
})
const same = (page: number) => page

describe('chapters of an outline', () => {
  it('are its lines with their pages', () => {
    const outline = [line('1  수와\n연산', 1, line('1.1 자연수', 2), line('1.2 정수', 9)), line('2 식', 20)]
    expect(proposeChapters(outline, 30, same)).toEqual([
      chapter('1 수와 연산', 1, chapter('1.1 자연수', 2), chapter('1.2 정수', 9)),
      chapter('2 식', 20),
    ])
  })

  it('stand on the pages of the book, where the PDF came in later or in part', () => {
    const outline = [line('a', 1), line('b', 5), line('c', 9)]
    expect(proposeChapters(outline, 40, (page) => (page === 5 ? null : page + 10))).toEqual([
      chapter('a', 11),
      chapter('b', null),
      chapter('c', 19),
    ])
  })

  it('begin no earlier than the one before: a line that leads astray follows it, the others stay', () => {
    const outline = [line('a', 3), line('toc', 28), line('b', 8), line('c', 2), line('d', 11), line('e', 99)]
    expect(proposeChapters(outline, 30, same).map(({ startPage }) => startPage)).toEqual([
      3,
      3,
      8,
      8,
      11,
      null,
    ])
  })

  it('lose the one root that stands for the whole document, and lines without words', () => {
    expect(
      proposeChapters([line('Book.pdf', 1, line('a', 1), line(' \u0000', 2, line('b', 2)))], 5, same),
    ).toEqual([chapter('a', 1), chapter('b', 2)])
    expect(proposeChapters([line('', 1), line('  ', 2)], 5, same)).toEqual([])
  })

  it('are cut to length between signs', () => {
    const [long] = proposeChapters([line('😀'.repeat(80), 1)], 5, same)
    expect(long?.title).toMatch(/^(😀)+…$/u)
    expect(long?.title.length).toBeLessThanOrEqual(studyLimits.chapterTitle)
  })

  it('leave out what lies deepest where there are too many', () => {
    const outline = Array.from({ length: 300 }, (_, at) =>
      line(`${at}`, 1, ...Array.from({ length: 5 }, () => line('x', 1))),
    )
    const chapters = proposeChapters(outline, 5, same)
    expect(chapters).toHaveLength(300)
    expect(countChapters(chapters)).toBe(studyLimits.chapters)
  })

  it('have nothing that the table of contents finds fault with, whatever the outline', () => {
    const { lines } = fc.letrec<{ lines: OutlineLine[]; one: OutlineLine }>((tie) => ({
      lines: fc.array(tie('one'), { maxLength: 4 }),
      one: fc.record({
        title: fc.oneof(fc.string({ unit: 'binary', maxLength: 130 }), fc.constantFrom('', ' ', '1장')),
        page: fc.option(fc.integer({ min: -3, max: 60 })),
        children: fc.oneof({ maxDepth: 7 }, fc.constant([]), tie('lines')),
      }),
    }))
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 50 }), (outline, pageCount) => {
        expect(chapterProblems(proposeChapters(outline, pageCount, same), pageCount)).toEqual([])
      }),
    )
  })
})

describe('reading an outline', () => {
  const pdf = (items: unknown): OutlinedPdf => ({
    numPages: 9,
    getOutline: async () => items as never,
    getDestination: async (id) => (id === 'two' ? [{ num: 7, gen: 0 }, { name: 'Fit' }] : null),
    getPageIndex: async ({ num }) => {
      if (num !== 7) throw new Error('The reference does not point to a page')
      return 1
    },
  })

  it('follows names, references and numbers of pages, and takes what leads nowhere as a line without a page', async () => {
    const items = [
      { title: 'named', dest: 'two', items: [{ title: 'number', dest: [4], items: [] }] },
      { title: 'reference', dest: [{ num: 7, gen: 0 }], items: [] },
      { title: 'lost', dest: 'nowhere', items: [] },
      { title: 'broken', dest: [{ num: 1, gen: 0 }], items: [] },
      { title: 'beyond', dest: [12], items: [] },
      { title: 'web', dest: null, items: [] },
    ]
    expect(await readOutline(pdf(items))).toEqual([
      line('named', 2, line('number', 5)),
      line('reference', 2),
      line('lost', null),
      line('broken', null),
      line('beyond', null),
      line('web', null),
    ])
    expect(await readOutline(pdf(null))).toEqual([])
  })

  it('stops in an outline of a million lines', async () => {
    const items = Array.from({ length: 1_000_000 }, () => ({ title: 'x', dest: null, items: [] }))
    expect((await readOutline(pdf(items))).length).toBeLessThanOrEqual(5000)
  })
})
