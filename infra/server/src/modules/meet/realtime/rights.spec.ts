import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { NewsClose, RealtimeClose, UserStatus, UserType } from '@madang/contract'
import { startTestApp, type TestApp, type TestCaller } from '../../../testing/app.ts'
import { classesOf, type Running, socketsOf } from '../../../testing/classes.ts'
import { type Account, closesInTime, codeOf, type Device, devicesOf } from '../../../testing/devices.ts'
import { PASSWORD } from '../../../testing/fixture.ts'
import { NewsSocket } from '../../../testing/news-socket.ts'
import { tusClient } from '../../../testing/upload-client.ts'

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
const newAccount = (userTypeCd?: number) => d.newAccount(userTypeCd)
const deviceOf = (account: Account) => d.deviceOf(account)

const refresh = (refresh_token: string) =>
  t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token })

describe('API-LOGIN-16 a sign-in that ends', () => {
  interface Signed extends Account {
    own: Device
    other: Device
  }
  const admin = (...[id, request]: Parameters<TestCaller['call']>) =>
    c.person('admin').call(id, request as Record<string, unknown>, manage)
  const status = (userStatusCd: number) => ({
    end: ({ userIdx }: Signed) => admin('user.modStatus', { userIdxList: [userIdx], userStatusCd }),
    everywhere: true,
  })
  /** Every way in which sign-ins end, and whether those of other devices end with it. */
  const ways: Record<string, { end: (of: Signed) => Promise<{ status: number }>; everywhere: boolean }> = {
    'by signing out': {
      end: ({ own }) => t.anonymous.call('login.logout', { refresh_token: own.refreshToken }),
      everywhere: false,
    },
    'by a password that was reset': {
      end: ({ userIdx }) => admin('user.resetPassword', { userIdx, newPassword: 'Anders!2026' }),
      everywhere: true,
    },
    'by the own new password, set on another device': {
      end: ({ other }) =>
        other.caller.call('user.modPassword', { oldPassword: PASSWORD, newPassword: 'Anders!2026' }),
      everywhere: false,
    },
    'by being deactivated': status(UserStatus.PAUSE),
    'by being withdrawn': status(UserStatus.OUT),
    'by being erased': {
      end: ({ userIdx }) => admin('user.remove', { userIdxList: [userIdx] }),
      everywhere: true,
    },
    'by an operator who signs the devices out': {
      end: ({ userIdx }) => admin('user.endSessions', { userIdx }),
      everywhere: true,
    },
    'by a refresh token that somebody used twice': {
      end: async ({ own: { refreshToken } }) => {
        const next = await refresh(refreshToken)
        await refresh(next.body.data.refreshToken)
        const replayed = await refresh(refreshToken)
        assert.equal(replayed.status, 401)
        return { status: 200 }
      },
      everywhere: false,
    },
  }

  for (const [how, { end, everywhere }] of Object.entries(ways)) {
    it(`${how} takes every open channel along within two seconds, and none opens again`, async () => {
      const account = await newAccount()
      const signed = { ...account, own: await deviceOf(account), other: await deviceOf(account) }
      const { caller, token, refreshToken } = signed.own
      const [first, second] = [await c.startInstant(), await c.startInstant()]
      await s.enter(c.person('teacher1'), first)
      const open = await s.enter(caller, first)
      const elsewhere = await s.enter(signed.other.caller, second)
      const unspent = await s.ticketOf(caller, first)
      const otherUnspent = await s.ticketOf(signed.other.caller, second)
      const news = await NewsSocket.ready(origin, token)
      const otherNews = await NewsSocket.ready(origin, signed.other.token)
      const upload = tusClient(origin, token)
      const uploadId = await upload.begin('a.pdf', 4)

      assert.equal((await end(signed)).status, 200)

      assert.equal(await closesInTime('class', codeOf(open.socket)), RealtimeClose.GOING_AWAY)
      assert.equal(await closesInTime('news', news.closed), NewsClose.SIGN_IN)
      assert.equal(await closesInTime('ticket', codeOf(s.connect(unspent))), RealtimeClose.TICKET)
      const again = new NewsSocket(origin, { type: 'hello', token })
      assert.equal(await closesInTime('second news', again.closed), NewsClose.SIGN_IN)
      for (const [id, request] of [
        ['user.me', {}],
        ['meet.join', { ...first }],
        ['meet.ticket', { meetCode: first.meetCode }],
        ['meet.chat', { meetCode: first.meetCode }],
      ] as const) {
        assert.equal((await caller.call(id, request)).status, 401, id)
      }
      assert.equal((await refresh(refreshToken)).status, 401)

      assert.equal((await upload.patch(uploadId, 0, Buffer.from('%PDF'))).status, 401)

      if (everywhere) {
        assert.equal(await closesInTime('other class', codeOf(elsewhere.socket)), RealtimeClose.GOING_AWAY)
        assert.equal(await closesInTime('other news', otherNews.closed), NewsClose.SIGN_IN)
        assert.equal(
          await closesInTime('other ticket', codeOf(s.connect(otherUnspent))),
          RealtimeClose.TICKET,
        )
      } else {
        // the class on the other device goes on as if nothing had been
        await elsewhere.socket.settle()
        assert.equal(otherNews.socket.readyState, otherNews.socket.OPEN)
        await s.connect(otherUnspent).next('welcome')
        otherNews.socket.terminate()
      }
    })
  }

  it('of a guest does so too, and the others stay', async () => {
    const running: Running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const { body } = await t.anonymous.call('login.easyJoin', {
      companyId: 'alpha',
      nickname: '손님',
      userTypeCd: UserType.STUDENT,
      inviteCode: running.inviteCode,
    })
    const guest = t.withToken(body.data.token.accessToken)
    const { socket } = await s.enter(guest, running)
    const unspent = await s.ticketOf(guest, running)
    await t.anonymous.call('login.logout', { refresh_token: body.data.token.refreshToken })
    assert.equal(await closesInTime('class', codeOf(socket)), RealtimeClose.GOING_AWAY)
    assert.equal(await closesInTime('ticket', codeOf(s.connect(unspent))), RealtimeClose.TICKET)
    assert.equal((await guest.call('meet.ticket', running)).status, 401)
    await teacher.socket.settle()
  })

  it('lets nobody slip in who comes at that very moment', async () => {
    for (let round = 0; round < 12; round++) {
      const account = await newAccount()
      const { caller } = await deviceOf(account)
      const running = await c.startInstant()
      await caller.call('meet.join', { ...running })
      const ticket = await s.ticketOf(caller, running)
      const ending = admin('user.modStatus', {
        userIdxList: [account.userIdx],
        userStatusCd: UserStatus.PAUSE,
      })
      const coming = s.connect(ticket)
      assert.equal((await ending).status, 200)
      const code = await closesInTime('class', codeOf(coming))
      assert.ok(code === RealtimeClose.TICKET || code === RealtimeClose.GOING_AWAY, String(code))
    }
  })

  it('is no ticket of another: who puts their own sign-in into it opens nothing', async () => {
    const running = await c.startInstant()
    await s.enter(c.person('teacher1'), running)
    const ticket = await s.ticketOf(c.person('teacher1'), running)
    const [, own = ''] = /\.([0-9]+)$/.exec(ticket) ?? []
    for (const other of [String(Number(own) + 1), `0${own}`, '', '9'.repeat(16), 'x']) {
      const forged = ticket.replace(/[0-9]+$/, other)
      assert.equal((await s.connect(forged).closed).code, RealtimeClose.TICKET, other)
    }
    await s.connect(ticket).next('welcome')
  })
})

describe('being taken off the list of a room', () => {
  interface Attending extends Account {
    device: Device
    running: Running
  }
  const lead = (...[id, request]: Parameters<TestCaller['call']>) =>
    c.person('teacher1').call(id, request as Record<string, unknown>)
  const ways: Record<string, (of: Attending) => Promise<{ status: number }>> = {
    'by the leader': ({ userIdx, running: { roomCode } }) =>
      lead('room.removeUsers', { roomCode, userIdxList: [userIdx] }),
    'with the room’s form': ({ userIdx, running: { roomCode } }) =>
      lead('room.modify', { room: { roomCode }, roomUserList: [], delUserList: [userIdx] }),
    'by an operator': ({ userIdx, running: { roomCode } }) =>
      c.person('oper').call('room.removeUsers', { roomCode, userIdxList: [userIdx] }, manage),
  }
  async function attending(): Promise<Attending> {
    const account = await newAccount()
    const running = await c.openRoom(['student1'], { anyoneOpen: 'ANY' })
    const device = await deviceOf(account)
    await s.enter(device.caller, running)
    const { roomCode, inviteCode } = running
    const joined = await device.caller.call('room.followUp', {
      roomCode,
      inviteCode,
      userIdx: account.userIdx,
    })
    assert.equal(joined.status, 200)
    return { ...account, device, running }
  }

  for (const [how, takeOff] of Object.entries(ways)) {
    it(`${how} takes the class along within two seconds, and the leader alone lets them back`, async () => {
      const of = await attending()
      const { userIdx, running } = of
      const { caller, token } = of.device
      const { roomCode, meetCode, inviteCode } = running
      const teacher = await s.enter(c.person('teacher1'), running)
      const stays = await s.enter(c.person('student1'), running)
      const open = await s.reconnect(caller, running)
      const unspent = await s.ticketOf(caller, running)
      const news = await NewsSocket.ready(origin, token)

      assert.equal((await takeOff(of)).status, 200)

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
        'the list, as one who was there just now': ['room.followUp', { roomCode, userIdx }],
        'the list, by the code': ['room.followUp', { roomCode, userIdx, inviteCode }],
      }
      for (const [what, [id, request]] of Object.entries(refused)) {
        const { status, body } = await caller.call(id, request as Record<string, unknown>)
        assert.deepEqual([status, body.code], [403, 'WB-403-105'], what)
      }
      assert.equal((await caller.call('room.get', { roomCode })).body.code, 'WB-404-104')
      const { content } = (await caller.call('room.list', {})).body.resultPage
      assert.deepEqual(content, [], 'their list')
      // their sign-in goes on, and so do the others
      assert.equal((await caller.call('user.me', {})).status, 200)
      assert.equal(news.socket.readyState, news.socket.OPEN)
      news.socket.terminate()
      await stays.socket.settle()

      assert.equal((await lead('room.addUsers', { roomCode, userIdxList: [userIdx] })).status, 200)
      await s.enter(caller, running)
    })
  }

  it('is nothing to who leads the room or may open any, and to who was never on it', async () => {
    const running = await c.openRoom(['student1', 'admin'])
    const { roomCode } = running
    const admin = await s.enter(c.person('admin'), running)
    const guestLike = await s.enter(c.person('student2'), running)
    await lead('room.removeUsers', { roomCode, userIdxList: [c.idx('admin'), c.idx('student2')] })
    for (const { socket } of [admin, guestLike]) await socket.settle()
    await s.ticketOf(c.person('admin'), running)
    await lead('room.removeUsers', { roomCode, userIdxList: [c.idx('student1')] })
    assert.equal((await c.join('student1', running)).body.code, 'WB-403-105')
  })
})

describe('the end of a class', () => {
  const ways: Record<string, (running: Running) => Promise<{ status: number }>> = {
    'by its leader': (running) => c.close('teacher1', running),
    'by an operator': (running) => c.close('oper', running, 'MANAGE'),
    'with its room': ({ roomCode, meetCode }) =>
      c.person('teacher1').call('meet.close', { roomCode, meetCode, remove: true }),
  }
  for (const [how, close] of Object.entries(ways)) {
    it(`${how} ends it for everybody within two seconds, for who watches and for guests too`, async () => {
      const running = await c.openRoom(['student1'])
      const { roomCode, meetCode, inviteCode } = running
      const guest = t.guest('alpha', inviteCode, '손님')
      const watch = { roomCode, meetCode, joinType: 3 }
      await c.person('oper').call('meet.join', watch, manage)
      const watching = (await c.person('oper').call('meet.ticket', { meetCode }, manage)).body.result.ticket
      const open = [
        (await s.enter(c.person('teacher1'), running)).socket,
        (await s.enter(c.person('student1'), running)).socket,
        (await s.enter(guest, running)).socket,
        s.connect(watching),
      ]
      await open[3]!.next('welcome')
      const unspent = await Promise.all([
        s.ticketOf(c.person('student1'), running),
        s.ticketOf(guest, running),
        c
          .person('oper')
          .call('meet.ticket', { meetCode }, manage)
          .then(({ body }) => body.result.ticket),
      ])

      assert.equal((await close(running)).status, 200)

      for (const socket of open) {
        assert.equal(await closesInTime('class', codeOf(socket)), RealtimeClose.ENDED)
      }
      for (const ticket of unspent) {
        assert.equal(await closesInTime('ticket', codeOf(s.connect(ticket))), RealtimeClose.TICKET)
      }
      for (const caller of [c.person('student1'), guest]) {
        assert.equal((await caller.call('meet.join', { roomCode, meetCode, inviteCode })).status, 403)
        assert.equal((await caller.call('meet.ticket', { meetCode })).status, 403)
      }
      const { status } = await t.anonymous.call('login.easyJoin', {
        companyId: 'alpha',
        nickname: '손님',
        userTypeCd: UserType.STUDENT,
        inviteCode,
      })
      assert.equal(status, 400, 'the link')
    })
  }
})

describe('MAN-MON-01 who watches a class unseen and may no longer', () => {
  const modify = (userIdx: number, userTypeCd: number) =>
    c.person('admin').call('user.modify', { userIdx, userTypeCd }, manage)
  async function settings(change: Record<string, string>) {
    const { body } = await t.anonymous.call('login.account', {
      companyId: 'alpha',
      username: 'admin',
      password: PASSWORD,
    })
    const caller = t.withToken(body.data.token.accessToken)
    const { configVersion } = (await caller.call('settings.view', {}, manage)).body.result
    return caller.call('settings.save', { configVersion, settings: change }, manage)
  }
  const { MONITOR, OPER, STUDENT, TEACHER } = UserType
  const ways: Record<string, { was: number; lose: (userIdx: number) => Promise<{ status: number }> }> = {
    'a monitor who becomes a student': { was: MONITOR, lose: (userIdx) => modify(userIdx, STUDENT) },
    'an operator who becomes a student': { was: OPER, lose: (userIdx) => modify(userIdx, STUDENT) },
    'an operator who becomes a teacher': { was: OPER, lose: (userIdx) => modify(userIdx, TEACHER) },
    'a monitor whose company watches no more': {
      was: MONITOR,
      lose: () => settings({ WEB_FUNC_USE: '1,1,1,0,1,1' }),
    },
  }
  it('is not out whose type still watches', async () => {
    const running = await c.startInstant()
    const { roomCode, meetCode } = running
    const account = await newAccount(OPER)
    const { caller } = await deviceOf(account)
    assert.equal((await caller.call('meet.join', { roomCode, meetCode, joinType: 3 }, manage)).status, 200)
    const ticket = (await caller.call('meet.ticket', { meetCode }, manage)).body.result.ticket
    const open = s.connect(ticket)
    await open.next('welcome')
    assert.equal((await modify(account.userIdx, UserType.ADMIN)).status, 200)
    await modify(c.idx('student2'), TEACHER)
    await open.settle()
  })

  // the company's settings change last: every token of before is answered with 402 from then on
  for (const [who, { was, lose }] of Object.entries(ways)) {
    it(`${who} is out within two seconds, and comes in by nothing`, async () => {
      const running = await c.startInstant()
      const { roomCode, meetCode } = running
      const teacher = await s.enter(c.person('teacher1'), running)
      const account = await newAccount(was)
      const { caller, token } = await deviceOf(account)
      const watch = { roomCode, meetCode, joinType: 3 }
      assert.equal((await caller.call('meet.join', watch, manage)).status, 200)
      const ticket = async () => (await caller.call('meet.ticket', { meetCode }, manage)).body.result.ticket
      const open = s.connect(await ticket())
      await open.next('welcome')
      const unspent = await ticket()
      const news = await NewsSocket.ready(origin, token)

      assert.equal((await lose(account.userIdx)).status, 200)

      assert.equal(await closesInTime('watching', codeOf(open)), RealtimeClose.GOING_AWAY)
      assert.equal(await closesInTime('ticket', codeOf(s.connect(unspent))), RealtimeClose.TICKET)
      if (was === OPER || lose.length > 0) {
        assert.equal(await closesInTime('news', news.closed), NewsClose.SIGN_IN)
      } else news.socket.terminate()
      const again = new NewsSocket(origin, { type: 'hello', token })
      assert.equal(await closesInTime('second news', again.closed), NewsClose.SIGN_IN)
      // with the token of before they hear that their rights are others; with one of now, that they are fewer
      assert.equal((await caller.call('meet.ticket', { meetCode }, manage)).status, 402)
      const now = await deviceOf(account)
      for (const area of ['MANAGE', 'SERVICE'] as const) {
        assert.equal((await now.caller.call('meet.join', watch, { area })).status, 403, area)
        assert.equal((await now.caller.call('meet.ticket', { meetCode }, { area })).status, 403, area)
        assert.equal((await now.caller.call('meet.chat', { meetCode }, { area })).status, 403, area)
      }
      await teacher.socket.settle()
      assert.ok(
        teacher.socket.frames.every(({ type }) => type !== 'left' && type !== 'joined'),
        'nobody saw it',
      )
    })
  }
})
