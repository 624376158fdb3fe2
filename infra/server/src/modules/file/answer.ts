import type { ErrorCode } from '@madang/contract'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { contentTypeOf } from '../../platform/file-content.ts'
import type { ByteRange } from '../../platform/files/index.ts'
import type { FileRow } from './store.ts'

/** A stored file as a download under its own name; content that is gone is `missing` like a row that is gone (API-FILE-06). */
export async function fileAnswer(
  { services }: Pick<CallContext, 'services'>,
  row: FileRow,
  missing: ErrorCode,
): Promise<FileAnswer> {
  const { files } = services
  const content = await files.stat(row.storedName)
  if (!content) throw new Failure(missing)
  return {
    file: {
      content: {
        size: content.size,
        async read(range?: ByteRange) {
          const opened = await files.open(row.storedName, range)
          if (!opened) throw new Failure(missing)
          return opened.stream
        },
      },
      contentType: row.contentType ?? contentTypeOf(row.orgFileName),
      // a content never changes under its row
      etag: `"file-${row.fileIdx}"`,
      fileName: row.orgFileName,
      disposition: 'attachment',
    },
  }
}
