import assert from 'node:assert/strict'
import { before, describe, it } from 'node:test'
import { chapterProblems, parseQuestions } from '@madang/domain'
import sharp from 'sharp'
import { memoryFiles } from '../platform/files/memory.ts'
import { PAGE } from './books/page.ts'
import { type PrintedBook, printBooks } from './books.ts'
import { planDemo } from './plan.ts'
import { storePages } from './write-books.ts'

describe('the books of the demo', () => {
  let books: readonly PrintedBook[]
  before(() => {
    books = printBooks('madang')
  })

  it('have a page for each of their pages, and questions in places of their own on them', () => {
    for (const { bookName, svgs, questions } of books) {
      assert.ok(svgs.length >= 6 && svgs.length <= 12, bookName)
      assert.deepEqual(
        questions.map(({ no }) => no),
        questions.map((_, i) => i + 1),
      )
      for (const { page, rect } of questions) {
        assert.ok(page >= 1 && page <= svgs.length)
        assert.ok(rect && rect.x >= 0 && rect.y >= 0, bookName)
        assert.ok(rect.x + rect.w <= PAGE.width && rect.y + rect.h <= PAGE.height, bookName)
      }
      for (const one of questions) {
        for (const other of questions.filter(({ page, no }) => page === one.page && no !== one.no)) {
          const [a, b] = [one.rect!, other.rect!]
          const apart = a.x + a.w <= b.x || b.x + b.w <= a.x || a.y + a.h <= b.y || b.y + b.h <= a.y
          assert.ok(apart, `${bookName}: ${one.no} and ${other.no}`)
        }
      }
    }
  })

  it('are drawn with something inside each question, once for all companies', async () => {
    const [book] = books
    const files = memoryFiles()
    const [pages] = await storePages(files, [book!])
    assert.equal(pages!.length, book!.svgs.length)
    const opened = await files.open(pages![0]!.storedName)
    const bytes = Buffer.concat(await opened!.stream.toArray())
    const { width, height, format } = await sharp(bytes).metadata()
    assert.deepEqual([format, width, height], ['jpeg', PAGE.width, PAGE.height])
    for (const { rect } of book!.questions.filter(({ page }) => page === 1)) {
      const { x, y, w, h } = rect!
      const { channels } = await sharp(bytes).extract({ left: x, top: y, width: w, height: h }).stats()
      assert.ok(channels[0]!.min < 60, 'print is black')
    }
    // what people send is never SVG: drawing has closed the door behind itself
    await assert.rejects(sharp(Buffer.from(book!.svgs[0]!)).png().toBuffer())
  })

  it('stand in libraries of several authors in every state, and homework shows parts of them', () => {
    const plans = planDemo({ today: '2026-06-10', seed: 'madang' })
    for (const { company, books: library, textbooks, tasks } of plans) {
      const statuses = new Set(library.map(({ bookStatus }) => bookStatus))
      if (tasks.length > 0) assert.deepEqual([...statuses].sort(), [0, 1, 2], company.companyId)
      const recent = library.filter(({ regDatetime }) => regDatetime >= '2026-06-04')
      if (library.length > 0)
        assert.deepEqual(
          new Set(recent.map(({ bookType }) => bookType)),
          new Set(['WORKBOOK', 'TEXTBOOK']),
          'the lists of workbooks and of textbooks begin with the last seven days',
        )
      assert.ok(library.length === 0 || new Set(library.map(({ author }) => author)).size > 2)
      for (const { chapters, pageCount } of library) {
        const lines = chapters.map(({ title, startPage }) => ({ title, startPage, children: [] }))
        assert.deepEqual(chapterProblems(lines, pageCount), [])
      }
      for (const { book, fromPage, pageCount, questionCount, solutionJsonStr } of textbooks) {
        assert.equal(library[book]!.bookStatus, 2)
        assert.ok(fromPage + pageCount - 1 <= library[book]!.pageCount)
        const questions = parseQuestions(solutionJsonStr)
        assert.equal(questions.length, questionCount)
        assert.ok(questions.length > 0 && questions.every(({ page }) => page >= 1 && page <= pageCount))
      }
    }
  })
})
