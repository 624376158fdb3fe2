/**
 * The local agent (A-49, B-151): what a company's class app leaves running on a person's machine, so that a page can hand it a class. Its
 * protocol is in ../README.md. This one stands for the app too: it signs in with the one-time token and keeps attendance as the app would.
 *
 *   node src/agent.ts --port 47210 --origin https://school.example [--origin …] [--not-installed]
 */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { parseArgs } from 'node:util'

export type Answer = 'OK' | 'NOT_INSTALLED' | 'ALREADY_RUNNING' | 'ERROR'

export interface AgentOptions {
  /** 0: any free one. */
  port: number
  /** Pages that may speak to the agent; every other origin is refused. */
  origins: readonly string[]
  /** The app is not on the machine, though its agent is. */
  notInstalled?: boolean
  say?(line: string): void
}

interface ExecOptions {
  roomCode: string
  meetCode: string
  joinCode: string
  joinType: number
  userTypeCd: number
  token: string
  company: string
  taskIdx: number | null
}

/** What the app has open: a class it is in, or homework. */
interface Running {
  what: string
  quit(): Promise<void>
}

const MAX_BODY = 16_384
const STEP_MS = 4000
const BEAT_MS = 10_000

export interface Agent {
  port: number
  running(): string | null
  close(): Promise<void>
}

export async function startAgent(options: AgentOptions): Promise<Agent> {
  const { origins, notInstalled = false, say = () => undefined } = options
  const allowed = new Set(origins)
  let running: Running | null = null
  /** Two presses at once are one start. */
  let starting = false
  let port = options.port

  const server: Server = createServer((request, response) => {
    answer(request, response).catch((error: unknown) => {
      say(`request failed: ${error instanceof Error ? error.message : 'unknown'}`)
      if (!response.headersSent) response.writeHead(500).end()
    })
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    // this machine alone: never the network
    server.listen(options.port, '127.0.0.1', resolve)
  })
  const address = server.address()
  if (address && typeof address === 'object') port = address.port

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    // a foreign name that was pointed at this machine (DNS rebinding) arrives with that name
    if (request.headers.host !== `127.0.0.1:${port}`) return void response.writeHead(421).end()
    const { origin } = request.headers
    if (origin === undefined || !allowed.has(origin)) return void response.writeHead(403).end()
    response.setHeader('access-control-allow-origin', origin)
    response.setHeader('vary', 'origin')
    response.setHeader('cache-control', 'no-store')
    if (request.method === 'OPTIONS') {
      response.setHeader('access-control-allow-methods', 'POST')
      response.setHeader('access-control-allow-headers', 'content-type')
      response.setHeader('access-control-max-age', '600')
      if (request.headers['access-control-request-private-network'] === 'true') {
        response.setHeader('access-control-allow-private-network', 'true')
      }
      return void response.writeHead(204).end()
    }
    if (request.method !== 'POST') return void response.writeHead(405).end()
    // anything else could be sent by a page without asking first
    if (request.headers['content-type']?.split(';')[0] !== 'application/json') {
      return void response.writeHead(415).end()
    }
    const body = await bodyOf(request)
    if (body === null) return void response.writeHead(413).end()
    const said = await perform(body, origin)
    response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify({ answer: said }))
  }

  async function perform(body: unknown, origin: string): Promise<Answer> {
    const { command, options: given } = (body ?? {}) as { command?: unknown; options?: unknown }
    if (command === 'quit') {
      const open = running
      running = null
      await open?.quit()
      say('quit')
      return 'OK'
    }
    const exec = command === 'exec' ? readOptions(given) : null
    if (exec === null) return 'ERROR'
    if (notInstalled) return 'NOT_INSTALLED'
    if (running || starting) return 'ALREADY_RUNNING'
    starting = true
    try {
      const opened = await open(origin, exec, () => {
        if (running === opened) running = null
      })
      running = opened
      say(`open: ${opened.what}`)
      return 'OK'
    } catch (error) {
      // the reason alone: neither the token nor what the server said of the person
      say(`not opened: ${error instanceof Error ? error.message : 'unknown'}`)
      return 'ERROR'
    } finally {
      starting = false
    }
  }

  return {
    port,
    running: () => running?.what ?? null,
    async close() {
      const open = running
      running = null
      await open?.quit().catch(() => undefined)
      server.closeAllConnections()
      await new Promise<void>((resolve) => server.close(() => resolve()))
    },
  }
}

async function bodyOf(request: IncomingMessage): Promise<unknown> {
  const parts: Buffer[] = []
  let size = 0
  for await (const part of request as AsyncIterable<Buffer>) {
    size += part.length
    if (size > MAX_BODY) return null
    parts.push(part)
  }
  try {
    return JSON.parse(Buffer.concat(parts).toString('utf8')) as unknown
  } catch {
    return {}
  }
}

function readOptions(given: unknown): ExecOptions | null {
  if (typeof given !== 'object' || given === null) return null
  const read = given as Record<string, unknown>
  const text = (name: string) => (typeof read[name] === 'string' ? (read[name] as string) : '')
  const number = (name: string) => (Number.isSafeInteger(read[name]) ? (read[name] as number) : 0)
  const options = {
    roomCode: text('roomCode'),
    meetCode: text('meetCode'),
    joinCode: text('joinCode'),
    joinType: number('joinType'),
    userTypeCd: number('userTypeCd'),
    token: text('token'),
    company: text('company'),
    taskIdx: Number.isSafeInteger(read.taskIdx) ? (read.taskIdx as number) : null,
  }
  const opensSomething = options.meetCode !== '' || options.taskIdx !== null
  return options.token !== '' && opensSomething && [1, 2, 3].includes(options.joinType) ? options : null
}

/** What the app would do: sign in with the one-time token, then enter the class and stay in it. */
async function open(origin: string, options: ExecOptions, onOver: () => void): Promise<Running> {
  const signedIn = await send(origin, '/open/token', { token: options.token })
  const token = (signedIn as { data?: { token?: { accessToken?: string } } }).data?.token?.accessToken
  if (!token) throw new Error('the token opens nothing')
  // classes are watched with the rights of the console
  const area = options.joinType === 3 ? 'MANAGE' : 'SERVICE'
  const call = async (command: string, body: Record<string, unknown>): Promise<Record<string, unknown>> => {
    const answer = await send(origin, '/api/meet', { command, ...body }, { token, area })
    return (answer as { result?: Record<string, unknown> }).result ?? {}
  }
  if (options.taskIdx !== null) {
    return { what: `homework ${options.taskIdx}`, quit: async () => undefined }
  }
  const { meetCode, roomCode, joinCode, joinType, userTypeCd } = options
  await call('JOIN', {
    roomCode,
    meetCode,
    joinType,
    ...(joinType === 3 && { userTypeCd }),
    ...(joinCode && { inviteCode: joinCode }),
  })
  const { ticket, path } = (await call('TICKET', { meetCode })) as { ticket: string; path: string }
  const line = await connect(origin, path, ticket)
  const beat = setInterval(() => line.send(JSON.stringify({ type: 'beat' })), BEAT_MS)
  line.addEventListener('close', () => {
    clearInterval(beat)
    onOver()
  })
  return {
    what: `class ${meetCode}`,
    async quit() {
      clearInterval(beat)
      line.close(1000)
      await call('QUIT', { meetCode })
    },
  }
}

async function send(
  origin: string,
  path: string,
  body: object,
  { token, area = 'SERVICE' }: { token?: string; area?: 'SERVICE' | 'MANAGE' } = {},
): Promise<unknown> {
  const answer = await fetch(new URL(path, origin), {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}`, 'x-service-area': area }),
    },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(STEP_MS),
  })
  const said = (await answer.json().catch(() => ({}))) as { code?: string }
  if (!answer.ok) throw new Error(`${path} answered ${answer.status} ${said.code ?? ''}`.trim())
  return said
}

/** Resolves when the server has let the app in. */
function connect(origin: string, path: string, ticket: string): Promise<WebSocket> {
  const url = new URL(path, origin)
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:'
  url.searchParams.set('ticket', ticket)
  const line = new WebSocket(url)
  return new Promise((resolve, reject) => {
    const limit = setTimeout(() => {
      line.close()
      reject(new Error('the class did not answer'))
    }, STEP_MS)
    line.addEventListener('message', ({ data }) => {
      if (!String(data).includes('"welcome"')) return
      clearTimeout(limit)
      resolve(line)
    })
    line.addEventListener('close', () => {
      clearTimeout(limit)
      reject(new Error('the class did not let the app in'))
    })
  })
}

if (import.meta.main) {
  const { values } = parseArgs({
    options: {
      port: { type: 'string', default: '47210' },
      origin: { type: 'string', multiple: true, default: ['http://localhost:4000'] },
      'not-installed': { type: 'boolean', default: false },
    },
  })
  const say = (line: string) => void process.stdout.write(`${line}\n`)
  const agent = await startAgent({
    port: Number(values.port),
    origins: values.origin,
    notInstalled: values['not-installed'],
    say,
  })
  say(`agent at http://127.0.0.1:${agent.port} for ${values.origin.join(', ')}`)
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void agent.close().then(() => process.exit(0)))
  }
}
