import type { UserImportApart } from '@madang/contract'
import { guessedMapping, joinedHeadings, type Mapping, mappingOf, saysMore } from './fields.rules.ts'
import { namesOthers, nobody } from './nobody.rules.ts'
import { isBlank, type TableRow } from './table/table.ts'

/** A row with why it is nobody, where it is. */
export interface LaidRow extends TableRow {
  apart: UserImportApart | null
}

export interface Layout {
  /** As Excel numbers it; 0: the table has no headings. */
  headingRow: number
  head: readonly string[]
  /** Columns by the headings, else by what stands in them. */
  mapping: Mapping
  /** Every row of the table once, in its order, cells in the columns of the headings. */
  rows: LaidRow[]
  /** Rows that may be headings. */
  candidates: readonly TableRow[]
  sure: boolean
}

/** What stands in rows of people alone. */
const DATA = /\d{6}|\d{3,4}[-.\s]\d{4}|@\w/
const holdsData = (cells: readonly string[]): boolean => cells.some((cell) => DATA.test(cell))

const knownIn = (mapping: Mapping): number => Object.keys(mapping).length

interface Head {
  /** Its row, the lower one of two. */
  at: number
  /** The upper one of two; else the same. */
  from: number
  cells: readonly string[]
  mapping: Mapping
}

/** With so many known headings a row is surely one of headings; with less it may be somebody's. */
const SURELY = 2
function headsOf(rows: readonly TableRow[]): Head[] {
  const heads: Head[] = []
  /** Of the row above; null: it is somebody's. */
  let above: Mapping | null = null
  for (const [at, { no, cells }] of rows.entries()) {
    if (holdsData(cells)) {
      above = null
      continue
    }
    const own = mappingOf(cells)
    const upper = rows[at - 1]
    const joined =
      above && upper?.no === no - 1 ? joinedHead({ at, cells, mapping: own }, upper.cells, above) : null
    const last = heads.at(-1)
    if (joined && (last?.at !== at - 1 || last.from === last.at)) {
      if (last?.at === at - 1) heads.pop()
      heads.push(joined)
    } else if (knownIn(own) >= SURELY) heads.push({ at, from: at, cells, mapping: own })
    above = own
  }
  return heads
}

/** Two rows as one of headings; null where they say no more together than one of them alone. */
function joinedHead(
  { at, cells, mapping: own }: Omit<Head, 'from'>,
  upper: readonly string[],
  above: Mapping,
): Head | null {
  const alone = Math.max(knownIn(own), knownIn(above))
  if (alone === 0) return null
  const joined = joinedHeadings(upper, cells)
  const mapping = mappingOf(joined)
  return knownIn(mapping) >= SURELY && knownIn(mapping) > alone
    ? { at, from: at - 1, cells: joined, mapping }
    : null
}

/** The headings of a table in words that aren't known: its first row of several cells, if those below look otherwise. */
function unknownHead(rows: readonly TableRow[]): number | undefined {
  const at = rows.findIndex(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
  const first = rows[at]
  if (!first) return rows.length > 1 && knownIn(mappingOf(rows[0]?.cells ?? [])) > 0 ? 0 : undefined
  if (holdsData(first.cells) || at === rows.length - 1) return undefined
  if (knownIn(mappingOf(first.cells)) > 0) return at
  const below = rows.slice(at + 1)
  const numbers = (column: number) =>
    below.filter(({ cells }) => /\d{4}|@/.test(cells[column] ?? '')).length > below.length / 2
  return first.cells.some((cell, column) => cell.trim() !== '' && !/\d{4}|@/.test(cell) && numbers(column))
    ? at
    : undefined
}

const sameColumns = (one: Mapping, other: Mapping): boolean =>
  knownIn(one) === knownIn(other) &&
  Object.entries(one).every(([field, column]) => other[field as keyof Mapping] === column)

const within = (one: Mapping, other: Mapping): boolean =>
  Object.keys(one).every((field) => other[field as keyof Mapping] !== undefined)

/** A row of a table with other columns as one of the first table; what that one has no column for is left out. */
function moved(row: TableRow, from: Mapping, to: Mapping): TableRow {
  const cells: string[] = []
  const uncounted: number[] = []
  for (const [field, column] of Object.entries(to) as [keyof Mapping, number][]) {
    const old = from[field]
    while (cells.length <= column) cells.push('')
    if (old === undefined) continue
    cells[column] = row.cells[old] ?? ''
    if (row.uncounted?.includes(old)) uncounted.push(column)
  }
  return { no: row.no, cells, ...(uncounted.length > 0 && { uncounted }) }
}

/** The headings that most is known of, the first of those; with them the place of all others. */
function bestOf(heads: readonly Head[]): Head | undefined {
  return heads.reduce<Head | undefined>(
    (best, one) => (best && knownIn(best.mapping) >= knownIn(one.mapping) ? best : one),
    undefined,
  )
}

const headAt = (rows: readonly TableRow[], at: number): Head => {
  const { cells } = rows[at]!
  return { at, from: at, cells, mapping: mappingOf(cells) }
}

/** Whether headings say of whom they ask the id or the name, and it is somebody else: 강사명. */
const isOfOthers = ({ cells, mapping }: Pick<Head, 'cells' | 'mapping'>): boolean =>
  namesOthers(
    [mapping.userId, mapping.userName].map((column) => (column === undefined ? '' : (cells[column] ?? ''))),
  )

function withoutHead(rows: readonly TableRow[], candidates: readonly TableRow[], sure: boolean): Layout {
  const mapping = guessedMapping(rows.filter((row) => nobody(row, {}) === null))
  return {
    headingRow: 0,
    head: [],
    mapping,
    rows: rows.map((row) => ({ ...row, apart: nobody(row, mapping) })),
    candidates,
    sure,
  }
}

/** Rows that are offered as headings, beside those that are some. */
const OFFERED = 5

/**
 * Tells people from what else stands in a sheet: titles, headings (again on each page), sums, notes, other tables. Looks at the
 * whole of it. A second table whose headings are among those of the first is read by its own; one that says of itself that
 * it is about others, or has other columns, is left for whoever asks for its headings.
 * @param chosen the row of headings, as Excel numbers it; 0: there are none
 */
export function layOut(rows: readonly TableRow[], chosen?: number): Layout {
  const heads = headsOf(rows)
  const places = new Set([...heads.map(({ at }) => at), ...rows.slice(0, OFFERED).keys()])
  const candidates = [...places].sort((one, other) => one - other).map((at) => rows[at]!)
  if (chosen === 0) return withoutHead(rows, candidates, true)
  const asked = chosen === undefined ? -1 : rows.findIndex(({ no }) => no === chosen)
  const best =
    asked === -1
      ? bestOf(heads)
      : (heads.find(({ at, from }) => at === asked || from === asked) ?? headAt(rows, asked))
  const at = best?.at ?? unknownHead(rows)
  if (at === undefined) return withoutHead(rows, candidates, false)
  const { mapping: first, cells: head } = best ?? headAt(rows, at)
  const isHead = new Map(heads.map((one) => [one.at, one]))
  const uppers = new Set(heads.flatMap((one) => (one.from === one.at ? [] : [one.from])))
  const isTitle = (place: number) =>
    (isHead.has(place + 1) || uppers.has(place + 1)) &&
    rows[place]!.cells.filter((cell) => cell.trim() !== '').length === 1
  const firstOthers = rows.slice(0, at).some(({ cells }) => namesOthers(cells))
  /** Columns of the table that a row stands in; null: the first one's. */
  let own: Mapping | null = null
  /** Whether the titles since the last person name others; null: there was none. */
  let title: boolean | null = null
  let others = false
  let foreign = false
  let tables = 0
  let headed = false
  const begin = () => {
    // the next page of a table has headings, but no title of its own
    if (title !== null) others = title !== firstOthers
    const was = foreign
    foreign = others || headed || (own !== null && !within(own, first))
    if (foreign && !was) tables += 1
    title = null
  }
  const laid = rows.map((row, place): LaidRow => {
    if (place === at || uppers.has(place)) return { ...row, apart: 'heading' }
    const here = isHead.get(place)
    if (place < at) {
      if (here) tables += 1
      return { ...row, apart: here ? 'heading' : tables > 0 ? 'table' : 'title' }
    }
    if (here) {
      own = sameColumns(here.mapping, first) ? null : here.mapping
      headed = isOfOthers(here) && !isOfOthers({ cells: head, mapping: first })
      begin()
      return { ...row, apart: 'heading' }
    }
    const laidRow = own ? moved(row, own, first) : row
    const apart = nobody(row, own ?? first) ?? (isTitle(place) ? 'title' : null)
    if (apart === 'title') title = title === true || namesOthers(row.cells)
    else if (apart === null && title !== null) begin()
    return { ...laidRow, apart: apart ?? (foreign ? 'table' : null) }
  })
  const known = knownIn(first)
  return {
    headingRow: rows[at]!.no,
    head,
    mapping: first,
    rows: laid,
    candidates,
    sure: asked !== -1 || (known >= SURELY && tables === 0 && !saysMore(head, first)),
  }
}

export interface SheetRead {
  /** Among the sheets that people see. */
  place: number
  rows: readonly TableRow[]
}

/** The sheet that holds the list: the one with most known headings above people, else the first that has several rows and columns. */
export function sheetOf(
  sheets: readonly SheetRead[],
): (SheetRead & { fits: number; sure: boolean }) | undefined {
  const judged = sheets.map((sheet) => {
    const best = bestOf(headsOf(sheet.rows))
    const below = best === undefined ? 0 : sheet.rows.length - best.at - 1
    const wide = sheet.rows.filter(({ cells }) => cells.filter((cell) => cell.trim() !== '').length > 1)
    const fits = best && below > 0 ? knownIn(best.mapping) : wide.length > 1 ? 1 : 0
    return { ...sheet, fits }
  })
  const most = Math.max(0, ...judged.map(({ fits }) => fits))
  const chosen = judged.find(({ fits }) => fits === most)
  if (!chosen) return undefined
  const rivals = judged.filter(
    (one) => one !== chosen && one.fits > 0 && !isBlank(one.rows.flatMap(({ cells }) => cells)),
  )
  return {
    ...chosen,
    sure: rivals.every(({ fits }) => fits < SURELY) && (most >= SURELY || judged.length === 1),
  }
}
