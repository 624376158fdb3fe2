/**
 * `npm run bench:api`: requests per second and response times of what pages ask again and again, against the prepared
 * statement that answers it (`pgbench -M prepared` on PostgreSQL, else in the measured process), against
 * `message.checkNew`, at ten times the rows, and of class-result lists by size. Ratios of one run are what counts; absolute
 * figures belong to the machine. Markdown on stdout, progress on stderr.
 *
 * All of it takes half an hour. A part: `--only room.list,note.list --rows 10000 --connections 16 --seconds 3`,
 * `--database postgresql|embedded|pglite`, `--sizes 10000,100000`, `--quick`, `--profile` (a CPU profile a figure, into the working directory).
 */
import { fork, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { APP_ROLE } from '../src/platform/database.ts'
import { openServer } from '../src/platform/embedded/server/index.ts'
import { literal } from '../src/testing/plans.ts'
import { firstAnswers, measure, warmUp } from './measure.ts'
import { benchOptions } from './options.ts'
import type {
  Alone,
  BareAsk,
  Figures,
  Profile,
  Scenario,
  Source,
  Target,
  TargetOptions,
  Used,
} from './scenario.ts'
import { hasWrk } from './wrk.ts'

const plan = benchOptions(process.argv.slice(2))
/** Connections of the comparison by size. */
const sizeConnections = 16
/** What others are compared with. */
const yardstick = 'message.checkNew'

const cores = cpus().length

const say = (text: string) => process.stderr.write(`${text}\n`)

interface ThrowAway {
  url?: string
  drop: () => Promise<void>
}

const throwAways: Record<Source, () => Promise<ThrowAway>> = {
  postgresql: throwAwayDatabase,
  async embedded() {
    const folder = mkdtempSync(join(tmpdir(), 'madang-bench-'))
    const { url, close } = await openServer({ folder })
    return {
      url,
      async drop() {
        await close()
        rmSync(folder, { recursive: true, force: true })
      },
    }
  },
  pglite: async () => ({ drop: async () => {} }),
}

/** On the PostgreSQL of DATABASE_URL or of this machine. */
async function throwAwayDatabase(): Promise<ThrowAway> {
  const admin = process.env.DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
  const name = `madang_bench_${randomBytes(4).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: admin, connectionTimeoutMillis: 2000 })
    await client.connect()
    await client.query(statement).finally(() => client.end())
  }
  try {
    await asAdmin(`create database ${name}`)
  } catch (error) {
    throw new Error(
      `No PostgreSQL to use (${(error as { code?: string }).code ?? (error as Error).message}). DATABASE_URL names one; --database=embedded brings one.`,
    )
  }
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

interface Started {
  target: Target
  alone: (ask: Alone) => Promise<number>
  /** Where a server answers that does nothing but ask this; null ends it. */
  bare: (ask: Alone | null) => Promise<string>
  used: () => Promise<Used>
  profile: (name: string | null) => Promise<unknown>
  stop: () => Promise<void>
}

function startTarget(options: TargetOptions): Promise<Started> {
  const child = fork(new URL('./target.ts', import.meta.url), [JSON.stringify(options)])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  const asked = <Answer>(question: 'used' | Alone | BareAsk | Profile): Promise<Answer> =>
    new Promise((done) => {
      child.once('message', (answer) => done(answer as Answer))
      child.send(question)
    })
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}.`)))
    child.once('message', (message) =>
      resolve({
        target: message as Target,
        alone: async (ask) => (await asked<{ rate: number }>(ask)).rate,
        bare: async (ask) => (await asked<{ url: string }>({ bare: ask })).url,
        used: () => asked<Used>('used'),
        profile: (name) => asked({ profile: name }),
        stop: () => {
          child.send('stop')
          return ended
        },
      }),
    )
  })
}

const ms = (value: number) => value.toFixed(value < 10 ? 2 : 1)
const rate = (value: number) => Math.round(value).toLocaleString('en')
const row = (...cells: (string | number)[]) => `| ${cells.join(' | ')} |`
const head = (...names: string[]) => [row(...names), row(...names.map((_, i) => (i === 0 ? '---' : '---:')))]

const run = (url: string, requests: Scenario['app'], connections: number): Promise<Figures> =>
  measure(url, requests, { connections, seconds: plan.seconds })

/** Transactions per second of `pgbench -M prepared` with this statement; null where there is no pgbench. */
function pgbench(url: string, { statement, companyCode, connections, seconds }: Alone): number | null {
  const folder = mkdtempSync(join(tmpdir(), 'madang-bench-'))
  const script = join(folder, 'statement.sql')
  // on one line: a colon begins a variable of pgbench, except in a cast
  const text = statement.text.replace(/\$(\d+)/g, (_, n) => literal(statement.values[Number(n) - 1]))
  writeFileSync(script, `${text.replace(/\s+/g, ' ')};\n`)
  const jobs = String(Math.min(connections, cpus().length))
  const args = [
    '-n',
    '-M',
    'prepared',
    '-f',
    script,
    '-c',
    String(connections),
    '-j',
    jobs,
    '-T',
    String(seconds),
    url,
  ]
  const { stdout, status, error } = spawnSync('pgbench', args, {
    encoding: 'utf8',
    env: { ...process.env, PGOPTIONS: `-c role=${APP_ROLE} -c app.company=${companyCode}` },
  })
  rmSync(folder, { recursive: true })
  if (error || status !== 0) return null
  const found = /tps = ([\d.]+)/.exec(stdout)?.[1]
  return found ? Number(found) : null
}

async function compare(
  { target, alone, bare, used, profile }: Started,
  url: string | undefined,
): Promise<string[]> {
  const lines = head(
    'call',
    'rows',
    'times the people',
    'connections',
    'req/s',
    'p50 ms',
    'p99 ms',
    'server, database ms',
    'prepared/s',
    'ratio',
    'ratio, own processors',
    'bare Node/s',
    'of bare Node',
    'times checkNew',
    `times ${rate(plan.rows[0]!)} rows`,
  )
  if (target.login) {
    const login = await run(target.app, target.login.app, 1)
    lines.push(
      row('login', '', '', 1, rate(login.rate), ms(login.p50), ms(login.p99), '', '', '', '', '', '', '', ''),
    )
  }
  const first = new Map<string, number>()
  // the first call is the yardstick: a cold one would flatter all others
  const [earliest] = target.compared[0]?.scenarios ?? []
  if (earliest) await warmUp(target.app, earliest.app, firstAnswers)
  for (const { rows, people, scenarios } of target.compared) {
    const yard = scenarios.find(({ name }) => name === yardstick)?.app
    for (const { name, app, statement, companyCode } of scenarios) {
      await warmUp(target.app, app)
      for (const connections of plan.connections) {
        say(
          `${name}, ${rate(rows)} rows, ${people} × the people, ${connections} connection${connections > 1 ? 's' : ''}`,
        )
        // measured anew on either side of each list: a machine that others use, too, is not as fast all the time
        const beside = async () => {
          if (!yard || name === yardstick) return Number.NaN
          const half = { connections, seconds: Math.max(1, Math.round(plan.seconds / 2)) }
          return (await measure(target.app, yard, half)).rate
        }
        const earlier = await beside()
        if (plan.profile) await profile(null)
        const before = await used()
        const figures = await run(target.app, app, connections)
        const after = await used()
        if (plan.profile) await profile(`${name}-${rows}-${people}-${connections}`)
        const each = (what: keyof Used) =>
          before[what] === null || after[what] === null
            ? '–'
            : ms((after[what] - before[what]) / figures.answers)
        const later = await beside()
        const near = name === yardstick ? figures.rate : (earlier + later) / 2
        const ask = statement && companyCode && { statement, companyCode, connections, seconds: plan.seconds }
        const prepared = ask ? ((url ? pgbench(url, ask) : null) ?? (await alone(ask))) : null
        const floor = ask ? (await run(await bare(ask), app, connections)).rate : null
        if (ask) await bare(null)
        const key = `${name} ${connections}`
        if (!first.has(key)) first.set(key, figures.rate)
        lines.push(
          row(
            name,
            rate(rows),
            people,
            connections,
            rate(figures.rate),
            ms(figures.p50),
            ms(figures.p99),
            `${each('server')}, ${each('database')}`,
            prepared === null ? '' : rate(prepared),
            prepared === null ? '' : (figures.rate / prepared).toFixed(2),
            prepared === null
              ? ''
              : ((figures.rate / prepared) * (cores / (cores - figures.asking))).toFixed(2),
            floor === null ? '' : rate(floor),
            floor === null ? '' : (figures.rate / floor).toFixed(2),
            Number.isNaN(near) ? '' : (near / figures.rate).toFixed(2),
            (first.get(key)! / figures.rate).toFixed(2),
          ),
        )
      }
    }
  }
  return lines
}

async function bySize(target: Target): Promise<string[]> {
  const smallest = target.sizes[0]
  if (!smallest) return []
  const lines = head(
    'class-result list',
    'classes',
    'req/s',
    'p50 ms',
    'p99 ms',
    `req/s against ${rate(smallest.classes)}`,
  )
  for (const [at, { name }] of smallest.scenarios.entries()) {
    let first: number | undefined
    for (const { classes, scenarios } of target.sizes) {
      say(`${name}, ${rate(classes)} classes`)
      const { app } = scenarios[at]!
      await warmUp(target.app, app)
      const figures = await run(target.app, app, sizeConnections)
      first ??= figures.rate
      lines.push(
        row(
          name,
          rate(classes),
          rate(figures.rate),
          ms(figures.p50),
          ms(figures.p99),
          (figures.rate / first).toFixed(2),
        ),
      )
    }
  }
  return lines
}

const database = await throwAways[plan.database]()
try {
  say('Filling the database …')
  const begun = performance.now()
  const { sizes, rows, only } = plan
  const started = await startTarget({ databaseUrl: database.url, sizes, rows, only })
  const { target, stop } = started
  say(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${target.database}`)
  try {
    const calls = await compare(started, plan.database === 'postgresql' ? database.url : undefined)
    const sized = await bySize(target)
    process.stdout.write(
      [
        `Database: ${target.database}. Node ${process.versions.node}, ${cores} cores shared by server, database and load; ${plan.seconds} s a figure.`,
        'Server, database: processor time an answer. Prepared: the statement that answers the call, alone, as the role and company of the request; the call comes through HTTP with transaction, session, rights, validation and checked answer.',
        'Bare Node: the same statement asked by a server of node:http that does nothing else, by the connections that the product reads with, which are the company already; its rows as JSON.',
        hasWrk
          ? 'Asked by wrk.'
          : 'Asked by autocannon, which takes about as much of the processors as what it asks: with wrk installed the figures are the server’s.',
        'Own processors: as if whoever asks had processors of its own; pgbench, which takes less, keeps its share.',
        '',
        ...calls,
        '',
        ...(sized.length > 0
          ? [`By number of classes, ${sizeConnections} connections:`, '', ...sized, '']
          : []),
      ].join('\n'),
    )
  } finally {
    await stop()
  }
} finally {
  await database.drop()
}
