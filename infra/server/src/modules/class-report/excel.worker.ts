import { buffer } from 'node:stream/consumers'
import { type Piece, piece } from '../../platform/compute.ts'
import { workbookOf } from '../log-meet/sheet.ts'
import { type ReportSource, reportSheets } from './sheets.rules.ts'

/** Runs in a worker: the workbook of a class. */
export default async function write(source: ReportSource): Promise<Piece> {
  return piece(await buffer(workbookOf(reportSheets(source))))
}
