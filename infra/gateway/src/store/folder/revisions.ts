import { randomUUID } from 'node:crypto'
import { link, mkdir, readdir, readFile, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { RevisionRows } from '../port.ts'
import type { Move, Revision } from '../revision.ts'
import { orMissing, syncFolder, writeDurably } from './durable.ts'

const fileName = (revision: number) => `${String(revision).padStart(8, '0')}.json`

/**
 * A folder of numbered files. The next number is taken with `link`, which fails where the name exists: no lock that a killed
 * process could leave behind. A file appears complete or not at all.
 */
export function folderRevisions(folder: string): RevisionRows {
  const numbers = async (): Promise<number[]> =>
    ((await orMissing(readdir(folder))) ?? [])
      .filter((name) => /^\d{8}\.json$/.test(name))
      .map((name) => Number.parseInt(name, 10))
      .sort((a, b) => a - b)
  const read = async (revision: number): Promise<Revision | null> => {
    const text = await orMissing(readFile(join(folder, fileName(revision)), 'utf8'))
    return text === null ? null : (JSON.parse(text) as Revision)
  }

  return {
    async newest(after) {
      let number = after
      // The next number is one look; the list of all is for a start alone.
      if (after === 0) number = Math.max(0, ((await numbers()).at(-1) ?? 0) - 1)
      let found: Revision | null = null
      for (let next = await read(++number); next; next = await read(++number)) found = next
      return found
    },

    async take(revision) {
      await mkdir(folder, { recursive: true })
      const half = join(folder, `.${randomUUID()}`)
      await writeDurably(half, `${JSON.stringify(revision)}\n`)
      try {
        await link(half, join(folder, fileName(revision.revision)))
      } catch (error) {
        if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false
        throw error
      } finally {
        await rm(half, { force: true })
      }
      await syncFolder(folder)
      return true
    },

    async history(limit, app) {
      const out: Move[] = []
      for (const number of (await numbers()).reverse()) {
        if (out.length >= limit) break
        const revision = await read(number)
        if (!revision || (app && revision.app !== app)) continue
        const { pointers: _whole, ...line } = revision
        out.push(line)
      }
      return out
    },

    async *since(after) {
      for (const number of await numbers()) {
        const revision = number > after ? await read(number) : null
        if (revision) yield revision
      }
    },
  }
}
