import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { RealtimeClose, UserType } from '@madang/contract'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { classesOf, type Running, socketsOf } from '../../../testing/classes.ts'
import { closesInTime, codeOf, devicesOf } from '../../../testing/devices.ts'
import { NewsSocket } from '../../../testing/news-socket.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let s: ReturnType<typeof socketsOf>
let d: ReturnType<typeof devicesOf>
let origin: string
before(async () => {
  t = await startTestApp()
  origin = await t.listen()
  c = classesOf(t)
  s = socketsOf(t, origin)
  d = devicesOf(t)
})
afterEach(() => s.killAll())
after(() => t.close())

const manage = { area: 'MANAGE' } as const

describe('being removed from a class that runs', () => {
  const lead = (...[id, request]: Parameters<TestCaller['call']>) =>
    c.person('teacher1').call(id, request as Record<string, unknown>)
  const oper = (...[id, request]: Parameters<TestCaller['call']>) =>
    c.person('oper').call(id, request as Record<string, unknown>, manage)
  const easyJoin = (inviteCode: string, nickname: string, cookie?: string) =>
    t.anonymous.call(
      'login.easyJoin',
      { companyId: 'alpha', nickname, userTypeCd: UserType.STUDENT, inviteCode },
      cookie ? { headers: { cookie } } : {},
    )
  const keptBy = (headers: Record<string, unknown>) =>
    [headers['set-cookie'] ?? []]
      .flat()
      .map((one) => String(one).split(';')[0])
      .join('; ')

  for (const [how, remove, running] of [
    ['by the leader of an instant class', lead, () => c.startInstant()],
    ['by the leader, who stays on the list of the room', lead, () => c.openRoom(['student1'])],
    ['by an operator', oper, () => c.openRoom(['student1'])],
  ] as const) {
    it(`${how} puts out within two seconds, and the leader alone lets back in`, async () => {
      const of: Running = await running()
      const { roomCode, meetCode, inviteCode } = of
      const account = await d.newAccount()
      const own = await d.deviceOf(account)
      const other = await d.deviceOf(account)
      const { userIdx } = account
      const teacher = await s.enter(c.person('teacher1'), of)
      const open = await s.enter(own.caller, of)
      const unspent = await s.ticketOf(other.caller, of)
      const news = await NewsSocket.ready(origin, own.token)

      assert.equal((await remove('meet.removeUser', { meetCode, userIdx })).status, 200)

      assert.equal(await closesInTime('class', codeOf(open.socket)), RealtimeClose.REMOVED)
      assert.equal((await closesInTime('word', teacher.socket.next('left'))).userIdx, userIdx)
      assert.equal(await closesInTime('ticket', codeOf(s.connect(unspent))), RealtimeClose.TICKET)
      const refused: Record<string, Parameters<TestCaller['call']>> = {
        'another tab': ['meet.join', { roomCode, meetCode }],
        'the code': ['meet.join', { roomCode, meetCode, inviteCode }],
        'a ticket': ['meet.ticket', { meetCode }],
        'the chat': ['meet.chat', { meetCode }],
        'who is there': ['meet.users', { roomCode, meetCode }],
        'the class': ['meet.get', { meetCode }],
        'letting oneself in': ['meet.readmitUser', { meetCode, userIdx }],
      }
      for (const device of [own, other]) {
        for (const [what, [id, request]] of Object.entries(refused)) {
          const { status, body } = await device.caller.call(id, request as Record<string, unknown>)
          assert.deepEqual([status, body.code], [403, 'WB-403-106'], what)
        }
      }
      assert.equal(
        (await own.caller.call('room.followUp', { roomCode, userIdx, inviteCode })).status >= 400,
        true,
      )
      // nor as a guest of the same name
      assert.equal((await easyJoin(inviteCode, ' 김 민 지 ')).body.code, 'WB-403-106')
      assert.equal((await own.caller.call('user.me', {})).status, 200)
      assert.equal(news.socket.readyState, news.socket.OPEN)
      news.socket.terminate()
      await teacher.socket.settle()

      const removed = await c.person('teacher1').call('meet.removedUsers', { meetCode })
      assert.deepEqual(
        removed.body.resultList.map((one) => one.userIdx),
        [userIdx],
      )
      assert.equal((await lead('meet.readmitUser', { meetCode, userIdx })).status, 200)
      assert.deepEqual((await lead('meet.removedUsers', { meetCode })).body.resultList, [])
      await s.enter(own.caller, of)
    })
  }

  it('is so for guests: not by another sign-in of the same browser, and not under the same name', async () => {
    const running: Running = await c.startInstant()
    const { meetCode, roomCode, inviteCode } = running
    const teacher = await s.enter(c.person('teacher1'), running)
    const first = await easyJoin(inviteCode, '장난꾸러기')
    const cookie = keptBy(first.headers)
    const stays = await s.enter(
      t.withToken((await easyJoin(inviteCode, '손님')).body.data.token.accessToken),
      running,
    )
    const guest = t.withToken(first.body.data.token.accessToken)
    const { userIdx } = first.body.data.user
    const { socket } = await s.enter(guest, running)
    const unspent = await s.ticketOf(guest, running)

    assert.equal((await lead('meet.removeUser', { meetCode, userIdx })).status, 200)

    assert.equal(await closesInTime('class', codeOf(socket)), RealtimeClose.REMOVED)
    assert.equal((await closesInTime('word', teacher.socket.next('left'))).userIdx, userIdx)
    assert.equal(await closesInTime('ticket', codeOf(s.connect(unspent))), RealtimeClose.TICKET)
    for (const [id, request] of [
      ['meet.join', { roomCode, meetCode, inviteCode }],
      ['meet.ticket', { meetCode }],
      ['meet.get', { meetCode }],
      ['meet.chat', { meetCode }],
    ] as const) {
      assert.equal((await guest.call(id, request)).body.code, 'WB-403-106', id)
    }
    for (const [nickname, kept] of [['장난꾸러기'], ['장난 꾸러기'], ['다른 이름', cookie]] as const) {
      const { status, body } = await easyJoin(inviteCode, nickname, kept)
      assert.deepEqual([status, body.code], [403, 'WB-403-106'], nickname)
    }
    await stays.socket.settle()

    assert.equal((await lead('meet.readmitUser', { meetCode, userIdx })).status, 200)
    await s.enter(guest, running)
    assert.equal((await easyJoin(inviteCode, '다른 이름', cookie)).status, 200)
  })

  it('is nobody’s but the leader’s, and not of the leader, oneself, staff or who never came', async () => {
    const running: Running = await c.openRoom(['student1', 'student2', 'teacher2', 'admin'], {
      anyoneOpen: 'ANY',
    })
    const { meetCode, roomCode } = running
    for (const userId of ['teacher1', 'student1', 'student2', 'teacher2', 'admin'] as const) {
      await c.join(userId, { roomCode, meetCode })
    }
    const code = async (who: TestCaller, userIdx: number) =>
      (await who.call('meet.removeUser', { meetCode, userIdx })).body.code
    for (const who of ['student1', 'teacher2', 'member'] as const) {
      assert.equal(await code(c.person(who), c.idx('student2')), 'WB-403-105', who)
      assert.equal((await c.person(who).call('meet.removedUsers', { meetCode })).body.code, 'WB-403-105', who)
    }
    for (const who of ['teacher1', 'admin'] as const) {
      assert.equal(await code(c.person('teacher1'), c.idx(who)), 'WB-403-105', who)
    }
    assert.equal(await code(c.person('teacher1'), c.idx('student3')), 'WB-404-103')
    assert.equal(await code(c.person('teacher1'), -999_999), 'WB-404-103')
    assert.equal(await code(t.as('beta', 'teacher1'), c.idx('student1')), 'WB-400-025')
  })

  it('lets nobody slip in who joins at that very moment', async () => {
    for (let round = 0; round < 8; round++) {
      const account = await d.newAccount()
      const { caller } = await d.deviceOf(account)
      const running: Running = await c.startInstant()
      const { roomCode, meetCode, inviteCode } = running
      await caller.call('meet.join', { roomCode, meetCode, inviteCode })
      const ticket = await s.ticketOf(caller, running)
      const [removed] = await Promise.all([
        lead('meet.removeUser', { meetCode, userIdx: account.userIdx }),
        caller.call('meet.join', { roomCode, meetCode, inviteCode }),
      ])
      assert.equal(removed.status, 200)
      const code = await closesInTime('class', codeOf(s.connect(ticket)))
      assert.ok(code === RealtimeClose.TICKET || code === RealtimeClose.REMOVED, String(code))
      const { body } = await c.person('teacher1').call('meet.users', { roomCode, meetCode })
      assert.ok(!body.resultList.some(({ userIdx }) => userIdx === account.userIdx))
    }
  })
})

describe('an invite code that is renewed', () => {
  const easyJoin = (inviteCode: string, nickname = '손님') =>
    t.anonymous.call('login.easyJoin', {
      companyId: 'alpha',
      nickname,
      userTypeCd: UserType.STUDENT,
      inviteCode,
    })

  it('ends with its link and with sign-ins of guests who have not joined; who is inside stays', async () => {
    const running: Running = await c.startInstant()
    const { roomCode, meetCode, inviteCode } = running
    const guestIn = t.withToken((await easyJoin(inviteCode)).body.data.token.accessToken)
    const inside = await s.enter(guestIn, running)
    const waiting = t.withToken((await easyJoin(inviteCode)).body.data.token.accessToken)
    const student = await s.enter(c.person('student1'), running)

    const { status, body } = await c.person('teacher1').call('room.renewInvite', { roomCode })
    assert.equal(status, 200, JSON.stringify(body))
    const renewed = body.result.inviteCode
    assert.match(renewed, /^[0-9]{9}$/)
    assert.notEqual(renewed, inviteCode)

    assert.equal((await closesInTime('word', inside.socket.next('invite'))).inviteCode, renewed)
    assert.equal((await closesInTime('word', student.socket.next('invite'))).inviteCode, renewed)
    const of = { companyCode: 'alpha', inviteCode }
    assert.equal((await t.anonymous.call('room.joinInfo', of)).body.code, 'WB-400-220', 'the link')
    assert.equal((await easyJoin(inviteCode)).body.code, 'WB-400-220', 'the code')
    const byCode = { roomCode, meetCode, inviteCode }
    assert.equal((await c.person('student2').call('meet.join', byCode)).body.code, 'WB-403-105', 'the join')
    assert.equal((await waiting.call('meet.join', byCode)).status, 401, 'a guest’s sign-in of before')
    for (const socket of [inside.socket, student.socket]) await socket.settle()
    assert.equal((await guestIn.call('meet.get', { meetCode })).body.result.inviteCode, renewed)
    assert.equal((await easyJoin(renewed)).status, 200)
  })

  it('is the leader’s and the operators’ alone', async () => {
    const { roomCode } = await c.openRoom(['student1', 'teacher2'])
    for (const who of ['student1', 'teacher2'] as const) {
      assert.equal((await c.person(who).call('room.renewInvite', { roomCode })).body.code, 'WB-403-105', who)
    }
    assert.equal((await c.person('student2').call('room.renewInvite', { roomCode })).body.code, 'WB-404-104')
    assert.equal((await c.person('oper').call('room.renewInvite', { roomCode }, manage)).status, 200)
  })
})
