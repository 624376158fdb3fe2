import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import type { CallId, LogExportKind } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { eq } from 'drizzle-orm'
import { lists } from '../modules/log-export/lists.store.ts'
import { areaParts } from '../modules/personal-data/areas.store.ts'
import { areaNames } from '../modules/personal-data/areas.ts'
import { firstMark } from '../modules/personal-data/part.store.ts'
import { opened, staysThatBegan, staysThatLasted } from '../modules/stats/count.store.ts'
import type { Tx } from '../platform/database.ts'
import type { Mark } from '../platform/list-parts.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { BIG, bigTables, pretendTimes, writeBigCompany } from '../testing/big-company.ts'
import { PASSWORD } from '../testing/fixture.ts'
import { costly, planOf } from '../testing/plans.ts'
import { sentDuring } from '../testing/statements.ts'
import { logExport } from './schema/log-export.ts'

const ROWS = 10_000
/** With it the big tables have a million rows. */
const TIMES = 100
/** What one person has may be sorted; what a company has may not. */
const MOST_SORTED = 50_000

type Ask = [who: string, id: CallId, request: Record<string, unknown>]
const dates = { searchStartDate: '2026-01-01', searchEndDate: '2026-03-31' }
/** The first teacher and the first student of the big company, behind the people of the fixture and the operator. */
const TEACHER = 22
const STUDENT = 72
/** A settlement is of a month. */
const month = { searchStartDate: '2026-02-01', searchEndDate: '2026-02-28' }
const asks: Ask[] = [
  ['student1', 'room.list', { searchType: 2 }],
  ['teacher1', 'room.list', { searchType: 2 }],
  ['oper', 'room.list', {}],
  ['oper', 'room.list', { page: 40 }],
  ['oper', 'room.list', { searchKeyword: '교실 123' }],
  ['student1', 'logMeet.list', { searchType: 4 }],
  ['teacher1', 'logMeet.list', { searchType: 4 }],
  ['teacher1', 'logMeet.list', { searchType: 4, ...dates }],
  ['oper', 'logMeet.list', {}],
  ['oper', 'logMeet.list', dates],
  ['oper', 'logMeet.list', { page: 30_000 }],
  ['oper', 'logMeet.list', { searchKeyword: '수업 123' }],
  ['oper', 'logMeet.list', { searchKeyword: 'ㅅㅅ 12' }],
  ['oper', 'logMeet.list', { searchKeyword: '수업 123', searchMatch: 'EXACT' }],
  ['teacher1', 'logMeet.list', { searchType: 5, ...month }],
  ['student1', 'logMeet.list', { searchType: 6, ...month }],
  ['teacher1', 'charge.month', { searchYm: '2026-02' }],
  ['oper', 'charge.leaders', {}],
  ['student1', 'note.list', { searchType: 3 }],
  ['student1', 'note.list', { searchType: 3, order: 'noteSubmitDatetime,DESC' }],
  ['student1', 'note.list', { searchType: 6 }],
  ['teacher1', 'note.list', { searchType: 2, order: 'noteSubmitDatetime,DESC' }],
  ['teacher1', 'note.list', { searchType: 5 }],
  ['teacher1', 'note.list', { searchType: 4, meetCode: 'M50' }],
  ['oper', 'note.list', { searchType: 1 }],
  ['oper', 'note.list', { searchType: 1, order: 'noteSubmitDatetime,DESC' }],
  ['oper', 'note.list', { searchType: 1, ...dates }],
  ['student1', 'note.wrongs', {}],
  ['student1', 'note.wrongs', { due: 'DUE', reason: 'NONE' }],
  ['student1', 'note.wrongCounts', {}],
  ['student1', 'task.list', {}],
  ['student1', 'task.list', { open: true }],
  ['teacher1', 'task.list', {}],
  ['teacher1', 'task.list', { open: true }],
  ['oper', 'task.list', {}],
  ['oper', 'task.list', dates],
  ['teacher1', 'book.list', {}],
  ['teacher1', 'book.list', { bookType: 'TEXTBOOK', bookUse: 0 }],
  ['teacher1', 'book.list', { bookType: 'WORKBOOK', searchBookStatus: 1, ...dates }],
  ['oper', 'book.list', { page: 40 }],
  ['oper', 'book.list', dates],
  ['teacher1', 'book.list', { ...dates, searchKeyword: '선생 1' }],
  ['teacher1', 'book.get', { bookIdx: 1 }],
  ['oper', 'book.get', { bookIdx: 1 }],
  ['teacher1', 'book.pages', { bookIdx: 1 }],
  ['oper', 'textbook.pages', { textbookIdx: 1 }],
  ['oper', 'textbook.sheets', { textbookIdx: 1 }],
  ['oper', 'task.get', { taskIdx: 1 }],
  ['oper', 'task.userDetail', { taskIdx: 1 }],
  ['oper', 'textbook.get', { textbookIdx: 1 }],
  ['teacher1', 'textbook.get', { textbookIdx: 1 }],
  ['oper', 'note.work', { noteIdx: 1 }],
  ['oper', 'note.ink', { noteIdx: 1, toPage: 3 }],
  ['oper', 'note.ink', { noteIdx: 1, toPage: 3, after: '1.0.1.tab.1' }],
  ['oper', 'note.view', { noteIdx: 1 }],
  ['oper', 'note.json', { noteIdx: 1 }],
  ['oper', 'logNote.list', { noteIdx: 1, searchType: 1 }],
  ['student1', 'message.list', { messageType: 'RECV' }],
  ['teacher1', 'message.list', { messageType: 'SEND' }],
  ['student1', 'message.checkNew', {}],
  ['oper', 'audit.list', {}],
  ['oper', 'audit.list', { action: 'USER_RENAMED' }],
  ['oper', 'audit.list', { userIdx: STUDENT }],
  ['oper', 'audit.list', { ...dates, searchKeyword: '학생 1' }],
  ['oper', 'health.company', {}],
  ['oper', 'health.failed', {}],
  ['oper', 'health.failed', { kind: 'RECORD' }],
  ['oper', 'health.remotes', {}],
  ['oper', 'health.storage', {}],
  ['oper', 'health.stored', { userIdx: TEACHER }],
  ['oper', 'health.stored', { userIdx: TEACHER, kind: 'ROOM' }],
  ['oper', 'notification.list', {}],
  ['oper', 'notification.list', { state: 'FAILED' }],
  ['oper', 'notification.list', dates],
  ['oper', 'notification.list', { state: 'FAILED', searchKeyword: '학생 1' }],
  ['student1', 'user.me', {}],
  ['student1', 'user.list', {}],
  ['teacher1', 'user.list', { userTypeCd: [12] }],
  ['oper', 'user.list', {}],
  ['oper', 'user.list', { locked: true }],
  ['oper', 'user.list', { order: 'modDatetime,desc' }],
  ['oper', 'user.list', { order: 'userId,asc' }],
  ['oper', 'user.list', { order: 'userTypeCd,asc', userStatusCd: [1] }],
  ['oper', 'user.list', { searchKeyword: '4711' }],
  ['teacher1', 'user.list', { groupIdx: 1 }],
  ['oper', 'user.list', { groupIdx: 1, withBelow: false, order: 'userName,asc' }],
  ['oper', 'user.list', { groupIdx: 0, withBelow: false, order: 'userName,asc' }],
  ['teacher1', 'group.list', { searchType: 2 }],
  ['oper', 'meet.list', {}],
  ['teacher1', 'book.banks', {}],
  ['teacher1', 'book.image', { bookIdx: 1, pageNo: 1 }],
  ['oper', 'file.download', { fileType: 'RECORD', searchIdx: 1 }],
  ['teacher1', 'logMeet.excelJoin', { excelRoomMeet: ['M50', 'M100'] }],
  ['teacher1', 'logMeet.excelScore', { excelRoomMeet: ['M50', 'M100'] }],
  ['oper', 'logJoin.list', {}],
  ['oper', 'logJoin.list', dates],
  ['oper', 'logJoin.list', { page: 30_000 }],
  ['oper', 'logJoin.list', { searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' }],
  ['oper', 'logJoin.list', { ...dates, searchKeyword: '수업 1', searchFilter: 'meetTitle' }],
  ['oper', 'logJoin.list', { ...dates, searchKeyword: '학생 1', searchFilter: 'userName' }],
  ['oper', 'logJoin.list', { searchKeyword: '수업 123', searchFilter: 'meetTitle' }],
  ['oper', 'logJoin.list', { searchKeyword: 'ㅎㅅ 123', searchFilter: 'userName' }],
  ['oper', 'logJoin.total', { searchKeyword: '수업 123', searchFilter: 'meetTitle' }],
  ['oper', 'logJoin.total', { searchKeyword: '학생 123', searchFilter: 'userName' }],
  ['oper', 'logJoin.total', dates],
  ['oper', 'logJoin.total', { searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' }],
  ['oper', 'stats.concurrent', { searchYm: '2026-02' }],
  ['oper', 'stats.concurrent', { searchDate: '2026-02-10' }],
  ['oper', 'stats.account', { searchYm: '2026-02' }],
  ['oper', 'stats.account', { searchDate: '2026-02-10', page: 3 }],
  ['oper', 'stats.open', { searchYm: '2026-02' }],
  ['oper', 'stats.join', { searchYm: '2026-02' }],
  ['oper', 'license.get', {}],
  ['oper', 'license.use', {}],
  ['oper', 'branding.view', {}],
  ['oper', 'charge.explain', { meetCode: 'M2000', userIdx: STUDENT }],
  ['teacher1', 'charge.excel', { searchYm: '2026-02' }],
  ['oper', 'charge.pdf', { searchYm: '2026-02', leaderIdx: TEACHER }],
  ['oper', 'price.list', { userIdx: STUDENT }],
  ['oper', 'price.get', { priceIdx: 1 }],
  ['oper', 'user.checkId', { userId: 'student1' }],
  ['oper', 'userImport.sample', {}],
  ['oper', 'userImport.people', {}],
  ['oper', 'userImport.people', { searchKeyword: '학생 1' }],
  ['oper', 'userImport.get', { importId: randomUUID() }],
  ['oper', 'userImport.rows', { importId: randomUUID() }],
  ['oper', 'userImport.faults', { importId: randomUUID() }],
  ['oper', 'settings.view', {}],
  ['oper', 'settings.older', { months: '{"signIn":12,"chat":12,"audit":24,"withdrawn":6}' }],
  ['oper', 'settings.history', {}],
  ['oper', 'logExport.view', { kind: 'MEET' }],
  ['oper', 'logExport.file', { exportId: randomUUID() }],
  ['oper', 'personalData.view', { userIdx: STUDENT, kind: 'EXPORT' }],
  ['oper', 'personalData.file', { workId: randomUUID() }],
  ['oper', 'recordLog.list', { withRoom: true, withMeetLog: true }],
  ['oper', 'recordLog.list', dates],
  ['oper', 'recordLog.list', { ...dates, searchKeyword: '수업 1', searchFilter: 'meetTitle' }],
  ['oper', 'recordLog.list', { searchKeyword: '수업 123', searchFilter: 'meetTitle' }],
  ['oper', 'recordLog.list', { searchKeyword: '선생 12', searchFilter: 'userName' }],
  ['oper', 'recordLog.ofClass', { meetCode: 'M1' }],
  ['oper', 'recordLog.chats', { meetCode: 'M1' }],
  ['oper', 'recordLog.file', { recordIdx: 1 }],
  ['oper', 'recordLog.play', { recordIdx: 1 }],
  ['oper', 'file.download', { fileType: 'CHAT', searchIdx: 1 }],
  ['oper', 'logMeet.get', { roomCode: 'R1', meetCode: 'M1' }],
  ['oper', 'logMeet.userJoin', { meetCode: 'M1', userIdx: 0 }],
  ['oper', 'logMeet.users', { meetCode: 'M1' }],
  ['oper', 'logMeet.users', { meetCode: 'M1', withAbsent: true }],
  ['oper', 'logMeet.work', { meetCode: 'M1' }],
  ['oper', 'logMeet.excelClass', { meetCode: 'M1' }],
  ['oper', 'logMeet.pdfClass', { meetCode: 'M1' }],
  ['student1', 'message.get', { messageIdx: 1, messageType: 'RECV' }],
  ['oper', 'note.agendas', { noteIdx: 1 }],
  ['teacher1', 'note.bank', {}],
  ['oper', 'note.comments', { noteIdx: 1 }],
  ['oper', 'note.page', { noteIdx: 1, agendaNo: 1, pageNo: 1 }],
  ['oper', 'note.pdfInfo', { noteIdx: 1 }],
  ['teacher1', 'note.certain', {}],
  ['teacher1', 'note.question', { taskIdx: 50, solutionNo: 1 }],
  ['teacher1', 'note.readings', { noteIdx: 1 }],
  ['student1', 'note.wrong', { noteIdx: 1, no: 1 }],
  ['oper', 'pdf.get', { pdfId: randomUUID() }],
  ['oper', 'room.get', { roomCode: 'R1' }],
  ['oper', 'room.templates', { roomCategoryCd: 'RESERVED' }],
  ['oper', 'room.users', { roomCode: 'R1' }],
  ['oper', 'room.files', { roomCode: 'R1' }],
  ['oper', 'room.files', { roomCode: 'R1', meetCode: 'M1', fileTypeCd: 4 }],
  ['oper', 'room.file', { roomFileIdx: 1 }],
  ['oper', 'task.users', { taskIdx: 50, searchType: 1 }],
  ['oper', 'task.questions', { taskIdx: 50 }],
  ['student1', 'note.printWrongs', {}],
  ['oper', 'textbook.image', { textbookIdx: 1, pageNo: 1 }],
  ['oper', 'user.get', { userIdx: 5 }],
  ['student1', 'user.photo', { userIdx: 5 }],
  ['student1', 'user.profile', { userId: 'teacher1', companyCode: 'BIG' }],
  ['oper', 'user.sessions', { userIdx: STUDENT }],
  ['oper', 'user.sessions', { userIdx: STUDENT, active: true }],
  ['oper', 'user.rooms', { userIdx: TEACHER }],
  ['oper', 'user.rooms', { userIdx: STUDENT }],
  ['oper', 'user.classes', { userIdx: TEACHER }],
  ['oper', 'user.classes', { userIdx: STUDENT, page: 3 }],
  ['oper', 'user.homework', { userIdx: TEACHER }],
  ['oper', 'user.homework', { userIdx: STUDENT }],
  ['oper', 'memo.list', { userIdx: STUDENT }],
  ['teacher1', 'memo.list', { userIdx: STUDENT }],
]

const notThere = /^WB-(404-\d{3}|400-(212|501))$/
/** Their tables hold the classes that run, and are emptied as those end. */
const elsewhere = new Set<CallId>(['meet.get', 'meet.users', 'meet.removedUsers', 'meet.chat'])

describe('plans of lists where tables have a million rows', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
    await writeBigCompany(t.services.db, { rows: ROWS, today: t.clock.now() })
    await pretendTimes(t.services.db, TIMES)
  })
  after(() => t.close())

  it('holds for every call that reads for somebody who is signed in', () => {
    const reading = allCalls.filter(
      ({ id, method, path }) => method === 'GET' && path.startsWith('/api/') && !elsewhere.has(id),
    )
    const asked = new Set(asks.map(([, id]) => id))
    assert.deepEqual(
      reading.filter(({ id }) => !asked.has(id)).map(({ id }) => id),
      [],
    )
  })

  for (const [who, id, request] of asks) {
    it(`${id} of ${who} ${JSON.stringify(request)} reads no big table whole and sorts no company`, async () => {
      const caller = t.asUser(BIG, who, PASSWORD)
      await caller.token()
      const area = who === 'oper' ? 'MANAGE' : 'SERVICE'
      const sent = await sentDuring(async () => {
        const answer = await caller.call(id, request, { area })
        // what is not there was looked up as well
        if (answer.status !== 200)
          assert.match(String(answer.body.code), notThere, JSON.stringify(answer.body))
      })
      const asked = sent.filter(({ text }) => /^\s*(select|with)/i.test(text))
      assert.ok(asked.length > 0)
      const found: string[] = []
      for (const one of asked) {
        for (const mode of ['generic', 'custom'] as const) {
          const plan = await planOf(t.services.db, BIG.toUpperCase(), one, mode)
          const what = costly(plan, bigTables, MOST_SORTED)
          if (what.length > 0) found.push(`${one.name ?? one.text} (${mode}): ${what.join('; ')}`)
        }
      }
      assert.deepEqual(found, [])
    })
  }

  it('a day of statistics is counted without reading all stays', async () => {
    const span = {
      companyCode: BIG.toUpperCase(),
      timeZone: 'Asia/Seoul',
      firstDay: '2026-02-10',
      lastDay: '2026-02-10',
    }
    const sent = await sentDuring(() =>
      t.services.db.inCompany(span.companyCode, async (tx) => {
        assert.ok((await staysThatBegan(tx, span)).length > 0)
        assert.ok((await staysThatLasted(tx, span)).length > 0)
        await opened(tx, span)
      }),
    )
    const asked = sent.filter(({ text }) => /log_meet/.test(text))
    assert.equal(asked.length, 3)
    for (const one of asked) {
      for (const mode of ['generic', 'custom'] as const) {
        const plan = await planOf(t.services.db, span.companyCode, one, mode)
        assert.deepEqual(costly(plan, bigTables, MOST_SORTED), [], one.text)
      }
    }
  })

  for (const area of areaNames) {
    it(`the ${area} of a person are read part by part, and nothing of it reads a big table whole`, async () => {
      const companyCode = BIG.toUpperCase()
      for (const personIdx of [STUDENT, TEACHER]) {
        const [asked] = await sentDuring(async () => {
          await t.services.db.inCompany(companyCode, (tx) =>
            areaParts[area](tx, { companyCode, personIdx, ...firstMark }),
          )
        }).then((sent) => sent.filter(({ text }) => /^\s*(select|with)/i.test(text)).slice(-1))
        for (const mode of ['generic', 'custom'] as const) {
          const plan = await planOf(t.services.db, companyCode, asked!, mode)
          assert.deepEqual(costly(plan, bigTables, MOST_SORTED), [], `${area} ${mode}`)
        }
      }
    })
  }

  const saved: [kind: LogExportKind, request: Record<string, unknown>][] = [
    ['MEET', {}],
    ['MEET', { ...dates, searchKeyword: '수업 1' }],
    ['MEET', { searchKeyword: '수업 123' }],
    ['MEET', { ...dates, leaderIdx: TEACHER }],
    ['JOIN', {}],
    ['JOIN', { ...dates, searchKeyword: '수업 1' }],
    ['JOIN', { searchKeyword: '수업 123' }],
    ['JOIN', { searchKeyword: '학생 123', searchFilter: 'userName' }],
    ['JOIN', { searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' }],
    ['RECORD', {}],
    ['RECORD', { ...dates, searchKeyword: '수업 1' }],
    ['RECORD', { searchKeyword: '선생 12', searchFilter: 'userName' }],
  ]
  for (const [kind, request] of saved) {
    it(`a workbook of ${kind} ${JSON.stringify(request)} is counted and read part by part, and nothing of it reads a big table whole`, async () => {
      const companyCode = BIG.toUpperCase()
      const inCompany = <T>(todo: (tx: Tx) => Promise<T>) => t.services.db.inCompany(companyCode, todo)
      const caller = t.asUser(BIG, 'oper', PASSWORD)
      await caller.token()
      const sent = await sentDuring(async () => {
        const answer = await caller.call('logExport.start', { kind, ...request }, { area: 'MANAGE' })
        assert.equal(answer.status, 200, JSON.stringify(answer.body))
        const [row] = await inCompany((tx) => tx.select().from(logExport).where(eq(logExport.kind, kind)))
        const part = (few: boolean, mark: Mark | null) =>
          inCompany<Mark[]>((tx) => lists[kind].part(tx, row!.filter as never, mark, few))
        for (const few of [true, false]) {
          const first = await part(few, null)
          assert.ok(first.length > 0)
          await part(few, first.at(-1)!)
        }
      })
      const found: string[] = []
      for (const one of sent.filter(({ text }) => /^\s*(select|with)/i.test(text))) {
        for (const mode of ['generic', 'custom'] as const) {
          const what = costly(await planOf(t.services.db, companyCode, one, mode), bigTables, MOST_SORTED)
          if (what.length > 0) found.push(`${one.name ?? one.text} (${mode}): ${what.join('; ')}`)
        }
      }
      assert.deepEqual(found, [])
    })
  }
})
