import { mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Tombstone, TombstoneRows } from '../port.ts'
import { orMissing, writeDurably } from './durable.ts'

/** `<folder>/<name>/<version>.json` */
export function folderTombstones(folder: string): TombstoneRows {
  const pathOf = (name: string, version: string) => join(folder, name, `${version}.json`)
  const read = async (name: string, version: string): Promise<Tombstone | null> => {
    const text = await orMissing(readFile(pathOf(name, version), 'utf8'))
    return text === null ? null : (JSON.parse(text) as Tombstone)
  }
  return {
    read,
    async write(name, version, stone) {
      const path = pathOf(name, version)
      await mkdir(dirname(path), { recursive: true })
      try {
        await writeDurably(path, `${JSON.stringify(stone)}\n`)
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
      }
    },
    remove: (name, version) => rm(pathOf(name, version), { force: true }),
    async list() {
      const entries = (await orMissing(readdir(folder, { recursive: true, withFileTypes: true }))) ?? []
      const all = await Promise.all(
        entries
          .filter((entry) => entry.isFile() && entry.name.endsWith('.json'))
          .map(async (entry) => {
            const name = basename(entry.parentPath)
            const version = entry.name.slice(0, -'.json'.length)
            const stone = await read(name, version)
            return stone && { name, version, ...stone }
          }),
      )
      return all.filter((stone) => stone !== null)
    },
  }
}
