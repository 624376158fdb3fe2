import { bigint, index, jsonb, pgTable, primaryKey, text, timestamp, varchar } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** Records of browsers (API-LOGGER-01). Plain text, shown nowhere as HTML, kept for a limited time. */
export const clientLog = pgTable(
  'client_log',
  {
    logIdx: bigint('log_idx', { mode: 'number' }).generatedByDefaultAsIdentity().primaryKey(),
    source: varchar('source', { length: 20 }).notNull(),
    level: varchar('level', { length: 10 }).notNull(),
    message: text('message').notNull(),
    stacktrace: text('stacktrace').notNull(),
    clientTime: varchar('client_time', { length: 40 }).notNull(),
    context: jsonb('context').$type<Record<string, string>>().notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [index('client_log_time').on(t.regDatetime)],
)

/** Repeating work of the server; whoever holds the lease runs it, so several nodes do it once. */
export const job = pgTable('job', {
  name: varchar('name', { length: 60 }).primaryKey(),
  dueDatetime: timestamp('due_datetime', { withTimezone: true }).notNull(),
  leaseUntil: timestamp('lease_until', { withTimezone: true }),
  leaseHolder: varchar('lease_holder', { length: 60 }),
  lastEnd: timestamp('last_end', { withTimezone: true }),
  lastError: varchar('last_error', { length: 500 }),
})

/** What a person's keyed calls were answered, for whoever sends the same again (`platform/idempotency.ts`). */
export const idempotencyKey = pgTable(
  'idempotency_key',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    /** As in sessions: a guest's is negative. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    callId: varchar('call_id', { length: 40 }).notNull(),
    key: varchar('key', { length: 64 }).notNull(),
    /** SHA-256 of the request that came with it, its files included. */
    requestHash: varchar('request_hash', { length: 64 }).notNull(),
    /** JSON; null only inside the transaction that does it. */
    answer: text('answer'),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.userIdx, t.callId, t.key] }),
    // the sweep asks without a company
    index('idempotency_key_time').on(t.regDatetime),
  ],
)
