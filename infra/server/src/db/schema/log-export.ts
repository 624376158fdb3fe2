import { LANGUAGES, LOG_EXPORT_KINDS, LOG_EXPORT_STATES } from '@madang/contract'
import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  timestamp,
  unique,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** A workbook of what a log of the console showed to somebody: one of each list. Gone after a day (`logExportLimits`). */
export const logExport = pgTable(
  'log_export',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    exportId: uuid('export_id').notNull(),
    /** Who asked for it. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    kind: varchar('kind', { length: 10, enum: LOG_EXPORT_KINDS }).notNull(),
    /** What the list made of the request: whose rows they are stands in it. */
    filter: jsonb('filter').notNull(),
    language: varchar('language', { length: 2, enum: LANGUAGES }).notNull(),
    state: varchar('state', { length: 10, enum: LOG_EXPORT_STATES }).notNull().default('WAITING'),
    total: integer('total').notNull(),
    done: integer('done').notNull().default(0),
    errorCode: varchar('error_code', { length: 20 }),
    storedName: varchar('stored_name', { length: 80 }),
    /** Whether the queue has been asked for it. */
    asked: boolean('asked').notNull().default(false),
    /** The one try that may write; an older one finds another here. */
    runner: uuid('runner'),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    /** When something happened last. */
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.exportId] }),
    unique('log_export_own').on(t.companyCode, t.userIdx, t.kind),
    foreignKey({
      name: 'log_export_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('log_export_state').on(t.state, t.modDatetime),
    index('log_export_age').on(t.regDatetime),
    index('log_export_stored').on(t.storedName),
  ],
)
