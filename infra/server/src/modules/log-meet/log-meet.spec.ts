import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { addDays } from '@madang/domain'
import { logMeetDay } from '../../db/schema/log-meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, range, writeHistory } from '../../testing/history.ts'
import { rebuildDayCounters } from './write.store.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
})
after(() => t.close())

async function list(
  userId: FixtureUser,
  request: Record<string, unknown> = {},
  area: 'SERVICE' | 'MANAGE' = 'SERVICE',
) {
  const answer = await t
    .as('alpha', userId)
    .call('logMeet.list', { ...range, searchType: 4, ...request }, { area })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.resultPage
}
const codes = async (...args: Parameters<typeof list>) => (await list(...args)).content.map((c) => c.meetCode)

describe('the list of class results', () => {
  it('ROOMS-65 API-LOG-01 shows students what they attended, teachers also what they led', async () => {
    assert.deepEqual(await codes('student1'), ['M-last', 'M-first'])
    assert.deepEqual(await codes('student3'), ['M-other'])
    assert.deepEqual(await codes('teacher1'), ['M-after', 'M-last', 'M-guest', 'M-first', 'M-before'])
    assert.deepEqual(await codes('teacher2'), ['M-guest', 'M-other'])
    assert.deepEqual(await codes('member'), [])
    assert.deepEqual(await codes('open1'), [], 'an operating teacher outside the console')
  })

  it('shows operators everything in the console', async () => {
    for (const userId of ['admin', 'oper', 'open1'] as const) {
      assert.equal((await list(userId, {}, 'MANAGE')).total, 6, userId)
    }
    const beta = await t.as('beta', 'admin').call('logMeet.list', range, { area: 'MANAGE' })
    assert.deepEqual(
      beta.body.resultPage.content.map((c) => c.meetCode),
      ['M-beta'],
    )
  })

  it('API-COMMON-15 takes both end days in the zone of the company', async () => {
    const day = { searchStartDate: DAY, searchEndDate: DAY }
    assert.deepEqual(await codes('teacher1', day), ['M-last', 'M-guest', 'M-first'])
    assert.equal((await list('teacher1', day)).total, 3)
    assert.equal(
      (await list('admin', { searchStartDate: undefined, searchEndDate: undefined }, 'MANAGE')).total,
      6,
    )
    const wrong = await t
      .as('alpha', 'teacher1')
      .call('logMeet.list', { searchStartDate: DAY, searchEndDate: addDays(DAY, -1) })
    assert.equal(wrong.body.code, 'WB-400-200')
    const broken = await t.as('alpha', 'teacher1').call('logMeet.list', { searchStartDate: '2026-02-30' })
    assert.equal(broken.body.code, 'WB-400-200')
  })

  it('ROOMS-58 API-COMMON-09 finds by title and leader, in part or exactly', async () => {
    const find = (request: object) => codes('admin', { ...request }, 'MANAGE')
    assert.deepEqual(await find({ searchKeyword: '100%_' }), ['M-other'])
    assert.deepEqual(await find({ searchKeyword: '1_0%' }), [])
    assert.deepEqual(await find({ searchKeyword: 'CHEMIE' }), ['M-other'])
    assert.deepEqual(await find({ searchKeyword: 'teacher2' }), ['M-guest', 'M-other'])
    assert.deepEqual(await find({ searchKeyword: 'teacher2', searchFilter: ['meetTitle'] }), [])
    assert.deepEqual(await find({ searchKeyword: 'teacher2', searchFilter: ['meetTitle', 'userName'] }), [
      'M-guest',
      'M-other',
    ])
    assert.deepEqual(
      await find({ searchKeyword: 'TEACHER2', searchFilter: ['leaderId'], searchMatch: 'EXACT' }),
      ['M-guest', 'M-other'],
    )
    assert.deepEqual(
      await find({ searchKeyword: 'teacher', searchFilter: ['leaderId'], searchMatch: 'EXACT' }),
      [],
    )
    assert.deepEqual(await codes('student1', { searchKeyword: '수업' }), ['M-last', 'M-first'])
    assert.equal((await list('student1', { searchKeyword: '수업' })).total, 2)
    const wrong = await t.as('alpha', 'teacher1').call('logMeet.list', { searchFilter: 'password' })
    assert.equal(wrong.body.code, 'WB-400-200')
  })

  it('API-COMMON-11 leaderIdx and categories narrow and never widen', async () => {
    const leaderIdx = t.people.alpha.teacher2.userIdx
    assert.deepEqual(await codes('teacher1', { leaderIdx }), ['M-guest'])
    assert.deepEqual(await codes('student1', { leaderIdx }), [])
    assert.deepEqual(await codes('admin', { leaderIdx }, 'MANAGE'), ['M-guest', 'M-other'])
    assert.deepEqual(await codes('teacher1', { roomCategoryCdList: ['1'] }), ['M-after'])
    assert.equal((await list('teacher1', { roomCategoryCdList: ['INSTANT'] })).total, 1)
  })

  it('API-COMMON-06 any page is where its rows are, with the right total', async () => {
    const all = await codes('admin', {}, 'MANAGE')
    for (const size of [1, 2, 4]) {
      const seen: string[] = []
      for (let page = 1; page <= Math.ceil(6 / size); page++) {
        const part = await list('admin', { page, size }, 'MANAGE')
        assert.equal(part.total, 6)
        assert.deepEqual([part.first, part.last], [page === 1, page * size >= 6])
        seen.push(...part.content.map((c) => c.meetCode))
      }
      assert.deepEqual(seen, all, `pages of ${size}`)
    }
    assert.deepEqual((await list('admin', { page: 100 }, 'MANAGE')).content, [])
    assert.equal((await list('teacher1')).size, 20)
    assert.equal((await list('admin', {}, 'MANAGE')).size, 30)
  })

  it('keeps its counters when classes are written one by one, and can count them again', async () => {
    const read = () =>
      t.services.db.inCompany('ALPHA', async (tx) =>
        (await tx.select().from(logMeetDay))
          .map((d) => `${d.userIdx} ${d.day} ${d.roomCategoryCd} ${d.classCount}`)
          .sort(),
      )
    const kept = await read()
    assert.ok(kept.includes(`0 ${DAY} RESERVED 4`))
    assert.ok(kept.includes(`${t.people.alpha.teacher1.userIdx} ${DAY} RESERVED 3`))
    await t.services.db.inCompany('ALPHA', (tx) =>
      rebuildDayCounters(tx, { companyCode: 'ALPHA', timeZone: ZONE }),
    )
    assert.deepEqual(await read(), kept)
  })
})

describe('one class result', () => {
  const get = (userId: FixtureUser, request: object, area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
    t.as('alpha', userId).call('logMeet.get', { ...request }, { area })

  it('API-LOG-02 has names, times and on request its template', async () => {
    const { body } = await get('student1', { meetCode: 'M-first', roomCode: 'RHISTORY', withTemplate: true })
    assert.deepEqual(
      [body.result.meetTitle, body.result.leaderId, body.result.userCount, body.result.startDatetime],
      ['수업 M-first', 'teacher1', 3, `${DAY} 00:00:00`],
    )
    assert.deepEqual(body.result.template, { templateName: '알파 RESERVED', optionString: '6' })
    assert.equal((await get('student1', { meetCode: 'M-first' })).body.result.template, null)
  })

  it('is for its people and operators; anything else does not exist', async () => {
    for (const [userId, meetCode] of [
      ['student3', 'M-first'],
      ['teacher2', 'M-first'],
      ['open1', 'M-first'],
      ['admin', 'M-beta'],
      ['admin', 'M-none'],
    ] as const) {
      assert.equal((await get(userId, { meetCode })).body.code, 'WB-400-025', `${userId} ${meetCode}`)
    }
    assert.equal((await get('admin', { meetCode: 'M-first', roomCode: 'ROTHER' })).body.code, 'WB-400-025')
    assert.equal((await get('open1', { meetCode: 'M-first' }, 'MANAGE')).status, 200)
    assert.equal((await get('teacher1', { meetCode: 'M-last' })).status, 200, 'its leader, absent')
  })

  it('ROOMS-68 API-LOG-03 students get their own attendance, whatever they send', async () => {
    const users = async (userId: FixtureUser, request: object = {}) =>
      (await t.as('alpha', userId).call('logMeet.users', { meetCode: 'M-first', searchType: 2, ...request }))
        .body.resultList
    assert.deepEqual(
      (await users('student1', { userId: 'student2' })).map((u) => u.userId),
      ['student1'],
    )
    assert.deepEqual(
      (await users('teacher1')).map((u) => u.userId),
      ['teacher1', 'student1', 'student2'],
    )
    assert.deepEqual(
      (await users('teacher1', { userId: 'student2' })).map((u) => u.userId),
      ['student2'],
    )
    const [own] = await users('student1')
    assert.equal(own?.totalJoinTimeSec, 3600)
    assert.deepEqual(own?.logMeetUserJoinList, [
      { joinDatetime: `${DAY} 00:00:00`, quitDatetime: `${DAY} 01:00:00` },
    ])
  })

  it('API-LOG-04 joins and quits of one person, of the own one for students', async () => {
    const joins = (userId: FixtureUser, of: FixtureUser) =>
      t
        .as('alpha', userId)
        .call('logMeet.userJoin', { meetCode: 'M-first', userIdx: t.people.alpha[of].userIdx })
    assert.equal((await joins('teacher1', 'student2')).body.resultList.length, 1)
    assert.equal((await joins('student1', 'student1')).body.resultList.length, 1)
    assert.equal((await joins('student1', 'student2')).body.code, 'WB-400-025')
    assert.equal((await joins('student3', 'student3')).body.code, 'WB-400-025')
  })
})
