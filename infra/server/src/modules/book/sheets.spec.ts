import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { studyLimits } from '@madang/contract'
import { eq } from 'drizzle-orm'
import { pageImage } from '../../db/schema/book.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { libraryOf, refusal } from '../../testing/books.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { sweepPages } from '../page/jobs.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

const numbers = (list: { sheet: string; pageList: { pageNo: number; pageIdx: number }[] }[]) =>
  list.map(({ sheet, pageList }) => [sheet, pageList.map(({ pageNo, pageIdx }) => [pageNo, pageIdx])])

/** A book of two pages with an answer sheet of one page and quick answers of two. */
async function writeWithSheets(who: FixtureUser = 'teacher1') {
  const [first, second, answer, quick, more] = (await library.pages(5, who)) as [
    number,
    number,
    number,
    number,
    number,
  ]
  const request = {
    book: { bookName: '빠른정답이 있는 책' },
    pageFileList: [first, second],
    sheetList: [
      { sheet: 'quick', pageFileList: [quick, more] },
      { sheet: 'answer', pageFileList: [answer] },
    ],
  }
  const { status, body } = await library.as(who).call('book.add', request)
  assert.equal(status, 200, JSON.stringify(body))
  return {
    ...body.result,
    request,
    kept: [
      ['answer', [[1, answer]]],
      [
        'quick',
        [
          [1, quick],
          [2, more],
        ],
      ],
    ],
  }
}

describe('answer sheet and quick answers of a book', () => {
  const sheets = async (bookIdx: number, who: FixtureUser = 'teacher1') =>
    numbers((await library.get(bookIdx, who)).sheetList)

  it('are kept with it and shown to its author alone', async () => {
    const { bookIdx, kept } = await writeWithSheets()
    assert.deepEqual(await sheets(bookIdx), kept)
    assert.deepEqual(await sheets(bookIdx, 'teacher2'), [])
    const { body } = await library.as('oper').call('book.get', { bookIdx }, { area: 'MANAGE' })
    assert.deepEqual(body.result.sheetList, [])
    const { pageCount, pageList } = (await library.as('teacher1').call('book.pages', { bookIdx })).body.result
    assert.deepEqual([pageCount, pageList.length], [2, 2], 'they are no pages of it')
    const [shown] = (await library.get(bookIdx)).sheetList
    assert.equal((await t.send({ method: 'GET', url: shown!.pageList[0]!.imgUrl })).status, 200)
  })

  it('are written anew with it, stay where they are not named, and are taken away by an empty list', async () => {
    const { bookIdx, kept, request } = await writeWithSheets()
    let { revision } = await library.get(bookIdx)
    const modify = async (more: Record<string, unknown>) => {
      const { status, body } = await library.as('teacher1').call('book.modify', {
        book: { bookIdx, revision, bookName: '책' },
        pageFileList: request.pageFileList,
        ...more,
      })
      assert.equal(status, 200, JSON.stringify(body))
      revision = body.result.revision
    }
    await modify({})
    assert.deepEqual(await sheets(bookIdx), kept)
    await modify({ sheetList: [request.sheetList[1]] })
    assert.deepEqual(await sheets(bookIdx), kept.slice(0, 1))
    await modify({ sheetList: [] })
    assert.deepEqual(await sheets(bookIdx), [])
  })

  it('take no page of somebody else, and no sheet twice; nobody takes a page of them into a book of their own', async () => {
    const [own] = await library.pages(1)
    const [others] = await library.pages(1, 'teacher2')
    const add = (sheetList: unknown) =>
      refusal(
        library.as('teacher1').call('book.add', { book: { bookName: '책' }, pageFileList: [own], sheetList }),
      )
    assert.equal(await add([{ sheet: 'quick', pageFileList: [others] }]), 'WB-404-109')
    const quick = { sheet: 'quick', pageFileList: [own] }
    assert.equal(await add([quick, quick]), 'WB-400-200')
    assert.equal(await add([{ ...quick, sheet: 'question' }]), 'WB-400-200')
    const { request } = await writeWithSheets()
    const { pageFileList } = request.sheetList[0]!
    assert.equal(
      await refusal(library.as('teacher2').call('book.add', { book: { bookName: '책' }, pageFileList })),
      'WB-404-109',
    )
  })

  it('go into a copy of its author and into no other', async () => {
    const { bookIdx, kept } = await writeWithSheets()
    const copy = async (who: FixtureUser) =>
      (await library.as(who).call('book.copy', { bookIdx, bookName: '사본' })).body.result.bookIdx
    assert.deepEqual(await sheets(await copy('teacher1')), kept)
    assert.deepEqual(await sheets(await copy('teacher2'), 'teacher2'), [])
  })

  it('go along with homework that their author gives from the book, of the book as it stands, and with no other', async () => {
    const h = homeworkOf(t)
    const { bookIdx, kept, request, revision } = await writeWithSheets()
    const give = async (who: FixtureUser, of: Record<string, unknown> = { bookIdx }) => {
      const { body } = await t.as('alpha', who).call('task.addBook', {
        textbook: { textbookName: '숙제', ...of },
        task: h.given(),
        userIdxList: [h.idx('student1')],
      })
      return body.result.textbookIdx
    }
    const given = async (who: FixtureUser, textbookIdx: number) =>
      numbers((await t.as('alpha', who).call('textbook.sheets', { textbookIdx })).body.result.sheetList)
    const own = await give('teacher1')
    assert.deepEqual(await given('teacher1', own), kept)
    assert.deepEqual(
      await given('teacher1', await give('teacher1', { bookIdx, fromPage: 2, toPage: 2 })),
      kept,
    )
    assert.deepEqual(await given('teacher2', await give('teacher2')), [])
    await library.as('teacher1').call('book.modify', {
      book: { bookIdx, revision, bookName: '책' },
      pageFileList: request.pageFileList,
      sheetList: [],
    })
    assert.deepEqual(await given('teacher1', own), kept, 'what was given stays as it was')
  })

  it('can be given from the editor of a saved book, which knows the names of their files no more', async () => {
    const h = homeworkOf(t)
    const { kept, request } = await writeWithSheets()
    const { pageFileList, sheetList } = request
    const add = (more: Record<string, unknown>) =>
      t.as('alpha', 'teacher1').call('task.addBook', {
        textbook: { textbookName: '숙제' },
        task: h.given(),
        userIdxList: [h.idx('student1')],
        ...{ pageFileList, sheetList, ...more },
      })
    const { textbookIdx } = (await add({})).body.result
    const found = (await t.as('alpha', 'teacher1').call('textbook.sheets', { textbookIdx })).body.result
    assert.deepEqual(numbers(found.sheetList), kept)
    assert.equal(
      await refusal(add({ sheetList: [sheetList[1]] })),
      'WB-400-200',
      'quick answers are required',
    )
  })

  it('keep their pictures as long as the book is there', async () => {
    const { bookIdx, request } = await writeWithSheets()
    const pageIdx = request.sheetList[0]!.pageFileList[0]!
    const isThere = async () =>
      (
        await t.services.db.inCompany('ALPHA', (tx) =>
          tx.select().from(pageImage).where(eq(pageImage.pageIdx, pageIdx)),
        )
      ).length === 1
    t.clock.advance((studyLimits.loosePageDays + 1) * 86_400_000)
    await sweepPages(t.services)
    assert.ok(await isThere())
    assert.equal((await library.as('teacher1').call('book.remove', { bookIdx })).status, 200)
    await sweepPages(t.services)
    assert.equal(await isThere(), false)
  })
})
