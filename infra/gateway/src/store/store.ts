import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type AppManifest, manifestFile } from '@madang/build/manifest'
import { GatewayError } from '../errors.ts'
import { compressAll } from './compress.ts'
import { isAppName, isVersion } from './names.ts'
import { receive } from './receive.ts'
import { Revisions, syncFolder } from './revisions.ts'
import { Tokens } from './tokens.ts'
import { Tombstones } from './tombstones.ts'
import { type UnpackedFile, unpack, uploadLimits } from './unpack.ts'
import { verified } from './verify.ts'

/** Bytes of all versions of one app: about 400 uploads of the largest remote. */
const bytesOfApp = 4 * 1024 ** 3

/** What a kill in the middle of an upload leaves behind; nobody looks there, and it is swept at the next start. */
const staleUpload = 60 * 60 * 1000

/**
 * Versions of shell and remotes on disk, and the pointers to them.
 *
 *     apps/<name>/<version>/…   immutable; appears whole, by one rename, with .br and .gz beside each text file
 *     incoming/<uuid>/…         uploads that are being unpacked
 *     revisions/00000012.json   pointers and history
 *     retired/<name>/…          what is left of versions that were removed
 *     tokens/<hash>.json        whose deploy tokens are valid
 */
export class RemoteStore {
  readonly folder: string
  readonly appsFolder: string
  readonly revisions: Revisions
  readonly tokens: Tokens
  readonly tombstones: Tombstones
  readonly clock: () => Date
  private readonly manifests = new Map<string, AppManifest>()
  private readonly bytesOfApp: number

  private constructor(folder: string, clock: () => Date, limit: number) {
    this.folder = folder
    this.clock = clock
    this.bytesOfApp = limit
    this.appsFolder = join(folder, 'apps')
    this.revisions = new Revisions(join(folder, 'revisions'), clock)
    this.tombstones = new Tombstones(join(folder, 'retired'))
    this.tokens = new Tokens(join(folder, 'tokens'), clock)
  }

  static async open(
    folder: string,
    clock: () => Date = () => new Date(),
    limit = bytesOfApp,
  ): Promise<RemoteStore> {
    const store = new RemoteStore(folder, clock, limit)
    await mkdir(store.appsFolder, { recursive: true })
    await store.tokens.adopt(join(folder, 'tokens.json'))
    await store.sweep()
    return store
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
    const half = join(this.folder, 'incoming', randomUUID())
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
    if ((await bytesBelow(join(this.appsFolder, name))) + more > this.bytesOfApp) {
      throw new GatewayError('MF-413-002')
    }
    await compressAll(half, files)
    await Promise.all(foldersOf(half, files.keys()).map(syncFolder))

    const target = join(this.appsFolder, name, version)
    try {
      await mkdir(dirname(target), { recursive: true })
      await rename(half, target)
      await syncFolder(dirname(target))
      if (stone) await this.tombstones.remove(name, version)
    } catch (error) {
      const code = (error as NodeJS.ErrnoException).code
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
      const winner = await this.manifest(name, version)
      if (!winner) throw error
      return sameOrRefuse(winner, manifest)
    }
    return { created: true, manifest }
  }

  /** Undefined when the store has no such version. */
  async manifest(name: string, version: string): Promise<AppManifest | undefined> {
    if (!isAppName(name) || !isVersion(version)) return undefined
    const key = `${name}@${version}`
    const known = this.manifests.get(key)
    if (known) return known
    try {
      const path = join(this.appsFolder, name, version, manifestFile)
      const manifest = JSON.parse(await readFile(path, 'utf8')) as AppManifest
      this.manifests.set(key, manifest)
      return manifest
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined
      throw error
    }
  }

  async apps(): Promise<string[]> {
    return (await readdir(this.appsFolder)).filter(isAppName).sort()
  }

  async versions(name: string): Promise<string[]> {
    try {
      return (await readdir(join(this.appsFolder, name))).filter(isVersion)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
      throw error
    }
  }

  /** Versions with the time of their upload, in milliseconds. `buried`: about to be removed. */
  async storedVersions(name: string): Promise<{ version: string; publishedAt: number; buried: boolean }[]> {
    const all = await Promise.all(
      (await this.versions(name)).map(async (version) => {
        const [folder, stone] = await Promise.all([
          statOrGone(join(this.appsFolder, name, version)),
          this.tombstones.read(name, version),
        ])
        return folder && { version, publishedAt: folder.mtimeMs, buried: stone !== null }
      }),
    )
    return all.filter((one) => one !== null)
  }

  /** From now on the version can't be promoted, and its number is taken for good. Its files are still served. */
  async bury(name: string, version: string): Promise<void> {
    const manifest = await this.manifest(name, version)
    const contents = manifest ? contentsOf(manifest) : ''
    await this.tombstones.write(name, version, { at: this.clock().toISOString(), contents })
  }

  /** Out of sight in one step, then from the disk. */
  async remove(name: string, version: string): Promise<void> {
    const away = join(this.folder, 'incoming', randomUUID())
    this.manifests.delete(`${name}@${version}`)
    try {
      await rename(join(this.appsFolder, name, version), away)
    } catch (error) {
      // another process was faster
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error
    }
    await rm(away, { recursive: true, force: true })
  }

  /** Uploads, and files of moves, that a killed process left unfinished. */
  private async sweep(): Promise<void> {
    for (const [name, unfinished] of [
      ['incoming', /./],
      ['revisions', /^\./],
    ] as const) {
      const folder = join(this.folder, name)
      await mkdir(folder, { recursive: true })
      for (const rest of (await readdir(folder)).filter((one) => unfinished.test(one))) {
        const path = join(folder, rest)
        // another process may sweep at the same time
        const found = await stat(path).catch(() => null)
        if (found && Date.now() - found.mtimeMs > staleUpload)
          await rm(path, { recursive: true, force: true })
      }
    }
  }
}

function sameOrRefuse(existing: AppManifest, uploaded: AppManifest) {
  if (contentsOf(existing) !== contentsOf(uploaded)) throw new GatewayError('MF-409-001')
  return { created: false, manifest: existing }
}

const contentsOf = ({ integrity, declaration, shares }: AppManifest): string =>
  createHash('sha256')
    .update(JSON.stringify([integrity, declaration, shares]))
    .digest('base64url')

/** Null when another process removed the folder after it was listed. */
async function statOrGone(folder: string) {
  try {
    return await stat(folder)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
    throw error
  }
}

const foldersOf = (root: string, files: Iterable<string>) => [
  ...new Set([root, ...[...files].map((file) => dirname(join(root, file)))]),
]

async function bytesBelow(folder: string): Promise<number> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
  const files = entries.filter((entry) => entry.isFile())
  const sizes = await Promise.all(
    files.map(async ({ parentPath, name }) => (await statOrGone(join(parentPath, name)))?.size ?? 0),
  )
  return sizes.reduce((sum, size) => sum + size, 0)
}
