import { bigint, index, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** A folder of the user tree (requirements C.2). The root is group 0 and has no row. */
export const userGroup = pgTable(
  'user_group',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    groupIdx: bigint('group_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** 0: top level. */
    upGroupIdx: bigint('up_group_idx', { mode: 'number' }).notNull().default(0),
    groupName: varchar('group_name', { length: 32 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.groupIdx] }),
    index('user_group_up').on(t.companyCode, t.upGroupIdx),
  ],
)
