import { buffer } from 'node:stream/consumers'
import type { Language } from '@madang/contract'
import { type Piece, piece } from '../../platform/compute.ts'
import { type PeopleSheet, peopleWorkbook, type SheetRow } from './sheet.ts'
import { words } from './words.ts'

export interface SheetTask {
  language: Language
  kind: PeopleSheet['kind']
  groups: readonly string[]
  /** JSON lists of people, as the database wrote them: id, name, telephones, mail, type, group. */
  people: readonly string[]
  /** By group. */
  paths: ReadonlyMap<number, string>
}

type Person = [string, string, string | null, string | null, string | null, number, number]

/** Runs in a worker: a whole workbook, of as many people as a company has. */
export default async function write({ people, paths, ...sheet }: SheetTask): Promise<Piece> {
  const { type } = words[sheet.language]
  function* rows(): Generator<SheetRow> {
    for (const part of people) {
      for (const [userId, userName, phone, phone2, email, userTypeCd, groupIdx] of JSON.parse(
        part,
      ) as Person[]) {
        const typed = type[userTypeCd] ?? String(userTypeCd)
        yield {
          cells: [
            userId,
            userName,
            '',
            phone ?? '',
            phone2 ?? '',
            email ?? '',
            typed,
            paths.get(groupIdx) ?? '',
          ],
        }
      }
    }
  }
  return piece(await buffer(peopleWorkbook({ ...sheet, rows: rows() })))
}
