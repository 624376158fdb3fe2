import { bigint, foreignKey, index, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'
import { room } from './room.ts'
import { users } from './user.ts'

/**
 * A reference file of a room (requirements C.3). Its content is the row of `file` whose owner is ROOM with this index; that
 * one has name, size and kind.
 */
export const roomFile = pgTable(
  'room_file',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    roomFileIdx: bigint('room_file_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    roomCode: varchar('room_code', { length: 20 }).notNull(),
    /** The class in which it was brought; it may be long over. */
    meetCode: varchar('meet_code', { length: 40 }),
    /** Who brought it, and alone may delete it. */
    modUserIdx: bigint('mod_user_idx', { mode: 'number' }).notNull(),
    modDatetime: timestamp('mod_datetime', { withTimezone: true }).notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.roomFileIdx] }),
    foreignKey({
      name: 'room_file_room',
      columns: [t.companyCode, t.roomCode],
      foreignColumns: [room.companyCode, room.roomCode],
    }).onDelete('cascade'),
    foreignKey({
      name: 'room_file_user',
      columns: [t.companyCode, t.modUserIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }),
    index('room_file_of').on(t.companyCode, t.roomCode, t.roomFileIdx),
  ],
)
