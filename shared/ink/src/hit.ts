import { boundsAround, boundsNear, boundsOf } from './bounds.ts'
import type { InkStroke } from './model.ts'
import { segmentToSegment, type XY } from './segment.ts'

type Hittable = Pick<InkStroke, 'points' | 'width'>

/** Whether a round tip that moves from one place to another touches a stroke. */
export function touches({ points, width }: Hittable, from: XY, to: XY, radius: number): boolean {
  const reach = radius + width / 2
  if (!boundsNear(boundsOf(points), boundsAround([from, to]), reach)) return false
  if (points.length === 1) return segmentToSegment(points[0]!, points[0]!, from, to) <= reach
  return points.some((point, i) => i > 0 && segmentToSegment(points[i - 1]!, point, from, to) <= reach)
}

/** The uppermost stroke within a radius of a place. Strokes come as a page has them: the lowest first. */
export function strokeAt<T extends Hittable>(strokes: readonly T[], place: XY, radius: number): T | null {
  return strokes.findLast((stroke) => touches(stroke, place, place, radius)) ?? null
}
