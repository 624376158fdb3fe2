import type { ErrorCode } from '@madang/contract'
import type { CallContext, FileAnswer } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import { contentTypeOf } from '../../platform/file-content.ts'
import type { FileRow } from './store.ts'

/** A stored file as a download under its own name; content that is gone is `missing` like a row that is gone (API-FILE-06). */
export async function fileAnswer(
  { services }: Pick<CallContext, 'services'>,
  row: FileRow,
  missing: ErrorCode,
): Promise<FileAnswer> {
  const content = await services.files.open(row.storedName)
  if (!content) throw new Failure(missing)
  return {
    file: {
      content: content.stream,
      size: content.size,
      contentType: contentTypeOf(row.orgFileName),
      fileName: row.orgFileName,
      disposition: 'attachment',
    },
  }
}
