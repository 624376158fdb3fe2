import { sql } from 'drizzle-orm'
import {
  bigint,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { logMeet } from './log-meet.ts'
import { room } from './room.ts'
import { users } from './user.ts'

/**
 * What a session in a room costs a person during a period (requirements C.2). Periods of the same person and room never overlap:
 * whoever writes one holds the person's row.
 */
export const unitPrice = pgTable(
  'unit_price',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    priceIdx: bigint('price_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    startDate: date('start_date', { mode: 'string' }).notNull(),
    /** The last day; null: for ever. */
    endDate: date('end_date', { mode: 'string' }),
    price: integer('price').notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.priceIdx] }),
    foreignKey({
      name: 'unit_price_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'unit_price_room',
      columns: [t.companyCode, t.roomCode],
      foreignColumns: [room.companyCode, room.roomCode],
    }).onDelete('cascade'),
    index('unit_price_of').on(t.companyCode, t.userIdx, t.roomCode, t.startDate),
    check('unit_price_amount', sql`price > 0`),
    check('unit_price_period', sql`end_date >= start_date`),
  ],
)

/** Each time somebody has put another amount in place of what a class cost a person; never changed afterwards. */
export const logMeetAmount = pgTable(
  'log_meet_amount',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    amountIdx: bigint('amount_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    beforeAmount: integer('before_amount').notNull(),
    afterAmount: integer('after_amount').notNull(),
    /** What came out by attendance and price at that time. */
    computedAmount: integer('computed_amount').notNull(),
    reason: varchar('reason', { length: 200 }),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    /** By the name of that day. */
    regUserName: varchar('reg_user_name', { length: 32 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.amountIdx] }),
    foreignKey({
      name: 'log_meet_amount_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
    index('log_meet_amount_of').on(t.companyCode, t.meetCode, t.userIdx, t.amountIdx),
  ],
)

/** A month of a leader that is closed: what it came to stays. */
export const settlementMonth = pgTable(
  'settlement_month',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    leaderIdx: bigint('leader_idx', { mode: 'number' }).notNull(),
    /** `yyyy-MM`. */
    month: varchar('month', { length: 7 }).notNull(),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    regUserName: varchar('reg_user_name', { length: 32 }).notNull(),
    closedDatetime: timestamp('closed_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.leaderIdx, t.month] })],
)

/**
 * What a month's statement has of a class: of a class of that month what it cost when the month was closed, of a class of a month
 * closed before what has changed since. The lines of a class and person always add up to what it costs.
 */
export const settlementLine = pgTable(
  'settlement_line',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    leaderIdx: bigint('leader_idx', { mode: 'number' }).notNull(),
    /** `yyyy-MM`: of the statement, not of the class. */
    month: varchar('month', { length: 7 }).notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    amount: integer('amount').notNull(),
    /** The unit price and its period at closing; null: there was none. */
    price: integer('price'),
    startDate: date('start_date', { mode: 'string' }),
    endDate: date('end_date', { mode: 'string' }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.leaderIdx, t.month, t.meetCode, t.userIdx] }),
    foreignKey({
      name: 'settlement_line_meet',
      columns: [t.companyCode, t.meetCode],
      foreignColumns: [logMeet.companyCode, logMeet.meetCode],
    }).onDelete('cascade'),
    index('settlement_line_of').on(t.companyCode, t.meetCode, t.userIdx),
  ],
)
