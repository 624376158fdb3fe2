import { createHash, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { type AppManifest, manifestFile } from '@madang/build/manifest'
import { GatewayError } from '../errors.ts'
import { isAppName, isVersion } from './names.ts'
import { Revisions, syncFolder, writeDurably } from './revisions.ts'
import { Tokens } from './tokens.ts'
import { Tombstones } from './tombstones.ts'
import { unpack } from './unpack.ts'
import { verified } from './verify.ts'

const brotli = promisify(brotliCompress)
const zip = promisify(gzip)

/** Of the shell's files 10 takes 1.1 s and 486 kB, 11 takes 2.5 s and 478 kB, 9 takes 0.15 s and 514 kB. */
const brotliQuality = 10

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

  private constructor(folder: string, clock: () => Date) {
    this.folder = folder
    this.clock = clock
    this.appsFolder = join(folder, 'apps')
    this.revisions = new Revisions(join(folder, 'revisions'), clock)
    this.tombstones = new Tombstones(join(folder, 'retired'))
    this.tokens = new Tokens(join(folder, 'tokens'), clock)
  }

  static async open(folder: string, clock: () => Date = () => new Date()): Promise<RemoteStore> {
    const store = new RemoteStore(folder, clock)
    await mkdir(store.appsFolder, { recursive: true })
    await store.tokens.adopt(join(folder, 'tokens.json'))
    await store.sweep()
    return store
  }

  /**
   * Takes an upload in: unpacks, holds it against its manifest, and makes it visible in one step.
   * The same contents again are no mistake (a retried upload): `created` is false then.
   * @throws GatewayError
   */
  async publish(
    name: string,
    version: string,
    zipFile: Uint8Array,
  ): Promise<{ created: boolean; manifest: AppManifest }> {
    if (!isAppName(name) || !isVersion(version)) {
      throw new GatewayError('MF-400-006', 'Names look like mf-notes, versions like 1.4.0 or 1.4.0-rc.1.')
    }
    const files = unpack(zipFile)
    const manifest = verified(files, name, version)
    const stone = await this.tombstones.read(name, version)
    if (stone && stone.contents !== contentsOf(manifest)) throw new GatewayError('MF-409-001')
    // what this process remembers of a removed version is not there any more
    if (stone) this.manifests.delete(`${name}@${version}`)
    const existing = await this.manifest(name, version)
    if (existing) return sameOrRefuse(existing, manifest)

    const half = join(this.folder, 'incoming', randomUUID())
    const target = join(this.appsFolder, name, version)
    try {
      await Promise.all([...files].map(([file, bytes]) => this.write(join(half, file), bytes)))
      await syncFolder(half)
      await mkdir(dirname(target), { recursive: true })
      await rename(half, target)
      await syncFolder(dirname(target))
      if (stone) await this.tombstones.remove(name, version)
    } catch (error) {
      await rm(half, { recursive: true, force: true })
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

  private async write(path: string, bytes: Uint8Array): Promise<void> {
    await mkdir(dirname(path), { recursive: true })
    await writeDurably(path, bytes)
    if (!/\.(js|css|svg|json|html)$/.test(path) || bytes.length < 1024) return
    const options = { params: { [constants.BROTLI_PARAM_QUALITY]: brotliQuality } }
    const [br, gz] = await Promise.all([brotli(bytes, options), zip(bytes, { level: 9 })])
    await Promise.all([writeDurably(`${path}.br`, br), writeDurably(`${path}.gz`, gz)])
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
