import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { idx, int } from './common.ts'

const pageNo = int.min(1).max(studyLimits.bookPages)
export const inkSchemas = {
  'note.ink': {
    summary:
      'Pen strokes of pages from, to (both counted, 20 at most), some 1 MB an answer: the own note’s, or of one that was handed in to the caller (proposed)',
    who: ['teacher', 'student', 'operator'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z
      .object({
        noteIdx: idx,
        fromPage: pageNo.default(1),
        toPage: pageNo.optional(),
        /** `next` of the answer before. */
        after: z
          .string()
          .regex(/^\d{1,9}\.[0-2]\.\d{1,15}\.[\w-]{1,32}\.\d{1,9}$/)
          .optional(),
      })
      .refine(
        ({ fromPage, toPage = fromPage }) => toPage >= fromPage && toPage - fromPage < studyLimits.inkPages,
        { path: ['toPage'], message: 'from 0 to 19 pages after the first' },
      ),
    answer: z.object({
      /** Pages with ink. */
      pageList: z.array(
        z.object({
          pageNo: z.number(),
          /** In the order of layer, author, writer and number. Students see `review` once the note is completed. */
          batchList: z.array(z.string()),
        }),
      ),
      /** There is more: the same again with this as `after`. An answer holds some 1 MB. Null: that was all. */
      next: z.string().nullable(),
    }),
  },
  'note.draw': {
    ref: 'B-109',
    summary:
      'Adds a batch of strokes to a page (HW-12, proposed): the student to the open own note or to a completed one (retry), who gave the homework to one that was handed in (review). Said again it changes nothing',
    who: ['teacher', 'student'],
    errors: [
      'WB-403-101',
      'WB-404-102',
      'WB-400-302',
      'WB-400-303',
      'WB-400-404',
      'WB-409-003',
      'WB-409-005',
    ],
    ratePerMinute: 600,
    body: 393_216,
    request: z.object({
      noteIdx: idx,
      /** 1 of a work note. */
      agendaNo: int.min(1).max(studyLimits.bookPages),
      pageNo,
      /** A batch of `@madang/ink` in its binary form: layer, author (the caller) and writer stand in it. */
      data: z
        .base64()
        .min(1)
        .max(Math.ceil(studyLimits.inkBatch / 3) * 4),
    }),
    answer: z.object({
      writer: z.string(),
      /** Up to this number all that the writer wrote on the page is kept; 0: its first is missing. */
      seq: z.number(),
    }),
  },
} as const satisfies Record<string, CallRules>
