import { z } from 'zod'
import { reopenFields } from '../fields/study.ts'
import { limits, studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { idx, int, ok, questionsJson } from './common.ts'
import { fromField } from './from-fields.ts'
import { pageReceipts } from './homework.ts'
import { rounds } from './round.ts'
import { note } from './study.ts'

const zeroOrOne = int.min(0).max(1)
const agendaNo = int.min(1)
const pageNo = int.min(1).max(studyLimits.bookPages)
const questionNo = int.min(1).max(studyLimits.questions)
/** What the marks stood at when somebody marked: right 1, wrong 0, not marked null. Nobody overwrites what they have not seen. */
const seen = z.union([z.literal(0), z.literal(1), z.null()]).optional()
/** With `seen`: the points that stood there, null for all or nothing; absent: the caller showed none. */
const seenPoints = z.number().int().nullable().optional()
const comment = z.string().trim().max(studyLimits.confirmComment)

/** A mark of a person. */
const mark = z.object({
  result: z.number(),
  /** Given for a part of it where `result` is 0; null: all or nothing. */
  points: z.number().nullable(),
  userIdx: z.number(),
  userName: z.string(),
  regDatetime: z.string(),
})
export type NoteMark = z.infer<typeof mark>

const view = z.object({
  note,
  /** Null of class notes. */
  textbook: z
    .object({
      textbookIdx: z.number(),
      textbookName: z.string(),
      pageCount: z.number(),
      /** Without answers for a student who may not know them yet (HW-45). */
      solutionJsonStr: z.string(),
    })
    .nullable(),
  /** What its student was told when it was handed in; null before, and of class notes. */
  receipt: z
    .object({
      /** SHA-256, hex, over the answers as they were handed in. */
      hash: z.string(),
      pageList: pageReceipts,
    })
    .nullable(),
  /** As of `note.work`; null of class notes. */
  redoList: z.array(z.number()).nullable(),
  /** None of class notes. */
  roundList: rounds,
  can: z.object({
    /** Start correction, mark, check and confirm, as the note stands now. */
    correct: z.boolean(),
    /** Take a completed note back under correction. */
    reopen: z.boolean(),
    /** See its pages: of class notes their class type decides (NOTES-42). */
    view: z.boolean(),
  }),
})
export type NoteView = z.infer<typeof view>

const solution = z.object({
  SNo: z.number(),
  /** Right 1, wrong 0, not marked null. */
  Res: z.number().nullable(),
  /** Points given for a part of it, where `Res` is 0; null: all or nothing. */
  Pts: z.number().nullable(),
  /** What the student answered. */
  Ans: z.string(),
  /** 1: answered. */
  Slvd: z.number(),
  /** `x,y,w,h` in pixels of the page's picture; empty: it has no place on the page. */
  RectNum: z.string(),
  /** What the machine read of the pen work, also as a guess; absent: nothing was to be read. */
  Rd: z.string().optional(),
  /** How certain it was, percent. */
  Cf: z.number().optional(),
  /** 1: something was written for it by pen, read or not; absent: nothing. */
  Pen: z.literal(1).optional(),
  /** 1: a rule marked it, nobody has looked at it yet; absent: a person, or nobody. */
  Auto: z.literal(1).optional(),
  /** Where the answer comes from: PEN read by the machine, PERSON as somebody says that it reads; absent: typed, or none. */
  Src: z.enum(['PEN', 'PERSON']).optional(),
})
const content = z.object({
  Dt: z.object({
    ALi: z.array(
      z.object({
        ANo: z.number(),
        /** 1 work note, 2 class note. */
        ATy: z.number(),
        PLi: z.array(
          z.object({
            PNo: z.number(),
            /** Width of the picture that rectangles count in, px; 0 where it has none. */
            W: z.number(),
            /** 1: a teacher has checked the page. */
            Chk: z.number(),
            /** Strokes of the pen in no question's place; absent: none. */
            Str: z.number().optional(),
            SolLi: z.array(solution),
          }),
        ),
      }),
    ),
  }),
})
export type NoteContent = z.infer<typeof content>

const counts = z.object({ noteIdx: z.number(), questionCount: z.number(), wrongCount: z.number() })

const answered = z.object({
  noteIdx: z.number(),
  noteStatus: z.number(),
  userIdx: z.number(),
  userName: z.string(),
  userId: z.string(),
  answer: z.string(),
  /** Where the answer comes from: PEN read by the machine, PERSON as somebody says that it reads; null: typed, or none. */
  source: z.enum(['PEN', 'PERSON']).nullable(),
  /** What the machine read of the pen work, also as a guess; null: nothing was to be read. */
  reading: z.string().nullable(),
  confidence: z.number().nullable(),
  /** The note that holds the pen work: this one or, of a question that is not done again, a round before; null: there is none. */
  inkNoteIdx: z.number().nullable(),
  /** The note on whose page something was written beside all questions, which may be meant for this one; null: there is none. */
  strayNoteIdx: z.number().nullable(),
  res: z.number().nullable(),
  /** Given for a part of it, where `res` is 0; null: all or nothing. */
  points: z.number().nullable(),
  why: z.string().nullable(),
  /** The newest mark of a person; null where a rule marked it, or nobody. */
  mark: mark.nullable(),
})
export type AnsweredQuestion = z.infer<typeof answered>

const logged = z.object({
  /** Of homework: its own and those before it are told. */
  round: z.number(),
  /** 1 save, otherwise submit. */
  noteStatus: z.number(),
  regDatetime: z.string(),
  /** Seconds since the entry before. */
  spentTime: z.number(),
  questionCount: z.number(),
  /** Null for its student until the note is completed. */
  wrongCount: z.number().nullable(),
})
export type NoteLogEntry = z.infer<typeof logged>

/** A note that other keys mark otherwise. */
const remarked = z.object({
  noteIdx: z.number(),
  noteStatus: z.number(),
  userName: z.string(),
  taskName: z.string(),
  /** How many of its questions are right. */
  before: z.number(),
  after: z.number(),
  of: z.number(),
  /** Numbers of the questions whose mark changes. */
  questionList: z.array(z.number()),
  /** Of a completed note: those that no rule is sure of any more; their marks stay until a teacher reopens it. */
  unsureList: z.array(z.number()),
})
export type RemarkedNote = z.infer<typeof remarked>

const changedNos = z.array(questionNo).min(1).max(studyLimits.questions)

export const correctionSchemas = {
  'note.view': {
    ref: 'B-097',
    summary:
      'A note as the caller may open it: students their class notes, and work notes once they are completed',
    who: ['any'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ noteIdx: idx, searchType: int.default(2) }),
    answer: view,
  },
  'note.agendas': {
    ref: 'B-099',
    summary: 'Agendas of a note and their pages',
    who: ['any'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ noteIdx: idx }),
    answer: z.array(
      z.object({
        agendaNo: z.number(),
        agendaName: z.string(),
        pageList: z.array(z.object({ pageNo: z.number(), pageName: z.string() })),
      }),
    ),
  },
  'note.json': {
    ref: 'B-100',
    summary: 'What a note holds: agendas, pages, answers and marks',
    who: ['any'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ noteIdx: idx }),
    answer: content,
  },
  'note.mark': {
    ref: 'B-102',
    summary: 'Marks a question of a note as right or wrong, or with points for a part',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005', 'WB-409-006'],
    ratePerMinute: 600,
    request: z.object({
      noteIdx: idx,
      agendaNo,
      pageNo,
      solutionNo: questionNo,
      result: zeroOrOne,
      /** Of those that the question is worth: all of them with result 1, fewer with 0. */
      points: int.min(0).max(1000).optional(),
      seen,
      seenPoints,
    }),
    answer: counts,
  },
  'note.check': {
    ref: 'B-103',
    summary: 'Says that a page was looked at, or takes that back',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005'],
    ratePerMinute: 600,
    request: z.object({
      noteIdx: idx,
      agendaNo,
      pageNo,
      solutionNo: questionNo.optional(),
      check: zeroOrOne,
    }),
    answer: ok,
  },
  'note.status': {
    ref: 'B-104',
    summary:
      'Starts or goes on with correction (3), confirms it (4); a completed note stays as it is until it is reopened',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005'],
    ratePerMinute: 240,
    request: z.object({
      noteIdx: idx,
      statusCd: z.preprocess(Number, z.union([z.literal(3), z.literal(4)])),
      confirmComment: comment.optional(),
    }),
    answer: note,
  },
  'note.certain': {
    summary:
      'Notes of the caller’s homework that wait for correction with every question marked by rules and nothing left to look at; the longest waiting first (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101'],
    request: z.object({}),
    answer: z.array(
      z.object({
        noteIdx: z.number(),
        userName: z.string(),
        taskName: z.string(),
        questionCount: z.number(),
        wrongCount: z.number(),
      }),
    ),
  },
  'note.confirmMany': {
    summary:
      'Confirms the automatic marks of many notes as they stand; what is not certain any more, or was begun or confirmed meanwhile, is left and told (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102'],
    ratePerMinute: 60,
    request: z.object({ noteIdxList: z.array(idx).min(1).max(limits.unpaged) }),
    answer: z.object({ confirmedList: z.array(z.number()), leftList: z.array(z.number()) }),
  },
  'note.reopen': {
    summary:
      'Opens a completed note for correction once more, for a reason that is kept and told to its student (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-102', 'WB-409-005'],
    ratePerMinute: 240,
    request: z.object({ noteIdx: idx, reason: fromField(reopenFields.reason) }),
    answer: note,
  },
  'note.remarkPreview': {
    summary:
      'Who would gain and who would lose if what rules have marked in these questions were marked by these keys; changes nothing (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-108', 'WB-400-307'],
    ratePerMinute: 60,
    body: 2_097_152,
    request: z.object({ textbookIdx: idx, solutionJsonStr: questionsJson, noList: changedNos }),
    answer: z.array(remarked),
  },
  'note.remark': {
    summary:
      'Marks by the present keys what rules have marked in these questions of notes that were handed in; a person’s marks stay (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-108'],
    ratePerMinute: 60,
    request: z.object({ textbookIdx: idx, noList: changedNos }),
    answer: z.array(remarked),
  },
  'note.question': {
    summary: 'One question of homework with the answers of all who have handed it in (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-108'],
    request: z.object({ taskIdx: idx, solutionNo: questionNo }),
    answer: z.object({
      taskName: z.string(),
      textbookIdx: z.number(),
      /** With their answers. */
      solutionJsonStr: z.string(),
      answerList: z.array(answered),
    }),
  },
  'note.markAlike': {
    summary:
      'Marks one question in many notes at once; one that was marked differently meanwhile is left and told. Pen work that nobody has read is marked by itself alone (proposed)',
    who: ['teacher'],
    errors: ['WB-403-101', 'WB-404-108', 'WB-409-005'],
    ratePerMinute: 600,
    body: 131_072,
    request: z.object({
      taskIdx: idx,
      solutionNo: questionNo,
      result: zeroOrOne,
      noteList: z
        .array(z.object({ noteIdx: idx, seen, seenPoints }))
        .min(1)
        .max(limits.unpaged),
    }),
    answer: z.object({
      noteList: z.array(counts),
      conflictList: z.array(z.object({ noteIdx: z.number(), mark })),
    }),
  },
  'logNote.list': {
    ref: 'B-107',
    summary: 'Saves and submits of a note (searchType 1 console, 2 teacher, 3 student)',
    who: ['teacher', 'student', 'operator'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({
      /** Of its student. */
      userIdx: idx.optional(),
      noteIdx: idx,
      searchType: int,
    }),
    answer: z.array(logged),
  },
} as const satisfies Record<string, CallRules>
