import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { sweepFolder } from '../folder/sweep.ts'
import type { StoreDriver } from '../port.ts'
import { VersionCache } from './cache.ts'
import { SharedHealth } from './health.ts'
import type { Contents, SharedRows } from './rows.ts'
import { sharedVersions } from './versions.ts'

export interface SharedParts {
  rows: SharedRows
  contents: Contents
  /**
   * Of this machine, and of nothing else's: `apps/<name>/<version>/…` of what was asked for, `incoming/<uuid>/…` what is being
   * unpacked. Nothing is lost with it.
   */
  cacheFolder: string
  /** Bytes of the versions in it. */
  cacheBytes?: number
  clock?: () => Date
}

/** One store for any number of gateways: versions as contents, all else in the database's rows. */
export async function sharedDriver({
  rows,
  contents,
  cacheFolder,
  cacheBytes,
  clock = () => new Date(),
}: SharedParts): Promise<StoreDriver> {
  const root = join(cacheFolder, 'apps')
  const incoming = join(cacheFolder, 'incoming')
  await mkdir(root, { recursive: true })
  const cache = new VersionCache(root, incoming, cacheBytes)
  await cache.open()
  const health = new SharedHealth(rows.pages, clock)
  return {
    label: `${rows.label} and ${contents.label}`,
    incoming,
    versions: sharedVersions(rows.versions, contents, cache),
    revisions: rows.revisions,
    tokens: rows.tokens,
    tombstones: rows.tombstones,
    health,
    sweep: () => sweepFolder(incoming, /./),
    close: () => health.close(),
  }
}
