import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, writeHistory } from '../../testing/history.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
})
after(() => t.close())

const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx

interface Asked {
  of?: FixtureUser
  present?: boolean
  from?: string
  to?: string
  meetCode?: string
  reason?: string
}

/** Of M-first, which lasted from 00:00 to 01:00 and whose people were there the whole time. */
const correct = (who: FixtureUser, asked: Asked = {}, area: 'SERVICE' | 'MANAGE' = 'SERVICE') => {
  const {
    of = 'student1',
    present = false,
    from = '00:10:00',
    to = '00:20:00',
    meetCode = 'M-first',
    reason = 'Slept',
  } = asked
  return t.as('alpha', who).call(
    'logMeet.correct',
    {
      meetCode,
      userIdx: idx(of),
      present,
      fromDatetime: `${DAY} ${from}`,
      toDatetime: `${DAY} ${to}`,
      reason,
    },
    { area },
  )
}
const rowsFor = async (who: FixtureUser, area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
  (await t.as('alpha', who).call('logMeet.users', { meetCode: 'M-first' }, { area })).body.resultList
const keptFor = async (who: FixtureUser) =>
  (await t.as('alpha', who).call('logMeet.userJoin', { meetCode: 'M-first', userIdx: idx('student1') })).body
    .resultList

describe('corrections of attendance', () => {
  it('change the total, leave what was kept, and are seen by whoever sees the attendance', async () => {
    const before = await keptFor('student1')
    const first = await correct('teacher1')
    assert.deepEqual([first.status, first.body.result], [200, { totalJoinTimeSec: 3000, totalJoinMin: 50 }])
    // overlapping it, and up to long after the class: only what lies in the class is kept
    const second = await correct(
      'oper',
      { present: true, from: '00:15:00', to: '23:00:00', reason: '  On the list  ' },
      'MANAGE',
    )
    assert.deepEqual(second.body.result, { totalJoinTimeSec: 3300, totalJoinMin: 55 })
    for (const who of ['teacher1', 'student1'] as const) {
      const row = (await rowsFor(who)).find(({ userIdx }) => userIdx === idx('student1'))!
      assert.equal(row.totalJoinTimeSec, 3300)
      assert.deepEqual(row.logMeetUserJoinList, [
        { joinDatetime: `${DAY} 00:00:00`, quitDatetime: `${DAY} 00:10:00` },
        { joinDatetime: `${DAY} 00:15:00`, quitDatetime: `${DAY} 01:00:00` },
      ])
      assert.deepEqual(await keptFor(who), before)
      assert.deepEqual(
        row.fixList.map(({ fixIdx: _, regDatetime: __, ...fix }) => fix),
        [
          {
            present: false,
            fromDatetime: `${DAY} 00:10:00`,
            toDatetime: `${DAY} 00:20:00`,
            reason: 'Slept',
            userName: t.people.alpha.teacher1.userName,
            beforeSec: 3600,
            afterSec: 3000,
          },
          {
            present: true,
            fromDatetime: `${DAY} 00:15:00`,
            toDatetime: `${DAY} 01:00:00`,
            reason: 'On the list',
            userName: t.people.alpha.oper.userName,
            beforeSec: 3000,
            afterSec: 3300,
          },
        ],
      )
      assert.equal(row.can.correct, who === 'teacher1')
    }
    const others = (await rowsFor('teacher1')).find(({ userIdx }) => userIdx === idx('student2'))!
    assert.deepEqual([others.totalJoinTimeSec, others.fixList], [3600, []])
  })

  it('are for who led the class and who sees all classes', async () => {
    const refused = async (...args: Parameters<typeof correct>) => (await correct(...args)).body.code
    assert.equal(await refused('student1'), 'WB-403-105')
    assert.equal(await refused('student1', { of: 'student2' }), 'WB-400-025')
    assert.equal(await refused('student3'), 'WB-400-025')
    assert.equal(await refused('teacher2'), 'WB-400-025')
    assert.equal(await refused('teacher1', { meetCode: 'M-beta' }), 'WB-400-025')
  })

  it('need a reason, a time in the class and somebody who was in it', async () => {
    const refused = async (asked: Asked) => (await correct('teacher1', asked)).body.code
    assert.equal(await refused({ reason: '   ' }), 'WB-400-200')
    assert.equal(await refused({ reason: 'x'.repeat(201) }), 'WB-400-200')
    assert.equal(await refused({ from: '00:20:00', to: '00:20:00' }), 'WB-400-200')
    assert.equal(await refused({ from: '02:00:00', to: '03:00:00' }), 'WB-400-200')
    assert.equal(await refused({ of: 'student3' }), 'WB-400-025')
  })

  it('come one after another, also when two are sent at once', async () => {
    const answers = await Promise.all([
      correct('teacher1', { of: 'student2', from: '00:00:00', to: '00:10:00' }),
      correct('teacher1', { of: 'student2', from: '00:30:00', to: '00:40:00' }),
    ])
    assert.deepEqual(answers.map(({ body }) => body.result.totalJoinTimeSec).sort(), [2400, 3000])
    const row = (await rowsFor('teacher1')).find(({ userIdx }) => userIdx === idx('student2'))!
    assert.equal(row.totalJoinTimeSec, 2400)
  })
})
