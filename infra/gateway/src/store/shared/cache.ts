import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { orMissing } from '../folder/durable.ts'
import { bytesBelow } from '../folder/versions.ts'
import { isAppName, isVersion } from '../names.ts'

/** Bytes of all versions on this machine: some hundred of them. */
const bytesKept = 2 * 1024 ** 3
/** A version that somebody has just asked for is not taken away from under them, ms. */
const inUse = 5 * 60_000
/** How often it is noted that somebody asked, ms. */
const noted = 60_000

interface Kept {
  bytes: number
  usedAt: number
}

/**
 * Versions on this machine's disk, whole, fetched when they are first asked for; those that nobody has asked for longest go
 * when there is too much. It may be deleted whenever no gateway runs on it.
 */
export class VersionCache {
  readonly root: string
  private readonly incoming: string
  private readonly limit: number
  private readonly kept = new Map<string, Kept>()
  private readonly coming = new Map<string, Promise<string | null>>()

  constructor(root: string, incoming: string, limit = bytesKept) {
    this.root = root
    this.incoming = incoming
    this.limit = limit
  }

  /** Knows again what an earlier process has left; the time of a folder says when it was last asked for. */
  async open(): Promise<void> {
    for (const app of (await readdir(this.root)).filter(isAppName)) {
      for (const version of (await readdir(join(this.root, app))).filter(isVersion)) {
        const path = this.path(app, version)
        const found = await orMissing(stat(path))
        if (found)
          this.kept.set(`${app}/${version}`, { bytes: await bytesBelow(path), usedAt: found.mtimeMs })
      }
    }
  }

  /**
   * The version's folder, brought here by `fetch` where it isn't.
   * @param fetch fills an empty folder; false: there is no such version
   */
  async folder(
    app: string,
    version: string,
    fetch: (folder: string) => Promise<boolean>,
  ): Promise<string | null> {
    const key = `${app}/${version}`
    const path = this.path(app, version)
    if (await orMissing(stat(path))) {
      await this.use(key, path)
      return path
    }
    const coming = this.coming.get(key) ?? this.bring(key, path, fetch).finally(() => this.coming.delete(key))
    this.coming.set(key, coming)
    return coming
  }

  /** Makes a folder of the same file system the version's, where it has none. */
  async place(app: string, version: string, half: string): Promise<void> {
    const path = this.path(app, version)
    await mkdir(dirname(path), { recursive: true })
    try {
      await rename(half, path)
    } catch (error) {
      const { code } = error as NodeJS.ErrnoException
      // another process on this folder was faster
      if (code !== 'ENOTEMPTY' && code !== 'EEXIST') throw error
    }
    const key = `${app}/${version}`
    this.kept.set(key, { bytes: await bytesBelow(path), usedAt: 0 })
    await this.use(key, path)
    await this.shrink()
  }

  async remove(app: string, version: string): Promise<void> {
    this.kept.delete(`${app}/${version}`)
    const away = join(this.incoming, randomUUID())
    await orMissing(rename(this.path(app, version), away))
    await rm(away, { recursive: true, force: true })
  }

  private async bring(
    key: string,
    path: string,
    fetch: (folder: string) => Promise<boolean>,
  ): Promise<string | null> {
    const half = join(this.incoming, randomUUID())
    try {
      await mkdir(half)
      if (!(await fetch(half))) return null
      const [app = '', version = ''] = key.split('/')
      await this.place(app, version, half)
      return path
    } finally {
      await rm(half, { recursive: true, force: true })
    }
  }

  private async use(key: string, path: string): Promise<void> {
    const now = Date.now()
    const entry = this.kept.get(key) ?? { bytes: await bytesBelow(path), usedAt: 0 }
    if (now - entry.usedAt < noted) return
    this.kept.set(key, { ...entry, usedAt: now })
    await orMissing(utimes(path, now / 1000, now / 1000))
  }

  private async shrink(): Promise<void> {
    let bytes = [...this.kept.values()].reduce((sum, one) => sum + one.bytes, 0)
    const oldest = [...this.kept].sort(([, a], [, b]) => a.usedAt - b.usedAt)
    for (const [key, one] of oldest) {
      if (bytes <= this.limit || Date.now() - one.usedAt < inUse) return
      const [app = '', version = ''] = key.split('/')
      await this.remove(app, version)
      bytes -= one.bytes
    }
  }

  private path(app: string, version: string): string {
    return join(this.root, app, version)
  }
}
