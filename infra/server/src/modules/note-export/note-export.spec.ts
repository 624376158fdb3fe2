import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { after, before, describe, test } from 'node:test'
import { encodeBatch, type InkBatch } from '@madang/ink'
import { eq } from 'drizzle-orm'
import { unzipSync } from 'fflate'
import sharp from 'sharp'
import { noteInk } from '../../db/schema/ink.ts'
import { note, noteAnswer } from '../../db/schema/note.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { linesOf } from '../../testing/ink.ts'
import { printPages } from '../../testing/note-pages.ts'
import { readPdf } from '../../testing/read-pdf.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)
const as = (who: FixtureUser = 'teacher1', company: 'alpha' | 'beta' = 'alpha') => t.as(company, who)

async function draw(noteIdx: number, pageNo: number, batch: InkBatch) {
  const row = {
    seq: batch.seq,
    lastSeq: batch.seq + batch.events.length - 1,
    data: Buffer.from(encodeBatch(batch)),
  }
  const { author, writer } = batch
  const layer = { work: 0, review: 1, retry: 2 }[batch.layer]
  await inAlpha((tx) =>
    tx.insert(noteInk).values({
      companyCode: 'ALPHA',
      noteIdx,
      pageNo,
      layer,
      author,
      writer,
      ...row,
      regDatetime: t.clock.now(),
    }),
  )
}

/** Work of three pages with ink on two of them, handed in; its first answer is marked as wrong, its second as right. */
async function work() {
  const { taskIdx } = await h.give(['student1'])
  const typed = [
    { no: 1, answer: '일차함수' },
    { no: 2, answer: '37' },
  ]
  const { noteIdx } = await h.handIn('student1', taskIdx, typed)
  await inAlpha(async (tx) => {
    for (const [questionNo, res] of [
      [1, 0],
      [2, 1],
    ] as const)
      await tx.update(noteAnswer).set({ res }).where(eq(noteAnswer.questionNo, questionNo))
  })
  const printed = await printPages(t)
  const student = h.idx('student1')
  await draw(noteIdx, 1, linesOf(student, { count: 30, at: { x: 60, y: 300 } }))
  await draw(noteIdx, 3, linesOf(student, { count: 5, at: { x: 60, y: 300 } }))
  await draw(noteIdx, 1, linesOf(h.idx('teacher1'), { layer: 'review', count: 30, at: { x: 200, y: 500 } }))
  return { noteIdx, taskIdx, ...printed }
}
const complete = (noteIdx: number) =>
  inAlpha((tx) => tx.update(note).set({ noteStatus: 4 }).where(eq(note.noteIdx, noteIdx)))

const pdfOf = (noteIdx: number, more: object = {}) => ({
  fileType: 'NOTE_PDF' as const,
  searchIdx: noteIdx,
  ...more,
})
const nameIn = (headers: Record<string, unknown>) =>
  decodeURIComponent(/filename\*=UTF-8''(\S+)/.exec(String(headers['content-disposition']))![1]!)
/** Grey of the darkest pixel in a part of a picture. */
async function darkest(bytes: Uint8Array, left: number, top: number, width = 40, height = 20) {
  const pixels = await sharp(bytes).extract({ left, top, width, height }).greyscale().raw().toBuffer()
  return Math.min(...pixels)
}

describe('a note as PDF', () => {
  test('has every page with its ink, the head and typed answers as text, in a font that is in the file', async () => {
    const { noteIdx } = await work()
    const { status, headers, bytes } = await as().call('file.download', pdfOf(noteIdx, { fileNameType: 1 }))
    assert.deepEqual(
      [status, headers['content-type'], nameIn(headers)],
      [200, 'application/pdf', '일차함수.pdf'],
    )
    const pdf = await readPdf(bytes)
    assert.equal(pdf.pageCount, 3)
    const name = t.people.alpha.student1.userName
    const [first, third] = [await pdf.text(1), await pdf.text(3)]
    assert.match(
      first,
      new RegExp(`일차함수.*${name} \\(.*\\) · 2026-\\d\\d-\\d\\d \\d\\d:\\d\\d · 1 / 3.*일차함수`),
    )
    assert.match(third, /3 \/ 3/)
    const fonts = await pdf.fonts()
    assert.ok(fonts.length > 0 && fonts.every((one) => /^[A-Z]{6}\+NanumGothic/.test(one)), String(fonts))
    // letters that are used, not the whole font
    assert.ok(bytes.length < 120_000, `${bytes.length} bytes`)
  })

  test('is named by title or by author, in Hangul', async () => {
    const { noteIdx } = await work()
    const name = async (fileNameType: number) =>
      nameIn((await as().call('file.download', pdfOf(noteIdx, { fileNameType }))).headers)
    const info = (await as().call('note.pdfInfo', { noteIdx })).body.result
    assert.deepEqual([await name(1), await name(2)], [info.fileNames.title, info.fileNames.author])
    assert.deepEqual(info.fileNames, {
      title: '일차함수.pdf',
      author: `${t.people.alpha.student1.userName}.pdf`,
    })
    assert.deepEqual([info.formats, info.pageCount], [6, 3])
  })

  test('is the own one’s once it is completed, and whoever gave the homework has it from handing in', async () => {
    const { noteIdx } = await work()
    const codes = async (who: FixtureUser, company: 'alpha' | 'beta' = 'alpha') => {
      const { status, body } = await as(who, company).call('file.download', pdfOf(noteIdx))
      return status === 200 ? 'has it' : body.code
    }
    assert.deepEqual(
      [await codes('teacher1'), await codes('student1'), await codes('teacher2'), await codes('student2')],
      ['has it', 'WB-404-102', 'WB-404-102', 'WB-404-102'],
    )
    assert.equal(await codes('teacher1', 'beta'), 'WB-404-102')
    await complete(noteIdx)
    assert.deepEqual([await codes('student1'), await codes('student2')], ['has it', 'WB-404-102'])
  })

  test('is gone from the disk when it was sent, and when nobody reads it to its end', async () => {
    const { noteIdx } = await work()
    const spools = async () => (await readdir(tmpdir())).filter((name) => name.startsWith('madang-note-'))
    const had = await spools()
    assert.equal((await as().call('file.download', pdfOf(noteIdx))).status, 200)
    // the sent answer closes its stream a moment later
    while ((await spools()).length > had.length);
    const origin = await t.listen()
    const stop = new AbortController()
    const address = `${origin}/api/file?command=DOWNLOAD&fileType=NOTE_PDF&searchIdx=${noteIdx}`
    const headers = { authorization: `Bearer ${await as().token()}`, 'x-service-area': 'SERVICE' }
    const answer = await fetch(address, { headers, signal: stop.signal })
    await answer.body!.getReader().read()
    stop.abort()
    while ((await spools()).length > had.length);
  })
})

describe('chosen pages', () => {
  const chosen = (noteIdx: number, pageNos: number[], format: 'pdf' | 'zip', more: object = {}) => ({
    noteIdx,
    list: [{ agendaNo: 1, pageNos }],
    format,
    ...more,
  })

  test('API-NOTE-08 NOTES-37 are returned for noteIdx and a list of agendaNo and pageNos, in the format pdf or zip, for teachers only', async () => {
    const { noteIdx, bytes: printed } = await work()
    const pdf = await as().call('note.file', chosen(noteIdx, [3, 1], 'pdf', { fileNameType: 2 }))
    assert.deepEqual([pdf.status, nameIn(pdf.headers)], [200, `${t.people.alpha.student1.userName}.pdf`])
    assert.equal((await readPdf(pdf.bytes)).pageCount, 2)
    const zip = await as().call('note.file', chosen(noteIdx, [3, 1, 2], 'zip'))
    assert.deepEqual(
      [zip.status, zip.headers['content-type'], nameIn(zip.headers)],
      [200, 'application/zip', '일차함수.zip'],
    )
    const entries = unzipSync(zip.bytes)
    assert.deepEqual(Object.keys(entries), ['001.jpg', '002.jpg', '003.jpg'])
    // ink on the first page, where paper was
    assert.ok(
      (await darkest(printed, 60, 302, 30, 6)) > 200 &&
        (await darkest(entries['001.jpg']!, 60, 302, 30, 6)) < 120,
    )
    const open = await as('open1').call('note.file', chosen(noteIdx, [1], 'zip'), { area: 'MANAGE' })
    assert.equal(open.status, 200)
    for (const who of ['student1', 'member', 'oper'] as const) {
      await complete(noteIdx)
      const { body } = await as(who).call('note.file', chosen(noteIdx, [1], 'pdf'))
      assert.equal(body.code, 'WB-403-101', who)
    }
  })

  test('NOTES-38 are one at least', async () => {
    const { noteIdx } = await work()
    for (const list of [[], [{ agendaNo: 1, pageNos: [] }]]) {
      const { body } = await as().call('note.file', { noteIdx, list, format: 'pdf' })
      assert.equal(body.code, 'WB-400-200')
    }
  })

  test('that the note does not have are not found, nor are those whose picture is gone', async () => {
    const { noteIdx, storedName } = await work()
    for (const list of [[{ agendaNo: 1, pageNos: [4] }], [{ agendaNo: 2, pageNos: [1] }]]) {
      const { body } = await as().call('note.file', { noteIdx, list, format: 'zip' })
      assert.equal(body.code, 'WB-404-102')
    }
    await t.services.files.remove(storedName)
    const { body } = await as().call('note.file', chosen(noteIdx, [1], 'zip'))
    assert.equal(body.code, 'WB-400-501')
  })
})

describe('the picture of a page', () => {
  const at = (noteIdx: number, more: object = {}) => ({ noteIdx, agendaNo: 1, pageNo: 1, ...more })

  test('API-NOTE-04 NOTES-15 takes noteIdx, agendaNo and pageNo; a missing one gives WB-404-102 or WB-400-501', async () => {
    const { noteIdx, storedName, bytes } = await work()
    const { status, headers, bytes: drawn } = await as().call('note.page', at(noteIdx))
    assert.deepEqual([status, headers['content-type']], [200, 'image/jpeg'])
    assert.deepEqual(
      [(await sharp(drawn).metadata()).width, (await sharp(drawn).metadata()).height],
      [500, 700],
    )
    assert.ok((await darkest(drawn, 60, 302, 30, 6)) < 120)
    // nothing lies on the third but ink, and nothing at all on a page without it
    const crop = await as().call('note.page', at(noteIdx, { solutionNo: 1 }))
    assert.deepEqual(
      [(await sharp(crop.bytes).metadata()).width, (await sharp(crop.bytes).metadata()).height],
      [300, 40],
    )
    for (const missing of [
      { pageNo: 4 },
      { agendaNo: 2 },
      { solutionNo: 99 },
      { solutionNo: 2 },
      { noteIdx: 999_999 },
    ]) {
      assert.equal(
        (await as().call('note.page', at(noteIdx, missing))).body.code,
        'WB-404-102',
        JSON.stringify(missing),
      )
    }
    assert.equal((await as('teacher1', 'beta').call('note.page', at(noteIdx))).body.code, 'WB-404-102')
    assert.ok(bytes.length > 0)
    await t.services.files.remove(storedName)
    assert.equal((await as().call('note.page', at(noteIdx))).body.code, 'WB-400-501')
  })

  test('NOTES-14 is shown of work that was handed in: to who gave it at once, to its student once it is completed', async () => {
    const { taskIdx } = await h.give(['student1', 'student2'])
    const noteIdx = await h.start('student2', taskIdx)
    await printPages(t)
    const code = async (who: FixtureUser) => {
      const { status, body } = await as(who).call('note.page', at(noteIdx))
      return status === 200 ? 'shown' : body.code
    }
    const seen: unknown[] = []
    for (const noteStatus of [0, 1, 2, 3, 4]) {
      await inAlpha((tx) => tx.update(note).set({ noteStatus }).where(eq(note.noteIdx, noteIdx)))
      seen.push([await code('teacher1'), await code('student2')])
    }
    const none = 'WB-404-102'
    assert.deepEqual(seen, [
      [none, none],
      [none, none],
      ['shown', none],
      ['shown', none],
      ['shown', 'shown'],
    ])
  })
})

test('API-NOTE-01 note has VIEW, LIST, LIST_AGENDA, NOTE_JSON, NOTE_PDF_INFO, MOD_REVIEW, MOD_SOLUTION, MOD_STATUS and DOWNLOAD_CROP_PAGE, note/file DOWNLOAD_PAGE, logNote LIST', async () => {
  const { noteIdx } = await work()
  const headers = { authorization: `Bearer ${await as().token()}`, 'x-service-area': 'SERVICE' }
  const get = async (path: string, query: Record<string, string>) => {
    const answer = await t.app.inject({
      url: path,
      query: { noteIdx: String(noteIdx), ...query },
      headers,
    })
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 200))
    return answer
  }
  const post = async (path: string, payload: object) => {
    const answer = await t.app.inject({
      method: 'POST',
      url: path,
      payload: { noteIdx, ...payload },
      headers,
    })
    assert.equal(answer.statusCode, 200, answer.body.slice(0, 200))
    return answer
  }
  const json = async (command: string, more: Record<string, string> = {}) =>
    (await get('/api/note', { command, ...more })).json()
  // info, list, history view, content, data for a PDF
  assert.equal((await json('VIEW')).result.note.noteIdx, noteIdx)
  assert.equal((await json('LIST', { searchType: '2' })).resultPage.content[0].noteIdx, noteIdx)
  assert.equal((await json('LIST_AGENDA')).resultList[0].pageList.length, 3)
  assert.equal((await json('NOTE_JSON')).data.Dt.ALi[0].PLi.length, 3)
  assert.equal((await json('NOTE_PDF_INFO')).result.pageCount, 3)
  // one page, and chosen ones
  const page = await get('/api/note', { command: 'DOWNLOAD_CROP_PAGE', agendaNo: '1', pageNo: '1' })
  assert.equal(page.headers['content-type'], 'image/jpeg')
  const chosen = { command: 'DOWNLOAD_PAGE', list: [{ agendaNo: 1, pageNos: [1] }], format: 'zip' }
  assert.deepEqual(Object.keys(unzipSync((await post('/api/note/file', chosen)).rawPayload)), ['001.jpg'])
  // start, mark result, check page, confirm
  await post('/api/note', { command: 'MOD_STATUS', statusCd: 3 })
  const at = { agendaNo: 1, pageNo: 1 }
  await post('/api/note', { command: 'MOD_SOLUTION', ...at, solutionNo: 1, result: 1 })
  await post('/api/note', { command: 'MOD_REVIEW', ...at, check: 1 })
  const [first] = (await json('NOTE_JSON')).data.Dt.ALi[0].PLi
  assert.deepEqual([first.Chk, first.SolLi[0].Res], [1, 1])
  await post('/api/note', { command: 'MOD_STATUS', statusCd: 4 })
  assert.equal((await json('VIEW')).result.note.noteStatus, 4)
  const log = (await get('/api/logNote', { command: 'LIST', searchType: '2' })).json()
  assert.ok(log.resultList.length > 0)
})
