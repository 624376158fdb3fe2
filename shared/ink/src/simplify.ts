import { boundsOf } from './bounds.ts'
import type { Ink, InkPoint } from './model.ts'

/**
 * How far a stroke may be off after simplifying, in pixels: a share of its size, so that small writing keeps its shape and a dot
 * its place, and never more than an eighth of the pen.
 */
export function toleranceOf({ points, width }: Pick<Ink, 'points' | 'width'>, share = 1 / 256): number {
  const { left, top, right, bottom } = boundsOf(points)
  return Math.min(Math.hypot(right - left, bottom - top) * share, width / 8)
}

/**
 * Leaves out points that the line between their neighbours stands for (Ramer, Douglas, Peucker): what is left is made of points that
 * were there, with the first and the last, and no point that was left out is further from it than the tolerance. `width` is the pen's:
 * thickness counts like distance.
 */
export function simplify(points: readonly InkPoint[], tolerance: number, width = 0): InkPoint[] {
  if (points.length <= 2) return [...points]
  const kept = new Uint8Array(points.length)
  kept[0] = 1
  kept[points.length - 1] = 1
  const open: [number, number][] = [[0, points.length - 1]]
  for (let span = open.pop(); span; span = open.pop()) {
    const [first, last] = span
    const far = farthest(points, first, last, width)
    if (far.distance <= tolerance) continue
    kept[far.index] = 1
    open.push([first, far.index], [far.index, last])
  }
  return points.filter((_, i) => kept[i] === 1)
}

function farthest(points: readonly InkPoint[], first: number, last: number, width: number) {
  let [index, distance] = [first, 0]
  const [a, b] = [points[first]!, points[last]!]
  for (let i = first + 1; i < last; i++) {
    const off = distanceTo(points[i]!, a, b, width)
    if (off > distance) [index, distance] = [i, off]
  }
  return { index, distance }
}

/** To a segment in the plane with the pen's thickness standing on it. */
function distanceTo(point: InkPoint, a: InkPoint, b: InkPoint, width: number): number {
  const v = [b.x - a.x, b.y - a.y, (b.pressure - a.pressure) * width] as const
  const w = [point.x - a.x, point.y - a.y, (point.pressure - a.pressure) * width] as const
  const square = v[0] ** 2 + v[1] ** 2 + v[2] ** 2
  const dot = w[0] * v[0] + w[1] * v[1] + w[2] * v[2]
  const share = square === 0 ? 0 : Math.min(Math.max(dot / square, 0), 1)
  return Math.hypot(w[0] - share * v[0], w[1] - share * v[1], w[2] - share * v[2])
}
