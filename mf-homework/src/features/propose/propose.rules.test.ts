import type { Rect } from '@madang/domain'
import fc from 'fast-check'
import { readingOrder } from '../editor/geometry.rules.ts'
import { proposeQuestions } from './propose.rules.ts'
import {
  type Asked,
  type Layout,
  PrintedPage,
  print,
  printPage,
  printQuestion,
} from './testing/printed-page.ts'

/** Each question is held by its proposal, and no proposal reaches far beyond. */
function expectFound(found: readonly Rect[], asked: readonly Rect[], slack = print.letter * 1.6) {
  expect(found).toHaveLength(asked.length)
  found.forEach((rect, at) => {
    const { x, y, w, h } = asked[at]!
    expect(Math.abs(rect.x - x)).toBeLessThanOrEqual(slack)
    expect(Math.abs(rect.y - y)).toBeLessThanOrEqual(slack)
    expect(Math.abs(rect.y + rect.h - (y + h))).toBeLessThanOrEqual(slack)
    expect(rect.x + rect.w).toBeLessThanOrEqual(x + w + slack)
    expect(rect.x + rect.w).toBeGreaterThan(x + w * 0.35)
  })
}

const ask = (no: number, more: Partial<Asked> = {}): Asked => ({ no, lines: 2, choices: 'beside', ...more })
const several = (count: number, from = 1) => Array.from({ length: count }, (_, at) => ask(from + at))
const oneColumn: Layout = { columns: 1, questions: several(5), titled: true }
const twoColumns: Layout = {
  columns: 2,
  questions: [ask(7), ask(8, { picture: true }), ask(9, { choices: 'below' }), ...several(8, 10)],
  titled: true,
}

describe('proposed questions', () => {
  it('are found in one column, without running title and page number', () => {
    const { page, asked } = printPage(oneColumn)
    expectFound(proposeQuestions(page), asked)
  })

  it('are found in two columns, the left one first, with and without a line between them', () => {
    for (const ruled of [true, false]) {
      const { page, asked } = printPage({ ...twoColumns, ruled })
      const found = proposeQuestions(page)
      expectFound(found, asked)
      expect(asked.some(({ x }) => x > 500)).toBe(true)
    }
  })

  it('hold their picture and the choices below', () => {
    const { page, asked } = printPage({
      columns: 1,
      questions: [
        ask(1, { picture: true, choices: 'below' }),
        ask(2, { choices: 'below' }),
        ask(3, { picture: true }),
      ],
    })
    expectFound(proposeQuestions(page), asked)
  })

  it('are found where each is one line with room to calculate, down to the edges of the page', () => {
    const questions = Array.from({ length: 14 }, (_, at) =>
      ask(at + 1, { lines: 1, choices: undefined, after: 130 }),
    )
    const { page, asked } = printPage({ columns: 2, questions })
    expectFound(proposeQuestions(page), asked)
  })

  it('begin below a title that reaches over both columns', () => {
    const page = new PrintedPage()
    for (let x = 300; x < 700; x += 40) page.frame(x, 60, 26, 30, 4)
    page.text(200, 130, 800)
    const asked = [0, 1, 2, 3].map((at) =>
      printQuestion(
        page,
        ask(at + 1, { lines: 4 }),
        80 + (at >> 1) * 450,
        240 + (at % 2) * 260,
        470 + (at >> 1) * 450,
      ),
    )
    expectFound(proposeQuestions(page), asked)
  })

  it('are found by white numbers on dark badges, too', () => {
    const page = new PrintedPage()
    for (const y of [200, 400, 600]) {
      page.box(80, y - 6, 24, 24)
      page.frame(88, y, 7, 12, 2)
      page.box(90, y + 2, 3, 8)
      page.text(120, y, 800)
      page.text(120, y + print.line, 700)
    }
    expect(proposeQuestions(page)).toHaveLength(3)
  })

  it('are found on a grey scan with grain and dust that lies up to a degree askew', () => {
    for (const degrees of [-1, -0.4, 0, 0.7, 1]) {
      const { page, asked } = printPage({ ...twoColumns, ruled: degrees > 0 })
      // half a degree moves what is far from the middle by some pixels
      expectFound(proposeQuestions(page.turned(degrees).scanned(222, 9)), asked, 34)
    }
  })

  it('are none on an empty page, a cover, a picture, a page of text, and one of grain', () => {
    expect(proposeQuestions(new PrintedPage())).toEqual([])
    expect(proposeQuestions(new PrintedPage().scanned(215, 12))).toEqual([])
    const cover = new PrintedPage()
    cover.picture(0, 0, 1000, 1414)
    expect(proposeQuestions(cover)).toEqual([])
    const photo = new PrintedPage(800, 600, 128).scanned(200, 90)
    expect(proposeQuestions(photo)).toEqual([])
    const text = new PrintedPage()
    for (let y = 120; y < 1200; y += print.line) text.text(80, y, 920)
    expect(proposeQuestions(text)).toEqual([])
    expect(proposeQuestions({ width: 1, height: 1, data: new Uint8Array(1) })).toEqual([])
  })

  it('are the same of grey pixels and of those of a canvas', () => {
    const { page } = printPage(oneColumn)
    expect(proposeQuestions(page.rgba())).toEqual(proposeQuestions(page))
  })
})

const asked = fc.record({
  no: fc.integer({ min: 1, max: 99 }),
  lines: fc.integer({ min: 1, max: 4 }),
  choices: fc.constantFrom('below' as const, 'beside' as const, undefined),
  picture: fc.boolean(),
  after: fc.integer({ min: 30, max: 110 }),
})
const layouts = fc.record({
  columns: fc.constantFrom(1 as const, 2 as const),
  questions: fc.array(asked, { minLength: 1, maxLength: 9 }),
  titled: fc.boolean(),
  ruled: fc.constant(false),
})

describe('laws of proposals', () => {
  it('lie inside the page, none over another, in reading order, whatever is printed', () => {
    fc.assert(
      fc.property(layouts, fc.constantFrom(0, 0.6, -1), (layout, degrees) => {
        const { page } = printPage(layout)
        const found = proposeQuestions(degrees === 0 ? page : page.turned(degrees))
        for (const { x, y, w, h } of found) {
          expect([x, y, w, h].every(Number.isInteger)).toBe(true)
          expect(x >= 0 && y >= 0 && w > 0 && h > 0 && x + w <= page.width && y + h <= page.height).toBe(true)
        }
        found.forEach((a, at) => {
          for (const b of found.slice(at + 1))
            expect(a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y).toBe(true)
        })
        const items = found.map((rect) => ({ rect }))
        expect(readingOrder(items, page.width)).toEqual(items)
      }),
      { numRuns: 12 },
    )
  })

  it('move with what is printed', () => {
    fc.assert(
      fc.property(
        layouts,
        fc.integer({ min: -30, max: 30 }),
        fc.integer({ min: -9, max: 9 }),
        (layout, dx, dy) => {
          const { page } = printPage(layout)
          const moved = proposeQuestions(page).map((rect) => ({ ...rect, x: rect.x + dx, y: rect.y + dy }))
          expect(proposeQuestions(page.moved(dx, dy))).toEqual(moved)
        },
      ),
      { numRuns: 12 },
    )
  })
})
