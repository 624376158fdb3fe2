import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { databaseOn } from '../platform/database.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'
import { emptyDatabase } from '../testing/database.ts'
import { startErrorOf } from '../testing/start-error.ts'
import { knownMigrations, migrateDatabase, migrationsFolder } from './migrate.ts'

const home = mkdtempSync(join(tmpdir(), 'madang-migrations-'))
after(() => rmSync(home, { recursive: true, force: true }))
const server = fileURLToPath(new URL('../..', import.meta.url))
const firstData = readFileSync(new URL('./fixtures/0000_start.sql', import.meta.url), 'utf8')

interface Journal {
  entries: { idx: number; when: number; tag: string }[]
}
const journalIn = (folder: string) => join(folder, 'meta', '_journal.json')
const readJournal = (folder: string) => JSON.parse(readFileSync(journalIn(folder), 'utf8')) as Journal

/** A folder with the first migrations of the project, then some more. */
function migrations(count: number, more: Record<string, string> = {}): string {
  const folder = mkdtempSync(join(home, 'folder-'))
  cpSync(migrationsFolder, folder, { recursive: true })
  const journal = readJournal(folder)
  journal.entries = journal.entries.slice(0, count)
  for (const [tag, text] of Object.entries(more)) {
    const { length } = journal.entries
    journal.entries.push({
      ...journal.entries[length - 1]!,
      idx: length,
      when: journal.entries[length - 1]!.when + 1,
      tag,
    })
    writeFileSync(join(folder, `${tag}.sql`), text)
  }
  writeFileSync(journalIn(folder), JSON.stringify(journal))
  return folder
}
const all = knownMigrations().length

describe('migrations only go forward', () => {
  it('frozen ones are as they were, and each was made after the one before it', () => {
    const frozen = JSON.parse(readFileSync(join(migrationsFolder, 'frozen.json'), 'utf8')) as object
    const known = knownMigrations()
    const now = Object.fromEntries(known.map(({ tag, hash }) => [tag, hash]))
    assert.ok('0000_start' in frozen)
    assert.deepEqual({ ...now, ...frozen }, now)
    const made = known.map(({ madeAt }) => madeAt)
    assert.deepEqual(
      made,
      [...new Set(made)].sort((a, b) => a - b),
    )
  })

  it('they make what the schema says', () => {
    const folder = migrations(all)
    const kit = join(createRequire(import.meta.url).resolve('drizzle-kit'), '..', 'bin.cjs')
    const args = ['generate', '--dialect=postgresql', '--schema=src/db/schema/*.ts', `--out=${folder}`]
    const { status, stdout, stderr } = spawnSync(process.execPath, [kit, ...args], {
      cwd: server,
      encoding: 'utf8',
    })
    assert.equal(status, 0, stdout + stderr)
    const made = readdirSync(folder).filter((name) => name.endsWith('.sql'))
    assert.equal(
      made.length,
      all,
      `The schema has changed; run "npm run db:generate -- --name=…".\n${stdout}`,
    )
  })
})

/** One database through its life: making an embedded one takes seconds. */
describe('an installation that is full of data', () => {
  let pool: pg.Pool
  let close: () => Promise<void>
  let test: TestApp
  before(async () => {
    ;({ pool, close } = await emptyDatabase())
    await migrateDatabase(pool, { folder: migrations(1) })
    await pool.query(firstData)
    await migrateDatabase(pool)
    test = await startTestApp({
      database: databaseOn(pool, { kind: 'postgresql', label: 'upgraded', close }),
    })
  })
  after(() => test.close())

  it('of the first migration comes up today, with what was in it', async () => {
    const teacher = test.asUser('saebom', 'teacher1')
    const rooms = await teacher.call('room.list', { size: 10 })
    assert.equal(rooms.status, 200, JSON.stringify(rooms.body))
    assert.match(JSON.stringify(rooms.body), /중3 과학 내신 대비/)
    const messages = await teacher.call('message.list', { messageType: 'RECV' })
    assert.match(JSON.stringify(messages.body), /Parents’ day, next Friday/)
    const kept = { room_user: 4, log_meet_user: 4, note: 4, task_user: 4, file: 4, textbook: 6 }
    for (const [name, rows] of Object.entries(kept)) {
      const found = await pool.query(`select from ${name} where company_code = 'SAEBOM'`)
      assert.equal(found.rowCount, rows, name)
    }
  })

  it('is told in words when a migration fails, and stays as it was', async () => {
    const bad = migrations(all, {
      '9000_nick': 'alter table users add column nick text',
      '9001_one_name': 'create unique index one_name on users (user_type_cd)',
    })
    const said = await startErrorOf(migrateDatabase(pool, { folder: bad }))
    assert.match(said, /could not create unique index "one_name"/)
    assert.match(said, /taken back, so the data are as they were: 9000_nick, 9001_one_name/)
    assert.match(said, /Start the version that ran before/)
    await migrateDatabase(pool)
    await assert.rejects(pool.query('select nick from users'), /nick/)
  })

  it('is told in words when its first migration was another one', async () => {
    const other = migrations(all)
    writeFileSync(
      join(other, '0000_start.sql'),
      `${readFileSync(join(other, '0000_start.sql'), 'utf8')}\n-- rewritten\n`,
    )
    const said = await startErrorOf(migrateDatabase(pool, { folder: other }))
    assert.match(said, /not the one that this version knows as 0000_start.*empty MADANG_DATA/)
  })

  it('takes one more migration, keeps its rows, and tells the older version in words', async () => {
    const next = migrations(all, { '9000_nick': `alter table users add column nick text default 'none'` })
    await migrateDatabase(pool, { folder: next })
    await migrateDatabase(pool, { folder: next })
    const { rows } = await pool.query(
      "select nick, count(*)::int as n from users where company_code = 'SAEBOM' group by nick",
    )
    assert.deepEqual(rows, [{ nick: 'none', n: 41 }])
    assert.match(
      await startErrorOf(migrateDatabase(pool)),
      /newer version of Madang.*Start the newer version/,
    )
  })

  it('is left alone when somebody else made its tables', async () => {
    await pool.query('drop schema drizzle cascade')
    assert.match(await startErrorOf(migrateDatabase(pool)), /database of its own/)
    assert.equal((await pool.query(`select from note where company_code = 'SAEBOM'`)).rowCount, 4)
  })
})
