/** The process that is measured: the real app and, beside it, a bare Fastify with the same statements. */
import { randomBytes } from 'node:crypto'
import { addDays, todayIn } from '@madang/domain'
import { verify } from '@node-rs/argon2'
import Fastify from 'fastify'
import pg from 'pg'
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
import type { BenchRequest, Scenario, Target, TargetOptions } from './scenario.ts'

interface Statement {
  text: string
  values: unknown[]
}

let recorded: Statement[] | null = null

/** Notes what the app sends to the database while `recorded` is set. */
function listenToQueries(): void {
  const query = pg.Client.prototype.query as (...args: unknown[]) => unknown
  pg.Client.prototype.query = function (this: pg.Client, ...args: unknown[]) {
    const [first, second] = args as [string | { text: string; name?: string; values?: unknown[] }, unknown]
    const named = typeof first === 'object' && first.name !== undefined
    // transactions and the look-up of the session are the app's own; the route that is compared has neither
    if (recorded && typeof first === 'object' && !named) {
      recorded.push({ text: first.text, values: (Array.isArray(second) ? second : first.values) ?? [] })
    }
    return query.apply(this, args)
  } as typeof pg.Client.prototype.query
}

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
    db: databaseOn(pool, { kind: 'embedded', label: 'PGlite in memory (embedded)', needsCare: true, close }),
  }
}

const options = JSON.parse(process.argv[2] ?? '{}') as TargetOptions
listenToQueries()
const { pool, db } = await openPool(options.databaseUrl)
const now = new Date()
await seedDemo(db, { today: now, files: memoryFiles() })
const passwordHash = await hashPassword(seedPassword)
for (const classes of options.sizes) {
  await seedBulkClasses(db, { companyId: `bench${classes}`, classes, passwordHash, until: now })
}

const settings = { ...readSettings({}), rateLimit: false }
// as in production, but to nowhere
const log = pino({ level: 'info' }, destination({ dest: '/dev/null', sync: false }))
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
const bare = Fastify({ logger: false })

/** Sends one request and gives the statements that it took. */
async function record(request: BenchRequest): Promise<Statement[]> {
  recorded = []
  const answer = await fetch(appUrl + request.path, {
    method: request.method,
    headers: request.headers,
    ...(request.body !== undefined && { body: request.body }),
  })
  const statements = recorded
  recorded = null
  if (!answer.ok) throw new Error(`${request.path} answered ${answer.status}: ${await answer.text()}`)
  return statements
}

const run = ({ text, values }: Statement) => pool.query({ text, values, rowMode: 'array' })

/** A bare route that sends the same statements one after another and answers with the rows. */
async function bareTwin(path: string, request: BenchRequest): Promise<BenchRequest> {
  const statements = await record(request)
  bare.get(path, async () => {
    const out: unknown[] = []
    for (const statement of statements) out.push((await run(statement)).rows)
    return { result: out }
  })
  return { method: 'GET', path, headers: {} }
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

/** Sign-in: the same statements with a fresh token each, and the same check of the password. */
async function loginScenario(): Promise<Scenario> {
  const requests = Array.from({ length: 30 }, (_, i) => signIn('demo', `student${i + 1}`))
  const scripts: Statement[][] = []
  for (const request of requests) scripts.push(await record(request))
  let turn = 0
  bare.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    (_request, body, done) => done(null, new URLSearchParams(String(body))),
  )
  bare.post('/login', async (request) => {
    const password = (request.body as URLSearchParams).get('password') ?? ''
    const statements = scripts[turn++ % scripts.length]!
    const out: unknown[] = []
    for (const [i, { text, values }] of statements.entries()) {
      const fresh = values.map((value) => (isTokenHash(value) ? randomBytes(32).toString('hex') : value))
      out.push((await run({ text, values: fresh })).rows)
      if (i === 0) await verify(passwordHash, password)
    }
    return { result: out }
  })
  return { name: 'login', app: requests, bare: [{ ...requests[0]!, path: '/login' }] }
}

const isTokenHash = (value: unknown): boolean => typeof value === 'string' && /^[0-9a-f]{64}$/.test(value)

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

const main = options.sizes.includes(100_000) ? 100_000 : Math.max(...options.sizes)
const compared: Scenario[] = [await loginScenario()]
const rooms = await get('/api/room?command=LIST&page=1&size=30&searchType=2', 'demo', 'teacher1')
compared.push({ name: 'room list', app: [rooms], bare: [await bareTwin('/rooms', rooms)] })
const results = await get(classList, `bench${main}`, 'teacher1')
compared.push({
  name: `class-result list (${main.toLocaleString('en')} rows)`,
  app: [results],
  bare: [await bareTwin('/results', results)],
})
const sizes: Target['sizes'] = []
for (const classes of options.sizes) sizes.push({ classes, scenarios: await sizeScenarios(classes) })

const target: Target = {
  app: appUrl,
  bare: await bare.listen({ port: 0, host: '127.0.0.1' }),
  database: db.label,
  compared,
  sizes,
}
process.on('message', async () => {
  await Promise.all([app.close(), bare.close()])
  await server.close()
  process.disconnect()
})
process.send?.(target)
