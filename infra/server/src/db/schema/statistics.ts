import { bigint, date, index, integer, pgTable, primaryKey, smallint, varchar } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

const ofCompany = () =>
  varchar('company_code', { length: 20 })
    .notNull()
    .references(() => company.companyCode, { onDelete: 'cascade' })

/** What the class log and the join history say of a day, in the company's zone. Days on which nothing was have no row. */
export const statDay = pgTable(
  'stat_day',
  {
    companyCode: ofCompany(),
    day: date('day', { mode: 'string' }).notNull(),
    /** Classes that began. */
    openCount: integer('open_count').notNull(),
    /** Without monitors. */
    joinCount: integer('join_count').notNull(),
    /** Different people that joined, guests among them. */
    userCount: integer('user_count').notNull(),
    /** Different accounts that joined: guests have none. */
    accountCount: integer('account_count').notNull(),
    /** Different accounts of the month up to this day. */
    monthAccountCount: integer('month_account_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.day] })],
)

/** How many people were in classes at once at most, by hour of the company's clock. Empty hours have no row. */
export const statHour = pgTable(
  'stat_hour',
  {
    companyCode: ofCompany(),
    day: date('day', { mode: 'string' }).notNull(),
    hour: smallint('hour').notNull(),
    peakCount: integer('peak_count').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.day, t.hour] })],
)

/** The accounts that joined on a day. */
export const statDayUser = pgTable(
  'stat_day_user',
  {
    companyCode: ofCompany(),
    day: date('day', { mode: 'string' }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    joinCount: integer('join_count').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.day, t.userIdx] }),
    index('stat_day_user_most').on(t.companyCode, t.day, t.joinCount.desc().nullsFirst(), t.userIdx),
  ],
)

export const STATISTICS = ['HOUR', 'DAY'] as const

/**
 * Days that have to be counted (again): whoever writes stays raises `version` in the same transaction, and whoever counts removes
 * the version that was there before counting; so nothing is missed, and nobody waits for a count.
 */
export const statDue = pgTable(
  'stat_due',
  {
    companyCode: ofCompany(),
    kind: varchar('kind', { length: 4, enum: STATISTICS }).notNull(),
    day: date('day', { mode: 'string' }).notNull(),
    version: bigint('version', { mode: 'number' }).notNull().default(1),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.kind, t.day] })],
)
