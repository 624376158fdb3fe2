/** The process that is measured: the real app. Beside it, where no pgbench can, the same prepared statements alone. */
import { randomBytes } from 'node:crypto'
import { readFileSync, writeFileSync } from 'node:fs'
import { Session } from 'node:inspector/promises'
import { addDays, todayIn } from '@madang/domain'
import type pg from 'pg'
import { destination, pino } from 'pino'
import { createHttp, registerApi } from '../src/app.ts'
import { migrateDatabase } from '../src/db/migrate.ts'
import { type Database, databaseOn, labelOf, postgresPool } from '../src/platform/database.ts'
import { openEmbedded } from '../src/platform/embedded/index.ts'
import { memoryFiles } from '../src/platform/files/index.ts'
import { hashPassword } from '../src/platform/password.ts'
import { fixedKeyring } from '../src/platform/secrets.ts'
import { readSettings } from '../src/platform/settings.ts'
import { seedBulkClasses } from '../src/seed/bulk.ts'
import { seedDemo, seedPassword } from '../src/seed/index.ts'
import { createServer } from '../src/server.ts'
import { writeBigCompany } from '../src/testing/big-company.ts'
import { type Sent, sentDuring } from '../src/testing/statements.ts'
import { aloneOn } from './alone.ts'
import { type Bare, bareServer } from './bare.ts'
import type {
  Alone,
  BareAsk,
  BenchRequest,
  Profile,
  Scenario,
  Target,
  TargetOptions,
  Used,
} from './scenario.ts'

async function openPool(url: string | undefined): Promise<{ pool: pg.Pool; db: Database }> {
  if (url) {
    const pool = postgresPool(url)
    await migrateDatabase(pool)
    const { rows } = await pool.query<{ server_version: string }>('show server_version')
    const label = `PostgreSQL ${rows[0]!.server_version.split(' ')[0]} (${labelOf(url).split(' ')[1]})`
    return { pool, db: databaseOn(pool, { kind: 'postgresql', label }) }
  }
  const { pool, close } = await openEmbedded({})
  await migrateDatabase(pool)
  return {
    pool,
    db: databaseOn(pool, { kind: 'embedded', label: 'PGlite in memory', oneSession: true, close }),
  }
}

const options = JSON.parse(process.argv[2] ?? '{}') as TargetOptions
const { pool, db } = await openPool(options.databaseUrl)
const now = new Date()
const withLogin = options.only === null || options.only.includes('login')
if (withLogin) await seedDemo(db, { today: now, files: memoryFiles() })
const passwordHash = await hashPassword(seedPassword)
for (const classes of options.sizes) {
  await seedBulkClasses(db, { companyId: `bench${classes}`, classes, passwordHash, until: now })
}

const settings = { ...readSettings({}), rateLimit: false }
// as in production, but to nowhere
const log = pino(
  { level: 'info' },
  destination({ dest: '/dev/null', sync: false, minLength: 16_000, periodicFlush: 500 }),
)
const server = await createServer({
  settings,
  database: db,
  log,
  files: memoryFiles(),
  keyring: fixedKeyring([randomBytes(32)]),
  jobs: false,
})
const app = createHttp({ settings, log })
await registerApi(app, server)
const appUrl = await app.listen({ port: 0, host: '127.0.0.1' })
/** Sends one request and gives the statement that answers it: neither transaction nor session. */
async function statementOf(request: BenchRequest): Promise<Sent> {
  const send = async () => {
    const answer = await fetch(appUrl + request.path, { method: request.method, headers: request.headers })
    if (!answer.ok) throw new Error(`${request.path} answered ${answer.status}: ${await answer.text()}`)
    await answer.text()
  }
  const named = (await sentDuring(send)).filter(
    ({ name }) => name && name !== 'reading' && !name.startsWith('session'),
  )
  if (named.length !== 1) throw new Error(`${request.path} sends ${named.length} statements`)
  return named[0]!
}

const signIn = (companyId: string, username: string): BenchRequest => ({
  method: 'POST',
  path: '/open/login/loginBoda',
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
  body: new URLSearchParams({ companyId, username, password: seedPassword }).toString(),
})

async function tokenOf(companyId: string, username: string): Promise<string> {
  const { path, method, headers, body } = signIn(companyId, username)
  const answer = await fetch(appUrl + path, { method, headers, body: body! })
  const { data } = (await answer.json()) as { data: { token: { accessToken: string } } }
  return data.token.accessToken
}

async function get(path: string, companyId: string, username: string): Promise<BenchRequest> {
  const authorization = `Bearer ${await tokenOf(companyId, username)}`
  const area = username === 'oper' ? 'MANAGE' : 'SERVICE'
  return { method: 'GET', path, headers: { authorization, 'x-service-area': area } }
}

const classList = '/api/logMeet?command=LIST&page=1&size=20&searchType=4'
async function sizeScenarios(classes: number): Promise<Scenario[]> {
  const company = `bench${classes}`
  const today = todayIn('Asia/Seoul', now)
  const week = `&searchStartDate=${addDays(today, -7)}&searchEndDate=${today}`
  const last = classList.replace('page=1&', `page=${Math.floor(classes / 20)}&`)
  return [
    { name: 'first page, whole company', app: [await get(classList, company, 'oper')] },
    { name: 'last page, whole company', app: [await get(last, company, 'oper')] },
    { name: 'last 7 days, whole company', app: [await get(classList + week, company, 'oper')] },
    { name: 'first page, a teacher’s own', app: [await get(classList, company, 'teacher1')] },
  ]
}

/** What pages ask again and again, by people of a company of this size. */
async function hotCalls(companyId: string): Promise<Scenario[]> {
  const lists: [name: string, path: string, who: string][] = [
    ['message.checkNew', '/api/message?command=CHECK_NEW', 'student1'],
    ['user.me', '/api/user?command=ME', 'student1'],
    ['room.list', '/api/room?command=LIST&page=1&size=20&searchType=2', 'student1'],
    ['logMeet.list', classList, 'teacher1'],
    [
      'note.list',
      '/api/note?command=LIST&searchType=2&page=1&size=20&order=noteSubmitDatetime,DESC',
      'teacher1',
    ],
    ['task.list', '/api/task?command=LIST&page=1&size=20', 'teacher1'],
    ['message.list', '/api/message?command=LIST&messageType=RECV&page=1&size=20', 'student1'],
  ]
  const out: Scenario[] = []
  for (const [name, path, who] of lists) {
    if (options.only && !options.only.includes(name)) continue
    const app = await get(path, companyId, who)
    const statement = name === 'user.me' ? undefined : await statementOf(app)
    out.push({ name, app: [app], ...(statement && { statement, companyCode: companyId.toUpperCase() }) })
  }
  return out
}

/** What operators look for in all of a company: what one row, some and most of them hold, and none. */
async function searches(companyId: string): Promise<Scenario[]> {
  const lists = {
    'search rooms': ['/api/room?command=LIST', '교실'],
    'search classes': ['/api/logMeet?command=LIST&searchFilter=meetTitle,leaderName', '수업'],
    'search joins by class': ['/api/licenseLog/join?command=LIST&searchFilter=meetTitle', '수업'],
    'search joins by person': ['/api/licenseLog/join?command=LIST&searchFilter=userName', '학생'],
    'search recordings': ['/api/recordLog/video?command=LIST&searchFilter=meetTitle', '수업'],
  } as const
  const out: Scenario[] = []
  for (const [list, [path, word]] of Object.entries(lists)) {
    if (options.only && !options.only.includes(list)) continue
    out.push({ name: `${list}, no keyword`, app: [await get(`${path}&page=1&size=20`, companyId, 'oper')] })
    for (const [which, keyword] of [
      ['one title', `${word} 777`],
      ['some', '77'],
      ['most', word],
      ['none', '777 수'],
    ] as const)
      out.push({
        name: `${list}, ${which}`,
        app: [
          await get(`${path}&page=1&size=20&searchKeyword=${encodeURIComponent(keyword)}`, companyId, 'oper'),
        ],
      })
  }
  return out
}

/** Searches alone need neither homework nor letters. */
const searchesAlone = options.only?.every((name) => name.startsWith('search ')) === true

const compared: Target['compared'] = []
// a company has more rows because its people have, or because it has more people
const least = options.rows[0] ?? 1
const companies = options.rows.flatMap((rows) =>
  rows < 2 * least
    ? [{ rows, people: 1 }]
    : [
        { rows, people: 1 },
        { rows, people: Math.round(rows / least) },
      ],
)
for (const { rows, people } of companies) {
  const companyId = `rows${rows}${people > 1 ? `of${people}` : ''}`
  await writeBigCompany(db, {
    companyId,
    rows,
    people,
    today: now,
    ...(searchesAlone && { only: ['rooms', 'classes'] as const }),
  })
  // on a busy machine it takes longer than any request may
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('vacuum analyze')
  await client.query('reset statement_timeout')
  client.release()
  compared.push({ rows, people, scenarios: [...(await hotCalls(companyId)), ...(await searches(companyId))] })
}
const login = Array.from({ length: 30 }, (_, i) => signIn('demo', `student${i + 1}`))
const sizes: Target['sizes'] = []
for (const classes of options.sizes) sizes.push({ classes, scenarios: await sizeScenarios(classes) })

const target: Target = {
  app: appUrl,
  ...(withLogin && { login: { name: 'login', app: login } }),
  database: db.label,
  compared,
  sizes,
}
/** The same prepared statement on as many connections, as the role and company of the request, without anything around it. */
async function alone({ statement, companyCode, connections, seconds }: Alone): Promise<number> {
  const { clients, giveBack } = await aloneOn(pool, companyCode, connections)
  const until = performance.now() + seconds * 1000
  let answers = 0
  await Promise.all(
    clients.map(async (client) => {
      while (performance.now() < until) {
        await client.query(statement)
        answers += 1
      }
    }),
  )
  await giveBack()
  return answers / seconds
}

/** Nanoseconds by process: one that has ended since it was looked at keeps what it took. */
const tookBy = new Map<number, number>()

/** Processor time in ms so far; of the database where its processes can be seen: on this machine, with Linux. */
async function used(): Promise<Used> {
  const { user, system } = process.cpuUsage()
  const server = (user + system) / 1000
  if (!options.databaseUrl) return { server, database: null }
  const { rows } = await pool.query<{ pid: number }>(
    'select pid from pg_stat_activity where datname = current_database()',
  )
  try {
    for (const { pid } of rows) {
      tookBy.set(pid, Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]))
    }
    return { server, database: [...tookBy.values()].reduce((sum, one) => sum + one, 0) / 1e6 }
  } catch {
    return { server, database: null }
  }
}

const inspector = new Session()
inspector.connect()
/** Begins a CPU profile, or ends the one that runs and writes it into the working directory. */
async function profile(name: string | null): Promise<void> {
  if (name === null) {
    await inspector.post('Profiler.enable')
    await inspector.post('Profiler.setSamplingInterval', { interval: 200 })
    await inspector.post('Profiler.start')
    return
  }
  writeFileSync(`${name}.cpuprofile`, JSON.stringify((await inspector.post('Profiler.stop')).profile))
}

let bare: Bare | null = null
process.on('message', async (message: 'stop' | 'used' | Alone | BareAsk | Profile) => {
  if (typeof message === 'object' && 'bare' in message) {
    await bare?.close()
    bare = message.bare && (await bareServer(pool, message.bare))
    process.send?.({ url: bare?.url })
    return
  }
  if (typeof message === 'object' && 'profile' in message) {
    await profile(message.profile)
    process.send?.({})
    return
  }
  if (message === 'used') {
    process.send?.(await used())
    return
  }
  if (message !== 'stop') {
    process.send?.({ rate: await alone(message) })
    return
  }
  await app.close()
  await server.close()
  process.disconnect()
})
process.send?.(target)
