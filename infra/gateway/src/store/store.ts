import { createHash, randomUUID } from 'node:crypto'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { AppManifest } from '@madang/build/manifest'
import { GatewayError } from '../errors.ts'
import { compressAll } from './compress.ts'
import { folderDriver } from './folder/index.ts'
import { isAppName, isVersion } from './names.ts'
import type { StoreDriver, StoredAt, TombstoneRows, VersionFiles } from './port.ts'
import { receive } from './receive.ts'
import { Revisions } from './revisions.ts'
import { Tokens } from './tokens.ts'
import { type UnpackedFile, unpack, uploadLimits } from './unpack.ts'
import { verified } from './verify.ts'

/** Bytes of all versions of one app: about 400 uploads of the largest remote. */
const bytesOfApp = 4 * 1024 ** 3

export interface StoreOptions {
  clock?: (() => Date) | undefined
  /** Bytes of all versions of one app. */
  limit?: number
}

/** Versions of shell and remotes, and the pointers to them; what keeps them is the driver's. */
export class RemoteStore {
  readonly driver: StoreDriver
  readonly clock: () => Date
  readonly revisions: Revisions
  readonly tokens: Tokens
  readonly tombstones: TombstoneRows
  readonly versionFiles: VersionFiles
  private readonly manifests = new Map<string, AppManifest>()
  private readonly bytesOfApp: number

  private constructor(driver: StoreDriver, clock: () => Date, limit: number) {
    this.driver = driver
    this.clock = clock
    this.bytesOfApp = limit
    this.versionFiles = driver.versions
    this.tombstones = driver.tombstones
    this.revisions = new Revisions(driver.revisions, clock)
    this.tokens = new Tokens(driver.tokens, clock)
  }

  /** A store in a folder. */
  static async open(folder: string, options: StoreOptions = {}): Promise<RemoteStore> {
    return RemoteStore.over(await folderDriver(folder, options.clock ?? systemClock), options)
  }

  static async over(
    driver: StoreDriver,
    { clock = systemClock, limit = bytesOfApp }: StoreOptions = {},
  ): Promise<RemoteStore> {
    await driver.sweep()
    return new RemoteStore(driver, clock, limit)
  }

  async close(): Promise<void> {
    this.revisions.close()
    await this.driver.close()
  }

  /**
   * Takes an upload in: unpacks, holds it against its manifest, and makes it visible in one step.
   * The same contents again are no mistake (a retried upload): `created` is false then.
   * Streams: an upload never stands in memory. @throws GatewayError
   */
  async publish(
    name: string,
    version: string,
    zip: AsyncIterable<Uint8Array>,
  ): Promise<{ created: boolean; manifest: AppManifest }> {
    if (!isAppName(name) || !isVersion(version)) {
      throw new GatewayError('MF-400-006', 'Names look like mf-notes, versions like 1.4.0 or 1.4.0-rc.1.')
    }
    const half = join(this.driver.incoming, randomUUID())
    const zipFile = `${half}.zip`
    try {
      await receive(zip, zipFile, uploadLimits.packed)
      const files = await unpack(zipFile, half)
      await rm(zipFile)
      return await this.takeIn(half, files, name, version)
    } finally {
      await rm(zipFile, { force: true })
      await rm(half, { recursive: true, force: true })
    }
  }

  /** The unpacked folder becomes the version, unless the store has it already. */
  private async takeIn(
    half: string,
    files: ReadonlyMap<string, UnpackedFile>,
    name: string,
    version: string,
  ): Promise<{ created: boolean; manifest: AppManifest }> {
    const manifest = await verified(half, files, name, version)
    const stone = await this.tombstones.read(name, version)
    if (stone && stone.contents !== contentsOf(manifest)) throw new GatewayError('MF-409-001')
    // what this process remembers of a removed version is not there any more
    if (stone) this.manifests.delete(`${name}@${version}`)
    const existing = await this.manifest(name, version)
    if (existing) return sameOrRefuse(existing, manifest)
    const more = [...files.values()].reduce((sum, { bytes }) => sum + bytes, 0)
    if ((await this.versionFiles.bytes(name)) + more > this.bytesOfApp) throw new GatewayError('MF-413-002')
    await compressAll(half, files)
    if (await this.versionFiles.place(half, manifest, this.clock())) {
      if (stone) await this.tombstones.remove(name, version)
      return { created: true, manifest }
    }
    const winner = await this.manifest(name, version)
    if (!winner) throw new Error(`${name}@${version} can't take its place.`)
    return sameOrRefuse(winner, manifest)
  }

  /** Undefined when the store has no such version. */
  async manifest(name: string, version: string): Promise<AppManifest | undefined> {
    if (!isAppName(name) || !isVersion(version)) return undefined
    const key = `${name}@${version}`
    const known = this.manifests.get(key)
    if (known) return known
    const manifest = await this.versionFiles.manifest(name, version)
    if (!manifest) return undefined
    this.manifests.set(key, manifest)
    return manifest
  }

  apps(): Promise<string[]> {
    return this.versionFiles.apps()
  }

  async versions(name: string): Promise<string[]> {
    return (await this.versionFiles.list(name)).map(({ version }) => version)
  }

  /** Versions with the time of their upload. `buried`: about to be removed. */
  async storedVersions(name: string): Promise<(StoredAt & { buried: boolean })[]> {
    return Promise.all(
      (await this.versionFiles.list(name)).map(async (one) => ({
        ...one,
        buried: (await this.tombstones.read(name, one.version)) !== null,
      })),
    )
  }

  /** From now on the version can't be promoted, and its number is taken for good. Its files are still served. */
  async bury(name: string, version: string): Promise<void> {
    const manifest = await this.manifest(name, version)
    const contents = manifest ? contentsOf(manifest) : ''
    await this.tombstones.write(name, version, { at: this.clock().toISOString(), contents })
  }

  async remove(name: string, version: string): Promise<void> {
    this.manifests.delete(`${name}@${version}`)
    await this.versionFiles.remove(name, version)
  }
}

const systemClock = () => new Date()

function sameOrRefuse(existing: AppManifest, uploaded: AppManifest) {
  if (contentsOf(existing) !== contentsOf(uploaded)) throw new GatewayError('MF-409-001')
  return { created: false, manifest: existing }
}

const contentsOf = ({ integrity, declaration, shares }: AppManifest): string =>
  createHash('sha256')
    .update(JSON.stringify([integrity, declaration, shares]))
    .digest('base64url')
