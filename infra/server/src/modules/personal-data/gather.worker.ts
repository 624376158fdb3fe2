import { createWriteStream } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { deserialize } from 'node:v8'
import type { Language } from '@madang/contract'
import { decodeBatch, InkPage, toSvg } from '@madang/ink'
import type { TellPart } from '../../platform/apart.child.ts'
import { type Cell, workbookOf } from '../log-meet/sheet.ts'
import { type AreaName, type AreaRow, areaNames } from './areas.ts'
import { cellsOf, headsOf } from './cells.ts'
import type { InkRow } from './study.store.ts'
import { words } from './words.ts'

export interface GatherTask {
  language: Language
  /** IANA name. */
  timeZone: string
  /** For this work alone. */
  folder: string
}

export const filesOf = (folder: string) => ({
  /** Rows of the part that was asked for last; none at the end of an area, nor of the ink. */
  part: join(folder, 'part'),
  book: join(folder, 'book'),
  ink: (note: number, page: number) => join(folder, `ink-${note}-${page}`),
})

/** Of a page whose picture is gone: ink then counts in a page's usual size. */
const USUAL = { width: 1000, height: 1414 }

/**
 * Writes a sheet for each area and an SVG for each page of ink, from rows that it asks for part by part: first all areas in their
 * order, then the ink. One part is in memory.
 */
export default async function gather(
  { language, timeZone, folder }: GatherTask,
  tell: TellPart,
): Promise<void> {
  const files = filesOf(folder)
  const said = words[language]
  const ask = async <Row>(): Promise<Row[]> => {
    await tell(null)
    return deserialize(await readFile(files.part)) as Row[]
  }
  async function* rowsOf(area: AreaName): AsyncGenerator<readonly Cell[]> {
    for (;;) {
      const part = await ask<AreaRow>()
      if (part.length === 0) return
      for (const row of part) yield cellsOf(area, row, said, timeZone)
    }
  }
  const sheets = areaNames.map((area) => ({
    name: said.sheets[area],
    columns: headsOf(area, said),
    rows: rowsOf(area),
  }))
  await pipeline(workbookOf(sheets), createWriteStream(files.book, { mode: 0o600 }))
  for (;;) {
    const part = await ask<InkRow>()
    if (part.length === 0) return
    const pages = Map.groupBy(part, ({ note, page }) => files.ink(note, page))
    for (const [path, rows] of pages) {
      const { width, height } = rows[0]!
      const size = width && height ? { width, height } : USUAL
      const { strokes } = new InkPage(rows.map(({ data }) => decodeBatch(data)))
      await writeFile(path, toSvg(strokes, size), { mode: 0o600 })
    }
  }
}
