import { buffer } from 'node:stream/consumers'
import { type Piece, piece } from '../../platform/compute.ts'
import { workbookOf } from '../log-meet/sheet.ts'
import { type StatementSource, statementSheets } from './statement.rules.ts'

/** Runs in a worker: the statement of a month as a workbook. */
export default async function write(source: StatementSource): Promise<Piece> {
  return piece(await buffer(workbookOf(statementSheets(source))))
}
