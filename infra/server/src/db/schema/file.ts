import {
  bigint,
  boolean,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  timestamp,
  uuid,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'
import { users } from './user.ts'

/** What a file belongs to; decides who may fetch it (API-FILE-02). */
export const FILE_OWNERS = [
  'MESSAGE',
  'PHOTO',
  'BRAND',
  'MANUAL',
  'ROOM',
  'BOARD',
  'RECORD',
  'NOTE',
  'CHAT',
] as const
export type FileOwner = (typeof FILE_OWNERS)[number]

/**
 * A stored file. `storedName` is given by the file store and never comes from the upload; several rows may share one
 * stored content (a resent message), so content is removed only with the last row that names it.
 */
export const file = pgTable(
  'file',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    fileIdx: bigint('file_idx', { mode: 'number' }).generatedByDefaultAsIdentity().notNull(),
    ownerType: varchar('owner_type', { length: 20, enum: FILE_OWNERS }).notNull(),
    /** Index of the owning row: messageIdx, userIdx …; 0 for things of the company itself. */
    ownerIdx: bigint('owner_idx', { mode: 'number' }).notNull().default(0),
    /** As uploaded, in NFC. */
    orgFileName: varchar('org_file_name', { length: 255 }).notNull(),
    storedName: varchar('stored_name', { length: 80 }).notNull(),
    /** Bytes. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    /** Image 2, PDF 4, 1 everything else (API-FILE-07). */
    fileTypeCd: integer('file_type_cd').notNull().default(1),
    /** What the content is by its bytes; null in rows from before it was kept. */
    contentType: varchar('content_type', { length: 100 }),
    /** Served without a session: brand images only. */
    isPublic: boolean('is_public').notNull().default(false),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.fileIdx] }),
    index('file_owner').on(t.companyCode, t.ownerType, t.ownerIdx),
    // the sweeper asks without a company
    index('file_stored').on(t.storedName),
    index('file_usage').on(t.companyCode, t.regUserIdx, t.fileSize),
  ],
)

/**
 * A file that comes in pieces, until a call of the same person takes it or it expires. Its content lies in the file
 * store under `storedName` from the first piece on, so the row is what keeps the sweeper away.
 */
export const upload = pgTable(
  'upload',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    uploadId: uuid('upload_id').notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    /** Call that may take it. */
    callId: varchar('call_id', { length: 40 }).notNull(),
    orgFileName: varchar('org_file_name', { length: 255 }).notNull(),
    storedName: varchar('stored_name', { length: 80 }).notNull(),
    /** Bytes that were announced. */
    fileSize: bigint('file_size', { mode: 'number' }).notNull(),
    /** Bytes that take room: those that have come, and while a piece is on its way the whole of that. */
    reservedSize: bigint('reserved_size', { mode: 'number' }).notNull().default(0),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull(),
    expireDatetime: timestamp('expire_datetime', { withTimezone: true }).notNull(),
    /** All of it has come and it is a content of the file store; a call may take it. */
    finished: boolean('finished').notNull().default(false),
    /** The one request that writes now, on whichever node, and how long its word holds without being renewed. */
    writer: uuid('writer'),
    writerUntil: timestamp('writer_until', { withTimezone: true }),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.uploadId] }),
    foreignKey({
      name: 'upload_user',
      columns: [t.companyCode, t.userIdx],
      foreignColumns: [users.companyCode, users.userIdx],
    }).onDelete('cascade'),
    index('upload_expire').on(t.expireDatetime),
    index('upload_stored').on(t.storedName),
    index('upload_usage').on(t.companyCode, t.userIdx),
  ],
)

/**
 * Bytes that a person keeps in files, uploads under way, pages and PDFs that become pages, and a company altogether (`userIdx` 0). Triggers of those tables
 * count; nothing else writes here. Without a foreign key: what is counted out while a company goes must not fail.
 */
export const storageUsage = pgTable(
  'storage_usage',
  {
    companyCode: varchar('company_code', { length: 20 }).notNull(),
    userIdx: bigint('user_idx', { mode: 'number' }).notNull(),
    bytes: bigint('bytes', { mode: 'number' }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.companyCode, t.userIdx] })],
)
