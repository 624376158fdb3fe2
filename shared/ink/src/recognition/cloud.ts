import type { PathPoint } from './digit-path.ts'

/** Ink as points at equal distances along its strokes, with the way that each goes, in a box of one by one. */
export interface Cloud {
  readonly x: Float64Array
  readonly y: Float64Array
  /** Cosine and sine of twice the angle: a stroke has no beginning here. */
  readonly cos: Float64Array
  readonly sin: Float64Array
}

type Strokes = readonly (readonly PathPoint[])[]

/** Points of one character. */
const count = 44
/** The narrower side counts for so much of the longer one at least: an upright line is no square. */
const slimmest = 0.3
/** What a way that goes across costs, as a square of a distance. */
const across = 0.06

/** Undefined for nothing, and for what has no size. */
export function cloudOf(strokes: Strokes): Cloud | undefined {
  let [left, top, right, bottom] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const { x, y } of strokes.flat()) {
    left = Math.min(left, x)
    top = Math.min(top, y)
    right = Math.max(right, x)
    bottom = Math.max(bottom, y)
  }
  const longer = Math.max(right - left, bottom - top)
  if (!(longer > 0) || !Number.isFinite(longer)) return undefined
  const [w, h] = [Math.max(right - left, longer * slimmest), Math.max(bottom - top, longer * slimmest)]
  const [midX, midY] = [(left + right) / 2, (top + bottom) / 2]
  const unit = strokes.map((points) =>
    points.map((point) => ({ x: (point.x - midX) / w, y: (point.y - midY) / h })),
  )
  const total = unit.reduce((sum, points) => sum + lengthOf(points), 0)
  const found: { x: number; y: number; angle: number }[] = []
  for (const points of unit) {
    const length = lengthOf(points)
    const share = Math.max(1, Math.round((count * length) / (total || 1)))
    walk(points, length, share, (x, y, angle) => found.push({ x, y, angle }))
  }
  return {
    x: Float64Array.from(found, (one) => one.x),
    y: Float64Array.from(found, (one) => one.y),
    cos: Float64Array.from(found, ({ angle }) => Math.cos(2 * angle)),
    sin: Float64Array.from(found, ({ angle }) => Math.sin(2 * angle)),
  }
}

/** How far two characters are from each other: the mean way from each point to the nearest of the other, both ways. */
export const distance = (a: Cloud, b: Cloud): number => (oneWay(a, b) + oneWay(b, a)) / 2

function oneWay(a: Cloud, b: Cloud): number {
  let sum = 0
  for (let i = 0; i < a.x.length; i++) {
    let best = Infinity
    for (let j = 0; j < b.x.length; j++) {
      const dx = a.x[i]! - b.x[j]!
      const dy = a.y[i]! - b.y[j]!
      const turn = (1 - (a.cos[i]! * b.cos[j]! + a.sin[i]! * b.sin[j]!)) / 2
      const far = dx * dx + dy * dy + across * turn
      if (far < best) best = far
    }
    sum += Math.sqrt(best)
  }
  return sum / a.x.length
}

function lengthOf(points: readonly PathPoint[]): number {
  let sum = 0
  for (let i = 1; i < points.length; i++)
    sum += Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y)
  return sum
}

/** Visits the middles of equal parts of a stroke. */
function walk(
  points: readonly PathPoint[],
  length: number,
  parts: number,
  visit: (x: number, y: number, angle: number) => void,
): void {
  if (points.length < 2 || !(length > 0)) {
    if (points[0]) visit(points[0].x, points[0].y, 0)
    return
  }
  let [gone, part] = [0, 0]
  for (let i = 1; i < points.length && part < parts; i++) {
    const [from, to] = [points[i - 1]!, points[i]!]
    const step = Math.hypot(to.x - from.x, to.y - from.y)
    while (part < parts && gone + step >= ((part + 0.5) * length) / parts) {
      const at = step > 0 ? (((part + 0.5) * length) / parts - gone) / step : 0
      visit(
        from.x + (to.x - from.x) * at,
        from.y + (to.y - from.y) * at,
        Math.atan2(to.y - from.y, to.x - from.x),
      )
      part++
    }
    gone += step
  }
}
