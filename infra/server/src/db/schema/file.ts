import { bigint, boolean, index, integer, pgTable, primaryKey, timestamp, varchar } from 'drizzle-orm/pg-core'
import { company } from './company.ts'

/** What a file belongs to; decides who may fetch it (API-FILE-02). */
export const FILE_OWNERS = ['MESSAGE', 'PHOTO', 'BRAND', 'MANUAL', 'ROOM', 'BOARD', 'RECORD', 'NOTE'] as const
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
    /** Served without a session: brand images only. */
    isPublic: boolean('is_public').notNull().default(false),
    regUserIdx: bigint('reg_user_idx', { mode: 'number' }),
    regDatetime: timestamp('reg_datetime', { withTimezone: true }).notNull().defaultNow(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.fileIdx] }),
    index('file_owner').on(t.companyCode, t.ownerType, t.ownerIdx),
    index('file_stored').on(t.companyCode, t.storedName),
  ],
)
