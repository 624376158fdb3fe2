import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import type pg from 'pg'
import { alone, LOCKS } from '../platform/alone.ts'
import { analyseStale } from '../platform/analyse.ts'
import { APP_ROLE, drizzleOn } from '../platform/database.ts'
import { StartError } from '../platform/errors.ts'
import { type Applied, explainMigration, historyRefusal, type Known } from './migration-errors.ts'

export const migrationsFolder = fileURLToPath(new URL('./migrations', import.meta.url))

export interface MigrateOptions {
  /** Tests give others. */
  folder?: string
  /** Only so many, oldest first: what a backup was made with. */
  upTo?: number
}

/**
 * Brings a database to the present schema and puts the second lock on every table that has a company (architecture §4).
 * Safe to run at every start. Migrations only go forward, all pending ones in one transaction, on a connection of their own
 * whose statements may take as long as they take. Rows that the planner knows nothing of are analysed, so that a database of
 * an older version is not slow until somebody does.
 * @throws StartError when a migration fails, when the database has had other migrations than these, or when the login
 * may not make the role that requests run as
 */
export async function migrateDatabase(pool: pg.Pool, options: MigrateOptions = {}): Promise<void> {
  const all = options.folder ?? migrationsFolder
  const { folder, remove } =
    options.upTo === undefined ? { folder: all, remove() {} } : cut(all, options.upTo)
  try {
    const known = knownMigrations(folder)
    await alone(pool, LOCKS.migration, async (client) => {
      await applyMigrations(client, folder, known)
      await ensureRole(client)
      await ensurePolicies(client)
      await analyseStale(client)
    })
  } finally {
    remove()
  }
}

/** The first migrations of a folder, as a folder. */
function cut(folder: string, count: number): { folder: string; remove(): void } {
  const copy = mkdtempSync(join(tmpdir(), 'madang-migrations-'))
  cpSync(folder, copy, { recursive: true })
  const journal = join(copy, 'meta', '_journal.json')
  const { entries, ...rest } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: unknown[] }
  writeFileSync(journal, JSON.stringify({ ...rest, entries: entries.slice(0, count) }))
  return { folder: copy, remove: () => rmSync(copy, { recursive: true, force: true }) }
}

/**
 * What a folder of migrations holds, oldest first.
 * @throws StartError when files are missing
 */
export function knownMigrations(folder = migrationsFolder): Known[] {
  const journal = join(folder, 'meta', '_journal.json')
  if (!existsSync(journal)) {
    throw new StartError(`Files are missing: ${journal}. Install this version of Madang again.`)
  }
  const { entries } = JSON.parse(readFileSync(journal, 'utf8')) as { entries: { tag: string }[] }
  return readMigrationFiles({ migrationsFolder: folder }).map(({ hash, folderMillis }, i) => ({
    hash,
    madeAt: folderMillis,
    tag: entries[i]?.tag ?? '',
  }))
}

async function applyMigrations(
  client: pg.ClientBase,
  folder: string,
  known: readonly Known[],
): Promise<void> {
  const applied = await appliedMigrations(client)
  const { rows } = await client.query("select from pg_tables where schemaname = 'public' limit 1")
  const refusal = historyRefusal(applied, known, rows.length > 0)
  if (refusal) throw new StartError(refusal)
  try {
    await migrate(drizzleOn(client), { migrationsFolder: folder })
  } catch (error) {
    throw explainMigration(error, known.slice(applied.length)) ?? error
  }
}

/** What a database says it has had, oldest first. */
export async function appliedMigrations(client: Pick<pg.ClientBase, 'query'>): Promise<Applied[]> {
  const { rows } = await client.query<{ there: boolean }>(
    "select to_regclass('drizzle.__drizzle_migrations') is not null as there",
  )
  if (!rows[0]?.there) return []
  const { rows: applied } = await client.query<{ hash: string; made_at: string }>(
    'select hash, created_at as made_at from drizzle.__drizzle_migrations order by created_at',
  )
  return applied.map(({ hash, made_at }) => ({ hash, madeAt: Number(made_at) }))
}

async function ensureRole(client: pg.ClientBase): Promise<void> {
  try {
    const { rowCount } = await client.query('select from pg_roles where rolname = $1', [APP_ROLE])
    if (rowCount === 0) await client.query(`create role ${APP_ROLE} nologin`)
  } catch (error) {
    // roles belong to the whole server: another database's start may have made it in this moment
    if (!['42710', '23505'].includes(codeOf(error))) throw await explainRole(client, error)
  }
  const { rows } = await client.query<{ member: boolean; superuser: boolean }>(
    `select pg_has_role(current_user, $1, 'member') as member,
       (select rolsuper from pg_roles where rolname = current_user) as superuser`,
    [APP_ROLE],
  )
  if (rows[0]?.superuser || rows[0]?.member) return
  try {
    await client.query(`grant ${APP_ROLE} to current_user`)
  } catch (error) {
    throw await explainRole(client, error)
  }
}

const codeOf = (error: unknown) => String((error as { code?: string }).code ?? '')

async function explainRole(client: pg.ClientBase, error: unknown): Promise<unknown> {
  if (codeOf(error) !== '42501') return error
  const { rows } = await client.query<{ login: string }>('select quote_ident(current_user) as login')
  return new StartError(
    `The database login ${rows[0]?.login} may not make the role ${APP_ROLE}, which requests run as so that no company sees another's rows. ` +
      `Run this once as an administrator of the database, then start again:\n` +
      `  CREATE ROLE ${APP_ROLE} NOLOGIN;\n  GRANT ${APP_ROLE} TO ${rows[0]?.login};`,
    { cause: error },
  )
}

/** What requests may write once and never touch again. */
const appendOnly: readonly string[] = ['audit_log', 'wrong_try', 'note_comment', 'log_meet_fix']
/** But for copies of names in them, which go when their person is deleted. */
const nameIn: Readonly<Record<string, string>> = { log_meet_fix: 'reg_user_name' }

/** Every table with a company_code: rights for the role, row-level security, one policy. Tables without: nothing. */
async function ensurePolicies(client: pg.ClientBase): Promise<void> {
  const { rows } = await client.query<{ name: string; protected: boolean; policy: boolean }>(`
    select quote_ident(c.relname) as name, c.relrowsecurity as protected,
      exists (select from pg_policy p where p.polrelid = c.oid and p.polname = 'own_company') as policy
    from pg_class c
    join pg_attribute a on a.attrelid = c.oid and a.attname = 'company_code' and not a.attisdropped
    where c.relkind in ('r', 'p') and c.relnamespace = 'public'::regnamespace
    order by 1`)
  const statements = [`grant usage on schema public to ${APP_ROLE}`]
  for (const table of rows) {
    if (appendOnly.includes(table.name)) {
      statements.push(
        `revoke all on ${table.name} from ${APP_ROLE}`,
        `grant select, insert on ${table.name} to ${APP_ROLE}`,
      )
      const name = nameIn[table.name]
      if (name) statements.push(`grant update (${name}) on ${table.name} to ${APP_ROLE}`)
    } else statements.push(`grant select, insert, update, delete on ${table.name} to ${APP_ROLE}`)
    if (!table.protected) statements.push(`alter table ${table.name} enable row level security`)
    if (!table.policy) {
      statements.push(
        `create policy own_company on ${table.name} to ${APP_ROLE}
         using (company_code = current_setting('app.company', true))
         with check (company_code = current_setting('app.company', true))`,
      )
    }
  }
  statements.push(`grant usage on all sequences in schema public to ${APP_ROLE}`)
  await client.query(statements.join(';\n'))
}
