import pg from 'pg'

/** A column as the database describes it. */
export interface Column {
  name: string
  dataTypeID: number
}

/** Reads one value that stands in these bytes; never asked of a null. */
type Read = (bytes: Buffer, from: number, to: number) => unknown
/** Reads a row whose count of columns stands at `from`. */
export type RowReader = (bytes: Buffer, from: number) => unknown

const utf8: Read = (bytes, from, to) => (from === to ? '' : bytes.toString(undefined, from, to))

/** Longer texts are seldom the same as the one before. */
const SHORT = 32

/** Values of a column are often those of the row before: comparing some bytes costs less than making a text of them. */
function repeatingText(): Read {
  // a copy: a part of what arrived would hold all of it in memory
  const last = new Uint8Array(SHORT)
  let text = ''
  let lastLength = 0
  return (bytes, from, to) => {
    const length = to - from
    if (length > SHORT) return utf8(bytes, from, to)
    let same = 0
    if (length === lastLength) while (same < length && last[same] === bytes[from + same]) same++
    if (same === length && length === lastLength) return text
    for (let i = same; i < length; i++) last[i] = bytes[from + i]!
    lastLength = length
    text = utf8(bytes, from, to) as string
    return text
  }
}

/** Days and microseconds of PostgreSQL begin in the year 2000. */
const EPOCH_MS = Date.UTC(2000, 0, 1)
const DAY_MS = 86_400_000
const HIGH = 2 ** 32
const whole = (bytes: Buffer, from: number) => bytes.readInt32BE(from) * HIGH + bytes.readUInt32BE(from + 4)

function instant(bytes: Buffer, from: number): Date {
  const high = bytes.readInt32BE(from)
  // infinity, either way
  if (high === 0x7fffffff || high === -0x80000000) return new Date(Number.NaN)
  const low = bytes.readUInt32BE(from + 4)
  // microseconds of far years are more than a number holds; milliseconds never are
  const parts = (high % 1000) * HIGH + low
  return new Date(EPOCH_MS + Math.trunc(high / 1000) * HIGH + Math.floor(parts / 1000))
}

const { builtins } = pg.types
/** Types whose binary form is read without a text between; a row that has another one comes as text. */
const binary: Readonly<Record<number, () => Read>> = {
  [builtins.BOOL]: () => (bytes, from) => bytes[from] === 1,
  [builtins.INT2]: () => (bytes, from) => bytes.readInt16BE(from),
  [builtins.INT4]: () => (bytes, from) => bytes.readInt32BE(from),
  [builtins.INT8]: () => whole,
  [builtins.XID]: () => (bytes, from) => bytes.readUInt32BE(from),
  [builtins.FLOAT8]: () => (bytes, from) => bytes.readDoubleBE(from),
  // a copy, as above
  [builtins.BYTEA]: () => (bytes, from, to) => Buffer.from(bytes.subarray(from, to)),
  [builtins.TEXT]: repeatingText,
  [builtins.VARCHAR]: repeatingText,
  [builtins.TIMESTAMPTZ]: () => instant,
  [builtins.DATE]: () => (bytes, from) =>
    new Date(EPOCH_MS + bytes.readInt32BE(from) * DAY_MS).toISOString().slice(0, 10),
  [builtins.JSON]: () => (bytes, from, to) => JSON.parse(bytes.toString(undefined, from, to)),
  // behind the number of its version
  [builtins.JSONB]: () => (bytes, from, to) => JSON.parse(bytes.toString(undefined, from + 1, to)),
}

/** Whether rows of these columns can be asked for in binary form. */
export const binaryFits = (columns: readonly Column[]): boolean =>
  columns.every(({ dataTypeID }) => dataTypeID in binary)

export const binaryRows = (columns: readonly Column[]): RowReader =>
  objects(
    columns.map(({ name }) => name),
    columns.map(({ dataTypeID }) => binary[dataTypeID]!()),
  )

/** Rows that come as text, read by the parsers of `pg`. */
export function textRows(
  columns: readonly Column[],
  types: pg.CustomTypesConfig,
  rowMode: 'array' | undefined,
): RowReader {
  const reads = columns.map(({ dataTypeID }): Read => {
    const parse = types.getTypeParser(dataTypeID, 'text')
    return (bytes, from, to) => parse(utf8(bytes, from, to))
  })
  return rowMode === 'array'
    ? (bytes, from) => {
        const row: unknown[] = new Array(reads.length)
        eachValue(bytes, from, reads, (at, value) => {
          row[at] = value
        })
        return row
      }
    : objects(
        columns.map(({ name }) => name),
        reads,
      )
}

function objects(names: readonly string[], reads: readonly Read[]): RowReader {
  const empty: Record<string, unknown> = Object.fromEntries(names.map((name) => [name, null]))
  return (bytes, from) => {
    const row = { ...empty }
    let next = from + 2
    for (let at = 0; at < reads.length; at++) {
      const length = bytes.readInt32BE(next)
      next += 4
      // a null has no bytes
      if (length < 0) continue
      row[names[at]!] = reads[at]!(bytes, next, next + length)
      next += length
    }
    return row
  }
}

function eachValue(
  bytes: Buffer,
  from: number,
  reads: readonly Read[],
  take: (at: number, value: unknown) => void,
): void {
  let next = from + 2
  for (let at = 0; at < reads.length; at++) {
    const length = bytes.readInt32BE(next)
    next += 4
    take(at, length < 0 ? null : reads[at]!(bytes, next, next + length))
    if (length > 0) next += length
  }
}
