import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './user.ts'

export const BOOK_TYPES = ['TEXTBOOK', 'WORKBOOK'] as const

/**
 * The picture of a page, which never changes: books, their copies and frozen textbooks share it. One that nothing names
 * goes after some days (`studyLimits.loosePageDays`).
 */
export const pageImage = pgTable(
  'page_image',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    storedName: varchar('stored_name', { length: 80 }).notNull(),
    thumbName: varchar('thumb_name', { length: 80 }).notNull(),
    /** Of both pictures, bytes. */
    fileSize: integer('file_size').notNull(),
    /** Pixels; rectangles of questions count in them. */
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    /** Part of its address, so that nobody counts addresses up. */
    secret: uuid('secret').notNull().defaultRandom(),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.pageIdx] }),
    foreignKey({
      name: 'page_image_author',
      columns: [t.companyCode, t.regUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('page_image_stored').on(t.storedName),
    index('page_image_thumb').on(t.thumbName),
    index('page_image_usage').on(t.companyCode, t.regUserIdx, t.fileSize),
    index('page_image_age').on(t.regDatetime),
  ],
)

/** A book of the library (requirements C.5). */
export const book = pgTable(
  'book',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    bookIdx: bigint('book_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    bookName: varchar('book_name', { length: 100 }).notNull(),
    bookDesc: text('book_desc').notNull().default(''),
    /** 0 normal, 1 task. */
    bookUse: integer('book_use').notNull().default(0),
    bookType: varchar('book_type', { length: 20, enum: BOOK_TYPES }).notNull(),
    /** 0 none, 1–3 named question banks. */
    bankType: integer('bank_type').notNull().default(0),
    /** 0 writing, 1 completed, 2 used (MAN-BOOK-19). */
    bookStatus: integer('book_status').notNull().default(1),
    pageCount: integer('page_count').notNull().default(0),
    questionCount: integer('question_count').notNull().default(0),
    answerCount: integer('answer_count').notNull().default(0),
    /** Questions with answers as JSON text (`questions` of the domain). */
    solutionJsonStr: text('solution_json_str').notNull().default('[]'),
    /** Counts what was written. */
    revision: integer('revision').notNull().default(1),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull().defaultNow(),
    /** When homework was given from it last. */
    deployDatetime: timestamp('deploy_datetime', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.bookIdx] }),
    foreignKey({
      name: 'book_author',
      columns: [t.companyCode, t.regUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('book_newest').on(t.companyCode, t.regDatetime.desc().nullsFirst(), t.bookIdx.desc().nullsFirst()),
    index('book_shelf').on(
      t.companyCode,
      t.bookType,
      t.regDatetime.desc().nullsFirst(),
      t.bookIdx.desc().nullsFirst(),
    ),
  ],
)

export const bookPage = pgTable(
  'book_page',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    bookIdx: bigint('book_idx', { mode: 'number' }).notNull(),
    /** 1-based. */
    pageNo: integer('page_no').notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.bookIdx, t.pageNo] }),
    foreignKey({
      name: 'book_page_book',
      columns: [t.companyCode, t.bookIdx],
      foreignColumns: [book.companyCode, book.bookIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'book_page_image',
      columns: [t.companyCode, t.pageIdx],
      foreignColumns: [pageImage.companyCode, pageImage.pageIdx],
    }),
    index('book_page_used').on(t.companyCode, t.pageIdx),
  ],
)

/**
 * Pages beside a book that are for its author alone: answer sheets and quick answers. Apart from `book_page`, so that
 * nothing that shows pages can reach them (HW-45).
 */
export const bookSheet = pgTable(
  'book_sheet',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    bookIdx: bigint('book_idx', { mode: 'number' }).notNull(),
    /** 1 answer sheet, 2 quick answer, as `textbook_sheet` counts them. */
    sheet: integer('sheet').notNull(),
    /** 1-based. */
    pageNo: integer('page_no').notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.bookIdx, t.sheet, t.pageNo] }),
    foreignKey({
      name: 'book_sheet_book',
      columns: [t.companyCode, t.bookIdx],
      foreignColumns: [book.companyCode, book.bookIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'book_sheet_image',
      columns: [t.companyCode, t.pageIdx],
      foreignColumns: [pageImage.companyCode, pageImage.pageIdx],
    }),
    index('book_sheet_used').on(t.companyCode, t.pageIdx),
  ],
)

/** A line of a table of contents. */
export const chapter = pgTable(
  'chapter',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    chapterIdx: bigint('chapter_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    bookIdx: bigint('book_idx', { mode: 'number' }).notNull(),
    /** Place in the whole tree, read from above. */
    orderNo: integer('order_no').notNull(),
    /** 0 for the uppermost. */
    depth: integer('depth').notNull(),
    title: varchar('title', { length: 100 }).notNull(),
    startPage: integer('start_page'),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.chapterIdx] }),
    foreignKey({
      name: 'chapter_book',
      columns: [t.companyCode, t.bookIdx],
      foreignColumns: [book.companyCode, book.bookIdx],
    }).onDelete('cascade'),
    index('chapter_order').on(t.companyCode, t.bookIdx, t.orderNo),
  ],
)
