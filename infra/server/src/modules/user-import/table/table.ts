/** What stands in a sheet, as text; nothing of how it looks. */
export interface Table {
  /** Sheets that people see, in their order; one, without a name, where the format knows none. */
  sheets: readonly string[]
  /** The one that was read, by its place among them. */
  sheet: number
  /** Rows with something in them, in their order. */
  rows: readonly TableRow[]
}

export interface TableRow {
  /** As Excel numbers it, from 1. */
  no: number
  cells: readonly string[]
}

/** Columns that are looked at. */
export const MAX_COLUMNS = 60
/** Characters of a cell that are kept: far more than any field takes. */
export const MAX_TEXT = 500

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
