import { readFile } from 'node:fs/promises'
import { buffer } from 'node:stream/consumers'
import { type Language, userImportFields } from '@madang/contract'
import { cellOf } from './cells.rules.ts'
import { MOST_ROWS } from './read.worker.ts'
import { peopleWorkbook, type SheetRow } from './sheet.ts'
import type { PersonRow } from './store.ts'
import { readTable } from './table/read.ts'
import { reasonOf } from './words.ts'

export interface FaultsTask {
  language: Language
  groups: readonly string[]
  rows: readonly PersonRow[]
  /** Where passwords stand; null: there are none. */
  passwords: { path: string; fileName: string; sheet: number; column: number } | null
}

/** The rows that are not added, with the reason, ready to be corrected and brought again. */
export default async function write({ language, groups, rows, passwords }: FaultsTask): Promise<Uint8Array> {
  const secret = new Map<number, string>()
  if (passwords) {
    const table = readTable(await readFile(passwords.path), passwords.fileName, MOST_ROWS, passwords.sheet)
    for (const { no, cells } of table.rows) secret.set(no, cellOf('userPwd', cells[passwords.column] ?? ''))
  }
  const written = rows.map((row): SheetRow => {
    const values = { ...row, userPwd: row.hasPassword ? (secret.get(row.rowNo) ?? '') : '' }
    return {
      cells: userImportFields.map((field) => values[field]),
      reason: reasonOf(language, row),
      rowNo: row.rowNo,
      marked: row.status === 'ERROR' ? row.faults.map(({ field }) => field) : [],
    }
  })
  return buffer(peopleWorkbook({ language, kind: 'faults', groups, rows: written }))
}
