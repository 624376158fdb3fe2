/**
 * `npm run bench:load [-- --people 2000 --seconds 60]`: a school day on one node and on two. Everybody signs in and keeps
 * the line of news open; 40 classes of 25 chat; all others, and those in class too, look at their lists. Limits are on: whoever
 * is refused counts. Clients, nodes and PostgreSQL share the machine. Markdown on stdout, progress on stderr.
 */
import { randomBytes } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import pg from 'pg'
import type { ClassSocket, FrameOf } from '../src/testing/class-socket.ts'
import { NewsSocket } from '../src/testing/news-socket.ts'
import { connect, post, signIn, startProcess } from '../src/testing/processes.ts'
import { testRedis } from '../src/testing/redis.ts'

const { values } = parseArgs({
  options: {
    people: { type: 'string', default: '2000' },
    classes: { type: 'string', default: '40' },
    seconds: { type: 'string', default: '60' },
    /** Seconds between two looks of one person. */
    think: { type: 'string', default: '10' },
    nodes: { type: 'string', default: '1,2' },
  },
})
const people = Number(values.people)
const classes = Number(values.classes)
const inClass = 25
const seconds = Number(values.seconds)
const think = Number(values.think) * 1000
const say = (text: string) => process.stderr.write(`${text}\n`)

const admin = process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
async function asked<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  return work(client).finally(() => client.end())
}

/** Many more like one: every column but the key, which is new, and the sign-in's name. */
async function copyPerson(client: pg.Client, like: string, name: string, count: number): Promise<void> {
  const { rows } = await client.query<{ column_name: string }>(
    `select column_name from information_schema.columns where table_name = 'users' and column_name not in ('user_idx', 'user_id')`,
  )
  const columns = rows.map(({ column_name }) => `"${column_name}"`).join(', ')
  await client.query(
    `insert into users (user_id, ${columns}) select $1 || n, ${columns} from users, generate_series(1, ${count}) n
     where user_id = $2 and company_code = 'ALPHA'`,
    [name, like],
  )
}

interface Person {
  who: string
  token: string
  origin: string
  /** When the token is renewed, of `performance.now()`: before its half hour is over. */
  renewAt: number
}

const signedIn = async (who: string, origin: string): Promise<Person> => ({
  who,
  origin,
  token: await signIn(origin, who),
  renewAt: performance.now() + 20 * 60_000,
})

const lists = [
  '/api/message?command=CHECK_NEW',
  '/api/room?command=LIST&page=1&size=20&searchType=2',
  '/api/task?command=LIST&page=1&size=20',
  '/api/message?command=LIST&messageType=RECV&page=1&size=20',
  '/api/logMeet?command=LIST&page=1&size=20&searchType=4',
]

const memoryOf = (pid: number) =>
  Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1] ?? 0) / 1024

const at = (times: number[], share: number) =>
  times[Math.min(times.length - 1, Math.floor(times.length * share))] ?? 0

/** Runs `work` over all, so many at once. */
async function inTurns<T, R>(
  all: readonly T[],
  width: number,
  work: (one: T, nr: number) => Promise<R>,
): Promise<R[]> {
  const out: R[] = []
  let next = 0
  await Promise.all(
    Array.from({ length: width }, async () => {
      while (next < all.length) {
        const nr = next++
        out[nr] = await work(all[nr] as T, nr)
      }
    }),
  )
  return out
}

async function day(nodes: number): Promise<string> {
  const name = `madang_load_${randomBytes(4).toString('hex')}`
  await asked(admin, (client) => client.query(`create database ${name}`))
  const url = new URL(admin)
  url.pathname = `/${name}`
  const folder = mkdtempSync(join(tmpdir(), 'madang-load-'))
  const redis = await testRedis()
  const started: Awaited<ReturnType<typeof startProcess>>[] = []
  try {
    for (let nr = 0; nr < nodes; nr++) {
      // all of them come from this one address, as a school's do, and are counted by who they are
      started.push(await startProcess(folder, { DATABASE_URL: url.href, ...(redis && { REDIS_URL: redis }) }))
    }
    await asked(url.href, async (client) => {
      await copyPerson(client, 'teacher1', 'lead', classes)
      await copyPerson(client, 'student1', 'pupil', people - classes)
      await client.query('analyze')
    })
    const origins = started.map(({ origin }) => origin)
    const names = [
      ...Array.from({ length: classes }, (_, i) => `lead${i + 1}`),
      ...Array.from({ length: people - classes }, (_, i) => `pupil${i + 1}`),
    ]
    const began = performance.now()
    const everybody = await inTurns(names, 16, (who, nr) => signedIn(who, origins[nr % nodes]!))
    const signInSeconds = (performance.now() - began) / 1000
    say(`${nodes} node(s): ${people} signed in within ${signInSeconds.toFixed(0)} s`)
    const news = await inTurns(everybody, 32, ({ token, origin }) => NewsSocket.ready(origin, token))

    const delays: number[] = []
    let expected = 0
    const rooms = await inTurns(everybody.slice(0, classes), 8, async (teacher, nr) => {
      const { result } = await post(
        teacher.origin,
        '/api/meet',
        { command: 'OPEN', meetTitle: `반 ${nr}` },
        teacher.token,
      )
      const { roomCode, meetCode, inviteCode } = result
      const pupils = everybody.slice(classes + nr * (inClass - 1), classes + (nr + 1) * (inClass - 1))
      const sockets: ClassSocket[] = []
      for (const { token, origin } of [teacher, ...pupils]) {
        await post(origin, '/api/meet', { command: 'JOIN', roomCode, meetCode, inviteCode }, token)
        const { socket } = await connect(origin, token, meetCode!)
        socket.socket.on('message', (data) => {
          const frame = JSON.parse(String(data)) as FrameOf<'chat'>
          if (frame.type === 'chat') delays.push(performance.now() - Number(frame.line.text))
        })
        sockets.push(socket)
      }
      return sockets
    })
    say(`${nodes} node(s): ${news.length + rooms.flat().length} sockets open`)

    const times: number[] = []
    const refused: string[] = []
    const until = performance.now() + seconds * 1000
    const memory: number[][] = started.map(() => [])
    const sample = () => {
      for (const [nr, { child }] of started.entries()) memory[nr]!.push(memoryOf(child.pid!))
    }
    sample()
    const sampling = setInterval(sample, (seconds * 1000) / 4)
    const look = async (person: Person, nr: number) => {
      await pause((nr / people) * think)
      for (let turn = nr; performance.now() < until; turn++) {
        if (performance.now() > person.renewAt)
          Object.assign(person, await signedIn(person.who, person.origin))
        const { token, origin } = person
        const sent = performance.now()
        const answer = await fetch(origin + lists[turn % lists.length], {
          headers: { authorization: `Bearer ${token}`, 'x-service-area': 'SERVICE' },
        })
        await answer.arrayBuffer()
        const took = performance.now() - sent
        times.push(took)
        if (!answer.ok) refused.push(`${answer.status} ${lists[turn % lists.length]}`)
        await pause(Math.max(0, think - took))
      }
    }
    const chat = async (sockets: ClassSocket[], nr: number) => {
      await pause((nr / classes) * 2000)
      for (let turn = 0; performance.now() < until; turn++) {
        const text = String(performance.now())
        sockets[turn % sockets.length]!.send({ type: 'chat', text, clientKey: `${nr}-${turn}` })
        expected += sockets.length
        await pause(2000)
      }
    }
    await Promise.all([...everybody.map(look), ...rooms.map(chat)])
    for (let waited = 0; delays.length < expected && waited < 100; waited++) await pause(100)
    for (const what of new Set(refused)) say(`refused: ${what}`)
    clearInterval(sampling)
    sample()
    const sockets = news.length + rooms.flat().length
    for (const socket of [...news, ...rooms.flat()]) socket.socket.terminate()
    times.sort((a, b) => a - b)
    delays.sort((a, b) => a - b)
    const whole = (value: number) => Math.round(value).toLocaleString('en')
    return `| ${nodes} | ${whole(times.length / seconds)} | ${whole(at(times, 0.5))} | ${whole(at(times, 0.99))} | ${whole(expected / seconds)} | ${whole(at(delays, 0.5))} | ${whole(at(delays, 0.99))} | ${expected - delays.length} | ${sockets} | ${memory.map((one) => one.map(whole).join(' → ')).join(' + ')} | ${refused.length} |`
  } finally {
    for (const { child } of started) child.kill('SIGKILL')
    await asked(admin, (client) => client.query(`drop database if exists ${name} with (force)`))
    rmSync(folder, { recursive: true, force: true })
  }
}

const rows: string[] = []
for (const nodes of values.nodes.split(',')) rows.push(await day(Number(nodes)))
process.stdout.write(
  `${[
    `${people} people, ${classes} classes of ${inClass}, ${seconds} s, a look every ${values.think} s`,
    '',
    '| nodes | answers/s | p50 ms | p99 ms | chat lines delivered/s | p50 ms | p99 ms | lost | sockets | memory MB | refused |',
    '|---|---:|---:|---:|---:|---:|---:|---:|---:|---:|---:|',
    ...rows,
  ].join('\n')}\n`,
)
