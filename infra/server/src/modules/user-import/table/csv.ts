import { userImportSeparators } from '@madang/contract'
import { clipUnits } from '@madang/domain'
import { mappingOf } from '../fields.rules.ts'
import { decoded } from './encoding.ts'
import { Unreadable } from './fault.ts'
import { isBlank, MAX_COLUMNS, MAX_TEXT, type Table, type TableRow, type Way } from './table.ts'

/** What programs write around a text so that Excel leaves it as it is: `="010…"`, `'=…`. */
const unwrapped = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@])/, '')

interface Start {
  /** Where the first row begins, and how many lines stand above it. */
  from: number
  lines: number
  /** What the first line says that parts the cells (`sep=;`). */
  separator: string | undefined
}

function startOf(text: string): Start {
  const said = /^sep=(.)(?:\r\n?|\n)/i.exec(text)
  return said
    ? { from: said[0].length, lines: 1, separator: said[1]! }
    : { from: 0, lines: 0, separator: undefined }
}

/** Rows with something in them, as long as they are asked for. @throws Unreadable for a quote that never ends */
function* rowsOf(
  text: string,
  { from, lines }: Start,
  separator: string,
): Generator<TableRow & { odd: boolean }> {
  let no = lines
  let cells: string[] = []
  let odd = false
  let at = from
  while (at < text.length) {
    const { cell, end, rest } = cellAt(text, at, separator)
    odd ||= rest
    if (cells.length < MAX_COLUMNS) cells.push(clipUnits(unwrapped(cell), MAX_TEXT))
    at = end + 1
    const ends = end >= text.length || text[end] !== separator
    if (ends && text[end] === '\r' && text[at] === '\n') at += 1
    if (ends || at === text.length) {
      no += 1
      if (!isBlank(cells)) yield { no, cells, odd }
      cells = []
      odd = false
    }
  }
}

interface Shape {
  separator: string
  /** Cells of most rows, and the share of all rows that have so many. */
  width: number
  share: number
  /** Headings that are known, in the row with most of them. */
  known: number
}

/** Rows among which headings are looked for. */
const LOOKED_AT = 30

/** How regular a table is with this between its cells. */
function shapeOf(text: string, start: Start, separator: string): Shape {
  const widths = new Map<number, number>()
  let all = 0
  let known = 0
  try {
    for (const { cells, odd } of rowsOf(text, start, separator)) {
      all += 1
      if (all <= LOOKED_AT) known = Math.max(known, Object.keys(mappingOf(cells)).length)
      // behind a quoted cell comes what parts cells
      if (!odd) widths.set(cells.length, (widths.get(cells.length) ?? 0) + 1)
    }
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error
    return { separator, width: 1, share: 0, known: 0 }
  }
  let [width, most] = [1, 0]
  for (const [one, rows] of widths) if (one > 1 && rows > most) [width, most] = [one, rows]
  return { separator, width, share: all === 0 ? 0 : most / all, known }
}

/** What makes known headings of a row; else what makes a table of one width, but for titles and notes. */
const sureOf = ({ known, share }: Shape): number => (known >= 2 && share > 0 ? known : 0)

function separatorOf(text: string, start: Start): { separator: string; sure: boolean } {
  const [best, next] = userImportSeparators
    .map((separator) => shapeOf(text, start, separator))
    .sort((one, other) => sureOf(other) - sureOf(one) || other.share - one.share || other.width - one.width)
  if (best!.share === 0) return { separator: ',', sure: true }
  const clear = sureOf(best!) > sureOf(next!) || next!.share < best!.share / 2
  return { separator: best!.separator, sure: clear && best!.share >= 0.5 }
}

/** Content that is no text at all: more of it than one cell's accident. */
const isBinary = (text: string): boolean => {
  let nul = 0
  for (let at = text.indexOf('\0'); at !== -1; at = text.indexOf('\0', at + 1)) nul += 1
  return nul > 8 && nul > text.length / 100
}

/** @throws Unreadable */
export function readCsv(bytes: Uint8Array, maxRows: number, way: Way): Table {
  const { text, encoding, sure } = decoded(bytes, way.encoding)
  if (isBinary(text)) throw new Unreadable('broken')
  const start = startOf(text)
  const said = way.separator ?? start.separator
  const found = said === undefined ? separatorOf(text, start) : { separator: said, sure: true }
  const rows: TableRow[] = []
  for (const row of rowsOf(text, start, found.separator)) {
    if (rows.length === maxRows) throw new Unreadable('rows')
    rows.push({ no: row.no, cells: row.cells })
  }
  if (rows.length === 0) throw new Unreadable('empty')
  return {
    sheets: [''],
    sheet: 0,
    encoding,
    separator: found.separator,
    rows,
    unsure: [...(sure ? [] : (['encoding'] as const)), ...(found.sure ? [] : (['separator'] as const))],
  }
}

/** The cell that begins here, where the character after it stands, and whether something stood behind its closing quote. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number; rest: boolean } {
  let cell = ''
  let at = from
  if (text[at] === '"') {
    at += 1
    for (;;) {
      const quote = text.indexOf('"', at)
      if (quote === -1) throw new Unreadable('broken')
      cell += text.slice(at, quote)
      at = quote + 1
      if (text[at] !== '"') break
      cell += '"'
      at += 1
    }
  }
  // what stands behind the closing quote belongs to the cell, as in Excel
  let end = at
  while (end < text.length && text[end] !== separator && text[end] !== '\n' && text[end] !== '\r') end += 1
  return { cell: cell + text.slice(at, end), end, rest: at > from && end > at }
}
