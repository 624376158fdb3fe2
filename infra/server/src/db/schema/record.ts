import { RECORD_FAULTS, RECORD_STATES } from '@madang/contract'
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
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { logMeet } from './log-meet.ts'

/** A recording of a past class (requirements C.4). Its content is a file of owner RECORD. */
export const recordLog = pgTable(
  'record_log',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    recordIdx: bigint('record_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    recordTitle: varchar('record_title', { length: 100 }).notNull(),
    /** Who recorded. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    userName: varchar('user_name', { length: 32 }).notNull(),
    /** Leader of the class again, so that one index lists a teacher's recordings in order. */
    leaderIdx: bigint('leader_idx', { mode: 'number' }).notNull(),
    startDatetime: timestamp('start_datetime', { withTimezone: true }).notNull(),
    endDatetime: timestamp('end_datetime', { withTimezone: true }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    /** `nextRecording` says what follows what. */
    state: varchar('state', { length: 12, enum: RECORD_STATES }).notNull().default('READY'),
    /** Per cent of its check. */
    progress: integer('progress').notNull().default(100),
    fault: varchar('fault', { length: 12, enum: RECORD_FAULTS }),
    /** Of its file, as its bytes say. */
    durationSec: integer('duration_sec'),
    /** Counts its checks: each is work of its own for the queue. */
    round: integer('round').notNull().default(0),
    /** Whether the queue has been asked for this round. */
    asked: boolean('asked').notNull().default(false),
    /** When its state or progress changed last; null where nothing ever did. */
    stateDatetime: timestamp('state_datetime', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.recordIdx] }),
    foreignKey({
      name: 'record_log_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
    index('record_log_newest').on(
      t.companyCode,
      t.startDatetime.desc().nullsFirst(),
      t.recordIdx.desc().nullsFirst(),
    ),
    index('record_log_leader').on(
      t.companyCode,
      t.leaderIdx,
      t.startDatetime.desc().nullsFirst(),
      t.recordIdx.desc().nullsFirst(),
    ),
    // the few that are not over
    index('record_log_open')
      .on(t.state, t.stateDatetime)
      .where(sql`${t.state} in ('RECORDING', 'PROCESSING')`),
    index('record_log_failed').on(t.companyCode, t.stateDatetime).where(sql`${t.state} = 'FAILED'`),
    index('record_log_meet_of').on(t.companyCode, t.meetCode, t.startDatetime),
  ],
)

/** The chat of a past class as a file; what stands in it is made of the lines when it is fetched. */
export const chatFile = pgTable(
  'chat_file',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    chatIdx: bigint('chat_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.chatIdx] }),
    uniqueIndex('chat_file_once').on(t.companyCode, t.meetCode),
    foreignKey({
      name: 'chat_file_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
  ],
)
