import type { UserImportEncoding, UserImportGuess } from '@madang/contract'

/** What stands in a sheet, as text; nothing of how it looks. */
export interface Table {
  /** Sheets that people see, in their order; one, without a name, where the format knows none. */
  sheets: readonly string[]
  /** The one that was read, by its place among them. */
  sheet: number
  /** Of a text file. */
  encoding: UserImportEncoding | null
  separator: string | null
  /** Rows with something in them, in their order. */
  rows: readonly TableRow[]
  /** What was guessed of it and isn't certain. */
  unsure: readonly UserImportGuess[]
}

export interface TableRow {
  /** As Excel numbers it, from 1. */
  no: number
  cells: readonly string[]
  /** Columns of formulas whose result the file doesn't hold. */
  uncounted?: readonly number[]
  /** What a merged cell that begins above says of this row, by column. */
  above?: ReadonlyMap<number, string>
}

/** How a file is to be read; what is absent is guessed. */
export interface Way {
  sheet?: number | undefined
  encoding?: UserImportEncoding | undefined
  separator?: string | undefined
  /** As Excel numbers it; 0: there is none. */
  headingRow?: number | undefined
}

/** Columns that are looked at. */
export const MAX_COLUMNS = 60
/** Characters of a cell that are kept: far more than any field takes. */
export const MAX_TEXT = 500

export const isBlank = (cells: readonly string[]): boolean => cells.every((cell) => cell.trim() === '')
