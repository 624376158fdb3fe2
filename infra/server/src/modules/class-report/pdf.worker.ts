import sharp from 'sharp'
import { type Piece, piece } from '../../platform/compute.ts'
import type { AttendanceSource } from './attendance.rules.ts'
import { AttendancePaper, LOGO } from './paper.ts'

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

/** Twice the size in which it is printed, on white. What is no picture after all is left out. */
async function pictureOf(logo: Uint8Array) {
  try {
    const { data, info } = await sharp(logo, { density: 144, limitInputPixels: 16_000_000 })
      .resize(LOGO.width * 3, LOGO.height * 3, { fit: 'inside' })
      .flatten({ background: '#ffffff' })
      .png()
      .toBuffer({ resolveWithObject: true })
    return { bytes: data, width: info.width / 3, height: info.height / 3 }
  } catch {
    return null
  }
}
