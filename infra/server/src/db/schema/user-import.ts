import { USER_IMPORT_APART, USER_IMPORT_STATES, USER_IMPORT_STATUSES } from '@madang/contract'
import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** A table of people that somebody brings. Gone when it can neither be begun nor taken back any more. */
export const userImport = pgTable(
  'user_import',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    importId: uuid('import_id').notNull(),
    /** Who brings it. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    orgFileName: varchar('org_file_name', { length: 255 }).notNull(),
    /** Null as soon as nobody reads it again: passwords stand in it. */
    storedName: varchar('stored_name', { length: 80 }),
    state: varchar('state', { length: 10, enum: USER_IMPORT_STATES }).notNull().default('PREVIEW'),
    userTypeCd: integer('user_type_cd').notNull(),
    groupIdx: bigint('group_idx', { mode: 'number' }).notNull(),
    /** Names of its sheets, the one that is read, its columns, and which fields they are. */
    sheets: jsonb('sheets').$type<string[]>().notNull(),
    sheet: integer('sheet').notNull(),
    columns: jsonb('columns').$type<{ name: string; heading: string }[]>().notNull(),
    mapping: jsonb('mapping').$type<Record<string, number>>().notNull(),
    /** How the file was read, and what of it was chosen. */
    reading: jsonb('reading').$type<Record<string, unknown>>(),
    /** Of the password of those who bring none. */
    passwordHash: text('password_hash'),
    /** Rows to prepare, and how many are. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    added: integer('added').notNull().default(0),
    errorCode: varchar('error_code', { length: 20 }),
    /** Whether the queue has been asked for it. */
    asked: boolean('asked').notNull().default(false),
    /** The one try that may write; an older one finds another here. */
    runner: uuid('runner'),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    /** When something happened last. */
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.importId] }),
    foreignKey({
      name: 'user_import_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('user_import_state').on(t.state, t.modDatetime),
    index('user_import_failed').on(t.companyCode, t.modDatetime).where(sql`state = 'FAILED'`),
    index('user_import_stored').on(t.storedName),
    index('user_import_own').on(t.companyCode, t.userIdx),
  ],
)

/** A row of it: what it says, what that means, and what becomes of it. A password is none of it. */
export const userImportRow = pgTable(
  'user_import_row',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    importId: uuid('import_id').notNull(),
    /** As Excel numbers it. */
    rowNo: integer('row_no').notNull(),
    userId: text('user_id').notNull(),
    userName: text('user_name').notNull(),
    phone: text('phone').notNull(),
    phone2: text('phone2').notNull(),
    email: text('email').notNull(),
    userType: text('user_type').notNull(),
    groupName: text('group_name').notNull(),
    /** 0: no such type. */
    userTypeCd: integer('user_type_cd').notNull(),
    /** Below 0: no such group. */
    groupIdx: bigint('group_idx', { mode: 'number' }).notNull(),
    hasPassword: boolean('has_password').notNull(),
    passwordHash: text('password_hash'),
    /** Fields that were typed anew since. */
    fixed: jsonb('fixed').$type<string[]>().notNull().default([]),
    faults: jsonb('faults').notNull(),
    status: varchar('status', { length: 10, enum: USER_IMPORT_STATUSES }).notNull().default('ERROR'),
    differs: jsonb('differs').$type<string[]>().notNull().default([]),
    lastRowNo: integer('last_row_no'),
    /** Why it is nobody; null: somebody. */
    apart: varchar('apart', { length: 10, enum: USER_IMPORT_APART }),
    /** The account that was made of it. */
    addedIdx: bigint('added_idx', { mode: 'number' }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.importId, t.rowNo] }),
    foreignKey({
      name: 'user_import_row_import',
      columns: [t.companyCode, t.importId],
      foreignColumns: [userImport.companyCode, userImport.importId],
    }).onDelete('cascade'),
    index('user_import_row_status').on(t.companyCode, t.importId, t.status, t.rowNo),
    index('user_import_row_id').on(t.companyCode, t.importId, sql`lower(${t.userId})`),
  ],
)
