import type { Rect } from '@madang/domain'
import { type Piece, piece } from '../../platform/compute.ts'
import { pictureOf } from './picture.ts'
import type { NoteSheet } from './sheet.ts'

export interface PageTask extends NoteSheet {
  crop?: Rect
}

/** One page with all that lies on it. Pictures were written by this server and ink was read when it came, so a thread is enough. */
export default async function drawNotePage({ crop, ...sheet }: PageTask): Promise<Piece> {
  // what libvips wrote stays in its thread
  return piece(Uint8Array.from(await pictureOf(sheet, crop)))
}
