import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
  customType,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { note } from './note.ts'
import { users } from './user.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/** What a teacher says again and again: typed, or written by pen. A shared one is there for every teacher of the company. */
export const bankComment = pgTable(
  'bank_comment',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    bankIdx: bigint('bank_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** Its author, who alone changes, shares and removes it. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** Empty: the text is its own name. */
    title: varchar('title', { length: 60 }).notNull(),
    text: varchar('text', { length: 500 }),
    /** One batch of strokes in its binary form (`@madang/ink`). */
    ink: bytea('ink'),
    shared: boolean('shared').notNull().default(false),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.bankIdx] }),
    foreignKey({
      name: 'bank_comment_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    check('bank_comment_kind', sql`(text is null) <> (ink is null)`),
    index('bank_comment_own').on(t.companyCode, t.userIdx, t.bankIdx.desc().nullsFirst()),
    index('bank_comment_shared').on(t.companyCode, t.bankIdx.desc().nullsFirst()).where(sql`shared`),
  ],
)

/** How often a teacher has used a comment of the bank: the most used have the keys 1 to 9. */
export const bankUse = pgTable(
  'bank_use',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    bankIdx: bigint('bank_idx', { mode: 'number' }).notNull(),
    uses: integer('uses').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.userIdx, t.bankIdx] }),
    foreignKey({
      name: 'bank_use_comment',
      columns: [t.companyCode, t.bankIdx],
      foreignColumns: [bankComment.companyCode, bankComment.bankIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'bank_use_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('bank_use_comment_idx').on(t.companyCode, t.bankIdx),
  ],
)

/** What a teacher says beside a page or question; nothing here is changed or taken back: of each teacher the newest counts. */
export const noteComment = pgTable(
  'note_comment',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteCommentIdx: bigint('note_comment_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    pageNo: integer('page_no').notNull(),
    /** 0: of the page as a whole. */
    questionNo: integer('question_no').notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** Empty: its author says nothing there any more. */
    text: varchar('text', { length: 500 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteCommentIdx] }),
    foreignKey({
      name: 'note_comment_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'note_comment_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('note_comment_newest').on(
      t.companyCode,
      t.noteIdx,
      t.pageNo,
      t.questionNo,
      t.userIdx,
      t.noteCommentIdx.desc().nullsFirst(),
    ),
  ],
)
