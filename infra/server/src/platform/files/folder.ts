import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, opendir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join, relative, resolve, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { FileStore as TusFolder } from '@tus/file-store'
import { type FileStore, isStoredName, nameFor, type StoredEntry } from './port.ts'

const isMissing = (error: unknown): boolean => (error as NodeJS.ErrnoException).code === 'ENOENT'

const orMissing = async <T>(work: Promise<T>): Promise<T | null> => {
  try {
    return await work
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

/** Contents in a local folder, two hex letters deep; what is not complete yet stands in `.incoming` beside them. */
export function folderFiles(folder: string): FileStore {
  const root = resolve(folder)
  const incoming = join(root, '.incoming')
  const resumable = join(root, '.uploads')
  const pathOf = (storedName: string): string | null =>
    isStoredName(storedName) ? join(root, storedName) : null

  async function statOf(storedName: string): Promise<StoredEntry | null> {
    const path = pathOf(storedName)
    const info = path === null ? null : await orMissing(stat(path))
    return info?.isFile() ? { storedName, size: info.size, modified: info.mtime } : null
  }

  async function* filesUnder(path: string): AsyncIterable<string> {
    const entries = await orMissing(opendir(path, { recursive: true }))
    if (!entries) return
    for await (const entry of entries) if (entry.isFile()) yield join(entry.parentPath, entry.name)
  }

  const store = new TusFolder({ directory: resumable })

  return {
    label: root,

    async put(content, options = {}) {
      const storedName = nameFor(options.as)
      const path = join(root, storedName)
      const unfinished = join(incoming, storedName.replace('/', '-'))
      await mkdir(incoming, { recursive: true })
      await mkdir(dirname(path), { recursive: true })
      try {
        if (content instanceof Uint8Array) await writeFile(unfinished, content)
        else await pipeline(content, createWriteStream(unfinished))
        const { size } = await stat(unfinished)
        await rename(unfinished, path)
        return { storedName, size }
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
    },

    async open(storedName, range) {
      const info = await statOf(storedName)
      return info && { stream: createReadStream(join(root, storedName), range), size: info.size }
    },

    stat: statOf,

    async remove(storedName) {
      const path = pathOf(storedName)
      if (path) await rm(path, { force: true })
    },

    async *list() {
      for await (const path of filesUnder(root)) {
        const entry = await statOf(relative(root, path).split(sep).join('/'))
        if (entry) yield entry
      }
    },

    async removeUnfinished(before) {
      let count = 0
      for (const place of [incoming, resumable]) {
        for await (const path of filesUnder(place)) {
          const info = await orMissing(stat(path))
          if (!info || info.mtime >= before) continue
          await rm(path, { force: true })
          count += 1
        }
      }
      return count
    },

    uploads: {
      store,
      idOf: (storedName) => storedName,
      async adopt(storedName) {
        const path = pathOf(storedName)
        if (!path) return null
        const upload = join(resumable, storedName)
        if (await orMissing(stat(upload))) {
          await mkdir(dirname(path), { recursive: true })
          await rename(upload, path)
          // an upload may have taken its time: what counts is since when it is a content
          const now = new Date()
          await utimes(path, now, now)
        }
        await rm(`${upload}.json`, { force: true })
        return statOf(storedName)
      },
      async discard(storedName) {
        if (!isStoredName(storedName)) return
        await rm(join(resumable, storedName), { force: true })
        await rm(join(resumable, `${storedName}.json`), { force: true })
      },
    },

    close: async () => {},
  }
}
