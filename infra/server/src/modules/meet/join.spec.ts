import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { timings } from '@madang/contract'
import { eq } from 'drizzle-orm'
import { logMeet } from '../../db/schema/log-meet.ts'
import { meet } from '../../db/schema/meet.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'
import { IDLE_CLASS_MS } from './jobs.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp({ rateLimit: true })
  c = classesOf(t)
  // the first look at a job only notes when it is due
  await t.services.jobs.runDue()
})
after(() => t.close())

describe('joining', () => {
  it('is for attendees, the owner and holders of the code', async () => {
    const running = await c.openRoom(['student1'])
    assert.equal((await c.join('student1', running)).status, 200)
    assert.equal((await c.join('teacher1', running)).status, 200)
    assert.equal((await c.join('student2', running)).body.code, 'WB-403-105')
    assert.equal((await c.join('student2', running, { inviteCode: '000000001' })).body.code, 'WB-403-105')
    const byCode = await c.join('student2', running, { inviteCode: running.inviteCode })
    assert.equal(byCode.body.result.meet.currentUserNum, 3)
    assert.equal((await c.join('student2', running)).status, 200, 'who has been in it needs no code again')
  })

  it('ROOMS-22 AUTH-30 takes a code with dashes', async () => {
    const running = await c.openRoom()
    const inviteCode = running.inviteCode.replace(/(\d{3})(\d{3})/, '$1-$2-')
    assert.equal((await c.join('student3', running, { inviteCode })).status, 200)
  })

  it('API-MEET-02 a class that is unknown, ended or of another room has its code', async () => {
    const running = await c.openRoom(['student1'])
    assert.equal((await c.join('student1', { ...running, meetCode: 'M0' })).body.code, 'WB-400-025')
    assert.equal((await c.join('student1', { ...running, roomCode: 'R0' })).body.code, 'WB-400-025')
    const foreign = await t.as('beta', 'student1').call('meet.join', {
      roomCode: running.roomCode,
      meetCode: running.meetCode,
      inviteCode: running.inviteCode,
    })
    assert.equal(foreign.body.code, 'WB-400-025')
    await c.close('teacher1', running)
    assert.equal((await c.join('student1', running)).body.code, 'WB-403-112')
    assert.equal((await t.as('alpha', 'student1').call('meet.get', running)).body.code, 'WB-403-112')
  })

  it('again and at once is one presence', async () => {
    const running = await c.openRoom(['student1', 'student2'])
    await t.as('alpha', 'student1').token()
    const answers = await Promise.all(Array.from({ length: 10 }, () => c.join('student1', running)))
    assert.deepEqual(new Set(answers.map((a) => a.status)), new Set([200]))
    assert.equal((await c.intervalsOf(running.meetCode, 'student1')).length, 1)
    const got = await t.as('alpha', 'student1').call('meet.get', running)
    assert.equal(got.body.result.currentUserNum, 1)
  })

  it('ROOMS-40 asks for the room password, once per person, and limits wrong tries', async () => {
    const running = await c.startInstant({ roomPassword: '4821' })
    const code = { inviteCode: running.inviteCode }
    assert.equal((await c.join('student1', running, code)).body.code, 'WB-403-204')
    assert.equal(
      (await c.join('student1', running, { ...code, roomPassword: '4820' })).body.code,
      'WB-403-204',
    )
    assert.equal((await c.join('student1', running, { ...code, roomPassword: '4821' })).status, 200)
    assert.equal((await c.join('student1', running)).status, 200)
    assert.equal((await c.join('teacher1', running)).status, 200, 'the leader needs none')
    for (let i = 0; i < 5; i++) {
      const wrong = await c.join('student2', running, { ...code, roomPassword: `000${i}` })
      assert.equal(wrong.body.code, 'WB-403-204')
    }
    const locked = await c.join('student2', running, { ...code, roomPassword: '4821' })
    assert.equal(locked.body.code, 'WB-429-001')
    assert.ok(Number(locked.body.data?.retryAfterSec) > 0)
    assert.equal((await c.join('student3', running, { ...code, roomPassword: '4821' })).status, 200)
    t.clock.advance(11 * 60_000)
    assert.equal((await c.join('student2', running, { ...code, roomPassword: '4821' })).status, 200)
  })

  it('A-50 limits the tries of one guest, and keeps no other guest of the same address out', async () => {
    const running = await c.startInstant({ roomPassword: '4821' })
    const come = async (guest: TestCaller, roomPassword: string) =>
      (await guest.call('meet.join', { ...running, roomPassword })).body.code
    const guessing = t.guest('alpha', running.inviteCode)
    const codes: (string | undefined)[] = []
    for (let n = 0; n < 20; n++) codes.push(await come(guessing, `000${n}`))
    assert.deepEqual([...new Set(codes)], ['WB-403-204', 'WB-429-001'])
    assert.equal(await come(guessing, '4821'), 'WB-429-001')
    assert.equal(await come(t.guest('alpha', running.inviteCode), '4821'), undefined)
    // who comes back as another guest for each try makes the address wait, except for those who mistype nothing
    const again: (string | undefined)[] = []
    for (let n = 0; n < 70; n++) {
      again.push(await come(t.guest('alpha', running.inviteCode), `00${n}`))
      if (n === 39) {
        const honest = await come(t.guest('alpha', running.inviteCode), '4821')
        assert.equal(honest, undefined, 'who mistypes nothing is heard while the address waits')
      }
    }
    assert.equal(again.at(0), 'WB-403-204')
    assert.equal(again.at(-1), 'WB-429-001')
    t.clock.advance(60_000)
    assert.equal(await come(t.guest('alpha', running.inviteCode), '4821'), undefined)
  })

  it('a guest enters the one class of the code and nothing else', async () => {
    const running = await c.startInstant()
    const other = await c.startInstant()
    const guest = t.guest('alpha', running.inviteCode, '손님 하나')
    const joined = await guest.call('meet.join', running)
    assert.equal(joined.status, 200, JSON.stringify(joined.body))
    assert.equal((await guest.call('meet.join', other)).body.code, 'WB-403-105')
    assert.equal((await guest.call('meet.get', other)).body.code, 'WB-403-105')
    const people = await guest.call('meet.users', running)
    assert.deepEqual(
      people.body.resultList.map((p) => [p.userName, p.userIdx < 0, p.userTypeCd]),
      [['손님 하나', true, 12]],
    )
    assert.equal((await guest.call('meet.close', running)).body.code, 'WB-403-101')
    await c.close('teacher1', running)
    const users = await t.as('alpha', 'teacher1').call('logMeet.users', running)
    assert.deepEqual(
      users.body.resultList.map((u) => u.userName),
      ['손님 하나'],
    )
  })

  it('API-MEET-05 a monitor is recorded as type 4 and does not attend', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    for (const userId of ['student2', 'teacher2', 'oper'] as const) {
      const refused = await c.join(userId, running, { joinType: 3, userTypeCd: 4 })
      assert.equal(refused.body.code, 'WB-403-105', `${userId} in the service area`)
    }
    assert.equal((await c.join('monitor', running, { joinType: 3 })).status, 200)
    const asOper = await t
      .as('alpha', 'oper')
      .call('meet.join', { ...running, joinType: 3 }, { area: 'MANAGE' })
    assert.equal(asOper.body.result.meet.currentUserNum, 1)
    const seen = await t.as('alpha', 'student1').call('meet.users', running)
    assert.deepEqual(
      seen.body.resultList.map((p) => p.userIdx),
      [c.idx('student1')],
      'others do not see monitors',
    )
    const watched = await t.as('alpha', 'admin').call('meet.users', running, { area: 'MANAGE' })
    assert.deepEqual(
      watched.body.resultList.map((p) => [p.userIdx, p.userTypeCd]).sort(),
      [
        [c.idx('student1'), 12],
        [c.idx('monitor'), 4],
        [c.idx('oper'), 4],
      ].sort(),
    )
    await c.close('teacher1', running)
    const log = await t.as('alpha', 'teacher1').call('logMeet.get', running)
    assert.equal(log.body.result.userCount, 1)
  })
})

describe('attendance', () => {
  it('API-MEET-04 is the union of what the server saw, cut once to seconds', async () => {
    const running = await c.openRoom(['student1', 'student2'])
    const student = t.as('alpha', 'student1')
    t.clock.advance(5000)
    await c.join('student1', running)
    t.clock.advance(20_400)
    await c.join('student1', running)
    t.clock.advance(20_000)
    const quit = await student.call('meet.quit', running)
    assert.equal(quit.status, 200)
    const again = await student.call('meet.quit', running)
    assert.equal(again.body.result.quitDatetime, quit.body.result.quitDatetime, 'quitting twice ends once')
    t.clock.advance(60_000)
    await c.join('student1', running)
    t.clock.advance(10_900)
    await c.close('teacher1', running)
    const { body } = await t.as('alpha', 'teacher1').call('logMeet.users', running)
    const [own] = body.resultList
    assert.equal(own?.totalJoinTimeSec, 51, '40.4 s and 10.9 s')
    assert.equal(own?.logMeetUserJoinList.length, 2)
    assert.equal(body.resultList.length, 1, 'who never came is no attendee')
  })

  it('a person who vanishes was there until the last word heard', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    t.clock.advance(12_000)
    await c.join('student1', running)
    t.clock.advance(timings.presenceLease + 1000)
    const got = await t.as('alpha', 'teacher1').call('meet.get', running)
    assert.equal(got.body.result.currentUserNum, 0, 'gone from the count before anybody swept')
    assert.ok((await t.services.jobs.runDue()).includes('meet.leases'))
    const [interval] = await c.intervalsOf(running.meetCode, 'student1')
    assert.equal(interval!.quitDatetime!.getTime() - interval!.joinDatetime.getTime(), 12_000)
    t.clock.advance(60_000)
    await c.close('teacher1', running)
    const { body } = await t.as('alpha', 'teacher1').call('logMeet.users', running)
    assert.equal(body.resultList[0]?.totalJoinTimeSec, 12)
  })

  it('a word within the lease goes on with the interval, a later one begins another', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    t.clock.advance(timings.presenceLease)
    await c.join('student1', running)
    assert.equal((await c.intervalsOf(running.meetCode, 'student1')).length, 1)
    t.clock.advance(timings.presenceLease + 1)
    await c.join('student1', running)
    const rows = await c.intervalsOf(running.meetCode, 'student1')
    assert.equal(rows.length, 2)
    assert.equal(rows.filter((r) => r.quitDatetime === null).length, 1)
    await c.close('teacher1', running)
    const { body } = await t.as('alpha', 'teacher1').call('logMeet.users', running)
    assert.equal(body.resultList[0]?.totalJoinTimeSec, 30, 'the hole beyond the lease stays a hole')
  })

  it('a class that everybody left closes itself, at the time of its last word', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    t.clock.advance(40_000)
    await t.services.jobs.runDue()
    t.clock.advance(IDLE_CLASS_MS - 60_000)
    await t.services.jobs.runDue()
    assert.equal(
      (await c.inAlpha((tx) => tx.select().from(meet).where(eq(meet.meetCode, running.meetCode)))).length,
      1,
    )
    t.clock.advance(120_000)
    await t.services.jobs.runDue()
    const [past] = await c.inAlpha((tx) =>
      tx.select().from(logMeet).where(eq(logMeet.meetCode, running.meetCode)),
    )
    assert.equal(past?.endDatetime.getTime(), past?.startDatetime.getTime(), 'join was the last word')
    assert.equal(
      (await t.as('alpha', 'teacher1').call('meet.open', { roomCode: running.roomCode })).status,
      200,
    )
  })
})

describe('the code of a class', () => {
  it('tells what it opens, within its company', async () => {
    const running = await c.startInstant({ roomPassword: '12' })
    const ask = (request: Record<string, unknown>) => t.anonymous.call('room.joinInfo', request)
    const info = await ask({ inviteCode: running.inviteCode, companyCode: 'ALPHA' })
    assert.deepEqual(info.body.result, {
      meetCode: running.meetCode,
      meetTitle: running.meetTitle,
      roomCode: running.roomCode,
      roomCategoryCd: 'INSTANT',
      inviteCode: running.inviteCode,
      passwordRequired: true,
      companyId: 'alpha',
      setting: { clientSetting: 3 },
    })
    const without = await ask({ inviteCode: running.inviteCode })
    assert.equal(without.body.result.companyId, 'alpha')
    for (const companyCode of ['beta', 'nowhere']) {
      assert.equal((await ask({ inviteCode: running.inviteCode, companyCode })).body.code, 'WB-400-220')
    }
    assert.equal((await ask({ inviteCode: '000000002', companyCode: 'alpha' })).body.code, 'WB-400-220')
  })

  it('ROOMS-23 guesses run out', async () => {
    const probe = await startTestApp({ rateLimit: true })
    try {
      const codes: (string | undefined)[] = []
      for (let i = 0; i < 32; i++) {
        const answer = await probe.anonymous.call('room.joinInfo', {
          inviteCode: String(100_000_000 + i),
          companyCode: 'alpha',
        })
        codes.push(answer.body.code)
      }
      assert.equal(codes[0], 'WB-400-220')
      assert.equal(codes.at(-1), 'WB-429-001')
    } finally {
      await probe.close()
    }
  })
})
