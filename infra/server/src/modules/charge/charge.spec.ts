import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { amountOf, computedAmount, statementTotal } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import { company as companies, config } from '../../db/schema/company.ts'
import { logMeetUser } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { chargesOf, forgetCharges, MONTH, writeCharges } from '../../testing/charges.ts'
import { classesOf } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  await writeCharges(t)
})
after(() => t.close())
afterEach(() => forgetCharges(t))

const { rowsFor, monthFor, monthOf, save, explain } = chargesOf(() => t)

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
      totalJoinMin: 60,
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

  it('keeps in the audit log of whom, of which class and of which day an amount was changed', async () => {
    await save(12_345)
    const { body } = await t.as('alpha', 'admin').call('audit.list', { size: 20 }, { area: 'MANAGE' })
    const entry = body.resultPage.content.find(({ action }) => action === 'AMOUNT_CHANGED')!
    assert.deepEqual([entry.subjectType, entry.subjectName], ['USER', t.people.alpha.student1.userName])
    const which = { class: '수학', start: '2026-03-02 10:00:00' }
    assert.deepEqual(entry.before, { ...which, amount: 30_000 })
    assert.deepEqual(entry.after, { ...which, amount: 12_345, computedAmount: 30_000 })
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
