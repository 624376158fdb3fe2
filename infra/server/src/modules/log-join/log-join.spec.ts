import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays } from '@madang/domain'
import { logJoinDay } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, range, writeHistory } from '../../testing/history.ts'
import { sentDuring } from '../../testing/statements.ts'
import { rebuildDayCounters } from '../log-meet/write.store.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
})
after(() => t.close())

const HOUR = 3600
const ask = (request: object = {}, userId: FixtureUser = 'oper') =>
  t.as('alpha', userId).call('logJoin.list', { ...range, ...request }, { area: 'MANAGE' })
const list = async (request: object = {}) => {
  const { status, body } = await ask(request)
  assert.equal(status, 200, JSON.stringify(body))
  return body.resultPage
}
const shown = async (request: object = {}) =>
  (await list(request)).content.map((row) => `${row.meetCode} ${row.userId}`)
const total = async (request: object = {}) => {
  const { status, body } = await t
    .as('alpha', 'oper')
    .call('logJoin.total', { ...range, ...request }, { area: 'MANAGE' })
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}

describe('the join history', () => {
  it('MAN-JOIN-03 API-LOG-05 LIST gives the joins newest first, LIST_TOTAL what the same filter finds altogether', async () => {
    const all = [
      'M-after teacher1',
      'M-last student1',
      'M-guest teacher1',
      'M-other student3',
      'M-first student2',
      'M-first student1',
      'M-first teacher1',
      'M-before student2',
    ]
    assert.deepEqual(await shown(), all)
    assert.deepEqual(await total(), { joinCount: 8, attendedSec: 8 * HOUR })
    for (const [request, codes] of [
      [{ searchStartDate: DAY, searchEndDate: DAY }, all.slice(1, 7)],
      [{ searchKeyword: 'm-first', searchFilter: 'meetTitle' }, all.slice(4, 7)],
      [{ searchKeyword: 'STUDENT', searchFilter: 'userId' }, all.filter((one) => one.includes('student'))],
      [
        { searchKeyword: 'student1', searchFilter: 'userId', searchMatch: 'EXACT' },
        ['M-last student1', 'M-first student1'],
      ],
      [{ searchKeyword: 'student', searchFilter: 'userId', searchMatch: 'EXACT' }, []],
      [{ searchKeyword: t.people.alpha.student3.userName, searchFilter: 'userName' }, ['M-other student3']],
      [{ searchKeyword: '100%_', searchFilter: 'meetTitle' }, ['M-other student3']],
      [
        { searchKeyword: '수업 M-last', searchFilter: 'meetTitle', searchMatch: 'EXACT' },
        ['M-last student1'],
      ],
    ] as const) {
      const page = await list(request)
      const what = JSON.stringify(request)
      assert.deepEqual(
        page.content.map((row) => `${row.meetCode} ${row.userId}`),
        [...codes],
        what,
      )
      assert.equal(page.total, codes.length, what)
      assert.deepEqual(
        await total(request),
        { joinCount: codes.length, attendedSec: codes.length * HOUR },
        what,
      )
    }
  })

  it('a row has its class, its person, when they came and went, and how long that was', async () => {
    const { content } = await list({ searchKeyword: 'M-last', searchFilter: 'meetTitle' })
    const { joinIdx, ...row } = content[0]!
    assert.ok(joinIdx > 0)
    assert.deepEqual(row, {
      meetCode: 'M-last',
      roomCode: 'RHISTORY',
      meetTitle: '수업 M-last',
      roomCategoryCd: 'RESERVED',
      userIdx: t.people.alpha.student1.userIdx,
      userId: 'student1',
      userName: t.people.alpha.student1.userName,
      joinDatetime: `${DAY} 23:59:59`,
      quitDatetime: `${addDays(DAY, 1)} 00:59:59`,
      attendedSec: HOUR,
      attendedMin: HOUR / 60,
    })
  })

  it('any page is where its rows are', async () => {
    const all = await shown()
    for (const size of [1, 3, 5]) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(all.length / size); page++)
        seen.push(...(await shown({ page, size })))
      assert.deepEqual(seen, all, `pages of ${size}`)
    }
    assert.deepEqual((await list({ page: 100 })).content, [])
    assert.equal((await list({ page: 100 })).total, 8)
  })

  it('is the operators’ of the own company', async () => {
    assert.equal((await ask({}, 'teacher1')).body.code, 'WB-403-101')
    const beta = await t.as('beta', 'admin').call('logJoin.list', range, { area: 'MANAGE' })
    assert.equal(beta.body.resultPage.total, 0)
  })

  it('asks the same number of statements for any number of rows', async () => {
    const count = async (request: object) => (await sentDuring(() => list(request))).length
    assert.equal(await count({ size: 1 }), await count({ size: 50 }))
  })

  it('keeps what it sums up when classes are written, and can count it again', async () => {
    const read = () =>
      t.services.db.inCompany('ALPHA', async (tx) =>
        (await tx.select().from(logJoinDay)).map((d) => `${d.day} ${d.joinCount} ${d.attendedSec}`).sort(),
      )
    const kept = await read()
    assert.ok(kept.includes(`${DAY} 6 ${6 * HOUR}`), kept.join())
    await t.services.db.inCompany('ALPHA', (tx) =>
      rebuildDayCounters(tx, { companyCode: 'ALPHA', timeZone: ZONE }),
    )
    assert.deepEqual(await read(), kept)
  })
})
