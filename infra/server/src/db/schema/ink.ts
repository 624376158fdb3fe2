import {
  bigint,
  customType,
  foreignKey,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { note } from './note.ts'

const bytea = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * Pen strokes on the pages of a note, as events in batches (`@madang/ink`). Rows are only ever added; a job puts neighbours of one writer
 * into one row, with the same events.
 */
export const noteInk = pgTable(
  'note_ink',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    pageNo: integer('page_no').notNull(),
    /** 0 work, 1 review, 2 retry. */
    layer: integer('layer').notNull(),
    author: bigint('author', { mode: 'number' }).notNull(),
    /** One tab of one device. */
    writer: varchar('writer', { length: 32 }).notNull(),
    /** Numbers of its first and last event; rows of one writer never share one. */
    seq: integer('seq').notNull(),
    lastSeq: integer('last_seq').notNull(),
    /** The binary form of one batch. */
    data: bytea('data').notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({
      name: 'note_ink_pk',
      columns: [t.companyCode, t.noteIdx, t.pageNo, t.layer, t.author, t.writer, t.seq],
    }),
    foreignKey({
      name: 'note_ink_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
  ],
)

/** Pages with pen work as they were handed in: what the receipt says, for both sides. */
export const noteInkReceipt = pgTable(
  'note_ink_receipt',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    noteIdx: bigint('note_idx', { mode: 'number' }).notNull(),
    pageNo: integer('page_no').notNull(),
    /** That show. */
    strokes: integer('strokes').notNull(),
    /** SHA-256, hex, over `digestBytes` of the student's work. */
    hash: varchar('hash', { length: 64 }).notNull(),
    /** Numbers of the questions for which something was written. */
    answered: integer('answered').array().notNull(),
    /** Strokes of the pen in no question's place; 0 where the page has no questions, and of what was handed in before it was counted. */
    stray: integer('stray').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.noteIdx, t.pageNo] }),
    foreignKey({
      name: 'note_ink_receipt_note',
      columns: [t.companyCode, t.noteIdx],
      foreignColumns: [note.companyCode, note.noteIdx],
    }).onDelete('cascade'),
  ],
)
