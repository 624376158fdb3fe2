import { clipText, passwordFaults } from '@madang/domain'
import { type Mapping, mappingOf } from './fields.rules.ts'

/** A row with so many known headings is one of headings; with less it may be somebody's. */
const SURELY = 2
const LONGEST = 60

export const isPassword = (cell: string): boolean =>
  passwordFaults('simple', cell).length === 0 || passwordFaults('high', cell).length === 0

/** A text of a stranger's file as the database can hold it. */
export const mended = (text: string): string => text.toWellFormed().replaceAll('\0', '\uFFFD')

/**
 * What is kept of the row above the people, by which columns are told apart. Where a table has no headings that row is
 * somebody's: nothing that may be a password is kept of it, in whichever column it was typed, and of the column that holds passwords
 * nothing but a heading that says so.
 */
export function keptHeadings(head: readonly string[], width: number, mapping: Mapping): string[] {
  const known = mappingOf(head)
  const columns = new Set(Object.values(known))
  const sure = columns.size >= SURELY
  return Array.from({ length: width }, (_, column) => {
    const cell = clipText(mended((head[column] ?? '').trim()), LONGEST)
    if (columns.has(column)) return cell
    return column === mapping.userPwd || (!sure && isPassword(cell)) ? '' : cell
  })
}
