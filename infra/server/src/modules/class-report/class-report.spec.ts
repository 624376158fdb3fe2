import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { company, config } from '../../db/schema/company.ts'
import { file } from '../../db/schema/file.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, pastClass, writeHistory } from '../../testing/history.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'

const SVG =
  '<svg xmlns="http://www.w3.org/2000/svg" width="90" height="30"><rect width="90" height="30"/></svg>'

/** An app whose company has this logo, and settings, before anybody signs in. */
async function startWith(logo: string, settings: Record<string, string> = {}): Promise<TestApp> {
  const app = await startTestApp()
  await writeHistory(app)
  const { storedName, size } = await app.services.files.put(Buffer.from(logo))
  await app.services.db.asPlatform(async (tx) => {
    const [row] = await tx
      .insert(file)
      .values({
        companyCode: 'ALPHA',
        ownerType: 'BRAND',
        orgFileName: 'logo.svg',
        storedName,
        fileSize: size,
        isPublic: true,
      })
      .returning({ fileIdx: file.fileIdx })
    const all = { ...settings, BRANDING_WEB_IMG: JSON.stringify({ SERVICE_LOGO: row!.fileIdx }) }
    for (const [key, value] of Object.entries(all))
      await tx
        .insert(config)
        .values({ companyCode: 'ALPHA', key, value })
        .onConflictDoUpdate({ target: [config.companyCode, config.key], set: { value } })
    await tx
      .update(company)
      .set({ configVersion: sql`${company.configVersion} + 1` })
      .where(eq(company.companyCode, 'ALPHA'))
  })
  return app
}

let t: TestApp
before(async () => {
  t = await startWith(SVG)
  const corrected = await t.as('alpha', 'teacher1').call('logMeet.correct', {
    meetCode: 'M-first',
    userIdx: t.people.alpha.student1.userIdx,
    present: false,
    fromDatetime: `${DAY} 00:00:00`,
    toDatetime: `${DAY} 00:30:00`,
    reason: '=1+1',
  })
  assert.equal(corrected.status, 200)
})
after(() => t.close())

const ask = (
  call: 'logMeet.excelClass' | 'logMeet.pdfClass',
  who: FixtureUser,
  request: { meetCode?: string; language?: 'ko' | 'en' } = {},
  area: 'SERVICE' | 'MANAGE' = 'SERVICE',
) => t.as('alpha', who).call(call, { meetCode: 'M-first', language: 'en', ...request }, { area })

async function sheets(bytes: Buffer) {
  const workbook = new ExcelJS.Workbook()
  await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
  return new Map(
    workbook.worksheets.map((page) => {
      const rows: unknown[][] = []
      page.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)))
      return [page.name, rows] as const
    }),
  )
}

describe('everything of a class as a workbook', () => {
  it('has a sheet for each part, with what the record shows', async () => {
    const answer = await ask('logMeet.excelClass', 'teacher1')
    assert.equal(answer.status, 200)
    assert.match(String(answer.headers['content-disposition']), /2026-03-10\.xlsx/)
    const found = await sheets(answer.bytes)
    const parts = ['Class', 'Attendance', 'Corrections', 'Recordings', 'Reference files', 'Notes and scores']
    for (const name of [...parts, 'Homework']) assert.ok(found.has(name), name)
    assert.deepEqual(
      found.get('Attendance')!.map((row) => row.at(-1)),
      ['Total minutes', 60, 30, 60],
    )
    const [, fix] = found.get('Corrections')!
    assert.deepEqual(fix!.slice(1, 6), [
      'student1',
      `${DAY} 00:00:00`,
      `${DAY} 00:30:00`,
      'Was not there',
      '=1+1',
    ])
    // an hour and half of one, to the second, as a workbook holds times
    assert.deepEqual(
      fix!.slice(-2).map((cell) => (cell as unknown as Date).toISOString().slice(11, 19)),
      ['01:00:00', '00:30:00'],
    )
    assert.ok(
      (await sheets((await ask('logMeet.excelClass', 'teacher1', { language: 'ko' })).bytes)).has('출석부'),
    )
  })
})

describe('the attendance sheet', () => {
  it('is a PDF with everybody, on as many sheets as it needs', async () => {
    const people = ['student1', 'student2', 'student3'] as const
    const long = pastClass(t, 'M-long', `${DAY} 15:00:00`, { meetTitle: '긴 수업' }, [...people])
    const guests = Array.from({ length: 60 }, (_, i) => ({
      userIdx: -1 - i,
      userId: '',
      userName: `손님 ${i}`,
      userTypeCd: 12,
      joins: [],
    }))
    await t.services.db.inCompany('ALPHA', (tx) =>
      insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
        { ...long, people: [...long.people, ...guests] },
      ]),
    )
    const answer = await ask('logMeet.pdfClass', 'teacher1', { meetCode: 'M-long', language: 'ko' })
    assert.equal(answer.headers['content-type'], 'application/pdf')
    const pdf = await readPdf(answer.bytes)
    assert.equal(pdf.pageCount, 3)
    const text = (await Promise.all([1, 2, 3].map((page) => pdf.text(page)))).join(' ')
    for (const word of ['출석부', '긴 수업', 'student3', '손님 59', '3쪽 중 3쪽'])
      assert.ok(text.includes(word), word)
    const corrected = await readPdf((await ask('logMeet.pdfClass', 'teacher1')).bytes)
    assert.match(await corrected.text(1), /student1 +00:30 +01:00 +30 +Corrected/)
  })
})

it('both name those who were not there, as the screen does, and count everybody', async () => {
  const roomCode = await classesOf(t).newRoom(['student1', 'student2', 'student3'])
  await t.services.db.inCompany('ALPHA', async (tx) => {
    await tx.update(users).set({ userName: '박서준 李' }).where(eq(users.userId, 'student3'))
    await insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      pastClass(t, 'M-away', `${DAY} 10:00:00`, { roomCode }, ['teacher1', 'student1']),
    ])
  })
  const teacher = t.as('alpha', 'teacher1')
  const shown = await teacher.call('logMeet.users', { meetCode: 'M-away', withAbsent: true })
  const screen = shown.body.resultList.map(({ userId, attended }) => [userId, attended])
  assert.deepEqual(
    screen.filter(([, attended]) => !attended).map(([id]) => id),
    ['student3', 'student2'],
  )
  const { userCount } = (await teacher.call('logMeet.get', { meetCode: 'M-away' })).body.result
  const paper = await readPdf(
    (await ask('logMeet.pdfClass', 'teacher1', { meetCode: 'M-away', language: 'ko' })).bytes,
  )
  const text = await paper.copied(1)
  for (const [id, attended] of screen)
    assert.match(text, new RegExp(`${id}.*${attended ? '10:00' : '들어오지 않음'}`), `${id}: ${text}`)
  assert.ok(text.includes('박서준 李'), text)
  assert.ok(text.includes(`참석자 ${userCount}명 / 전체 ${screen.length}명`), text)
  const book = await sheets(
    (await ask('logMeet.excelClass', 'teacher1', { meetCode: 'M-away', language: 'ko' })).bytes,
  )
  assert.deepEqual(
    book
      .get('출석부')!
      .slice(1)
      .map((row) => [row[4], row[6] !== '들어오지 않음']),
    screen,
  )
  assert.deepEqual(book.get('수업')!.at(-1), ['참석자', `${userCount}명 / 전체 ${screen.length}명`])
  const english = await readPdf((await ask('logMeet.pdfClass', 'teacher1', { meetCode: 'M-away' })).bytes)
  assert.match(await english.copied(1), /Attendees 2 of 4[\s\S]*Not attended/)
})

it('both are for who sees everybody’s attendance', async () => {
  for (const call of ['logMeet.excelClass', 'logMeet.pdfClass'] as const) {
    assert.equal((await ask(call, 'student1')).body.code, 'WB-403-105')
    assert.equal((await ask(call, 'student3')).body.code, 'WB-400-025')
    assert.equal((await ask(call, 'teacher1', { meetCode: 'M-beta' })).body.code, 'WB-400-025')
    assert.equal((await ask(call, 'oper', {}, 'MANAGE')).status, 200)
  }
})

it('the chat is for who may download recordings, and a logo that is no picture is left out', async () => {
  const hasChat = async () => (await sheets((await ask('logMeet.excelClass', 'teacher1')).bytes)).has('Chat')
  const logos = async () => (await ask('logMeet.pdfClass', 'teacher1')).bytes.includes('/Subtype /Image')
  assert.deepEqual([await hasChat(), await logos()], [true, true])
  const first = t
  t = await startWith('no picture at all', { WEB_USER_TYPE_AUTH: '11,0' })
  try {
    assert.deepEqual([await hasChat(), await logos()], [false, false])
  } finally {
    await t.close()
    t = first
  }
})
