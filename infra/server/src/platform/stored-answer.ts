import type { ErrorCode } from '@madang/contract'
import type { StoredContent } from './context.ts'
import { Failure } from './errors.ts'
import type { ByteRange, FileStore } from './files/index.ts'

/** A content as an answer, of which parts can be asked for. Null when it is gone; `gone` is answered where it goes meanwhile. */
export async function storedContent(
  files: FileStore,
  storedName: string,
  gone: ErrorCode,
): Promise<StoredContent | null> {
  const content = await files.stat(storedName)
  if (!content) return null
  return {
    size: content.size,
    async read(range?: ByteRange) {
      const opened = await files.open(storedName, range)
      if (!opened) throw new Failure(gone)
      return opened.stream
    },
  }
}
