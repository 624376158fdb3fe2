import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { CannotRun, openServer } from '../src/platform/embedded/server/index.ts'
import { makeTemplate } from '../src/testing/database.ts'
import { allowedLocks } from '../src/testing/locks.allowed.ts'
import { type Lock, unexpected } from '../src/testing/locks.rules.ts'
import { testRedis } from '../src/testing/redis.ts'

/**
 * Runs the server suite on the embedded database (PostgreSQL's own server), what is near the database on PGlite too, and all
 * of it again on another PostgreSQL where one can be reached: TEST_DATABASE_URL, or one that answers on 127.0.0.1:5432. Says
 * which ran, and holds what all transactions of the specs lock to one order (`src/testing/locks.rules.ts`). `--only=embedded|pglite|postgresql`
 * runs one of them; a second order fails the run, of single files too.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
/** In each spec's process too. */
const before = ['../src/platform/quick-imports.ts', '../src/testing/lock-recorder.ts'].map(
  (file) => `--import=${new URL(file, import.meta.url)}`,
)
const patterns = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const everything = ['src/**/*.spec.ts']
/** What knows the database: the rest sees no difference between one and the other. */
const nearDatabase = [
  'src/db/**/*.spec.ts',
  'src/platform/**/*.spec.ts',
  'src/seed/*.spec.ts',
  'src/testing/*.spec.ts',
]

async function reachable(url: string): Promise<string | null> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 2000 })
  client.on('error', () => {})
  try {
    await client.connect()
    const { rows } = await client.query<{ version: string; may: boolean }>(
      `select current_setting('server_version') as version,
         (select rolcreatedb or rolsuper from pg_roles where rolname = current_user) as may`,
    )
    await client.end()
    return rows[0]?.may ? rows[0].version : null
  } catch {
    await client.end().catch(() => {})
    return null
  }
}

async function run(
  label: string,
  files: string[],
  env: Record<string, string | undefined>,
): Promise<boolean> {
  console.log(`\n=== server suite on ${label}`)
  const started = Date.now()
  const child = spawn(
    process.execPath,
    [...before, '--test', '--test-concurrency=2', '--test-timeout=600000', '--test-reporter=spec', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  console.log(
    `=== ${label}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return code === 0
}

async function runOn(label: string, url: string): Promise<[string, boolean]> {
  const { template, drop } = await makeTemplate(url)
  // named: kept, to be looked at
  const named = process.env.MADANG_LOCKS
  const locks = named ?? mkdtempSync(join(tmpdir(), 'madang-locks-'))
  try {
    const env = { TEST_DATABASE_URL: url, TEST_DATABASE_TEMPLATE: template, MADANG_LOCKS: locks }
    const passed = await run(label, patterns.length > 0 ? patterns : everything, env)
    return [label, asksInOneOrder(locks) && passed]
  } finally {
    if (!named) rmSync(locks, { recursive: true, force: true })
    await drop()
  }
}

/** Prints which transactions of all these specs may wait for each other for ever; true where none may. */
function asksInOneOrder(folder: string): boolean {
  const lines = readdirSync(folder).flatMap((file) =>
    readFileSync(join(folder, file), 'utf8').trim().split('\n'),
  )
  const transactions = [...new Set(lines)].map((line) => JSON.parse(line) as Lock[])
  const found = unexpected(transactions, allowedLocks)
  for (const one of found) console.error(`\nTwo transactions may wait for each other for ever: ${one}`)
  console.log(`=== locks of ${transactions.length} kinds of transactions: ${found.length} circles`)
  return found.length === 0
}

async function runEmbedded(): Promise<[string, boolean] | null> {
  const folder = mkdtempSync(join(tmpdir(), 'madang-suite-'))
  try {
    const { url, version, close } = await openServer({ folder: join(folder, 'postgresql'), durable: false })
    try {
      return await runOn(`the embedded PostgreSQL ${version}`, url)
    } finally {
      await close()
    }
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    console.log(`\n${error.message}`)
    return null
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const results: [string, boolean][] = []
const onPglite = async (files: string[]) => {
  const env = { TEST_DATABASE_URL: undefined, TEST_DATABASE_TEMPLATE: undefined }
  results.push(['PGlite', await run('PGlite', files, env)])
}
if (!only || only === 'embedded') {
  const ran = await runEmbedded()
  if (ran) results.push(ran)
  else await onPglite(patterns.length > 0 ? patterns : everything)
}
if (only === 'pglite') await onPglite(patterns.length > 0 ? patterns : everything)
else if (!only && !results.some(([name]) => name === 'PGlite')) {
  await onPglite(patterns.length > 0 ? patterns : nearDatabase)
}
if (!only || only === 'postgresql') {
  const url = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
  const version = await reachable(url)
  if (version) results.push(await runOn(`PostgreSQL ${version}`, url))
  else if (process.env.TEST_DATABASE_URL || only) {
    console.error('TEST_DATABASE_URL is not reachable, or its login may not create databases.')
    results.push(['PostgreSQL', false])
  } else console.log('\nNo PostgreSQL on 127.0.0.1:5432: the suite ran on the embedded databases alone.')
}
const redis = (await testRedis())
  ? 'Redis answered.'
  : 'No Redis (TEST_REDIS_URL, 127.0.0.1:6379): what needs it was skipped.'
console.log(
  `\n${redis}\nDatabases: ${results.map(([name, passed]) => `${name} ${passed ? 'passed' : 'FAILED'}`).join(', ')}`,
)
process.exitCode = results.every(([, passed]) => passed) ? 0 : 1
