import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import { RealtimeClose, timings } from '@madang/contract'
import { ClassSocket } from '../../../testing/class-socket.ts'
import { PASSWORD } from '../../../testing/fixture.ts'

const script = fileURLToPath(new URL('../../../testing/child-server.ts', import.meta.url))
const running = new Set<ChildProcess>()
const folders: string[] = []
after(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  for (const folder of folders) await rm(folder, { recursive: true, force: true })
})

/** Starts the server on the data in this folder; resolves with its origin when it listens. */
async function startProcess(dataDir: string): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [script], {
    env: {
      PATH: process.env.PATH,
      MADANG_DATA: dataDir,
      PORT: '0',
      MADANG_HOST: '127.0.0.1',
      MADANG_LOG_LEVEL: 'silent',
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  let said = ''
  child.stderr!.on('data', (text) => {
    said += text
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    const origin = /^ready (\S+)/.exec(line)?.[1]
    if (origin) return { child, origin }
  }
  throw new Error(`The server did not start: ${said}`)
}

async function post(origin: string, path: string, body: object, token?: string) {
  const form = token === undefined
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token && { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }),
    },
    body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
  })
  const answered = (await answer.json()) as unknown
  assert.equal(answer.status, 200, JSON.stringify(answered))
  return answered as { result: Record<string, string>; data: { token: { accessToken: string } } }
}
async function get<T>(origin: string, path: string, token: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }
  return (await (await fetch(origin + path, { headers })).json()) as T
}
const signIn = async (origin: string, username: string) =>
  (await post(origin, '/open/login/loginBoda', { companyId: 'alpha', username, password: PASSWORD })).data
    .token.accessToken
async function connect(origin: string, token: string, meetCode: string) {
  const { result } = await post(origin, '/api/meet', { command: 'TICKET', meetCode }, token)
  const socket = new ClassSocket(origin, result.ticket!)
  return { socket, welcome: await socket.next('welcome') }
}

it('API-MEET-04 kill -9 during a class: it goes on after the restart, attendance has no hole', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'madang-kill-'))
  folders.push(dataDir)
  const first = await startProcess(dataDir)
  const teacher = await signIn(first.origin, 'teacher1')
  const student = await signIn(first.origin, 'student1')
  const open = await post(
    first.origin,
    '/api/meet',
    { command: 'OPEN', meetTitle: '끊기지 않는 수업' },
    teacher,
  )
  const { roomCode, meetCode, inviteCode } = open.result as {
    roomCode: string
    meetCode: string
    inviteCode: string
  }
  await post(first.origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, student)
  const before = await connect(first.origin, student, meetCode)
  before.socket.send({ type: 'chat', text: '들리나요?', clientKey: 'k1' })
  await before.socket.next('chat')

  const killed = Date.now()
  first.child.kill('SIGKILL')
  assert.equal((await before.socket.closed).code, 1006)

  const second = await startProcess(dataDir)
  const again = await connect(second.origin, student, meetCode)
  const down = Date.now() - killed
  assert.equal(again.welcome.meet.meetCode, meetCode)
  assert.deepEqual(
    again.welcome.chat.map((line) => line.text),
    ['들리나요?'],
  )
  assert.equal(again.welcome.meet.currentUserNum, 1)
  await post(second.origin, '/api/meet', { command: 'CLOSE', roomCode, meetCode }, teacher)
  assert.equal((await again.socket.closed).code, RealtimeClose.ENDED)

  const log = await get<{ resultList: { totalJoinTimeSec: number; logMeetUserJoinList: unknown[] }[] }>(
    second.origin,
    `/api/logMeet/user?command=LIST&meetCode=${meetCode}`,
    teacher,
  )
  assert.equal(log.resultList.length, 1)
  // a machine so slow that the restart outlasts the lease leaves the hole that it left in truth
  const hole = down < timings.presenceLease ? 0 : down / 1000
  assert.equal(log.resultList[0]!.logMeetUserJoinList.length, hole === 0 ? 1 : 2)
  const past = await get<{ result: { startDatetime: string; endDatetime: string } }>(
    second.origin,
    `/api/logMeet?command=VIEW&meetCode=${meetCode}`,
    teacher,
  )
  const lasted = (Date.parse(past.result.endDatetime) - Date.parse(past.result.startDatetime)) / 1000
  assert.ok(log.resultList[0]!.totalJoinTimeSec >= lasted - hole - 3, 'from the join to the end')
})
