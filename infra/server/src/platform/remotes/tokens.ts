import { sql } from 'drizzle-orm'
import type { Database } from '../database.ts'
import { statement } from '../statement.ts'

interface Token {
  hash: string
  app: string
  by: string
  createdAt: string
  expiresAt: string | null
}

interface Stone {
  at: string
  contents: string
}

interface Key {
  app: string
  version: string
}

const columns = sql`hash, app, by, created_at as "createdAt", expires_at as "expiresAt"`

const readToken = statement<{ hash: string }, Token>(
  'remote.token',
  (at) => sql`select ${columns} from remote_token where hash = ${at.hash}`,
)

const writeToken = statement<Token, unknown>(
  'remote.writeToken',
  (at) => sql`
  insert into remote_token (hash, app, by, created_at, expires_at)
  values (${at.hash}, ${at.app}, ${at.by}, ${at.createdAt}, ${at.expiresAt})
  on conflict (hash) do nothing`,
)

const removeToken = statement<{ hash: string }, unknown>(
  'remote.removeToken',
  (at) => sql`delete from remote_token where hash = ${at.hash}`,
)

const allTokens = statement<object, Token>(
  'remote.tokens',
  () => sql`select ${columns} from remote_token order by hash`,
)

export const tokenRows = (db: Database) => ({
  read: async (hash: string): Promise<Token | null> =>
    (await db.asPlatform((tx) => readToken(tx, { hash })))[0] ?? null,
  write: async (token: Token): Promise<void> => void (await db.asPlatform((tx) => writeToken(tx, token))),
  remove: async (hash: string): Promise<void> =>
    void (await db.asPlatform((tx) => removeToken(tx, { hash }))),
  list: (): Promise<Token[]> => db.asPlatform((tx) => allTokens(tx, {})),
})

const readStone = statement<Key, Stone>(
  'remote.tombstone',
  (at) => sql`select at, contents from remote_tombstone where app = ${at.app} and version = ${at.version}`,
)

const writeStone = statement<Key & Stone, unknown>(
  'remote.bury',
  (at) => sql`
  insert into remote_tombstone (app, version, at, contents)
  values (${at.app}, ${at.version}, ${at.at}, ${at.contents}) on conflict do nothing`,
)

const removeStone = statement<Key, unknown>(
  'remote.unbury',
  (at) => sql`delete from remote_tombstone where app = ${at.app} and version = ${at.version}`,
)

const allStones = statement<object, Stone & { name: string; version: string }>(
  'remote.tombstones',
  () => sql`select app as name, version, at, contents from remote_tombstone order by app, version`,
)

export const tombstoneRows = (db: Database) => ({
  read: async (app: string, version: string): Promise<Stone | null> =>
    (await db.asPlatform((tx) => readStone(tx, { app, version })))[0] ?? null,
  write: async (app: string, version: string, stone: Stone): Promise<void> =>
    void (await db.asPlatform((tx) => writeStone(tx, { app, version, ...stone }))),
  remove: async (app: string, version: string): Promise<void> =>
    void (await db.asPlatform((tx) => removeStone(tx, { app, version }))),
  list: () => db.asPlatform((tx) => allStones(tx, {})),
})
