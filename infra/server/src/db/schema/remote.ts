import {
  bigint,
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  varchar,
} from 'drizzle-orm/pg-core'
import { company } from './company.ts'

const app = () => varchar('app', { length: 60 }).notNull()
const version = () => varchar('version', { length: 80 }).notNull()

/** A published version of shell or remote, where several gateways share one store. Its files are one content. */
export const remoteVersion = pgTable(
  'remote_version',
  {
    app: app(),
    version: version(),
    storedName: varchar('stored_name', { length: 80 }).notNull(),
    /** Bytes of the content. */
    contentSize: bigint('content_size', { mode: 'number' }).notNull(),
    /** JSON as it was uploaded; the order of its keys counts, so no `jsonb`. */
    manifest: text('manifest').notNull(),
    publishedAt: timestamp('published_at', { withTimezone: true }).notNull(),
  },
  (t) => [primaryKey({ columns: [t.app, t.version] }), index('remote_version_stored').on(t.storedName)],
)

/** What is left of versions that were removed: their numbers are taken. */
export const remoteTombstone = pgTable(
  'remote_tombstone',
  {
    app: app(),
    version: version(),
    at: varchar('at', { length: 40 }).notNull(),
    contents: text('contents').notNull(),
  },
  (t) => [primaryKey({ columns: [t.app, t.version] })],
)

/** States of the pointers, each whole, and with it their history. A number is taken once. */
export const remoteRevision = pgTable(
  'remote_revision',
  {
    revision: bigint('revision', { mode: 'number' }).primaryKey(),
    app: app(),
    /** The line of the history, and the state of all pointers after it, as JSON. */
    move: text('move').notNull(),
    pointers: text('pointers').notNull(),
  },
  (t) => [index('remote_revision_app').on(t.app, t.revision)],
)

/** Deploy tokens, by their hashes. */
export const remoteToken = pgTable('remote_token', {
  hash: varchar('hash', { length: 64 }).primaryKey(),
  app: app(),
  by: text('by').notNull(),
  createdAt: varchar('created_at', { length: 40 }).notNull(),
  expiresAt: varchar('expires_at', { length: 40 }),
})

/** What served pages have shown of a version in the last minutes; a canary is judged by it. Kept for minutes. */
export const remotePage = pgTable(
  'remote_page',
  {
    app: app(),
    version: version(),
    page: varchar('page', { length: 40 }).notNull(),
    /** Stands for an address; names none. */
    network: varchar('network', { length: 40 }).notNull(),
    at: timestamp('at', { withTimezone: true }).notNull(),
    failed: boolean('failed').notNull(),
  },
  (t) => [primaryKey({ columns: [t.app, t.version, t.page] }), index('remote_page_at').on(t.at)],
)

/** What browsers of a company told of a remote in an hour, counted. */
export const remoteHour = pgTable(
  'remote_hour',
  {
    companyCode: varchar('company_code', { length: 20 })
      .notNull()
      .references(() => company.companyCode, { onDelete: 'cascade' }),
    /** Its beginning. */
    hour: timestamp('hour', { withTimezone: true }).notNull(),
    remote: varchar('remote', { length: 60 }).notNull(),
    loads: integer('loads').notNull(),
    slow: integer('slow').notNull(),
    failed: integer('failed').notNull(),
    errors: integer('errors').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.companyCode, t.hour, t.remote] }),
    // the sweep asks without a company
    index('remote_hour_age').on(t.hour),
  ],
)
