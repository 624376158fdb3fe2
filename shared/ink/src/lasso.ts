import { boundsAround, boundsNear, boundsOf } from './bounds.ts'
import type { InkStroke } from './model.ts'
import type { XY } from './segment.ts'

/** Whether a place lies inside a closed line, which may cross itself (even-odd). */
export function insidePolygon(polygon: readonly XY[], { x, y }: XY): boolean {
  let inside = false
  for (const [i, a] of polygon.entries()) {
    const b = polygon[i === 0 ? polygon.length - 1 : i - 1]!
    if (a.y > y !== b.y > y && x < a.x + ((b.x - a.x) * (y - a.y)) / (b.y - a.y)) inside = !inside
  }
  return inside
}

/** The strokes that a lasso catches: those with more than half of their points inside. */
export function lasso<T extends Pick<InkStroke, 'points'>>(
  strokes: readonly T[],
  polygon: readonly XY[],
): T[] {
  if (polygon.length < 3) return []
  const box = boundsAround(polygon)
  return strokes.filter(({ points }) => {
    if (!boundsNear(boundsOf(points), box)) return false
    const caught = points.filter((point) => insidePolygon(polygon, point)).length
    return caught * 2 > points.length
  })
}
