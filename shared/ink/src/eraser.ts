import { boundsAround, boundsNear, boundsOf } from './bounds.ts'
import { type InkPiece, type InkSpan, spanSteps } from './event.ts'
import { touches } from './hit.ts'
import type { VisibleStroke } from './page/sheet.ts'
import { partWithin, type XY } from './segment.ts'

/** The strokes that a round eraser touches on its way, as an erase names them. Radius in pixels of the stored image. */
export const eraseStrokes = (
  strokes: readonly VisibleStroke[],
  from: XY,
  to: XY,
  radius: number,
): InkPiece[] => strokes.filter((stroke) => touches(stroke, from, to, radius)).map(({ piece }) => piece)

/**
 * The parts of strokes whose ink a round eraser touches on its way. What is left keeps its distance: its round ends come up to
 * the eraser's edge and not over it.
 */
export function eraseParts(strokes: readonly VisibleStroke[], from: XY, to: XY, radius: number): InkPiece[] {
  const box = boundsAround([from, to])
  return strokes.flatMap((stroke) => {
    const reach = radius + stroke.width / 2
    if (!boundsNear(boundsOf(stroke.points), box, reach)) return []
    if (stroke.points.length === 1) return touches(stroke, from, to, radius) ? [stroke.piece] : []
    return spansWithin(stroke, from, to, reach).map((span) => ({ stroke: stroke.piece.stroke, ...span }))
  })
}

function spansWithin({ points, piece }: VisibleStroke, from: XY, to: XY, reach: number): InkSpan[] {
  const spans: { from: number; to: number }[] = []
  for (let i = 1; i < points.length; i++) {
    const part = partWithin(points[i - 1]!, points[i]!, from, to, reach)
    if (!part) continue
    const [start, end] = [placeOf(piece, i - 1, points.length), placeOf(piece, i, points.length)]
    const first = start + Math.floor(part[0] * (end - start))
    const last = start + Math.ceil(part[1] * (end - start))
    const before = spans.at(-1)
    if (before && before.to >= first) before.to = Math.max(before.to, last)
    else if (first < last) spans.push({ from: first, to: last })
  }
  return spans
}

/** Where in its stroke as it was drawn a point of a visible part stands. */
function placeOf({ from, to }: InkPiece, index: number, count: number): number {
  if (from === undefined || to === undefined) return index * spanSteps
  if (index === 0) return from
  if (index === count - 1) return to
  return (Math.floor(from / spanSteps) + index) * spanSteps
}
