import assert from 'node:assert/strict'
import { once } from 'node:events'
import { after, afterEach, before, describe, it } from 'node:test'
import { NewsClose, newsPath } from '@madang/contract'
import WebSocket from 'ws'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { classesOf, socketsOf } from '../../testing/classes.ts'
import { PASSWORD } from '../../testing/fixture.ts'
import { NewsSocket } from '../../testing/news-socket.ts'
import { tellRevision } from './publish.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let origin: string
let open: NewsSocket[] = []
before(async () => {
  t = await startTestApp()
  origin = await t.listen()
  c = classesOf(t)
})
afterEach(() => {
  for (const { socket } of open) socket.terminate()
  open = []
})
after(() => t.close())

const listen = async (token: string | null): Promise<NewsSocket> => {
  const socket = await NewsSocket.ready(origin, token)
  open.push(socket)
  return socket
}
const listenAs = async (who: TestCaller) => listen(await who.token())
const write = async (who: TestCaller, to: number) => {
  const message = { title: '안내', contents: '<p>비밀</p>', messageStatusCd: 'SEND' }
  const answer = await who.call('message.send', { message, receiverList: [to] })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.result.messageIdx
}
const MESSAGES = ['message.checkNew', 'message.list']

describe('news', () => {
  it('of a message reach its receiver and its sender’s other pages, and nobody else in any company', async () => {
    const teacher = t.as('alpha', 'teacher1')
    const receiver = await listenAs(t.as('alpha', 'student1'))
    const sender = await listenAs(teacher)
    const other = await listenAs(t.as('alpha', 'student2'))
    const sameNumber = await listenAs(t.as('beta', 'student1'))
    const messageIdx = await write(teacher, t.people.alpha.student1.userIdx)
    assert.deepEqual(await receiver.topics(), MESSAGES)
    assert.deepEqual(await sender.topics(), MESSAGES)
    await t.as('alpha', 'student1').call('message.get', { messageIdx, messageType: 'RECV' })
    assert.deepEqual(await receiver.topics(), MESSAGES, 'reading puts out the light of the other pages')
    // what these two hear first is the revision: nothing came before it
    tellRevision(t.services.broadcast)
    assert.deepEqual(await other.topics(), ['revision'])
    assert.deepEqual(await sameNumber.topics(), ['revision'])
  })

  it('of a class reach owner, attendees and watchers when it starts, fills and ends, and hold ids of calls alone', async () => {
    const roomCode = await c.newRoom(['student1'])
    const attendee = await listenAs(t.as('alpha', 'student1'))
    const operator = await listenAs(t.as('alpha', 'oper'))
    const stranger = await listenAs(t.as('alpha', 'student3'))
    const foreign = await listenAs(t.as('beta', 'oper'))
    const { body } = await t.as('alpha', 'teacher1').call('meet.open', { roomCode })
    const { meetCode } = body.result
    for (const socket of [attendee, operator]) {
      const topics = await socket.topics()
      assert.ok(topics.includes('room.list') && topics.includes('meet.list'), topics.join())
      assert.ok(topics.every((topic) => /^[a-zA-Z]+\.[a-zA-Z]+$/.test(topic)))
    }
    await t.as('alpha', 'student1').call('meet.join', { roomCode, meetCode })
    assert.ok((await operator.topics()).includes('meet.list'))
    await attendee.topics()
    await t.as('alpha', 'teacher1').call('meet.close', { roomCode, meetCode })
    for (const socket of [attendee, operator]) {
      const topics = await socket.topics()
      assert.ok(topics.includes('room.list') && topics.includes('logMeet.list'), topics.join())
    }
    tellRevision(t.services.broadcast)
    assert.deepEqual(await stranger.topics(), ['revision'])
    assert.deepEqual(await foreign.topics(), ['revision'])
  })

  it('come only after the commit: a refused change tells nothing', async () => {
    const receiver = await listenAs(t.as('alpha', 'student2'))
    const message = { title: '  ', contents: '<p></p>', messageStatusCd: 'SEND' }
    const refused = await t
      .as('alpha', 'teacher1')
      .call('message.send', { message, receiverList: [t.people.alpha.student2.userIdx] })
    assert.equal(refused.status, 400)
    tellRevision(t.services.broadcast)
    assert.deepEqual(await receiver.topics(), ['revision'])
  })
})

describe('the news socket', () => {
  it('is closed to whoever does not say at once who they are, and to guests', async () => {
    const running = await c.startInstant()
    const guest = await t.guest('alpha', running.inviteCode).token()
    for (const first of [
      'x',
      { type: 'beat' },
      { type: 'hello', token: 'x.y.z' },
      { type: 'hello', token: guest },
    ]) {
      const socket = new NewsSocket(origin, first)
      assert.equal(await socket.closed, NewsClose.SIGN_IN, JSON.stringify(first))
    }
  })

  it('is refused to pages of other sites before the upgrade', async () => {
    const socket = new NewsSocket(origin, {}, { origin: 'https://elsewhere.example' })
    const status = await new Promise<number | undefined>((done) =>
      socket.socket.on('unexpected-response', (_request, response) => done(response.statusCode)),
    )
    assert.equal(status, 403)
  })

  it('waits for so many of a network that say nothing, and no more', async () => {
    const address = `${origin.replace('http', 'ws')}${newsPath}`
    const silent = await Promise.all(
      Array.from({ length: 200 }, async () => {
        const socket = new WebSocket(address)
        await once(socket, 'open')
        return socket
      }),
    )
    const more = new WebSocket(address)
    more.on('error', () => {})
    const [, refused] = (await once(more, 'unexpected-response')) as [unknown, { statusCode?: number }]
    assert.equal(refused.statusCode, 429)
    more.terminate()
    const going = silent.slice(0, 20)
    const gone = going.map((socket) => once(socket, 'close'))
    for (const socket of going) socket.close()
    await Promise.all(gone)
    const next = new WebSocket(address)
    await once(next, 'open')
    for (const socket of [...silent, next]) socket.terminate()
  })

  const signIn = async (username: string) => {
    const answer = await t.anonymous.call('login.account', {
      companyId: 'alpha',
      username,
      password: PASSWORD,
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    return answer.body.data.token
  }

  it('ends with its sign-in: signing out closes this device’s alone', async () => {
    const here = await signIn('student3')
    const there = await signIn('student3')
    const closing = await listen(here.accessToken)
    const staying = await listen(there.accessToken)
    await t.anonymous.call('login.logout', { refresh_token: here.refreshToken })
    assert.equal(await closing.closed, NewsClose.SIGN_IN)
    tellRevision(t.services.broadcast)
    assert.deepEqual(await staying.topics(), ['revision'])
    const again = new NewsSocket(origin, { type: 'hello', token: here.accessToken })
    assert.equal(await again.closed, NewsClose.SIGN_IN)
  })

  it('ends when a used token is replayed', async () => {
    const { accessToken, refreshToken } = await signIn('student3')
    const socket = await listen(accessToken)
    const refresh = (refresh_token: string) =>
      t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token })
    const second = await refresh(refreshToken)
    await refresh(second.body.data.refreshToken)
    assert.equal((await refresh(refreshToken)).body.code, 'WB-401-002')
    assert.equal(await socket.closed, NewsClose.SIGN_IN)
  })

  it('of every other device ends with a new password, and class sockets have to come back with a living sign-in', async () => {
    const other = await signIn('student2')
    const closing = await listen(other.accessToken)
    const mine = await listenAs(t.as('alpha', 'student2'))
    const running = await c.startInstant()
    const s = socketsOf(t, origin)
    const old = t.withToken(other.accessToken)
    const { socket } = await s.enter(old, running)
    const changed = await t
      .as('alpha', 'student2')
      .call('user.modPassword', { oldPassword: PASSWORD, newPassword: 'Neues!Wort26' })
    assert.equal(changed.status, 200, JSON.stringify(changed.body))
    assert.equal(await closing.closed, NewsClose.SIGN_IN)
    assert.equal((await socket.closed).code, NewsClose.GOING_AWAY)
    const ticket = await old.call('meet.ticket', { meetCode: running.meetCode })
    assert.equal(ticket.body.code, 'WB-401-001', 'no way back in')
    tellRevision(t.services.broadcast)
    // who changed it goes on; news of the class may come before
    while (!(await mine.topics()).includes('revision'));
    s.killAll()
  })
})
