import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { parseQuestions } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { book, bookPage } from '../../db/schema/book.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf, keyOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')
const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)

describe('homework of a book', () => {
  test('is a frozen copy of its pages and questions; the book becomes used', async () => {
    const { textbookIdx, bookIdx } = await h.give(['student1'], { pageCount: 4 })
    const { result } = (await teacher().call('textbook.get', { textbookIdx })).body
    assert.deepEqual(
      [result.pageCount, result.questionCount, result.answerCount, result.bankType, result.textbookStatus],
      [4, 4, 4, 2, 2],
    )
    assert.deepEqual([result.bookIdx, result.taskCount, result.submitCount], [bookIdx, 1, 0])
    const [row] = await inAlpha((tx) => tx.select().from(book).where(eq(book.bookIdx, bookIdx)))
    assert.equal(row?.bookStatus, 2)
    assert.deepEqual(row?.deployDatetime, t.clock.now())
  })

  test('takes some of its pages: questions keep their printed numbers, on pages counted from the first one', async () => {
    const { bookIdx, pageIdxList } = await h.newBook(5, h.questionsOf(5, 2))
    const addBook = (fromPage: number, toPage: number) =>
      teacher().call('task.addBook', {
        textbook: { textbookName: '일부', bookIdx, fromPage, toPage },
        task: h.given(),
        userIdxList: [h.idx('student1')],
      })
    const { textbookIdx } = (await addBook(2, 3)).body.result
    const { result } = (await teacher().call('textbook.get', { textbookIdx })).body
    assert.deepEqual(
      parseQuestions(result.solutionJsonStr).map(({ no, page, answers }) => [no, page, answers[0]]),
      [
        [3, 1, keyOf(3)],
        [4, 1, keyOf(4)],
        [5, 2, keyOf(5)],
        [6, 2, keyOf(6)],
      ],
    )
    const { pageCount, pageList } = (await teacher().call('textbook.pages', { textbookIdx })).body.result
    assert.equal(pageCount, 2)
    assert.deepEqual(
      pageList.map(({ pageNo, pageIdx }) => [pageNo, pageIdx]),
      [
        [1, pageIdxList[1]],
        [2, pageIdxList[2]],
      ],
    )
    for (const [from, to] of [
      [3, 2],
      [1, 6],
    ] as const) {
      assert.equal((await addBook(from, to)).body.code, 'WB-400-200', `${from} to ${to}`)
    }
  })

  test('HW-42 later changes to the book and its end change nothing in given homework', async () => {
    const { textbookIdx, bookIdx } = await h.give(['student1'], { pageCount: 3 })
    const seen = async () => {
      const { result } = (await teacher().call('textbook.get', { textbookIdx })).body
      const pages = (await teacher().call('textbook.pages', { textbookIdx })).body.result
      const image = await t.as('alpha', 'student1').call('textbook.image', { textbookIdx, pageNo: 2 })
      return { ...result, bookIdx: null, pages, image: image.bytes.toString() }
    }
    const before = await seen()
    assert.equal(before.image, 'a picture')
    const [other] = await h.pages(1)
    await inAlpha(async (tx) => {
      await tx
        .update(book)
        .set({ bookName: '다른 책', solutionJsonStr: '[]', questionCount: 0, pageCount: 1 })
        .where(eq(book.bookIdx, bookIdx))
      await tx.delete(bookPage).where(eq(bookPage.bookIdx, bookIdx))
      await tx.insert(bookPage).values({ companyCode: 'ALPHA', bookIdx, pageNo: 1, pageIdx: other! })
    })
    assert.deepEqual(await seen(), before)
    await inAlpha((tx) => tx.delete(book).where(eq(book.bookIdx, bookIdx)))
    assert.deepEqual(await seen(), before)
    const { result } = (await teacher().call('textbook.get', { textbookIdx })).body
    assert.equal(result.bookIdx, null, 'the book is gone')
  })
})
