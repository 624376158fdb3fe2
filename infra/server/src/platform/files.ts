import { randomUUID } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { mkdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'

export interface StoredFile {
  /** Opaque name to ask for the content again; made by the store, never by the uploader (API-FILE-05). */
  storedName: string
  /** Bytes. */
  size: number
}

/** Where contents live. Rows that point to them live in the `file` table. */
export interface FileStore {
  put(content: Uint8Array | Readable): Promise<StoredFile>
  /** The content, or null when it is gone. The caller consumes or destroys the stream. */
  open(storedName: string): Promise<{ stream: Readable; size: number } | null>
  /** Removes the content; a missing one is fine. */
  remove(storedName: string): Promise<void>
}

const STORED_NAME = /^[0-9a-f]{2}\/[0-9a-f-]{36}$/
const newName = (): string => {
  const id = randomUUID()
  return `${id.slice(0, 2)}/${id}`
}

/** Contents in a local folder, two hex letters deep. A content appears under its name only when it is complete. */
export function localFiles(folder: string): FileStore {
  const root = resolve(folder)
  const pathOf = (storedName: string): string | null =>
    STORED_NAME.test(storedName) ? join(root, storedName) : null

  return {
    async put(content) {
      const storedName = newName()
      const path = join(root, storedName)
      const unfinished = `${path}.part`
      await mkdir(dirname(path), { recursive: true })
      try {
        if (content instanceof Uint8Array) await writeFile(unfinished, content, { flag: 'wx' })
        else await pipeline(content, createWriteStream(unfinished, { flags: 'wx' }))
        await rename(unfinished, path)
      } catch (error) {
        await rm(unfinished, { force: true })
        throw error
      }
      return { storedName, size: (await stat(path)).size }
    },

    async open(storedName) {
      const path = pathOf(storedName)
      const info = path === null ? null : await stat(path).catch(() => null)
      return path !== null && info?.isFile() ? { stream: createReadStream(path), size: info.size } : null
    },

    async remove(storedName) {
      const path = pathOf(storedName)
      if (path) await rm(path, { force: true })
    },
  }
}

/** Contents in memory: tests, and previews that must leave nothing behind. */
export function memoryFiles(): FileStore {
  const contents = new Map<string, Buffer>()
  return {
    async put(content) {
      const bytes =
        content instanceof Uint8Array
          ? Buffer.from(content)
          : Buffer.concat((await content.toArray()) as Uint8Array[])
      const storedName = newName()
      contents.set(storedName, bytes)
      return { storedName, size: bytes.length }
    },
    async open(storedName) {
      const bytes = contents.get(storedName)
      return bytes ? { stream: Readable.from([bytes]), size: bytes.length } : null
    },
    async remove(storedName) {
      contents.delete(storedName)
    },
  }
}
