import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { pageImage } from './book.ts'
import { users } from './user.ts'

export const PDF_STATES = ['WAITING', 'RUNNING', 'DONE', 'FAILED', 'CANCELLED'] as const

/** A PDF of which the server makes pages. It goes with the pages that nothing has taken (`studyLimits.loosePageDays`). */
export const pdfWork = pgTable(
  'pdf_work',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    pdfId: uuid('pdf_id').notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    orgFileName: varchar('org_file_name', { length: 255 }).notNull(),
    /** Null as soon as nobody can go on with it. */
    storedName: varchar('stored_name', { length: 80 }),
    /** Bytes that it takes; 0 when the content is gone. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    state: varchar('state', { length: 10, enum: PDF_STATES }).notNull().default('WAITING'),
    /** Null until it has been opened. */
    pageCount: integer('page_count'),
    /** Pages that are behind it. */
    doneCount: integer('done_count').notNull().default(0),
    errorCode: varchar('error_code', { length: 20 }),
    /** Counts how often it was begun, by its author or because it was lost: each is work of its own for the queue. */
    round: integer('round').notNull().default(0),
    /** Whether the queue has been asked for this round. */
    asked: boolean('asked').notNull().default(false),
    /** The one try that may write pages; an older one finds another here. */
    runner: uuid('runner'),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    /** When something happened last. */
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.pdfId] }),
    foreignKey({
      name: 'pdf_work_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('pdf_work_state').on(t.state, t.regDatetime),
    index('pdf_work_failed').on(t.companyCode, t.modDatetime).where(sql`state = 'FAILED'`),
    index('pdf_work_age').on(t.regDatetime),
    index('pdf_work_stored').on(t.storedName),
    index('pdf_work_usage').on(t.companyCode, t.userIdx, t.fileSize),
  ],
)

/** A page of it: the picture, or why there is none. */
export const pdfPage = pgTable(
  'pdf_page',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    pdfId: uuid('pdf_id').notNull(),
    /** 1-based. */
    pageNo: integer('page_no').notNull(),
    pageIdx: bigint('page_idx', { mode: 'number' }),
    errorCode: varchar('error_code', { length: 20 }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.pdfId, t.pageNo] }),
    foreignKey({
      name: 'pdf_page_work',
      columns: [t.companyCode, t.pdfId],
      foreignColumns: [pdfWork.companyCode, pdfWork.pdfId],
    }).onDelete('cascade'),
    foreignKey({
      name: 'pdf_page_image',
      columns: [t.companyCode, t.pageIdx],
      foreignColumns: [pageImage.companyCode, pageImage.pageIdx],
    }).onDelete('cascade'),
    index('pdf_page_used').on(t.companyCode, t.pageIdx),
  ],
)
