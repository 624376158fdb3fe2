import { z } from 'zod'
import { studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { datetime, idx, int } from './common.ts'

const questionNo = int.min(1).max(studyLimits.questions)

/** One round of homework: what it came to, and the note that holds it. */
export const round = z.object({
  noteIdx: z.number(),
  round: z.number(),
  /** It was given back; the last round never is. */
  returned: z.boolean(),
  noteStatus: z.number(),
  /** Null while it is under work. */
  submitDatetime: z.string().nullable(),
  questionCount: z.number(),
  /** Questions marked right; null for its student until it is completed or given back. */
  rightCount: z.number().nullable(),
  /** What the teacher said as it was completed or given back. */
  comment: z.string().nullable(),
  /** Seconds of work. */
  spentTime: z.number(),
})
export type NoteRound = z.infer<typeof round>

/** Of whoever reads a note of homework: its rounds up to what the reader may know of, the first one first. */
export const rounds = z.array(round)

export const roundSchemas = {
  'note.giveBack': {
    summary:
      'Gives homework back for redo: this round stays as it is, and the next one begins with the answers of all questions that are not done again (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005'],
    request: z.object({
      noteIdx: idx,
      /** For the student. */
      comment: z.string().trim().max(studyLimits.confirmComment).optional(),
      /** To be done again; absent: all that are not marked right. */
      questionList: z.array(questionNo).min(1).max(studyLimits.questions).optional(),
      /** Of this student; absent: as long as the homework had at first, from a day to two weeks. */
      submitLimitDatetime: datetime.optional(),
    }),
    answer: z.object({
      /** Of the next round. */
      noteIdx: z.number(),
      round: z.number(),
      questionList: z.array(z.number()),
      submitLimitDatetime: z.string(),
    }),
  },
} as const satisfies Record<string, CallRules>
