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
  timestamp,
  uniqueIndex,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/**
 * What a person is told outside of the product, once per event and channel. Neither address nor text stands here: both are made
 * when it is sent, so that a link that opens something never lies in a table.
 */
export const notification = pgTable(
  'notification',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    notificationIdx: bigint('notification_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** MAIL or MESSENGER. */
    channel: varchar('channel', { length: 10 }).notNull(),
    /** What kind of event. */
    event: varchar('event', { length: 40 }).notNull(),
    /** Which of them: the same one is told once. */
    eventKey: varchar('event_key', { length: 100 }).notNull(),
    /** What the text needs beyond the person; null when nobody needs it any more. */
    params: jsonb('params').$type<Record<string, string>>(),
    /** WAITING, SENT, FAILED (given up), KEPT (the channel is not configured) or DISCARDED. */
    state: varchar('state', { length: 10 }).notNull().default('WAITING'),
    /** Tries, over all rounds. A try's number is also its claim: none begins twice. */
    attempts: integer('attempts').notNull().default(0),
    /** How often it was handed to the queue anew. */
    round: integer('round').notNull().default(1),
    /** Whether this round has been handed to the queue. */
    queued: boolean('queued').notNull().default(false),
    lastError: varchar('last_error', { length: 500 }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.notificationIdx] }),
    foreignKey({
      name: 'notification_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    uniqueIndex('notification_once').on(t.companyCode, t.userIdx, t.event, t.eventKey, t.channel),
    index('notification_list').on(t.companyCode, t.regDatetime, t.notificationIdx),
    index('notification_state').on(t.companyCode, t.state, t.regDatetime, t.notificationIdx),
    index('notification_unqueued').on(t.notificationIdx).where(sql`not queued`),
    index('notification_age').on(t.modDatetime),
  ],
)
