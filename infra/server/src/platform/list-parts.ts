import { logExportLimits } from '@madang/contract'
import { type SQL, sql } from 'drizzle-orm'
import type { Places } from './statement.ts'

/** Rows of a part: what is read and handed on at a stretch holds up nobody. */
const PART_ROWS = 500
export const partLimit = sql.raw(`limit ${PART_ROWS}`)
/** Rows of a list are counted up to here where they have to be counted one by one: one more than anybody is given. */
export const countLimit = sql.raw(`limit ${logExportLimits.rows + 1}`)

/**
 * The last row of a part, by what orders the list. Instants stay text: a `Date` drops what is below a millisecond, by which rows
 * would be lost or come twice.
 */
export interface Mark {
  markAt: string
  /** The end of a range that still holds the row: a bound that the list's own index takes. */
  markEnd: string
  markKey: string
}
export type Marked<Row> = Row & Mark

/** Before the first row of a list that runs from the newest to the oldest. */
const firstMark = { markAt: 'infinity', markKey: '0' } as const

/** What a list is asked with, from the mark on: its range ends there. */
export const restFrom = <V extends { to: Date | string }>(mark: Mark | null, values: V) => ({
  ...values,
  to: mark?.markEnd ?? values.to,
  ...(mark ?? firstMark),
})

export const markColumns = (at: SQL, key: SQL): SQL => sql`, ${at}::text as "markAt",
  (${at} + interval '1 microsecond')::text as "markEnd", ${key}::text as "markKey"`

/** Rows that come after the mark, from the newest to the oldest. */
export const behind = (
  at: SQL,
  key: SQL,
  mark: Places<Omit<Mark, 'markEnd'>>,
  type: 'bigint' | 'text',
): SQL => sql`(${at}, ${key}) < (${mark.markAt}::timestamptz, ${mark.markKey}::${sql.raw(type)})`
