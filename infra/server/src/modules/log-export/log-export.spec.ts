import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type LogExportKind, logExportLimits } from '@madang/contract'
import { addDays, parseWire } from '@madang/domain'
import { and, eq, sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { config } from '../../db/schema/company.ts'
import { logExport } from '../../db/schema/log-export.ts'
import { logJoinDay } from '../../db/schema/log-meet.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureCompany, FixtureUser } from '../../testing/fixture.ts'
import { DAY, range, somebody, writeHistory } from '../../testing/history.ts'
import { rebuildDayCounters } from '../log-meet/write.store.ts'
import { insertRecords } from '../record/write.store.ts'
import { runExport } from './run.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
  const { db, files } = t.services
  // teachers of this company have the console
  await db.asPlatform((tx) =>
    tx
      .update(config)
      .set({ value: '3,4096|5,4096|13,4096|11,4096' })
      .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_USER_TYPE_AUTH'))),
  )
  const { storedName, size } = await files.put(Buffer.from('RIFF a short sound'))
  const record = (meetCode: string, leader: FixtureUser, at: string) => ({
    meetCode,
    recordTitle: meetCode,
    user: somebody(t, leader),
    leaderIdx: t.people.alpha[leader].userIdx,
    startDatetime: parseWire(`${DAY} ${at}`, ZONE),
    endDatetime: parseWire(`${DAY} 23:00:05`, ZONE),
    regDatetime: parseWire(`${DAY} 23:01:00`, ZONE),
    content: { storedName, size, fileName: 'a.wav', contentType: 'audio/wav' },
  })
  await db.inCompany('ALPHA', (tx) =>
    insertRecords(tx, 'ALPHA', [
      record('M-first', 'teacher1', '12:00:00'),
      record('M-other', 'teacher2', '13:00:00'),
    ]),
  )
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const as = (who: FixtureUser = 'oper', company: FixtureCompany = 'alpha') => t.as(company, who)
const running = { attempt: 1, signal: new AbortController().signal, progress: async () => {} }
const run = (exportId: string, company: FixtureCompany = 'alpha', services = t.services, attempt = 1) =>
  runExport(services, { companyCode: company.toUpperCase(), exportId }, { ...running, attempt })
const start = (kind: LogExportKind, request: object = {}, caller = as()) =>
  caller.call('logExport.start', { kind, ...request } as never, MANAGE)
async function begun(kind: LogExportKind, request: object = {}, caller = as()): Promise<string> {
  const { status, body } = await start(kind, request, caller)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.exportId
}
const view = async (kind: LogExportKind, caller = as()) => {
  const { status, body } = await caller.call('logExport.view', { kind }, MANAGE)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result.logExport
}
const save = (exportId: string, caller = as()) => caller.call('logExport.file', { exportId }, MANAGE)
const cancel = (exportId: string, caller = as()) => caller.call('logExport.cancel', { exportId }, MANAGE)

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
const stored = async () => {
  const names: string[] = []
  for await (const { storedName } of t.services.files.list()) names.push(storedName)
  return names.sort()
}

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

describe('whose it is', () => {
  it('is its author’s alone: another’s answers like one that isn’t there', async () => {
    const exportId = await begun('MEET')
    await run(exportId)
    const missing = '00000000-0000-4000-8000-000000000000'
    for (const other of [as('admin'), as('oper', 'beta')]) {
      for (const deed of [save, cancel]) {
        const [theirs, none] = [await deed(exportId, other), await deed(missing, other)]
        assert.deepEqual([theirs.status, theirs.body], [none.status, none.body])
        assert.equal(theirs.body.code, 'WB-404-102')
      }
      assert.equal(await view('MEET', other), null)
    }
    assert.equal((await save(exportId)).status, 200)
  })

  it('is no longer given to whoever may not see its rows any more', async () => {
    const exportId = await begun('MEET', {}, as('open1'))
    await run(exportId)
    assert.equal((await save(exportId, as('open1'))).status, 200)
    const type = (userTypeCd: number) =>
      t.services.db.inCompany('ALPHA', (tx) =>
        tx
          .update(users)
          .set({ userTypeCd })
          .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, 'open1'))),
      )
    await type(12)
    assert.notEqual((await save(exportId, t.asUser('alpha', 'open1'))).status, 200)
    await type(13)
  })

  it('goes after a day, with its content', async () => {
    const exportId = await begun('MEET')
    await run(exportId)
    const [row] = await t.services.db.inCompany('ALPHA', (tx) =>
      tx.select().from(logExport).where(eq(logExport.exportId, exportId)),
    )
    assert.ok((await stored()).includes(row!.storedName!))
    // a job is due after its period for the first time
    await t.services.jobs.runDue()
    t.clock.advance((logExportLimits.keptHours + 1) * 3_600_000)
    assert.equal((await save(exportId)).body.code, 'WB-404-102')
    assert.equal(await view('MEET'), null)
    await t.services.jobs.runDue()
    assert.ok(!(await stored()).includes(row!.storedName!))
  })
})

describe('how it is made', () => {
  it('takes the place of the one before, whose content goes', async () => {
    const first = await begun('MEET')
    await run(first)
    const before = await stored()
    const second = await begun('MEET')
    assert.equal((await save(first)).body.code, 'WB-404-102')
    assert.equal((await stored()).length, before.length - 1)
    // another list's stays
    const other = await begun('RECORD')
    assert.deepEqual([(await view('MEET'))?.exportId, (await view('RECORD'))?.exportId], [second, other])
    assert.equal((await save(second)).body.code, 'WB-404-102')
  })

  it('ends when it is cancelled, also in the middle, and leaves nothing', async () => {
    const before = await stored()
    const exportId = await begun('JOIN')
    const { exports } = t.services
    const stopped = {
      ...t.services,
      exports: {
        run: (async (worker: URL, input: unknown, options: { onPart: (part: null) => Promise<void> }) =>
          exports.run(worker, input, {
            ...options,
            onPart: async () => {
              if ((await view('JOIN'))?.done !== 0) assert.equal((await cancel(exportId)).status, 200)
              await options.onPart(null)
            },
          })) as typeof exports.run,
      },
    }
    await run(exportId, 'alpha', stopped)
    assert.equal(await view('JOIN'), null)
    assert.deepEqual(await stored(), before)
    assert.equal((await cancel(exportId)).body.code, 'WB-404-102')
    await run(exportId)
    assert.deepEqual(await stored(), before)
  })

  it('is begun anew after its worker was lost, and fails with a code after the last try', async () => {
    const broken = { ...t.services, exports: { run: () => Promise.reject(new Error('killed')) } }
    const exportId = await begun('JOIN')
    await assert.rejects(run(exportId, 'alpha', broken))
    assert.equal((await view('JOIN'))?.state, 'RUNNING')
    await run(exportId)
    assert.equal((await view('JOIN'))?.state, 'READY')
    const second = await begun('JOIN')
    await assert.rejects(run(second, 'alpha', broken, 4))
    const failed = await view('JOIN')
    assert.deepEqual([failed?.state, failed?.errorCode], ['FAILED', 'WB-500-001'])
    assert.equal((await save(second)).body.code, 'WB-404-102')
  })

  it('is done by the queue, also when the queue has lost it', async () => {
    await t.services.work.start()
    const exportId = await begun('MEET')
    const ready = async () => {
      const patience = AbortSignal.timeout(30_000)
      let seen = await view('MEET')
      while (seen?.state === 'WAITING' || seen?.state === 'RUNNING') {
        patience.throwIfAborted()
        seen = await view('MEET')
      }
      assert.equal(seen?.state, 'READY')
    }
    await ready()
    assert.equal((await save(exportId)).status, 200)
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .update(logExport)
        .set({ state: 'RUNNING', storedName: null, asked: true })
        .where(eq(logExport.exportId, exportId)),
    )
    t.clock.advance(4 * 3_600_000)
    await t.services.jobs.runDue()
    t.clock.advance(60_000)
    await t.services.jobs.runDue()
    await ready()
    assert.equal((await save(exportId)).status, 200)
  })
})
