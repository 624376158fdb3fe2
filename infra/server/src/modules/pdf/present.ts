import type { PdfWork } from '@madang/contract'
import { presentPage } from '../page/present.ts'
import type { PdfPageRow, PdfRow } from './store.ts'

export const presentPdf = (
  ctx: Parameters<typeof presentPage>[0],
  row: PdfRow,
  pages: readonly PdfPageRow[],
): PdfWork => ({
  pdfId: row.pdfId,
  fileName: row.orgFileName,
  state: row.state,
  pageCount: row.pageCount,
  done: row.doneCount,
  errorCode: row.errorCode,
  canRetry: row.state === 'FAILED' && row.storedName !== null,
  pageList: pages.map(({ pageNo, pageIdx, errorCode, ...picture }) => ({
    pageNo,
    page: pageIdx === null ? null : presentPage(ctx, { ...picture, pageIdx }),
    errorCode,
  })),
})
