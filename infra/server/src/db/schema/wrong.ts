import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { note } from './note.ts'
import { users } from './user.ts'

export const WRONG_REASONS = ['SLIP', 'CONCEPT', 'READING'] as const

/** A question that was wrong in a completed work note: one line of its student's wrong-answer book (NOTES-33). */
export const wrongEntry = pgTable(
  'wrong_entry',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    questionNo: integer('question_no').notNull(),
    /** Of the note: whose book it is. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** As `Repetition` of `@madang/domain`. */
    step: integer('step').notNull(),
    /** In the company's zone; null: learned. */
    dueDate: date('due_date', { mode: 'string' }),
    reason: varchar('reason', { length: 10, enum: WRONG_REASONS }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteIdx, t.questionNo] }),
    foreignKey({
      name: 'wrong_entry_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'wrong_entry_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    check('wrong_entry_learned', sql`(due_date is null) = (step = 5)`),
    // what is learned stands behind all others
    index('wrong_entry_due').on(
      t.companyCode,
      t.userIdx,
      t.dueDate.asc().nullsLast(),
      t.noteIdx.desc().nullsFirst(),
      t.questionNo,
    ),
  ],
)

/** Each time that somebody solved an entry again; requests may only add to it. */
export const wrongTry = pgTable(
  'wrong_try',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    wrongTryIdx: bigint('wrong_try_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    questionNo: integer('question_no').notNull(),
    answer: varchar('answer', { length: 200 }).notNull(),
    /** PEN: what was read of the ink; null: typed. */
    source: varchar('source', { length: 6, enum: ['PEN'] }),
    /** Right 1, wrong 0; null: no rule could judge it. */
    res: integer('res'),
    why: varchar('why', { length: 20 }).notNull(),
    /** `[{ writer, seq }]`: how far the ink of its page had come; what was written later belongs to a later one. */
    inkHeads: jsonb('ink_heads').$type<{ writer: string; seq: number }[]>().notNull(),
    /** Where the entry stood afterwards. */
    step: integer('step').notNull(),
    dueDate: date('due_date', { mode: 'string' }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.wrongTryIdx] }),
    foreignKey({
      name: 'wrong_try_entry',
      columns: [t.companyCode, t.noteIdx, t.questionNo],
      foreignColumns: [wrongEntry.companyCode, wrongEntry.noteIdx, wrongEntry.questionNo],
    }).onDelete('cascade'),
    index('wrong_try_newest').on(t.companyCode, t.noteIdx, t.questionNo, t.wrongTryIdx.desc().nullsFirst()),
  ],
)
