import type { Letter } from '@madang/contract'
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
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { users } from './user.ts'

/** A sent message (requirements C.6). Sender and receivers each own a copy: the flags hide it from one side. */
export const message = pgTable(
  'message',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    messageIdx: bigint('message_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    title: varchar('title', { length: 200 }).notNull(),
    /** HTML, cleaned before it came here. */
    contents: text('contents').notNull(),
    /** Of what the product wrote itself, from which its reader's screen makes title and contents; these stand in Korean for whoever knows no letters. */
    letter: jsonb('letter').$type<Letter>(),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }).notNull(),
    receiverCount: integer('receiver_count').notNull(),
    fileCount: integer('file_count').notNull().default(0),
    senderDeleted: boolean('sender_deleted').notNull().default(false),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
    sendDatetime: timestamp('send_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.messageIdx] }),
    foreignKey({
      name: 'message_sender',
      columns: [t.companyCode, t.regUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    // all of a sender, what they deleted on their side too
    index('message_sender_of').on(t.companyCode, t.regUserIdx, t.messageIdx),
    index('message_outbox')
      .on(t.companyCode, t.regUserIdx, t.messageIdx.desc().nullsFirst())
      .where(sql`not sender_deleted`),
  ],
)

export const messageReceiver = pgTable(
  'message_receiver',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    messageIdx: bigint('message_idx', { mode: 'number' }).notNull(),
    receiverIdx: bigint('receiver_idx', { mode: 'number' }).notNull(),
    readDatetime: timestamp('read_datetime', { withTimezone: true }),
    receiverDeleted: boolean('receiver_deleted').notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.messageIdx, t.receiverIdx] }),
    foreignKey({
      name: 'message_receiver_message',
      columns: [t.companyCode, t.messageIdx],
      foreignColumns: [message.companyCode, message.messageIdx],
    }).onDelete('cascade'),
    foreignKey({
      name: 'message_receiver_user',
      columns: [t.companyCode, t.receiverIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('message_inbox')
      .on(t.companyCode, t.receiverIdx, t.messageIdx.desc().nullsFirst())
      .where(sql`not receiver_deleted`),
    index('message_unread')
      .on(t.companyCode, t.receiverIdx)
      .where(sql`read_datetime is null and not receiver_deleted`),
  ],
)
