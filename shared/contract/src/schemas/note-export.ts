import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { file, idx, int, largest } from './common.ts'

const agendaNo = int.min(1)
const pageNo = int.min(1).max(studyLimits.bookPages)

const pdfInfo = z.object({
  noteIdx: z.number(),
  /** In which forms the caller may download it: 2 pictures, 4 PDF, or their sum. */
  formats: z.number(),
  pageCount: z.number(),
  /** Of the PDF, with its extension, by fileNameType 1 and 2 (NOTES-39). */
  fileNames: z.object({ title: z.string(), author: z.string() }),
})
export type NotePdfInfo = z.infer<typeof pdfInfo>

export const noteExportSchemas = {
  'note.pdfInfo': {
    ref: 'B-101',
    summary: 'What a download of a note would be: forms, pages, file names',
    who: ['any'],
    errors: ['WB-404-102'],
    request: z.object({ noteIdx: idx }),
    answer: pdfInfo,
  },
  'note.page': {
    ref: 'B-105',
    summary: 'The picture of a page of a note with all that lies on it; of one question with solutionNo',
    who: ['any'],
    errors: ['WB-404-102', 'WB-400-501'],
    ratePerMinute: 1200,
    request: z.object({
      noteIdx: idx,
      agendaNo,
      pageNo,
      solutionNo: int.min(1).max(studyLimits.questions).optional(),
    }),
    answer: file,
  },
  'note.file': {
    ref: 'B-106',
    summary: 'Chosen pages of a note as PDF or as pictures in a zip',
    who: ['teacher'],
    errors: ['WB-404-102', 'WB-400-501'],
    ratePerMinute: 120,
    request: z.object({
      noteIdx: idx,
      list: z
        .array(z.object({ agendaNo, pageNos: z.array(pageNo).min(1).max(studyLimits.bookPages) }))
        .min(1)
        .max(studyLimits.bookPages)
        .refine((list) => list.reduce((sum, { pageNos }) => sum + pageNos.length, 0) <= studyLimits.bookPages)
        // each page in an entry of its own
        .register(largest, { bytes: studyLimits.bookPages * 60 }),
      format: z.enum(['pdf', 'zip']),
      /** As of NOTE_PDF. */
      fileNameType: int.min(1).max(2).default(1),
    }),
    answer: file,
  },
} as const satisfies Record<string, CallRules>
