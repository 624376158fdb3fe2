import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { NewsClose, RealtimeClose } from '@madang/contract'
import type { ClassSocket } from '../../../testing/class-socket.ts'
import { throwAway } from '../../../testing/database.ts'
import { PASSWORD } from '../../../testing/fixture.ts'
import { NewsSocket } from '../../../testing/news-socket.ts'
import { connect, get, newDataFolder, post, signIn, startProcess } from '../../../testing/processes.ts'
import { testRedis } from '../../../testing/redis.ts'

const databaseUrl = process.env.TEST_DATABASE_URL
const redisUrl = await testRedis()
const withoutDatabase = databaseUrl ? false : 'needs PostgreSQL: the embedded database has one process'

const lessons: { over: string; env: Record<string, string>; skip: string | false }[] = [
  { over: 'PostgreSQL', env: {}, skip: withoutDatabase },
  {
    over: 'Redis',
    env: redisUrl ? { REDIS_URL: redisUrl } : {},
    skip: withoutDatabase || (redisUrl ? false : 'no Redis answers'),
  },
]

/** The texts that this browser shows, by number; fails on a hole or a double. */
function shown(first: readonly { chatIdx: number; text: string }[], socket: ClassSocket): string[] {
  const lines = [...first, ...socket.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.line] : []))]
  assert.deepEqual(
    lines.map(({ chatIdx }) => chatIdx),
    lines.map((_, i) => i + 1),
  )
  return lines.map(({ text }) => text)
}

for (const { over, env, skip } of lessons) {
  describe(`two nodes that speak over ${over}`, { skip }, () => {
    let database: Awaited<ReturnType<typeof throwAway>>
    let one: Awaited<ReturnType<typeof startProcess>>
    let two: Awaited<ReturnType<typeof startProcess>>
    let teacher: string
    before(async () => {
      database = await throwAway(databaseUrl!)
      const dataDir = await newDataFolder()
      const settings = { ...env, DATABASE_URL: database.own }
      one = await startProcess(dataDir, settings)
      two = await startProcess(dataDir, settings)
      teacher = await signIn(one.origin, 'teacher1')
    })
    after(() => database.drop())

    async function startClass() {
      const open = await post(one.origin, '/api/meet', { command: 'OPEN', meetTitle: '두 대' }, teacher)
      return open.result as { roomCode: string; meetCode: string; inviteCode: string }
    }
    type Running = Awaited<ReturnType<typeof startClass>>
    async function enter(origin: string, token: string, { roomCode, meetCode, inviteCode }: Running) {
      await post(origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, token)
      return connect(origin, token, meetCode)
    }

    it('are one for sign-ins and news', async () => {
      const running = await startClass()
      const signedIn = await post(two.origin, '/open/login/loginBoda', {
        companyId: 'alpha',
        username: 'student3',
        password: PASSWORD,
      })
      const { accessToken, refreshToken } = signedIn.data.token
      const news = await NewsSocket.ready(two.origin, accessToken)
      const inClass = await enter(two.origin, accessToken, running)
      await post(one.origin, '/api/meet', { command: 'CLOSE', ...running }, teacher)
      assert.equal((await inClass.socket.closed).code, RealtimeClose.ENDED)
      assert.ok((await news.topics()).includes('room.list'))

      const next = await startClass()
      const other = await enter(two.origin, accessToken, next)
      await post(one.origin, '/open/login/logout', { refresh_token: refreshToken })
      assert.equal(await news.closed, NewsClose.SIGN_IN)
      assert.equal((await other.socket.closed).code, RealtimeClose.GOING_AWAY)
      await post(one.origin, '/api/meet', { command: 'CLOSE', ...next }, teacher)
    })

    it('API-MEET-04 hold one class; one is killed: no line is lost or doubled, attendance has no hole', async () => {
      const running = await startClass()
      const tokens = await Promise.all(
        (['student1', 'student2'] as const).map((username) => signIn(two.origin, username)),
      )
      const leading = await enter(one.origin, teacher, running)
      const first = await enter(two.origin, tokens[0]!, running)
      const second = await enter(one.origin, tokens[1]!, running)
      assert.equal((await leading.socket.next('joined')).attendee.userIdx, first.welcome.self.userIdx)
      assert.equal((await first.socket.next('joined')).attendee.userIdx, second.welcome.self.userIdx)
      assert.equal(second.welcome.attendees.length, 3)

      const say = (socket: ClassSocket, text: string) => socket.send({ type: 'chat', text, clientKey: text })
      for (let i = 0; i < 4; i += 1) {
        say(leading.socket, `t${i}`)
        say(first.socket, `s${i}`)
      }
      for (const { socket } of [leading, first, second])
        for (let i = 0; i < 8; i += 1) await socket.next('chat')
      const seen = shown([], leading.socket)
      for (const { socket } of [first, second]) assert.deepEqual(shown([], socket), seen)

      // some of these are written before the node dies, some are not, and nobody can say which
      const own = ['k0', 'k1', 'k2', 'k3']
      for (const text of own) say(leading.socket, text)
      await leading.socket.next('chat')
      one.child.kill('SIGKILL')
      await Promise.all([leading.socket.closed, second.socket.closed])
      const back = await connect(two.origin, teacher, running.meetCode)
      const kept = new Set(back.welcome.chat.map(({ clientKey }) => clientKey))
      for (const text of own) if (!kept.has(text)) say(back.socket, text)
      say(first.socket, 'last')
      // what came before the kill may wait unread: frames that are taken are not frames that are new
      const all = async (have: () => typeof seen, socket: ClassSocket) => {
        while (have().length < 13) await socket.next('chat')
      }
      await all(() => shown(back.welcome.chat, back.socket), back.socket)
      await all(() => shown([], first.socket), first.socket)
      const told = shown([], first.socket)
      assert.deepEqual(shown(back.welcome.chat, back.socket), told)
      assert.deepEqual(
        told.filter((text) => own.includes(text)),
        own,
      )
      assert.equal(back.welcome.attendees.length, 3, 'whoever had no time to come back is still there')

      // the second student stays away: the node that is left notices
      assert.equal((await first.socket.next('left')).userIdx, second.welcome.self.userIdx)
      await post(two.origin, '/api/meet', { command: 'CLOSE', ...running }, teacher)
      assert.equal((await first.socket.closed).code, RealtimeClose.ENDED)

      type People = {
        resultList: { userIdx: number; totalJoinTimeSec: number; logMeetUserJoinList: unknown[] }[]
      }
      const query = `command=LIST&meetCode=${running.meetCode}`
      const { resultList } = await get<People>(two.origin, `/api/logMeet/user?${query}`, teacher)
      const past = await get<{ result: { startDatetime: string; endDatetime: string } }>(
        two.origin,
        `/api/logMeet?command=VIEW&meetCode=${running.meetCode}`,
        teacher,
      )
      const lasted = (Date.parse(past.result.endDatetime) - Date.parse(past.result.startDatetime)) / 1000
      const of = ({ welcome }: typeof leading) =>
        resultList.find(({ userIdx }) => userIdx === welcome.self.userIdx)!
      assert.equal(resultList.length, 3)
      assert.deepEqual(
        [leading, first, second].map((person) => of(person).logMeetUserJoinList.length),
        [1, 1, 1],
      )
      // who stayed away was there until its last word, at most the lease before the others noticed
      assert.ok(of(second).totalJoinTimeSec <= lasted - 29)
      for (const person of [leading, first]) {
        const { totalJoinTimeSec } = of(person)
        assert.ok(totalJoinTimeSec <= lasted && totalJoinTimeSec >= of(second).totalJoinTimeSec + 29)
      }
    })
  })
}
