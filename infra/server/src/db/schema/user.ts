import { sql } from 'drizzle-orm'
import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** A person with an account (requirements C.2). */
export const users = pgTable(
  'users',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    userIdx: bigint('user_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    userId: varchar('user_id', { length: 50 }).notNull(),
    /** argon2id (API-LOGIN-14); null: signs in through a partner only. */
    passwordHash: text('password_hash'),
    userName: varchar('user_name', { length: 20 }).notNull(),
    userTypeCd: integer('user_type_cd').notNull(),
    userRoleCd: varchar('user_role_cd', { length: 4, enum: ['USER', 'OPER'] })
      .notNull()
      .default('USER'),
    /** 1 use, 2 pause, 3 out, 11 incompleted. */
    userStatusCd: integer('user_status_cd').notNull().default(1),
    accountOwnerTypeCd: integer('account_owner_type_cd').notNull().default(1),
    locked: boolean('locked').notNull().default(false),
    /** When wrong passwords locked it; null: an operator alone unlocks. */
    lockDatetime: timestamp('lock_datetime', { withTimezone: true }),
    /** Wrong passwords in a row. */
    loginFailCount: integer('login_fail_count').notNull().default(0),
    /** Raised when what the person may do changes; older access tokens get 402. */
    permVersion: integer('perm_version').notNull().default(1),
    phone: varchar('phone', { length: 16 }),
    /** A parent's, students only. */
    phone2: varchar('phone2', { length: 16 }),
    email: varchar('email', { length: 100 }),
    /** Photo. */
    fileIdx: bigint('file_idx', { mode: 'number' }),
    /** 0: root. */
    groupIdx: bigint('group_idx', { mode: 'number' }).notNull().default(0),
    lastLoginDatetime: timestamp('last_login_datetime', { withTimezone: true }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.userIdx] }),
    uniqueIndex('users_id_once').on(t.companyCode, sql`lower(${t.userId})`),
    index('users_newest').on(t.companyCode, t.regDatetime.desc().nullsFirst()),
    // the few of each
    index('users_locked').on(t.companyCode, t.regDatetime.desc().nullsFirst()).where(sql`locked`),
    index('users_paused').on(t.companyCode).where(sql`user_status_cd = 2`),
    index('users_out')
      .on(t.companyCode, t.modDatetime)
      .where(sql`user_status_cd = 3 and account_owner_type_cd <> 0`),
    index('users_name').on(t.companyCode, t.userName),
    index('users_changed').on(
      t.companyCode,
      t.modDatetime.desc().nullsFirst(),
      t.userIdx.desc().nullsFirst(),
    ),
    index('users_id').on(t.companyCode, t.userId, t.userIdx),
    index('users_type').on(t.companyCode, t.userTypeCd, t.userIdx),
    // what a list that is filtered counts lies in it whole
    index('users_state').on(t.companyCode, t.userStatusCd, t.userTypeCd, t.accountOwnerTypeCd, t.locked),
    index('users_group_by_name').on(t.companyCode, t.groupIdx, t.userName, t.userIdx),
  ],
)
