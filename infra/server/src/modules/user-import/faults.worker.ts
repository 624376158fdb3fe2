import { buffer } from 'node:stream/consumers'
import { type Language, userImportFields } from '@madang/contract'
import { cellOf } from './cells.rules.ts'
import { rowsIn } from './read.worker.ts'
import { peopleWorkbook, type SheetRow } from './sheet.ts'
import type { PersonRow } from './store.ts'
import type { Way } from './table/table.ts'
import { reasonOf } from './words.ts'

export interface FaultsTask {
  language: Language
  groups: readonly string[]
  rows: readonly PersonRow[]
  /** Where passwords stand; null: there are none. */
  passwords: { path: string; fileName: string; way: Way; column: number } | null
}

/** The rows that are not added, with the reason, ready to be corrected and brought again. */
export default async function write({ language, groups, rows, passwords }: FaultsTask): Promise<Uint8Array> {
  const secret = new Map<number, string>()
  if (passwords) {
    const { layout } = await rowsIn(passwords.path, passwords.fileName, passwords.way)
    for (const { no, cells } of layout.rows) secret.set(no, cellOf('userPwd', cells[passwords.column] ?? ''))
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
