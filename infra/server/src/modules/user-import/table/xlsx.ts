import { posix } from 'node:path'
import { clipUnits } from '@madang/domain'
import { unzipSync } from 'fflate'
import { type SheetRead, sheetOf } from '../layout.rules.ts'
import { Unreadable } from './fault.ts'
import { formatOf, GENERAL, textOfNumber, textOfText } from './number-format.ts'
import { isBlank, MAX_COLUMNS, MAX_TEXT, type Table, type TableRow } from './table.ts'
import { attribute, readXml } from './xml.ts'

/** Bytes of one part, and of all that are read, once unpacked. */
const PART = 134_217_728
const WHOLE = 268_435_456
/** Texts that cells share. */
const MAX_SHARED = 600_000

/** The parts of a workbook, each unpacked when it is asked for. */
function partsOf(bytes: Uint8Array) {
  const sizes = new Map<string, number>()
  let left = WHOLE
  try {
    unzipSync(bytes, {
      filter: ({ name, originalSize }) => {
        sizes.set(name, originalSize)
        return false
      },
    })
  } catch {
    throw new Unreadable('broken')
  }
  return {
    names: [...sizes.keys()],
    /** Undefined where there is none. What is announced is all that it may take: the rest of a part that lies is cut off. */
    read(name: string): Uint8Array | undefined {
      const size = sizes.get(name)
      if (size === undefined) return undefined
      left -= size
      if (size > PART || left < 0) throw new Unreadable('unpacked')
      try {
        return unzipSync(bytes, { filter: (part) => part.name === name && part.originalSize === size })[name]
      } catch {
        throw new Unreadable('broken')
      }
    },
  }
}
type Parts = ReturnType<typeof partsOf>

interface Relation {
  type: string
  target: string
}

/** What a part names, by id; targets as paths of parts. */
function relationsOf(parts: Parts, of: string): Map<string, Relation> {
  const folder = posix.dirname(of)
  const found = new Map<string, Relation>()
  const part = parts.read(posix.join(folder, '_rels', `${posix.basename(of)}.rels`))
  if (!part) return found
  readXml(part, {
    open(name, attributes) {
      const [id, type, target] = ['Id', 'Type', 'Target'].map((key) => attribute(attributes, key))
      if (name !== 'Relationship' || !id || !type || !target) return
      const path = target.startsWith('/') ? target.slice(1) : posix.join(folder, target)
      found.set(id, { type: type.slice(type.lastIndexOf('/') + 1), target: path })
    },
    close() {},
    text() {},
  })
  return found
}

interface Book {
  sheets: { name: string; path: string }[]
  from1904: boolean
  shared: string | undefined
  styles: string | undefined
}

function bookOf(parts: Parts): Book {
  const root = [...relationsOf(parts, '').values()].find(({ type }) => type === 'officeDocument')
  const path = root?.target ?? 'xl/workbook.xml'
  const part = parts.read(path)
  if (!part) throw new Unreadable('broken')
  const relations = relationsOf(parts, path)
  const targetOf = (wanted: string) => [...relations.values()].find(({ type }) => type === wanted)?.target
  const book: Book = {
    sheets: [],
    from1904: false,
    shared: targetOf('sharedStrings'),
    styles: targetOf('styles'),
  }
  readXml(part, {
    open(name, attributes) {
      if (name === 'workbookPr') book.from1904 = /^(1|true)$/.test(attribute(attributes, 'date1904') ?? '')
      if (name !== 'sheet' || /hidden$/i.test(attribute(attributes, 'state') ?? '')) return
      const relation = relations.get(attribute(attributes, 'id') ?? '')
      // charts are sheets too
      if (relation?.type !== 'worksheet') return
      book.sheets.push({ name: attribute(attributes, 'name') ?? '', path: relation.target })
    },
    close() {},
    text() {},
  })
  return book
}

/** Characters that XML can't carry stand as `_x000D_`. */
const unescaped = (text: string) =>
  text.includes('_x')
    ? text.replace(/_x([\dA-Fa-f]{4})_/g, (_, hex) => String.fromCharCode(Number.parseInt(hex, 16)))
    : text

/** Runs of a rich text are one text; how Japanese is read (`rPh`) is none of it. */
function sharedTexts(part: Uint8Array | undefined): string[] {
  const texts: string[] = []
  let [text, inText, phonetic] = ['', false, false]
  if (!part) return texts
  readXml(part, {
    open(name) {
      if (name === 'si') text = ''
      else if (name === 't') inText = !phonetic
      else if (name === 'rPh') phonetic = true
    },
    close(name) {
      if (name === 't') inText = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'si') {
        texts.push(unescaped(text))
        if (texts.length > MAX_SHARED) throw new Unreadable('unpacked')
      }
    },
    text(more) {
      if (inText && text.length < MAX_TEXT) text += clipUnits(more, MAX_TEXT)
    },
  })
  return texts
}

/** The format of each style of cells. */
function stylesOf(part: Uint8Array | undefined): string[] {
  const codes = new Map<number, string>()
  const styles: string[] = []
  let ofCells = false
  if (!part) return styles
  readXml(part, {
    open(name, attributes) {
      const id = Number(attribute(attributes, 'numFmtId') ?? 0)
      if (name === 'numFmt') codes.set(id, attribute(attributes, 'formatCode') ?? '')
      else if (name === 'cellXfs') ofCells = true
      else if (name === 'xf' && ofCells) styles.push(formatOf(id, codes.get(id)))
    },
    close(name) {
      if (name === 'cellXfs') ofCells = false
    },
    text() {},
  })
  return styles
}

/** `AB12` is column 27, from 0; null where a writer leaves it out. */
function columnOf(reference: string | undefined): number | null {
  const letters = /^[A-Za-z]{1,3}/.exec(reference ?? '')?.[0]
  if (!letters) return null
  return [...letters.toUpperCase()].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1
}

interface Values {
  shared: readonly string[]
  styles: readonly string[]
  from1904: boolean
  maxRows: number
}

/** Rows that a merged cell covers below its own, with its column. */
interface Merge {
  column: number
  from: number
  to: number
}

/** Of cells that are merged downwards: a list of a class says its name once, beside all of its people. */
function mergeOf(reference: string | undefined): Merge | undefined {
  const found = /^([A-Za-z]{1,3})(\d{1,7}):[A-Za-z]{1,3}(\d{1,7})$/.exec(reference ?? '')
  const column = columnOf(found?.[1])
  if (!found || column === null || column >= MAX_COLUMNS) return undefined
  const [from, to] = [Number(found[2]), Number(found[3])]
  return to > from ? { column, from, to } : undefined
}

const MOST_MERGES = 2000

/** Tells rows what merged cells above say of them. */
function withMerges(rows: readonly TableRow[], merges: readonly Merge[]): TableRow[] {
  const byNo = new Map(rows.map((row) => [row.no, row]))
  const above = new Map<number, Map<number, string>>()
  for (const { column, from, to } of merges) {
    const text = byNo.get(from)?.cells[column]
    if (!text) continue
    for (const { no } of rows) {
      if (no <= from || no > to) continue
      const said = above.get(no) ?? new Map<number, string>()
      above.set(no, said.set(column, text))
    }
  }
  return rows.map((row) => {
    const said = above.get(row.no)
    return said ? { ...row, above: said } : row
  })
}

function rowsOf(part: Uint8Array, { shared, styles, from1904, maxRows }: Values): TableRow[] {
  const rows: TableRow[] = []
  const merges: Merge[] = []
  let no = 0
  let cells: string[] = []
  let column = -1
  let cell = { type: '', style: 0, text: '', formula: false, counted: false }
  /** A formula that comes to an empty text says that it is one. */
  const isUncounted = ({ type, text, formula, counted }: typeof cell) =>
    formula && text === '' && !(counted && type === 'str')
  let uncounted: number[] = []
  let inValue = false
  let phonetic = false
  const cellValue = (): string => {
    const code = styles[cell.style] ?? GENERAL
    if (cell.type === 's') return textOfText(shared[Number(cell.text)] ?? '', code)
    if (cell.type === 'b') return cell.text === '1' ? 'TRUE' : 'FALSE'
    if (cell.type === '' || cell.type === 'n') return textOfNumber(cell.text, code, from1904)
    return cell.type === 'e' ? cell.text : textOfText(unescaped(cell.text), code)
  }
  readXml(part, {
    open(name, attributes) {
      if (name === 'row') {
        no = Number(attribute(attributes, 'r') ?? no + 1)
        cells = []
        uncounted = []
        column = -1
      } else if (name === 'c') {
        column = columnOf(attribute(attributes, 'r')) ?? column + 1
        cell = {
          type: attribute(attributes, 't') ?? '',
          style: Number(attribute(attributes, 's') ?? 0),
          text: '',
          formula: false,
          counted: false,
        }
      } else if (name === 'mergeCell' && merges.length < MOST_MERGES) {
        const merge = mergeOf(attribute(attributes, 'ref'))
        if (merge) merges.push(merge)
      } else if (name === 'f') cell.formula = true
      else if (name === 'v' || (name === 't' && !phonetic)) {
        inValue = true
        cell.counted = true
      } else if (name === 'rPh') phonetic = true
    },
    close(name) {
      if (name === 'v' || name === 't') inValue = false
      else if (name === 'rPh') phonetic = false
      else if (name === 'c' && column < MAX_COLUMNS && isUncounted(cell)) uncounted.push(column)
      else if (name === 'c' && column < MAX_COLUMNS && cell.text !== '') {
        while (cells.length < column) cells.push('')
        cells[column] = clipUnits(cellValue(), MAX_TEXT)
      } else if (name === 'row' && (!isBlank(cells) || uncounted.length > 0)) {
        if (rows.length === maxRows) throw new Unreadable('rows')
        rows.push({ no, cells, ...(uncounted.length > 0 && { uncounted }) })
      }
    },
    text(more) {
      if (inValue && cell.text.length < MAX_TEXT) cell.text += clipUnits(more, MAX_TEXT)
    },
  })
  return merges.length > 0 ? withMerges(rows, merges) : rows
}

/**
 * Cells of a workbook as text: of formulas what they last came to, of numbers what is shown, without sheets that are hidden.
 * @param sheet by its place; absent: the one that most looks like a list of people
 * @throws Unreadable
 */
export function readXlsx(bytes: Uint8Array, maxRows: number, sheet?: number): Table {
  const parts = partsOf(bytes)
  if (parts.names.some((name) => /vbaProject\.bin$/i.test(name))) throw new Unreadable('macros')
  const book = bookOf(parts)
  const values: Values = {
    shared: sharedTexts(book.shared === undefined ? undefined : parts.read(book.shared)),
    styles: stylesOf(book.styles === undefined ? undefined : parts.read(book.styles)),
    from1904: book.from1904,
    maxRows,
  }
  const rowsAt = (place: number): TableRow[] => {
    const part = parts.read(book.sheets[place]!.path)
    return part ? rowsOf(part, values) : []
  }
  const table = (place: number, rows: readonly TableRow[], sure: boolean): Table => ({
    sheets: book.sheets.map(({ name }) => whole(name)),
    sheet: place,
    encoding: null,
    separator: null,
    rows,
    unsure: sure ? [] : ['sheet'],
  })
  if (sheet !== undefined) {
    if (!book.sheets[sheet]) throw new Unreadable('empty')
    return table(sheet, rowsAt(sheet), true)
  }
  const read: SheetRead[] = []
  let tooMany: Unreadable | undefined
  for (const place of book.sheets.keys()) {
    try {
      const rows = rowsAt(place)
      if (rows.length > 0) read.push({ place, rows })
    } catch (error) {
      if (!(error instanceof Unreadable)) throw error
      tooMany ??= error
      // what can't be read beside a list that can is told by its choice alone
      if (error.why === 'unpacked') break
    }
  }
  const chosen = sheetOf(read)
  if (!chosen || (tooMany && chosen.fits < 2)) throw tooMany ?? new Unreadable('empty')
  return table(chosen.place, chosen.rows, chosen.sure)
}

/** Sheet names come from a stranger's file and go into the database as JSON. */
const whole = (name: string) => name.toWellFormed().replaceAll('\0', '\uFFFD')
