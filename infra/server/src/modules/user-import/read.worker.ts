import { readFile } from 'node:fs/promises'
import { type UserImportField, type UserImportGuess, userImportLimits } from '@madang/contract'
import { columnName, type Mapping } from './fields.rules.ts'
import { keptHeadings, mended } from './headings.rules.ts'
import { type Cells, judgeOf, type Measure } from './judge.rules.ts'
import { type LaidRow, type Layout, layOut } from './layout.rules.ts'
import { type TableFault, Unreadable } from './table/fault.ts'
import { readTable } from './table/read.ts'
import type { Table, TableRow, Way } from './table/table.ts'

export interface ReadTask {
  path: string
  fileName: string
  measure: Measure
  /** As chosen; what is absent is guessed. */
  way: Way
  mapping: Mapping | undefined
  /** Whether columns without headings may be guessed: where somebody looks at what comes of it. */
  seen: boolean
}

/** How a table was read: what is kept with it, and what of it was chosen. */
export interface Reading {
  encoding: Table['encoding']
  separator: string | null
  headingRow: number
  headings: { rowNo: number; text: string }[]
  unsure: UserImportGuess[]
  chosen: Way
}

/** A table as people are asked about it, and its rows as the database takes them in. */
export interface ReadAnswer {
  sheets: readonly string[]
  sheet: number
  columns: { name: string; heading: string }[]
  mapping: Mapping
  reading: Reading
  /** JSON of `JudgedRow` with `rowNo`: every row of the table with something in it. */
  rows: string
}

/** What is below the headings, with the cells of each field. */
const cellsOf = ({ cells, above }: TableRow, mapping: Mapping): Cells => {
  const entries = Object.entries(mapping) as [keyof Cells, number][]
  return Object.fromEntries(
    entries.map(([field, column]) => {
      const shared = field === 'groupName' || field === 'userType' ? above?.get(column) : undefined
      return [field, cells[column] || (shared ?? '')]
    }),
  )
}

/** Rows with something in them, headings and whatever else is nobody included. */
const MOST_ROWS = 2 * userImportLimits.rows

/** The one way from a file to its rows: whoever reads it again finds each of them in the same place. @throws Unreadable */
export async function rowsIn(
  path: string,
  fileName: string,
  way: Way,
): Promise<{ table: Table; layout: Layout }> {
  const table = readTable(await readFile(path), fileName, MOST_ROWS, way)
  return { table, layout: layOut(table.rows, way.headingRow) }
}

/** Runs in a process of its own: what a stranger's table may take of memory ends there. */
export default async function read(task: ReadTask): Promise<ReadAnswer | { why: TableFault }> {
  try {
    return tableOf(await rowsIn(task.path, task.fileName, task.way), task)
  } catch (error) {
    if (error instanceof Unreadable) return { why: error.why }
    throw error
  }
}

/** Longest text by which a row is offered as headings. */
const OFFERED = 80
const offered = ({ cells }: TableRow): string =>
  [
    ...keptHeadings(cells, cells.length, {})
      .filter((cell) => cell !== '')
      .join(' · '),
  ]
    .slice(0, OFFERED)
    .join('')

function tableOf(
  { table, layout }: { table: Table; layout: Layout },
  { measure, way, mapping: asked, seen }: ReadTask,
): ReadAnswer {
  const { head, rows, headingRow } = layout
  const people = rows.filter(({ apart }) => apart === null).length
  if (people === 0) throw new Unreadable('empty')
  if (people > userImportLimits.rows) throw new Unreadable('rows')
  const mapping = asked ?? (headingRow > 0 || seen ? layout.mapping : {})
  const width = rows.reduce((most, { cells }) => Math.max(most, cells.length), head.length)
  const judge = judgeOf(measure)
  const judged = (row: LaidRow) => {
    const { no: rowNo, apart, uncounted = [] } = row
    const of = Object.entries(mapping) as [UserImportField, number][]
    const fields = of.filter(([, column]) => uncounted.includes(column)).map(([field]) => field)
    const cells = cellsOf(row, mapping)
    const shown = apart !== null && Object.values(cells).every((cell) => cell.trim() === '')
    const said = shown ? { userName: row.cells.find((cell) => cell.trim() !== '') ?? '' } : cells
    return { rowNo, ...judge(said, { apart, uncounted: new Set(fields) }) }
  }
  return {
    sheets: table.sheets,
    sheet: table.sheet,
    columns: keptHeadings(head, width, mapping).map((heading, column) => ({
      name: columnName(column),
      heading,
    })),
    mapping,
    reading: {
      encoding: table.encoding,
      separator: table.separator === null ? null : mended(table.separator),
      headingRow,
      headings: layout.candidates.map((row) => ({ rowNo: row.no, text: offered(row) })),
      unsure: [...table.unsure, ...(layout.sure ? [] : (['heading'] as const))],
      chosen: way,
    },
    rows: JSON.stringify(rows.map(judged)),
  }
}
