import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { addDays, amountOf, computedAmount, statementTotal, todayIn } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { logMeetAmount, settlementLine, settlementMonth, unitPrice } from '../../db/schema/charge.ts'
import { company as companies, config } from '../../db/schema/company.ts'
import { logMeetUser } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, pastClass, writeHistory } from '../../testing/history.ts'
import { readPdf } from '../../testing/read-pdf.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'

const MONTH = DAY.slice(0, 7)
const NEXT = '2026-04'
let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string

/** Two students in three classes of teacher1, one of whom has a price until the second. */
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  await writeHistory(t)
  roomCode = await c.newRoom(['student1', 'student2'])
  const of = { roomCode, meetTitle: '수학' }
  await c.inAlpha(async (tx) => {
    await insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      pastClass(t, 'S-1', '2026-03-02 10:00:00', of, ['teacher1', 'student1', 'student2']),
      pastClass(t, 'S-2', '2026-03-31 23:59:59', of, ['teacher1', 'student1']),
      pastClass(t, 'S-3', '2026-04-01 00:00:00', of, ['teacher1', 'student1']),
    ])
    await tx.insert(unitPrice).values({
      companyCode: 'ALPHA',
      userIdx: c.idx('student1'),
      roomCode,
      startDate: '2026-03-01',
      endDate: '2026-03-31',
      price: 30_000,
      regDatetime: t.clock.now(),
      modDatetime: t.clock.now(),
    })
  })
  // the months are over
  t.clock.advance(Math.max(0, Date.parse('2026-05-02T00:00:00Z') - t.clock.now().getTime()))
})
after(() => t.close())
afterEach(() =>
  t.services.db.asPlatform(async (tx) => {
    await tx.update(logMeetUser).set({ amount: null })
    await tx.delete(logMeetAmount)
    await tx.delete(settlementLine)
    await tx.delete(settlementMonth)
  }),
)

type At = 'SERVICE' | 'MANAGE'
const march = { searchStartDate: '2026-03-01', searchEndDate: '2026-03-31' }
const rowsFor = async (who: FixtureUser, request: Record<string, unknown> = {}, area: At = 'SERVICE') =>
  t.as('alpha', who).call('logMeet.list', { searchType: 5, ...march, ...request }, { area })
const monthFor = async (who: FixtureUser, searchYm = MONTH, leaderIdx?: number, area: At = 'MANAGE') =>
  t.as('alpha', who).call('charge.month', { searchYm, leaderIdx }, { area })
const monthOf = async (searchYm = MONTH) => (await monthFor('oper', searchYm, c.idx('teacher1'))).body.result
const save = (
  amount: unknown,
  { of = 'student1', meetCode = 'S-1', reason = 'Half a lesson' } = {},
  who: FixtureUser = 'oper',
  options: object = {},
) =>
  t
    .as('alpha', who)
    .call(
      'charge.save',
      { userIdx: c.idx(of as FixtureUser), meetCode, amount, ...(reason && { reason }) },
      { area: 'MANAGE', ...options },
    )
const explain = async (meetCode = 'S-1', who: FixtureUser = 'oper') =>
  (
    await t
      .as('alpha', who)
      .call('charge.explain', { meetCode, userIdx: c.idx('student1') }, { area: 'MANAGE' })
  ).body.result
const close = (searchYm: string, who: FixtureUser = 'oper') =>
  t.as('alpha', who).call('charge.close', { leaderIdx: c.idx('teacher1'), searchYm }, { area: 'MANAGE' })

describe('settlement', () => {
  it('API-CHG-01 MAN-CHG-08 lists students in the classes of a leader by dates and category, with the price that held on the day', async () => {
    const { status, body } = await rowsFor('oper', { leaderIdx: c.idx('teacher1'), size: 3 }, 'MANAGE')
    assert.equal(status, 200, JSON.stringify(body))
    const { content, total, size } = body.resultPage
    // of the older classes, which have another room, too
    assert.deepEqual([content.length, total, size], [3, 7, 3])
    const all = await rowsFor('oper', { leaderIdx: c.idx('teacher1'), userIdx: c.idx('student1') }, 'MANAGE')
    const rows = all.body.resultPage.content
    assert.deepEqual(
      rows.map(({ meetCode, price, logMeetUser: of }) => [meetCode, price, of?.totalJoinTimeSec, of?.amount]),
      [
        ['S-1', 30_000, 3600, 30_000],
        ['M-first', null, 3600, 0],
        ['M-last', null, 3600, 0],
        ['S-2', 30_000, 3600, 30_000],
      ],
    )
    const [first] = rows
    assert.deepEqual(
      [first!.meetTitle, first!.openDatetime, first!.startDatetime, first!.endDatetime],
      ['수학', '2026-03-02 10:00:00', '2026-03-02 10:00:00', '2026-03-02 11:00:00'],
    )
    assert.deepEqual(first!.logMeetUser, {
      userIdx: c.idx('student1'),
      userId: 'student1',
      userName: t.people.alpha.student1.userName,
      totalJoinTimeSec: 3600,
      amount: 30_000,
      amountSaved: false,
      billedAmount: null,
    })
    const instant = await rowsFor(
      'oper',
      { leaderIdx: c.idx('teacher1'), roomCategoryCdList: 'INSTANT' },
      'MANAGE',
    )
    assert.equal(instant.body.resultPage.total, 0)
  })

  it('A-63 costs the price of a session that was attended, nothing without attendance or price, and what was saved instead', async () => {
    await c.inAlpha((tx) =>
      tx
        .update(logMeetUser)
        .set({ totalJoinTimeSec: 0 })
        .where(and(eq(logMeetUser.meetCode, 'S-2'), eq(logMeetUser.userIdx, c.idx('student1')))),
    )
    await save(12_345)
    const rows = (await rowsFor('teacher1')).body.resultPage.content
    for (const { price, logMeetUser: of } of rows) {
      const { totalJoinTimeSec, amount, amountSaved } = of!
      const savedAmount = amountSaved ? amount! : null
      assert.equal(amount, amountOf({ totalJoinTimeSec, price: price!, savedAmount }))
    }
    const amounts = Object.fromEntries(
      rows
        .filter(({ logMeetUser: of }) => of!.userIdx === c.idx('student1'))
        .map((row) => [row.meetCode, row.logMeetUser!.amount]),
    )
    assert.deepEqual(amounts, { 'S-1': 12_345, 'M-first': 0, 'M-last': 0, 'S-2': 0 })
    await c.inAlpha((tx) =>
      tx.update(logMeetUser).set({ totalJoinTimeSec: 3600 }).where(eq(logMeetUser.meetCode, 'S-2')),
    )
  })

  it('adds up: the rows to subtotals, and those to the total', async () => {
    await save(999_999_999)
    await save(1, { of: 'student2' })
    const rows = (await rowsFor('teacher1', { paging: false })).body.resultPage.content
    const month = await monthOf()
    assert.equal(month.total, statementTotal({ subtotals: month.personList, adjustments: [] }))
    for (const { userIdx, sessionCount, attendedCount, totalJoinTimeSec, amount } of month.personList) {
      const own = rows.filter(({ logMeetUser: of }) => of!.userIdx === userIdx).map((row) => row.logMeetUser!)
      const sum = (of: (row: (typeof own)[number]) => number) => own.reduce((all, row) => all + of(row), 0)
      assert.deepEqual(
        [sessionCount, attendedCount, totalJoinTimeSec, amount],
        [
          own.length,
          own.filter((row) => row.totalJoinTimeSec > 0).length,
          sum((row) => row.totalJoinTimeSec),
          sum((row) => row.amount!),
        ],
      )
    }
    assert.equal(month.total, 999_999_999 + 1 + 30_000)
    assert.equal(month.leaderName, t.people.alpha.teacher1.userName)
  })

  it('A-68 is a leader’s own: staff choose anyone, teachers are fixed to themselves, nobody else has one', async () => {
    const total = async (...args: Parameters<typeof rowsFor>) =>
      (await rowsFor(...args)).body.resultPage.total
    const own = await total('teacher1')
    assert.ok(own > 0)
    assert.equal(await total('teacher1', { leaderIdx: c.idx('teacher1') }), own)
    assert.equal(await total('oper', { leaderIdx: c.idx('teacher1') }, 'MANAGE'), own)
    assert.equal(await total('admin', { leaderIdx: c.idx('teacher1') }), own)
    // not chosen yet, another teacher's, another company's
    assert.equal(await total('oper', {}, 'MANAGE'), 0)
    assert.equal(await total('teacher2', { leaderIdx: c.idx('teacher1') }), 0)
    assert.equal(await total('open1', { leaderIdx: c.idx('teacher1') }, 'MANAGE'), 0)
    assert.equal(await total('oper', { leaderIdx: t.people.beta.teacher1.userIdx }, 'MANAGE'), 0)
    for (const who of ['student1', 'member', 'monitor'] as const) {
      assert.equal((await rowsFor(who)).body.code, 'WB-403-101', who)
    }
    const code = async (...args: Parameters<typeof monthFor>) => (await monthFor(...args)).body.code
    assert.equal((await monthFor('open1')).body.result.leaderIdx, c.idx('open1'))
    assert.equal(await code('open1', MONTH, c.idx('teacher1')), 'WB-404-103')
    assert.equal(await code('oper', MONTH, t.people.beta.teacher1.userIdx), 'WB-404-103')
    assert.equal(await code('oper'), 'WB-400-200')
    const month = await monthFor('teacher1', MONTH, undefined, 'SERVICE')
    assert.deepEqual(month.body.result.can, { edit: false, close: false })
  })

  it('API-CHG-03 ROOMS-82 shows students their own classes alone, without any price or amount', async () => {
    await save(12_345)
    const list = (who: FixtureUser, request = {}) => rowsFor(who, { searchType: 6, ...request })
    const own = await list('student1')
    const others = await list('student1', { leaderIdx: c.idx('teacher1'), userIdx: c.idx('student2') })
    assert.deepEqual(others.body, own.body)
    const rows = own.body.resultPage.content
    assert.deepEqual(
      rows.map(({ meetCode, logMeetUser: of }) => [meetCode, of?.userIdx]),
      ['S-2', 'M-last', 'M-first', 'S-1'].map((code) => [code, c.idx('student1')]),
    )
    assert.doesNotMatch(JSON.stringify(own.body), /price|amount|12345|30000/i)
    assert.equal((await list('teacher1')).body.code, 'WB-403-101')
    for (const id of ['charge.month', 'charge.explain', 'charge.excel', 'charge.pdf'] as const) {
      const answer = await t.as('alpha', 'student1').call(id, {
        searchYm: MONTH,
        meetCode: 'S-1',
        userIdx: c.idx('student1'),
      })
      assert.equal(answer.body.code, 'WB-403-101')
    }
    // class results know of no amount either
    const users = await t.as('alpha', 'student1').call('logMeet.users', { meetCode: 'S-1' })
    assert.equal(users.body.resultList[0]!.amount, null)
  })

  it('is there only where the company has it', async () => {
    const set = (value: string) =>
      t.services.db.asPlatform(async (tx) => {
        await tx
          .update(config)
          .set({ value })
          .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_FUNC_USE')))
        const [row] = await tx.select().from(companies).where(eq(companies.companyCode, 'ALPHA'))
        await tx
          .update(companies)
          .set({ configVersion: row!.configVersion + 1 })
          .where(eq(companies.companyCode, 'ALPHA'))
      })
    const before = await t.findCompany('alpha')
    await set('1,1,1,1,1,0')
    try {
      const refused = await rowsFor('teacher2')
      assert.ok(['WB-402-001', 'WB-403-101'].includes(String(refused.body.code)))
    } finally {
      await t.services.db.asPlatform(async (tx) => {
        await tx
          .update(config)
          .set({ value: before.cfg.WEB_FUNC_USE })
          .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_FUNC_USE')))
        await tx
          .update(companies)
          .set({ configVersion: before.configVersion })
          .where(eq(companies.companyCode, 'ALPHA'))
      })
    }
  })
})

describe('amounts', () => {
  it('API-CHG-02 are saved by the leader of the class and by staff, as digits up to nine', async () => {
    for (const amount of [-1, 1.5, '1e3x', 1_000_000_000, '']) {
      assert.equal((await save(amount)).body.code, 'WB-400-200', String(amount))
    }
    assert.equal((await save('999999999')).status, 200)
    assert.equal((await save(0, {}, 'admin')).status, 200)
    assert.equal((await save(1, {}, 'open1')).body.code, 'WB-400-025')
    assert.equal((await save(1, {}, 'teacher1')).body.code, 'WB-403-101')
    assert.equal((await save(1, { meetCode: 'M-beta' })).body.code, 'WB-400-025')
    assert.equal((await save(1, { of: 'student3' })).body.code, 'WB-400-025')
    // who leads isn't charged
    assert.equal((await save(1, { of: 'teacher1' })).body.code, 'WB-400-025')
    // as the catalogue has it: without a reason
    assert.equal((await save(500, { reason: '' })).status, 200)
  })

  it('are saved once, however often they are sent', async () => {
    const options = { headers: { 'idempotency-key': 'a-key-of-this-amount' } }
    const [first, again] = [await save(1000, {}, 'oper', options), await save(1000, {}, 'oper', options)]
    assert.deepEqual(first.body, again.body)
    assert.equal((await save(1000)).status, 200)
    assert.equal((await explain()).amountList.length, 1)
  })

  it('explain themselves: stays, price and its period, who saved what instead, and why', async () => {
    await save(12_345)
    await save(0, { reason: '  Ill  ' }, 'admin')
    const { amountList, ...rest } = await explain()
    assert.deepEqual(
      amountList.map(({ amountIdx: _, regDatetime: __, ...row }) => row),
      [
        {
          beforeAmount: 30_000,
          afterAmount: 12_345,
          computedAmount: 30_000,
          reason: 'Half a lesson',
          userName: t.people.alpha.oper.userName,
        },
        {
          beforeAmount: 12_345,
          afterAmount: 0,
          computedAmount: 30_000,
          reason: 'Ill',
          userName: t.people.alpha.admin.userName,
        },
      ],
    )
    assert.deepEqual(
      [rest.amount, rest.computedAmount, rest.price, rest.totalJoinTimeSec, rest.billList, rest.fixList],
      [0, 30_000, { price: 30_000, startDate: '2026-03-01', endDate: '2026-03-31' }, 3600, [], []],
    )
    assert.deepEqual(rest.logMeetUserJoinList, [
      { joinDatetime: '2026-03-02 10:00:00', quitDatetime: '2026-03-02 11:00:00' },
    ])
    assert.equal(rest.computedAmount, computedAmount({ totalJoinTimeSec: 3600, price: rest.price!.price }))
    assert.equal(await explain('S-1', 'open1'), undefined)
    assert.equal((await explain('S-3')).price, null)
  })
})

describe('a closed month', () => {
  const lines = async () =>
    c.inAlpha((tx) =>
      tx
        .select()
        .from(settlementLine)
        .where(eq(settlementLine.userIdx, c.idx('student1'))),
    )

  it('is over, closed by staff, and closed once', async () => {
    assert.deepEqual((await monthOf()).can, { edit: true, close: true })
    assert.equal((await close(todayIn(ZONE, t.clock.now()).slice(0, 7))).body.code, 'WB-400-200')
    assert.equal((await close(MONTH, 'open1')).body.code, 'WB-403-101')
    const answers = await Promise.all([close(MONTH), close(MONTH, 'admin'), close(MONTH)])
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const month = await monthOf()
    assert.deepEqual([month.can.close, typeof month.closed?.closedDatetime], [false, 'string'])
    assert.equal((await lines()).filter(({ meetCode }) => meetCode === 'S-1').length, 1)
    assert.equal(month.total, 60_000)
  })
  it('is known to the planner at once: its first lines came to a table that was planned for as empty', async () => {
    await close(MONTH)
    const { rows } = await t.services.db.statement(
      "select reltuples as known from pg_class where oid = 'settlement_line'::regclass",
    )
    assert.ok(Number(rows[0]!.known) > 0)
  })

  it('stays as it was billed; what is corrected later stands in the next statement, whatever it is', async () => {
    await close(MONTH)
    await save(10_000)
    const [closed, open] = [await monthOf(), await monthOf(NEXT)]
    assert.equal(closed.total, 60_000)
    assert.deepEqual(
      open.adjustmentList.map(({ meetCode, userIdx, amount }) => [meetCode, userIdx, amount]),
      [['S-1', c.idx('student1'), -20_000]],
    )
    assert.equal(open.total, -20_000)
    const row = (await rowsFor('teacher1', { userIdx: c.idx('student1') })).body.resultPage.content[0]!
    assert.deepEqual([row.logMeetUser?.amount, row.logMeetUser?.billedAmount], [10_000, 30_000])
    // back to what it was: nothing is left to adjust
    await save(30_000)
    assert.deepEqual((await monthOf(NEXT)).adjustmentList, [])
    // attendance decides, too
    await t.as('alpha', 'teacher1').call('logMeet.correct', {
      meetCode: 'S-2',
      userIdx: c.idx('student1'),
      present: false,
      fromDatetime: '2026-03-31 00:00:00',
      toDatetime: `${addDays('2026-03-31', 1)} 23:00:00`,
      reason: 'Was not there',
    })
    assert.deepEqual(
      (await monthOf(NEXT)).adjustmentList.map(({ meetCode, amount }) => [meetCode, amount]),
      [['S-2', -30_000]],
    )
    assert.equal((await monthOf()).total, 60_000)
    // the next one is closed as well: later still, its successor has the difference
    await close(NEXT)
    await save(1_000, { meetCode: 'S-2' })
    assert.equal((await monthOf(NEXT)).total, -30_000)
    assert.deepEqual(
      (await monthOf('2026-05')).adjustmentList.map(({ meetCode, amount }) => [meetCode, amount]),
      [['S-2', 1_000]],
    )
    const { amount, billList } = await explain('S-2')
    assert.deepEqual(billList, [
      { searchYm: MONTH, amount: 30_000 },
      { searchYm: NEXT, amount: -30_000 },
      { searchYm: '2026-05', amount: 1_000 },
    ])
    assert.equal(
      billList.reduce((sum, one) => sum + one.amount, 0),
      amount,
    )
  })

  it('keeps the price that it was closed with', async () => {
    await close(MONTH)
    const set = (price: number) =>
      c.inAlpha((tx) => tx.update(unitPrice).set({ price }).where(eq(unitPrice.roomCode, roomCode)))
    await set(99_000)
    assert.equal((await explain()).price?.price, 30_000)
    assert.equal((await monthOf()).total, 30_000)
    await set(30_000)
  })

  it('takes no amount that is saved meanwhile twice or not at all', async () => {
    const answers = await Promise.all([close(MONTH), save(7_000), save(8_000, {}, 'admin'), save(9_000)])
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    const { amount, billList } = await explain()
    assert.equal(
      billList.reduce((sum, one) => sum + one.amount, 0),
      amount,
    )
  })
})

describe('a statement', () => {
  const file = (id: 'charge.excel' | 'charge.pdf', who: FixtureUser, request: object = {}) =>
    t.as('alpha', who).call(id, { searchYm: MONTH, leaderIdx: c.idx('teacher1'), language: 'ko', ...request })
  const sheetsOf = async (bytes: Buffer) => {
    const workbook = new ExcelJS.Workbook()
    await workbook.xlsx.load(bytes as unknown as ArrayBuffer)
    return workbook.worksheets.map((page) =>
      page
        .getSheetValues()
        .slice(1)
        .map((row) => (row as unknown[]).slice(1)),
    )
  }

  it('is a workbook whose classes add up to the subtotals and the total that the month shows', async () => {
    await save(12_345)
    const answer = await file('charge.excel', 'teacher1')
    assert.equal(answer.status, 200)
    const [sums, classes] = await sheetsOf(answer.bytes)
    const month = await monthOf()
    assert.equal(sums!.at(-1)!.at(-1), month.total)
    for (const { userId, amount } of month.personList) {
      assert.equal(sums!.find((row) => row[1] === userId)!.at(-1), amount)
      const own = classes!.filter((row) => row[1] === userId).map((row) => Number(row[6]))
      assert.equal(
        own.reduce((all, one) => all + one, 0),
        amount,
      )
    }
    assert.deepEqual(classes!.find((row) => row[6] === 12_345)!.slice(5), [30_000, 12_345, '직접 입력'])
  })

  it('is a PDF for a person or for everybody, and says whether it can still change', async () => {
    const all = await readPdf((await file('charge.pdf', 'oper')).bytes)
    assert.match(await all.text(1), /수업 정산서 · 2026년 3월.*아직 마감하지 않음/)
    await close(MONTH)
    await save(10_000)
    const one = await readPdf((await file('charge.pdf', 'admin', { userIdx: c.idx('student1') })).bytes)
    const text = await one.text(1)
    assert.match(text, /마감/)
    const billed = (await monthOf()).personList.find(({ userId }) => userId === 'student1')!.amount
    assert.ok(text.includes(`소계 ${billed.toLocaleString('en-US')}`), text)
    assert.doesNotMatch(text, /직접 입력/)
    assert.ok(!text.includes(t.people.alpha.student2.userName))
    const next = await readPdf((await file('charge.pdf', 'teacher1', { searchYm: NEXT })).bytes)
    assert.match(await next.text(1), /-20,000.*지난달 조정/)
  })

  it('is of a leader whom the caller settles, and of somebody who is in it', async () => {
    const code = async (...args: Parameters<typeof file>) => (await file(...args)).body.code
    assert.equal(await code('charge.pdf', 'teacher2'), 'WB-404-103')
    assert.equal(await code('charge.excel', 'oper', { userIdx: c.idx('student3') }), 'WB-404-103')
    assert.equal(
      await code('charge.excel', 'oper', { leaderIdx: t.people.beta.teacher1.userIdx }),
      'WB-404-103',
    )
    assert.equal((await file('charge.excel', 'teacher1', { leaderIdx: undefined })).status, 200)
    assert.equal((await file('charge.pdf', 'teacher2', { leaderIdx: undefined })).status, 200)
  })
})
