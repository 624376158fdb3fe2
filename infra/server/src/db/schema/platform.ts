import {
  bigint,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'

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

/** Mails to send. Without SMTP_URL they stay here, where `madang outbox` and the development page show them. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    mailIdx: bigint('mail_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    receiver: varchar('receiver', { length: 320 }).notNull(),
    subject: varchar('subject', { length: 300 }).notNull(),
    textContent: text('text_content').notNull(),
    /** Makes queuing again harmless; unique per company. */
    dedupKey: varchar('dedup_key', { length: 200 }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    /** Earliest next try. */
    dueDatetime: timestamp('due_datetime', { withTimezone: true }).notNull(),
    sentDatetime: timestamp('sent_datetime', { withTimezone: true }),
    tryCount: integer('try_count').notNull().default(0),
    lastError: varchar('last_error', { length: 500 }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.mailIdx] }),
    uniqueIndex('mail_outbox_once').on(t.companyCode, t.dedupKey),
    index('mail_outbox_due').on(t.dueDatetime),
  ],
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
