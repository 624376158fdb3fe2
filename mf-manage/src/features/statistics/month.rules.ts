import type { StatRow } from '@madang/contract'
import { addMonths } from '@madang/domain'

export type Chart = 'open' | 'join' | 'account' | 'concurrent'

/** A day as chart and table show it. */
export interface DayRow {
  day: string
  /** Null for a day that is still to come or not counted yet. */
  count: number | null
  /** The same day of the month before; null where that month has none. */
  before: number | null
  /** Per cent of the licence; null where it doesn't count this. */
  licenseUsage: number | null
}

export const monthBefore = (month: string): string => addMonths(`${month}-01`, -1).slice(0, 7)

/** A month that may be asked for: what the address says, as long as it is one and not still to come (MAN-STAT-03). */
export const monthOf = (asked: string | null, thisMonth: string): string =>
  asked && /^\d{4}-(0[1-9]|1[0-2])$/.test(asked) && asked <= thisMonth ? asked : thisMonth

const known = (row: StatRow | undefined): number | null => (row?.counted ? row.resultCount : null)

/** All days of the month (MAN-STAT-11). What nobody can know yet is no 0: a line that falls to the ground reads as a loss. */
export function daysOf(rows: readonly StatRow[], before: readonly StatRow[]): DayRow[] {
  return rows.map((row, at) => ({
    day: row.logDate,
    count: known(row),
    before: known(before[at]),
    licenseUsage: row.counted ? row.licenseUsage : null,
  }))
}

export interface Sum {
  /** Added up, or the most of a day where adding says nothing: people at once, accounts that come again. */
  value: number
  /** The same of the month before. */
  before: number
  /** How much more or less that is, whole per cent; null where nothing was before. */
  change: number | null
}

const added = (rows: readonly StatRow[]) => rows.reduce((sum, { resultCount }) => sum + resultCount, 0)
const most = (rows: readonly StatRow[]) =>
  rows.reduce((max, { resultCount }) => Math.max(max, resultCount), 0)

/** The month beside the one before: as long as it runs, the days of it that are counted beside the same of the one before. */
export function compared(how: 'sum' | 'most', rows: readonly StatRow[], before: readonly StatRow[]): Sum {
  const of = how === 'sum' ? added : most
  const whole = rows.every(({ counted }) => counted)
  const value = of(rows.filter(({ counted }) => counted))
  const then = of(before.filter(({ counted }, at) => counted && (whole || rows[at]?.counted)))
  return { value, before: then, change: then === 0 ? null : Math.round(((value - then) / then) * 100) }
}

/** The highest share of the licence that a day of the month shows. */
export function usageOf(rows: readonly StatRow[]): number | null {
  const shares = rows.flatMap(({ licenseUsage }) => (licenseUsage === null ? [] : [licenseUsage]))
  return shares.length === 0 ? null : Math.max(...shares)
}

/** A field that begins like a formula would be one to a table program. */
const cell = (value: string | number) => {
  const text = typeof value === 'string' && /^[=+\-@\t\r]/.test(value) ? `'${value}` : String(value)
  return /[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text
}

/** With the mark that lets table programs read Korean. */
export const csvOf = (rows: readonly (readonly (string | number | null)[])[]): string =>
  `\ufeff${rows.map((row) => row.map((value) => cell(value ?? '')).join(',')).join('\r\n')}\r\n`
