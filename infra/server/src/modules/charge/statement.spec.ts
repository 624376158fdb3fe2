import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { addDays, todayIn } from '@madang/domain'
import { eq } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import { settlementLine, unitPrice } from '../../db/schema/charge.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { chargesOf, forgetCharges, MONTH, writeCharges } from '../../testing/charges.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { readPdf } from '../../testing/read-pdf.ts'

const NEXT = '2026-04'
let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  roomCode = await writeCharges(t)
})
after(() => t.close())
afterEach(() => forgetCharges(t))

const { rowsFor, monthOf, save, explain, close } = chargesOf(() => t)

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
