import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, mkdtemp, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import type { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { dataFolder, type Settings } from '../../platform/settings.ts'

/**
 * What an installation keeps in its data folder beside database and files, in the order in which it is read while the product
 * runs: the pointers to deployed versions before the versions, so that whatever is pointed at is there.
 */
const places = ['secrets', 'store/revisions', 'store/tokens', 'store/retired', 'store/apps'] as const

/** No way out of the folder, and nothing that was not finished. */
const plain = /^[A-Za-z0-9_@][A-Za-z0-9_@.~-]*(\/[A-Za-z0-9_@][A-Za-z0-9_@.~-]*)*$/

const isKept = (name: string): boolean =>
  plain.test(name) && places.some((place) => name.startsWith(`${place}/`))

export interface KeptFile {
  /** Below the data folder. */
  name: string
  size: number
  open(): Readable
}

/** The signing secret and deployed remotes, where they live in the data folder. */
export class KeptFolder {
  readonly #dataDir: string
  readonly #withSecret: boolean

  /** @param settings a secret of the environment is nobody's to keep here, and none is written beside it */
  constructor(settings: Pick<Settings, 'dataDir' | 'secrets'>) {
    this.#dataDir = settings.dataDir
    this.#withSecret = settings.secrets === undefined
  }

  async *files(): AsyncGenerator<KeptFile> {
    for (const place of places) {
      if (place === 'secrets' && !this.#withSecret) continue
      const folder = join(this.#dataDir, place)
      const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch(() => [])
      for (const entry of entries) {
        const path = join(entry.parentPath, entry.name)
        const name = relative(this.#dataDir, path).split(sep).join('/')
        // removed meanwhile: nothing points at it
        const size = entry.isFile() && isKept(name) ? (await stat(path).catch(() => null))?.size : undefined
        if (size !== undefined) yield { name, size, open: () => createReadStream(path) }
      }
    }
  }

  /** What stands in the way of a restore; null: nothing. A secret alone has signed nothing yet. */
  async occupied(): Promise<string | null> {
    for await (const { name } of this.files()) {
      if (!name.startsWith('secrets/')) return join(this.#dataDir, name)
    }
    return null
  }

  async begin(): Promise<KeptRestore> {
    const half = await mkdtemp(join(dataFolder({ dataDir: this.#dataDir }), '.restore-'))
    return new KeptRestore(this.#dataDir, half, this.#withSecret)
  }
}

/** Files that come back: beside the data folder's places until `commit` puts them there. */
export class KeptRestore {
  readonly #dataDir: string
  readonly #half: string
  readonly #withSecret: boolean

  constructor(dataDir: string, half: string, withSecret: boolean) {
    this.#dataDir = dataDir
    this.#half = half
    this.#withSecret = withSecret
  }

  async put(name: string, content: Readable): Promise<void> {
    if (!isKept(name)) throw new Error(`it holds a file that no installation has: ${JSON.stringify(name)}`)
    const path = join(this.#half, name)
    await mkdir(dirname(path), { recursive: true, mode: 0o700 })
    await pipeline(content, createWriteStream(path, { flags: 'wx', mode: 0o600, flush: true }))
  }

  async commit(): Promise<void> {
    for (const place of places) {
      if (place === 'secrets' && !this.#withSecret) continue
      const from = join(this.#half, place)
      if (!(await stat(from).catch(() => null))) continue
      const to = join(this.#dataDir, place)
      await rm(to, { recursive: true, force: true })
      await mkdir(dirname(to), { recursive: true })
      await rename(from, to)
    }
  }

  async end(): Promise<void> {
    await rm(this.#half, { recursive: true, force: true })
  }
}
