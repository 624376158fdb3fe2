import type { InkPoint } from './model.ts'
import { quantisePoint } from './quantise.ts'

export interface RulerOptions {
  /** Degrees between the directions that the line snaps to; 0 for none. */
  readonly every: number
  /** Degrees from such a direction within which it snaps. */
  readonly within: number
}

/**
 * A straight line in place of what was drawn, from its first point to its last, with the mean pressure and tilt. Near one of the snapped
 * directions it turns into it about its first point, as long as it was.
 */
export function rulerLine(
  points: readonly InkPoint[],
  { every, within }: RulerOptions = { every: 15, within: 3 },
): InkPoint[] {
  const first = points[0]
  const last = points.at(-1)
  if (!first || !last || (first.x === last.x && first.y === last.y)) return points.slice(0, 1)
  const mean = (key: 'pressure' | 'tilt') =>
    points.reduce((sum, point) => sum + point[key], 0) / points.length
  const [pressure, tilt] = [mean('pressure'), mean('tilt')]
  const length = Math.hypot(last.x - first.x, last.y - first.y)
  const angle = (Math.atan2(last.y - first.y, last.x - first.x) * 180) / Math.PI
  const snapped = every > 0 ? Math.round(angle / every) * every : angle
  const turn = Math.abs(angle - snapped) <= within ? snapped : angle
  const end = {
    x: first.x + length * Math.cos((turn * Math.PI) / 180),
    y: first.y + length * Math.sin((turn * Math.PI) / 180),
  }
  return [
    quantisePoint({ ...first, pressure, tilt }),
    quantisePoint({ ...(turn === angle ? last : end), time: last.time, pressure, tilt }),
  ]
}
