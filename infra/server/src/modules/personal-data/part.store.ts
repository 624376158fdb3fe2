import { type SQL, sql } from 'drizzle-orm'
import { type Places, type Statement, statement } from '../../platform/statement.ts'

/** Rows that are read and handed on at a stretch. */
const PART_ROWS = 1000
export const partLimit = sql.raw(`limit ${PART_ROWS}`)

/** The last row of a part, by what orders the area. Instants stay text: a `Date` drops what is below a millisecond. */
export interface Mark {
  markAt: string
  markKey: string
  markNo: string
}
export type Marked<Row> = Row & Mark

/** Before the first row of an area, all of which run from the newest, or the highest number, down. */
export const firstMark: Mark = { markAt: 'infinity', markKey: '9223372036854775807', markNo: '2147483647' }

export interface PartOf extends Mark {
  companyCode: string
  personIdx: number
}

/** A part of what is kept of a person, behind the mark. */
export const area = (
  name: string,
  write: (at: Places<PartOf>) => SQL,
): Statement<PartOf, Marked<Record<string, unknown>>> => statement(`personal-data.${name}`, write)

export const marks = (at: SQL | null, key: SQL, no: SQL | null = null): SQL =>
  sql`${at ?? sql`'infinity'`}::text as "markAt", (${key})::text as "markKey", ${no ? sql`(${no})` : sql`'0'`}::text as "markNo"`

/** Rows behind the mark by a moment and what tells rows of the same moment apart. */
export const behind = (at: SQL, key: SQL, mark: Places<PartOf>, type: 'bigint' | 'text'): SQL =>
  sql`(${at}, ${key}) < (${mark.markAt}::timestamptz, ${mark.markKey}::${sql.raw(type)})`

/**
 * The person's classes from the mark on, beside `no`, the number of a row of a class: its rows are looked up class by class, since
 * they have no index by person.
 */
export const inClasses = (mark: Places<PartOf>, rows: SQL, no: SQL, type: 'bigint' | 'text'): SQL => sql`
  from (
    select p.meet_code, p.start_datetime from log_meet_user p
    where p.company_code = ${mark.companyCode} and p.user_idx = ${mark.personIdx} and not p.monitor
      and p.start_datetime <= ${mark.markAt}::timestamptz) p
  join log_meet l on l.company_code = ${mark.companyCode} and l.meet_code = p.meet_code
  cross join lateral (${rows} offset 0) c
  where (p.start_datetime, p.meet_code, ${no}) <
    (${mark.markAt}::timestamptz, ${mark.markKey}::text, ${mark.markNo}::${sql.raw(type)})
  order by p.start_datetime desc, p.meet_code desc, ${no} desc ${partLimit}`
