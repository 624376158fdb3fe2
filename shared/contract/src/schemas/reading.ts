import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { idx, int } from './common.ts'

const readings = z.object({
  noteIdx: z.number(),
  noteTitle: z.string(),
  noteStatus: z.number(),
  userName: z.string(),
  userId: z.string(),
  textbookIdx: z.number(),
  autoReview: z.number(),
  can: z.object({ fix: z.boolean() }),
  /** WAITING until it is read, GIVEN_UP where it could not be; null: nothing was to be read. */
  readingState: z.enum(['WAITING', 'READ', 'GIVEN_UP']).nullable(),
  /** Digits that corrections have taught of this student's hand. */
  learned: z.number(),
  list: z.array(
    z.object({
      no: z.number(),
      page: z.number(),
      kind: z.enum(['choice', 'text']),
      choices: z.number(),
      /** Null: it has no place on its page. */
      rect: z.object({ x: z.number(), y: z.number(), w: z.number(), h: z.number() }).nullable(),
      key: z.array(z.string()),
      answer: z.string(),
      /** Where the answer comes from: null typed, PEN read by the machine, PERSON as somebody says that it reads. */
      source: z.enum(['PEN', 'PERSON']).nullable(),
      /** What the machine read, also as a guess; null: nothing was to be read. */
      reading: z.string().nullable(),
      /** Percent. */
      confidence: z.number().nullable(),
      res: z.number().nullable(),
      why: z.string().nullable(),
    }),
  ),
})
export type NoteReadings = z.infer<typeof readings>

export const readingSchemas = {
  'note.readings': {
    summary:
      'Validation mode: what was read of a handed-in work note, beside key and result (A-82, MAN-NOTE-03, proposed)',
    who: ['teacher', 'operator'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ noteIdx: idx }),
    answer: readings,
  },
  'note.fixReading': {
    summary:
      'What the pen work of a question says, by who corrects the note: the answer, and a lesson for the student’s hand; of a completed note the lesson alone (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005'],
    request: z.object({
      noteIdx: idx,
      no: int.min(1).max(studyLimits.questions),
      /** Empty: it says nothing that is an answer. */
      answer: z.string().max(studyLimits.typedAnswer),
    }),
    answer: z.object({
      /** Whether it stands as the answer now. */
      kept: z.boolean(),
      /** Digits that it taught. */
      learned: z.number(),
    }),
  },
} as const satisfies Record<string, CallRules>
