import type { PathPoint } from './digit-path.ts'

export interface Box {
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** What a stroke looks like as a whole. */
export interface Shape extends Box {
  readonly points: readonly PathPoint[]
  /** Place in the order of writing. */
  readonly order: number
  readonly width: number
  readonly height: number
  /** The longer side. */
  readonly size: number
  readonly middleX: number
  readonly middleY: number
  /** Way of the pen. */
  readonly length: number
  /** 1 for a line, less the more the way differs from the shortest. */
  readonly straight: number
  /** Degrees of the line from start to end, whichever comes first: 0 flat, 45 rising, 90 upright, 135 falling. */
  readonly angle: number
}

export const boxOf = (boxes: readonly Box[]): Box => ({
  left: Math.min(...boxes.map(({ left }) => left)),
  top: Math.min(...boxes.map(({ top }) => top)),
  right: Math.max(...boxes.map(({ right }) => right)),
  bottom: Math.max(...boxes.map(({ bottom }) => bottom)),
})

/** Undefined for a stroke without points, or with one that is no place. */
export function shapeOf(points: readonly PathPoint[], order: number): Shape | undefined {
  const [first] = points
  const last = points.at(-1)
  if (!first || !last) return undefined
  let [left, right, top, bottom, length] = [first.x, first.x, first.y, first.y, 0]
  points.forEach(({ x, y }, i) => {
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
    if (i) length += Math.hypot(x - points[i - 1]!.x, y - points[i - 1]!.y)
  })
  if (![left, right, top, bottom, length].every(Number.isFinite)) return undefined
  const [width, height] = [right - left, bottom - top]
  const turned = (Math.atan2(first.y - last.y, last.x - first.x) * 180) / Math.PI
  return {
    points,
    order,
    left,
    right,
    top,
    bottom,
    width,
    height,
    size: Math.max(width, height),
    middleX: (left + right) / 2,
    middleY: (top + bottom) / 2,
    length,
    straight: length > 0 ? Math.hypot(last.x - first.x, last.y - first.y) / length : 1,
    angle: (turned + 360) % 180,
  }
}

/** Degrees between two lines, 0 to 90. */
export function between(a: number, b: number): number {
  const apart = Math.abs(a - b) % 180
  return Math.min(apart, 180 - apart)
}

export const isBar = (shape: Shape) => shape.straight > 0.9 && between(shape.angle, 0) < 25

/** How much of the narrower of two lies under or over the other: -1 far beside, 1 within. A line counts as `least` wide. */
export function shared(a: Box, b: Box, least: number): number {
  const [one, two] = [a, b].map(({ left, right }) => {
    const add = Math.max(least - (right - left), 0) / 2
    return { left: left - add, right: right + add }
  }) as [Pick<Box, 'left' | 'right'>, Pick<Box, 'left' | 'right'>]
  const common = Math.min(one.right, two.right) - Math.max(one.left, two.left)
  return Math.max(Math.min(common / Math.min(one.right - one.left, two.right - two.left), 1), -1)
}

/** Where two strokes that are about lines cross: shares of the way along each, or undefined. */
export function crossing(a: Shape, b: Shape): { onA: number; onB: number } | undefined {
  const [p, q] = [a.points[0]!, a.points.at(-1)!]
  const [r, s] = [b.points[0]!, b.points.at(-1)!]
  const [ax, ay, bx, by] = [q.x - p.x, q.y - p.y, s.x - r.x, s.y - r.y]
  const cross = ax * by - ay * bx
  if (!cross) return undefined
  const onA = ((r.x - p.x) * by - (r.y - p.y) * bx) / cross
  const onB = ((r.x - p.x) * ay - (r.y - p.y) * ax) / cross
  return { onA, onB }
}
