export interface XY {
  readonly x: number
  readonly y: number
}

/** The nearest place of a segment to a point: 0 at `a`, 1 at `b`. */
function nearest({ x, y }: XY, a: XY, b: XY): number {
  const [dx, dy] = [b.x - a.x, b.y - a.y]
  const square = dx * dx + dy * dy
  if (square === 0) return 0
  return Math.min(Math.max(((x - a.x) * dx + (y - a.y) * dy) / square, 0), 1)
}

/** From a point to a segment, which may be a point itself. */
export function pointToSegment(point: XY, a: XY, b: XY): number {
  const share = nearest(point, a, b)
  return Math.hypot(point.x - a.x - share * (b.x - a.x), point.y - a.y - share * (b.y - a.y))
}

const side = (a: XY, b: XY, { x, y }: XY): number => (b.x - a.x) * (y - a.y) - (b.y - a.y) * (x - a.x)

const cross = (a: XY, b: XY, c: XY, d: XY): boolean =>
  side(a, b, c) * side(a, b, d) < 0 && side(c, d, a) * side(c, d, b) < 0

/** Between two segments; 0 where they cross. */
export function segmentToSegment(a: XY, b: XY, c: XY, d: XY): number {
  if (cross(a, b, c, d)) return 0
  return Math.min(
    pointToSegment(a, c, d),
    pointToSegment(b, c, d),
    pointToSegment(c, a, b),
    pointToSegment(d, a, b),
  )
}

/**
 * The part of the segment `p`–`q` that lies within a distance of the segment `a`–`b`, as shares of the way from `p` to `q`; null where
 * none does. What is within a distance of a segment is convex, so the part is one.
 */
export function partWithin(p: XY, q: XY, a: XY, b: XY, distance: number): readonly [number, number] | null {
  const parts = [inCircle(p, q, a, distance), inCircle(p, q, b, distance), inStrip(p, q, a, b, distance)]
  const found = parts.filter((part) => part !== null)
  if (found.length === 0) return null
  return [Math.min(...found.map(([from]) => from)), Math.max(...found.map(([, to]) => to))]
}

type Share = readonly [number, number]

const clipped = (from: number, to: number): Share | null =>
  from > 1 || to < 0 || from > to ? null : [Math.max(from, 0), Math.min(to, 1)]

function inCircle(p: XY, q: XY, center: XY, radius: number): Share | null {
  const [dx, dy, fx, fy] = [q.x - p.x, q.y - p.y, p.x - center.x, p.y - center.y]
  const square = dx * dx + dy * dy
  if (square === 0) return Math.hypot(fx, fy) <= radius ? [0, 1] : null
  const half = (fx * dx + fy * dy) / square
  const root = half * half - (fx * fx + fy * fy - radius * radius) / square
  if (root < 0) return null
  return clipped(-half - Math.sqrt(root), -half + Math.sqrt(root))
}

/** Within the rectangle around `a`–`b`, without the round ends. */
function inStrip(p: XY, q: XY, a: XY, b: XY, distance: number): Share | null {
  const length = Math.hypot(b.x - a.x, b.y - a.y)
  if (length === 0) return null
  const along: XY = { x: (b.x - a.x) / length, y: (b.y - a.y) / length }
  const ahead = (to: XY) => (to.x - a.x) * along.x + (to.y - a.y) * along.y
  const aside = (to: XY) => (to.y - a.y) * along.x - (to.x - a.x) * along.y
  const one = between(ahead(p), ahead(q), 0, length)
  const other = between(aside(p), aside(q), -distance, distance)
  return one && other ? clipped(Math.max(one[0], other[0]), Math.min(one[1], other[1])) : null
}

/** For which shares of the way from one value to another it lies between two bounds. */
function between(from: number, to: number, low: number, high: number): Share | null {
  if (from === to) return from >= low && from <= high ? [0, 1] : null
  const [one, other] = [(low - from) / (to - from), (high - from) / (to - from)]
  return clipped(Math.min(one, other), Math.max(one, other))
}
