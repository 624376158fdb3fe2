/**
 * `npm run bench:api [-- --quick] [-- --embedded]`: requests per second and response times of what pages ask again and
 * again, against the prepared statement that answers it (`pgbench -M prepared` on PostgreSQL, else in the measured
 * process), against `message.checkNew`, at ten times the rows, and of class-result lists by size. Ratios of one run are what counts; absolute figures belong to the machine. Markdown on stdout, progress on stderr.
 */
import { fork, spawnSync } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { cpus, tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { APP_ROLE } from '../src/platform/database.ts'
import { literal } from '../src/testing/plans.ts'
import { type Figures, measure } from './measure.ts'
import type { Alone, Scenario, Target, TargetOptions } from './scenario.ts'

const quick = process.argv.includes('--quick')
const plan = quick
  ? { sizes: [5000], rows: [3000], connections: [1, 16], seconds: 2, warmUp: 1 }
  : {
      sizes: [10_000, 100_000, 1_000_000],
      rows: [10_000, 100_000],
      connections: [1, 16, 64],
      seconds: 5,
      warmUp: 2,
    }
/** Connections of the comparison by size. */
const sizeConnections = 16

const say = (text: string) => process.stderr.write(`${text}\n`)

/** A throw-away database on the PostgreSQL of DATABASE_URL or of this machine; null when none answers. */
async function throwAwayDatabase(): Promise<{ url: string; drop: () => Promise<void> } | null> {
  if (process.argv.includes('--embedded')) return null
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
    say(
      `No PostgreSQL to use (${(error as { code?: string }).code ?? (error as Error).message}): embedded database.`,
    )
    return null
  }
  const url = new URL(admin)
  url.pathname = `/${name}`
  return { url: url.href, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}

interface Started {
  target: Target
  alone: (ask: Alone) => Promise<number>
  stop: () => Promise<void>
}

function startTarget(options: TargetOptions): Promise<Started> {
  const child = fork(new URL('./target.ts', import.meta.url), [JSON.stringify(options)])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}.`)))
    child.once('message', (message) =>
      resolve({
        target: message as Target,
        alone: (ask) =>
          new Promise((done) => {
            child.once('message', (answer) => done((answer as { rate: number }).rate))
            child.send(ask)
          }),
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

async function compare({ target, alone }: Started, url: string | undefined): Promise<string[]> {
  const lines = head(
    'call',
    'rows',
    'connections',
    'req/s',
    'p50 ms',
    'p99 ms',
    'prepared/s',
    'ratio',
    'times checkNew',
    `times ${rate(plan.rows[0]!)} rows`,
  )
  const login = await run(target.app, target.login.app, 1)
  lines.push(row('login', '', 1, rate(login.rate), ms(login.p50), ms(login.p99), '', '', '', ''))
  const first = new Map<string, number>()
  for (const { rows, scenarios } of target.compared) {
    const quickest = new Map<number, number>()
    for (const { name, app, statement, companyCode } of scenarios) {
      await measure(target.app, app, { connections: 8, seconds: plan.warmUp })
      for (const connections of plan.connections) {
        say(`${name}, ${rate(rows)} rows, ${connections} connection${connections > 1 ? 's' : ''}`)
        const figures = await run(target.app, app, connections)
        const ask = statement && companyCode && { statement, companyCode, connections, seconds: plan.seconds }
        const prepared = ask ? ((url ? pgbench(url, ask) : null) ?? (await alone(ask))) : null
        if (name === 'message.checkNew') quickest.set(connections, figures.rate)
        const key = `${name} ${connections}`
        if (!first.has(key)) first.set(key, figures.rate)
        lines.push(
          row(
            name,
            rate(rows),
            connections,
            rate(figures.rate),
            ms(figures.p50),
            ms(figures.p99),
            prepared === null ? '' : rate(prepared),
            prepared === null ? '' : (figures.rate / prepared).toFixed(2),
            (quickest.get(connections)! / figures.rate).toFixed(2),
            (first.get(key)! / figures.rate).toFixed(2),
          ),
        )
      }
    }
  }
  return lines
}

async function bySize(target: Target): Promise<string[]> {
  const smallest = target.sizes[0]!
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
      await measure(target.app, app, { connections: sizeConnections, seconds: plan.warmUp })
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

const database = await throwAwayDatabase()
try {
  say('Filling the database …')
  const begun = performance.now()
  const started = await startTarget({ databaseUrl: database?.url, sizes: plan.sizes, rows: plan.rows })
  const { target, stop } = started
  say(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${target.database}`)
  try {
    const tables = [await compare(started, database?.url), await bySize(target)]
    process.stdout.write(
      [
        `Database: ${target.database}. Node ${process.versions.node}, ${cpus().length} cores shared by server, database and load; ${plan.seconds} s a figure${quick ? ' (quick)' : ''}.`,
        'Prepared: the statement that answers the call, alone, as the role and company of the request; the call comes through HTTP with transaction, session, rights, validation and checked answer.',
        '',
        ...tables[0]!,
        '',
        `By number of classes, ${sizeConnections} connections:`,
        '',
        ...tables[1]!,
        '',
      ].join('\n'),
    )
  } finally {
    await stop()
  }
} finally {
  await database?.drop()
}
