import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { RealtimeClose, timings } from '@madang/contract'
import { eq } from 'drizzle-orm'
import { logMeet } from '../../../db/schema/log-meet.ts'
import { meetTicket } from '../../../db/schema/meet.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import { ClassSocket } from '../../../testing/class-socket.ts'
import { classesOf, socketsOf } from '../../../testing/classes.ts'
import { TICKET_MS } from '../tickets.store.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let s: ReturnType<typeof socketsOf>
let origin: string
before(async () => {
  t = await startTestApp({ rateLimit: true })
  origin = await t.listen()
  c = classesOf(t)
  s = socketsOf(t, origin)
  await t.services.jobs.runDue()
})
afterEach(() => s.killAll())
after(() => t.close())

describe('a ticket', () => {
  it('opens one socket, once, within 30 seconds', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    const used = await s.ticketOf(c.person('teacher1'), running)
    await s.connect(used).next('welcome')
    assert.equal((await s.connect(used).closed).code, RealtimeClose.TICKET)
    const old = await s.ticketOf(c.person('teacher1'), running)
    t.clock.advance(TICKET_MS)
    assert.equal((await s.connect(old).closed).code, RealtimeClose.TICKET)
    socket.kill()
  })

  it('is refused when it is made up, and kept as a hash only', async () => {
    const running = await c.startInstant()
    await s.enter(c.person('teacher1'), running)
    const ticket = await s.ticketOf(c.person('teacher1'), running)
    const rows = await c.inAlpha((tx) => tx.select().from(meetTicket))
    assert.ok(rows.length > 0 && rows.every((row) => !ticket.includes(row.ticketHash)))
    for (const wrong of [
      '',
      'x',
      `${ticket.slice(0, -1)}_`,
      ticket.replace(/^[^.]+/, 'QkVUQQ'),
      'x'.repeat(5000),
    ]) {
      assert.equal((await s.connect(wrong).closed).code, RealtimeClose.TICKET, wrong.slice(0, 20))
    }
  })

  it('is drawn by who has joined alone', async () => {
    const running = await c.startInstant()
    const answer = await c.person('student1').call('meet.ticket', { meetCode: running.meetCode })
    assert.equal(answer.body.code, 'WB-403-105')
    const foreign = await t.as('beta', 'student1').call('meet.ticket', { meetCode: running.meetCode })
    assert.equal(foreign.body.code, 'WB-400-025')
  })

  it('is worth nothing on the page of another site', async () => {
    const running = await c.startInstant()
    await s.enter(c.person('teacher1'), running)
    const ticket = await s.ticketOf(c.person('teacher1'), running)
    const foreign = s.connect(ticket, { origin: 'https://evil.example' })
    assert.equal((await foreign.closed).code, 1006)
    assert.equal((await s.connect(ticket, { origin: 'null' }).closed).code, 1006)
    await s.connect(ticket, { origin }).next('welcome')
  })
})

describe('people in the class', () => {
  it('ROOMS-41 see each other come and go', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    assert.deepEqual(teacher.welcome.self, { userIdx: c.idx('teacher1') })
    assert.equal(teacher.welcome.meet.can.close, true)
    const student = await s.enter(c.person('student1'), running)
    assert.equal(student.welcome.meet.can.close, false)
    assert.equal(student.welcome.meet.currentUserNum, 2)
    assert.deepEqual(
      student.welcome.attendees.map((a) => [a.userIdx, a.present, a.userId]),
      [
        [c.idx('teacher1'), true, ''],
        [c.idx('student1'), true, ''],
      ],
    )
    const { attendee } = await teacher.socket.next('joined')
    assert.equal(attendee.userName, t.people.alpha.student1.userName)
    student.socket.send({ type: 'leave' })
    assert.deepEqual(await student.socket.closed, { code: RealtimeClose.LEFT, reason: 'LEFT' })
    assert.equal((await teacher.socket.next('left')).userIdx, c.idx('student1'))
    const [interval] = await c.intervalsOf(running.meetCode, 'student1')
    assert.ok(interval?.quitDatetime)
  })

  it('a guest is one of them', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const guest = await s.enter(t.guest('alpha', running.inviteCode, '민지'), running)
    const { attendee } = await teacher.socket.next('joined')
    assert.equal(attendee.userName, '민지')
    assert.equal(attendee.userIdx, guest.welcome.self.userIdx)
    assert.ok(attendee.userIdx < 0)
    guest.socket.send({ type: 'chat', text: '안녕하세요', clientKey: 'g1' })
    assert.equal((await teacher.socket.next('chat')).line.userName, '민지')
  })

  it('a monitor watches unseen and says nothing', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    await c.person('monitor').call('meet.join', { ...running, joinType: 3 })
    const monitor = await s.reconnect(c.person('monitor'), running)
    assert.deepEqual(
      monitor.welcome.attendees.map((a) => a.userIdx),
      [c.idx('teacher1')],
    )
    monitor.socket.send({ type: 'chat', text: 'x', clientKey: 'm1' })
    assert.equal((await monitor.socket.next('refused')).code, 'WB-403-101')
    monitor.socket.send({ type: 'leave' })
    await monitor.socket.closed
    await teacher.socket.settle()
    assert.ok(
      !teacher.socket.frames.some((f) => f.type === 'joined' && f.attendee.userIdx !== c.idx('teacher1')),
    )
    assert.ok(!teacher.socket.frames.some((f) => f.type === 'left'))
  })

  it('quitting by the call closes the socket of the person too', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    await c.person('student1').call('meet.quit', { meetCode: running.meetCode })
    assert.equal((await student.socket.closed).code, RealtimeClose.LEFT)
    assert.equal((await teacher.socket.next('left')).userIdx, c.idx('student1'))
  })

  it('closing the class ends it for everybody at that moment', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    t.clock.advance(25_000)
    await c.person('teacher1').call('meet.close', running)
    for (const { socket } of [teacher, student]) {
      assert.deepEqual(await socket.closed, { code: RealtimeClose.ENDED, reason: 'ENDED' })
    }
    const { body } = await c.person('teacher1').call('logMeet.users', running)
    assert.deepEqual(
      body.resultList.map((u) => u.totalJoinTimeSec),
      [25, 25],
    )
    const late = await c.person('student1').call('meet.ticket', { meetCode: running.meetCode })
    assert.equal(late.body.code, 'WB-403-112')
  })
})

describe('presence', () => {
  it('a beat keeps the lease and tells the elapsed time', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    for (let i = 1; i <= 5; i++) {
      t.clock.advance(timings.presenceBeat)
      socket.send({ type: 'beat' })
      assert.equal((await socket.next('beat')).elapsedSec, i * 10)
    }
    await s.written()
    const [interval, ...others] = await c.intervalsOf(running.meetCode, 'teacher1')
    assert.equal(others.length, 0)
    assert.equal(interval!.quitDatetime, null)
    assert.equal(interval!.lastSeenDatetime.getTime(), t.clock.now().getTime())
  })

  it('a pong is a sign of life, for tabs whose timers sleep', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    t.clock.advance(20_000)
    socket.socket.pong()
    await socket.settle()
    await s.written()
    const [interval] = await c.intervalsOf(running.meetCode, 'teacher1')
    assert.equal(interval!.lastSeenDatetime.getTime(), t.clock.now().getTime())
  })

  it('a killed tab disappears by itself, its time ends at the last word heard', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    t.clock.advance(8000)
    await student.socket.settle()
    student.socket.kill()
    await s.gone(1)
    t.clock.advance(timings.presenceLease - 1000)
    await teacher.socket.settle()
    await s.written()
    await t.services.jobs.runDue()
    assert.equal(
      (await c.intervalsOf(running.meetCode, 'student1'))[0]?.quitDatetime,
      null,
      'within the lease',
    )
    t.clock.advance(6001)
    await t.services.jobs.runDue()
    assert.equal((await teacher.socket.next('left')).userIdx, c.idx('student1'))
    const [interval] = await c.intervalsOf(running.meetCode, 'student1')
    assert.equal(interval!.quitDatetime!.getTime() - interval!.joinDatetime.getTime(), 8000)
  })

  it('back within the lease there is no hole', async () => {
    const running = await c.startInstant()
    const first = await s.enter(c.person('student1'), running)
    first.socket.kill()
    await s.gone(0)
    t.clock.advance(timings.presenceLease - 1)
    await s.reconnect(c.person('student1'), running)
    t.clock.advance(10_000)
    await c.person('teacher1').call('meet.close', running)
    const { body } = await c.person('teacher1').call('logMeet.users', running)
    assert.equal(body.resultList[0]?.totalJoinTimeSec, 39)
    assert.equal(body.resultList[0]?.logMeetUserJoinList.length, 1)
  })

  it('a socket that lives on after its lease ran out is taken up again', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    await teacher.socket.next('joined')
    t.clock.advance(timings.presenceLease + 10_000)
    await t.services.jobs.runDue()
    await teacher.socket.next('left')
    const back = () =>
      teacher.socket.frames.filter((f) => f.type === 'joined' && f.attendee.userIdx === c.idx('student1'))
    // beats come again and again; one that was on its way while the lease ran out brings nobody back
    for (let beats = 0; back().length < 2; beats++) {
      assert.ok(beats < 200, `the teacher heard ${teacher.socket.frames.map((f) => f.type).join(', ')}`)
      await student.socket.settle()
      await s.written()
      await teacher.socket.settle()
    }
    await s.written()
    const rows = await c.intervalsOf(running.meetCode, 'student1')
    assert.deepEqual(
      rows.map((r) => r.quitDatetime === null),
      [false, true],
    )
    assert.equal(rows[1]!.joinDatetime.getTime(), t.clock.now().getTime())
  })

  it('the newest tab wins, says so to the older one, and time counts once', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const first = await s.enter(c.person('student1'), running)
    t.clock.advance(5000)
    const second = await s.enter(c.person('student1'), running)
    assert.deepEqual(await first.socket.closed, { code: RealtimeClose.ELSEWHERE, reason: 'ELSEWHERE' })
    assert.equal(second.welcome.meet.currentUserNum, 2)
    t.clock.advance(5000)
    await second.socket.settle()
    await teacher.socket.settle()
    assert.ok(!teacher.socket.frames.some((f) => f.type === 'left'), 'nobody left')
    assert.equal(teacher.socket.frames.filter((f) => f.type === 'joined').length, 1, 'the student, once')
    assert.equal((await c.intervalsOf(running.meetCode, 'student1')).length, 1)
    await c.person('teacher1').call('meet.close', running)
    const { body } = await c.person('teacher1').call('logMeet.users', { ...running, userId: 'student1' })
    assert.equal(body.resultList[0]?.totalJoinTimeSec, 10)
  })

  it('twenty tabs at once leave one', async () => {
    const running = await c.startInstant()
    await s.enter(c.person('teacher1'), running)
    const { roomCode, meetCode, inviteCode } = running
    await c.person('student1').call('meet.join', { roomCode, meetCode, inviteCode })
    const tickets = await Promise.all(
      Array.from({ length: 20 }, () => s.ticketOf(c.person('student1'), running)),
    )
    const tabs = tickets.map((ticket) => s.connect(ticket))
    const outcomes = await Promise.all(
      tabs.map((tab) => Promise.race([tab.closed.then((c) => c.code), tab.next('welcome').then(() => 'in')])),
    )
    assert.ok(outcomes.every((o) => o === 'in' || o === RealtimeClose.ELSEWHERE))
    await Promise.all(tabs.map((tab) => Promise.race([tab.closed, tab.settle().catch(() => undefined)])))
    assert.equal(tabs.filter((tab) => tab.socket.readyState === tab.socket.OPEN).length, 1)
    assert.equal((await c.intervalsOf(running.meetCode, 'student1')).length, 1)
  })
})

it('a class result is written once, with everybody, when people come while it closes', async () => {
  // one after the other they meet at another moment each: both hold the class before its tickets, or they would wait for each other
  for (let round = 0; round < 12; round++) {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const { roomCode, meetCode, inviteCode } = running
    await c.person('student1').call('meet.join', { roomCode, meetCode, inviteCode })
    const late = s.connect(await s.ticketOf(c.person('student1'), running))
    const closed = await c.person('teacher1').call('meet.close', running)
    assert.equal(closed.status, 200)
    await late.closed
    assert.equal((await teacher.socket.closed).code, RealtimeClose.ENDED)
    const rows = await c.inAlpha((tx) => tx.select().from(logMeet).where(eq(logMeet.meetCode, meetCode)))
    assert.deepEqual(
      rows.map((r) => r.userCount),
      [2],
    )
  }
})

it('a server that goes away says so and writes the last words', async () => {
  const other = await startTestApp()
  const url = await other.listen()
  const teacher = other.as('alpha', 'teacher1')
  const running = (await teacher.call('meet.open', { meetTitle: '안녕' })).body.result
  await teacher.call('meet.join', running)
  const { ticket } = (await teacher.call('meet.ticket', running)).body.result
  const socket = new ClassSocket(url, ticket)
  await socket.next('welcome')
  const [left] = await Promise.all([socket.closed, other.close()])
  assert.deepEqual(left, { code: RealtimeClose.GOING_AWAY, reason: 'GOING_AWAY' })
})
