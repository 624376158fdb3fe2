import { createWriteStream } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { deserialize } from 'node:v8'
import type { Language, LogExportKind } from '@madang/contract'
import type { TellPart } from '../../platform/apart.child.ts'
import { type Cell, workbookOf } from '../log-meet/sheet.ts'
import { type LogSheet, logSheets } from './columns.ts'
import { words } from './words.ts'

export interface SheetTask {
  kind: LogExportKind
  language: Language
  /** IANA name. */
  timeZone: string
  /** For this workbook alone. */
  folder: string
}

export const filesOf = (folder: string) => ({
  /** Rows of the part that was asked for last; none at the end. */
  part: join(folder, 'part'),
  book: join(folder, 'book'),
})

/** Writes a workbook from rows that it asks for part by part: one part is in memory. */
export default async function write(
  { kind, language, timeZone, folder }: SheetTask,
  tell: TellPart,
): Promise<void> {
  const files = filesOf(folder)
  const sheet = logSheets[kind](language, timeZone) as LogSheet<unknown>
  async function* rows(): AsyncGenerator<readonly Cell[]> {
    let number = 0
    for (;;) {
      await tell(null)
      const part = deserialize(await readFile(files.part)) as unknown[]
      if (part.length === 0) return
      for (const row of part) yield sheet.cells(row, ++number)
    }
  }
  const book = workbookOf([{ name: words[language].name[kind], columns: sheet.columns, rows: rows() }])
  await pipeline(book, createWriteStream(files.book, { mode: 0o600 }))
}
