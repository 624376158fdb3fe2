import { Readable } from 'node:stream'
import { type FileStore, nameFor } from './port.ts'

/** Contents in memory: previews and benches that must leave nothing behind. No resumable uploads. */
export function memoryFiles(): FileStore {
  const contents = new Map<string, { bytes: Buffer; modified: Date }>()
  return {
    label: 'memory',
    async put(content, options = {}) {
      const bytes =
        content instanceof Uint8Array
          ? Buffer.from(content)
          : Buffer.concat((await content.toArray()) as Uint8Array[])
      const storedName = nameFor(options.as)
      contents.set(storedName, { bytes, modified: new Date() })
      return { storedName, size: bytes.length }
    },
    async open(storedName, range) {
      const found = contents.get(storedName)
      if (!found) return null
      const part = range ? found.bytes.subarray(range.start, range.end + 1) : found.bytes
      return { stream: Readable.from([part]), size: found.bytes.length }
    },
    async stat(storedName) {
      const found = contents.get(storedName)
      return found ? { storedName, size: found.bytes.length, modified: found.modified } : null
    },
    async remove(storedName) {
      contents.delete(storedName)
    },
    async *list() {
      for (const [storedName, { bytes, modified }] of contents) {
        yield { storedName, size: bytes.length, modified }
      }
    },
    removeUnfinished: async () => 0,
    get uploads(): never {
      throw new Error('Uploads in pieces are not kept in memory.')
    },
    close: async () => {},
  }
}
