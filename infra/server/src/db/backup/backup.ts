import { createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { finished, pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import type pg from 'pg'
import { type Pack, pack } from 'tar-stream'
import type { FileStore } from '../../platform/files/index.ts'
import { appliedMigrations } from '../migrate.ts'
import { type BackupReport, type End, FORMAT, type Header, reportOf } from './format.ts'
import type { KeptFolder } from './kept.ts'
import { readSequences, readTables, tableNames } from './tables.ts'
import { queueNames, readWork } from './work.ts'

/** Fast rather than small: most bytes are files that are compressed already. */
const compression = { level: 3 }

/**
 * Writes everything into one archive: the rows as they are in one moment, then the files, so that every row's file is among
 * them, then what the data folder keeps. The product may run meanwhile. Rows and files pass through in pieces; nothing is held as a whole.
 * @param path is there only when it is complete
 */
export async function writeBackup(
  { pool, files, kept }: { pool: pg.Pool; files: FileStore; kept?: KeptFolder },
  path: string,
): Promise<BackupReport> {
  const unfinished = `${path}.unfinished`
  const archive = pack()
  const written = pipeline(archive, createGzip(compression), createWriteStream(unfinished, { mode: 0o600 }))
  // it is awaited below; until then a failure must not count as unheard
  written.catch(() => {})
  try {
    const report = await fill(archive, pool, files, kept)
    archive.finalize()
    await written
    await flush(unfinished)
    await rename(unfinished, path)
    return report
  } catch (error) {
    archive.destroy()
    await written.catch(() => {})
    await rm(unfinished, { force: true })
    throw error
  }
}

async function fill(
  archive: Pack,
  pool: pg.Pool,
  files: FileStore,
  kept: KeptFolder | undefined,
): Promise<BackupReport> {
  const made = new Date().toISOString()
  const end: End = { rows: {}, files: 0, kept: 0, sequences: {} }
  await inOneMoment(pool, async (client) => {
    const migrations = await appliedMigrations(client)
    const header: Header = { format: FORMAT, made, migrations, queues: await queueNames(client) }
    await put(archive, 'madang.json', json(header))
    end.rows = Object.fromEntries((await tableNames(client)).map((name) => [name, 0]))
    let number = 0
    for await (const { table, rows, bytes } of readTables(client)) {
      number += 1
      await put(archive, `rows/${table}/${String(number).padStart(9, '0')}.jsonl`, bytes)
      end.rows[table]! += rows
    }
    for await (const { rows, bytes } of readWork(client)) {
      number += 1
      await put(archive, `work/${String(number).padStart(9, '0')}.jsonl`, bytes)
      end.work = (end.work ?? 0) + rows
    }
    // numbers are given out beyond transactions: read last, they are beyond every row
    end.sequences = await readSequences(client)
  })
  for await (const { storedName } of files.list()) {
    const found = await files.open(storedName)
    // removed meanwhile, and with it the row that pointed there
    if (!found) continue
    const entry = archive.entry({ name: `files/${storedName}`, size: found.size })
    await pipeline(found.stream, entry)
    end.files += 1
  }
  for await (const file of kept?.files() ?? []) {
    await pipeline(file.open(), archive.entry({ name: `kept/${file.name}`, size: file.size }))
    end.kept = (end.kept ?? 0) + 1
  }
  await put(archive, 'end.json', json(end))
  return reportOf(made, end)
}

/** One transaction that sees the database of its beginning and may take as long as it takes. */
async function inOneMoment(pool: pg.Pool, run: (client: pg.PoolClient) => Promise<void>): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('begin isolation level repeatable read read only')
    await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
    await run(client)
  } finally {
    await client.query('rollback').catch(() => {})
    client.release()
  }
}

async function put(archive: Pack, name: string, content: Buffer): Promise<void> {
  const entry = archive.entry({ name, size: content.length })
  entry.end(content)
  await finished(entry)
}

const json = (value: unknown): Buffer => Buffer.from(JSON.stringify(value))

async function flush(path: string): Promise<void> {
  const file = await open(path, 'r+')
  await file.sync()
  await file.close()
}
