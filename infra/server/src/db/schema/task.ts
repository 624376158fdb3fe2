import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { BOOK_TYPES, pageImage } from './book.ts'
import { users } from './user.ts'

/** 2: used by homework (C.5); a removed one stays as a row, since its homework does. */
export const TextbookStatus = { USED: 2, REMOVED: 9 } as const

/** The frozen copy of a book or upload that homework uses. */
export const textbook = pgTable(
  'textbook',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    textbookIdx: bigint('textbook_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    textbookName: varchar('textbook_name', { length: 100 }).notNull(),
    textbookDesc: text('textbook_desc').notNull().default(''),
    bookType: varchar('book_type', { length: 20, enum: BOOK_TYPES }).notNull(),
    /** 0 normal, 1 task. */
    bookUse: integer('book_use').notNull().default(1),
    /** 0 none, 1–3 named question banks. */
    bankType: integer('bank_type').notNull().default(0),
    textbookStatus: integer('textbook_status').notNull().default(TextbookStatus.USED),
    pageCount: integer('page_count').notNull(),
    questionCount: integer('question_count').notNull(),
    answerCount: integer('answer_count').notNull().default(0),
    /** Answers per page as JSON text; never leaves the server towards students with open work (HW-45). */
    solutionJsonStr: text('solution_json_str').notNull().default('[]'),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
    /** The book that it was made of; that one may be gone. */
    bookIdx: bigint('book_idx', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.textbookIdx] }),
    foreignKey({
      name: 'textbook_author',
      columns: [t.companyCode, t.regUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('textbook_of_book').on(t.companyCode, t.bookIdx).where(sql`${t.bookIdx} is not null`),
  ],
)

/** Pages of a textbook: pictures that it shares with the book, in an order of its own. */
export const textbookPage = pgTable(
  'textbook_page',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    textbookIdx: bigint('textbook_idx', { mode: 'number' }).notNull(),
    /** 1-based. */
    pageNo: integer('page_no').notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.textbookIdx, t.pageNo] }),
    foreignKey({
      name: 'textbook_page_textbook',
      columns: [t.companyCode, t.textbookIdx],
      foreignColumns: [textbook.companyCode, textbook.textbookIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'textbook_page_image',
      columns: [t.companyCode, t.pageIdx],
      foreignColumns: [pageImage.companyCode, pageImage.pageIdx],
    }),
    index('textbook_page_used').on(t.companyCode, t.pageIdx),
  ],
)

/**
 * Pages that came with an upload and are for those who give homework alone: answer sheets and quick answers. Apart from
 * `textbook_page`, so that nothing that shows pages to students can reach them (HW-45).
 */
export const textbookSheet = pgTable(
  'textbook_sheet',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    textbookIdx: bigint('textbook_idx', { mode: 'number' }).notNull(),
    /** 1 answer sheet, 2 quick answer. */
    sheet: integer('sheet').notNull(),
    /** 1-based. */
    pageNo: integer('page_no').notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.textbookIdx, t.sheet, t.pageNo] }),
    foreignKey({
      name: 'textbook_sheet_textbook',
      columns: [t.companyCode, t.textbookIdx],
      foreignColumns: [textbook.companyCode, textbook.textbookIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'textbook_sheet_image',
      columns: [t.companyCode, t.pageIdx],
      foreignColumns: [pageImage.companyCode, pageImage.pageIdx],
    }),
    index('textbook_sheet_used').on(t.companyCode, t.pageIdx),
  ],
)

/** Homework given by a teacher (requirements C.5). */
export const task = pgTable(
  'task',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    taskIdx: bigint('task_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    taskName: varchar('task_name', { length: 100 }).notNull(),
    textbookIdx: bigint('textbook_idx', { mode: 'number' }).notNull(),
    submitLimitDatetime: timestamp('submit_limit_datetime', { withTimezone: true }).notNull(),
    totalUserCount: integer('total_user_count').notNull(),
    submitUserCount: integer('submit_user_count').notNull().default(0),
    /** 0 or 1 */
    autoReview: integer('auto_review').notNull().default(0),
    /** 0 or 1: what rules mark as a whole needs no teacher. */
    autoFinal: integer('auto_final').notNull().default(0),
    /** 1: deleted (HW-04). */
    deleteYn: integer('delete_yn').notNull().default(0),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.taskIdx] }),
    foreignKey({
      name: 'task_textbook',
      columns: [t.companyCode, t.textbookIdx],
      foreignColumns: [textbook.companyCode, textbook.textbookIdx],
    }),
    foreignKey({
      name: 'task_author_user',
      columns: [t.companyCode, t.regUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('task_of_textbook').on(t.companyCode, t.textbookIdx, t.deleteYn),
    // both end with what a list leaves out, so that it counts without reading a row
    index('task_author').on(
      t.companyCode,
      t.regUserIdx,
      t.regDatetime.desc().nullsFirst(),
      t.taskIdx.desc().nullsFirst(),
      t.deleteYn,
    ),
    // what is due, the nearest deadline first
    index('task_author_due')
      .on(t.companyCode, t.regUserIdx, t.submitLimitDatetime, t.taskIdx)
      .where(sql`delete_yn = 0`),
    index('task_newest').on(
      t.companyCode,
      t.regDatetime.desc().nullsFirst(),
      t.taskIdx.desc().nullsFirst(),
      t.deleteYn,
    ),
  ],
)

/** One person's part in a task. */
export const taskUser = pgTable(
  'task_user',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    taskUserIdx: bigint('task_user_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    taskIdx: bigint('task_idx', { mode: 'number' }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** 0 not started, 1 in progress, 2 submitted (HW-03). */
    taskStatus: integer('task_status').notNull().default(0),
    /** The person's own deadline; null: the homework's. */
    submitLimitDatetime: timestamp('submit_limit_datetime', { withTimezone: true }),
    /** When the person was reminded last. */
    hurryDatetime: timestamp('hurry_datetime', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.taskUserIdx] }),
    unique('task_user_once').on(t.companyCode, t.taskIdx, t.userIdx),
    foreignKey({
      name: 'task_user_task',
      columns: [t.companyCode, t.taskIdx],
      foreignColumns: [task.companyCode, task.taskIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'task_user_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('task_user_given').on(t.companyCode, t.userIdx, t.taskIdx),
    // what is handed in leaves it, so that it stays small
    index('task_user_open').on(t.companyCode, t.userIdx, t.taskIdx).where(sql`task_status < 2`),
  ],
)
