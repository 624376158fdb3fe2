import { createHash } from 'node:crypto'
import { type SQL, sql } from 'drizzle-orm'
import { PgDialect } from 'drizzle-orm/pg-core'
import pg from 'pg'
import { clientOf, type Tx } from './database.ts'
import type { Asked } from './read-batch.ts'

/** Stands in a statement's text where the value of this name goes. */
export type Places<V> = { readonly [K in keyof V]-?: SQL }

/** A statement whose text never changes: a connection parses and plans it once and runs it by its name from then on. */
export interface Statement<V extends object, Row> {
  readonly name: string
  readonly text: string
  (tx: Tx, values: V): Promise<Row[]>
}

const dialect = new PgDialect()
const made = new Map<string, Statement<never, unknown>>()

/** Every statement that has been made in this process, for specs that read plans. */
export const allStatements = (): readonly Statement<never, unknown>[] => [...made.values()]

// columns arrive by type: row indexes are numbers, instants are dates, days stay text
const asItIs = (text: string) => text
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  [pg.types.builtins.INT2]: Number,
  [pg.types.builtins.INT4]: Number,
  [pg.types.builtins.INT8]: Number,
  [pg.types.builtins.TEXT]: asItIs,
  [pg.types.builtins.VARCHAR]: asItIs,
  [pg.types.builtins.TIMESTAMPTZ]: instantOf,
  [pg.types.builtins.DATE]: asItIs,
  [pg.types.builtins.XID]: Number,
}
const types: pg.CustomTypesConfig = {
  getTypeParser: (oid, format) => parsers[oid] ?? pg.types.getTypeParser(oid, format),
}

const ZERO = 48
const number = (text: string, at: number) =>
  (text.charCodeAt(at) - ZERO) * 10 + text.charCodeAt(at + 1) - ZERO

/** `2026-03-01 08:00:00.123456+09`; far years and zones of half hours are read by the slower general way. */
function instantOf(text: string): Date {
  const zone = text.length - 3
  const sign = text[zone]
  const year = number(text, 0) * 100 + number(text, 2)
  if (zone < 19 || text[4] !== '-' || year < 1000 || (sign !== '+' && sign !== '-')) return new Date(text)
  const ms = zone === 19 ? 0 : Math.floor(Number(text.slice(19, zone)) * 1000 + 1e-6)
  const ahead = number(text, zone + 1) * (sign === '+' ? 1 : -1)
  return new Date(
    Date.UTC(
      year,
      number(text, 5) - 1,
      number(text, 8),
      number(text, 11) - ahead,
      number(text, 14),
      number(text, 17),
      ms,
    ),
  )
}

const wire = (value: unknown) => (value instanceof Date ? value.toISOString() : (value ?? null))

/**
 * Names columns as the row has them (`as "roomCode"`), values as `at.name`. Its name on the connection carries a hash of
 * the text, so two versions of the product behind one pooling proxy never mean different statements by it.
 * @param name `module.what`, for logs of the database
 */
export function statement<V extends object, Row>(
  name: string,
  write: (at: Places<V>) => SQL,
): Statement<V, Row> {
  const places = new Proxy({} as Places<V>, {
    get: (_, key) => sql`${sql.placeholder(String(key))}`,
  })
  const { text, order } = numbered(dialect.sqlToQuery(write(places)))
  const fullName = `${name}#${createHash('sha256').update(text).digest('hex').slice(0, 12)}`
  const run = async (tx: Tx, values: V): Promise<Row[]> => {
    const { rows } = await clientOf(tx).query({
      name: fullName,
      text,
      values: order.map((key) => wire((values as Record<string, unknown>)[key])),
      types,
      typed: true,
    } as Asked)
    return rows as Row[]
  }
  const found = made.get(fullName)
  if (found) return found as unknown as Statement<V, Row>
  const out = Object.defineProperties(run, {
    name: { value: fullName },
    text: { value: text, enumerable: true },
  }) as unknown as Statement<V, Row>
  made.set(fullName, out as unknown as Statement<never, unknown>)
  return out
}

/** One parameter a name, however often the text uses it. */
function numbered({ sql: text, params }: { sql: string; params: unknown[] }): {
  text: string
  order: string[]
} {
  const order: string[] = []
  const places = params.map((param) => {
    const name = (param as { name?: unknown } | null)?.name
    if (typeof name !== 'string') throw new Error('The text of a statement is constant: give values by name.')
    const known = order.indexOf(name)
    return known >= 0 ? known + 1 : order.push(name)
  })
  return { text: text.trim().replace(/\$(\d+)/g, (_, n) => `$${places[Number(n) - 1]}`), order }
}

/** What a statement's text may depend on: words and yes/no, never what a request brings. */
export type Shape = Readonly<Record<string, string | boolean>>

/** A few statements that differ by shape, each made at its first use. */
export function statements<S extends Shape, V extends object, Row>(
  name: string,
  write: (shape: S, at: Places<V>) => SQL,
): (shape: S) => Statement<V, Row> {
  const known = new Map<string, Statement<V, Row>>()
  return (shape) => {
    const key = Object.entries(shape)
      .sort(([a], [b]) => (a < b ? -1 : 1))
      .map(([k, v]) => `${k}=${v}`)
      .join()
    let found = known.get(key)
    if (!found) {
      found = statement<V, Row>(name, (at) => write(shape, at))
      known.set(key, found)
    }
    return found
  }
}
