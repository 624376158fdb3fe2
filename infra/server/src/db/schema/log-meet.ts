import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'
import { ROOM_CATEGORIES } from './room.ts'

/** A past class (requirements C.4). Names are kept as they were on that day; people and rooms may go. */
export const logMeet = pgTable(
  'log_meet',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    meetTitle: varchar('meet_title', { length: 100 }).notNull(),
    roomCategoryCd: varchar('room_category_cd', { length: 10, enum: ROOM_CATEGORIES }).notNull(),
    templateIdx: bigint('template_idx', { mode: 'number' }),
    leaderIdx: bigint('leader_idx', { mode: 'number' }).notNull(),
    leaderId: varchar('leader_id', { length: 50 }).notNull(),
    leaderName: varchar('leader_name', { length: 32 }).notNull(),
    /** Opener. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    userId: varchar('user_id', { length: 50 }).notNull(),
    userName: varchar('user_name', { length: 32 }).notNull(),
    /** Attendees without monitors. */
    userCount: integer('user_count').notNull(),
    openDatetime: timestamp('open_datetime', { withTimezone: true }).notNull(),
    startDatetime: timestamp('start_datetime', { withTimezone: true }).notNull(),
    endDatetime: timestamp('end_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.meetCode] }),
    index('log_meet_newest').on(
      t.companyCode,
      t.startDatetime.desc().nullsFirst(),
      t.meetCode.desc().nullsFirst(),
    ),
    index('log_meet_leader').on(
      t.companyCode,
      t.leaderIdx,
      t.startDatetime.desc().nullsFirst(),
      t.meetCode.desc().nullsFirst(),
    ),
    index('log_meet_room').on(t.companyCode, t.roomCode),
    // for searches, which ask by whole titles and people (search.ts)
    index('log_meet_title').on(t.companyCode, t.meetTitle, t.startDatetime.desc().nullsFirst()),
    index('log_meet_opener').on(t.companyCode, t.userIdx, t.startDatetime.desc().nullsFirst()),
  ],
)

/** Someone's part in a past class: everyone who was in it, and its leader even when absent. */
export const logMeetUser = pgTable(
  'log_meet_user',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    meetUserId: bigint('meet_user_id', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    /** Negative for guests. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    userId: varchar('user_id', { length: 50 }).notNull(),
    userName: varchar('user_name', { length: 32 }).notNull(),
    userTypeCd: integer('user_type_cd').notNull(),
    /** Recorded, but no attendance (API-MEET-05). */
    monitor: boolean('monitor').notNull().default(false),
    /** False for a leader who led without having been there. */
    attended: boolean('attended').notNull().default(true),
    /** Union of the intervals, clipped to the class. */
    totalJoinTimeSec: integer('total_join_time_sec').notNull(),
    /** Start of the class again, so that one index lists a person's classes in order. */
    startDatetime: timestamp('start_datetime', { withTimezone: true }).notNull(),
    /** Image 2, PDF 4. */
    noteSaveFormat: integer('note_save_format').notNull().default(0),
    amount: integer('amount'),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.meetUserId] }),
    unique('log_meet_user_once').on(t.companyCode, t.meetCode, t.userIdx, t.monitor),
    foreignKey({
      name: 'log_meet_user_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
    index('log_meet_user_mine')
      .on(t.companyCode, t.userIdx, t.startDatetime.desc().nullsFirst(), t.meetCode.desc().nullsFirst())
      .where(sql`not monitor`),
  ],
)

/**
 * One join and quit of a past class, as the server kept it or as staff corrected it. Of a person whom nobody corrected, all are
 * both heard and counted.
 */
export const logMeetJoin = pgTable(
  'log_meet_join',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    joinIdx: bigint('join_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    monitor: boolean('monitor').notNull().default(false),
    joinDatetime: timestamp('join_datetime', { withTimezone: true }).notNull(),
    quitDatetime: timestamp('quit_datetime', { withTimezone: true }).notNull(),
    /** Kept by the server itself; false for a stay that came of a correction. */
    heard: boolean('heard').notNull().default(true),
    /** False once a correction has put others in its place: lists, sums and statistics leave it out. */
    counted: boolean('counted').notNull().default(true),
    /** What it adds to the total of its person in whole seconds; null for as long as it lasted. */
    addedSec: integer('added_sec'),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.joinIdx] }),
    foreignKey({
      name: 'log_meet_join_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
    index('log_meet_join_of').on(t.companyCode, t.meetCode, t.userIdx, t.joinDatetime),
    index('log_meet_join_newest')
      .on(t.companyCode, t.joinDatetime.desc().nullsFirst(), t.joinIdx.desc().nullsFirst())
      .where(sql`not monitor`),
    index('log_meet_join_mine')
      .on(t.companyCode, t.userIdx, t.joinDatetime.desc().nullsFirst(), t.joinIdx.desc().nullsFirst())
      .where(sql`not monitor`),
    // few: whoever looks for everybody of a moment need not look further back than a day for the others
    index('log_meet_join_long')
      .on(t.companyCode, t.joinDatetime)
      .where(sql`not monitor and quit_datetime - join_datetime > interval '24 hours'`),
  ],
)

/**
 * Staff's word on whether somebody of a past class was there, never changed afterwards: the last one on a moment holds.
 * `log_meet_user.total_join_time_sec` is what comes of it.
 */
export const logMeetFix = pgTable(
  'log_meet_fix',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    fixIdx: bigint('fix_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    present: boolean('present').notNull(),
    fromDatetime: timestamp('from_datetime', { withTimezone: true }).notNull(),
    toDatetime: timestamp('to_datetime', { withTimezone: true }).notNull(),
    reason: varchar('reason', { length: 200 }).notNull(),
    beforeSec: integer('before_sec').notNull(),
    afterSec: integer('after_sec').notNull(),
    /** Who corrected, by the name of that day. */
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regUserName: varchar('reg_user_name', { length: 32 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.fixIdx] }),
    foreignKey({
      name: 'log_meet_fix_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
    index('log_meet_fix_of').on(t.companyCode, t.meetCode, t.userIdx, t.fixIdx),
  ],
)

/**
 * How many classes began on a day: of the whole company (userIdx 0) and of each member. Lists take their total and
 * the place of any page from here, so neither grows with the number of classes.
 */
export const logMeetDay = pgTable(
  'log_meet_day',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** Day of the start in the company's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    roomCategoryCd: varchar('room_category_cd', { length: 10, enum: ROOM_CATEGORIES }).notNull(),
    classCount: integer('class_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.userIdx, t.day, t.roomCategoryCd] }),
    // a person's days lie scattered over the table: they are added up in the index alone
    index('log_meet_day_counts').on(t.companyCode, t.userIdx, t.day, t.roomCategoryCd, t.classCount),
  ],
)

/** Joins of a day, without monitors: what the join history sums up doesn't grow with its rows. */
export const logJoinDay = pgTable(
  'log_join_day',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    /** Day of the join in the company's zone. */
    day: date('day', { mode: 'string' }).notNull(),
    joinCount: integer('join_count').notNull(),
    /** What each stay added to the total of its person, added up. */
    attendedSec: bigint('attended_sec', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.day] })],
)
