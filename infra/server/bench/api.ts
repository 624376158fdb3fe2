/**
 * `npm run bench:api [-- --quick] [-- --embedded]`: requests per second and response times of login, room list and
 * class-result list against the same statements behind a bare Fastify route, and of class-result lists by size.
 * Ratios of one run are what counts; absolute figures belong to the machine. Markdown on stdout, progress on stderr.
 */
import { fork } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { cpus } from 'node:os'
import pg from 'pg'
import { type Figures, measure } from './measure.ts'
import type { Scenario, Target, TargetOptions } from './scenario.ts'

const quick = process.argv.includes('--quick')
const plan = quick
  ? { sizes: [5000, 50_000], connections: [1, 16], seconds: 1, warmUp: 1 }
  : { sizes: [10_000, 100_000, 1_000_000], connections: [1, 16, 64], seconds: 5, warmUp: 2 }
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

function startTarget(options: TargetOptions): Promise<{ target: Target; stop: () => Promise<void> }> {
  const child = fork(new URL('./target.ts', import.meta.url), [JSON.stringify(options)])
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()))
  return new Promise((resolve, reject) => {
    child.once('exit', (code) => reject(new Error(`The measured process ended with ${code}.`)))
    child.once('message', (message) =>
      resolve({
        target: message as Target,
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

async function compare(target: Target): Promise<string[]> {
  const lines = head(
    'call',
    'connections',
    'req/s',
    'p50 ms',
    'p99 ms',
    'bare req/s',
    'bare p50',
    'bare p99',
    'req/s ratio',
    'p50 ratio',
  )
  for (const scenario of target.compared) {
    await measure(target.app, scenario.app, { connections: 8, seconds: plan.warmUp })
    await measure(target.bare, scenario.bare!, { connections: 8, seconds: plan.warmUp })
    for (const connections of plan.connections) {
      say(`${scenario.name}, ${connections} connection${connections > 1 ? 's' : ''}`)
      const app = await run(target.app, scenario.app, connections)
      const bare = await run(target.bare, scenario.bare!, connections)
      lines.push(
        row(
          scenario.name,
          connections,
          rate(app.rate),
          ms(app.p50),
          ms(app.p99),
          rate(bare.rate),
          ms(bare.p50),
          ms(bare.p99),
          (app.rate / bare.rate).toFixed(2),
          (app.p50 / bare.p50).toFixed(2),
        ),
      )
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
  const { target, stop } = await startTarget({ databaseUrl: database?.url, sizes: plan.sizes })
  say(`Filled in ${((performance.now() - begun) / 1000).toFixed(0)} s: ${target.database}`)
  try {
    const tables = [await compare(target), await bySize(target)]
    process.stdout.write(
      [
        `Database: ${target.database}. Node ${process.versions.node}, ${cpus().length} cores shared by server, database and load; ${plan.seconds} s a figure${quick ? ' (quick)' : ''}.`,
        'The bare route sends the same statements to the same database without transaction, session, rights, validation and checked answers; login checks the same password.',
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
