import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { attendedSec, corrected, formatWire, parseWire, shownMinutes } from '@madang/domain'
import { sql } from 'drizzle-orm'
import ExcelJS from 'exceljs'
import fc from 'fast-check'
import { migrationsFolder } from '../../db/migrate.ts'
import { logJoinDay, logMeetJoin } from '../../db/schema/log-meet.ts'
import type { Tx } from '../../platform/database.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, pastClass, range, somebody } from '../../testing/history.ts'
import { insertPastClasses, rebuildDayCounters } from './write.store.ts'

let t: TestApp
let roomCode: string
before(async () => {
  t = await startTestApp()
  roomCode = await classesOf(t).newRoom(['student1', 'student2', 'student3'])
})
after(() => t.close())

const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
const inAlpha = <T>(run: (tx: Tx) => Promise<T>) => t.services.db.inCompany('ALPHA', run)

const PEOPLE = ['teacher1', 'student1', 'student2', 'student3'] as const
const HOUR = 3_600_000
/** From ten minutes before a class of one hour to ten after it. */
const stay = fc
  .tuple(fc.integer({ min: -600_000, max: HOUR + 600_000 }), fc.integer({ min: 0, max: 2_400_000 }))
  .map(([from, length]) => ({ from, to: from + length }))
const history = fc.record({
  stays: fc.tuple(...PEOPLE.map(() => fc.array(stay, { maxLength: 5 }))),
  said: fc.array(
    fc.record({
      who: fc.constantFrom(...PEOPLE),
      present: fc.boolean(),
      from: fc.integer({ min: 0, max: 3500 }),
      length: fc.integer({ min: 1, max: 3600 }),
    }),
    { maxLength: 7 },
  ),
})

const users = async (meetCode: string, request: object = {}) =>
  (await t.as('alpha', 'teacher1').call('logMeet.users', { meetCode, ...request })).body.resultList
const correct = (meetCode: string, userIdx: number, present: boolean, from: Date, to: Date) =>
  t.as('alpha', 'teacher1').call('logMeet.correct', {
    meetCode,
    userIdx,
    present,
    fromDatetime: formatWire(from, ZONE),
    toDatetime: formatWire(to, ZONE),
    reason: 'Said so',
  })
const joins = async (searchKeyword: string) => {
  const asked = {
    ...range,
    searchKeyword,
    searchFilter: 'meetTitle',
    searchMatch: 'EXACT',
  } as const
  const oper = t.as('alpha', 'oper')
  const list = await oper.call('logJoin.list', { ...asked, size: 50 }, { area: 'MANAGE' })
  const total = await oper.call('logJoin.total', asked, { area: 'MANAGE' })
  return { rows: list.body.resultPage.content, total: total.body.result }
}
const daysOf = async () => {
  const rows = await inAlpha((tx) => tx.select().from(logJoinDay))
  return rows
    .filter(({ joinCount }) => joinCount > 0)
    .map((one) => `${one.day} ${one.joinCount} ${one.attendedSec}`)
    .sort()
}

describe('for random histories and corrections', () => {
  let made = 0
  it('join history, class record and Excel have the same total', async () => {
    await fc.assert(
      fc.asyncProperty(history, async ({ stays, said }) => {
        const meetCode = `M-law-${++made}`
        const start = parseWire(`${DAY} 23:30:00`, ZONE).getTime()
        const at = (ms: number) => new Date(start + ms)
        const kept = PEOPLE.map((userId, index) => ({ userId, stays: stays[index]! }))
        await inAlpha((tx) =>
          insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
            pastClass(t, meetCode, `${DAY} 23:30:00`, {
              roomCode,
              // who has no stay was never there
              people: kept
                .filter((one) => one.stays.length > 0)
                .map((one) => ({
                  ...somebody(t, one.userId),
                  joins: one.stays.map(({ from, to }) => ({ from: at(from), to: at(to) })),
                })),
            }),
          ]),
        )
        const held = new Map<FixtureUser, { from: number; to: number; present: boolean }[]>()
        const there = new Set<FixtureUser>(
          kept.filter((one) => one.stays.length > 0).map((one) => one.userId),
        )
        for (const { who, present, from, length } of said) {
          const one = { from: from * 1000, to: Math.min(HOUR, (from + length) * 1000), present }
          const { status, body } = await correct(meetCode, idx(who), present, at(one.from), at(one.to))
          // of who never joined there is nothing to take away
          if (!present && !there.has(who)) assert.equal(body.code, 'WB-400-025')
          else {
            assert.equal(status, 200, JSON.stringify(body))
            there.add(who)
            held.set(who, [...(held.get(who) ?? []), one])
          }
        }
        const expected = new Map(
          kept
            .filter(({ userId }) => there.has(userId))
            .map((one) => [
              idx(one.userId),
              attendedSec(corrected(one.stays, held.get(one.userId) ?? []), { from: 0, to: HOUR }),
            ]),
        )
        const sum = [...expected.values()].reduce((all, sec) => all + sec, 0)

        const record = await users(meetCode)
        assert.deepEqual(new Map(record.map((row) => [row.userIdx, row.totalJoinTimeSec])), expected)
        const { rows, total } = await joins(`수업 ${meetCode}`)
        assert.deepEqual(total, { joinCount: rows.length, attendedSec: sum })
        for (const [userIdx, sec] of expected) {
          const own = rows.filter((row) => row.userIdx === userIdx)
          assert.equal(
            own.reduce((all, row) => all + row.attendedSec, 0),
            sec,
          )
          assert.deepEqual(
            own.map(({ joinDatetime, quitDatetime }) => `${joinDatetime} ${quitDatetime}`).sort(),
            record
              .find((row) => row.userIdx === userIdx)!
              .logMeetUserJoinList.map((one) => `${one.joinDatetime} ${one.quitDatetime}`)
              .sort(),
          )
        }
        const sheet = await t
          .as('alpha', 'teacher1')
          .call('logMeet.excelJoin', { language: 'en', excelRoomMeet: [meetCode] })
        const workbook = new ExcelJS.Workbook()
        await workbook.xlsx.load(sheet.bytes as unknown as ArrayBuffer)
        const minutes: unknown[] = []
        workbook.worksheets[0]!.eachRow((row, n) => {
          if (n > 1 && row.getCell(7).value !== 'Not attended') minutes.push(row.getCell(9).value)
        })
        const shown = kept
          .filter(({ userId }) => there.has(userId))
          .map((one) => shownMinutes(corrected(one.stays, held.get(one.userId) ?? []), { from: 0, to: HOUR }))
        assert.deepEqual(minutes.sort(), shown.sort())
        assert.deepEqual(record.map((row) => row.totalJoinMin).sort(), shown.sort())
      }),
      { numRuns: 20, endOnFailure: true },
    )
    const days = await daysOf()
    await inAlpha((tx) => rebuildDayCounters(tx, { companyCode: 'ALPHA', timeZone: ZONE }))
    assert.deepEqual(await daysOf(), days)
  })

  it('what the migration makes of older corrections is what corrections make today', async () => {
    const read = async () => {
      const rows = await inAlpha((tx) => tx.select().from(logMeetJoin))
      return rows
        .map((one) => {
          const ms = one.quitDatetime.getTime() - one.joinDatetime.getTime()
          const added = one.counted ? (one.addedSec ?? Math.floor(ms / 1000)) : '-'
          return `${one.meetCode} ${one.userIdx} ${one.joinDatetime.toISOString()} ${ms} ${one.heard} ${one.counted} ${added}`
        })
        .sort()
    }
    const [stays, days] = [await read(), await daysOf()]
    assert.ok(stays.some((row) => row.includes(' false true ')))
    const [, , , ...fill] = readFileSync(join(migrationsFolder, '0030_counted_stays.sql'), 'utf8').split(
      '--> statement-breakpoint',
    )
    assert.equal(fill.length, 4)
    await t.services.db.asPlatform(async (tx) => {
      await tx.execute(sql`delete from log_meet_join where not heard`)
      await tx.execute(sql`update log_meet_join set counted = true, added_sec = null`)
      for (const one of fill) await tx.execute(sql.raw(one))
    })
    assert.deepEqual(await read(), stays)
    assert.deepEqual(await daysOf(), days)
  })
})

describe('somebody who never joined', () => {
  it('stands at the end when asked for, and among the people once staff says that they were there', async () => {
    await inAlpha((tx) =>
      insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
        pastClass(t, 'M-absent', `${DAY} 09:00:00`, { roomCode }, ['student1']),
      ]),
    )
    const shown = async (request: object) =>
      (await users('M-absent', request)).map((row) => [row.userId, row.attended, row.totalJoinTimeSec])
    assert.deepEqual(await shown({}), [['student1', true, 3600]])
    const absent = ['student2', 'student3', 'teacher1'].map((id) => [id, false, 0])
    assert.deepEqual(await shown({ withAbsent: true }), [['student1', true, 3600], ...absent])
    const own = await t
      .as('alpha', 'student1')
      .call('logMeet.users', { meetCode: 'M-absent', withAbsent: true })
    assert.deepEqual(
      own.body.resultList.map((row) => row.userId),
      ['student1'],
    )

    const start = parseWire(`${DAY} 09:00:00`, ZONE)
    const half = new Date(start.getTime() + HOUR / 2)
    const before = (await t.as('alpha', 'teacher1').call('logMeet.get', { meetCode: 'M-absent' })).body.result
    for (const who of ['student2', 'teacher1'] as const)
      assert.equal((await correct('M-absent', idx(who), true, start, half)).status, 200)
    assert.deepEqual(await shown({ withAbsent: true }), [
      ['student1', true, 3600],
      ...(await shown({})).slice(1),
      ['student3', false, 0],
    ])
    assert.deepEqual((await shown({})).slice(1).sort(), [
      ['student2', true, 1800],
      ['teacher1', true, 1800],
    ])
    const result = (await t.as('alpha', 'teacher1').call('logMeet.get', { meetCode: 'M-absent' })).body.result
    assert.equal(result.userCount, before.userCount + 2)
    const list = await t.as('alpha', 'student2').call('logMeet.list', { ...range, paging: false })
    assert.ok(list.body.resultPage.content.some((row) => row.meetCode === 'M-absent'))
    // nobody of this class
    assert.equal((await correct('M-absent', idx('teacher2'), true, start, half)).body.code, 'WB-400-025')
  })
})
