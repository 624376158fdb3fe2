import type { WrongView } from '@madang/contract'
import type { VisibleStroke } from '@madang/ink'

/** What was handed in, with the teachers' marks on it. */
export const firstInk = (strokes: readonly VisibleStroke[]): VisibleStroke[] =>
  strokes.filter(({ layer }) => layer !== 'retry')

/** Own ink beside wrong answers that belongs to no earlier try: a clean copy shows nothing else. */
export function freshInk(
  strokes: readonly VisibleStroke[],
  heads: WrongView['inkHeadList'],
  author: number,
): VisibleStroke[] {
  const known = new Map(heads.map(({ writer, seq }) => [writer, seq]))
  return strokes.filter(({ layer, author: by, piece: { stroke } }) => {
    return layer === 'retry' && by === author && stroke.seq > (known.get(stroke.writer) ?? 0)
  })
}

interface Rect {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
}

/** Pixels of the page around a rectangle, which is often drawn close. */
const MARGIN = 8
/** Of its width: lower ones leave no room to write. */
const LOWEST = 0.45

/** The part of a page where a question stands, with room to write; without a rectangle all of it. */
export function partOf(rect: Rect | null, page: { width: number; height: number }): Rect {
  if (!rect) return { x: 0, y: 0, w: page.width, h: page.height }
  const x = Math.max(0, rect.x - MARGIN)
  const w = Math.min(page.width, rect.x + rect.w + MARGIN) - x
  const wanted = Math.max(rect.h + 2 * MARGIN, Math.round(w * LOWEST))
  const h = Math.min(wanted, page.height)
  const y = Math.max(0, Math.min(rect.y - MARGIN, page.height - h))
  return { x, y, w, h }
}
