import { sql } from 'drizzle-orm'
import {
  boolean,
  date,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'

export const SERVICE_BRANDS = ['EDUCATION', 'SCHOOL', 'CBE', 'GNE', 'TTNOTE'] as const

/** An organisation (requirements C.1). Every other row belongs to one. */
export const company = pgTable(
  'company',
  {
    /** The companyId in capitals. */
    companyCode: varchar('company_code', { length: 20 }).primaryKey(),
    /** Stands in the address; look-ups ignore case. */
    companyId: varchar('company_id', { length: 50 }).notNull(),
    companyName: varchar('company_name', { length: 100 }).notNull(),
    serviceBrand: varchar('service_brand', { length: 20, enum: SERVICE_BRANDS })
      .notNull()
      .default('EDUCATION'),
    /** IANA name; wire times are in it. */
    timeZone: varchar('time_zone', { length: 60 }).notNull().default('Asia/Seoul'),
    /** A-33; null: no help button. */
    helpUrl: varchar('help_url', { length: 300 }),
    /** Raised at every change of settings or licence; older access tokens get 402. */
    configVersion: integer('config_version').notNull().default(1),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    uniqueIndex('company_id_once').on(sql`lower(${t.companyId})`),
    uniqueIndex('company_code_once').on(sql`lower(${t.companyCode})`),
  ],
)

/** One configuration value; keys are `CONFIG_KEYS` of the contract (SHELL-60). */
export const config = pgTable(
  'config',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    key: varchar('key', { length: 60 }).notNull(),
    value: text('value').notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.key] })],
)

/** No row: unlimited. An ended one refuses every sign-in with WB-400-006. */
export const license = pgTable('license', {
  companyCode: varchar('company_code', { length: 20 })
    .primaryKey()
    .references(() => company.companyCode, { onDelete: 'cascade' }),
  /** 0 concurrency, 1 registered users, 2 monthly joining accounts. */
  licenseTypeCd: integer('license_type_cd').notNull(),
  /** 0: no limit. */
  userLimit: integer('user_limit').notNull().default(0),
  /** Only of type 2: accounts above the limit are refused, not only counted. */
  refuseOver: boolean('refuse_over').notNull().default(false),
  startDate: date('start_date', { mode: 'string' }).notNull(),
  /** Last valid day in the company's zone. */
  endDate: date('end_date', { mode: 'string' }).notNull(),
})
