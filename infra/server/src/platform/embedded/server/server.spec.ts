import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { startErrorOf } from '../../../testing/start-error.ts'
import { driverOf, openChosen, serverFolder } from '../choose.ts'
import { openServer } from './index.ts'
import { findRuntime } from './runtime.ts'

const home = mkdtempSync(join(tmpdir(), 'madang-server-'))
after(() => rmSync(home, { recursive: true, force: true }))
const place = (name: string) => mkdtempSync(join(home, name))
const found = findRuntime()
const major = String(found?.major)

async function query<Row extends pg.QueryResultRow>(url: string, text: string): Promise<Row[]> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    return (await client.query<Row>(text)).rows
  } finally {
    await client.end()
  }
}

/** A process that opens the folder, commits one number after another and says each that is committed. */
async function writer(
  folder: string,
): Promise<{ child: ChildProcess; committed(atLeast: number): Promise<number> }> {
  const child = spawn(
    process.execPath,
    [
      '--input-type=module',
      '-e',
      `import { openServer } from ${JSON.stringify(new URL('./index.ts', import.meta.url).href)}
       import { createRequire } from 'node:module'
       const pg = createRequire(${JSON.stringify(import.meta.url)})('pg')
       const { url } = await openServer({ folder: ${JSON.stringify(folder)} })
       const client = new pg.Client({ connectionString: url })
       await client.connect()
       await client.query('create table if not exists said (n int primary key)')
       for (let n = 1; ; n += 1) { await client.query('insert into said values ($1)', [n]); console.log(n) }`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  let last = 0
  const lines = createInterface({ input: child.stdout! })
  lines.on('line', (line) => {
    last = Number(line)
  })
  return {
    child,
    async committed(atLeast) {
      while (last < atLeast) await once(lines, 'line')
      return last
    },
  }
}

const pidOf = (folder: string) =>
  Number(readFileSync(join(folder, major, 'postmaster.pid'), 'utf8').split('\n')[0])
/** A process that has ended but that nobody has asked after doesn't live. */
const lives = (pid: number) => {
  try {
    return !/^State:\s+Z/m.test(readFileSync(`/proc/${pid}/status`, 'utf8'))
  } catch {
    return false
  }
}
async function until(what: () => boolean): Promise<void> {
  while (!what()) await new Promise((resolve) => setImmediate(resolve))
}

describe('PostgreSQL’s own server in a data folder', {
  skip: found ? false : 'not for this platform',
}, () => {
  const folder = join(place('kept'), 'postgresql')
  before(async () => {
    const first = await openServer({ folder })
    await query(first.url, "create table kept as select '그대로'::text as word")
    await first.close()
  })

  it('keeps what was written, lets one process in and goes with it', async () => {
    const server = await openServer({ folder })
    const pid = pidOf(folder)
    assert.deepEqual(await query(server.url, 'select word from kept'), [{ word: '그대로' }])
    assert.match(await startErrorOf(openServer({ folder })), /open already/)
    await server.close()
    await until(() => !lives(pid))
    assert.ok(!existsSync(join(folder, major, 'postmaster.pid')))
  })

  it('opens in a copy of its folder, which has not its rights', async () => {
    const folder = place('original')
    const first = await openServer({ folder })
    await query(first.url, 'create table kept as select 7 as n')
    await first.close()
    const copy = join(home, 'copy')
    cpSync(folder, copy, { recursive: true })
    chmodSync(join(copy, major), 0o755)
    const second = await openServer({ folder: copy })
    assert.deepEqual(await query(second.url, 'select n from kept'), [{ n: 7 }])
    await second.close()
  })

  it('opens to whoever has the password alone, which the folder keeps from others', async () => {
    const server = await openServer({ folder })
    try {
      assert.equal(statSync(join(folder, 'password')).mode & 0o777, 0o600)
      const wrong = server.url.replace(/:[^:@]+@/, ':wrong@')
      await assert.rejects(query(wrong, 'select 1'), { code: '28P01' })
      const [{ listen_addresses }] = (await query(server.url, 'show listen_addresses')) as [
        { listen_addresses: string },
      ]
      assert.equal(listen_addresses, '')
    } finally {
      await server.close()
    }
  })

  it('flushes each commit to the disk', async () => {
    const server = await openServer({ folder })
    const rows = await query(
      server.url,
      `select string_agg(setting, ',' order by name) as kept from pg_settings
       where name in ('fsync', 'synchronous_commit', 'full_page_writes', 'data_checksums')`,
    )
    await server.close()
    assert.deepEqual(rows, [{ kept: 'on,on,on,on' }])
  })

  it('loses no committed row when its process is killed, and leaves no server behind', async () => {
    const { child, committed } = await writer(folder)
    await committed(100)
    const pid = pidOf(folder)
    child.kill('SIGKILL')
    await once(child, 'exit')
    const last = await committed(100)
    await until(() => !lives(pid))
    const server = await openServer({ folder })
    const [{ count }] = (await query(server.url, 'select count(*)::int from said')) as [{ count: number }]
    await server.close()
    // the last one may have been committed without being said
    assert.ok(count >= last && count <= last + 1, `${count} kept, ${last} said`)
  })

  it('comes up after it was killed itself, and after its keeper was', async () => {
    const first = await openServer({ folder })
    await query(first.url, 'create table power (n int); insert into power values (1)')
    process.kill(pidOf(folder), 'SIGKILL')
    await first.close()

    const second = await openServer({ folder })
    const left = pidOf(folder)
    const keeper = Number(/PPid:\s+(\d+)/.exec(readFileSync(`/proc/${left}/status`, 'utf8'))?.[1])
    process.kill(keeper, 'SIGKILL')
    await second.close()
    assert.ok(lives(left), 'nobody is left to end it')

    const third = await openServer({ folder })
    await until(() => !lives(left))
    assert.notEqual(pidOf(folder), left)
    assert.deepEqual(await query(third.url, 'select n from power'), [{ n: 1 }])
    await third.close()
  })

  it('starts beside a pid file whose number another program has now', async () => {
    writeFileSync(join(folder, major, 'postmaster.pid'), `${process.pid}\n${join(folder, major)}\n`)
    const server = await openServer({ folder })
    await server.close()
  })

  it('says what to do with the data of another version, and leaves them alone', async () => {
    const other = join(place('other'), 'postgresql')
    mkdirSync(join(other, '17'), { recursive: true })
    writeFileSync(join(other, '17', 'PG_VERSION'), '17\n')
    assert.match(await startErrorOf(openServer({ folder: other })), /of PostgreSQL 17, .*backup/s)
    assert.ok(existsSync(join(other, '17', 'PG_VERSION')))
  })

  it('serves by a port where the path is too long for a socket', async () => {
    const long = join(place('long'), 'x'.repeat(90), 'postgresql')
    const server = await openServer({ folder: long, durable: false })
    assert.equal(new URL(server.url).hostname, '127.0.0.1')
    assert.deepEqual(await query(server.url, 'select 1 as one'), [{ one: 1 }])
    await server.close()
  })
})

describe('which embedded database a folder has', { skip: found ? false : 'not for this platform' }, () => {
  const words = ['나', '가', '힣', 'b', 'B', 'a', 'Ä', 'z', '10', '9', '가나', '가 나', 'ㄱ', '日']
  const sorted = `select string_agg(word, '|' order by word) as sorted, string_agg(lower(word), '|' order by word) as lower,
    bool_or('ÄÖ' ilike 'äö') as same from unnest(array[${words.map((word) => `'${word}'`).join()}]) word`

  it('is PostgreSQL’s server in a new one, PGlite where that is asked for or lies there, and both sort alike', async () => {
    const fresh = place('fresh')
    const server = await openChosen({ dataDir: fresh }, { max: 2 })
    const first = await server.pool.query(sorted)
    await server.pool.end()
    await server.close()
    assert.equal(driverOf(fresh), 'postgresql')

    const old = place('old')
    const asked = await openChosen({ dataDir: old, embeddedDriver: 'pglite' }, {})
    const second = await asked.pool.query(sorted)
    await asked.pool.end()
    await asked.close()
    assert.deepEqual(second.rows, first.rows)

    const again = await openChosen({ dataDir: old }, {})
    await again.pool.end()
    await again.close()
    assert.equal(again.driver, 'pglite')
    assert.match(await startErrorOf(openChosen({ dataDir: old, embeddedDriver: 'postgresql' }, {})), /backup/)
    assert.match(await startErrorOf(openChosen({ dataDir: fresh, embeddedDriver: 'pglite' }, {})), /backup/)
  })

  it('is PGlite, and says so, where the server does not run', async () => {
    const broken = place('broken')
    mkdirSync(join(serverFolder(broken), `runtime-${found?.version}`), { recursive: true })
    const opened = await openChosen({ dataDir: broken }, {})
    await opened.pool.end()
    await opened.close()
    assert.equal(opened.driver, 'pglite')
    assert.match(opened.note ?? '', /initdb/)
    assert.equal(driverOf(broken), 'pglite')
    assert.equal(findRuntime('sunos', 'sparc' as never), null)
  })

  it('is never another than the one whose data lie there, even when that cannot be opened', async () => {
    const damaged = place('damaged')
    const opened = await openChosen({ dataDir: damaged }, {})
    await opened.pool.end()
    await opened.close()
    rmSync(join(serverFolder(damaged), major, 'global'), { recursive: true })
    assert.match(await startErrorOf(openChosen({ dataDir: damaged }, {})), /can't be started/)
    assert.ok(existsSync(join(serverFolder(damaged), major, 'PG_VERSION')))
  })
})
