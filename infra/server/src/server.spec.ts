import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer as createNetServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, it } from 'node:test'
import pg from 'pg'
import { pino } from 'pino'
import { createHttp } from './app.ts'
import { readSettings, type Settings } from './platform/settings.ts'
import { createServer, openDatabase, startServer } from './server.ts'
import { startErrorOf } from './testing/start-error.ts'

const folder = mkdtempSync(join(tmpdir(), 'madang-server-'))
after(() => rmSync(folder, { recursive: true, force: true }))
const place = () => mkdtempSync(join(folder, 'data-'))
const silent = pino({ level: 'silent' })
const settingsIn = (dataDir: string, more: Partial<Settings> = {}): Settings => ({
  ...readSettings({}),
  dataDir,
  host: '127.0.0.1',
  port: 0,
  ...more,
})

describe('starting', () => {
  it('makes its database, its secret and its folders at the first start and keeps them', async () => {
    const dataDir = place()
    const first = await startServer({ settings: settingsIn(dataDir), log: silent, jobs: false })
    assert.equal((await fetch(`${first.url}/readyz`)).status, 200)
    await first.services.db.asPlatform((tx) =>
      tx.execute(
        `insert into company (company_code, company_id, company_name) values ('KEPT', 'kept', 'Kept')`,
      ),
    )
    await first.app.close()
    const key = join(dataDir, 'secrets', 'signing.key')
    assert.equal(statSync(key).mode & 0o777, 0o600)
    const secret = readFileSync(key, 'utf8')

    const second = await startServer({ settings: settingsIn(dataDir), log: silent, jobs: false })
    const answer = await fetch(`${second.url}/open/company?command=GET_ID_NORMAL&companyId=KEPT`)
    assert.equal(answer.status, 200)
    await second.app.close()
    assert.equal(readFileSync(key, 'utf8'), secret)
  })

  it('says which process has the database when another one is running', async () => {
    const dataDir = place()
    const settings = settingsIn(dataDir)
    const first = await createServer({ settings, log: silent })
    try {
      const script = `
        import { openDatabase } from ${JSON.stringify(new URL('./server.ts', import.meta.url).href)}
        try { await openDatabase({ dataDir: ${JSON.stringify(dataDir)}, databaseUrl: undefined }); console.log('opened') }
        catch (error) { console.log(error.message); process.exit(1) }`
      const child = spawn(process.execPath, ['--input-type=module', '-e', script])
      const said = (await child.stdout.toArray()).join('')
      assert.match(said, new RegExp(`in use by process ${process.pid}\\. Stop it first`))
    } finally {
      await first.close()
    }
  })

  it('says that the data folder cannot be used', async () => {
    const path = join(place(), 'a-file')
    writeFileSync(path, '')
    assert.match(
      await startErrorOf(createServer({ settings: settingsIn(path), log: silent })),
      /Set MADANG_DATA/,
    )
  })

  it('says that the port is in use, and leaves nothing open', async () => {
    const taken = createNetServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => taken.once('listening', resolve))
    const { port } = taken.address() as { port: number }
    const settings = settingsIn(place(), { port })
    const said = await startErrorOf(startServer({ settings, log: silent, jobs: false }))
    assert.match(said, new RegExp(`Port ${port} is in use`))
    taken.close()
    await (await createServer({ settings, log: silent })).close()
  })

  it('says in one message that DATABASE_URL does not answer, without its password', async () => {
    const closed = createNetServer().listen(0, '127.0.0.1')
    await new Promise((resolve) => closed.once('listening', resolve))
    const { port } = closed.address() as { port: number }
    await new Promise((resolve) => closed.close(resolve))
    const databaseUrl = `postgresql://madang:geheim@127.0.0.1:${port}/madang`
    const said = await startErrorOf(openDatabase({ databaseUrl, dataDir: place() }))
    assert.match(
      said,
      new RegExp(`PostgreSQL 127\\.0\\.0\\.1:${port}/madang is not reachable: nothing listens there`),
    )
    assert.match(said, /Check DATABASE_URL/)
    assert.doesNotMatch(said, /geheim/)
  })
})

describe('closing', () => {
  it('sends a proxy that can ask elsewhere away, and answers everybody else to the end', async () => {
    const app = createHttp({ settings: { trustProxy: [], drainMs: 0 } })
    app.get('/', async () => 'here')
    const closed = Promise.withResolvers<void>()
    const begun = Promise.withResolvers<void>()
    app.addHook('preClose', async () => {
      begun.resolve()
      await closed.promise
    })
    const origin = await app.listen({ port: 0, host: '127.0.0.1' })
    const ask = async (headers = {}) => (await fetch(origin, { headers })).status
    const elsewhere = { 'x-asks-elsewhere': '502' }
    assert.deepEqual([await ask(elsewhere), await ask()], [200, 200])
    const closing = app.close()
    await begun.promise
    assert.deepEqual([await ask(elsewhere), await ask()], [502, 200])
    closed.resolve()
    await closing
  })
})

const url = process.env.TEST_DATABASE_URL
describe('starting on PostgreSQL', { skip: url ? false : 'runs with TEST_DATABASE_URL' }, () => {
  const name = `madang_start_${process.pid}`
  const login = `madang_login_${process.pid}`
  const at = (user: string, database: string): string => {
    const out = new URL(url ?? 'postgresql://postgres@127.0.0.1/postgres')
    out.username = user || out.username
    out.password = user ? 'word' : out.password
    out.pathname = `/${database}`
    return out.href
  }
  const admin = async (...statements: string[]) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    for (const statement of statements) await client.query(statement)
    await client.end()
  }
  after(async () => {
    await admin(`drop database if exists ${name} with (force)`, `drop role if exists ${login}`)
  })

  it('tells a database that does not exist from one that does not answer', async () => {
    const said = await startErrorOf(
      openDatabase({ databaseUrl: at('', 'no_such_database'), dataDir: place() }),
    )
    assert.match(said, /this database does not exist there/)
  })

  it('works for a login that is no superuser but a member of the role; others learn what to run', async () => {
    // the role belongs to the whole server and other tests run beside: it is there, the login is not its member
    await admin(
      `create role ${login} login password 'word'`,
      `create database ${name} owner ${login}`,
      `do $$ begin create role madang_app nologin; exception when duplicate_object or unique_violation then null; end $$`,
    )
    const said = await startErrorOf(openDatabase({ databaseUrl: at(login, name), dataDir: place() }))
    assert.match(said, /may not/)
    assert.match(said, new RegExp(`GRANT madang_app TO ${login};`))
    await admin(`grant madang_app to ${login}`)
    const db = await openDatabase({ databaseUrl: at(login, name), dataDir: place() })
    try {
      await db.asPlatform((tx) =>
        tx.execute(
          `insert into company (company_code, company_id, company_name) values ('A', 'a', 'A'), ('B', 'b', 'B')`,
        ),
      )
      const { rows } = await db.inCompany('A', (tx) => tx.execute('select company_code from company'))
      assert.deepEqual(rows, [{ company_code: 'A' }])
    } finally {
      await db.close()
    }
  })

  it('lets several nodes start at once', async () => {
    const nodes = await Promise.all(
      Array.from({ length: 3 }, () => openDatabase({ databaseUrl: at(login, name), dataDir: place() })),
    )
    for (const node of nodes) await node.close()
    assert.equal(nodes.length, 3)
  })
})
