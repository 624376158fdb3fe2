import { getTableColumns, getTableName, sql } from 'drizzle-orm'
import type { PgTable } from 'drizzle-orm/pg-core'
import type { Tx } from '../platform/database.ts'

/** Rows a statement: one parameter each, some megabytes of JSON at most. */
const batch = 4000

/**
 * Inserts many rows of one shape quickly: each batch travels as one JSON parameter and is read by the database, which
 * is ten times as fast as a parameter per value. Columns that no row names get their defaults.
 */
export async function insertRows<T extends PgTable>(
  tx: Tx,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> {
  if (rows.length === 0) return
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in (rows[0] as object))
  const names = sql.join(
    columns.map(([, column]) => sql.identifier(column.name)),
    sql`, `,
  )
  for (let at = 0; at < rows.length; at += batch) {
    const part = rows.slice(at, at + batch).map((row) => {
      const fields = row as Record<string, unknown>
      return Object.fromEntries(columns.map(([key, column]) => [column.name, fields[key] ?? null]))
    })
    await tx.execute(
      sql`insert into ${table} (${names})
        select ${names} from json_populate_recordset(null::${sql.identifier(getTableName(table))}, ${JSON.stringify(part)}::json)`,
    )
  }
}

/** Takes `count` numbers of an identity column, in order, so that rows can name each other before they are written. */
export async function takeNumbers(tx: Tx, table: PgTable, column: string, count: number): Promise<number[]> {
  const { rows } = await tx.execute<{ n: string }>(
    sql`select nextval(pg_get_serial_sequence(${getTableName(table)}, ${column})) as n from generate_series(1, ${count}::int)`,
  )
  return rows.map((row) => Number(row.n))
}
