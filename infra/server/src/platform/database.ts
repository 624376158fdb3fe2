import { AsyncLocalStorage } from 'node:async_hooks'
import { availableParallelism } from 'node:os'
import { setTimeout as wait } from 'node:timers/promises'
import { type ExtractTablesWithRelations, sql } from 'drizzle-orm'
import { drizzle, type NodePgDatabase } from 'drizzle-orm/node-postgres'
import { NodePgSession, NodePgTransaction } from 'drizzle-orm/node-postgres/session'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { alone, LOCKS } from './alone.ts'
import { analyseStale } from './analyse.ts'
import { Failure, StartError } from './errors.ts'
import { createFairTurns, type Whose } from './fair-turns.ts'
import type { ReadBatch } from './read-batch.ts'
import { ABREAST, createQuickness, createReadLanes } from './read-lanes.ts'
import { Reading } from './reading.ts'

type NoSchema = Record<string, never>
/** One transaction. `tx.transaction(…)` inside it is a savepoint. */
export type Tx = NodePgTransaction<NoSchema, ExtractTablesWithRelations<NoSchema>>

export interface Database {
  readonly kind: 'embedded' | 'postgresql'
  /** PGlite: all connections are one session, and transactions follow each other. */
  readonly oneSession: boolean
  /** For `doctor`, `/readyz` and logs; holds no password. */
  readonly label: string
  /** What whoever runs the product should know of this database, in one sentence. */
  readonly note?: string
  /**
   * One transaction that sees and writes only rows of this company (row-level security). One that clashed with another (a deadlock)
   * is run again from its begin: nothing of it is there, and what it left outside of the database is its own to begin anew.
   * @param person who waits in the same line where many want a connection; absent: work of the company itself
   */
  inCompany<T>(companyCode: string, run: (tx: Tx) => Promise<T>, person?: string): Promise<T>
  /**
   * As `inCompany`, for what only reads: statements that are asked without waiting for each other share one message, and what
   * writes is refused by the database. Rows can't be locked, and two statements may see different moments, as ever.
   * @param way how it is asked: where the last ones of this company were quick, it shares a connection with others at the same time
   */
  reading<T>(companyCode: string, run: (tx: Tx) => Promise<T>, person?: string, way?: string): Promise<T>
  /** One transaction of the platform itself, beyond companies: sign-in look-ups, jobs, seed, migrations. Run again as above. */
  asPlatform<T>(run: (tx: Tx) => Promise<T>): Promise<T>
  /** One statement, or several without values, beyond companies and outside of any transaction of ours. */
  statement(text: string, values?: unknown[]): Promise<{ rows: Record<string, unknown>[] }>
  /**
   * Runs while no other node does the same, for what the first start makes: `if not exists` alone lets two nodes collide.
   * Holds a connection; what runs takes others.
   */
  alone<T>(what: keyof typeof LOCKS, run: () => Promise<T>): Promise<T>
  /** Answers when the database does. */
  ping(): Promise<void>
  /**
   * Tells the planner about rows that have changed since it last looked, where many have: after a seed or an import, outside
   * any transaction (`ctx.afterCommit`). Costs one look-up when nothing has.
   */
  analyse(): Promise<void>
  /** What PGlite never does by itself; absent where the database looks after itself. */
  maintain?(what: 'checkpoint' | 'vacuum'): Promise<void>
  /** `most`: so many at once; `waiting`: requests that have none yet. */
  readonly connections: { total: number; idle: number; waiting: number; most: number }
  close(): Promise<void>
}

/** The role that requests run as: neither owner nor superuser, so policies hold for it. */
export const APP_ROLE = 'madang_app'

/** At the head of each message that reads; named, so that it costs neither parsing nor planning. */
const readFirst = {
  name: 'reading',
  text: `select set_config('role', '${APP_ROLE}', true), set_config('app.company', $1, true),
    set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true),
    set_config('transaction_read_only', 'on', true)`,
}

const dialect = new PgDialect()
const transactions = new AsyncLocalStorage<{ open: boolean }>()

/** Whether this runs while a transaction is open, and a connection waits for it. */
export const inTransaction = (): boolean => transactions.getStore()?.open === true

const CLIENT = Symbol('connection')
/** Savepoints are other objects over the same session. */
const sessionOf = (tx: Tx) => (tx as unknown as { session: { [CLIENT]?: pg.ClientBase } }).session

/** The connection that this transaction, or a savepoint in it, runs on. */
export function clientOf(tx: Tx): pg.ClientBase {
  const client = sessionOf(tx)[CLIENT]
  if (!client) throw new Error('This transaction was not begun by the database port.')
  return client
}

/** A transaction object over a connection that has begun one already. */
function transactionOn(client: pg.ClientBase): Tx {
  const session = new NodePgSession<NoSchema, ExtractTablesWithRelations<NoSchema>>(
    client as pg.PoolClient,
    dialect,
    undefined,
    {},
  )
  const tx = new NodePgTransaction(dialect, session as never, undefined) as Tx
  sessionOf(tx)[CLIENT] = client
  return tx
}

/** A drizzle database over one connection, for migrations. */
export const drizzleOn = (client: pg.ClientBase): NodePgDatabase => drizzle(client as pg.PoolClient)

/** Whether this error means that the database can't be reached now (WB-503-001), not that a statement was wrong. */
export function isUnreachable(error: unknown): boolean {
  const { code, message, cause } = (error ?? {}) as { code?: string; message?: string; cause?: unknown }
  if (cause !== undefined && isUnreachable(cause)) return true
  return (
    /^(ECONN|EPIPE|ETIMEDOUT|ENOTFOUND|EHOSTUNREACH|EAI_AGAIN)/.test(code ?? '') ||
    /^(08|57P0[123]|53300)/.test(code ?? '') ||
    /timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|not queryable/i.test(
      message ?? '',
    )
  )
}

/** Whether the database broke a statement off because it took too long. */
export function isTooSlow(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return code === '57014' || (cause !== undefined && isTooSlow(cause))
}

/** What PostgreSQL breaks off where two transactions wait for each other, or saw what the other has changed. */
const CLASHED = new Set(['40P01', '40001'])
/** Whether this transaction was broken off for another's sake. */
export function hasClashed(error: unknown): boolean {
  const { code, cause } = (error ?? {}) as { code?: string; cause?: unknown }
  return (code !== undefined && CLASHED.has(code)) || (cause !== undefined && hasClashed(cause))
}
/** Runs of a transaction that clashes each time: of several in one knot the database breaks off one after another. */
const RUNS_OF_A_CLASH = 4
/** ms before the next, at most, for each run before: two that clashed don't meet at once again. */
const CLASH_PAUSE = 40

/** ms that a request waits for its turn. */
const LONGEST_WAIT = 15_000
const platform: Whose = { company: '', person: '' }

/** The `Database` over any pool of `pg` connections. */
export function databaseOn(
  pool: pg.Pool,
  about: {
    kind: Database['kind']
    label: string
    note?: string
    /** PGlite: one session for all connections, and neither checkpoints nor vacuums by itself. */
    oneSession?: boolean
    close?: () => Promise<void>
  },
): Database {
  const most = pool.options.max ?? 10
  const fresh = onThisMachine(pool.options) ? Math.min(most, 2 * availableParallelism()) : most
  const turns = createFairTurns({ slots: most, fresh, longestWait: LONGEST_WAIT })
  const lanes = createReadLanes(connect, fresh)
  const quickness = createQuickness()
  function forbidNesting(): void {
    if (inTransaction()) {
      // with one connection it would wait for itself for ever; with several it would only sometimes
      throw new Error(
        'A transaction was asked for inside another one. Use ctx.tx, or tx.transaction for a savepoint.',
      )
    }
  }

  async function connect(): Promise<pg.PoolClient> {
    try {
      return await pool.connect()
    } catch (error) {
      throw isUnreachable(error) ? Object.assign(new Failure('WB-503-001'), { cause: error }) : error
    }
  }

  if (about.oneSession) {
    // its one session outlives a connection: what the last one left open, and names of statements that a new one doesn't know
    pool.on('connect', (client) => void client.query('rollback; deallocate all').catch(() => {}))
  }

  async function inTurn<T>(whose: Whose, run: () => Promise<T>, part?: number): Promise<T> {
    forbidNesting()
    const turn = turns.take(whose, part)
    const done = typeof turn === 'function' ? turn : await turn
    try {
      return await run()
    } finally {
      done()
    }
  }

  function reading<T>(
    companyCode: string,
    run: (tx: Tx) => Promise<T>,
    person: string,
    way?: string,
  ): Promise<T> {
    const what = way !== undefined && !about.oneSession ? `${companyCode} ${way}` : undefined
    const together = what !== undefined && quickness.quick(what)
    const sent: ReadBatch[] = []
    const read = async () => {
      const state = { open: true }
      const asked = new Reading(
        (batch) => {
          sent.push(batch)
          lanes.send(batch, together)
        },
        { ...readFirst, values: [companyCode] },
      )
      try {
        return await transactions.run(state, () => run(transactionOn(asked as unknown as pg.ClientBase)))
      } finally {
        state.open = false
        await asked.over()
        if (what !== undefined) for (const { ms } of sent) quickness.took(what, ms)
      }
    }
    return inTurn({ company: companyCode, person }, read, together ? 1 / ABREAST : 1)
  }

  async function within<T>(begin: string, whose: Whose, run: (tx: Tx) => Promise<T>): Promise<T> {
    for (let runs = 1; ; runs++) {
      try {
        return await inTurn(whose, () => onConnection(begin, run))
      } catch (error) {
        if (runs === RUNS_OF_A_CLASH || !hasClashed(error)) throw error
      }
      await wait(Math.random() * CLASH_PAUSE * runs)
    }
  }

  async function onConnection<T>(begin: string, run: (tx: Tx) => Promise<T>): Promise<T> {
    const client = await connect()
    const state = { open: true }
    let broken: Error | undefined
    try {
      await client.query(begin)
      const out = await transactions.run(state, () => run(transactionOn(client)))
      await client.query('commit')
      return out
    } catch (error) {
      try {
        await client.query('rollback')
      } catch (second) {
        broken = second as Error
      }
      throw error
    } finally {
      state.open = false
      client.release(broken)
    }
  }

  return {
    kind: about.kind,
    oneSession: about.oneSession ?? false,
    label: about.label,
    ...(about.note && { note: about.note }),
    inCompany: (companyCode, run, person = '') =>
      // one message to the database: two statements that no request can do without. A plan is made once and kept: for
      // most of what is asked, planning for each value anew takes longer than the answer. Rows of a page are looked up by
      // keys and lie in memory: the default price of a look-up is a disk's, and makes it read whole tables instead
      within(
        `begin; select set_config('role', '${APP_ROLE}', true), set_config('app.company', ${pg.escapeLiteral(companyCode)}, true), ` +
          `set_config('plan_cache_mode', 'force_generic_plan', true), set_config('random_page_cost', '1.1', true)`,
        { company: companyCode, person },
        run,
      ),
    reading: (companyCode, run, person = '', way) => reading(companyCode, run, person, way),
    asPlatform: (run) => within('begin', platform, run),
    async statement(text, values) {
      const result: pg.QueryResult | pg.QueryResult[] = await pool.query(text, values)
      // several statements give several results
      return Array.isArray(result) ? { rows: result.flatMap(({ rows }) => rows) } : result
    },
    alone: (what, run) => (about.oneSession ? run() : alone(pool, LOCKS[what], run)),
    async ping() {
      await within('begin', platform, (tx) => tx.execute(sql`select 1`))
    },
    async analyse() {
      await analyseStale(pool)
    },
    ...(about.oneSession && {
      async maintain(what: 'checkpoint' | 'vacuum') {
        // neither may stand in a transaction
        await pool.query(what === 'vacuum' ? 'vacuum analyze' : 'checkpoint')
      },
    }),
    get connections() {
      return {
        total: pool.totalCount,
        idle: pool.idleCount,
        waiting: pool.waitingCount + turns.waiting,
        most,
      }
    },
    async close() {
      await pool.end()
      await about.close?.()
    },
  }
}

export interface PoolOptions {
  /** Connections; default 20. */
  max?: number | undefined
  /** Longer statements are ended; default 20 s. */
  statementTimeoutMs?: number | undefined
}

/**
 * Whether server and database share their processors. More quick statements at once than these can run make each other
 * slower: the room list cost the database 0.64 ms of processor time at 20, 0.40 at 4 on two processors.
 */
function onThisMachine({ connectionString, host }: pg.PoolConfig): boolean {
  const name = connectionString ? new URL(connectionString).hostname : host
  return (
    name !== undefined && (name.startsWith('%2F') || ['', 'localhost', '127.0.0.1', '[::1]'].includes(name))
  )
}

/** PostgreSQL by address. Connections are made when needed; `migrate` is the first to try. */
export function postgresPool(url: string, options: PoolOptions = {}): pg.Pool {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.max ?? 20,
    connectionTimeoutMillis: 10_000,
    idleTimeoutMillis: 30_000,
    statement_timeout: options.statementTimeoutMs ?? 20_000,
    idle_in_transaction_session_timeout: 30_000,
    application_name: 'madang',
  })
  // a connection that dies is replaced at the next use, and whoever waits for its answer gets the error; without listeners it
  // would end the process, idle or in use
  pool.on('error', () => {})
  pool.on('connect', (client) => void client.on('error', () => {}))
  return pool
}

/** Host and database of an address, without user and password. */
export function labelOf(url: string): string {
  const { hostname, port, pathname } = new URL(url)
  return `PostgreSQL ${hostname}:${port || 5432}${pathname}`
}

/** Turns what goes wrong while connecting at start into one message that says what to do. */
export function explainConnectError(error: unknown, url: string): StartError {
  const { code, message } = (error ?? {}) as { code?: string; message?: string }
  const where = labelOf(url)
  const cause =
    error instanceof Failure ? (error.cause as { code?: string; message?: string }) : { code, message }
  const reason =
    cause?.code === '28P01' || cause?.code === '28000'
      ? 'it refuses this user or password'
      : cause?.code === '3D000'
        ? 'this database does not exist there'
        : cause?.code === 'ECONNREFUSED'
          ? 'nothing listens there'
          : cause?.code === 'ENOTFOUND' || cause?.code === 'EAI_AGAIN'
            ? 'its name is not known'
            : (cause?.message ?? 'it does not answer')
  return new StartError(
    `The database ${where} is not reachable: ${reason}. Check DATABASE_URL, or leave it out to use the embedded database.`,
    { cause: error },
  )
}
