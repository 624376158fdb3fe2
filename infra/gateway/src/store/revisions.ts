import { randomUUID } from 'node:crypto'
import { link, mkdir, open, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { GatewayError } from '../errors.ts'
import type { Channel } from './names.ts'
import type { Pointers } from './pointers.ts'

/** One movement of a pointer: the state after it, and who did what when. */
export interface Revision {
  revision: number
  at: string
  by: string
  /** `halt`: the gateway stopped a canary; `retire`: it removed versions that nobody needs any more. */
  action: 'promote' | 'rollback' | 'halt' | 'retire'
  app: string
  channel: Channel
  version: string | null
  from: string | null
  /** Of a canary, percent after the move. */
  traffic?: number
  /** Why, in the words of whoever did it. */
  note?: string
  pointers: Pointers
}

export type Change = Omit<Revision, 'revision' | 'at' | 'pointers'>

const fileName = (revision: number) => `${String(revision).padStart(8, '0')}.json`

/**
 * The pointers and their history are one thing: a folder of numbered files, each the whole state after one change.
 * The next number is taken with `link`, which fails where the name exists: compare-and-swap between any number of
 * processes, without a lock that a killed process could leave behind. A file appears complete or not at all.
 */
export class Revisions {
  private readonly folder: string
  private latest: Revision | null = null
  private readonly listeners = new Set<() => void>()

  private readonly clock: () => Date

  constructor(folder: string, clock: () => Date = () => new Date()) {
    this.folder = folder
    this.clock = clock
  }

  /**
   * Tells when pointers have moved: at once when this process moved them, and when it first sees what another one wrote.
   * Returns the end of it.
   */
  onMoved(listen: () => void): () => void {
    this.listeners.add(listen)
    return () => this.listeners.delete(listen)
  }

  /** The newest revision; null in a new store. Sees what other processes wrote. */
  async current(): Promise<Revision | null> {
    if (!this.latest) {
      const names = (await list(this.folder)).sort()
      const last = names.at(-1)
      if (!last) return null
      this.latest = await this.read(Number.parseInt(last, 10))
    }
    for (;;) {
      const next: Revision | null = await this.read((this.latest?.revision ?? 0) + 1)
      if (!next) return this.latest
      this.see(next)
    }
  }

  /** @throws MF-409-002 when another change came first. */
  async append(after: Revision | null, pointers: Pointers, change: Change): Promise<Revision> {
    await mkdir(this.folder, { recursive: true })
    const next: Revision = {
      revision: (after?.revision ?? 0) + 1,
      at: this.clock().toISOString(),
      ...change,
      pointers,
    }
    const half = join(this.folder, `.${randomUUID()}`)
    await writeDurably(half, `${JSON.stringify(next)}\n`)
    try {
      await link(half, join(this.folder, fileName(next.revision)))
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      throw new GatewayError('MF-409-002', undefined, { revision: (await this.current())?.revision ?? 0 })
    } finally {
      await rm(half, { force: true })
    }
    await syncFolder(this.folder)
    // seen at once by the next page of this process
    this.see(next)
    return next
  }

  /** Newest first. */
  async history(limit: number, app?: string): Promise<Omit<Revision, 'pointers'>[]> {
    const names = (await list(this.folder)).sort().reverse()
    const out: Omit<Revision, 'pointers'>[] = []
    for (const name of names) {
      if (out.length >= limit) break
      const revision = await this.read(Number.parseInt(name, 10))
      if (!revision || (app && revision.app !== app)) continue
      const { pointers: _whole, ...line } = revision
      out.push(line)
    }
    return out
  }

  /** The revisions after this one, oldest first. */
  async *since(after: number): AsyncGenerator<Revision> {
    for (const name of (await list(this.folder)).sort()) {
      const number = Number.parseInt(name, 10)
      const revision = number > after ? await this.read(number) : null
      if (revision) yield revision
    }
  }

  private see(next: Revision): void {
    if (next.revision <= (this.latest?.revision ?? 0)) return
    this.latest = next
    for (const listen of this.listeners) listen()
  }

  private async read(revision: number): Promise<Revision | null> {
    try {
      return JSON.parse(await readFile(join(this.folder, fileName(revision)), 'utf8')) as Revision
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }
}

async function list(folder: string): Promise<string[]> {
  try {
    return (await readdir(folder)).filter((name) => /^\d{8}\.json$/.test(name))
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return []
    throw error
  }
}

export async function writeDurably(path: string, data: string | Uint8Array): Promise<void> {
  const file = await open(path, 'wx', 0o644)
  try {
    await file.writeFile(data)
    await file.sync()
  } finally {
    await file.close()
  }
}

/** Makes new names in a folder survive a power cut. Not every system lets a folder be opened; then there is no more to do. */
export async function syncFolder(folder: string): Promise<void> {
  try {
    const handle = await open(folder, 'r')
    await handle.sync().finally(() => handle.close())
  } catch {
    return
  }
}
