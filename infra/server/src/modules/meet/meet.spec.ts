import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { parseWire, todayIn } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { config } from '../../db/schema/company.ts'
import { logMeet } from '../../db/schema/log-meet.ts'
import { meet } from '../../db/schema/meet.ts'
import { template } from '../../db/schema/room.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp({ rateLimit: true })
  c = classesOf(t)
  // the first look at a job only notes when it is due
  await t.services.jobs.runDue()
})
after(() => t.close())

describe('an instant class', () => {
  it('ROOMS-16 ROOMS-17 is started by holders of MEET_OPEN with a title of at most 100', async () => {
    const running = await c.startInstant({ meetTitle: `  ${'가'.repeat(100)}  ` })
    assert.equal(running.meetTitle, '가'.repeat(100))
    assert.equal(running.roomCategoryCd, 'INSTANT')
    assert.match(running.inviteCode, /^\d{9}$/)
    assert.equal(running.elapsedSec, 0)
    const teacher = t.as('alpha', 'teacher1')
    for (const meetTitle of ['', '  ', 'x'.repeat(101)]) {
      assert.equal((await teacher.call('meet.open', { meetTitle })).body.code, 'WB-400-200')
    }
    for (const userId of ['student1', 'member'] as const) {
      assert.equal(
        (await t.as('alpha', userId).call('meet.open', { meetTitle: 'x' })).body.code,
        'WB-403-101',
      )
    }
  })

  it('ROOMS-18 ROOMS-19 a room password has 1 to 8 letters, digits and symbols', async () => {
    const teacher = t.as('alpha', 'teacher1')
    for (const roomPassword of ['123456789', 'a b', '비밀번호']) {
      const answer = await teacher.call('meet.open', { meetTitle: 'x', roomPassword })
      assert.equal(answer.body.code, 'WB-400-222')
    }
    assert.equal((await c.startInstant({ roomPassword: 'aB3!~xyz' })).passwordRequired, true)
    assert.equal((await c.startInstant({ roomPassword: '' })).passwordRequired, false)
    assert.ok(!t.logged().includes('aB3!~xyz'))
  })

  it('ROOMS-20 needs the category to be on', async () => {
    const probe = await startTestApp()
    try {
      await probe.services.db.inCompany('ALPHA', (tx) =>
        tx.update(config).set({ value: '0' }).where(eq(config.key, 'WEB_ROOM_CATEGORY_1')),
      )
      const answer = await probe.as('alpha', 'teacher1').call('meet.open', { meetTitle: 'x' })
      assert.equal(answer.body.code, 'WB-403-101')
    } finally {
      await probe.close()
    }
  })

  it('ROOMS-21 without a class type it cannot start', async () => {
    const probe = await startTestApp()
    try {
      await probe.services.db.inCompany('ALPHA', (tx) =>
        tx.delete(template).where(eq(template.roomCategoryCd, 'INSTANT')),
      )
      const answer = await probe.as('alpha', 'teacher1').call('meet.open', { meetTitle: 'x' })
      assert.equal(answer.body.code, 'WB-400-221')
    } finally {
      await probe.close()
    }
  })

  it('pressing start twice starts one class, pressing it later another', async () => {
    const teacher = t.as('alpha', 'teacher2')
    const open = async () => (await teacher.call('meet.open', { meetTitle: '두 번' })).body.result.meetCode
    const codes = await Promise.all([open(), open(), open()])
    assert.equal(new Set(codes).size, 1)
    t.clock.advance(11_000)
    assert.notEqual(await open(), codes[0])
  })

  it('ends with its room, and its code opens nothing afterwards', async () => {
    const running = await c.startInstant()
    await c.close('teacher1', running)
    const list = await t
      .as('alpha', 'teacher1')
      .call('room.list', { roomCategoryCdList: ['INSTANT'], size: 1000 })
    assert.ok(!list.body.resultPage.content.some((r) => r.roomCode === running.roomCode))
    const info = await t.anonymous.call('room.joinInfo', {
      inviteCode: running.inviteCode,
      companyCode: 'alpha',
    })
    assert.equal(info.body.code, 'WB-400-025')
  })
})

describe('opening a reserved room', () => {
  it('ROOMS-06 API-MEET-03 is for its leader, for staff with MEET_OPEN, and with ANY for attendees', async () => {
    const leaderFirst = await c.newRoom(['student1', 'teacher2'])
    const any = await c.newRoom(['student1', 'teacher2'], { anyoneOpen: 'ANY' })
    const open = async (userId: FixtureUser, roomCode: string) =>
      (await t.as('alpha', userId).call('meet.open', { roomCode })).body.code
    for (const userId of ['student1', 'teacher2', 'student3', 'open1'] as const) {
      assert.equal(await open(userId, leaderFirst), 'WB-403-101', userId)
    }
    assert.equal(await open('student3', any), 'WB-403-101')
    assert.equal(await open('teacher2', any), undefined)
    assert.equal(await open('oper', leaderFirst), undefined)
  })

  it('ROOMS-08 happens in the use period alone', async () => {
    const soon = todayIn(ZONE, new Date(t.clock.now().getTime() + 3 * 86_400_000))
    const later = await c.newRoom([], { showDatetime: `${soon} 00:00:00` })
    const answer = await t.as('alpha', 'teacher1').call('meet.open', { roomCode: later })
    assert.equal(answer.body.code, 'WB-403-105')
  })

  it('a room of another company, a missing one and a deleted one answer alike', async () => {
    const roomCode = await c.newRoom()
    const foreign = await t.as('beta', 'admin').call('meet.open', { roomCode })
    const missing = await t.as('beta', 'admin').call('meet.open', { roomCode: 'R2222222222222222' })
    assert.equal(foreign.body.code, 'WB-403-105')
    assert.deepEqual(foreign.body, missing.body)
    await t.as('alpha', 'teacher1').call('room.remove', { roomCode })
    const deleted = await t.as('alpha', 'teacher1').call('meet.open', { roomCode })
    assert.equal(deleted.body.code, 'WB-403-105')
  })

  it('twenty openings at once make one class', async () => {
    const roomCode = await c.newRoom(['student1', 'student2'], { anyoneOpen: 'ANY' })
    const who = ['teacher1', 'student1', 'student2', 'admin'] as const
    await Promise.all(who.map((userId) => t.as('alpha', userId).token()))
    const answers = await Promise.all(
      Array.from({ length: 20 }, (_, i) => t.as('alpha', who[i % 4]!).call('meet.open', { roomCode })),
    )
    assert.deepEqual(new Set(answers.map((a) => a.status)), new Set([200]))
    assert.equal(new Set(answers.map((a) => a.body.result.meetCode)).size, 1)
    assert.equal(new Set(answers.map((a) => a.body.result.userIdx)).size, 1, 'one opener')
    const rows = await c.inAlpha((tx) => tx.select().from(meet).where(eq(meet.roomCode, roomCode)))
    assert.equal(rows.length, 1)
  })

  it('opening and deleting at once leave either a class or no room', async () => {
    for (let i = 0; i < 5; i++) {
      const roomCode = await c.newRoom()
      const teacher = t.as('alpha', 'teacher1')
      const [opened, removed] = await Promise.all([
        teacher.call('meet.open', { roomCode }),
        teacher.call('room.remove', { roomCode }),
      ])
      const outcome = [opened.body.code, removed.body.code].join()
      assert.ok([',WB-400-304', 'WB-403-105,'].includes(outcome), outcome)
    }
  })
})

describe('closing', () => {
  it('ROOMS-10 API-ROOM-07 is for the owner, the opener and operators', async () => {
    const running = await c.openRoom(['student1', 'teacher2'])
    await c.join('student1', running)
    for (const userId of ['student1', 'teacher2', 'open1', 'admin'] as const) {
      assert.equal((await c.close(userId, running)).body.code, 'WB-403-105', userId)
    }
    const foreign = await t.as('beta', 'admin').call('meet.close', running)
    assert.equal(foreign.body.code, 'WB-403-112')
    assert.equal((await c.close('open1', running, 'MANAGE')).status, 200)
    assert.equal((await c.close('teacher1', running)).body.code, 'WB-403-112')
    assert.equal((await c.close('teacher1', { ...running, meetCode: 'M0' })).body.code, 'WB-403-112')
  })

  it('five closings at once write one result', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    const answers = await Promise.all(Array.from({ length: 5 }, () => c.close('teacher1', running)))
    assert.equal(answers.filter((a) => a.status === 200).length, 1)
    assert.equal(answers.filter((a) => a.body.code === 'WB-403-112').length, 4)
    const rows = await c.inAlpha((tx) =>
      tx.select().from(logMeet).where(eq(logMeet.meetCode, running.meetCode)),
    )
    assert.equal(rows.length, 1)
  })

  it('joining while it closes either counts or is refused', async () => {
    const running = await c.openRoom(['student1', 'student2', 'student3'])
    await Promise.all((['student1', 'student2', 'student3'] as const).map((u) => t.as('alpha', u).token()))
    const [closed, ...joins] = await Promise.all([
      c.close('teacher1', running),
      c.join('student1', running),
      c.join('student2', running),
      c.join('student3', running),
    ])
    assert.equal(closed.status, 200)
    const joined = joins.filter((a) => a.status === 200).length
    assert.ok(joins.every((a) => a.status === 200 || a.body.code === 'WB-403-112'))
    const log = await t.as('alpha', 'teacher1').call('logMeet.get', running)
    assert.equal(log.body.result.userCount, joined)
  })

  it('the room can be opened again, as another class', async () => {
    const running = await c.openRoom()
    await c.close('teacher1', running)
    const next = await t.as('alpha', 'teacher1').call('meet.open', { roomCode: running.roomCode })
    assert.notEqual(next.body.result.meetCode, running.meetCode)
    assert.equal(next.body.result.inviteCode, running.inviteCode)
  })
})

describe('running classes', () => {
  it('ROOMS-05 show on the room with start, elapsed time and count', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    t.clock.advance(65_000)
    await c.join('student1', running)
    const got = await t.as('alpha', 'student1').call('room.get', running)
    const { meet: card, can } = got.body.result
    assert.deepEqual(
      [card.exist, card.meetCode, card.elapsedSec, card.currentUserNum, card.userName],
      [true, running.meetCode, 65, 1, t.people.alpha.teacher1.userName],
    )
    assert.equal(parseWire(card.startDatetime!, ZONE).getTime() <= t.clock.now().getTime() - 65_000, true)
    assert.deepEqual(can, {
      open: false,
      join: true,
      edit: false,
      remove: false,
      upload: false,
      renewInvite: false,
    })
  })

  it('API-MEET-01 are listed for operators and monitors in the console', async () => {
    const running = await c.openRoom(['student1'])
    for (const userId of ['admin', 'oper', 'open1', 'monitor'] as const) {
      const { body } = await t.as('alpha', userId).call('meet.list', { size: 1000 })
      assert.ok(
        body.resultPage.content.some((m) => m.meetCode === running.meetCode),
        userId,
      )
    }
    for (const userId of ['teacher1', 'student1'] as const) {
      assert.equal((await t.as('alpha', userId).call('meet.list', {})).body.code, 'WB-403-101')
    }
    const found = await t.as('alpha', 'admin').call('meet.list', { searchKeyword: running.meetTitle })
    assert.deepEqual(
      found.body.resultPage.content.map((m) => m.meetCode),
      [running.meetCode],
    )
    assert.equal((await t.as('beta', 'admin').call('meet.list', {})).body.resultPage.total, 0)
  })

  it('are seen by their people and those who watch, by nobody else', async () => {
    const running = await c.openRoom(['student1'])
    const get = async (userId: FixtureUser) =>
      (await t.as('alpha', userId).call('meet.get', running)).body.code
    for (const userId of ['teacher1', 'student1', 'admin', 'oper', 'monitor'] as const) {
      assert.equal(await get(userId), undefined, userId)
    }
    for (const userId of ['student2', 'teacher2', 'open1', 'member'] as const) {
      assert.equal(await get(userId), 'WB-403-105', userId)
    }
    assert.equal((await t.as('beta', 'admin').call('meet.get', running)).body.code, 'WB-400-025')
  })

  it('meet.users gives ids to those who lead, and who quit when asked', async () => {
    const running = await c.openRoom(['student1', 'student2'])
    await c.join('student1', running)
    await c.join('student2', running)
    await t.as('alpha', 'student2').call('meet.quit', running)
    const list = async (userId: FixtureUser, withoutQuit: boolean) =>
      (await t.as('alpha', userId).call('meet.users', { ...running, withoutQuit })).body.resultList.map(
        (p) => [p.userId, p.present],
      )
    assert.deepEqual(await list('teacher1', true), [['student1', true]])
    assert.deepEqual(await list('teacher1', false), [
      ['student1', true],
      ['student2', false],
    ])
    assert.deepEqual(await list('student1', true), [['', true]])
  })
})
