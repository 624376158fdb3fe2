import type { CallId, ParsedOf } from '@madang/contract'
import type { CallContext, FileAnswer } from '../../platform/context.ts'

/** Something that has files. Its module says who may fetch them; this one knows none of its owners (API-FILE-02). */
export interface FileOwnerKind {
  fileType: ParsedOf<'file.download'>['fileType']
  /** Its call that takes files which came in pieces (`takeUploads`): their limits and who may bring them are the call's. */
  uploadsFor?: CallId
  /** Whether there can be something for guests; absent: they are answered as if it were not there. */
  forGuests?: true
  /** @throws Failure WB-404-102, or WB-400-501 for messages, also where the caller may not know of it (API-FILE-06) */
  download(
    ctx: CallContext,
    searchIdx: number,
    request: Pick<ParsedOf<'file.download'>, 'fileNameType'>,
  ): Promise<FileAnswer>
}
