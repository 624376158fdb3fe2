import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type LogExportKind, logExportLimits } from '@madang/contract'
import { addDays } from '@madang/domain'
import { eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { logJoinDay } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureCompany } from '../../testing/fixture.ts'
import { DAY, range } from '../../testing/history.ts'
import { exportsOf, writeLogs } from '../../testing/log-exports.ts'
import { rebuildDayCounters } from '../log-meet/write.store.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeLogs(t)
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const { as, run, start, begun, view, save } = exportsOf(() => t)

async function sheetOf(bytes: Buffer) {
  const book = new ExcelJS.Workbook()
  await book.xlsx.load(bytes as never)
  const rows: unknown[][] = []
  book.worksheets[0]!.eachRow((row) => void rows.push((row.values as unknown[]).slice(1)))
  return { sheet: book.worksheets[0]!, heads: rows[0], rows: rows.slice(1) }
}
/** What is saved of a list, as the job makes it. */
async function saved(
  kind: LogExportKind,
  request: object = {},
  caller = as(),
  company: FixtureCompany = 'alpha',
) {
  const exportId = await begun(kind, request, caller)
  await run(exportId, company)
  const answer = await save(exportId, caller)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return sheetOf(answer.bytes)
}
const wall = (cell: unknown) => (cell as Date).toISOString().slice(0, 19).replace('T', ' ')
const all = { paging: false }

describe('a workbook of a log', () => {
  it('has the rows of the class log’s filter, in its order, with people, count and times in cells of their own', async () => {
    for (const request of [
      {},
      range,
      { searchStartDate: DAY, searchEndDate: DAY },
      { ...range, searchKeyword: 'm-f', searchFilter: ['meetTitle'] },
      { ...range, searchKeyword: 'teacher2', searchFilter: ['leaderId'], searchMatch: 'EXACT' },
      { ...range, searchKeyword: 'teacher', searchFilter: ['leaderId'], searchMatch: 'EXACT' },
      { ...range, roomCategoryCdList: ['INSTANT'] },
    ]) {
      const { body } = await as().call('logMeet.list', { ...request, ...all } as never, MANAGE)
      const { rows } = await saved('MEET', request)
      assert.deepEqual(
        rows.map(([no, title, leader, id, count, from, to]) => [
          no,
          title,
          leader,
          id,
          count,
          wall(from),
          wall(to),
        ]),
        body.resultPage.content.map((row, at) => [
          at + 1,
          row.meetTitle,
          row.leaderName,
          row.leaderId,
          row.userCount,
          row.startDatetime,
          row.endDatetime,
        ]),
        JSON.stringify(request),
      )
    }
  })

  it('has the rows of the join history’s filter, in its order', async () => {
    for (const request of [
      {},
      { searchStartDate: DAY, searchEndDate: DAY },
      { ...range, searchKeyword: 'STUDENT', searchFilter: 'userId' },
      { ...range, searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' },
      { ...range, searchKeyword: '100%_', searchFilter: 'meetTitle' },
      { ...range, searchKeyword: 'nobody', searchFilter: 'userName' },
    ]) {
      const { body } = await as().call('logJoin.list', { ...request, ...all } as never, MANAGE)
      const { rows } = await saved('JOIN', { ...request, language: 'en' })
      assert.deepEqual(
        rows.map(([no, title, type, name, id, from, to]) => [
          no,
          title,
          type,
          name,
          id,
          wall(from),
          wall(to),
        ]),
        body.resultPage.content.map((row, at) => [
          at + 1,
          row.meetTitle,
          'Class',
          row.userName,
          row.userId,
          row.joinDatetime,
          row.quitDatetime,
        ]),
        JSON.stringify(request),
      )
    }
  })

  it('has the rows of the recording history’s filter, in its order', async () => {
    for (const request of [
      {},
      { ...range, searchKeyword: 'chemie' },
      { searchKeyword: 'teacher1', searchFilter: 'userId', searchMatch: 'EXACT' },
    ]) {
      const asked = { ...request, ...all, withMeetLog: true }
      const { body } = await as().call('recordLog.list', asked as never, MANAGE)
      const { rows } = await saved('RECORD', request)
      assert.ok(rows.length > 0)
      assert.deepEqual(
        rows.map(([no, title, name, id, from, to, , state]) => [
          no,
          title,
          name,
          id,
          wall(from),
          wall(to),
          state,
        ]),
        body.resultPage.content.map((row, at) => [
          at + 1,
          row.meetLog!.meetTitle,
          row.meetLog!.userName,
          row.meetLog!.userId,
          row.startDatetime,
          row.endDatetime,
          '사용 가능',
        ]),
        JSON.stringify(request),
      )
    }
  })

  it('is a sheet with headings where nothing fits, in the language that was sent', async () => {
    const { sheet, heads, rows } = await saved('JOIN', { searchKeyword: 'nothing at all', language: 'en' })
    assert.equal(sheet.name, 'Join history')
    assert.deepEqual(heads, [
      'No.',
      'Class title',
      'Type',
      'Attendee',
      'Attendee ID',
      'Joined',
      'Left',
      'Attended',
    ])
    assert.deepEqual(rows, [])
    const answer = await save(await saving('RECORD'))
    assert.match(decodeURIComponent(String(answer.headers['content-disposition'])), /녹화 기록_.+\.xlsx/)
  })
  const saving = async (kind: LogExportKind) => {
    const exportId = await begun(kind)
    await run(exportId)
    return exportId
  }

  it('makes no formula of what begins like one', async () => {
    const { sheet } = await saved('MEET', { searchKeyword: '=HYPERLINK' })
    const cell = sheet.getCell('B2')
    assert.deepEqual([cell.value, cell.numFmt, cell.formula], ['=HYPERLINK("http://x")', '@', undefined])
  })

  it('gives a teacher in the console the own classes alone, and no joins', async () => {
    const teacher = as('teacher1')
    const { body } = await teacher.call('logMeet.list', all, MANAGE)
    const { rows } = await saved('MEET', {}, teacher)
    assert.deepEqual(
      rows.map(([, title]) => title),
      body.resultPage.content.map(({ meetTitle }) => meetTitle),
    )
    assert.ok(rows.length > 0 && !rows.some(([, title]) => title === '100%_ Chemie'))
    const recorded = (await saved('RECORD', {}, teacher)).rows
    assert.deepEqual(
      recorded.map(([, title]) => title),
      ['수업 M-first'],
    )
    assert.equal((await start('JOIN', {}, teacher)).body.code, 'WB-403-101')
  })

  it('reads past parts of its rows, also where many rows have the same moment', async () => {
    const { db } = t.services
    const { userIdx } = t.people.beta.student1
    await db.inCompany('BETA', async (tx) => {
      await tx.execute(sql`
        insert into log_meet_user (company_code, meet_code, user_idx, user_id, user_name, user_type_cd, total_join_time_sec, start_datetime)
        select 'BETA', l.meet_code, ${userIdx}, 'student1', '학생', 12, 60, l.start_datetime from log_meet l where l.company_code = 'BETA'`)
      await tx.execute(sql`
        insert into log_meet_join (company_code, meet_code, user_idx, join_datetime, quit_datetime)
        select 'BETA', 'M-beta', ${userIdx}, at, at + interval '1 minute' from generate_series(1, 3210) n
        cross join lateral (select ${`${DAY} 03:00:00Z`}::timestamptz + (n / 1500) * interval '3 microseconds' as at) d`)
      await rebuildDayCounters(tx, { companyCode: 'BETA', timeZone: ZONE })
    })
    const numbers = async () =>
      (
        await db.inCompany('BETA', (tx) =>
          tx.execute<{ n: string }>(sql`
        select count(*) as n from log_meet_join where company_code = 'BETA'`),
        )
      ).rows[0]!.n
    const oper = as('oper', 'beta')
    for (const request of [
      {},
      { searchKeyword: '베타', searchFilter: 'meetTitle' },
      { searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' },
    ]) {
      const { rows } = await saved('JOIN', request, oper, 'beta')
      assert.equal(rows.length, Number(await numbers()), JSON.stringify(request))
      assert.deepEqual(
        rows.map(([no]) => no),
        rows.map((_, at) => at + 1),
      )
    }
    assert.deepEqual(
      [
        (await view('JOIN', oper))?.state,
        (await view('JOIN', oper))?.done,
        (await view('JOIN', oper))?.total,
      ],
      ['READY', 3210, 3210],
    )
  })

  it('is refused at its start above 100,000 rows, with how many there are', async () => {
    const { db } = t.services
    const day = { companyCode: 'ALPHA', day: '2020-01-01' }
    await db.inCompany('ALPHA', (tx) =>
      tx.insert(logJoinDay).values({ ...day, joinCount: logExportLimits.rows + 1, attendedSec: 0 }),
    )
    const asked = { searchStartDate: day.day, searchEndDate: day.day }
    const { status, body } = await start('JOIN', asked)
    assert.equal(status, 400)
    assert.equal(body.code, 'WB-400-224')
    assert.deepEqual((body as { data?: unknown }).data, { maxRows: 100_000, rows: 100_001 })
    await db.inCompany('ALPHA', (tx) =>
      tx.update(logJoinDay).set({ joinCount: logExportLimits.rows }).where(eq(logJoinDay.day, day.day)),
    )
    assert.equal((await start('JOIN', asked)).status, 200)
    await db.inCompany('ALPHA', (tx) => tx.delete(logJoinDay).where(eq(logJoinDay.day, day.day)))
    assert.equal(
      (await start('MEET', { searchStartDate: DAY, searchEndDate: addDays(DAY, -1) })).body.code,
      'WB-400-200',
    )
  })
})
