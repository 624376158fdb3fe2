import assert from 'node:assert/strict'
import { createHash, randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { after, before, describe, it } from 'node:test'
import { uploads } from '@madang/contract'
import type { ClassSocket } from '../../testing/class-socket.ts'
import { throwAway } from '../../testing/database.ts'
import { PASSWORD } from '../../testing/fixture.ts'
import { connect, get, newDataFolder, post, signIn, startProcess } from '../../testing/processes.ts'
import { freePort, proxies, startProxy } from '../../testing/proxies.ts'
import { testRedis } from '../../testing/redis.ts'
import { s3Keys, startS3Server } from '../../testing/s3-server.ts'
import { tusClient } from '../../testing/upload-client.ts'

const MEGABYTE = 1024 * 1024
const databaseUrl = process.env.TEST_DATABASE_URL
const redisUrl = await testRedis()
const nginx = proxies[0]
const skip = !databaseUrl
  ? 'needs PostgreSQL'
  : !redisUrl
    ? 'no Redis answers'
    : nginx.file
      ? false
      : 'no nginx here'

const bytes = randomBytes(12 * MEGABYTE)
bytes.write('%PDF-1.7\n')
const hashOf = (content: Uint8Array) => createHash('sha256').update(content).digest('hex')

type Node = Awaited<ReturnType<typeof startProcess>>
type Entered = Awaited<ReturnType<typeof connect>>

/** What this browser shows, by number; fails on a hole or a double. */
function shown({ welcome, socket }: Entered): string[] {
  const told = socket.frames.flatMap((frame) => (frame.type === 'chat' ? [frame.line] : []))
  const lines = [...welcome.chat, ...told]
  assert.deepEqual(
    lines.map(({ chatIdx }) => chatIdx),
    lines.map((_, i) => i + 1),
  )
  return lines.map(({ text }) => text)
}

async function untilShown(entered: Entered, count: number): Promise<string[]> {
  while (shown(entered).length < count) await entered.socket.next('chat')
  return shown(entered)
}

describe('two nodes on PostgreSQL, Redis and S3 behind nginx', { skip }, () => {
  let database: Awaited<ReturnType<typeof throwAway>>
  let s3: Awaited<ReturnType<typeof startS3Server>>
  let front: Awaited<ReturnType<typeof startProxy>>
  let nodes: [Node, Node]
  before(async () => {
    database = await throwAway(databaseUrl!)
    s3 = await startS3Server(await newDataFolder())
    const redis = new URL(redisUrl!)
    // another database than other specs: nodes of one are one product
    redis.pathname = '/14'
    const ports: [number, number] = [await freePort(), await freePort()]
    const start = async (port: number) =>
      startProcess(await newDataFolder(), {
        DATABASE_URL: database.own,
        REDIS_URL: redis.href,
        FILES_URL: s3.url,
        ...s3Keys,
        MADANG_SECRET: Buffer.alloc(32, 5).toString('base64'),
        MADANG_TRUST_PROXY: '1',
        PORT: String(port),
      })
    nodes = [await start(ports[0]), await start(ports[1])]
    front = await startProxy(nginx, await newDataFolder(), ports)
  })
  after(async () => {
    await front?.stop()
    for (const { child } of nodes ?? []) if (child.exitCode === null) child.kill('SIGKILL')
    await s3?.close()
    await database?.drop()
  })

  const say = (socket: ClassSocket, text: string) => socket.send({ type: 'chat', text, clientKey: text })

  it('a lesson, an upload and a sign-out go over both; one is killed, and everybody is back within 5 s', async () => {
    const names = ['teacher1', 'student1', 'student2', 'student3'] as const
    const tokens = await Promise.all(names.map((name) => signIn(front.origin, name)))
    const [teacher, student] = tokens as [string, string, string, string]
    const { result: running } = await post(
      front.origin,
      '/api/meet',
      { command: 'OPEN', meetTitle: '무대 하나' },
      teacher,
    )
    const { roomCode, meetCode, inviteCode } = running
    const enter = async (origin: string, token: string) => {
      await post(front.origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, token)
      return connect(origin, token, meetCode!)
    }
    // the teacher and one student on one node, the others on the other, as a proxy may do it
    const [one, two] = nodes
    const lesson = [
      await enter(one.origin, tokens[0]!),
      await enter(two.origin, tokens[1]!),
      await enter(one.origin, tokens[2]!),
      await enter(two.origin, tokens[3]!),
    ]
    for (let i = 0; i < 3; i += 1)
      for (const { socket } of lesson) say(socket, `${lesson.length}.${i}.${Math.random()}`)
    const seen = await untilShown(lesson[0]!, 12)
    for (const other of lesson.slice(1)) assert.deepEqual(await untilShown(other, 12), seen)

    // a file in pieces, the second of them on its way
    const client = tusClient(front.origin, student)
    const uploadId = await client.begin('교재.pdf', bytes.length)
    assert.equal((await client.patch(uploadId, 0, bytes.subarray(0, uploads.piece))).offset, uploads.piece)
    const line = await client.openPatch(uploadId, uploads.piece, bytes.length - uploads.piece)
    line.on('error', () => {})
    await new Promise((done) => line.write(bytes.subarray(uploads.piece, 10 * MEGABYTE), done))

    // said while the node dies: some is written, some is not, and nobody can say which
    const own = ['k0', 'k1', 'k2', 'k3']
    for (const text of own) say(lesson[0]!.socket, text)
    await lesson[0]!.socket.next('chat')
    const killed = performance.now()
    one.child.kill('SIGKILL')
    await Promise.all([lesson[0]!.socket.closed, lesson[2]!.socket.closed, once(one.child, 'exit')])
    const [leading, second] = await Promise.all(
      [tokens[0]!, tokens[2]!].map((token) => connect(front.origin, token, meetCode!)),
    )
    assert.ok(leading && second)
    const away = performance.now() - killed
    assert.ok(away < 5000, `${Math.round(away)} ms`)
    assert.equal(leading.welcome.attendees.length, 4, 'nobody is missing')
    const kept = new Set(leading.welcome.chat.map(({ clientKey }) => clientKey))
    for (const text of own) if (!kept.has(text)) say(leading.socket, text)
    const first = lesson[1]!
    const third = lesson[3]!
    const told = await untilShown(first, 16)
    for (const other of [leading, second, third]) assert.deepEqual(await untilShown(other, 16), told)
    assert.deepEqual(
      told.filter((text) => own.includes(text)),
      own,
    )

    // the upload goes on where the bucket has it
    line.destroy()
    let at = await client.head(uploadId)
    while (at.status === 423) at = await client.head(uploadId)
    assert.ok(at.offset! >= uploads.piece, `${at.offset} bytes are there`)
    assert.equal((await client.patch(uploadId, at.offset!, bytes.subarray(at.offset!))).offset, bytes.length)
    const headers = { authorization: `Bearer ${student}`, 'x-service-area': 'SERVICE' }
    const form = new FormData()
    form.set('command', 'SEND')
    form.set('message', JSON.stringify({ title: '교재', contents: '<p>교재</p>' }))
    form.set('receiverList', JSON.stringify([leading.welcome.self.userIdx]))
    form.set('uploadFile', uploadId)
    const letter = await fetch(`${front.origin}/api/message`, { method: 'POST', headers, body: form })
    assert.equal(letter.status, 200, await letter.clone().text())
    const { result } = (await letter.json()) as { result: { messageIdx: number } }
    const message = await get<{ result: { fileList: { fileIdx: number }[] } }>(
      front.origin,
      `/api/message?command=VIEW&messageType=RECV&messageIdx=${result.messageIdx}`,
      teacher,
    )
    const file = `/api/file?command=DOWNLOAD&fileType=MESSAGE&searchIdx=${message.result.fileList[0]!.fileIdx}`
    const arrived = await fetch(front.origin + file, {
      headers: { ...headers, authorization: `Bearer ${teacher}` },
    })
    assert.equal(hashOf(new Uint8Array(await arrived.arrayBuffer())), hashOf(bytes))

    // attendance of everybody is one interval from coming to the end
    await post(front.origin, '/api/meet', { command: 'CLOSE', roomCode, meetCode }, teacher)
    await Promise.all([leading, first, second, third].map(({ socket }) => socket.closed))
    type People = {
      resultList: {
        totalJoinTimeSec: number
        logMeetUserJoinList: { joinDatetime: string; quitDatetime: string }[]
      }[]
    }
    const people = `/api/logMeet/user?command=LIST&meetCode=${meetCode}`
    const { resultList } = await get<People>(front.origin, people, teacher)
    const past = await get<{ result: { endDatetime: string } }>(
      front.origin,
      `/api/logMeet?command=VIEW&meetCode=${meetCode}`,
      teacher,
    )
    assert.deepEqual(
      resultList.map(({ logMeetUserJoinList }) => logMeetUserJoinList.length),
      [1, 1, 1, 1],
    )
    for (const { totalJoinTimeSec, logMeetUserJoinList } of resultList) {
      const [{ joinDatetime, quitDatetime } = { joinDatetime: '', quitDatetime: '' }] = logMeetUserJoinList
      assert.equal(quitDatetime, past.result.endDatetime)
      const there = (Date.parse(quitDatetime) - Date.parse(joinDatetime)) / 1000
      // the wire has whole seconds
      assert.ok(Math.abs(totalJoinTimeSec - there) <= 1, `${totalJoinTimeSec} of ${there} s`)
    }
  })

  it('whoever signs out at one node is signed out at the other', async () => {
    nodes[0] = await startProcess(await newDataFolder(), {
      DATABASE_URL: database.own,
      REDIS_URL: Object.assign(new URL(redisUrl!), { pathname: '/14' }).href,
      FILES_URL: s3.url,
      ...s3Keys,
      MADANG_SECRET: Buffer.alloc(32, 5).toString('base64'),
      PORT: new URL(nodes[0].origin).port,
    })
    const signedIn = await post(front.origin, '/open/login/loginBoda', {
      companyId: 'alpha',
      username: 'student3',
      password: PASSWORD,
    })
    const { accessToken, refreshToken } = signedIn.data.token
    const asked = (origin: string) =>
      fetch(`${origin}/api/user?command=ME`, {
        headers: { authorization: `Bearer ${accessToken}`, 'x-service-area': 'SERVICE' },
      })
    for (const { origin } of nodes) assert.equal((await asked(origin)).status, 200)
    const teacher = await signIn(front.origin, 'teacher1')
    const { result } = await post(
      nodes[0].origin,
      '/api/meet',
      { command: 'OPEN', meetTitle: '다음' },
      teacher,
    )
    const { roomCode, meetCode, inviteCode } = result
    await post(nodes[1].origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, accessToken)
    const inClass = await connect(nodes[1].origin, accessToken, meetCode!)
    await post(nodes[0].origin, '/open/login/logout', { refresh_token: refreshToken })
    await inClass.socket.closed
    for (const { origin } of [...nodes, front]) assert.equal((await asked(origin)).status, 401)
  })
})
