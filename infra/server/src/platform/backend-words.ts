import pg from 'pg'
import type { Column } from './row-reader.ts'

/** Where the text that begins here ends: at its zero. */
const endOf = (bytes: Buffer, from: number) => bytes.indexOf(0, from)

/** What follows a column's name: table, place in it, type, length, modifier, form. */
const REST = 18

/** The columns that the rows to come have. */
export function columnsOf(bytes: Buffer, from: number): Column[] {
  let next = from + 2
  return Array.from({ length: bytes.readUInt16BE(from) }, () => {
    const end = endOf(bytes, next)
    const name = bytes.toString(undefined, next, end)
    const dataTypeID = bytes.readUInt32BE(end + 1 + 6)
    next = end + 1 + REST
    return { name, dataTypeID }
  })
}

const fields = {
  S: 'severity',
  C: 'code',
  D: 'detail',
  H: 'hint',
  P: 'position',
  p: 'internalPosition',
  q: 'internalQuery',
  W: 'where',
  s: 'schema',
  t: 'table',
  c: 'column',
  d: 'dataType',
  n: 'constraint',
  F: 'file',
  L: 'line',
  R: 'routine',
} as const

/** What the database refuses, as `pg` tells it. */
export function errorOf(bytes: Buffer, from: number): pg.DatabaseError {
  const told: Record<string, string> = {}
  for (let next = from; bytes[next] !== 0; ) {
    const end = endOf(bytes, next + 1)
    told[String.fromCharCode(bytes[next]!)] = bytes.toString(undefined, next + 1, end)
    next = end + 1
  }
  const error = new pg.DatabaseError(told.M ?? '', bytes.readUInt32BE(from - 4), 'error')
  for (const [key, name] of Object.entries(fields)) error[name] = told[key]
  return error
}
