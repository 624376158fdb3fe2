import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { asc, eq, sql } from 'drizzle-orm'
import { book as bookTable } from '../../db/schema/book.ts'
import { task, textbook, textbookPage } from '../../db/schema/task.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { libraryOf, refusal, solution, titles } from '../../testing/books.ts'
import { PASSWORD } from '../../testing/fixture.ts'

let t: TestApp
let library: ReturnType<typeof libraryOf>
before(async () => {
  t = await startTestApp()
  library = libraryOf(t)
})
after(() => t.close())

describe('a book', () => {
  it('is made of pages that were sent, completed unless its author still writes', async () => {
    t.clock.set(new Date('2027-03-02T01:00:00Z'))
    const { bookIdx, revision, pageFileList } = await library.write()
    const found = await library.get(bookIdx)
    assert.equal(revision, 1)
    const { regUser, bookStatus, pageCount, questionCount, answerCount, bookUse, bookType, bankType } = found
    assert.deepEqual(regUser, { userIdx: t.people.alpha.teacher1.userIdx, userName: '알파 teacher1' })
    assert.deepEqual([bookStatus, pageCount, questionCount, answerCount], [1, 2, 3, 2])
    assert.deepEqual([bookUse, bookType, bankType, found.taskCount], [0, 'WORKBOOK', 0, 0])
    assert.equal(found.regDatetime, '2027-03-02 10:00:00')
    assert.deepEqual(
      JSON.parse(found.solutionJsonStr).map(({ SNo, Ans }: never) => [SNo, Ans]),
      [
        [1, ['3']],
        [2, ['1/2', '0.5']],
        [3, []],
      ],
    )
    const { pageCount: count, pageList } = (await library.as('teacher2').call('book.pages', { bookIdx })).body
      .result
    assert.equal(count, 2)
    assert.deepEqual(
      pageList.map(({ pageNo, pageIdx, width, height }) => [pageNo, pageIdx, width, height]),
      pageFileList.map((pageIdx, i) => [i + 1, pageIdx, 30, 40]),
    )
    const shown = await t.send({ method: 'GET', url: pageList[1]!.imgUrl })
    assert.deepEqual([shown.status, shown.headers['content-type']], [200, 'image/jpeg'])
    assert.equal((await t.send({ method: 'GET', url: found.thumbUrl })).status, 200)
    const writing = await library.write({ count: 0, book: { bookStatus: 0, solutionJsonStr: '[]' } })
    const empty = await library.get(writing.bookIdx)
    assert.equal(found.imgUrl, found.firstPage?.imgUrl, 'the same picture, so that no browser loads it twice')
    assert.deepEqual([empty.bookStatus, empty.pageCount, empty.thumbUrl, empty.imgUrl], [0, 0, '', ''])
    assert.deepEqual(
      (await library.as('teacher1').call('book.pages', { bookIdx: writing.bookIdx })).body.result,
      {
        pageCount: 0,
        chapter: [],
        pageList: [],
      },
    )
  })

  it('MAN-BOOK-14 needs a name, takes only pages that its author may take, and questions that can be read', async () => {
    const [own] = await library.pages(1)
    const [others] = await library.pages(1, 'teacher2')
    const add = (book: Record<string, unknown>, pageFileList: unknown = [own]) =>
      refusal(library.as('teacher1').call('book.add', { book: { bookName: '책', ...book }, pageFileList }))
    assert.equal(await add({ bookName: ' \t' }), 'WB-400-200')
    assert.equal(await add({ bookName: 'a'.repeat(101) }), 'WB-400-200')
    assert.equal(await add({ bookStatus: 2 }), 'WB-400-200')
    assert.equal(await add({ bookType: 'NOVEL' }), 'WB-400-200')
    assert.equal(await add({}, [own, others]), 'WB-404-109')
    assert.equal(
      await add(
        {},
        Array.from({ length: 1001 }, () => own),
      ),
      'WB-400-200',
    )
    for (const wrong of [
      'x',
      '{}',
      solution([{ SNo: 1, PNo: 2, AnsTy: 0, Ans: 1 }]),
      solution([{ SNo: 1, PNo: 1, AnsTy: 2, Ans: 1 }]),
      solution([{ SNo: 1, PNo: 1, AnsTy: 0, Ans: 9 }]),
      solution([
        { SNo: 1, PNo: 1, AnsTy: 0, Ans: 1 },
        { SNo: 1, PNo: 1, AnsTy: 0, Ans: 1 },
      ]),
    ])
      assert.equal(await add({ solutionJsonStr: wrong }), 'WB-400-307', wrong)
    const { body } = await library.as('teacher1').call('book.add', {
      book: { bookName: '책', solutionJsonStr: solution([{ SNo: 1, PNo: 7, AnsTy: 0, Ans: 1 }]) },
      pageFileList: [own],
    })
    assert.deepEqual(body.data, { issues: [{ at: 0, field: 'PNo' }] })
  })

  it('takes no rectangle that reaches beyond its page, and reads, copies and gives a book of before that holds one', async () => {
    const at = (RectNum: string) => solution([{ SNo: 1, PNo: 2, AnsTy: 0, Ans: 1, RectNum }])
    const pageFileList = await library.pages(2)
    const add = (RectNum: string) =>
      library.as('teacher1').call('book.add', {
        book: { bookName: '책', solutionJsonStr: at(RectNum) },
        pageFileList,
      })
    // pages are 30 px wide and 40 px high
    for (const beyond of ['0,0,31,10', '0,0,10,41', '21,0,10,10', '0,31,10,10']) {
      const { status, body } = await add(beyond)
      assert.deepEqual(
        [status, body.code, body.data],
        [400, 'WB-400-307', { issues: [{ at: 0, field: 'RectNum' }] }],
        beyond,
      )
    }
    const made = await add('20,30,10,10')
    assert.equal(made.status, 200)
    const { bookIdx, revision } = made.body.result
    const modify = (RectNum: string) =>
      library.as('teacher1').call('book.modify', {
        book: { bookIdx, revision, bookName: '책', solutionJsonStr: at(RectNum) },
        pageFileList,
      })
    assert.equal((await modify('0,0,31,10')).body.code, 'WB-400-307')
    await t.services.db.asPlatform((tx) =>
      tx
        .update(bookTable)
        .set({ solutionJsonStr: at('0,0,99,99') })
        .where(eq(bookTable.bookIdx, bookIdx)),
    )
    assert.match((await library.get(bookIdx)).solutionJsonStr, /0,0,99,99/)
    assert.equal((await library.as('teacher1').call('book.copy', { bookIdx, bookName: '사본' })).status, 200)
    assert.equal((await modify('0,0,30,40')).status, 200)
  })

  it('is written anew from what its author has seen: pages in another order, twice, new, or gone', async () => {
    const { bookIdx, pageFileList } = await library.write({ count: 3 })
    const [a, b, c] = pageFileList as [number, number, number]
    const [d] = (await library.pages(1)) as [number]
    const modify = (revision: number, list: number[], book: Record<string, unknown> = {}) =>
      library.as('teacher1').call('book.modify', {
        book: { bookIdx, revision, bookName: '수학 1-2', ...book },
        pageFileList: list,
      })
    const order = async () =>
      (await library.as('teacher1').call('book.pages', { bookIdx })).body.result.pageList.map(
        ({ pageIdx }) => pageIdx,
      )
    const chapters = [
      { title: '1', startPage: 1, children: [] },
      { title: '2', startPage: 3, children: [] },
    ]
    await library.as('teacher1').call('book.saveChapters', { bookIdx, chapterList: chapters })
    t.clock.advance(60_000)
    assert.deepEqual((await modify(1, [c, d, a, c, b])).body.result, { bookIdx, revision: 2 })
    assert.deepEqual(await order(), [c, d, a, c, b])
    const late = await modify(1, [a])
    assert.deepEqual([late.status, late.body.code, late.body.data], [409, 'WB-409-002', { revision: 2 }])
    assert.deepEqual(await order(), [c, d, a, c, b])
    assert.equal((await modify(2, [b, a], { bookStatus: 0 })).status, 200)
    assert.deepEqual(await order(), [b, a])
    const found = await library.get(bookIdx)
    assert.deepEqual(
      [found.bookName, found.bookStatus, found.questionCount, found.pageCount],
      ['수학 1-2', 0, 0, 2],
    )
    assert.ok(found.modDatetime > found.regDatetime)
    assert.deepEqual(
      found.chapterList.map(({ startPage }) => startPage),
      [1, 2],
      'no chapter begins behind the last page',
    )
  })

  it('API-BOOK-03 MAN-BOOK-05 is changed by its author alone and copied by everybody, and the copy is the copier’s', async () => {
    const { bookIdx, pageFileList } = await library.write()
    const chapterList = [
      { title: '1', startPage: 1, children: [{ title: '1.1', startPage: 2, children: [] }] },
    ]
    assert.equal(
      (await library.as('teacher1').call('book.saveChapters', { bookIdx, chapterList })).status,
      200,
    )
    const modified = { book: { bookIdx, revision: 1, bookName: 'x' }, pageFileList }
    for (const [who, area] of [
      ['teacher2', 'SERVICE'],
      ['oper', 'MANAGE'],
      ['admin', 'MANAGE'],
      ['open1', 'MANAGE'],
    ] as const) {
      const call = library.as(who).call
      const found = (await call('book.get', { bookIdx }, { area })).body.result
      assert.deepEqual(found.can, { modify: false, remove: false, copy: true }, who)
      assert.equal(await refusal(call('book.modify', modified, { area })), 'WB-403-101', who)
      assert.equal(await refusal(call('book.remove', { bookIdx }, { area })), 'WB-403-101', who)
      assert.equal(
        await refusal(call('book.saveChapters', { bookIdx, chapterList: [] }, { area })),
        'WB-403-101',
        who,
      )
      assert.equal(await refusal(call('book.copy', { bookIdx, bookName: '  ' }, { area })), 'WB-400-200')
      const copied = (await call('book.copy', { bookIdx, bookName: `복사 ${who}` }, { area })).body.result
      const copy = (await call('book.get', { bookIdx: copied.bookIdx }, { area })).body.result
      assert.deepEqual(copy.can, { modify: true, remove: true, copy: true })
      assert.equal(copy.regUser.userIdx, t.people.alpha[who].userIdx)
      assert.deepEqual([copy.bookName, copy.pageCount, copy.questionCount], [`복사 ${who}`, 2, 3])
      assert.deepEqual(titles(copy.chapterList), ['1', ['1.1']])
      const list = (await call('book.pages', { bookIdx: copied.bookIdx }, { area })).body.result.pageList
      assert.deepEqual(
        list.map(({ pageIdx }) => pageIdx),
        pageFileList,
        'pictures are shared',
      )
      // its own now: pages that another person has sent may stay in it
      const own = { book: { bookIdx: copied.bookIdx, revision: 1, bookName: '내 책' }, pageFileList }
      assert.equal((await call('book.modify', own, { area })).status, 200)
      assert.equal((await call('book.remove', { bookIdx: copied.bookIdx }, { area })).status, 200)
      assert.equal(await refusal(call('book.get', { bookIdx: copied.bookIdx }, { area })), 'WB-404-107')
    }
    const { can, bookName } = await library.get(bookIdx)
    assert.deepEqual([can.modify, bookName], [true, '수학 1-1'])
  })

  it('API-BOOK-02 its detail is the result with its chapterList; it goes by its bookIdx, and a copy of it with a bookName has a bookIdx', async () => {
    const { bookIdx } = await library.write()
    const call = library.as('teacher1').call
    const chapterList = [
      { title: '1단원', startPage: 1, children: [{ title: '1.1', startPage: 2, children: [] }] },
    ]
    await call('book.saveChapters', { bookIdx, chapterList })
    const { result } = (await call('book.get', { bookIdx })).body
    assert.deepEqual([result.bookIdx, result.bookName], [bookIdx, '수학 1-1'])
    assert.deepEqual(titles(result.chapterList), ['1단원', ['1.1']])
    const { firstPage } = result
    const { pageList } = (await call('book.pages', { bookIdx })).body.result
    assert.deepEqual(firstPage, pageList[0], 'the first page is in the first answer')
    const copied = (await call('book.copy', { bookIdx, bookName: '사본' })).body.result
    assert.deepEqual(Object.keys(copied), ['bookIdx'])
    assert.ok(copied.bookIdx > bookIdx)
    assert.equal((await library.get(copied.bookIdx)).bookName, '사본')
    assert.equal((await call('book.remove', { bookIdx })).status, 200)
    assert.equal(await refusal(call('book.get', { bookIdx })), 'WB-404-107')
    assert.equal((await library.get(copied.bookIdx)).bookIdx, copied.bookIdx, 'the copy stays')
  })

  it('MAN-BOOK-23 bookUse is 0 or task, bookType is workbook or textbook', async () => {
    const kept = async (book: Record<string, unknown>) => {
      const { bookIdx } = await library.write({ count: 1, book: { ...book, solutionJsonStr: '[]' } })
      const { bookUse, bookType } = await library.get(bookIdx)
      return [bookUse, bookType]
    }
    assert.deepEqual(await kept({}), [0, 'WORKBOOK'])
    // 1 stands for task on the wire
    assert.deepEqual(await kept({ bookUse: 1, bookType: 'WORKBOOK' }), [1, 'WORKBOOK'])
    assert.deepEqual(await kept({ bookUse: 0, bookType: 'TEXTBOOK' }), [0, 'TEXTBOOK'])
    for (const wrong of [
      { bookUse: 2 },
      { bookUse: -1 },
      { bookUse: 'x' },
      { bookType: 'NOVEL' },
      { bookType: 1 },
    ]) {
      const book = { bookName: '책', ...wrong }
      assert.equal(await refusal(library.as('teacher1').call('book.add', { book } as never)), 'WB-400-200')
      assert.equal(await refusal(library.as('teacher1').call('book.list', wrong as never)), 'WB-400-200')
    }
    const list = async (asked: Record<string, unknown>) =>
      (await library.as('teacher1').call('book.list', { ...asked, paging: false })).body.resultPage.content
    assert.ok((await list({ bookUse: 1 })).every(({ bookUse }) => bookUse === 1))
    assert.equal((await list({ bookUse: 1 })).length, 1)
    assert.ok((await list({ bookType: 'TEXTBOOK' })).every(({ bookType }) => bookType === 'TEXTBOOK'))
  })

  it('HW-42 changes nothing of homework that was given from it, neither changed nor deleted', async () => {
    const { bookIdx, pageFileList } = await library.write()
    const companyCode = 'ALPHA'
    const regUserIdx = t.people.alpha.teacher1.userIdx
    const textbookIdx = await t.services.db.asPlatform(async (tx) => {
      const row = {
        companyCode,
        textbookName: '숙제',
        bookType: 'WORKBOOK' as const,
        pageCount: 2,
        questionCount: 3,
      }
      const [made] = await tx
        .insert(textbook)
        .values({ ...row, regUserIdx, bookIdx })
        .returning()
      await tx.insert(textbookPage).values(
        pageFileList.map((pageIdx, i) => ({
          companyCode,
          textbookIdx: made!.textbookIdx,
          pageNo: i + 1,
          pageIdx,
        })),
      )
      await tx.insert(task).values(
        [0, 0, 1].map((deleteYn) => ({
          companyCode,
          taskName: '숙제',
          textbookIdx: made!.textbookIdx,
          submitLimitDatetime: t.clock.now(),
          totalUserCount: 1,
          deleteYn,
          regUserIdx,
        })),
      )
      await tx.update(bookTable).set({ bookStatus: 2 }).where(eq(bookTable.bookIdx, bookIdx))
      return made!.textbookIdx
    })
    const before = await library.get(bookIdx)
    assert.deepEqual([before.bookStatus, before.taskCount], [2, 2])
    const frozen = () =>
      t.services.db.asPlatform((tx) =>
        tx
          .select()
          .from(textbookPage)
          .where(eq(textbookPage.textbookIdx, textbookIdx))
          .orderBy(asc(textbookPage.pageNo)),
      )
    const given = await frozen()
    const changed = {
      book: { bookIdx, revision: 1, bookName: 'x', bookStatus: 0 },
      pageFileList: await library.pages(1),
    }
    assert.equal((await library.as('teacher1').call('book.modify', changed)).status, 200)
    assert.equal((await library.get(bookIdx)).bookStatus, 2, 'what homework uses stays used')
    const copy = (await library.as('teacher2').call('book.copy', { bookIdx, bookName: 'y' })).body.result
    assert.deepEqual(
      [(await library.get(copy.bookIdx)).bookStatus, (await library.get(copy.bookIdx)).taskCount],
      [1, 0],
    )
    assert.equal((await library.as('teacher1').call('book.remove', { bookIdx })).status, 200)
    assert.deepEqual(await frozen(), given)
  })

  it('A-23 is out of reach where the company has no books', async () => {
    await t.services.db.asPlatform(async (tx) => {
      await tx.execute(
        sql`update config set value = '1,1,1,1,0,1' where company_code = 'BETA' and key = 'WEB_FUNC_USE'`,
      )
      await tx.execute(
        sql`update company set config_version = config_version + 1 where company_code = 'BETA'`,
      )
    })
    const account = { companyId: 'beta', username: 'teacher1', password: PASSWORD }
    const { token } = (await t.anonymous.call('login.account', account)).body.data
    const off = t.withToken(token.accessToken)
    for (const answer of [
      await off.call('book.list', {}),
      await off.call('book.get', { bookIdx: 1 }),
      await off.call('book.banks', {}),
      await off.call('book.pages', { bookIdx: 1 }),
      await off.call('book.image', { bookIdx: 1, pageNo: 1 }),
      await off.call('book.add', { book: { bookName: 'x' } }),
      await off.call('book.modify', { book: { bookIdx: 1, revision: 1, bookName: 'x' } }),
      await off.call('book.copy', { bookIdx: 1, bookName: 'x' }),
      await off.call('book.remove', { bookIdx: 1 }),
      await off.call('book.saveChapters', { bookIdx: 1, chapterList: [] }),
    ])
      assert.deepEqual([answer.status, (answer.body as { code?: string }).code], [403, 'WB-403-101'])
  })
})
