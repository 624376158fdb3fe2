import type pg from 'pg'
import { postgresPool } from '../../platform/database.ts'
import { driverOf, openChosen, serverFolder } from '../../platform/embedded/choose.ts'
import { runningServer } from '../../platform/embedded/server/index.ts'
import { type FileStore, openFiles } from '../../platform/files/index.ts'
import { dataFolder, type Settings } from '../../platform/settings.ts'
import { writeBackup } from './backup.ts'
import type { BackupReport } from './format.ts'
import { KeptFolder } from './kept.ts'
import { restoreBackup } from './restore.ts'

type Where = Pick<Settings, 'dataDir' | 'databaseUrl' | 'embeddedDriver' | 'filesUrl' | 'secrets'>

/**
 * Writes the installation of these settings, running or not, into one file.
 * @throws StartError when PGlite holds the rows and the product runs: it lets one process in
 */
export const backup = (settings: Where, path: string): Promise<BackupReport> =>
  within(settings, runningPool(settings), (opened) => writeBackup(opened, path))

/**
 * Brings a backup into the empty installation of these settings.
 * @throws StartError when it isn't empty, or the file is no whole backup
 */
export const restore = (settings: Where, path: string): Promise<BackupReport> =>
  within(settings, null, (opened) => restoreBackup(opened, path))

interface Opened {
  pool: pg.Pool
  close?: () => Promise<void>
}

/** The database of a product that runs on this machine. */
function runningPool({ databaseUrl, dataDir }: Where): Opened | null {
  if (databaseUrl || driverOf(dataDir) !== 'postgresql') return null
  const url = runningServer(serverFolder(dataDir))
  return url === null ? null : { pool: postgresPool(url, { max: 2 }) }
}

/** The database as it is: migrations are the start's and the restore's. */
async function openAsItIs(settings: Where): Promise<Opened> {
  if (settings.databaseUrl) return { pool: postgresPool(settings.databaseUrl, { max: 2 }) }
  return openChosen({ ...settings, dataDir: dataFolder(settings) }, { max: 2 })
}

async function within(
  settings: Where,
  running: Opened | null,
  run: (opened: { pool: pg.Pool; files: FileStore; kept: KeptFolder }) => Promise<BackupReport>,
): Promise<BackupReport> {
  const { pool, close } = running ?? (await openAsItIs(settings))
  try {
    const files = await openFiles(settings)
    try {
      return await run({ pool, files, kept: new KeptFolder(settings) })
    } finally {
      await files.close()
    }
  } finally {
    await pool.end()
    await close?.()
  }
}
