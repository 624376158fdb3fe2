import type { Rect } from '@madang/domain'
import { decodeBatch, InkPage } from '@madang/ink'
import type { PrintedMark } from './marks.rules.ts'

/** One page of a note with all that lies on it. */
export interface NoteSheet {
  /** The page's picture, JPEG. */
  picture: Uint8Array
  /** Pixels in which ink and rectangles count. */
  width: number
  height: number
  /** Batches of ink in their binary form, of those layers that the reader may see. */
  ink: readonly Uint8Array[]
  marks: readonly PrintedMark[]
}

export const strokesOf = ({ ink }: Pick<NoteSheet, 'ink'>) => new InkPage(ink.map(decodeBatch)).strokes

/** A question's rectangle as far as it lies on the page; null: none of it does. */
export function cropOf(
  { x, y, w, h }: Rect,
  { width, height }: Pick<NoteSheet, 'width' | 'height'>,
): Rect | null {
  const left = Math.min(Math.max(0, x), width)
  const top = Math.min(Math.max(0, y), height)
  const right = Math.min(width, x + w)
  const bottom = Math.min(height, y + h)
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null
}
