import type { ErrorCode } from '@madang/contract'
import type { CallContext, FileAnswer, Services } from '../../platform/context.ts'
import { Failure } from '../../platform/errors.ts'
import type { ByteRange } from '../../platform/files/index.ts'
import type { PageVariant } from './address.rules.ts'
import type { PageFileRow } from './store.ts'

/** A picture to be shown; content that is gone is `missing` like a row that is gone. */
export async function pageAnswer(
  files: Services['files'],
  row: Pick<PageFileRow, 'pageIdx' | 'storedName' | 'thumbName'>,
  variant: PageVariant,
  missing: ErrorCode,
): Promise<FileAnswer['file']> {
  const name = variant === 'page' ? row.storedName : row.thumbName
  const content = await files.stat(name)
  if (!content) throw new Failure(missing)
  return {
    content: {
      size: content.size,
      async read(range?: ByteRange) {
        const opened = await files.open(name, range)
        if (!opened) throw new Failure(missing)
        return opened.stream
      },
    },
    contentType: 'image/jpeg',
    // a picture never changes under its row
    etag: `"${variant}-${row.pageIdx}"`,
  }
}

/** The picture of a page as the answer of an IMAGE call. */
export const pageFile = async (
  { services }: Pick<CallContext, 'services'>,
  row: Pick<PageFileRow, 'pageIdx' | 'storedName' | 'thumbName'>,
  missing: ErrorCode,
): Promise<FileAnswer> => ({
  file: { ...(await pageAnswer(services.files, row, 'page', missing)), cacheControl: 'private, no-cache' },
})
