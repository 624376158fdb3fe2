import { type Piece, piece } from '../../platform/compute.ts'
import { pictureOf } from '../class-report/logo.ts'
import { StatementPaper } from './paper.ts'
import type { StatementSource } from './statement.rules.ts'

/** Runs in a worker: the statement of a month, to be printed. */
export default async function write({
  source,
  logo,
}: {
  source: StatementSource
  logo: Uint8Array | null
}): Promise<Piece> {
  const paper = new StatementPaper(source, logo && (await pictureOf(logo)))
  return piece(Buffer.concat(await paper.write()))
}
