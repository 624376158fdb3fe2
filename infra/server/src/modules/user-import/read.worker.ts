import { readFile } from 'node:fs/promises'
import { userImportLimits } from '@madang/contract'
import { columnName, headingRow, type Mapping, mappingOf } from './fields.rules.ts'
import { keptHeadings } from './headings.rules.ts'
import { type Cells, judgeOf, type Measure } from './judge.rules.ts'
import { type TableFault, Unreadable } from './table/fault.ts'
import { readTable } from './table/read.ts'
import type { TableRow } from './table/table.ts'

export interface ReadTask {
  path: string
  fileName: string
  measure: Measure
  /** As chosen; absent: the first sheet with anything, columns by their headings. */
  sheet: number | undefined
  mapping: Mapping | undefined
}

/** A table as people are asked about it, and its rows as the database takes them in. */
export interface ReadAnswer {
  sheets: readonly string[]
  sheet: number
  columns: { name: string; heading: string }[]
  mapping: Mapping
  rowCount: number
  /** JSON of `JudgedRow` with `rowNo`. */
  rows: string
}

/** What is below the headings, with the cells of each field. */
export function cellsOf({ cells }: TableRow, mapping: Mapping): Cells {
  const entries = Object.entries(mapping) as [keyof Cells, number][]
  return Object.fromEntries(entries.map(([field, column]) => [field, cells[column] ?? '']))
}

/** Rows with something in them, headings and what stands above them included. */
export const MOST_ROWS = userImportLimits.rows + 20

/** Runs in a process of its own: what a stranger's table may take of memory ends there. */
export default async function read(task: ReadTask): Promise<ReadAnswer | { why: TableFault }> {
  try {
    return tableOf(await readFile(task.path), task)
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.why }
    throw error
  }
}

function tableOf(bytes: Uint8Array, { fileName, measure, ...chosen }: ReadTask): ReadAnswer {
  const { sheets, sheet, rows } = readTable(bytes, fileName, MOST_ROWS, chosen.sheet)
  const at = headingRow(rows)
  const [head, below] = [rows[at]?.cells ?? [], rows.slice(at + 1)]
  if (below.length === 0) throw new Unreadable('empty')
  if (below.length > userImportLimits.rows) throw new Unreadable('rows')
  const mapping = chosen.mapping ?? mappingOf(head)
  const width = below.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  const judge = judgeOf(measure)
  return {
    sheets,
    sheet,
    columns: keptHeadings(head, width, mapping).map((heading, column) => ({
      name: columnName(column),
      heading,
    })),
    mapping,
    rowCount: below.length,
    rows: JSON.stringify(below.map((row) => ({ rowNo: row.no, ...judge(cellsOf(row, mapping)) }))),
  }
}
