/**
 * `npm run bench:hostile -- --url http://127.0.0.1:4000 [--only H1,H2] [--seconds 10]`: one company's `user.me` while others attack a
 * running product with the demo's data (`npm start`): each attack from a loopback address of its own, the watched company from
 * another. Markdown on stdout; fails where the 95th of a hundred takes longer than 50 ms. Attacks, watcher and product share the machine.
 */
import { once } from 'node:events'
import { Agent, request as ask } from 'node:http'
import { cpus, loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { isMainThread, parentPort, Worker } from 'node:worker_threads'
import type { CallId } from '@madang/contract'
import { calls } from '@madang/contract/calls'
import { encodeBatch } from '@madang/ink'
import { linesOf } from '../src/testing/ink.ts'

const { values } = parseArgs({
  options: {
    url: { type: 'string', default: 'http://127.0.0.1:4000' },
    only: { type: 'string' },
    seconds: { type: 'string', default: '10' },
    password: { type: 'string', default: 'Madang!2026' },
  },
})
const { hostname, port } = new URL(values.url)
const seconds = Number(values.seconds)
const MOST_MS = 50
/** ms between two looks of the watched company. */
const LOOK_EACH = 50
/** The address of a call that reads. */
const at = (id: CallId, query: Record<string, string | number> = {}): string => {
  const { path, command } = calls[id]
  return `${path}?${new URLSearchParams({ ...(command && { command }), ...query } as Record<string, string>)}`
}
const FORM = 'application/x-www-form-urlencoded'

interface Sent {
  method?: 'GET' | 'POST'
  type?: string
  body?: string | Buffer
  token?: string
  area?: 'SERVICE' | 'MANAGE'
  headers?: Record<string, string>
}
interface Answer {
  status: number
  text: string
}
/** Whoever sends from one address of this machine. */
function from(localAddress: string, sockets: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: sockets, localAddress })
  const send = (path: string, { method = 'GET', type, body, token, area, headers }: Sent = {}) =>
    new Promise<Answer>((resolve) => {
      const sent = ask({
        agent,
        hostname,
        port,
        path,
        method,
        headers: {
          ...(type && { 'content-type': type }),
          ...(body !== undefined && { 'content-length': Buffer.byteLength(body) }),
          ...(token && { authorization: `Bearer ${token}` }),
          'x-service-area': area ?? 'SERVICE',
          ...headers,
        },
      })
      sent.on('response', (answer) => {
        const parts: Buffer[] = []
        answer.on('data', (part: Buffer) => parts.push(part))
        answer.on('end', () =>
          resolve({ status: answer.statusCode ?? 0, text: Buffer.concat(parts).toString() }),
        )
        answer.on('error', () => resolve({ status: 0, text: '' }))
      })
      // a connection that is closed is an answer too
      sent.on('error', () => resolve({ status: 0, text: '' }))
      sent.end(body)
    })
  const json = (path: string, value: object, more: Sent = {}) =>
    send(path, { method: 'POST', type: 'application/json', body: JSON.stringify(value), ...more })
  const signIn = async (companyId: string, username: string) => {
    const body = new URLSearchParams({ companyId, username, password: values.password }).toString()
    const { status, text } = await send('/open/login/loginBoda', { method: 'POST', type: FORM, body })
    if (status !== 200) throw new Error(`${username} of ${companyId} can't sign in: ${text}`)
    return (JSON.parse(text) as { data: { token: { accessToken: string } } }).data.token.accessToken
  }
  return { send, json, signIn, close: () => agent.destroy() }
}
type From = ReturnType<typeof from>

/** What keeps coming for as long as the watched company is looked at; gives what was answered. */
type Attack = (by: From, going: () => boolean, counted: (answer: Answer) => void) => Promise<void>

/** So many at once, again and again, so many a second at most: some times what once stalled everybody. */
const many =
  (width: number, perSecond: number, one: (by: From) => Promise<() => Promise<Answer>>): Attack =>
  async (by, going, counted) => {
    const send = await one(by)
    const lane = async () => {
      while (going()) {
        const next = performance.now() + (1000 * width) / perSecond
        counted(await send())
        await pause(Math.max(0, next - performance.now()))
      }
    }
    await Promise.all(Array.from({ length: width }, lane))
  }

const names = (count: number) => Array.from({ length: count }, (_, n) => `${n}=`).join('&')
const multipart = (fields: Record<string, string>) => {
  const edge = 'edge-of-parts'
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${edge}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  )
  return {
    method: 'POST',
    type: `multipart/form-data; boundary=${edge}`,
    body: `${parts.join('')}--${edge}--\r\n`,
  } as const
}
const firstOf = (text: string, name: string): number => {
  const found = new RegExp(`"${name}":(\\d+)`).exec(text)
  if (!found) throw new Error(`No ${name} in ${text.slice(0, 200)}`)
  return Number(found[1])
}

const attacks: Record<string, [what: string, run: Attack]> = {
  'H1 form': [
    'forms of 300,000 names',
    many(4, 10, async (by) => {
      const body = names(300_000)
      return () => by.send('/open/login/token', { method: 'POST', type: FORM, body })
    }),
  ],
  'H1 small': [
    'forms as large as they may be',
    many(4, 30, async (by) => {
      const body = names(5000).slice(0, 16_000)
      return () => by.send('/open/login/token', { method: 'POST', type: FORM, body })
    }),
  ],
  'H1 JSON': [
    'JSON of 2,700 names, signed in',
    many(4, 20, async (by) => {
      const token = await by.signIn('demo', 'student9')
      const inner = Object.fromEntries(Array.from({ length: 2600 }, (_, n) => [`n${n}`, 1]))
      return () => by.json('/api/meet', { command: 'QUIT', meetCode: 'x', inner: [inner] }, { token })
    }),
  ],
  H2: [
    'messages of 33,000 open tags, and of what may be sent',
    many(4, 10, async (by) => {
      const token = await by.signIn('demo', 'student8')
      let nth = 0
      return () => {
        const contents =
          nth++ % 2 ? '<b>'.repeat(33_000) : `<p>${'<b>x</b>'.repeat(1900)}</p>`.padEnd(99_000, '가')
        const message = JSON.stringify({ title: 'x', contents, messageStatusCd: 'SEND' })
        return by.send('/api/message', {
          ...multipart({ command: calls['message.send'].command!, message, receiverList: '[1]' }),
          token,
        })
      }
    }),
  ],
  M2: ['homework with 3 MB of ink, handed in', handInInk],
  'M3 pages': [
    'pages of a note, 100 at once',
    many(100, 100, async (by) => {
      const token = await by.signIn('demo', 'student1')
      const list = await by.send(at('task.list', { paging: 'false' }), { token })
      const noteIdx = firstOf(list.text, 'noteIdx')
      return () => by.send(at('note.page', { noteIdx, agendaNo: 1, pageNo: 1 }), { token })
    }),
  ],
  'M3 tables': [
    'tables of all people',
    many(20, 10, async (by) => {
      const token = await by.signIn('demo', 'oper')
      return () => by.send(at('userImport.people', { language: 'ko' }), { token, area: 'MANAGE' })
    }),
  ],
  'M4 pages': [
    'pages of the gateway',
    many(16, 100, async (by) => () => by.send('/demo/', { headers: { 'accept-encoding': 'br' } })),
  ],
  'M4 openapi': [
    'the document of all calls',
    many(
      16,
      100,
      async (by) => () => by.send('/openapi.json', { headers: { 'accept-encoding': 'br, gzip' } }),
    ),
  ],
  L4: [
    'sign-ins of made-up ids',
    many(64, 100, async (by) => {
      let nth = 0
      return () => {
        const body = new URLSearchParams({ companyId: 'demo', username: `nobody${nth++}`, password: 'wrong' })
        return by.send('/open/login/loginBoda', { method: 'POST', type: FORM, body: body.toString() })
      }
    }),
  ],
  L7: [
    'whole lists at once',
    many(32, 20, async (by) => {
      const token = await by.signIn('demo', 'oper')
      return () => by.send(at('logJoin.list', { paging: 'false' }), { token, area: 'MANAGE' })
    }),
  ],
}

/** Draws much on the homework that one student has still to do, then hands it in; what can't be handed in is only drawn. */
async function handInInk(by: From, going: () => boolean, counted: (answer: Answer) => void): Promise<void> {
  const token = await by.signIn('demo', 'student2')
  const me = await by.send(at('user.me'), { token })
  const author = firstOf(me.text, 'userIdx')
  const list = await by.send(at('task.list', { paging: 'false' }), { token })
  const { resultPage } = JSON.parse(list.text) as {
    resultPage: {
      content: { taskIdx: number; textbook: { pageCount: number }; taskUser: { taskStatus: number } | null }[]
    }
  }
  for (const { taskIdx, taskUser, textbook } of resultPage.content) {
    if (taskUser === null || taskUser.taskStatus === 2) continue
    const started = await by.json(
      calls['note.start'].path,
      { command: calls['note.start'].command, taskIdx },
      { token },
    )
    if (started.status !== 200) continue
    const noteIdx = firstOf(started.text, 'noteIdx')
    for (let nth = 0; nth < 30 && going(); nth++) {
      const batch = linesOf(author, { writer: `w${nth}`, count: 4000, at: { x: 20 + nth, y: 40 } })
      const data = Buffer.from(encodeBatch(batch)).toString('base64')
      const pageNo = 1 + (nth % textbook.pageCount)
      counted(
        await by.json(
          calls['note.draw'].path,
          { command: calls['note.draw'].command, noteIdx, agendaNo: 1, pageNo, data },
          { token },
        ),
      )
    }
    const revision = 0
    counted(
      await by.json(
        calls['note.submit'].path,
        { command: calls['note.submit'].command, noteIdx, revision, answerList: [] },
        { token },
      ),
    )
    if (!going()) return
  }
  while (going()) await pause(100)
}

const share = (sorted: readonly number[], part: number) =>
  sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * part))] ?? Number.NaN

/** Looks at the watched company for a while: in a thread, so that what attacks holds no clock up. */
async function look(): Promise<number[]> {
  const watcher = from('127.0.0.250', 2)
  const token = await watcher.signIn('saebom', 'oper')
  const times: number[] = []
  const end = performance.now() + seconds * 1000
  while (performance.now() < end) {
    const began = performance.now()
    const { status } = await watcher.send(at('user.me'), { token })
    times.push(performance.now() - began)
    if (status !== 200) throw new Error(`user.me of the watched company answered ${status}`)
    await pause(LOOK_EACH)
  }
  watcher.close()
  return times.sort((a, b) => a - b)
}

async function watch(name: string, what: string, run: Attack, place: number): Promise<boolean> {
  const by = from(`127.0.0.${10 + place}`, 128)
  const answers = new Map<number, number>()
  let going = true
  const attack = run(
    by,
    () => going,
    ({ status }) => answers.set(status, (answers.get(status) ?? 0) + 1),
  )
  const looking = new Worker(new URL(import.meta.url), { argv: process.argv.slice(2) })
  const [times] = (await once(looking, 'message')) as [number[]]
  going = false
  await attack
  by.close()
  const said = [...answers].sort().map(([status, count]) => `${count} × ${status || 'closed'}`)
  const p95 = share(times, 0.95)
  const figures = [share(times, 0.5), p95, times.at(-1)!].map((ms) => ms.toFixed(0))
  console.log(`| ${name} | ${what} | ${said.join(', ') || '–'} | ${figures.join(' | ')} |`)
  return p95 <= MOST_MS
}

async function attackAll(): Promise<void> {
  const chosen = values.only?.split(',')
  console.log(
    `${cpus().length} cores, load ${loadavg()[0]!.toFixed(1)}, ${seconds} s each; user.me of another company, ms\n`,
  )
  console.log('| attack | what | answers | p50 | p95 | highest |\n|---|---|---|---:|---:|---:|')
  await watch('–', 'nothing', async () => {}, 0)
  let place = 0
  for (const [name, [what, run]] of Object.entries(attacks)) {
    place += 1
    if (chosen && !chosen.some((one) => name.startsWith(one))) continue
    if (!(await watch(name, what, run, place))) process.exitCode = 1
  }
}

if (isMainThread) await attackAll()
else parentPort!.postMessage(await look())
