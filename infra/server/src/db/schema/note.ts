import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  check,
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
    /** Whoever gave the homework, again from the task, so that one index lists what a teacher was handed in. */
    taskAuthorIdx: bigint('task_author_idx', { mode: 'number' }),
    /** Work notes: 1, and one more each time that it was given back for redo; each round is a note of its own. */
    round: integer('round').notNull().default(1),
    /** From the second round on: numbers of the questions that are done again; the others came with their answers and marks. */
    redo: integer('redo').array(),
    /** Class notes. */
    meetCode: varchar('meet_code', { length: 40 }),
    noteDir: varchar('note_dir', { length: 200 }).notNull().default(''),
    questionCount: integer('question_count').notNull().default(0),
    solveCount: integer('solve_count').notNull().default(0),
    wrongCount: integer('wrong_count').notNull().default(0),
    confirmComment: varchar('confirm_comment', { length: 200 }),
    /** How many were right when rules completed it; null: a person did. */
    autoRight: integer('auto_right'),
    /** Seconds of activity, as browsers told it. */
    spentTime: integer('spent_time').notNull().default(0),
    /** Counts what the student saved. */
    revision: integer('revision').notNull().default(0),
    /** What `note_ink` holds of it: bytes and rows, so that a batch is refused without counting them. */
    inkBytes: bigint('ink_bytes', { mode: 'number' }).notNull().default(0),
    inkRows: integer('ink_rows').notNull().default(0),
    /** Many small rows have come, or no more will: a job puts neighbours together. */
    inkFold: boolean('ink_fold').notNull().default(false),
    /** SHA-256, hex: over the answers as they were handed in; before that over the last save, which may be said again. */
    submitHash: varchar('submit_hash', { length: 64 }),
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
    uniqueIndex('note_of_round')
      .on(t.companyCode, t.taskUserIdx, t.round)
      .where(sql`task_user_idx is not null`),
    check('note_task_author', sql`(task_user_idx is null) = (task_author_idx is null)`),
    index('note_given')
      .on(
        t.companyCode,
        t.taskAuthorIdx,
        t.noteSubmitDatetime.desc().nullsLast(),
        t.noteIdx.desc().nullsFirst(),
        t.noteStatus,
      )
      .where(sql`note_kind = 2`),
    index('note_author').on(t.companyCode, t.userIdx, t.noteKind, t.modDatetime.desc().nullsFirst()),
    index('note_ink_fold').on(t.companyCode, t.noteIdx).where(sql`ink_fold`),
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

/** What a student answered to one question of a work note. */
export const noteAnswer = pgTable(
  'note_answer',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    questionNo: integer('question_no').notNull(),
    /** Typed, or what was read from the page. */
    answer: varchar('answer', { length: 200 }).notNull(),
    /** Right 1, wrong 0, not marked null. */
    res: integer('res'),
    /** Why it was taken so; null where a person marked it. */
    why: varchar('why', { length: 20 }),
    /** Null: typed. PEN: what was read of the page stands as the answer; PERSON: what somebody says that it says. */
    source: varchar('source', { length: 6, enum: ['PEN', 'PERSON'] }),
    /** What was read of the pen work, also as a guess; null where there is none. */
    reading: varchar('reading', { length: 200 }),
    /** Of the reading, in percent. */
    confidence: integer('confidence'),
    /** Given for a part of it, where `res` is 0; null: all or nothing, as `res` says. */
    points: integer('points'),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteIdx, t.questionNo] }),
    foreignKey({
      name: 'note_answer_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
  ],
)

/** Each save and submit of a work note (HW-19). */
export const noteLog = pgTable(
  'note_log',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteLogIdx: bigint('note_log_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    /** 1 save, else submit. */
    noteStatus: integer('note_status').notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    /** Seconds since the entry before. */
    spentTime: integer('spent_time').notNull(),
    questionCount: integer('question_count').notNull(),
    wrongCount: integer('wrong_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteLogIdx] }),
    foreignKey({
      name: 'note_log_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    index('note_log_note_time').on(t.companyCode, t.noteIdx, t.regDatetime),
  ],
)

/** Who marked a question, when, and as what: nothing here is changed or taken back; the newest is what `note_answer` says. */
export const noteMark = pgTable(
  'note_mark',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteMarkIdx: bigint('note_mark_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    questionNo: integer('question_no').notNull(),
    /** Right 1, wrong 0. */
    res: integer('res').notNull(),
    /** As of `note_answer`. */
    points: integer('points'),
    /** Who marked it. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteMarkIdx] }),
    foreignKey({
      name: 'note_mark_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'note_mark_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('note_mark_newest').on(t.companyCode, t.noteIdx, t.questionNo, t.noteMarkIdx.desc().nullsFirst()),
  ],
)

/** Which pages a teacher has looked at (NOTES-27); as marks, each is kept and the newest counts. */
export const noteCheck = pgTable(
  'note_check',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteCheckIdx: bigint('note_check_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    agendaNo: integer('agenda_no').notNull(),
    pageNo: integer('page_no').notNull(),
    checked: integer('checked').notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteCheckIdx] }),
    foreignKey({
      name: 'note_check_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'note_check_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('note_check_newest').on(
      t.companyCode,
      t.noteIdx,
      t.agendaNo,
      t.pageNo,
      t.noteCheckIdx.desc().nullsFirst(),
    ),
  ],
)
