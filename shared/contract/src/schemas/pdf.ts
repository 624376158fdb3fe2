import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { loosePage } from './book.ts'
import { int, ok, uploadList } from './common.ts'

export const pdfState = z.enum(['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'])

/** What has become of a page: it is there, or it can't be drawn and says why. One that is there with WB-400-409 may lack something. */
export const pdfPage = z.object({
  /** 1-based place in the PDF. */
  pageNo: z.number(),
  page: loosePage.nullable(),
  errorCode: z.string().nullable(),
})

export const pdfWork = z.object({
  pdfId: z.string(),
  fileName: z.string(),
  state: pdfState,
  /** Null until the PDF has been opened. */
  pageCount: z.number().nullable(),
  /** Pages that are behind it, those included that can't be drawn. */
  done: z.number(),
  /** Why it failed: a code of the catalogue. */
  errorCode: z.string().nullable(),
  /** Whether `pdf.retry` can go on with it. */
  canRetry: z.boolean(),
  /** Pages from `fromPage` on, 100 at most, in their order. */
  pageList: z.array(pdfPage),
})
export type PdfWork = z.infer<typeof pdfWork>

const request = z.object({ pdfId: z.uuid() })

export const pdfSchemas = {
  'pdf.add': {
    summary:
      'A PDF of which the server makes pages, for a browser that can’t; 10 at most of a person at a time (proposed)',
    who: ['teacher', 'operator'],
    errors: ['WB-400-401', 'WB-400-402', 'WB-400-403', 'WB-400-404', 'WB-404-106'],
    ratePerMinute: 60,
    files: { count: 1, size: studyLimits.homeworkPdf, extensions: ['pdf'] },
    request: z.object({ uploadFile: uploadList }),
    answer: z.object({ pdfId: z.string() }),
  },
  'pdf.get': {
    summary:
      'How far it is, with its pages as page.add answers them. errorCode is WB-400-404, -405 to -410 or WB-500-001 (proposed)',
    who: ['teacher', 'operator'],
    errors: ['WB-404-109'],
    request: request.extend({ fromPage: int.min(1).default(1) }),
    answer: pdfWork,
  },
  'pdf.cancel': {
    summary: 'Ends it; pages that are there stay. One that has ended stays as it is (proposed)',
    who: ['teacher', 'operator'],
    errors: ['WB-404-109'],
    request,
    answer: ok,
  },
  'pdf.retry': {
    summary:
      'Goes on with one that failed and can be gone on with, behind its last page; others stay as they are (proposed)',
    who: ['teacher', 'operator'],
    errors: ['WB-404-109'],
    request,
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
