import { bigint, foreignKey, index, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** What an operator noted about a person (requirements C.2). */
export const userMemo = pgTable(
  'user_memo',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    memoIdx: bigint('memo_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    /** About whom. */
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** By whom. */
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    content: varchar('content', { length: 200 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.memoIdx] }),
    foreignKey({
      name: 'user_memo_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'user_memo_author',
      columns: [t.companyCode, t.regUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('user_memo_newest').on(
      t.companyCode,
      t.userIdx,
      t.regDatetime.desc().nullsFirst(),
      t.memoIdx.desc().nullsFirst(),
    ),
  ],
)
