import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { taskUser, textbook } from './task.ts'
import { users } from './user.ts'

/** Kinds of notes: work notes belong to homework, class notes to a class (NOTES-01). */
export const NoteKind = { WORK: 2, CLASS: 3 } as const

/** A student's or teacher's note (requirements C.5). */
export const note = pgTable(
  'note',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    noteTitle: varchar('note_title', { length: 200 }).notNull(),
    noteKind: integer('note_kind').notNull(),
    /** 0 none, 1 save, 2 submit, 3 inspection, 4 completed (NOTES-09). */
    noteStatus: integer('note_status').notNull().default(0),
    /** Author. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** Work notes. */
    taskUserIdx: bigint('task_user_idx', { mode: 'number' }),
    textbookIdx: bigint('textbook_idx', { mode: 'number' }),
    /** Class notes. */
    meetCode: varchar('meet_code', { length: 40 }),
    noteDir: varchar('note_dir', { length: 200 }).notNull().default(''),
    questionCount: integer('question_count').notNull().default(0),
    solveCount: integer('solve_count').notNull().default(0),
    wrongCount: integer('wrong_count').notNull().default(0),
    confirmComment: varchar('confirm_comment', { length: 200 }),
    noteSubmitDatetime: timestamp('note_submit_datetime', { withTimezone: true }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteIdx] }),
    foreignKey({
      name: 'note_task_user',
      columns: [t.companyCode, t.taskUserIdx],
      foreignColumns: [taskUser.companyCode, taskUser.taskUserIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'note_textbook',
      columns: [t.companyCode, t.textbookIdx],
      foreignColumns: [textbook.companyCode, textbook.textbookIdx],
    }),
    foreignKey({
      name: 'note_author_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    uniqueIndex('note_of_task_user').on(t.companyCode, t.taskUserIdx).where(sql`task_user_idx is not null`),
    index('note_author').on(t.companyCode, t.userIdx, t.noteKind, t.modDatetime.desc().nullsFirst()),
    index('note_class').on(t.companyCode, t.meetCode),
    // notes that nobody has handed in stand behind all others
    index('note_handed_in').on(
      t.companyCode,
      t.noteKind,
      t.noteSubmitDatetime.desc().nullsLast(),
      t.noteIdx.desc().nullsFirst(),
    ),
    index('note_newest').on(t.companyCode, t.noteKind, t.modDatetime.desc().nullsFirst()),
  ],
)
