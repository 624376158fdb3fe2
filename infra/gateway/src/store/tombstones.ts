import { mkdir, readFile, rm } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { writeDurably } from './revisions.ts'

interface Tombstone {
  at: string
  /** Stands for the contents: the number is free for these alone. */
  contents: string
}

/** What is left of versions that were removed: `retired/<name>/<version>.json`. */
export class Tombstones {
  private readonly folder: string

  constructor(folder: string) {
    this.folder = folder
  }

  async read(name: string, version: string): Promise<Tombstone | null> {
    try {
      return JSON.parse(await readFile(this.path(name, version), 'utf8')) as Tombstone
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null
      throw error
    }
  }

  /** One that stands already stays as it is. */
  async write(name: string, version: string, stone: Tombstone): Promise<void> {
    const path = this.path(name, version)
    await mkdir(dirname(path), { recursive: true })
    try {
      await writeDurably(path, `${JSON.stringify(stone)}\n`)
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }

  async remove(name: string, version: string): Promise<void> {
    await rm(this.path(name, version), { force: true })
  }

  private path(name: string, version: string): string {
    return join(this.folder, name, `${version}.json`)
  }
}
