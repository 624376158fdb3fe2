import { z } from 'zod'
import { taskBookFields, taskFields } from '../fields/study.ts'
import { limits, studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import { bookPage, bookType, sheetFiles, sheetPages } from './book.ts'
import { bool, datetime, file, idx, int, listOf, ok, questionsJson } from './common.ts'
import { fromField, fromList } from './from-fields.ts'
import { rounds } from './round.ts'
import { score } from './score.ts'
import { note, task } from './study.ts'

export const textbook = z.object({
  textbookIdx: z.number(),
  textbookName: z.string(),
  textbookDesc: z.string(),
  bookType,
  bookUse: z.number(),
  bankType: z.number(),
  textbookStatus: z.number(),
  pageCount: z.number(),
  questionCount: z.number(),
  answerCount: z.number(),
  /** Questions; their answers are left out for students until their note is completed (HW-45). */
  solutionJsonStr: z.string(),
  regUser: z.object({ userIdx: z.number(), userName: z.string() }),
  regDatetime: z.string(),
  /** The book that it was made of, while that exists; null of an upload. */
  bookIdx: z.number().nullable(),
  /** Homework that uses it, and how many notes were handed in. */
  taskCount: z.number(),
  submitCount: z.number(),
  can: z.object({ modAnswer: z.boolean(), remove: z.boolean() }),
})
export type Textbook = z.infer<typeof textbook>

/** One homework, and whether the caller may edit the answers of its textbook (MAN-TASK-11). */
export const oneTask = task.extend({ can: z.object({ modAnswer: z.boolean() }) })
export type OneTask = z.infer<typeof oneTask>

/** Somebody's part in homework. */
export const taskUser = z.object({
  taskUserIdx: z.number(),
  userIdx: z.number(),
  user: z.object({ userName: z.string(), userId: z.string(), phone: z.string().nullable() }),
  /** 0 not started, 1 in progress, 2 submitted. */
  taskStatus: z.number(),
  /** The person's own deadline, or the homework's. */
  submitLimitDatetime: z.string(),
  submitDatetime: z.string().nullable(),
  /** When the person was reminded last. */
  hurryDatetime: z.string().nullable(),
  note: z
    .object({
      noteIdx: z.number(),
      noteStatus: z.number(),
      /** 1, and one more each time that it was given back for redo. */
      round: z.number(),
      questionCount: z.number(),
      solveCount: z.number(),
      /** Null for its student until the note is completed. */
      wrongCount: z.number().nullable(),
      /** Points given of those of all its questions, once it is completed; null before. */
      score,
      spentTime: z.number(),
    })
    .nullable(),
})
export type TaskUser = z.infer<typeof taskUser>

/** How one question of homework went, over all who handed it in. */
export const taskQuestion = z.object({
  no: z.number(),
  page: z.number(),
  /** What is right; empty: no key. */
  key: z.array(z.string()),
  right: z.number(),
  wrong: z.number(),
  /** Nothing was answered, which rules take as wrong. */
  blank: z.number(),
  /** Not marked yet. */
  open: z.number(),
  /** Of the wrong answers the three that most people gave; those that only differ in width, case or spaces are one. */
  wrongList: z.array(z.object({ answer: z.string(), count: z.number() })),
})
export type TaskQuestion = z.infer<typeof taskQuestion>

const given = z.object({
  taskName: fromField(taskFields['task.taskName']),
  submitLimitDatetime: datetime,
  /** Set by the server (API-HW-02). */
  totalUserCount: int.optional(),
  autoReview: int.min(0).max(1).default(0),
  /** 1: what rules could mark as a whole is completed at hand-in; 0: their marks are a proposal until a teacher confirms them. */
  autoFinal: int.min(0).max(1).default(0),
})
/** A file that pages were made of; its name is judged again (HW-37, HW-39, HW-40). */
const madeOf = z.object({
  fileName: z.string().trim().min(1).max(255),
  /** Of homework PDFs: which sheet it is; then a question sheet and a quick answer are required. */
  sheet: z.enum(['question', 'answer', 'quick']).optional(),
})
const userIdxList = fromList(taskFields.userIdxList, idx)
/** Deadlines of single people that are not the homework's. */
const limitList = z
  .array(z.object({ userIdx: idx, submitLimitDatetime: datetime }))
  .max(limits.unpaged)
  .default([])

/** What a student typed, by the number of the question; an empty one takes it back. */
const answers = z
  .array(
    z.object({ no: int.min(1).max(studyLimits.questions), answer: z.string().max(studyLimits.typedAnswer) }),
  )
  .max(studyLimits.questions)

/** Pages with pen work, as they were handed in; both sides keep it. */
export const pageReceipts = z.array(
  z.object({
    pageNo: z.number(),
    /** That show. */
    strokes: z.number(),
    /** SHA-256, hex, over the page's strokes (`digestBytes` of ink). */
    hash: z.string(),
    /** Numbers of the questions for which something was written. */
    answered: z.array(z.number()),
    /** Strokes of the pen in no question's place; a person looks whose answer they are. */
    stray: z.number(),
  }),
)

const work = z.object({
  note,
  taskUserIdx: z.number(),
  taskStatus: z.number(),
  submitLimitDatetime: z.string(),
  /** The server's clock at this answer: it judges the deadline, and clocks of devices may be wrong. */
  serverDatetime: z.string(),
  autoReview: z.number(),
  autoFinal: z.number(),
  pageCount: z.number(),
  /** Without answers until the note is completed (HW-45). */
  solutionJsonStr: z.string(),
  answerList: z.array(
    z.object({
      no: z.number(),
      answer: z.string(),
      /** Right 1, wrong 0, not marked null; for students only of a completed note. */
      res: z.number().nullable(),
      /** Why it was taken so: a reason of `markAnswer` of the domain; null where a person marked it. */
      why: z.string().nullable(),
      /** Absent or null typed, PEN read by the machine (label it so), PERSON as a teacher says that the page reads. */
      source: z.enum(['PEN', 'PERSON']).nullish(),
      /** What the machine read, also as a guess, and in percent how sure it is; for students as marks. */
      reading: z.string().nullish(),
      confidence: z.number().nullish(),
    }),
  ),
  /** Empty until it is handed in. */
  pageList: pageReceipts,
  /** Of the receipt as it was made when it was handed in, whatever was read, marked or mended since; null before. */
  receiptHash: z.string().nullable(),
  spentTime: z.number(),
  /** Counts what was saved; `note.save` names the one it builds on. */
  revision: z.number(),
  /** From the second round on: numbers of the questions that are done again; the others stay as they came. */
  redoList: z.array(z.number()).nullable(),
  roundList: rounds,
})
export type NoteWork = z.infer<typeof work>

const receipt = z.object({
  noteIdx: z.number(),
  noteStatus: z.number(),
  /** Null while pages are still on their way (action 18): nothing is handed in then. */
  submitDatetime: z.string().nullable(),
  /** What the next call builds on. */
  revision: z.number(),
  questionCount: z.number(),
  /** Typed, or written in the question's place. */
  answeredCount: z.number(),
  pageList: pageReceipts,
  /** SHA-256, hex, over the answers as they were handed in (`answersAsText` of the domain); both sides keep it. */
  hash: z.string(),
  /** Of marked questions; null while a person has to look. */
  wrongCount: z.number().nullable(),
})
export type Receipt = z.infer<typeof receipt>

export const homeworkSchemas = {
  'task.get': {
    ref: 'B-113',
    summary: 'One homework: own, given, or any for operators',
    who: ['teacher', 'student', 'staff', 'operator'],
    errors: ['WB-403-101', 'WB-404-108'],
    request: z.object({ taskIdx: idx }),
    answer: oneTask,
  },
  'task.add': {
    ref: 'B-114',
    summary: 'Gives homework of a textbook that is there',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108'],
    body: 524_288,
    request: z.object({
      textbookIdx: idx,
      /** Names the textbook as well (HW-30). */
      task: given.extend({ textbookIdx: idx.optional() }),
      userIdxList,
      limitList,
    }),
    answer: z.object({ taskIdx: z.number() }),
  },
  'task.addBook': {
    ref: 'B-115',
    summary:
      'Freezes a book, pages of it, questions of a textbook, or pages of its own as a textbook, and gives it',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-107', 'WB-404-108', 'WB-404-109', 'WB-400-307'],
    body: 2_621_440,
    request: z.object({
      textbook: z.object({
        textbookName: fromField(taskBookFields['textbook.textbookName']),
        textbookDesc: z.string().max(studyLimits.bookDescription).default(''),
        bookType: bookType.default('WORKBOOK'),
        /** Made of these pages of a book, the whole of it without numbers. */
        bookIdx: idx.optional(),
        fromPage: int.min(1).optional(),
        toPage: int.min(1).optional(),
        /** Made of these questions of a textbook, with the pages that carry them alone (proposed). */
        textbookIdx: idx.optional(),
        questionNoList: listOf(int.min(1).max(studyLimits.questions), studyLimits.questions).optional(),
        /** Of an upload. */
        solutionJsonStr: questionsJson.optional(),
        bankType: int.min(0).max(3).optional(),
      }),
      /** Pages of `page.add`, without a book. */
      pageFileList: listOf(idx, studyLimits.bookPages).default([]),
      /** Pages of an upload that students never see. */
      sheetList: sheetFiles.default([]),
      /** Of an upload; pages that were saved with a book before come without their names. */
      fileList: z.array(madeOf).max(studyLimits.pageSet).default([]),
      /** Names tell their sheet by three parts (HW-40). */
      customNames: bool.default(false),
      task: given,
      userIdxList,
      limitList,
    }),
    answer: z.object({ taskIdx: z.number(), textbookIdx: z.number() }),
  },
  'task.remove': {
    ref: 'B-116',
    summary: 'Takes homework back while nobody has handed it in',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108', 'WB-400-302'],
    request: z.object({ taskIdx: idx }),
    answer: ok,
  },
  'task.users': {
    ref: 'B-117',
    summary: 'Who has handed it in (searchType 1), who has not (2)',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108'],
    request: z.object({
      taskIdx: idx,
      paging: bool.default(false),
      searchType: int.min(1).max(2),
    }),
    answer: z.array(taskUser),
  },
  'task.userDetail': {
    ref: 'B-118',
    summary: 'Everybody of it with their notes; for students the own part',
    who: ['teacher', 'student', 'staff', 'operator'],
    errors: ['WB-403-101', 'WB-404-108'],
    request: z.object({
      taskIdx: idx,
      searchType: int.default(3),
      /** For who gave it: those alone who handed it in and are wrong at one of these at least (proposed). */
      wrongNoList: listOf(int.min(1).max(studyLimits.questions), studyLimits.questions).default([]),
    }),
    answer: z.array(taskUser),
  },
  'task.questions': {
    summary: 'How each question went, over all who have handed it in (proposed)',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108'],
    request: z.object({ taskIdx: idx }),
    answer: z.array(taskQuestion),
  },
  'task.hurry': {
    ref: 'B-119',
    summary: 'Reminds those who have not handed it in; a person once an hour',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108', 'WB-500-131'],
    request: z.object({ taskIdx: idx, userIdxList: listOf(idx).refine((l) => l.length > 0) }),
    answer: z.object({
      count: z.number(),
      /** Left out: reminded within the hour, handed in, the own deadline is over, or no longer reachable. */
      skipped: z.array(
        z.object({
          userIdx: z.number(),
          userName: z.string(),
          why: z.enum(['RECENT', 'DONE', 'OVER', 'UNREACHABLE']),
        }),
      ),
    }),
  },
  'textbook.get': {
    ref: 'B-120',
    summary: 'What homework is made of',
    who: ['teacher', 'student', 'staff', 'operator'],
    errors: ['WB-403-101', 'WB-404-108'],
    request: z.object({ textbookIdx: idx }),
    answer: textbook,
  },
  'textbook.pages': {
    summary: 'Pages from, to (both counted, 100 at most; proposed, as B-131)',
    who: ['teacher', 'student', 'staff', 'operator'],
    errors: ['WB-403-101', 'WB-404-108', 'WB-400-212'],
    request: z.object({ textbookIdx: idx, fromPage: int.min(1).default(1), toPage: int.min(1).optional() }),
    answer: z.object({ pageCount: z.number(), pageList: z.array(bookPage) }),
  },
  'textbook.sheets': {
    summary: 'Answer sheet and quick answer of an upload, for its author and operators (A-88, proposed)',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108'],
    request: z.object({ textbookIdx: idx }),
    answer: z.object({ sheetList: sheetPages }),
  },
  'textbook.image': {
    ref: 'B-121',
    summary: 'The picture of a page',
    who: ['teacher', 'student', 'staff', 'operator'],
    errors: ['WB-403-101', 'WB-400-212'],
    request: z.object({ textbookIdx: idx, pageNo: int }),
    answer: file,
  },
  'textbook.saveAnswers': {
    ref: 'B-122',
    summary: 'Writes the answers of given homework; what was marked stays (A-78)',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108', 'WB-400-307'],
    body: 2_097_152,
    request: z.object({
      textbook: z.object({ textbookIdx: idx, solutionJsonStr: questionsJson }),
    }),
    answer: ok,
  },
  'textbook.remove': {
    ref: 'B-123',
    summary: 'Deletes a textbook and its homework while nothing was handed in',
    who: ['teacher', 'staff', 'operator'],
    errors: ['WB-404-108', 'WB-400-302'],
    request: z.object({ textbookIdx: idx }),
    answer: ok,
  },
  'note.start': {
    summary: 'Begins given homework, or goes on with it (A-69, proposed)',
    who: ['student'],
    errors: ['WB-404-108', 'WB-400-302', 'WB-400-303'],
    request: z.object({ taskIdx: idx }),
    answer: z.object({ noteIdx: z.number() }),
  },
  'note.work': {
    summary:
      'A work note with its questions and answers: the own one, or one that was handed in to the caller (proposed)',
    who: ['teacher', 'student', 'operator'],
    errors: ['WB-403-101', 'WB-404-102'],
    request: z.object({ noteIdx: idx }),
    answer: work,
  },
  'note.save': {
    summary: 'Keeps answers of the own open work note (HW-13, proposed); said again it changes nothing',
    who: ['student'],
    errors: ['WB-404-102', 'WB-400-302', 'WB-400-303', 'WB-409-002'],
    ratePerMinute: 240,
    body: 2_097_152,
    request: z.object({
      noteIdx: idx,
      /** 1 saved, 17 pages are still on their way. */
      action: z.union([z.literal(1), z.literal(17)]).default(1),
      /** The state that these answers were typed on. */
      revision: int.min(0),
      answerList: answers,
      /** Seconds of activity since the last save. */
      spentTime: int.min(0).max(3600).default(0),
    }),
    answer: z.object({ revision: z.number(), modDatetime: z.string() }),
  },
  'note.submit': {
    summary: 'Hands the own work note in, once (HW-14, HW-15)',
    who: ['student'],
    errors: ['WB-404-102', 'WB-400-302', 'WB-400-303', 'WB-409-002', 'WB-409-004'],
    body: 2_359_296,
    request: z.object({
      noteIdx: idx,
      /** 2 submitted, 18 pages are still on their way. */
      action: z.union([z.literal(2), z.literal(18)]).default(2),
      /** What the sender has seen; absent: whatever stands there. */
      revision: int.min(0).optional(),
      answerList: answers,
      /** The last number of each writer of this browser on each page: without them the pages wait (WB-409-004). */
      inkList: z
        .array(
          z.object({
            pageNo: int.min(1).max(studyLimits.bookPages),
            writer: z.string().min(1).max(32),
            seq: int.min(1).max(2 ** 31),
          }),
        )
        .max(2 * studyLimits.bookPages)
        .default([]),
      spentTime: int.min(0).max(3600).default(0),
    }),
    answer: receipt,
  },
} as const satisfies Record<string, CallRules>
