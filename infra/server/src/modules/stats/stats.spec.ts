import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { after, before, describe, it } from 'node:test'
import { addDays, addMonths, formatWire, parseWire, todayIn } from '@madang/domain'
import { sql } from 'drizzle-orm'
import { license } from '../../db/schema/company.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import { DAY, pastClass, range, somebody, writeHistory } from '../../testing/history.ts'
import { sentDuring } from '../../testing/statements.ts'
import { setZone } from '../../testing/zones.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'
import { countStatistics, recount } from './count.service.ts'

/** What the pages say of how often each is counted; that they show it is `statistic.page.test.tsx`'s. */
const WORDS = '../../../../../mf-manage/src/features/statistics/locales/ko.json'

let t: TestApp
const company = { companyCode: 'ALPHA', timeZone: ZONE }
const MONTH = DAY.slice(0, 7)

before(async () => {
  t = await startTestApp()
  await writeHistory(t)
  await count()
})
after(() => t.close())

const count = async () => ({
  hour: await countStatistics(t.services.db, 'HOUR', t.clock.now()),
  day: await countStatistics(t.services.db, 'DAY', t.clock.now()),
})
const write = (...classes: Parameters<typeof insertPastClasses>[2]) =>
  t.services.db.inCompany('ALPHA', (tx) => insertPastClasses(tx, company, classes))
const setLicense = (licenseTypeCd: number, userLimit: number) =>
  t.services.db.inCompany('ALPHA', (tx) =>
    tx
      .insert(license)
      .values({
        companyCode: 'ALPHA',
        licenseTypeCd,
        userLimit,
        startDate: '2000-01-01',
        endDate: '9999-12-31',
      })
      .onConflictDoUpdate({ target: license.companyCode, set: { licenseTypeCd, userLimit } }),
  )

type Chart = 'stats.concurrent' | 'stats.account' | 'stats.open' | 'stats.join'
const ask = (id: Chart, request: object, userId: 'oper' | 'teacher1' = 'oper') =>
  t.as('alpha', userId).call(id, request as never, { area: 'MANAGE' })
const chart = async (id: Chart, request: object = { searchYm: MONTH }) => {
  const { status, body } = await ask(id, request)
  assert.equal(status, 200, JSON.stringify(body))
  return body.resultList
}
/** The days that aren't empty, by what the chart draws. */
const drawn = async (id: Chart, request?: object) =>
  Object.fromEntries(
    (await chart(id, request)).filter((r) => r.resultCount > 0).map((r) => [r.logDate, r.resultCount]),
  )
const sum = (rows: { resultCount: number }[]) => rows.reduce((all, { resultCount }) => all + resultCount, 0)

describe('statistics', () => {
  it('API-STAT-01 MAN-STAT-07 answer by month: concurrent users, accounts, classes opened, joins; accounts by day too; and the licence', async () => {
    assert.deepEqual(await drawn('stats.open'), { '2026-03-09': 1, '2026-03-10': 4, '2026-03-11': 1 })
    assert.deepEqual(await drawn('stats.join'), { '2026-03-09': 1, '2026-03-10': 6, '2026-03-11': 1 })
    // at midnight three came, one of whom was there from the evening before: a person in two classes is one
    assert.deepEqual(await drawn('stats.concurrent'), { '2026-03-09': 1, '2026-03-10': 3, '2026-03-11': 2 })
    await setLicense(2, 8)
    assert.deepEqual(await drawn('stats.account'), { '2026-03-09': 1, '2026-03-10': 4, '2026-03-11': 1 })
    const people = await chart('stats.account', { searchDate: DAY })
    assert.deepEqual(people.map((row) => [(row as { userId?: string }).userId, row.joinCount]).sort(), [
      ['student1', 2],
      ['student2', 1],
      ['student3', 1],
      ['teacher1', 2],
    ])
    const { body } = await t.as('alpha', 'oper').call('license.get', {}, { area: 'MANAGE' })
    assert.deepEqual(body.result, {
      licenseTypeCd: 2,
      userLimit: 8,
      used: body.result.used,
      startDate: '2000-01-01',
      endDate: '9999-12-31',
    })
  })

  it('MAN-STAT-08 API-DATA-16 a row has logDate, userCount, licenseUsage, resultCount, customInt1, joinCount and licenseTypeCd', async () => {
    await setLicense(2, 8)
    const rowOf = async (id: Chart) => (await chart(id)).find(({ logDate }) => logDate === DAY)
    const common = { logDate: DAY, licenseTypeCd: 2, counted: true }
    const day = { ...common, userCount: 4, joinCount: 6, customInt1: 4, licenseUsage: null }
    assert.deepEqual(await rowOf('stats.open'), { ...day, resultCount: 4 })
    assert.deepEqual(await rowOf('stats.join'), { ...day, resultCount: 6 })
    // four of the month's accounts by this day, of eight
    assert.deepEqual(await rowOf('stats.account'), { ...day, resultCount: 4, licenseUsage: 50 })
    const peak = { ...common, userCount: 3, resultCount: 3, joinCount: 0, customInt1: 0 }
    assert.deepEqual(await rowOf('stats.concurrent'), { ...peak, licenseUsage: null })
    await setLicense(0, 2)
    assert.deepEqual(await rowOf('stats.concurrent'), { ...peak, licenseTypeCd: 0, licenseUsage: 150 })
    assert.deepEqual(await chart('stats.account'), [])
    assert.deepEqual(await chart('stats.account', { searchDate: DAY }), [])
  })

  it('MAN-STAT-11 days without data are drawn as 0: a month always has all its days', async () => {
    for (const id of ['stats.open', 'stats.join', 'stats.concurrent'] as const) {
      for (const [searchYm, days] of [
        ['2024-02', 29],
        ['2026-02', 28],
        ['2026-03', 31],
        ['2026-04', 30],
      ] as const) {
        const rows = await chart(id, { searchYm })
        assert.deepEqual(
          rows.map(({ logDate }) => logDate),
          Array.from({ length: days }, (_, n) => addDays(`${searchYm}-01`, n)),
        )
        if (searchYm !== '2026-03') assert.equal(sum(rows), 0)
      }
    }
    const hours = await chart('stats.concurrent', { searchDate: DAY })
    assert.equal(hours.length, 24)
    assert.deepEqual(
      hours.filter((h) => h.resultCount > 0).map((h) => [h.logDate.slice(11, 13), h.resultCount]),
      [
        ['00', 3],
        ['12', 1],
        ['13', 1],
        ['23', 1],
      ],
    )
  })

  it('API-STAT-03 a month after the present one is empty, what is no month a bad request', async () => {
    await setLicense(2, 8)
    const nextMonth = addMonths(`${todayIn(ZONE, t.clock.now()).slice(0, 8)}01`, 1)
    for (const id of ['stats.open', 'stats.join', 'stats.concurrent', 'stats.account'] as const) {
      assert.deepEqual(await chart(id, { searchYm: nextMonth.slice(0, 7) }), [], id)
      assert.equal((await ask(id, { searchYm: '2026-13' })).body.code, 'WB-400-200')
      assert.equal((await ask(id, {})).body.code, 'WB-400-200')
    }
    assert.deepEqual(await chart('stats.concurrent', { searchDate: nextMonth }), [])
  })

  it('a day that still runs is not counted yet, and none of its classes is a 0', async () => {
    const today = todayIn(ZONE, t.clock.now())
    await write(pastClass(t, 'M-today', `${today} 00:05:00`, {}, ['student1']))
    const rowsOf = async (id: Chart) =>
      new Map((await chart(id, { searchYm: today.slice(0, 7) })).map((row) => [row.logDate, row.counted]))
    for (const id of ['stats.open', 'stats.join'] as const) {
      await countStatistics(t.services.db, 'DAY', t.clock.now())
      assert.equal((await rowsOf(id)).get(today), false, id)
      const before = addDays(today, -1)
      if (before.startsWith(today.slice(0, 7))) assert.equal((await rowsOf(id)).get(before), true, id)
    }
    t.clock.advance(86_400_000)
    // over by now, but counted in the middle of it and changed since
    await write(pastClass(t, 'M-evening', `${today} 23:00:00`, {}, ['student1']))
    assert.equal((await rowsOf('stats.open')).get(today), false)
    await count()
    assert.equal((await rowsOf('stats.open')).get(today), true)
  })

  for (const [zone, start, lasting] of [
    // the doubled hour, the skipped one, and the last minutes of a month
    ['America/New_York', '2026-11-01 00:50:00', 3],
    ['America/New_York', '2026-03-08 01:50:00', 1],
    ['America/New_York', '2026-01-31 23:50:00', 1],
    ['Asia/Kolkata', '2026-01-31 23:50:00', 1],
  ] as const) {
    it(`count a class of ${start} on its own day by the clock of ${zone}`, async () => {
      await setZone(t, zone)
      try {
        const from = parseWire(start, zone)
        const to = new Date(from.getTime() + lasting * 3_600_000)
        const id = `Z-${zone}-${start}`.replaceAll(/[^A-Za-z0-9]/g, '').slice(0, 40)
        await t.services.db.inCompany('ALPHA', (tx) =>
          insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: zone }, [
            pastClass(t, id, '2026-01-01 00:00:00', {
              openDatetime: from,
              startDatetime: from,
              endDatetime: to,
              people: [{ ...somebody(t, 'student1'), joins: [{ from, to }] }],
            }),
          ]),
        )
        await recount(t.services.db, t.clock.now(), { companyId: 'alpha' })
        const day = start.slice(0, 10)
        const month = { searchYm: start.slice(0, 7) }
        const opened = await drawn('stats.open', month)
        assert.equal(opened[day], 1)
        assert.equal((await drawn('stats.join', month))[day], 1)
        const log = await t
          .as('alpha', 'oper')
          .call('logMeet.list', { searchStartDate: day, searchEndDate: day }, { area: 'MANAGE' })
        const [row] = log.body.resultPage.content.filter(({ meetCode }) => meetCode === id)
        assert.equal(row?.startDatetime, start)
        // every hour of the wall clock in which somebody was there, the doubled one once
        const hours = await chart('stats.concurrent', { searchDate: day })
        assert.equal(hours.length, 24)
        const expected = new Set<string>()
        for (let at = from.getTime(); at < to.getTime(); at += 60_000) {
          const wire = formatWire(at, zone)
          if (wire.startsWith(day)) expected.add(wire.slice(11, 13))
        }
        const shown = hours.filter((hour) => hour.resultCount > 0).map((hour) => hour.logDate.slice(11, 13))
        for (const hour of expected) assert.ok(shown.includes(hour), `${hour} of ${shown.join()}`)
        const users = await t.as('alpha', 'oper').call('logMeet.users', { meetCode: id }, { area: 'MANAGE' })
        assert.equal(users.body.resultList[0]?.totalJoinTimeSec, lasting * 3600)
        assert.equal(users.body.resultList[0]?.totalJoinMin, lasting * 60)
      } finally {
        await setZone(t, ZONE)
        await recount(t.services.db, t.clock.now(), { companyId: 'alpha' })
      }
    })
  }

  it('counting again changes nothing, and counts nothing twice', async () => {
    const before = await Promise.all([chart('stats.open'), chart('stats.join'), chart('stats.concurrent')])
    assert.deepEqual(await count(), { hour: 0, day: 0 })
    const days = await recount(t.services.db, t.clock.now(), { companyId: 'Alpha' })
    assert.ok(days!.DAY >= 3 && days!.HOUR >= 3)
    assert.deepEqual(
      await Promise.all([chart('stats.open'), chart('stats.join'), chart('stats.concurrent')]),
      before,
    )
    assert.equal(await recount(t.services.db, t.clock.now(), { companyId: 'nobody' }), null)
  })

  it('the sum of the days is what the class log and the join history hold', async () => {
    const { body } = await t.as('alpha', 'oper').call('logMeet.list', range, { area: 'MANAGE' })
    assert.equal(sum(await chart('stats.open')), body.resultPage.total)
    const joins = await t.as('alpha', 'oper').call('logJoin.total', range, { area: 'MANAGE' })
    assert.equal(sum(await chart('stats.join')), joins.body.result.joinCount)
    assert.equal((await drawn('stats.open'))[DAY], 4)
    const ofDay = { searchStartDate: DAY, searchEndDate: DAY }
    const log = await t.as('alpha', 'oper').call('logMeet.list', ofDay, { area: 'MANAGE' })
    assert.equal(log.body.resultPage.total, 4)
  })

  it('API-STAT-02 MAN-STAT-09 concurrent use is counted hourly, the others daily, and the screen says so', async () => {
    const words = readFileSync(new URL(WORDS, import.meta.url), 'utf8')
    const { hourly, daily } = (JSON.parse(words) as { statistics: Record<string, string> }).statistics
    assert.match(hourly!, /한 시간마다 집계해요/)
    assert.match(daily!, /하루에 한 번 집계해요/)
    const jobs = async () => (await t.services.jobs.runDue()).filter((n) => /concurrent|statistics/.test(n))
    await jobs()
    await write(pastClass(t, 'M-late', '2026-03-20 10:00:00', {}, ['student1', 'student2']))
    assert.equal((await drawn('stats.open'))['2026-03-20'], undefined)
    t.clock.advance(60 * 60_000)
    assert.deepEqual(await jobs(), ['concurrent use'])
    assert.equal((await drawn('stats.concurrent'))['2026-03-20'], 2)
    assert.equal((await drawn('stats.join'))['2026-03-20'], undefined)
    t.clock.advance(23 * 60 * 60_000)
    assert.deepEqual((await jobs()).sort(), ['concurrent use', 'statistics'])
    assert.equal((await drawn('stats.open'))['2026-03-20'], 1)
    assert.equal((await drawn('stats.join'))['2026-03-20'], 2)
  })

  it('who stays for days is there on each of them, and a monitor never', async () => {
    const from = new Date('2026-03-24T01:00:00Z')
    const to = new Date('2026-03-27T01:00:00Z')
    const joins = [{ from, to }]
    await write(
      pastClass(t, 'M-long', '2026-03-24 10:00:00', {
        endDatetime: to,
        people: [
          { ...somebody(t, 'student1'), joins },
          { ...somebody(t, 'oper'), monitor: true, joins },
        ],
      }),
    )
    await count()
    const peaks = await drawn('stats.concurrent')
    for (const day of ['2026-03-24', '2026-03-25', '2026-03-26', '2026-03-27'])
      assert.equal(peaks[day], 1, day)
    assert.equal((await drawn('stats.join'))['2026-03-25'], undefined)
    // counted one by one, without what was counted before
    await t.services.db.inCompany('ALPHA', (tx) => tx.execute(sql`delete from stat_hour`))
    await recount(t.services.db, t.clock.now(), { companyId: 'alpha', from: '2026-03-26', to: '2026-03-26' })
    assert.equal((await drawn('stats.concurrent'))['2026-03-26'], 1)
  })

  it('statements don’t grow with days', async () => {
    await setLicense(2, 8)
    for (const id of ['stats.open', 'stats.join', 'stats.concurrent', 'stats.account'] as const) {
      await chart(id)
      const many = await sentDuring(() => chart(id))
      const none = await sentDuring(() => chart(id, { searchYm: '2020-01' }))
      assert.equal(many.length, none.length, id)
    }
  })

  it('are the operators’ of the own company', async () => {
    assert.equal((await ask('stats.open', { searchYm: MONTH }, 'teacher1')).body.code, 'WB-403-101')
    const beta = await t.as('beta', 'admin').call('stats.open', { searchYm: MONTH }, { area: 'MANAGE' })
    assert.equal(sum(beta.body.resultList), 1)
  })
})
