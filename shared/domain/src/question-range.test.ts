import fc from 'fast-check'
import { questionsChosen, questionsOfPages } from './question-range.ts'
import type { Question } from './questions.ts'

const question = (no: number, page: number, answer = String(no)): Question => ({
  no,
  page,
  kind: 'text',
  answers: [answer],
  choices: 5,
  rect: null,
  points: 1,
})

describe('the questions of some pages', () => {
  it('keep their printed numbers, on pages counted from the first', () => {
    const book = [question(7, 3), question(2, 1), question(5, 2), question(9, 4)]
    expect(questionsOfPages(book, 2, 3).map(({ no, page, answers }) => [no, page, answers[0]])).toEqual([
      [5, 1, '5'],
      [7, 2, '7'],
    ])
    expect(questionsOfPages(book, 5, 9)).toEqual([])
  })

  it('keep their order and their keys, whatever the range, and lie within it', () => {
    const books = fc
      .uniqueArray(
        fc.record({ no: fc.integer({ min: 1, max: 3000 }), page: fc.integer({ min: 1, max: 50 }) }),
        {
          selector: ({ no }) => no,
        },
      )
      .map((list) => list.map(({ no, page }) => question(no, page)))
    fc.assert(
      fc.property(books, fc.integer({ min: 1, max: 50 }), fc.nat(50), (book, from, more) => {
        const to = from + more
        const out = questionsOfPages(book, from, to)
        const kept = book.filter(({ page }) => page >= from && page <= to).map(({ no }) => no)
        expect(out.map(({ no }) => no)).toEqual(kept.sort((a, b) => a - b))
        expect(out.map(({ answers }) => Number(answers[0]))).toEqual(kept)
        expect(out.every(({ page }) => page >= 1 && page <= to - from + 1)).toBe(true)
      }),
    )
  })
})

describe('chosen questions', () => {
  it('come with their pages alone, under their printed numbers', () => {
    const book = [question(7, 3), question(2, 1), question(5, 3), question(9, 4)]
    const chosen = questionsChosen(book, [9, 5, 77])
    expect(chosen.pages).toEqual([3, 4])
    expect(chosen.questions.map(({ no, page }) => [no, page])).toEqual([
      [5, 1],
      [9, 2],
    ])
    expect(questionsChosen(book, [])).toEqual({ pages: [], questions: [] })
  })

  it('each lie on the page that they lay on, and no page is without one', () => {
    const books = fc
      .uniqueArray(
        fc.record({ no: fc.integer({ min: 1, max: 99 }), page: fc.integer({ min: 1, max: 20 }) }),
        {
          selector: ({ no }) => no,
        },
      )
      .map((list) => list.map(({ no, page }) => question(no, page)))
    fc.assert(
      fc.property(books, fc.array(fc.integer({ min: 1, max: 99 })), (book, nos) => {
        const { pages, questions } = questionsChosen(book, nos)
        const before = new Map(book.map(({ no, page }) => [no, page]))
        expect(questions.map(({ no }) => no)).toEqual(
          [...before.keys()].filter((no) => nos.includes(no)).sort((a, b) => a - b),
        )
        for (const { no, page } of questions) expect(pages[page - 1]).toBe(before.get(no))
        expect(new Set(questions.map(({ page }) => page)).size).toBe(pages.length)
        expect(pages).toEqual([...pages].sort((a, b) => a - b))
      }),
    )
  })
})
