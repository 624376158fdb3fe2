/** The process that is measured by bench:database, and killed by it. What it does is its one argument. */
import { join } from 'node:path'
import { sql } from 'drizzle-orm'
import pg from 'pg'
import { pino } from 'pino'
import { isEmpty } from '../src/db/is-empty.ts'
import type { Database } from '../src/platform/database.ts'
import { openServer } from '../src/platform/embedded/server/index.ts'
import { memoryFiles } from '../src/platform/files/memory.ts'
import { readSettings } from '../src/platform/settings.ts'
import { seedDemo, seedPassword } from '../src/seed/index.ts'
import { openDatabase, startServer } from '../src/server.ts'
import type { BenchRequest } from './scenario.ts'

export type TargetMode = 'serve' | 'commit' | 'write' | 'count'

export interface DatabaseTarget {
  url: string
  /** From the start of the process's work until it listens. */
  readyMs: number
  /** 0 where the data were there. */
  seedMs: number
  calls: { name: string; request: BenchRequest }[]
}

/** Commits a second, by one and by sixteen at once. */
export interface CommitReport {
  durable: number[]
  /** Without flushing to the disk; absent where it never flushes. */
  relaxed?: number[]
}

export interface Kept {
  last: number
  /** Numbers below the last that are not there. */
  missing: number
}

const mode = process.argv[2] as TargetMode
const settings = { ...readSettings(process.env), logLevel: 'silent' as const, drainMs: 0 }
const tell = (message: unknown) => process.send?.(message)
const untilTold = () => new Promise<void>((resolve) => process.once('message', () => resolve()))

async function callsOf(url: string): Promise<DatabaseTarget['calls']> {
  const answer = await fetch(`${url}/open/login/loginBoda`, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ companyId: 'demo', username: 'teacher1', password: seedPassword }),
  })
  const { data } = (await answer.json()) as { data: { token: { accessToken: string } } }
  const headers = { authorization: `Bearer ${data.token.accessToken}`, 'x-service-area': 'SERVICE' }
  const get = (path: string): BenchRequest => ({ method: 'GET', path, headers })
  return [
    { name: 'room list', request: get('/api/room?command=LIST&page=1&size=20&searchType=2') },
    { name: 'class results', request: get('/api/logMeet?command=LIST&page=1&size=20&searchType=4') },
  ]
}

async function serve(): Promise<void> {
  const begun = performance.now()
  const server = await startServer({ settings, log: pino({ level: 'silent' }), jobs: false })
  const readyMs = performance.now() - begun
  const { db, clock } = server.services
  const seedBegun = performance.now()
  const fresh = await isEmpty(db)
  if (fresh) await seedDemo(db, { today: clock.now(), files: memoryFiles() })
  const seedMs = fresh ? performance.now() - seedBegun : 0
  tell({ url: server.url, readyMs, seedMs, calls: await callsOf(server.url) } satisfies DatabaseTarget)
  await untilTold()
  await server.app.close()
}

const makeTable = (db: Database) =>
  db.asPlatform((tx) => tx.execute(sql`create table if not exists said (n int primary key)`))

async function rates(commit: (n: number) => Promise<unknown>, from: number): Promise<number[]> {
  const out: number[] = []
  let n = from
  for (const lanes of [1, 16]) {
    const begun = performance.now()
    let done = 0
    const lane = async () => {
      while (performance.now() - begun < 3000) {
        await commit(++n)
        done += 1
      }
    }
    await Promise.all(Array.from({ length: lanes }, lane))
    out.push((done * 1000) / (performance.now() - begun))
  }
  return out
}

async function commit(): Promise<void> {
  const db = await openDatabase(settings)
  await makeTable(db)
  const durable = await rates(
    (n) => db.asPlatform((tx) => tx.execute(sql`insert into said values (${-n}::int)`)),
    0,
  )
  await db.asPlatform((tx) => tx.execute(sql`truncate said`))
  await db.close()
  tell({
    durable,
    ...(settings.embeddedDriver === 'postgresql' && { relaxed: await relaxedRates() }),
  } satisfies CommitReport)
  await untilTold()
}

async function relaxedRates(): Promise<number[]> {
  const server = await openServer({ folder: join(settings.dataDir, 'postgresql'), durable: false })
  const pool = new pg.Pool({ connectionString: server.url, max: 20 })
  pool.on('error', () => {})
  const out = await rates(async (n) => {
    const client = await pool.connect()
    await client.query('begin')
    await client.query('insert into said values ($1)', [-n])
    await client.query('commit')
    client.release()
  }, 0)
  await pool.query('truncate said')
  await pool.end()
  await server.close()
  return out
}

async function write(): Promise<void> {
  const db = await openDatabase(settings)
  await makeTable(db)
  const { rows } = await db.asPlatform((tx) =>
    tx.execute<{ n: number }>(sql`select coalesce(max(n), 0) as n from said`),
  )
  for (let n = rows[0]!.n + 1; ; n += 1) {
    await db.asPlatform((tx) => tx.execute(sql`insert into said values (${n}::int)`))
    tell(n)
  }
}

async function count(): Promise<void> {
  const db = await openDatabase(settings)
  const { rows } = await db.asPlatform((tx) =>
    tx.execute<{ last: number; there: number }>(
      sql`select coalesce(max(n), 0)::int as last, count(*)::int as there from said`,
    ),
  )
  const { last, there } = rows[0]!
  tell({ last, missing: last - there } satisfies Kept)
  await untilTold()
  await db.close()
}

await { serve, commit, write, count }[mode]()
process.disconnect()
