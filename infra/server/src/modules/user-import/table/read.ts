import { readCsv } from './csv.ts'
import { Unreadable } from './fault.ts'
import type { Table, Way } from './table.ts'
import { readXlsx } from './xlsx.ts'

const starts = (bytes: Uint8Array, ...signature: number[]) =>
  signature.every((byte, at) => bytes[at] === byte)

/**
 * A table by its bytes, whatever it is called.
 * @param maxRows rows with something in them, headings included
 * @throws Unreadable
 */
export function readTable(bytes: Uint8Array, name: string, maxRows: number, way: Way = {}): Table {
  if (starts(bytes, 0x50, 0x4b)) return readXlsx(bytes, maxRows, way.sheet)
  // the container of old workbooks is also that of new ones behind a password
  if (starts(bytes, 0xd0, 0xcf, 0x11, 0xe0)) throw new Unreadable(/\.xls$/i.test(name) ? 'old' : 'locked')
  if (/\.csv$/i.test(name)) return readCsv(bytes, maxRows, way)
  throw new Unreadable('broken')
}
