import { type Piece, piece } from '../../platform/compute.ts'
import type { AttendanceSource } from './attendance.rules.ts'
import { pictureOf } from './logo.ts'
import { AttendancePaper } from './paper.ts'

/** Runs in a worker: the attendance sheet of a class. */
export default async function write({
  source,
  logo,
}: {
  source: AttendanceSource
  logo: Uint8Array | null
}): Promise<Piece> {
  const paper = new AttendancePaper(source, logo && (await pictureOf(logo)))
  return piece(Buffer.concat(await paper.write()))
}
