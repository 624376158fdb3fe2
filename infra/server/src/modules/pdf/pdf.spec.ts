import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { deflateSync } from 'node:zlib'
import { type PdfWork, studyLimits } from '@madang/contract'
import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { pageImage } from '../../db/schema/book.ts'
import { pdfWork } from '../../db/schema/pdf.ts'
import { createApart } from '../../platform/apart.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { imageBomb, nested, paperOf, pdfOf } from '../../testing/pdf-paper.ts'
import { tusClient } from '../../testing/upload-client.ts'
import { sweepContents } from '../file/sweep.ts'
import { renderPdf, renderRules } from './render.ts'

let t: TestApp
before(async () => {
  t = await startTestApp({ settings: { storage: { person: 90_000_000, company: 100_000_000 } } })
})
after(() => t.close())

const paper = (bytes: Uint8Array, filename = '교재.pdf') => ({ filename, mimetype: 'application/pdf', bytes })
const as = (who: FixtureUser = 'teacher1', company: 'alpha' | 'beta' = 'alpha') => t.as(company, who)
const add = (file: object, who?: FixtureUser) => as(who).call('pdf.add', { uploadFile: [file] })
async function added(bytes: Uint8Array, who?: FixtureUser): Promise<string> {
  const { status, body } = await add(paper(bytes), who)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.pdfId
}
async function look(pdfId: string, fromPage = 1, who?: FixtureUser): Promise<PdfWork> {
  const { status, body } = await as(who).call('pdf.get', { pdfId, fromPage })
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}
const running = (attempt = 1, signal = new AbortController().signal) => ({
  attempt,
  signal,
  progress: async () => {},
})
/** One try of it, as the queue has it done. */
const draw = (pdfId: string, services = t.services, attempt = 1) =>
  renderPdf(services, { companyCode: 'ALPHA', pdfId }, running(attempt))
const load = (url: string) => t.send({ method: 'GET', url })
async function contents(): Promise<string[]> {
  const names: string[] = []
  for await (const { storedName } of t.services.files.list()) names.push(storedName)
  return names.sort()
}
const rows = () => t.services.db.asPlatform((tx) => tx.$count(pageImage))
/** Whether anything is drawn in this part of a page. */
async function inked(bytes: Uint8Array, part: { left: number; top: number; width: number; height: number }) {
  const pixels = await sharp(bytes).extract(part).greyscale().raw().toBuffer()
  return pixels.some((grey) => grey < 128)
}
const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1)

describe('a PDF of which the server makes pages', () => {
  it('comes through the queue as pages in their order, as page.add keeps them, and is gone afterwards', async () => {
    await t.services.work.start()
    const had = await contents()
    const pdfId = await added(paperOf([{ text: '안녕하세요' }, { mediaBox: '[0 250 842 845]' }, {}]))
    const waiting = await look(pdfId)
    assert.deepEqual([waiting.fileName, waiting.errorCode, waiting.canRetry], ['교재.pdf', null, false])
    let work = waiting
    while (work.state === 'WAITING' || work.state === 'RUNNING') work = await look(pdfId)
    assert.deepEqual([work.state, work.pageCount, work.done, work.errorCode], ['DONE', 3, 3, null])
    assert.deepEqual(
      work.pageList.map(({ pageNo, page, errorCode }) => [pageNo, page?.width, page?.height, errorCode]),
      [
        [1, 1000, 1415, null],
        [2, 1000, 707, null],
        [3, 1000, 1415, null],
      ],
    )
    for (const { page } of work.pageList) {
      const [large, small] = [await load(page!.imgUrl), await load(page!.thumbUrl)]
      assert.deepEqual((await sharp(large.bytes).metadata()).format, 'jpeg')
      assert.equal((await sharp(small.bytes).metadata()).width, 200)
    }
    // Hangul of a font that the PDF leaves out
    const first = await load(work.pageList[0]!.page!.imgUrl)
    assert.ok(await inked(first.bytes, { left: 100, top: 170, width: 300, height: 70 }))
    assert.ok(!(await inked(first.bytes, { left: 100, top: 600, width: 300, height: 70 })))
    // two contents a page, and not the PDF
    assert.equal((await contents()).length, had.length + 6)
    assert.deepEqual(
      (await look(pdfId, 3)).pageList.map(({ pageNo }) => pageNo),
      [3],
    )
    const taken = { book: { bookName: '서버' }, pageFileList: work.pageList.map(({ page }) => page!.pageIdx) }
    assert.equal((await as().call('book.add', taken)).status, 200)
  })

  it('has all letters of fonts that the PDF leaves out, whatever their script', async () => {
    const letters = [...'가①√≤∠△㎠℃㉠「大あ']
    const pdfId = await insert(paperOf([{ text: letters.join('') }]))
    await draw(pdfId)
    const [first] = (await look(pdfId)).pageList
    const { bytes } = await load(first!.page!.imgUrl)
    const missing: string[] = []
    for (const [i, letter] of letters.entries()) {
      // 40 points a letter, from 60 on; a page of 595 points is 1,000 pixels wide
      const left = Math.round(((60 + i * 40) * 1000) / 595)
      if (!(await inked(bytes, { left, top: 170, width: 66, height: 80 }))) missing.push(letter)
    }
    assert.deepEqual(missing, [])
    // each begins where the PDF puts it: the library centres by what it measures
    assert.ok(await inked(bytes, { left: 101, top: 170, width: 16, height: 80 }))
  })

  it('may come in pieces before', async () => {
    const bytes = paperOf([{}])
    const client = tusClient(await t.listen(), await as().token())
    const uploadId = await client.begin('조각.pdf', bytes.length, 'pdf.add')
    await client.patch(uploadId, 0, bytes)
    const { body } = await as().call('pdf.add', { uploadFile: uploadId })
    await draw(body.result.pdfId)
    let work = await look(body.result.pdfId)
    while (work.state === 'WAITING' || work.state === 'RUNNING') work = await look(body.result.pdfId)
    assert.deepEqual([work.fileName, work.state, work.pageList.length], ['조각.pdf', 'DONE', 1])
  })

  it('is made once, however many try at the same time', async () => {
    const before = await rows()
    const pdfId = await insert(paperOf(numbers(6).map(() => ({}))))
    await Promise.all([draw(pdfId), draw(pdfId)])
    // whichever began first may have been told to stop
    await draw(pdfId)
    const work = await look(pdfId)
    assert.deepEqual([work.state, work.pageList.map(({ pageNo }) => pageNo)], ['DONE', numbers(6)])
    assert.equal((await rows()) - before, 6)
    await draw(pdfId)
    assert.equal((await rows()) - before, 6)
  })

  it('is ended by its author at once, with what is there', async () => {
    const pdfId = await insert(paperOf(numbers(200).map(() => ({}))))
    const drawing = draw(pdfId)
    while ((await look(pdfId)).done < 2);
    assert.deepEqual((await as().call('pdf.cancel', { pdfId })).body.result, { ok: true })
    await drawing
    const work = await look(pdfId)
    assert.equal(work.state, 'CANCELLED')
    assert.ok(work.done >= 2 && work.done < 200)
    assert.equal(work.pageList.length, work.done)
    await as().call('pdf.retry', { pdfId })
    assert.equal((await look(pdfId)).state, 'CANCELLED')
  })

  it('is another person’s and another company’s like none', async () => {
    const pdfId = await insert(paperOf([{}]))
    for (const id of ['pdf.get', 'pdf.cancel', 'pdf.retry'] as const) {
      const none = await as().call(id, { pdfId: randomUUID() })
      assert.deepEqual([none.status, none.body.code], [404, 'WB-404-109'])
      for (const caller of [as('teacher2'), as('teacher1', 'beta')]) {
        const answer = await caller.call(id, { pdfId })
        assert.deepEqual([answer.status, answer.body], [none.status, none.body])
      }
    }
    assert.equal((await look(pdfId)).state, 'WAITING')
  })

  it('is one of ten of a person at most', async () => {
    for (let open = 0; open < studyLimits.pdfsAtOnce; open += 1) await insert(paperOf([{}]), 'open1')
    const had = await contents()
    const refused = await as('open1').call(
      'pdf.add',
      { uploadFile: [paper(paperOf([{}]))] },
      { area: 'MANAGE' },
    )
    assert.deepEqual([refused.status, refused.body.code], [429, 'WB-429-001'])
    assert.deepEqual(await contents(), had)
  })
})

/** As `pdf.add` leaves it, without the queue. */
async function insert(bytes: Uint8Array, who: FixtureUser = 'teacher1'): Promise<string> {
  const pdfId = randomUUID()
  const { storedName, size } = await t.services.files.put(bytes)
  const now = t.clock.now()
  await t.services.db.asPlatform((tx) =>
    tx.insert(pdfWork).values({
      companyCode: 'ALPHA',
      pdfId,
      userIdx: t.people.alpha[who].userIdx,
      orgFileName: '교재.pdf',
      storedName,
      fileSize: size,
      asked: true,
      regDatetime: now,
      modDatetime: now,
    }),
  )
  return pdfId
}

describe('hostile and broken PDFs', () => {
  it('that are none are refused before anything is asked for', async () => {
    const had = await contents()
    const good = paper(paperOf([{}]))
    const cases: [string, unknown[], string][] = [
      [
        'a picture',
        [
          {
            ...good,
            bytes: await sharp(Buffer.alloc(300), { raw: { width: 10, height: 10, channels: 3 } })
              .png()
              .toBuffer(),
          },
        ],
        'WB-400-403',
      ],
      ['by name', [{ ...good, filename: 'a.jpg' }], 'WB-400-403'],
      ['empty', [{ ...good, bytes: Buffer.alloc(0) }], 'WB-400-403'],
      ['two', [good, good], 'WB-400-401'],
      ['none', [], 'WB-400-200'],
    ]
    for (const [what, uploadFile, code] of cases) {
      const { body } = await as().call('pdf.add', { uploadFile })
      assert.equal(body.code, code, what)
    }
    const client = tusClient(await t.listen().catch(() => origin()), await as().token())
    const announced = await client.announce('a.pdf', studyLimits.homeworkPdf + 1, 'pdf.add')
    assert.equal(announced.code, 'WB-400-402')
    assert.deepEqual(await contents(), had)
  })

  const encryption = `/Encrypt << /Filter /Standard /V 1 /R 2 /O <${'11'.repeat(32)}> /U <${'22'.repeat(32)}> /P -4 >> /ID [<11> <11>]`
  const cases: [string, Uint8Array, string][] = [
    [
      'asks for a password',
      pdfOf(['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [] /Count 0 >>'], encryption),
      'WB-400-405',
    ],
    ['is rubbish behind its head', Buffer.from(`%PDF-1.7\n${'x'.repeat(1000)}`), 'WB-400-406'],
    ['is cut off', paperOf([{}]).subarray(0, 700), 'WB-400-406'],
    ['has no pages', paperOf([]), 'WB-400-407'],
    [
      'says to have millions of pages',
      Buffer.from(paperOf([{}]).toString('latin1').replace('/Count 1 ', '/Count 213804087 '), 'latin1'),
      'WB-400-407',
    ],
    [
      'is a form whose fields a program builds',
      paperOf([{}], [{ dict: '', stream: '<xdp/>' }], '/AcroForm << /Fields [] /XFA 7 0 R >>'),
      'WB-400-410',
    ],
    ['is a bundle of files behind a cover', paperOf([{}], [], '/Collection << /View /D >>'), 'WB-400-410'],
    ['has 1,001 pages', paperOf(numbers(1001).map(() => ({}))), 'WB-400-407'],
  ]
  for (const [what, bytes, code] of cases) {
    it(`one that ${what} has no pages and is let go of`, async () => {
      const had = await contents()
      const pdfId = await insert(bytes)
      await draw(pdfId)
      const work = await look(pdfId)
      assert.deepEqual(
        [work.state, work.errorCode, work.canRetry, work.pageList],
        ['FAILED', code, false, []],
      )
      assert.deepEqual(await contents(), had)
    })
  }

  it('one on whose pages something may be missing says so at each of them', async () => {
    const image = {
      content: '60 60 99 99 re f q 500 0 0 500 0 0 cm /I Do Q',
      resources: '/XObject << /I 7 0 R >>',
    }
    const noPicture = {
      dict: '/Type /XObject /Subtype /Image /Width 9 /Height 9 /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /JPXDecode',
      stream: 'none',
    }
    const pdfId = await insert(
      paperOf(
        [
          { text: '가나다' },
          image,
          image,
          { content: 'BT /F9 20 Tf 60 700 Td (no such font) Tj ET' },
          { text: '\ue123' },
          { content: ' ' },
          { content: 'BT /F1 20 Tf 60 700 Td (whole) Tj ET' },
        ],
        [noPicture],
      ),
    )
    await draw(pdfId)
    const { state, pageList } = await look(pdfId)
    const unsure = 'WB-400-409'
    assert.deepEqual(
      [state, pageList.map(({ page, errorCode }) => [page !== null, errorCode])],
      [
        'DONE',
        [
          [true, null],
          [true, unsure],
          [true, unsure],
          [true, unsure],
          [true, unsure],
          [true, null],
          [true, null],
        ],
      ],
    )
  })

  it('whose scripts would never end are drawn without them', async () => {
    const script = '/OpenAction << /S /JavaScript /JS (while \\(true\\) {}) >>'
    const pdfId = await insert(paperOf([{}], [], script))
    await draw(pdfId)
    assert.deepEqual([(await look(pdfId)).state, (await look(pdfId)).done], ['DONE', 1])
  })

  it('whose pages are a mile long or whose pictures have too many pixels cost what a page costs', async () => {
    const image = { content: 'q 500 0 0 500 0 0 cm /I Do Q', resources: '/XObject << /I 7 0 R >>' }
    const bomb = paperOf(
      [image, { mediaBox: '[0 0 1000000 1000000]' }, { mediaBox: '[0 0 1 100000]' }],
      [imageBomb(20_000, 20_000)],
    )
    assert.ok(bomb.length < 10_000)
    const pdfId = await insert(bomb)
    await draw(pdfId)
    const { state, pageList } = await look(pdfId)
    assert.equal(state, 'DONE')
    assert.deepEqual(
      pageList.map(({ page, errorCode }) => [page?.width, page?.height, errorCode]),
      [
        [undefined, undefined, 'WB-400-408'],
        // so large a page that its letters vanish
        [1000, 1000, 'WB-400-409'],
        [1, 4000, 'WB-400-409'],
      ],
    )
  })

  it('that unpack to more than the process may have end with it alone', async () => {
    const spaces = Buffer.alloc(300_000_000, 32)
    const flate = paperOf([
      {},
      {
        content: deflateSync(deflateSync(spaces, { level: 1 })),
        contentDict: '/Filter [/FlateDecode /FlateDecode]',
      },
      {},
    ])
    assert.ok(flate.length < 100_000)
    const pdfId = await insert(flate)
    // the limit is the process', whatever it is: here a smaller one, so that the machine of the test needs less
    const apart = createApart({ memoryMb: 256, totalMb: 320 })
    await draw(pdfId, { ...t.services, apart })
    const work = await look(pdfId)
    assert.deepEqual(
      [work.state, work.errorCode, work.canRetry, work.done, work.pageCount],
      ['FAILED', 'WB-400-408', true, 1, 3],
    )
    apart.close()
  })

  it('that would be drawn for ever are ended', async () => {
    const page = { content: '/X Do', resources: '/XObject << /X 7 0 R >>' }
    const pdfId = await insert(paperOf([page], nested(10, 7)))
    const apart = createApart({ memoryMb: 512, totalMb: 1024 })
    const impatient = {
      ...apart,
      run: ((worker, input, options) =>
        apart.run(worker, input, { ...options, silentSec: 4 })) as typeof apart.run,
    }
    await draw(pdfId, { ...t.services, apart: impatient })
    const work = await look(pdfId)
    assert.deepEqual([work.state, work.errorCode], ['FAILED', 'WB-400-408'])
    apart.close()
  })
})

describe('what fails on the way', () => {
  it('for want of room is gone on with when there is some, behind its last page', async () => {
    const pdfId = await insert(paperOf(numbers(20).map(() => ({}))))
    const used = await t.services.db.asPlatform(async (tx) => {
      const {
        rows: [sum],
      } = await tx.execute<{ bytes: string }>(sql`select sum(bytes)::text as bytes from (
        select file_size as bytes from page_image where company_code = 'ALPHA' union all
        select file_size from pdf_work where company_code = 'ALPHA') kept`)
      return Number(sum!.bytes)
    })
    const storage = { person: 1_000_000_000, company: used + 30_000 }
    await draw(pdfId, { ...t.services, settings: { ...t.services.settings, storage } })
    const full = await look(pdfId)
    assert.deepEqual([full.state, full.errorCode, full.canRetry], ['FAILED', 'WB-400-404', true])
    assert.ok(full.done > 0 && full.done < 20, `${full.done}`)
    await as().call('pdf.retry', { pdfId })
    let work = await look(pdfId)
    assert.equal(work.errorCode, null)
    while (work.state === 'WAITING' || work.state === 'RUNNING') work = await look(pdfId)
    assert.deepEqual([work.state, work.pageList.map(({ pageNo }) => pageNo)], ['DONE', numbers(20)])
  })

  it('for no fault of the file is tried again, then given up, and comes back with the work that operators revive', async () => {
    const pdfId = await insert(paperOf([{}]))
    const files = { ...t.services.files, put: () => Promise.reject(new Error('disk full')) }
    const broken = { ...t.services, files } as typeof t.services
    await assert.rejects(draw(pdfId, broken), /disk full/)
    assert.equal((await look(pdfId)).state, 'RUNNING')
    await assert.rejects(draw(pdfId, broken, renderRules.retries + 1), /disk full/)
    const given = await look(pdfId)
    assert.deepEqual([given.state, given.errorCode, given.canRetry], ['FAILED', 'WB-500-001', true])
    await draw(pdfId)
    assert.equal((await look(pdfId)).state, 'DONE')
  })

  it('is kept from the sweeper while somebody may go on with it, and goes after some days', async () => {
    const day = 86_400_000
    const now = t.clock.now()
    const pdfId = await insert(paperOf([{}]))
    const stored = async () =>
      (await t.services.db.asPlatform((tx) => tx.select().from(pdfWork).where(eq(pdfWork.pdfId, pdfId))))[0]
        ?.storedName
    const name = (await stored())!
    t.clock.set(new Date(Date.now() + 3 * day))
    await sweepContents(t.services)
    assert.ok((await contents()).includes(name))
    t.clock.set(new Date(Math.max(now.getTime(), Date.now()) + (studyLimits.loosePageDays + 2) * day))
    await t.services.jobs.runDue()
    t.clock.advance(day)
    await t.services.jobs.runDue()
    assert.equal(await stored(), undefined)
    await sweepContents(t.services)
    assert.ok(!(await contents()).includes(name))
  })
})

const origin = () => {
  const address = t.app.server.address()
  return typeof address === 'object' && address ? `http://127.0.0.1:${address.port}` : ''
}
