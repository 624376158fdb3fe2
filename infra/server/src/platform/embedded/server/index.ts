import { chmodSync, mkdirSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'
import { StartError } from '../../errors.ts'
import { lockFolder } from '../lock.ts'
import { type ClusterPlace, initCluster, LOGIN, majorsIn, passwordIn } from './cluster.ts'
import { own, runAs } from './run-as.ts'
import { clearFolder, serverOf, startServer } from './running.ts'
import { findRuntime, installRuntime, type RuntimePackage, removeOtherRuntimes } from './runtime.ts'

export interface OpenServer {
  /** Address of the product's database, with the password. */
  url: string
  /** Like 18.4. */
  version: string
  close(): Promise<void>
}

export interface ServerStart {
  /** Holds data, programs, password and socket. */
  folder: string
  /** False: nothing has to survive, not even a crash (tests). */
  durable?: boolean
}

/** Bytes that an address of a socket may have on every system, with its own name and the end. */
const socketPathLimit = 103
/** While it says that it is starting it may be recovering from a power cut, which takes as long as it takes. */
const recoveryLimit = 10 * 60_000

/**
 * Starts PostgreSQL's own server on a folder, and makes the folder at the first time. It ends with this process, however
 * that ends.
 * @throws CannotRun when the programs don't run here; a folder that was to be made is gone again then
 * @throws StartError when another process has the folder open, or when its data are another version's
 */
export async function openServer(start: ServerStart): Promise<OpenServer> {
  const { folder } = start
  const found = findRuntime()
  if (!found) throw cannot(folder, `no PostgreSQL is installed for ${process.platform}-${process.arch}`)
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const unlock = lockFolder(folder)
  const isNew = majorsIn(folder).length === 0
  try {
    const opened = await openLocked(start, found, isNew)
    return {
      ...opened,
      async close() {
        await opened.close()
        unlock()
      },
    }
  } catch (error) {
    if (isNew) rmSync(folder, { recursive: true, force: true })
    unlock()
    throw error instanceof StartError ? error : cannot(folder, (error as Error).message, error)
  }
}

async function openLocked(start: ServerStart, found: RuntimePackage, isNew: boolean): Promise<OpenServer> {
  const { folder, durable = true } = start
  const others = majorsIn(folder).filter((major) => major !== found.major)
  if (others.length > 0 && !majorsIn(folder).includes(found.major))
    throw otherVersion(folder, others[0]!, found)
  const as = runAs(folder, isNew)
  if (!as) {
    throw new Error(
      'PostgreSQL does not run as root. Start Madang as another user, or give the data folder to one (chown) whom its path lets in',
    )
  }
  own(as, folder)
  const place: ClusterPlace = { runtime: installRuntime(found, folder), as, durable }
  const data = join(folder, String(found.major))
  const password = passwordIn(folder)
  if (isNew) await initCluster(data, password, place)
  // a copy of a folder seldom has its rights, and PostgreSQL takes no other
  chmodSync(data, 0o700)
  await clearFolder(data, place.runtime)

  const socket =
    process.platform !== 'win32' && Buffer.byteLength(join(data, '.s.PGSQL.5432')) < socketPathLimit
  const port = socket ? 5432 : await freePort()
  const running = startServer(
    data,
    {
      ...settingsOf(durable),
      ...(socket
        ? { listen_addresses: '', unix_socket_directories: data, unix_socket_permissions: '0700' }
        : { listen_addresses: '127.0.0.1', unix_socket_directories: '' }),
      port,
    },
    place,
    join(folder, 'postgresql.log'),
  )
  const url = (database: string) => addressOf(password, port, socket ? data : null, database)
  try {
    const version = await untilReady(url('postgres'), running.ended)
    removeOtherRuntimes(folder, found)
    return { url: url('madang'), version, close: () => running.stop() }
  } catch (error) {
    await running.stop()
    throw error
  }
}

/**
 * Address of the server that another process runs in this folder now, for what may look on meanwhile (a backup); null when
 * none does, or when that can't be told.
 */
export function runningServer(folder: string): string | null {
  for (const major of majorsIn(folder)) {
    const data = join(folder, String(major))
    if (serverOf(data) === null) continue
    const [, , , port, socket] = readFileSync(join(data, 'postmaster.pid'), 'utf8').split('\n')
    if (port) return addressOf(passwordIn(folder), Number(port), socket?.trim() || null, 'madang')
  }
  return null
}

/** @param socket folder of the socket; null: 127.0.0.1 */
const addressOf = (password: string, port: number, socket: string | null, database: string): string =>
  socket
    ? `postgresql://${LOGIN}:${password}@localhost:${port}/${database}?host=${encodeURIComponent(socket)}`
    : `postgresql://${LOGIN}:${password}@127.0.0.1:${port}/${database}`

/** For a small machine that does other things too. Given at each start, so that a folder follows the program. */
const settingsOf = (durable: boolean): Record<string, string | number> => ({
  cluster_name: 'madang',
  max_connections: 60,
  shared_buffers: '128MB',
  max_wal_size: '512MB',
  // no replica hangs on it
  wal_level: 'minimal',
  max_wal_senders: 0,
  // three processes less
  io_method: 'sync',
  // compiling a plan costs more than any of our statements
  jit: 'off',
  // a school's first lesson fills tables whose plans were made while they were empty: a minute is long there
  autovacuum_naptime: '10s',
  timezone: 'UTC',
  log_checkpoints: 'off',
  log_timezone: 'UTC',
  ...(durable ? {} : { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off' }),
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject)
    server.listen(0, '127.0.0.1', resolve)
  })
  const { port } = server.address() as { port: number }
  await new Promise((resolve) => server.close(resolve))
  return port
}

/** Waits until it answers, and makes the product's database where it is missing. Returns the version. */
async function untilReady(url: string, ended: () => string | null): Promise<string> {
  const begun = Date.now()
  for (;;) {
    const why = ended()
    if (why !== null) throw new Error(why)
    const client = new pg.Client({ connectionString: url })
    client.on('error', () => {})
    try {
      await client.connect()
      const { rows } = await client.query<{ version: string; there: boolean }>(
        `select current_setting('server_version') as version, exists (select from pg_database where datname = 'madang') as there`,
      )
      if (!rows[0]!.there) await client.query('create database madang')
      await client.end()
      return rows[0]!.version
    } catch (error) {
      await client.end().catch(() => {})
      const { code } = error as { code?: string }
      // not there yet, or starting and recovering
      if (!['ENOENT', 'ECONNREFUSED', '57P03'].includes(code ?? '')) throw error
      if (Date.now() - begun > recoveryLimit) throw new Error('it does not answer')
    }
    await wait(25)
  }
}

export class CannotRun extends StartError {}

const cannot = (folder: string, why: string, cause?: unknown): CannotRun =>
  new CannotRun(`PostgreSQL in ${folder} can't be started: ${why}.`, { cause })

const otherVersion = (folder: string, major: number, found: RuntimePackage): StartError =>
  new StartError(
    `The data in ${folder} are of PostgreSQL ${major}, and this version of Madang brings ${found.major}. Nothing was changed. ` +
      'Make a backup with the version that ran before (npm run madang -- backup), then restore it with this one into an empty MADANG_DATA.',
  )
