import { Unreadable } from './fault.ts'
import { isBlank, MAX_COLUMNS, MAX_TEXT, type Table, type TableRow } from './table.ts'

/** Excel in Korea saves CSV in the code page of Windows (CP949), unless asked for UTF-8. */
function decoded(bytes: Uint8Array): string {
  const [a, b] = bytes
  if (a === 0xff && b === 0xfe) return new TextDecoder('utf-16le').decode(bytes)
  if (a === 0xfe && b === 0xff) return new TextDecoder('utf-16be').decode(bytes)
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes)
  } catch {
    return new TextDecoder('euc-kr').decode(bytes)
  }
}

/** What parts the cells: said by the first line (`sep=;`), else what stands most often in it outside of quotes. */
function separatorOf(text: string): { separator: string; from: number } {
  const said = /^sep=(.)\r?\n/i.exec(text)
  if (said) return { separator: said[1]!, from: said[0].length }
  const line =
    text
      .slice(0, 10_000)
      .replace(/"[^"]*"/g, '')
      .split(/\r?\n/)
      .find((one) => one.trim() !== '') ?? ''
  const count = (separator: string) => line.split(separator).length
  const [separator] = [',', ';', '\t'].sort((one, other) => count(other) - count(one))
  return { separator: separator!, from: 0 }
}

/** What programs write around a text so that Excel leaves it as it is: `="010…"`, `'=…`. */
const unwrapped = (cell: string) => /^="([^"]*)"$/.exec(cell)?.[1] ?? cell.replace(/^'(?=[=+\-@])/, '')

/** @throws Unreadable */
export function readCsv(bytes: Uint8Array, maxRows: number): Table {
  const text = decoded(bytes)
  if (text.includes('\0')) throw new Unreadable('broken')
  const { separator, from } = separatorOf(text)
  const rows: TableRow[] = []
  let no = from > 0 ? 1 : 0
  let cells: string[] = []
  let at = from
  const endRow = () => {
    no += 1
    if (!isBlank(cells)) {
      if (rows.length === maxRows) throw new Unreadable('rows')
      rows.push({ no, cells })
    }
    cells = []
  }
  while (at < text.length) {
    const { cell, end } = cellAt(text, at, separator)
    if (cells.length < MAX_COLUMNS) cells.push(unwrapped(cell).slice(0, MAX_TEXT))
    at = end + 1
    if (end >= text.length || text[end] !== separator) {
      if (text[end] === '\r' && text[at] === '\n') at += 1
      endRow()
    } else if (at === text.length) endRow()
  }
  if (rows.length === 0) throw new Unreadable('empty')
  return { sheets: [''], sheet: 0, rows }
}

/** The cell that begins here, and where the character after it stands. */
function cellAt(text: string, from: number, separator: string): { cell: string; end: number } {
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
  return { cell: cell + text.slice(at, end), end }
}
