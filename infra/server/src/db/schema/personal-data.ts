import { LANGUAGES, PERSONAL_DATA_KINDS, PERSONAL_DATA_STATES } from '@madang/contract'
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

/**
 * Work on all that is kept of one person, for whoever asked: one of each kind and person. An export is gone after a day
 * (`personalDataLimits`), whichever state it is in.
 */
export const personalData = pgTable(
  'personal_data',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    workId: uuid('work_id').notNull(),
    kind: varchar('kind', { length: 10, enum: PERSONAL_DATA_KINDS }).notNull(),
    /** Who asked for it; null: the product by itself. */
    userIdx: bigint('user_idx', { mode: 'number' }),
    /** Whose data. */
    personIdx: bigint('person_idx', { mode: 'number' }).notNull(),
    language: varchar('language', { length: 2, enum: LANGUAGES }).notNull(),
    state: varchar('state', { length: 10, enum: PERSONAL_DATA_STATES }).notNull().default('WAITING'),
    /** Steps; 0 as long as nobody has counted them. */
    total: integer('total').notNull().default(0),
    done: integer('done').notNull().default(0),
    /** Numbers of what was done, by part. */
    report: jsonb('report').$type<Record<string, number>>().notNull().default({}),
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
    primaryKey({ columns: [t.companyCode, t.workId] }),
    unique('personal_data_own').on(t.companyCode, t.userIdx, t.personIdx, t.kind),
    foreignKey({
      name: 'personal_data_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'personal_data_person',
      columns: [t.companyCode, t.personIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('personal_data_of').on(t.companyCode, t.personIdx),
    index('personal_data_state').on(t.state, t.modDatetime),
    index('personal_data_age').on(t.kind, t.regDatetime),
    index('personal_data_stored').on(t.storedName),
  ],
)
