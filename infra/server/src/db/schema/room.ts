import { sql } from 'drizzle-orm'
import {
  bigint,
  char,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'
import { users } from './user.ts'

export const ROOM_CATEGORIES = ['INSTANT', 'RESERVED', 'TASK'] as const

/** A class type of the company (requirements C.3). */
export const template = pgTable(
  'template',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    templateIdx: bigint('template_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    templateName: varchar('template_name', { length: 100 }).notNull(),
    roomCategoryCd: varchar('room_category_cd', { length: 10, enum: ROOM_CATEGORIES }).notNull(),
    /** A whole number: mask 4 note PDF download, mask 2 note viewing. */
    optionString: varchar('option_string', { length: 100 }).notNull().default('0'),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.templateIdx] }),
    index('template_category').on(t.companyCode, t.roomCategoryCd, t.templateIdx),
  ],
)

/**
 * A room (requirements C.3). A reserved room lives long; an instant class brings its own room, which ends with it.
 * A room keeps its invite code until its leader renews it; no two rooms of a company have the same.
 */
export const room = pgTable(
  'room',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    roomTitle: varchar('room_title', { length: 100 }).notNull(),
    roomCategoryCd: varchar('room_category_cd', { length: 10, enum: ROOM_CATEGORIES }).notNull(),
    /** 0 none, 1 use, 9 hide, 99 close; only 1 is listed (ROOMS-09). */
    roomStatusCd: integer('room_status_cd').notNull().default(1),
    ownerUserIdx: bigint('owner_user_idx', { mode: 'number' }).notNull(),
    inviteCode: char('invite_code', { length: 9 }).notNull(),
    joinCode: varchar('join_code', { length: 20 }).notNull(),
    anyoneOpen: varchar('anyone_open', { length: 12, enum: ['ANY', 'LEADER_FIRST'] })
      .notNull()
      .default('LEADER_FIRST'),
    /** Use period, both ends included; year 9999 in the company's zone means no limit. */
    showDatetime: timestamp('show_datetime', { withTimezone: true }).notNull(),
    showEndDatetime: timestamp('show_end_datetime', { withTimezone: true }).notNull(),
    templateIdx: bigint('template_idx', { mode: 'number' }).notNull(),
    description: text('description').notNull().default(''),
    /** argon2id; null: no password. */
    roomPassword: text('room_password'),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.roomCode] }),
    unique('room_invite_code').on(t.companyCode, t.inviteCode),
    unique('room_join_code').on(t.companyCode, t.joinCode),
    foreignKey({
      name: 'room_owner',
      columns: [t.companyCode, t.ownerUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    foreignKey({
      name: 'room_template',
      columns: [t.companyCode, t.templateIdx],
      foreignColumns: [template.companyCode, template.templateIdx],
    }),
    // links without a company name only the code
    index('room_invite').on(t.inviteCode),
    // for searches, which ask by whole titles (search.ts)
    index('room_titled').on(t.companyCode, t.roomTitle),
    index('room_newest')
      .on(t.companyCode, t.regDatetime.desc().nullsFirst(), t.roomCode)
      .where(sql`room_status_cd = 1`),
    // what is still to come
    index('room_opens').on(t.companyCode, t.showDatetime).where(sql`room_status_cd = 1`),
    // carries all that decides which of a person's rooms are listed, and in which order
    index('room_owned').on(
      t.companyCode,
      t.ownerUserIdx,
      t.regDatetime.desc().nullsFirst(),
      t.roomCode,
      t.roomStatusCd,
      t.roomCategoryCd,
    ),
  ],
)

/** An attendee of a room. The owner is none: owning is enough. */
export const roomUser = pgTable(
  'room_user',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    roomUserIdx: bigint('room_user_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.roomUserIdx] }),
    unique('room_user_once').on(t.companyCode, t.roomCode, t.userIdx),
    foreignKey({
      name: 'room_user_room',
      columns: [t.companyCode, t.roomCode],
      foreignColumns: [room.companyCode, room.roomCode],
    }).onDelete('cascade'),
    foreignKey({
      name: 'room_user_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('room_user_of').on(t.companyCode, t.userIdx, t.roomCode),
  ],
)
