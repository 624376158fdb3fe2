import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type pg from 'pg'
import { type PoolOptions, postgresPool } from '../database.ts'
import { StartError } from '../errors.ts'
import type { Settings } from '../settings.ts'
import { openEmbedded } from './index.ts'
import { majorsIn } from './server/cluster.ts'
import { CannotRun, openServer } from './server/index.ts'

/** The two that need no database of one's own: PostgreSQL's own server, and PostgreSQL as WebAssembly in this process. */
export type EmbeddedDriver = 'postgresql' | 'pglite'

export interface OpenedDatabase {
  driver: EmbeddedDriver
  pool: pg.Pool
  label: string
  /** Why it is not the one that a new folder usually gets; to be said at the start. */
  note?: string
  close(): Promise<void>
}

export const serverFolder = (dataDir: string) => join(dataDir, 'postgresql')
export const pgliteFolder = (dataDir: string) => join(dataDir, 'database')

/** Whose data lie in the folder already; null in a new one. */
export function driverOf(dataDir: string): EmbeddedDriver | null {
  if (majorsIn(serverFolder(dataDir)).length > 0) return 'postgresql'
  return existsSync(join(pgliteFolder(dataDir), 'cluster', 'PG_VERSION')) ? 'pglite' : null
}

/**
 * Opens the database of a data folder: the one that is there, whatever else could be; in a new folder the one that is
 * wanted, else PostgreSQL's server where it runs.
 * @throws StartError when it can't be opened, or when the folder holds the data of another one than is wanted
 */
export async function openChosen(
  { dataDir, embeddedDriver: wanted }: Pick<Settings, 'dataDir'> & Partial<Pick<Settings, 'embeddedDriver'>>,
  pool: PoolOptions,
): Promise<OpenedDatabase> {
  const there = driverOf(dataDir)
  if (there && wanted && there !== wanted) throw holdsAnother(dataDir, there, wanted)
  const driver = there ?? wanted ?? 'postgresql'
  if (driver === 'pglite') return openPglite(dataDir)
  if (there || wanted) return openPostgres(dataDir, pool)
  try {
    return await openPostgres(dataDir, pool)
  } catch (error) {
    if (!(error instanceof CannotRun)) throw error
    return openPglite(dataDir, error.message)
  }
}

async function openPostgres(dataDir: string, pool: PoolOptions): Promise<OpenedDatabase> {
  const folder = serverFolder(dataDir)
  const { url, version, close } = await openServer({ folder })
  return {
    driver: 'postgresql',
    pool: postgresPool(url, pool),
    label: `PostgreSQL ${version} in ${folder}`,
    close,
  }
}

async function openPglite(dataDir: string, why?: string): Promise<OpenedDatabase> {
  const folder = pgliteFolder(dataDir)
  const { pool, close } = await openEmbedded({ dataDir: folder })
  return {
    driver: 'pglite',
    pool,
    label: `PGlite in ${folder}`,
    close,
    ...(why && {
      note: `PGlite is used, which serves one request at a time and may lose the last minutes at a power cut: ${why}`,
    }),
  }
}

const nameOf = { postgresql: 'PostgreSQL', pglite: 'PGlite' } as const

const holdsAnother = (dataDir: string, there: EmbeddedDriver, wanted: EmbeddedDriver): StartError =>
  new StartError(
    `MADANG_DATABASE asks for ${nameOf[wanted]}, but ${dataDir} holds a database of ${nameOf[there]}. Nothing was changed. ` +
      'Leave the setting out to go on with it; to move, make a backup (npm run madang -- backup) and restore it into a new MADANG_DATA.',
  )
