import { createHash, randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { knownMigrations, migrateDatabase } from '../db/migrate.ts'
import { type Database, databaseOn, labelOf, postgresPool } from '../platform/database.ts'
import { openEmbedded } from '../platform/embedded/index.ts'

/**
 * A fresh, migrated database: PGlite in memory, or with TEST_DATABASE_URL a throw-away one on that server, copied from
 * TEST_DATABASE_TEMPLATE where that is set. It is gone after `close`.
 */
export async function freshDatabase(): Promise<Database> {
  const url = process.env.TEST_DATABASE_URL
  return url ? freshPostgres(url) : freshEmbedded()
}

/** Migrated once per state of the migrations, kept in the temporary folder, loaded in a fraction of the time. */
async function freshEmbedded(): Promise<Database> {
  const path = join(tmpdir(), `madang-test-${await stateOfMigrations()}.tar`)
  const snapshot = existsSync(path) ? path : undefined
  const embedded = await openEmbedded(snapshot ? { snapshot } : {})
  if (!snapshot) {
    await migrateDatabase(embedded.pool)
    const unfinished = `${path}.${process.pid}`
    await writeFile(unfinished, await embedded.snapshot())
    await rename(unfinished, path)
  }
  return databaseOn(embedded.pool, {
    kind: 'embedded',
    label: 'embedded in memory',
    oneSession: true,
    close: embedded.close,
  })
}

async function stateOfMigrations(): Promise<string> {
  const hash = createHash('sha256').update(JSON.stringify(knownMigrations()))
  const sources = [
    fileURLToPath(new URL('../db/migrate.ts', import.meta.url)),
    createRequire(import.meta.url).resolve('@electric-sql/pglite'),
  ]
  for (const path of sources) hash.update(await readFile(path))
  return hash.digest('hex').slice(0, 16)
}

/** A pool on an empty database: in memory, or with TEST_DATABASE_URL a throw-away one there. End the pool before `close`. */
export async function emptyDatabase(): Promise<{ pool: pg.Pool; close(): Promise<void> }> {
  const url = process.env.TEST_DATABASE_URL
  if (!url) {
    const { pool, close } = await openEmbedded({})
    return { pool, close }
  }
  const { own, drop } = await throwAway(url)
  return { pool: postgresPool(own, { max: 8 }), close: drop }
}

async function freshPostgres(url: string): Promise<Database> {
  const template = process.env.TEST_DATABASE_TEMPLATE
  const { own, drop } = await throwAway(url, template)
  const pool = postgresPool(own, { max: 8 })
  if (!template) await migrateDatabase(pool)
  return databaseOn(pool, { kind: 'postgresql', label: labelOf(own), close: drop })
}

/** A migrated database to copy from: making it once is a tenth of the cost of migrating each. */
export async function makeTemplate(url: string): Promise<{ template: string; drop(): Promise<void> }> {
  const { own, name, drop } = await throwAway(url)
  const pool = postgresPool(own)
  await migrateDatabase(pool)
  await pool.end()
  return { template: name, drop }
}

const IN_USE = '55006'

/**
 * Creating and dropping wait five seconds for those who are still in the database, and then fail: a pool has ended before the
 * processes at its other end have, and on a busy machine these take longer. So it is asked again, for a minute in all.
 */
export async function whenLeft(statement: () => Promise<unknown>): Promise<void> {
  for (let left = 12; ; left--) {
    try {
      await statement()
      return
    } catch (error) {
      if ((error as { code?: string }).code !== IN_USE || left === 1) throw error
    }
  }
}

/** A database of its own on the server at this address. */
export async function throwAway(
  url: string,
  template?: string,
): Promise<{ own: string; name: string; drop(): Promise<void> }> {
  const name = `madang_test_${process.pid}_${randomBytes(4).toString('hex')}`
  const asAdmin = async (statement: string) => {
    const client = new pg.Client({ connectionString: url })
    await client.connect()
    try {
      await whenLeft(() => client.query(statement))
    } finally {
      await client.end()
    }
  }
  await asAdmin(`create database ${name}${template ? ` template ${template}` : ''}`)
  const own = new URL(url)
  own.pathname = `/${name}`
  return { own: own.href, name, drop: () => asAdmin(`drop database if exists ${name} with (force)`) }
}
