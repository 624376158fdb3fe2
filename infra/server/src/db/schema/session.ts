import { sql } from 'drizzle-orm'
import {
  bigint,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'
import { users } from './user.ts'

/** Someone without an account, bound to one class. On the wire a guest is `userIdx = -guestIdx`. */
export const guest = pgTable(
  'guest',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    guestIdx: bigint('guest_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    nickname: varchar('nickname', { length: 32 }).notNull(),
    userTypeCd: integer('user_type_cd').notNull(),
    meetCode: varchar('meet_code', { length: 40 }).notNull(),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.guestIdx] }),
    index('guest_meet').on(t.companyCode, t.meetCode),
  ],
)

/** Characters that are kept of where a sign-in came from. */
export const SIGN_IN = { userAgent: 300, address: 45 } as const

/** One sign-in on one device: the family of its refresh and remember tokens. Ending it ends its access tokens too. */
export const loginSession = pgTable(
  'login_session',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    sessionIdx: bigint('session_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }),
    guestIdx: bigint('guest_idx', { mode: 'number' }),
    /** What its access tokens carry; only resetToken moves them to the present. */
    configVersion: integer('config_version').notNull(),
    permVersion: integer('perm_version').notNull(),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    endDatetime: timestamp('end_datetime', { withTimezone: true }),
    /** LOGOUT, REUSE, PASSWORD, WITHDRAWAL, DEACTIVATION, REVOKED … */
    endReason: varchar('end_reason', { length: 20 }),
    /** What the browser called itself when it signed in, cut; gone with the row. */
    userAgent: varchar('user_agent', { length: SIGN_IN.userAgent }),
    /** From where, as the server saw it behind trusted proxies. */
    address: varchar('address', { length: SIGN_IN.address }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.sessionIdx] }),
    foreignKey({
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    foreignKey({
      columns: [t.companyCode, t.guestIdx],
      foreignColumns: [guest.companyCode, guest.guestIdx],
    }).onDelete('cascade'),
    index('login_session_newest')
      .on(t.companyCode, t.userIdx, t.regDatetime.desc().nullsFirst(), t.sessionIdx.desc().nullsFirst())
      .where(sql`user_idx is not null`),
    index('login_session_guest').on(t.companyCode, t.guestIdx),
    // what a company keeps no longer
    index('login_session_device')
      .on(t.companyCode, t.regDatetime)
      .where(sql`user_agent is not null or address is not null`),
  ],
)

/** A refresh or remember token, or one that hands the sign-in over to a web view; only its hash is kept (API-LOGIN-16). */
export const sessionToken = pgTable(
  'session_token',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    tokenHash: varchar('token_hash', { length: 64 }).notNull(),
    sessionIdx: bigint('session_idx', { mode: 'number' }).notNull(),
    kind: varchar('kind', { length: 10, enum: ['REFRESH', 'REMEMBER', 'HAND_OVER'] }).notNull(),
    expireDatetime: timestamp('expire_datetime', { withTimezone: true }).notNull(),
    /** When it was exchanged, for its successor or for a web view's first token. */
    usedDatetime: timestamp('used_datetime', { withTimezone: true }),
    /** Hash of the first token of its chain; null for one from before chains were kept. */
    chain: varchar('chain', { length: 64 }),
    /** Exchanges since the first one. */
    step: integer('step').notNull().default(0),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.tokenHash] }),
    foreignKey({
      columns: [t.companyCode, t.sessionIdx],
      foreignColumns: [loginSession.companyCode, loginSession.sessionIdx],
    }).onDelete('cascade'),
    index('session_token_session').on(t.companyCode, t.sessionIdx),
    index('session_token_expiry').on(t.expireDatetime),
  ],
)

/**
 * Wrong passwords in a row from where the account never signed in; of ids that don't exist too, so that they lock like real
 * ones and can't be told apart (API-LOGIN-13).
 */
export const loginMiss = pgTable(
  'login_miss',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    /** SHA-256 of the lower-case id. */
    idHash: varchar('id_hash', { length: 64 }).notNull(),
    failCount: integer('fail_count').notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.idHash] })],
)
