import { type InkSpan, spanSteps } from './event.ts'
import type { InkPoint } from './model.ts'
import { quantisePoint } from './quantise.ts'

/** The end of a stroke's span: 0 for a dot. */
export const spanEnd = (points: readonly unknown[]): number => (points.length - 1) * spanSteps

/** The point at a place of a stroke, on the steps that are stored. */
export function pointAt(points: readonly InkPoint[], place: number): InkPoint {
  const index = Math.min(Math.floor(place / spanSteps), points.length - 1)
  const share = place / spanSteps - index
  const a = points[index]!
  const b = points[index + 1]
  if (!b || share <= 0) return a
  const between = (from: number, to: number) => from + (to - from) * share
  return quantisePoint({
    x: between(a.x, b.x),
    y: between(a.y, b.y),
    pressure: between(a.pressure, b.pressure),
    tilt: between(a.tilt, b.tilt),
    time: between(a.time, b.time),
  })
}

/** The points of a part: its ends, and what lies between them. */
export function slicePoints(points: readonly InkPoint[], { from, to }: InkSpan): InkPoint[] {
  const out = [pointAt(points, from)]
  for (let i = Math.floor(from / spanSteps) + 1; i * spanSteps < to; i++) out.push(points[i]!)
  if (to > from) out.push(pointAt(points, to))
  return out
}
