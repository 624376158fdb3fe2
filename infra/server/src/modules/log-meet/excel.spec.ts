import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { config } from '../../db/schema/company.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, pastClass, range, somebody, writeHistory } from '../../testing/history.ts'
import { insertPastClasses } from './write.store.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
})
after(() => t.close())

describe('the workbook', () => {
  const MIME = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
  const download = (
    userId: FixtureUser,
    request: Record<string, unknown> = {},
    area: 'SERVICE' | 'MANAGE' = 'SERVICE',
  ) => t.as('alpha', userId).call('logMeet.excelJoin', { ...range, language: 'ko', ...request }, { area })
  async function read(bytes: Buffer) {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
    const page = workbook.worksheets[0]!
    const rows: unknown[][] = []
    page.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)))
    return { page, rows }
  }

  it('ROOMS-61 ROOMS-63 API-LOG-06 is a real one with a row per class and person', async () => {
    const answer = await download('teacher1', { excelRoomMeet: ['M-first', 'M-last'] })
    assert.equal(answer.status, 200)
    assert.equal(answer.headers['content-type'], MIME)
    const { page, rows } = await read(answer.bytes)
    assert.equal(page.name, '출석부')
    assert.deepEqual(rows[0], [
      '수업명',
      '진행자',
      '수업일',
      '이름',
      '아이디',
      '구분',
      '첫 입장',
      '마지막 퇴장',
      '총 참여 시간(분)',
    ])
    assert.deepEqual(
      rows.slice(1).map((row) => [row[0], row[4], row[8]]),
      [
        ['수업 M-last', 'student1', 60],
        // who led it and never came
        ['수업 M-last', 'teacher1', 0],
        ['수업 M-first', 'teacher1', 60],
        ['수업 M-first', 'student1', 60],
        ['수업 M-first', 'student2', 60],
      ],
    )
    assert.deepEqual(rows[1]!.slice(5, 8), ['학생', `${DAY} 23:59`, `${addDays(DAY, 1)} 00:59`])
    assert.deepEqual(rows[2]!.slice(5, 7), ['선생님', '들어오지 않음'])
  })

  it('ROOMS-64 has headings in the language sent and a Korean file name that survives', async () => {
    const english = await download('teacher1', { language: 'en', excelRoomMeet: 'M-first' })
    const { rows } = await read(english.bytes)
    assert.deepEqual(rows[0]?.slice(0, 3), ['Class title', 'Leader', 'Class date'])
    const korean = await download('teacher1', { excelRoomMeet: 'M-first' })
    const name = /filename\*=UTF-8''([^;]+)/.exec(String(korean.headers['content-disposition']))?.[1]
    assert.match(decodeURIComponent(name ?? ''), /^출석부_알파 학원_\d{4}-\d\d-\d\d\.xlsx$/)
  })

  it('a title that looks like a formula stays a text', async () => {
    const answer = await download('teacher1', { excelRoomMeet: 'M-guest' })
    const { page, rows } = await read(answer.bytes)
    assert.equal(rows[1]?.[0], '=HYPERLINK("http://x")')
    assert.equal(page.getCell('A2').type, ExcelJS.ValueType.String)
    assert.equal(page.getCell('A2').numFmt, '@')
    assert.equal(page.getCell('A2').formula, undefined)
  })

  it('ROOMS-62 holds at most 50 classes, chosen or found', async () => {
    const many = Array.from({ length: 51 }, (_, i) => `M-x${i}`)
    assert.equal((await download('teacher1', { excelRoomMeet: many })).body.code, 'WB-400-223')
    const teacher = somebody(t, 'teacher2')
    await t.services.db.inCompany('ALPHA', (tx) =>
      insertPastClasses(
        tx,
        { companyCode: 'ALPHA', timeZone: ZONE },
        Array.from({ length: 51 }, (_, i) =>
          pastClass(t, `M-many${i}`, '2025-01-01 10:00:00', { leader: teacher, opener: teacher }, [
            'student3',
          ]),
        ),
      ),
    )
    const year = { searchStartDate: '2025-01-01', searchEndDate: '2025-01-01' }
    assert.equal((await download('teacher2', year)).body.code, 'WB-400-223')
    const chosen = Array.from({ length: 50 }, (_, i) => `M-many${i}`)
    const { rows } = await read((await download('teacher2', { ...year, excelRoomMeet: chosen })).bytes)
    assert.equal(new Set(rows.slice(1).map((row) => row[0])).size, 50)
    assert.equal(rows.length, 1 + 50 * 2)
    const twice = await download('teacher2', { excelRoomMeet: [...chosen, ...chosen] })
    assert.equal(twice.status, 200, 'naming a class twice counts once')
  })

  it('without a choice holds what the list shows', async () => {
    const { rows } = await read(
      (await download('teacher1', { searchStartDate: DAY, searchEndDate: DAY })).bytes,
    )
    assert.deepEqual(
      [...new Set(rows.slice(1).map((row) => row[0]))],
      ['수업 M-last', '=HYPERLINK("http://x")', '수업 M-first'],
    )
    const empty = await read((await download('teacher1', { searchKeyword: 'nothing at all' })).bytes)
    assert.equal(empty.rows.length, 1)
  })

  it('is for teachers and their classes alone', async () => {
    for (const userId of ['student1', 'member', 'admin', 'oper'] as const) {
      assert.equal((await download(userId, { excelRoomMeet: 'M-first' })).body.code, 'WB-403-101', userId)
    }
    assert.equal((await download('teacher2', { excelRoomMeet: 'M-first' })).body.code, 'WB-400-025')
    assert.equal((await download('teacher1', { excelRoomMeet: 'M-beta' })).body.code, 'WB-400-025')
    assert.equal((await download('open1', { excelRoomMeet: 'M-first' })).body.code, 'WB-400-025')
    assert.equal((await download('open1', { excelRoomMeet: 'M-first' }, 'MANAGE')).status, 200)
  })

  it('API-LOG-06 score history needs its function', async () => {
    const score = (app: TestApp) =>
      app.as('alpha', 'teacher1').call('logMeet.excelScore', { ...range, language: 'en' })
    const { rows } = await read((await score(t)).bytes)
    assert.deepEqual(rows[0], [
      'Class title',
      'Class date',
      'Name',
      'Note or homework',
      'Questions',
      'Correct',
      'Wrong',
      'Score (%)',
    ])
    const probe = await startTestApp()
    try {
      await probe.services.db.inCompany('ALPHA', (tx) =>
        tx
          .update(config)
          .set({ value: '1,1,0,1,1,1' })
          .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_FUNC_USE'))),
      )
      assert.equal((await score(probe)).body.code, 'WB-403-101')
    } finally {
      await probe.close()
    }
  })
})
