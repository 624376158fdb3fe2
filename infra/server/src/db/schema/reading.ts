import {
  bigint,
  boolean,
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

export const READING_STATES = ['WAITING', 'READ', 'GIVEN_UP'] as const

/** A note that was handed in with pen work: whether it has been read. What was read stands with the answers. */
export const noteReading = pgTable(
  'note_reading',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    state: varchar('state', { length: 10, enum: READING_STATES }).notNull(),
    /** Counts how often the queue was asked: by handing in, or because it had lost it. */
    round: integer('round').notNull(),
    /** Whether the queue has been asked for this round. */
    asked: boolean('asked').notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteIdx] }),
    foreignKey({
      name: 'note_reading_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    index('note_reading_state').on(t.state, t.modDatetime),
  ],
)

/** A digit of a student's hand, named by somebody who corrected a reading. Later readings of this student look at it. */
export const noteReadingFix = pgTable(
  'note_reading_fix',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    questionNo: integer('question_no').notNull(),
    /** Which digit of the answer. */
    place: integer('place').notNull(),
    digit: integer('digit').notNull(),
    /** `packSample` of `@madang/ink`. */
    data: bytea('data').notNull(),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'note_reading_fix_pk',
      columns: [t.companyCode, t.userIdx, t.noteIdx, t.questionNo, t.place],
    }),
    foreignKey({
      name: 'note_reading_fix_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'note_reading_fix_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
    index('note_reading_fix_note_of').on(t.companyCode, t.noteIdx),
  ],
)
