import { bigint, index, jsonb, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'

/**
 * Who changed what of whom, written in the transaction of the change. Requests may add and read, never change or remove
 * (`db/migrate.ts`). It names people by what they were called then, and outlives them: no foreign keys.
 */
export const auditLog = pgTable(
  'audit_log',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    auditIdx: bigint('audit_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    action: varchar('action', { length: 40 }).notNull(),
    subjectType: varchar('subject_type', { length: 20 }).notNull(),
    subjectKey: varchar('subject_key', { length: 40 }).notNull(),
    subjectName: varchar('subject_name', { length: 200 }),
    /** Null: the product by itself. Below zero: a guest. */
    actorIdx: bigint('actor_idx', { mode: 'number' }),
    actorId: varchar('actor_id', { length: 50 }),
    actorName: varchar('actor_name', { length: 100 }),
    before: jsonb('before').$type<Record<string, unknown>>(),
    after: jsonb('after').$type<Record<string, unknown>>(),
    reason: varchar('reason', { length: 500 }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.auditIdx] }),
    index('audit_time').on(t.companyCode, t.regDatetime, t.auditIdx),
    index('audit_action').on(t.companyCode, t.action, t.regDatetime, t.auditIdx),
    index('audit_subject').on(t.companyCode, t.subjectType, t.subjectKey, t.regDatetime),
    index('audit_age').on(t.regDatetime),
  ],
)
