import { buffer } from 'node:stream/consumers'
import { type Piece, piece } from '../../platform/compute.ts'
import { pageOf, type SheetKind, type Source, sheetName } from './excel-rows.ts'
import { workbookOf } from './sheet.ts'

/** Runs in a worker: a whole workbook from what the database gave. */
export default async function write({ kind, source }: { kind: SheetKind; source: Source }): Promise<Piece> {
  const page = pageOf[kind](source)
  return piece(await buffer(workbookOf([{ name: sheetName(kind, source.language), ...page }])))
}
