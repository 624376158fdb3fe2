import assert from 'node:assert/strict'
import { createHash } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, it } from 'node:test'
import { fileURLToPath } from 'node:url'
import type pg from 'pg'
import { databaseOn, postgresPool } from '../../platform/database.ts'
import { openEmbedded } from '../../platform/embedded/index.ts'
import { openServer } from '../../platform/embedded/server/index.ts'
import { findRuntime } from '../../platform/embedded/server/runtime.ts'
import { type FileStore, folderFiles, memoryFiles } from '../../platform/files/index.ts'
import { seedDemo } from '../../seed/index.ts'
import { startTestApp } from '../../testing/app.ts'
import { emptyDatabase } from '../../testing/database.ts'
import { startErrorOf } from '../../testing/start-error.ts'
import { migrateDatabase } from '../migrate.ts'
import { writeBackup } from './backup.ts'
import { restoreBackup } from './restore.ts'
import { tableNames } from './tables.ts'

const home = mkdtempSync(join(tmpdir(), 'madang-backup-'))
after(() => rmSync(home, { recursive: true, force: true }))
const firstData = fileURLToPath(new URL('../fixtures/0000_start.sql', import.meta.url))

interface Installation {
  pool: pg.Pool
  files: FileStore
  close(): Promise<void>
}

const over = ({ pool, close }: Pick<Installation, 'pool' | 'close'>): Installation => ({
  pool,
  files: memoryFiles(),
  async close() {
    if (!pool.ended) await pool.end()
    await close()
  },
})

const empty = async (): Promise<Installation> => over(await emptyDatabase())

/** The other kind of database than the one that this run of the suite is on; null where the server does not run. */
async function emptyOther(): Promise<Installation | null> {
  if (process.env.TEST_DATABASE_URL) {
    return over(await openEmbedded({}))
  }
  if (!findRuntime()) return null
  const { url, close } = await openServer({
    folder: join(mkdtempSync(join(home, 'other-')), 'postgresql'),
    durable: false,
  })
  return over({ pool: postgresPool(url), close })
}

/** Every row of every table, every number to come, every file: as one line each. */
async function contentsOf({ pool, files }: Installation): Promise<string[]> {
  const out: string[] = []
  await pool.query("set timezone = 'UTC'")
  for (const name of await tableNames(pool)) {
    const { rows } = await pool.query<{ line: string }>(
      `select row_to_json(r)::text as line from "${name}" r`,
    )
    out.push(...rows.map(({ line }) => `${name} ${line}`))
  }
  const { rows } = await pool.query<{ line: string }>(
    `select sequencename || ' ' || coalesce(last_value::text, '-') as line from pg_sequences where schemaname = 'public'`,
  )
  out.push(...rows.map(({ line }) => line))
  for await (const { storedName } of files.list()) {
    const found = await files.open(storedName)
    const hash = createHash('sha256')
    for await (const chunk of found!.stream) hash.update(chunk as Buffer)
    out.push(`${storedName} ${hash.digest('hex')}`)
  }
  return out.sort()
}

/** Says what is missing and what is too much, not all that is there. */
function assertSame(found: string[], wanted: string[]): void {
  const [there, asked] = [new Set(found), new Set(wanted)]
  assert.deepEqual(
    { missing: wanted.filter((line) => !there.has(line)), surplus: found.filter((line) => !asked.has(line)) },
    { missing: [], surplus: [] },
  )
  assert.equal(found.length, wanted.length)
}

describe('a backup', () => {
  let full: Installation
  let kept: string[]
  const archive = join(home, 'full.tar.gz')
  before(async () => {
    const { pool, close } = await empty()
    full = { pool, files: folderFiles(join(home, 'files')), close }
    await migrateDatabase(pool)
    const db = databaseOn(pool, { kind: 'postgresql', label: 'full' })
    await seedDemo(db, { today: new Date(), files: full.files })
    await full.files.put(Buffer.alloc(3_000_000, 'x'))
    kept = await contentsOf(full)
    const report = await writeBackup(full, archive)
    assert.equal(report.files + report.rows, kept.length - (await sequences(pool)))
  })
  after(() => full.close())

  const sequences = async (pool: pg.Pool) =>
    (await pool.query("select from pg_sequences where schemaname = 'public'")).rowCount!

  it('is readable by its owner alone, and leaves nothing else behind', () => {
    assert.equal(statSync(archive).mode & 0o777, 0o600)
    assert.deepEqual(
      readdirSync(home).filter((name) => name.includes('unfinished')),
      [],
    )
  })

  it('brings every row, every number and every file into an empty installation', async () => {
    const target = await empty()
    try {
      await restoreBackup(target, archive)
      assertSame(await contentsOf(target), kept)
    } finally {
      await target.close()
    }
  })

  it('moves an installation to the other kind of database and back', async (t) => {
    const target = await emptyOther()
    if (!target) return t.skip('PostgreSQL’s server does not run here')
    try {
      await restoreBackup(target, archive)
      assertSame(await contentsOf(target), kept)
      const back = join(home, 'back.tar.gz')
      await writeBackup(target, back)
      const home2 = await empty()
      await restoreBackup(home2, back)
      assertSame(await contentsOf(home2), kept)
      await home2.close()
    } finally {
      await target.close()
    }
  })

  it('is not restored over rows or files, and changes neither', async () => {
    assert.match(await startErrorOf(restoreBackup(full, archive)), /empty installation alone.* holds rows/s)
    assertSame(await contentsOf(full), kept)
    const target = await empty()
    try {
      await target.files.put(Buffer.from('mine'))
      assert.match(await startErrorOf(restoreBackup(target, archive)), /holds the file/)
    } finally {
      await target.close()
    }
  })

  it('that was cut off, spoilt or never there is refused in words, and nothing of it stays', async () => {
    const bytes = readFileSync(archive)
    const cut = join(home, 'cut.tar.gz')
    writeFileSync(cut, bytes.subarray(0, bytes.length - 50_000))
    const spoilt = join(home, 'spoilt.tar.gz')
    writeFileSync(spoilt, 'not an archive')
    const target = await empty()
    try {
      for (const [path, words] of [
        [cut, /could not be restored/],
        [spoilt, /could not be restored/],
        [join(home, 'absent.tar.gz'), /There is no backup/],
      ] as const) {
        assert.match(await startErrorOf(restoreBackup(target, path)), words)
        const left = await contentsOf(target)
        assert.deepEqual(
          left.filter((line) => !/_seq -$/.test(line)),
          [],
        )
      }
      // and the whole one can still be restored there
      await restoreBackup(target, archive)
      assertSame(await contentsOf(target), kept)
    } finally {
      await target.close()
    }
  })

  it('shows one moment, whatever is written meanwhile', {
    skip: !process.env.TEST_DATABASE_URL,
  }, async () => {
    const source = await empty()
    const target = await empty()
    const moment = join(home, 'moment.tar.gz')
    try {
      await restoreBackup(source, archive)
      await writeBackup({ pool: writingMeanwhile(source.pool), files: full.files }, moment)
      assert.equal((await source.pool.query("select from users where user_id = 'late'")).rowCount, 1)
      await restoreBackup(target, moment)
      // the numbers that the late one and its name took are gone: numbers never come twice
      const rows = (lines: string[]) =>
        lines.filter((line) => !/^(users_user_idx|search_text_text_idx)_seq /.test(line))
      assertSame(rows(await contentsOf({ ...target, files: full.files })), rows(kept))
    } finally {
      await source.close()
      await target.close()
    }
  })

  it('of the first version comes up as this one', async () => {
    const old = await empty()
    const target = await empty()
    const first = join(home, 'first.tar.gz')
    try {
      await migrateDatabase(old.pool, { upTo: 1 })
      await old.pool.query(readFileSync(firstData, 'utf8'))
      await writeBackup(old, first)
      await restoreBackup(target, first)
      const database = databaseOn(target.pool, { kind: 'postgresql', label: 'restored', close: target.close })
      const app = await startTestApp({ database })
      const rooms = await app.asUser('saebom', 'teacher1').call('room.list', { size: 10 })
      assert.match(JSON.stringify(rooms.body), /중3 과학 내신 대비/)
      await app.close()
    } finally {
      await old.close()
    }
    assert.ok(existsSync(first))
  })
})

/** A pool that writes a person between the first table and the others. */
function writingMeanwhile(pool: pg.Pool): pg.Pool {
  let written = false
  return new Proxy(pool, {
    get(target, key) {
      if (key !== 'connect') return Reflect.get(target, key, target) as unknown
      return async () => {
        const client = await target.connect()
        const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>
        client.query = (async (...args: unknown[]) => {
          if (!written && String(args[0]).startsWith('declare')) {
            written = true
            await target.query(
              `insert into users (company_code, user_id, user_name, user_type_cd, password_hash)
               select company_code, 'late', '나중', user_type_cd, password_hash from users limit 1`,
            )
          }
          return query(...args)
        }) as typeof client.query
        return client
      }
    },
  })
}
