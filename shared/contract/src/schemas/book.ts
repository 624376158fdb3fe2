import { z } from 'zod'
import { bookFields, copyFields } from '../fields/study.ts'
import { pageExtensions, studyLimits } from '../limits.ts'
import type { CallRules } from '../rules.ts'
import {
  file,
  idx,
  int,
  largest,
  listOf,
  ok,
  pageOf,
  paging,
  questionsJson,
  range,
  upload,
} from './common.ts'
import { fromField } from './from-fields.ts'

export const bookType = z.enum(['WORKBOOK', 'TEXTBOOK'])

/** A page as it is shown. Addresses are signed, good for hours, and the same for everybody meanwhile: browsers keep what they load. */
export const bookPage = z.object({
  /** 1-based place in the book. */
  pageNo: z.number(),
  /** The picture itself, whichever books it is in. */
  pageIdx: z.number(),
  imgUrl: z.string(),
  thumbUrl: z.string(),
  /** Pixels of the stored picture; rectangles of questions count in them. */
  width: z.number(),
  height: z.number(),
})
export type BookPage = z.infer<typeof bookPage>

/** Sheets that students never see: answer sheet and quick answer. */
export const hiddenSheet = z.enum(['answer', 'quick'])
/** Their pages as they are shown. */
export const sheetPages = z.array(z.object({ sheet: hiddenSheet, pageList: z.array(bookPage) }))
/** Their pages as they are sent. */
export const sheetFiles = z
  .array(z.object({ sheet: hiddenSheet, pageFileList: listOf(idx, studyLimits.bookPages) }))
  .max(2)
  .refine((list) => new Set(list.map(({ sheet }) => sheet)).size === list.length, 'a sheet twice')

export const loosePage = bookPage.omit({ pageNo: true })
export type LoosePage = z.infer<typeof loosePage>

const chapterFields = {
  chapterIdx: z.number().optional(),
  bookIdx: z.number().optional(),
  title: z.string(),
  startPage: z.number().nullable(),
}
export interface Chapter {
  chapterIdx?: number | undefined
  bookIdx?: number | undefined
  title: string
  /** 1-based; null where none was given. */
  startPage: number | null
  children: Chapter[]
}
export const chapter: z.ZodType<Chapter> = z.object({
  ...chapterFields,
  get children() {
    return z.array(chapter)
  },
})

/** A line of the contents where it begins. */
const beginning = z.object({
  chapterIdx: z.number(),
  title: z.string(),
  startPage: z.number(),
  /** 0 for the uppermost. */
  depth: z.number(),
})
export type ChapterBeginning = z.infer<typeof beginning>

/** Nothing honest is deeper; what is would be walked into by recursion before a rule could refuse it. */
const DEEPEST = 20
function isShallow(value: unknown): boolean {
  let level: unknown[] = [value]
  for (let depth = 0; level.length > 0; depth++) {
    if (depth > DEEPEST) return false
    level = level.flatMap((one) =>
      Array.isArray(one) ? one.map((line) => (line as { children?: unknown } | null)?.children) : [],
    )
  }
  return true
}
const chapterList = z
  .custom<unknown>(isShallow, 'too deep')
  .pipe(z.array(chapter).max(studyLimits.chapters))
  // a title of 100 letters and 100 bytes of names and numbers each: what else a title may be is the service's
  .register(largest, { bytes: studyLimits.chapters * 400 })

export const bookRow = z.object({
  bookIdx: z.number(),
  bookName: z.string(),
  bookDesc: z.string(),
  bookUse: z.number(),
  bookType,
  bankType: z.number(),
  /** 0 writing, 1 completed, 2 used (MAN-BOOK-19). */
  bookStatus: z.number(),
  pageCount: z.number(),
  questionCount: z.number(),
  /** Questions that have an answer. */
  answerCount: z.number(),
  regUser: z.object({ userIdx: z.number(), userName: z.string() }),
  regDatetime: z.string(),
  modDatetime: z.string(),
  /** Homework that was given from it. */
  taskCount: z.number(),
  /** Its first page; empty where it has none. */
  thumbUrl: z.string(),
  /** The same page whole, so that it can be on its way before the book is asked for; empty where there is none. */
  imgUrl: z.string(),
})

export type BookRow = z.infer<typeof bookRow>

export const book = bookRow.extend({
  /** Questions with their answers: `parseQuestions` of the domain. */
  solutionJsonStr: z.string(),
  /** What `book.modify` names, so that nobody overwrites what they have not seen. */
  revision: z.number(),
  chapterList: z.array(chapter),
  /** So that it is on its way before `book.pages` has answered; null where there is none. */
  firstPage: bookPage.nullable(),
  /** Of its author alone, and empty for everybody else. */
  sheetList: sheetPages,
  /** Who may do what, so that buttons match rights (MAN-BOOK-05). */
  can: z.object({ modify: z.boolean(), remove: z.boolean(), copy: z.boolean() }),
})
export type Book = z.infer<typeof book>

/** A named question bank. */
export const questionBank = z.object({
  /** 1 to 3, as `bankType` of books. */
  bankType: z.number(),
  bankName: z.object({ ko: z.string(), en: z.string() }),
})
export type QuestionBank = z.infer<typeof questionBank>

const written = {
  bookName: fromField(bookFields['book.bookName']),
  bookDesc: fromField(bookFields['book.bookDesc']).default(''),
  bookUse: int.min(0).max(1).default(0),
  bookType: bookType.default('WORKBOOK'),
  /** 0 none, 1 to 3 named ones (MAN-BOOK-22). */
  bankType: int.min(0).max(studyLimits.questionBanks).default(0),
  /** 0 goes on writing, 1 is completed. */
  bookStatus: int.min(0).max(1).default(1),
  solutionJsonStr: questionsJson.default('[]'),
}
/** Pages in their order, by `page.add` or of this book. */
const pageFileList = listOf(idx, studyLimits.bookPages)

export const bookSchemas = {
  'book.list': {
    ref: 'B-124',
    summary: 'Books of the company, newest first',
    who: ['teacher', 'operator'],
    request: z.object({
      ...paging,
      ...range,
      bookUse: int.min(0).max(1).optional(),
      bookType: bookType.optional(),
      searchType: int.optional(),
      searchBookStatus: int.min(0).max(2).optional(),
    }),
    answer: pageOf(bookRow),
  },
  'book.get': {
    ref: 'B-125',
    summary: 'A book with its questions and chapters',
    who: ['teacher', 'operator'],
    errors: ['WB-404-107'],
    request: z.object({ bookIdx: idx }),
    answer: book,
  },
  'book.banks': {
    summary: 'Names of the question banks that the company has named (proposed)',
    who: ['teacher', 'operator'],
    request: z.object({}),
    answer: z.object({ bankList: z.array(questionBank) }),
  },
  'book.add': {
    ref: 'B-126',
    summary: 'A new book of pages that were sent before; it belongs to the caller',
    who: ['teacher', 'operator'],
    errors: ['WB-404-109', 'WB-400-307'],
    body: 2_097_152,
    request: z.object({
      book: z.object(written),
      pageFileList: pageFileList.default([]),
      sheetList: sheetFiles.default([]),
    }),
    answer: z.object({ bookIdx: z.number(), revision: z.number() }),
  },
  'book.modify': {
    ref: 'B-126',
    summary: 'Writes an own book anew',
    who: ['teacher', 'operator'],
    errors: ['WB-403-101', 'WB-404-107', 'WB-404-109', 'WB-400-307', 'WB-409-002'],
    body: 2_097_152,
    request: z.object({
      book: z.object({ bookIdx: idx, revision: int, ...written }),
      pageFileList: pageFileList.default([]),
      /** Left out, its sheets stay as they are. */
      sheetList: sheetFiles.optional(),
    }),
    answer: z.object({ bookIdx: z.number(), revision: z.number() }),
  },
  'book.remove': {
    ref: 'B-127',
    summary: 'Deletes an own book; homework that was given from it stays',
    who: ['teacher', 'operator'],
    errors: ['WB-403-101', 'WB-404-107'],
    request: z.object({ bookIdx: idx }),
    answer: ok,
  },
  'book.copy': {
    ref: 'B-128',
    summary: 'A copy that belongs to the caller',
    who: ['teacher', 'operator'],
    errors: ['WB-404-107'],
    request: z.object({ bookIdx: idx, bookName: fromField(copyFields.bookName) }),
    answer: z.object({ bookIdx: z.number() }),
  },
  'book.saveChapters': {
    ref: 'B-129',
    summary: 'Table of contents of an own book, as a whole',
    who: ['teacher', 'operator'],
    errors: ['WB-403-101', 'WB-404-107', 'WB-400-306'],
    body: 524_288,
    request: z.object({ bookIdx: idx, chapterList }),
    answer: ok,
  },
  'book.pages': {
    ref: 'B-131',
    summary: 'Pages from, to (both counted, 100 at most), and the chapters that begin on them',
    who: ['teacher', 'operator'],
    errors: ['WB-404-107', 'WB-400-212'],
    request: z.object({ bookIdx: idx, fromPage: int.min(1).default(1), toPage: int.min(1).optional() }),
    answer: z.object({ pageCount: z.number(), chapter: z.array(beginning), pageList: z.array(bookPage) }),
  },
  'book.image': {
    ref: 'B-130',
    summary: 'The picture of a page',
    who: ['teacher', 'operator'],
    errors: ['WB-400-212'],
    request: z.object({ bookIdx: idx, pageNo: int }),
    answer: file,
  },
  'page.add': {
    summary: 'Pictures that a book or homework will take as its pages, in their order (proposed)',
    who: ['teacher', 'operator'],
    errors: ['WB-400-401', 'WB-400-402', 'WB-400-403', 'WB-400-404'],
    ratePerMinute: 1200,
    files: { count: studyLimits.pagesOfCall, size: studyLimits.pageSize, extensions: pageExtensions },
    request: z.object({ uploadFile: z.array(upload).min(1) }),
    answer: z.array(loosePage),
  },
} as const satisfies Record<string, CallRules>
