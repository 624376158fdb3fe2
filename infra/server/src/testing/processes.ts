import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ClassSocket } from './class-socket.ts'
import { PASSWORD } from './fixture.ts'

const script = fileURLToPath(new URL('./child-server.ts', import.meta.url))
const before = `--import=${new URL('../platform/quick-imports.ts', import.meta.url)}`
const running = new Set<ChildProcess>()
const folders: string[] = []
after(async () => {
  for (const child of running) {
    child.kill('SIGKILL')
    await once(child, 'exit')
  }
  // a killed server's database writes on for a moment
  const patiently = { recursive: true, force: true, maxRetries: 20, retryDelay: 250 }
  for (const folder of folders) await rm(folder, patiently)
})

/** A data folder that is gone after the spec. */
export async function newDataFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'madang-process-'))
  folders.push(folder)
  return folder
}

/** Starts the server on the data in this folder; resolves with its origin when it listens. */
export async function startProcess(
  dataDir: string,
  env: Record<string, string> = {},
): Promise<{ child: ChildProcess; origin: string }> {
  const child = spawn(process.execPath, [before, script], {
    env: {
      PATH: process.env.PATH,
      MADANG_DATA: dataDir,
      PORT: '0',
      MADANG_HOST: '127.0.0.1',
      MADANG_LOG_LEVEL: 'silent',
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  child.once('exit', () => running.delete(child))
  const gone = once(child, 'close')
  let said = ''
  child.stderr!.on('data', (text) => {
    said += text
  })
  for await (const line of createInterface({ input: child.stdout! })) {
    const origin = /^ready (\S+)/.exec(line)?.[1]
    if (origin) return { child, origin }
  }
  // what it said last comes beside the end of its output
  const [code, signal] = await gone
  throw new Error(`The server did not start (${code ?? signal}): ${said}`)
}

/** Posts to an address of the product; must be answered with 200. */
export async function post(
  origin: string,
  path: string,
  body: object,
  token?: string,
  headers: Record<string, string> = {},
) {
  const form = token === undefined
  const answer = await fetch(origin + path, {
    method: 'POST',
    headers: {
      'content-type': form ? 'application/x-www-form-urlencoded' : 'application/json',
      ...(token && { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }),
      ...headers,
    },
    body: form ? new URLSearchParams(body as Record<string, string>) : JSON.stringify(body),
  })
  const answered = (await answer.json()) as unknown
  assert.equal(answer.status, 200, JSON.stringify(answered))
  return answered as {
    result: Record<string, string>
    data: { token: { accessToken: string; refreshToken: string } }
  }
}
export async function get<T>(origin: string, path: string, token: string): Promise<T> {
  const headers = { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' }
  return (await (await fetch(origin + path, { headers })).json()) as T
}
export const signIn = async (origin: string, username: string) =>
  (await post(origin, '/open/login/loginBoda', { companyId: 'alpha', username, password: PASSWORD })).data
    .token.accessToken
/** Draws a ticket and opens the class's socket with it. */
export async function connect(origin: string, token: string, meetCode: string) {
  const { result } = await post(origin, '/api/meet', { command: 'TICKET', meetCode }, token)
  const socket = new ClassSocket(origin, result.ticket!)
  return { socket, welcome: await socket.next('welcome') }
}
