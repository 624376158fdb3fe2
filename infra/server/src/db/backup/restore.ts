import { createReadStream } from 'node:fs'
import { Readable } from 'node:stream'
import { buffer, json, text } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import pg from 'pg'
import { extract } from 'tar-stream'
import { StartError } from '../../platform/errors.ts'
import type { FileStore } from '../../platform/files/index.ts'
import { knownMigrations, migrateDatabase } from '../migrate.ts'
import { historyRefusal } from '../migration-errors.ts'
import { type BackupReport, type End, FORMAT, type Header, reportOf } from './format.ts'
import type { KeptFolder, KeptRestore } from './kept.ts'
import { dropTables, tableNames, withoutRules, writePart, writeSequences } from './tables.ts'
import { prepareWork, queueNames, writeWork } from './work.ts'

/**
 * Brings a backup into an empty installation, on whatever database and file store it has: the schema as it was then, the rows
 * and files, then the migrations since. Everything or nothing.
 * @throws StartError when rows or files are there already, or when the file is no whole backup that this version can read
 */
export async function restoreBackup(
  { pool, files, kept }: { pool: pg.Pool; files: FileStore; kept?: KeptFolder },
  path: string,
): Promise<BackupReport> {
  await refuseUnlessEmpty(pool, files, kept)
  const put: string[] = []
  const folder = await kept?.begin()
  try {
    const report = await restoreAll(pool, path, files, put, folder)
    await migrateDatabase(pool)
    await folder?.commit()
    return report
  } catch (error) {
    for (const name of put) await files.remove(name).catch(() => {})
    throw explain(error, path)
  } finally {
    await folder?.end()
  }
}

async function refuseUnlessEmpty(pool: pg.Pool, files: FileStore, kept?: KeptFolder): Promise<void> {
  for (const name of await tableNames(pool)) {
    const { rowCount } = await pool.query(`select from public.${pg.escapeIdentifier(name)} limit 1`)
    if (rowCount) throw notEmpty(`its table ${name} holds rows`)
  }
  const [queue] = await queueNames(pool)
  if (queue !== undefined) throw notEmpty(`work stands in its queue ${queue}`)
  for await (const { storedName } of files.list())
    throw notEmpty(`${files.label} holds the file ${storedName}`)
  const there = await kept?.occupied()
  if (there) throw notEmpty(`there is ${there}`)
}

const notEmpty = (why: string): StartError =>
  new StartError(
    `A backup is restored into an empty installation alone, and this one is not: ${why}. Nothing was changed. ` +
      'Give a new MADANG_DATA (or an empty database and bucket), and start there afterwards.',
  )

async function restoreAll(
  pool: pg.Pool,
  path: string,
  files: FileStore,
  put: string[],
  folder: KeptRestore | undefined,
): Promise<BackupReport> {
  const archive = extract()
  const source = createReadStream(path)
  const gunzip = createGunzip()
  // the archive is read by hand, so errors of what stands before it are handed on to it
  for (const stream of [source, gunzip]) stream.on('error', (error: Error) => archive.destroy(error))
  source.pipe(gunzip).pipe(archive)

  let load: Load | undefined
  let end: End | undefined
  let kept = 0
  try {
    for await (const entry of archive) {
      const { name } = entry.header
      const content = Readable.from(entry, { objectMode: false })
      const [kind, ...rest] = name.split('/')
      if (!load) {
        if (name !== 'madang.json') throw new StartError('it does not begin as a backup does')
        load = await Load.begin(pool, (await json(content)) as Header)
      } else if (kind === 'rows') await load.rows(rest[0]!, await text(content))
      else if (kind === 'work') await load.work(await text(content))
      else if (kind === 'files') {
        const storedName = rest.join('/')
        put.push(storedName)
        await files.put(content, { as: storedName })
      } else if (kind === 'kept' && folder) {
        await folder.put(rest.join('/'), content)
        kept += 1
      } else if (name === 'end.json') end = (await json(content)) as End
      else await buffer(content)
    }
    if (!load || !end) throw new StartError('its end is missing: it was cut off')
    if (put.length !== end.files) throw new StartError(`it holds ${put.length} of ${end.files} files`)
    if (folder && kept !== (end.kept ?? 0))
      throw new StartError(`it holds ${kept} of ${end.kept} files of the data folder`)
    await load.commit(end)
    return reportOf(load.made, end)
  } finally {
    source.destroy()
    await load?.release()
  }
}

/** The one transaction that the rows are written in. */
class Load {
  readonly made: string
  readonly #client: pg.PoolClient
  readonly #putBack: () => Promise<void>
  readonly #rows = new Map<string, number>()
  #work = 0
  #open = true

  private constructor(made: string, client: pg.PoolClient, putBack: () => Promise<void>) {
    this.made = made
    this.#client = client
    this.#putBack = putBack
  }

  static async begin(pool: pg.Pool, header: Header): Promise<Load> {
    if (header.format !== FORMAT)
      throw new StartError(`its format is ${header.format}, not ${FORMAT}: a newer version made it`)
    const refusal = historyRefusal(header.migrations, knownMigrations(), true)
    if (refusal) throw new StartError(refusal)
    // empty tables may be of a later schema than the backup's
    await dropTables(pool)
    await migrateDatabase(pool, { upTo: header.migrations.length })
    if (header.queues?.length) await prepareWork(pool, header.queues)
    const client = await pool.connect()
    try {
      await client.query('begin')
      await client.query('set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0')
      return new Load(header.made, client, await withoutRules(client))
    } catch (error) {
      await client.query('rollback')
      client.release()
      throw error
    }
  }

  async rows(table: string, lines: string): Promise<void> {
    const written = await writePart(this.#client, table, lines)
    this.#rows.set(table, (this.#rows.get(table) ?? 0) + written)
  }

  async work(lines: string): Promise<void> {
    this.#work += await writeWork(this.#client, lines)
  }

  async commit(end: End): Promise<void> {
    for (const [table, rows] of Object.entries(end.rows)) {
      const found = this.#rows.get(table) ?? 0
      if (found !== rows) throw new StartError(`it holds ${found} of ${rows} rows of ${table}`)
    }
    if (this.#work !== (end.work ?? 0))
      throw new StartError(`it holds ${this.#work} of ${end.work ?? 0} pieces of work`)
    await this.#putBack()
    await writeSequences(this.#client, end.sequences)
    await this.#client.query('commit')
    this.#open = false
  }

  async release(): Promise<void> {
    if (this.#open) await this.#client.query('rollback')
    this.#client.release()
  }
}

function explain(error: unknown, path: string): unknown {
  if (error instanceof StartError && error.message.startsWith('A backup is')) return error
  const { code, message } = error as { code?: string; message: string }
  if (code === 'ENOENT') return new StartError(`There is no backup at ${path}.`, { cause: error })
  return new StartError(`The backup ${path} could not be restored: ${message}. Nothing was kept of it.`, {
    cause: error,
  })
}
