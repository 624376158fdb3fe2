import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import pg from 'pg'

/**
 * Runs the server suite on the embedded database, and again on PostgreSQL where one can be reached: TEST_DATABASE_URL,
 * or one that answers on 127.0.0.1:5432. Says which ran. `--only=embedded|postgresql` runs one of them.
 */
const root = fileURLToPath(new URL('..', import.meta.url))
const only = process.argv.find((arg) => arg.startsWith('--only='))?.slice('--only='.length)
const patterns = process.argv.slice(2).filter((arg) => !arg.startsWith('--'))
const files = patterns.length > 0 ? patterns : ['src/**/*.spec.ts']

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

async function run(label: string, env: Record<string, string | undefined>): Promise<boolean> {
  console.log(`\n=== server suite on ${label}`)
  const started = Date.now()
  const child = spawn(
    process.execPath,
    ['--test', '--test-concurrency=2', '--test-timeout=300000', '--test-reporter=spec', ...files],
    { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } },
  )
  const [code] = (await once(child, 'exit')) as [number | null]
  console.log(
    `=== ${label}: ${code === 0 ? 'passed' : 'FAILED'} in ${Math.round((Date.now() - started) / 1000)} s`,
  )
  return code === 0
}

const results: [string, boolean][] = []
if (only !== 'postgresql') {
  results.push(['embedded database', await run('the embedded database', { TEST_DATABASE_URL: undefined })])
}
if (only !== 'embedded') {
  const url = process.env.TEST_DATABASE_URL ?? 'postgresql://postgres@127.0.0.1:5432/postgres'
  const version = await reachable(url)
  if (version)
    results.push([`PostgreSQL ${version}`, await run(`PostgreSQL ${version}`, { TEST_DATABASE_URL: url })])
  else if (process.env.TEST_DATABASE_URL || only) {
    console.error('TEST_DATABASE_URL is not reachable, or its login may not create databases.')
    results.push(['PostgreSQL', false])
  } else console.log('\nNo PostgreSQL on 127.0.0.1:5432: the suite ran on the embedded database alone.')
}
console.log(
  `\nDatabases: ${results.map(([name, passed]) => `${name} ${passed ? 'passed' : 'FAILED'}`).join(', ')}`,
)
process.exitCode = results.every(([, passed]) => passed) ? 0 : 1
