import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { bool, idx, int, ok } from './common.ts'

const pageNo = int.min(1).max(studyLimits.bookPages)
const title = z.string().trim().max(studyLimits.bankTitle)
const text = z.string().trim().max(studyLimits.comment)

const banked = z.object({
  bankIdx: z.number(),
  /** Empty: the text is its own name. */
  title: z.string(),
  /** Null where it was written by pen. */
  text: z.string().nullable(),
  /** A batch of `@madang/ink` on its layer `review`; null where it was typed. */
  ink: z.string().nullable(),
  shared: z.boolean(),
  /** The caller is its author, and may change it. */
  own: z.boolean(),
  userName: z.string(),
  /** How often the caller has used it. */
  uses: z.number(),
})
export type BankComment = z.infer<typeof banked>

const comment = z.object({
  pageNo: z.number(),
  /** Null: of the page as a whole. */
  solutionNo: z.number().nullable(),
  userIdx: z.number(),
  userName: z.string(),
  text: z.string(),
  regDatetime: z.string(),
})
export type NoteComment = z.infer<typeof comment>

const correctors = { who: ['teacher'], errors: ['WB-403-101', 'WB-404-102'] } as const

export const commentSchemas = {
  'note.bank': {
    ...correctors,
    summary:
      'The caller’s comment bank: the own comments and those shared in the company, the most used first',
    errors: ['WB-403-101'],
    request: z.object({}),
    answer: z.array(banked),
  },
  'note.addToBank': {
    ...correctors,
    summary: 'Keeps a comment in the bank, typed or written by pen; 500 at most of one person',
    errors: ['WB-403-101', 'WB-400-404'],
    body: 131_072,
    request: z
      .object({
        title: title.default(''),
        text: text.min(1).optional(),
        /** A batch of `@madang/ink` that draws, on its layer `review`. */
        ink: z
          .base64()
          .min(1)
          .max(Math.ceil(studyLimits.bankInk / 3) * 4)
          .optional(),
        shared: bool.default(false),
      })
      .refine((one) => (one.text === undefined) !== (one.ink === undefined), {
        path: ['text'],
        message: 'typed or written',
      }),
    answer: z.object({ bankIdx: z.number() }),
  },
  'note.modBank': {
    ...correctors,
    summary:
      'Renames, rewords or shares a comment of the own bank; what was written by pen keeps its strokes',
    request: z.object({
      bankIdx: idx,
      title: title.optional(),
      text: text.min(1).optional(),
      shared: bool.optional(),
    }),
    answer: ok,
  },
  'note.removeBank': {
    ...correctors,
    summary: 'Takes a comment out of the own bank; notes that it was used in keep it',
    request: z.object({ bankIdx: idx }),
    answer: ok,
  },
  'note.useBank': {
    ...correctors,
    summary: 'Counts that the caller has used a comment of the bank',
    ratePerMinute: 600,
    request: z.object({ bankIdx: idx }),
    answer: ok,
  },
  'note.comments': {
    summary:
      'What teachers say beside pages and questions of a note, of each of them the newest; to its student once it is completed',
    who: ['any'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ noteIdx: idx }),
    answer: z.array(comment),
  },
  'note.comment': {
    ...correctors,
    summary:
      'Says something beside a page or question in place of what the caller said there; empty: nothing',
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005', 'WB-409-006'],
    ratePerMinute: 600,
    request: z.object({
      noteIdx: idx,
      pageNo,
      /** Absent: of the page as a whole. */
      solutionNo: int.min(1).max(studyLimits.questions).optional(),
      text,
      /** What the caller saw there of their own, empty: nothing. Where another window has said something else since, nothing is written. */
      seen: text.optional(),
    }),
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
