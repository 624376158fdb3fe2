import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { lifetimes, studyLimits } from '@madang/contract'
import { formatQuestions } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { pageImage } from '../../db/schema/book.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { setConfig } from '../company/config.store.ts'
import { sweepPages } from '../page/jobs.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')

describe('homework of an upload', () => {
  test('API-HW-01 of pages of its own, with their questions; without pages, with questions beyond them or strangers’ pages it is refused', async () => {
    const pageFileList = await h.pages(2)
    const add = (list: number[], solutionJsonStr = formatQuestions(h.questionsOf(2))) =>
      teacher().call('task.addBook', {
        textbook: { textbookName: '내 자료', bookType: 'TEXTBOOK', solutionJsonStr },
        pageFileList: list,
        task: h.given(),
        userIdxList: [h.idx('student1')],
      })
    const made = await add([pageFileList[1]!, pageFileList[0]!])
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const { textbookIdx } = made.body.result
    const { pageList } = (await teacher().call('textbook.pages', { textbookIdx })).body.result
    assert.deepEqual(
      pageList.map(({ pageIdx }) => pageIdx),
      [pageFileList[1], pageFileList[0]],
    )
    assert.equal((await add([])).body.code, 'WB-400-200')
    assert.equal((await add([pageFileList[0]!])).body.code, 'WB-400-307')
    assert.equal((await add(pageFileList, '{}')).body.code, 'WB-400-307')
    assert.equal((await add(await h.pages(2, 'teacher2'))).body.code, 'WB-404-109')
    const noBook = {
      textbook: { textbookName: 'x', bookIdx: 999_999 },
      task: h.given(),
      userIdxList: [h.idx('student1')],
    }
    assert.equal((await teacher().call('task.addBook', noBook)).body.code, 'WB-404-107')
  })

  const upload = async (more: Record<string, unknown>, who: 'teacher1' | 'oper' = 'teacher1') =>
    t.as('alpha', who).call('task.addBook', {
      textbook: { textbookName: '중2수학' },
      task: h.given(),
      userIdxList: [h.idx('student1')],
      ...(more as object),
    })
  const codeOf = async (more: Record<string, unknown>) => {
    const { body } = await upload(more)
    const { issues } = (body as { data?: { issues?: { field: string }[] } }).data ?? {}
    return [body.code, issues?.[0]?.field]
  }
  const ofSheets = async () => {
    const [first, second, answer, quick] = (await h.pages(4)) as [number, number, number, number]
    return {
      pageFileList: [first, second],
      sheetList: [
        { sheet: 'answer', pageFileList: [answer] },
        { sheet: 'quick', pageFileList: [quick] },
      ],
      fileList: [
        { fileName: '수학_1학기_문제지.pdf', sheet: 'question' },
        { fileName: '수학_1학기_답안지.pdf', sheet: 'answer' },
        { fileName: '수학_1학기_빠른정답.pdf'.normalize('NFD'), sheet: 'quick' },
      ],
      customNames: true,
    }
  }

  test('quick answer and answer sheet are kept for its author and operators; no call shows them to a student', async () => {
    const request = await ofSheets()
    const made = await upload(request)
    assert.equal(made.status, 200, JSON.stringify(made.body))
    const { textbookIdx } = made.body.result
    const read = async (who: 'teacher1' | 'teacher2' | 'oper', area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
      (await t.as('alpha', who).call('textbook.sheets', { textbookIdx }, { area })).body
    const shown = (await read('teacher1')).result.sheetList
    assert.deepEqual(
      shown.map(({ sheet, pageList }) => [sheet, pageList.map(({ pageNo, pageIdx }) => [pageNo, pageIdx])]),
      request.sheetList.map(({ sheet, pageFileList }) => [sheet, [[1, pageFileList[0]]]]),
    )
    assert.deepEqual((await read('oper', 'MANAGE')).result.sheetList.length, 2)
    assert.equal((await read('teacher2')).code, 'WB-404-108')

    const student = t.as('alpha', 'student1')
    assert.equal((await student.call('textbook.sheets', { textbookIdx })).status, 403)
    const pages = (await student.call('textbook.pages', { textbookIdx })).body.result
    assert.equal(pages.pageCount, 2)
    assert.deepEqual(
      pages.pageList.map(({ pageIdx }) => pageIdx),
      request.pageFileList,
    )
    for (const pageNo of [3, 4]) {
      assert.equal((await student.call('textbook.image', { textbookIdx, pageNo })).body.code, 'WB-400-212')
    }
    const bare = await upload({ pageFileList: await h.pages(1) })
    const none = { textbookIdx: bare.body.result.textbookIdx }
    assert.deepEqual((await teacher().call('textbook.sheets', none)).body.result.sheetList, [])
  })

  test('homework PDFs are PDFs, and need question sheet and quick answer, as files and as pages', async () => {
    const good = await ofSheets()
    const [question, answer, quick] = good.fileList
    const [, quickPages] = good.sheetList
    const cases: [Record<string, unknown>, string][] = [
      [{ fileList: [question, answer] }, 'sheetList'],
      [{ fileList: [answer, quick] }, 'pageFileList'],
      [{ sheetList: [] }, 'sheetList'],
      [{ sheetList: [good.sheetList[0]] }, 'sheetList'],
      [{ sheetList: [quickPages, quickPages] }, 'sheetList'],
      [{ sheetList: [{ sheet: 'quick', pageFileList: [] }] }, 'sheetList'],
      [{ pageFileList: [] }, 'pageFileList'],
      [
        { customNames: false, fileList: [question, { ...quick, fileName: 'quick.jpg' }] },
        'fileList.1.fileName',
      ],
      [{ customNames: false, fileList: [question, quick, { fileName: 'more.pdf' }] }, 'fileList'],
    ]
    for (const [change, field] of cases) {
      assert.deepEqual(await codeOf({ ...good, ...change }), ['WB-400-200', field], JSON.stringify(change))
    }
    const withoutAnswers = { sheetList: [quickPages], fileList: [question, quick] }
    assert.equal((await upload({ ...good, ...withoutAnswers })).status, 200, 'the answer sheet is optional')
    const strangers = { sheet: 'quick', pageFileList: await h.pages(1, 'teacher2') }
    assert.equal((await codeOf({ ...good, sheetList: [strangers] }))[0], 'WB-404-109')
    const ofBook = { textbook: { textbookName: 'x', bookIdx: (await h.newBook(1)).bookIdx } }
    assert.deepEqual(await codeOf({ ...ofBook, fileList: [question] }), ['WB-400-200', 'fileList'])
  })

  test('names of three parts tell the sheet that they are sent as', async () => {
    const good = await ofSheets()
    const [question, , quick] = good.fileList as [object, object, object]
    const named = (fileName: string) =>
      codeOf({ ...good, sheetList: [good.sheetList[1]], fileList: [{ ...question, fileName }, quick] })
    for (const name of ['문제지.pdf', '수학__문제지.pdf', '수학_1학기_해설지.pdf', '수학_1학기_답안지.pdf']) {
      assert.deepEqual(await named(name), ['WB-400-200', 'fileList.0.fileName'], name)
    }
  })

  test('file names end as the company asks, from the moment on that it is set', async () => {
    const file = (fileName: string) => ({ fileList: [{ fileName }] })
    const send = async (fileName: string) =>
      (await upload({ pageFileList: await h.pages(1), ...file(fileName) })).status
    assert.equal(await send('중2.pdf'), 200)
    const set = (value: string) =>
      setConfig(t.services.db, { companyId: 'alpha', key: 'WEB_TASK_FILE_SUFFIX', value })
    assert.equal(await set('_문제지, _final'), true)
    t.clock.advance(lifetimes.accessToken * 1000)
    const named = await codeOf({ pageFileList: await h.pages(1), ...file('중2.pdf') })
    assert.deepEqual(named, ['WB-400-200', 'fileList.0.fileName'])
    assert.deepEqual([await send('중2_문제지.pdf'), await send('scan_final.jpg')], [200, 200])
    await set('')
    t.clock.advance(lifetimes.accessToken * 1000)
    assert.equal(await send('중2.pdf'), 200)
  })

  test('its sheets are kept as long as it is there, and go with it', async () => {
    const made = await upload(await ofSheets())
    const { textbookIdx } = made.body.result
    const { sheetList } = (await teacher().call('textbook.sheets', { textbookIdx })).body.result
    const { pageIdx } = sheetList[0]!.pageList[0]!
    const isThere = async () =>
      (
        await t.services.db.inCompany('ALPHA', (tx) =>
          tx.select().from(pageImage).where(eq(pageImage.pageIdx, pageIdx)),
        )
      ).length === 1
    t.clock.advance((studyLimits.loosePageDays + 1) * 86_400_000)
    await sweepPages(t.services)
    assert.ok(await isThere())
    assert.equal((await teacher().call('textbook.remove', { textbookIdx })).status, 200)
    await sweepPages(t.services)
    assert.equal(await isThere(), false)
  })
})
