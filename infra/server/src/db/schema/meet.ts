import { CHAT_KINDS } from '@madang/contract'
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
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'
import { ROOM_CATEGORIES, room } from './room.ts'

/**
 * A running class. Its row goes when the class ends and is then a row of `log_meet`; everything that a restart must
 * not lose stands here and in `meet_join`.
 */
export const meet = pgTable(
  'meet',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    meetTitle: varchar('meet_title', { length: 100 }).notNull(),
    roomCategoryCd: varchar('room_category_cd', { length: 10, enum: ROOM_CATEGORIES }).notNull(),
    /** Opener. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    userId: varchar('user_id', { length: 50 }).notNull(),
    userName: varchar('user_name', { length: 32 }).notNull(),
    openDatetime: timestamp('open_datetime', { withTimezone: true }).notNull(),
    startDatetime: timestamp('start_datetime', { withTimezone: true }).notNull(),
    /** Number of the last chat line; raising it under the row's lock gives chat its order. */
    chatCount: integer('chat_count').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.meetCode] }),
    // twenty people press "open" at once: one class
    uniqueIndex('meet_one_per_room').on(t.companyCode, t.roomCode),
    foreignKey({
      name: 'meet_room',
      columns: [t.companyCode, t.roomCode],
      foreignColumns: [room.companyCode, room.roomCode],
    }),
    index('meet_newest').on(t.companyCode, t.startDatetime.desc().nullsFirst(), t.meetCode),
  ],
)

/** Someone who is or was in a running class. Guests have a negative userIdx; a monitor is recorded apart (API-MEET-05). */
export const meetUser = pgTable(
  'meet_user',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    roomUserIdx: bigint('room_user_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    monitor: boolean('monitor').notNull(),
    userId: varchar('user_id', { length: 50 }).notNull(),
    userName: varchar('user_name', { length: 32 }).notNull(),
    /** 4 for a monitor, whatever the account is. */
    userTypeCd: integer('user_type_cd').notNull(),
    joinDatetime: timestamp('join_datetime', { withTimezone: true }).notNull(),
    /** Removed by the leader, who alone readmits. */
    removedDatetime: timestamp('removed_datetime', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.meetCode, t.userIdx, t.monitor] }),
    foreignKey({
      name: 'meet_user_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [meet.companyCode, meet.meetCode],
    }).onDelete('cascade'),
    index('meet_user_of').on(t.companyCode, t.userIdx),
  ],
)

/** An interval of presence as the server keeps it: written when it begins, with every sign of life, and when it ends. */
export const meetJoin = pgTable(
  'meet_join',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    joinIdx: bigint('join_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    monitor: boolean('monitor').notNull(),
    joinDatetime: timestamp('join_datetime', { withTimezone: true }).notNull(),
    lastSeenDatetime: timestamp('last_seen_datetime', { withTimezone: true }).notNull(),
    quitDatetime: timestamp('quit_datetime', { withTimezone: true }),
    /** The connection that keeps it alive; a late word of an older tab can't end it. */
    holder: uuid('holder'),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.joinIdx] }),
    foreignKey({
      name: 'meet_join_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [meet.companyCode, meet.meetCode],
    }).onDelete('cascade'),
    // several tabs of one person are one presence
    uniqueIndex('meet_join_one_open')
      .on(t.companyCode, t.meetCode, t.userIdx)
      .where(sql`quit_datetime is null`),
    index('meet_join_meet_user').on(t.companyCode, t.meetCode, t.userIdx),
    // none on last_seen_datetime: beats then change no index, and the table holds running classes only
    index('meet_join_holder').on(t.companyCode, t.holder).where(sql`quit_datetime is null`),
  ],
)

/** A chat line. Lines outlive the class; `chatIdx` counts within it from 1 without holes. */
export const meetChat = pgTable(
  'meet_chat',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    chatIdx: integer('chat_idx').notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    userName: varchar('user_name', { length: 32 }).notNull(),
    userTypeCd: integer('user_type_cd').notNull(),
    kind: varchar('kind', { length: 9, enum: CHAT_KINDS }).notNull().default('TEXT'),
    /** A file's is its name, a hand's is empty. */
    text: varchar('text', { length: 1000 }).notNull(),
    /** The file that this line brought. */
    fileIdx: bigint('file_idx', { mode: 'number' }),
    fileSize: bigint('file_size', { mode: 'number' }),
    /** Makes sending again harmless. */
    clientKey: varchar('client_key', { length: 64 }).notNull(),
    sentDatetime: timestamp('sent_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.meetCode, t.chatIdx] }),
    uniqueIndex('meet_chat_once').on(t.companyCode, t.meetCode, t.userIdx, t.clientKey),
    // what a company keeps no longer
    index('meet_chat_age').on(t.companyCode, t.sentDatetime),
    // whose file it is, and the few files among all lines
    uniqueIndex('meet_chat_file').on(t.companyCode, t.fileIdx).where(sql`file_idx is not null`),
  ],
)

/** A one-time ticket for the realtime socket; only its hash is kept. */
export const meetTicket = pgTable(
  'meet_ticket',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    ticketHash: varchar('ticket_hash', { length: 64 }).notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    monitor: boolean('monitor').notNull(),
    expireDatetime: timestamp('expire_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.ticketHash] }),
    foreignKey({
      name: 'meet_ticket_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [meet.companyCode, meet.meetCode],
    }).onDelete('cascade'),
    index('meet_ticket_expiry').on(t.expireDatetime),
  ],
)
