import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { bool, file, idx, int, ok, pageOf, paging } from './common.ts'

const no = int.min(1).max(studyLimits.questions)
const pageNo = int.min(1).max(studyLimits.bookPages)
/** SLIP: knew better; CONCEPT: did not understand; READING: read the question wrongly. */
const reason = z.enum(['SLIP', 'CONCEPT', 'READING'])
const result = z.number().nullable()

const entry = z.object({
  noteIdx: z.number(),
  /** Number of the question. */
  no: z.number(),
  noteTitle: z.string(),
  /** What was handed in. */
  answer: z.string(),
  /** Null: learned. */
  dueDate: z.string().nullable(),
  /** How often it was right in a row, when it was due; one more than there are pauses: learned. */
  step: z.number(),
  reason: reason.nullable(),
  tryCount: z.number(),
  lastDatetime: z.string().nullable(),
  /** Of the last try: right 1, wrong 0, null: no rule could judge it. */
  lastRes: result,
  /** False while other homework of the same textbook can still be handed in: its answers are not to be known (HW-45). */
  maySolve: z.boolean(),
})
export type WrongEntry = z.infer<typeof entry>

const solved = z.object({
  answer: z.string(),
  /** PEN: as the machine read it; null: typed. */
  source: z.enum(['PEN']).nullable(),
  res: result,
  why: z.string(),
  dueDate: z.string().nullable(),
  regDatetime: z.string(),
})
export type WrongTry = z.infer<typeof solved>

const view = z.object({
  entry,
  textbookIdx: z.number(),
  pageNo: z.number(),
  /** `solutionJsonStr` of this one question, with its key as far as it may be known. */
  questionJsonStr: z.string(),
  /** Why it was wrong: null where a person marked it. */
  why: z.string().nullable(),
  source: z.enum(['PEN', 'PERSON']).nullable(),
  /** Newest first, 100 at most. */
  tryList: z.array(solved),
  /** How far the ink of the page had come at the last try: what was drawn later belongs to the next. */
  inkHeadList: z.array(z.object({ writer: z.string(), seq: z.number() })),
  /** Today in the company's zone. */
  today: z.string(),
  /** The next one that is due. */
  next: z.object({ noteIdx: z.number(), no: z.number() }).nullable(),
})
export type WrongView = z.infer<typeof view>

const counts = z.object({
  due: z.number(),
  later: z.number(),
  learned: z.number(),
  /** Today in the company's zone. */
  today: z.string(),
})
export type WrongCounts = z.infer<typeof counts>

const own = { who: ['student'], areas: ['SERVICE'], errors: ['WB-403-101', 'WB-404-102'] } as const

export const wrongSchemas = {
  'note.wrongs': {
    summary: 'The caller’s wrong-answer book, what is due first (NOTES-33, proposed)',
    who: ['student'],
    areas: ['SERVICE'],
    errors: ['WB-403-101'],
    request: z.object({
      ...paging,
      /** DUE today or before, LATER, LEARNED; absent: all. */
      due: z.enum(['DUE', 'LATER', 'LEARNED']).optional(),
      /** NONE: not said yet. */
      reason: z.enum([...reason.options, 'NONE']).optional(),
    }),
    answer: pageOf(entry),
  },
  'note.printWrongs': {
    ...own,
    summary: 'Own wrong answers as sheets to solve by hand, those that are due without a list (proposed)',
    errors: ['WB-403-101', 'WB-404-102', 'WB-400-501'],
    ratePerMinute: 60,
    request: z.object({
      list: z
        .array(z.object({ noteIdx: idx, no }))
        .max(studyLimits.printedQuestions)
        .default([]),
      /** On a sheet of their own at the end, as far as they may be known (HW-45). */
      withKeys: bool.default(false),
    }),
    answer: file,
  },
  'note.printWrongsOf': {
    summary:
      'The wrong answers of a student’s completed note as sheets to solve by hand, for its teacher (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-400-501'],
    ratePerMinute: 60,
    request: z.object({
      noteIdx: idx,
      /** On a sheet of their own at the end. */
      withKeys: bool.default(false),
    }),
    answer: file,
  },
  'note.wrongCounts': {
    summary: 'How many entries of the caller’s wrong-answer book are due, later and learned (proposed)',
    who: ['student'],
    areas: ['SERVICE'],
    errors: ['WB-403-101'],
    request: z.object({}),
    answer: counts,
  },
  'note.wrong': {
    ...own,
    summary: 'An entry of the caller’s wrong-answer book with its question and tries (proposed)',
    request: z.object({ noteIdx: idx, no }),
    answer: view,
  },
  'note.saveWrong': {
    ref: 'B-111',
    summary:
      'Adds strokes to a wrong answer of the own completed note, on a layer of their own that nobody marks (A-83)',
    who: ['student'],
    areas: ['SERVICE'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-400-404', 'WB-409-003'],
    ratePerMinute: 600,
    body: 393_216,
    request: z.object({
      noteIdx: idx,
      agendaNo: int.min(1).max(studyLimits.bookPages),
      pageNo,
      /** Of a question that was wrong. */
      solutionNo: no,
      /** A batch of `@madang/ink` on its layer `retry`, as `data` of note.draw. */
      strokes: z
        .base64()
        .min(1)
        .max(Math.ceil(studyLimits.inkBatch / 3) * 4),
    }),
    answer: ok,
  },
  'note.tryWrong': {
    ...own,
    summary:
      'Answers a wrong question again: marked at once by its key, due again after 1, 3, 7, 21 days (NOTES-33, proposed)',
    errors: [...own.errors, 'WB-409-005'],
    request: z.object({
      noteIdx: idx,
      no,
      answer: z.string().trim().min(1).max(studyLimits.typedAnswer),
      /** The answer is what the machine read of the ink. */
      byPen: bool.default(false),
    }),
    answer: solved,
  },
  'note.wrongReason': {
    ...own,
    summary: 'Says why an answer was wrong; null takes it back (proposed)',
    request: z.object({ noteIdx: idx, no, reason: reason.nullable() }),
    answer: ok,
  },
} as const satisfies Record<string, CallRules>
