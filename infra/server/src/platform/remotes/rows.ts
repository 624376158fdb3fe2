import { sql } from 'drizzle-orm'
import type { Broadcast } from '../broadcast/broadcast.ts'
import type { Database } from '../database.ts'
import { statement } from '../statement.ts'
import { pageRows } from './pages.ts'
import { revisionRows } from './revisions.ts'
import { tokenRows, tombstoneRows } from './tokens.ts'

/**
 * The rows that gateways share (infra/gateway/src/store/shared/rows.ts, which names the same from the other side: neither
 * knows the other's modules). They belong to the platform, not to a company: requests can't reach them.
 */
export const remoteRows = (db: Database, broadcast: Broadcast) => ({
  label: db.label,
  versions: versionRows(db),
  revisions: revisionRows(db, broadcast),
  tokens: tokenRows(db),
  tombstones: tombstoneRows(db),
  pages: pageRows(db),
})

interface VersionRow {
  app: string
  version: string
  storedName: string
  size: number
  manifest: string
  publishedAt: Date
}

type Key = Pick<VersionRow, 'app' | 'version'>

const apps = statement<object, { app: string }>(
  'remote.apps',
  () => sql`select distinct app from remote_version`,
)

const find = statement<Key, VersionRow>(
  'remote.find',
  (at) => sql`
  select app, version, stored_name as "storedName", content_size as size, manifest, published_at as "publishedAt"
  from remote_version where app = ${at.app} and version = ${at.version}`,
)

const keys = statement<object, Key>('remote.keys', () => sql`select app, version from remote_version`)

const list = statement<{ app: string }, Pick<VersionRow, 'version' | 'publishedAt'>>(
  'remote.list',
  (at) => sql`select version, published_at as "publishedAt" from remote_version where app = ${at.app}`,
)

const bytes = statement<{ app: string }, { bytes: number }>(
  'remote.bytes',
  (at) => sql`
  select coalesce(sum(content_size), 0)::bigint as bytes from remote_version where app = ${at.app}`,
)

const add = statement<VersionRow, Key>(
  'remote.add',
  (at) => sql`
  insert into remote_version (app, version, stored_name, content_size, manifest, published_at)
  values (${at.app}, ${at.version}, ${at.storedName}, ${at.size}, ${at.manifest}, ${at.publishedAt})
  on conflict do nothing returning app, version`,
)

const remove = statement<Key, { storedName: string }>(
  'remote.remove',
  (at) => sql`
  delete from remote_version where app = ${at.app} and version = ${at.version}
  returning stored_name as "storedName"`,
)

const versionRows = (db: Database) => ({
  apps: async () => (await db.asPlatform((tx) => apps(tx, {}))).map(({ app }) => app),
  find: async (app: string, version: string) =>
    (await db.asPlatform((tx) => find(tx, { app, version })))[0] ?? null,
  keys: () => db.asPlatform((tx) => keys(tx, {})),
  list: (app: string) => db.asPlatform((tx) => list(tx, { app })),
  bytes: async (app: string) => (await db.asPlatform((tx) => bytes(tx, { app })))[0]?.bytes ?? 0,
  add: async (row: VersionRow) => (await db.asPlatform((tx) => add(tx, row))).length > 0,
  remove: async (app: string, version: string) =>
    (await db.asPlatform((tx) => remove(tx, { app, version })))[0] ?? null,
})
