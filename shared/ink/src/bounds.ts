import type { InkPoint } from './model.ts'
import type { XY } from './segment.ts'

/** Pixels of the stored image. */
export interface Bounds {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

const known = new WeakMap<readonly InkPoint[], Bounds>()

/** The smallest box around the points of a stroke, worked out once for each list. */
export function boundsOf(points: readonly InkPoint[]): Bounds {
  const there = known.get(points)
  if (there) return there
  const bounds = boundsAround(points)
  known.set(points, bounds)
  return bounds
}

export function boundsAround(points: readonly XY[]): Bounds {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of points) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  return { left, top, right, bottom }
}

/** Whether two boxes come as near as a distance, in either direction. */
export const boundsNear = (a: Bounds, b: Bounds, distance = 0): boolean =>
  a.left - distance <= b.right &&
  b.left - distance <= a.right &&
  a.top - distance <= b.bottom &&
  b.top - distance <= a.bottom
