import { z } from 'zod'
import type { CallRules } from '../rules.ts'
import { bool, int, meetCode, pageOf, paging, range } from './common.ts'

export const note = z.object({
  noteIdx: z.number(),
  noteTitle: z.string(),
  noteKind: z.number(),
  noteStatus: z.number(),
  /** Of homework: 1, and one more each time that it was given back for redo. */
  round: z.number(),
  /** A round that was given back: it stays as it is. */
  returned: z.boolean(),
  userIdx: z.number(),
  userName: z.string(),
  userId: z.string(),
  modDatetime: z.string(),
  noteSubmitDatetime: z.string().nullable(),
  questionCount: z.number(),
  solveCount: z.number(),
  /** Of marked questions; null for its student until the note is completed. */
  wrongCount: z.number().nullable(),
  /** How often it was handed in. */
  logNoteSubmitCount: z.number(),
  /** Seconds of work in all. */
  logNoteSpentTime: z.number(),
  textbook: z.object({ bookType: z.enum(['TEXTBOOK', 'WORKBOOK']), questionCount: z.number() }).nullable(),
  meetCode: z.string().nullable(),
  companyCode: z.string(),
  noteDir: z.string(),
  /** As `wrongCount`. */
  confirmComment: z.string().nullable(),
  /** As `wrongCount`: what the rules say that completed it; the reader's language makes the sentence. Null: a person completed it. */
  autoComment: z.object({ code: z.literal('AUTO_MARKED'), right: z.number(), of: z.number() }).nullable(),
  taskUserIdx: z.number().nullable(),
  logMeet: z
    .object({
      meetCode: z.string(),
      meetTitle: z.string(),
      leaderName: z.string(),
      startDatetime: z.string(),
    })
    .nullable(),
  task: z
    .object({
      taskIdx: z.number(),
      taskName: z.string(),
      textbookIdx: z.number(),
      regDatetime: z.string(),
      submitLimitDatetime: z.string(),
      regUser: z.object({ userName: z.string() }),
    })
    .nullable(),
})
export type Note = z.infer<typeof note>

export const task = z.object({
  taskIdx: z.number(),
  taskName: z.string(),
  textbookIdx: z.number(),
  submitLimitDatetime: z.string(),
  totalUserCount: z.number(),
  submitUserCount: z.number(),
  autoReview: z.number(),
  /** 1: what rules could mark as a whole is completed at hand-in. */
  autoFinal: z.number(),
  regDatetime: z.string(),
  deleteYn: z.number(),
  regUser: z.object({ userIdx: z.number(), userName: z.string() }),
  textbook: z.object({
    textbookIdx: z.number(),
    textbookName: z.string(),
    bookType: z.enum(['TEXTBOOK', 'WORKBOOK']),
    pageCount: z.number(),
    questionCount: z.number(),
  }),
  /** The caller's own state; null for teachers. */
  taskUser: z
    .object({
      taskUserIdx: z.number(),
      taskStatus: z.number(),
      noteIdx: z.number().nullable(),
      /** Of its note; absent before it was given back for redo. */
      round: z.number().optional(),
    })
    .nullable(),
})
export type Task = z.infer<typeof task>

export const studySchemas = {
  'note.list': {
    ref: 'B-098',
    summary: 'Notes by kind (searchType, A-62)',
    who: ['any'],
    errors: ['WB-403-101'],
    request: z.object({
      ...paging,
      ...range,
      searchType: int,
      meetCode: meetCode.optional(),
      order: z.string().max(60).optional(),
    }),
    answer: pageOf(note),
  },
  'task.list': {
    ref: 'B-112',
    summary: "Homework: a teacher's own, a student's given",
    who: ['any'],
    request: z.object({
      ...paging,
      ...range,
      joinTextbook: bool.default(true),
      searchType: int.optional(),
      /**
       * What can still be handed in and was not, whenever it was given, the nearest deadline first: of a student the own, of who gives it
       * what some have not handed in. Without other filters.
       */
      open: bool.default(false),
    }),
    answer: pageOf(task),
  },
} as const satisfies Record<string, CallRules>
