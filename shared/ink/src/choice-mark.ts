import type { WrittenInk } from './recognise.ts'
import { type Box, between, boxOf, crossing, type Shape, shapeOf } from './recognition/shape.ts'
import { below } from './recognition/signs.ts'

export type ChoiceMark = 'circle' | 'check' | 'cross'

export interface MarkReading {
  /** Undefined: none of them. */
  readonly mark: ChoiceMark | undefined
  /** 0…1: the product of how well every property of the mark is met. */
  readonly confidence: number
  /** False: show it as a guess and let a person decide. */
  readonly answered: boolean
  readonly box: Box | undefined
}

/** Below this a mark is a guess; the README has what that gives. */
const sure = 0.6

/** Circle, check or cross, of one or two strokes and any size. A zero is a circle too: ask where a mark is what is wanted. */
export function readChoiceMark(ink: WrittenInk): MarkReading {
  const shapes = ink.flatMap(({ points }, order) => shapeOf(points, order) ?? [])
  const [first, second] = shapes
  const fits: [ChoiceMark, number][] =
    first && shapes.length === 1
      ? [
          ['circle', circle(first)],
          ['check', check(first)],
        ]
      : first && second && shapes.length === 2
        ? [['cross', cross(first, second)]]
        : []
  const [best] = fits.sort((a, b) => b[1] - a[1])
  const confidence = best?.[1] ?? 0
  return {
    mark: best && confidence > 0.2 ? best[0] : undefined,
    confidence,
    answered: confidence >= sure,
    box: shapes.length ? boxOf(shapes) : undefined,
  }
}

export interface ChosenReading {
  /** Index of the option, or undefined: none, or more than one. */
  readonly option: number | undefined
  readonly confidence: number
  readonly answered: boolean
}

/**
 * Which printed option a mark stands on: a circle chooses what it encloses, a check or cross what its corner or its middle
 * lies in. `options` are boxes in the coordinates of the ink.
 */
export function readChosen(ink: WrittenInk, options: readonly Box[]): ChosenReading {
  const { mark, confidence } = readChoiceMark(ink)
  const none = { option: undefined, confidence: 0, answered: false }
  if (!mark) return none
  const points = ink.flatMap((stroke) => stroke.points)
  const place =
    mark === 'circle' ? middle(boxOf(ink.map(({ points: own }) => boxOfPoints(own)))) : aim(mark, points)
  const far = options.map((box) => distance(place, box)).map((value, option) => ({ value, option }))
  const [nearest, next] = far.sort((a, b) => a.value - b.value)
  if (!nearest) return none
  // Certain inside one option, or clearly nearer to it than to the next.
  const reach = Math.max(...options.map(({ top, bottom }) => bottom - top))
  const inside = below(nearest.value / (reach || 1), 0.8, 0.1)
  const alone = next ? below(nearest.value / (next.value || 1e-9), 0.6, 0.06) : 1
  const sum = confidence * inside * alone
  return { option: sum > 0.2 ? nearest.option : undefined, confidence: sum, answered: sum >= sure }
}

interface Place {
  readonly x: number
  readonly y: number
}

const boxOfPoints = (points: readonly Place[]): Box => ({
  left: Math.min(...points.map(({ x }) => x)),
  right: Math.max(...points.map(({ x }) => x)),
  top: Math.min(...points.map(({ y }) => y)),
  bottom: Math.max(...points.map(({ y }) => y)),
})
const middle = ({ left, right, top, bottom }: Box): Place => ({
  x: (left + right) / 2,
  y: (top + bottom) / 2,
})

/** The corner of a check, the middle of a cross. */
function aim(mark: ChoiceMark, points: readonly Place[]): Place {
  if (mark === 'check') return points.reduce((low, point) => (point.y > low.y ? point : low))
  return middle(boxOfPoints(points))
}

/** 0 inside of a box. */
function distance({ x, y }: Place, { left, right, top, bottom }: Box): number {
  return Math.hypot(Math.max(left - x, 0, x - right), Math.max(top - y, 0, y - bottom))
}

/** Turning once and no more, closed or nearly, round, and about as wide as high. */
function circle(shape: Shape): number {
  const points = evenly(shape, 32)
  if (!points) return 0
  let turning = 0
  let bend = 0
  for (let i = 2; i < points.length; i++) {
    const turn = turnAt(points[i - 2]!, points[i - 1]!, points[i]!)
    turning += turn
    bend += Math.abs(turn)
  }
  const [first, last] = [points[0]!, points.at(-1)!]
  const gap = Math.hypot(first.x - last.x, first.y - last.y) / shape.size
  const { x, y } = middle(shape)
  const far = points.map((point) =>
    Math.hypot((point.x - x) / (shape.width || 1), (point.y - y) / (shape.height || 1)),
  )
  const mean = far.reduce((a, b) => a + b, 0) / far.length
  const spread =
    Math.sqrt(far.reduce((sum, value) => sum + (value - mean) ** 2, 0) / far.length) / (mean || 1)
  return (
    below(-Math.abs(turning), -260, 12) *
    below(Math.abs(turning), 560, 25) *
    below(bend / Math.max(Math.abs(turning), 1), 1.45, 0.06) *
    below(gap, 0.42, 0.05) *
    below(spread, 0.19, 0.02) *
    below(Math.max(shape.width, shape.height) / (Math.min(shape.width, shape.height) || 1e-9), 2.8, 0.15)
  )
}

/** Down to a corner and up to the right, higher than where it began; both arms about straight. */
function check(shape: Shape): number {
  const points = evenly(shape, 40)
  if (!points) return 0
  const drawn = points[0]!.x <= points.at(-1)!.x ? points : points.toReversed()
  const corner = drawn.reduce((low, point, i) => (point.y > drawn[low]!.y ? i : low), 0)
  const [first, low, last] = [drawn[0]!, drawn[corner]!, drawn.at(-1)!]
  const arm = (from: number, to: number) => {
    const part = drawn.slice(from, to + 1)
    const way = part.reduce(
      (sum, p, i) => (i ? sum + Math.hypot(p.x - part[i - 1]!.x, p.y - part[i - 1]!.y) : 0),
      0,
    )
    return {
      way,
      straight: way ? Math.hypot(part.at(-1)!.x - part[0]!.x, part.at(-1)!.y - part[0]!.y) / way : 0,
    }
  }
  const [short, long] = [arm(0, corner), arm(corner, drawn.length - 1)]
  const opening = Math.abs(turnAt(first, low, last))
  return (
    below(-short.way / shape.length, -0.1, 0.02) *
    below(short.way / (long.way || 1e-9), 0.85, 0.06) *
    below(-Math.min(short.straight, long.straight), -0.86, 0.02) *
    below(180 - opening, 118, 6) *
    below(-(last.x - low.x) / shape.size, -0.22, 0.03) *
    below((last.y - first.y) / shape.size, 0.0, 0.05)
  )
}

function cross(a: Shape, b: Shape): number {
  const at = crossing(a, b)
  if (!at) return 0
  const leaning = Math.min(
    Math.max(between(a.angle, 45), between(b.angle, 135)),
    Math.max(between(a.angle, 135), between(b.angle, 45)),
  )
  return (
    below(-Math.min(a.straight, b.straight), -0.88, 0.015) *
    below(Math.max(Math.abs(at.onA - 0.5), Math.abs(at.onB - 0.5)), 0.4, 0.025) *
    below(leaning, 30, 3) *
    below(Math.max(a.size, b.size) / (Math.min(a.size, b.size) || 1e-9), 2.2, 0.1)
  )
}

/** Degrees by which the way turns at `b`, from -180 to 180. */
function turnAt(a: Place, b: Place, c: Place): number {
  const [ax, ay, bx, by] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y]
  return (Math.atan2(ax * by - ay * bx, ax * bx + ay * by) * 180) / Math.PI
}

/** Points at equal distances along a stroke; undefined for a dot. */
function evenly({ points, length }: Shape, count: number): Place[] | undefined {
  if (!(length > 0)) return undefined
  const result: Place[] = []
  let [segment, before] = [1, 0]
  for (let i = 0; i < count; i++) {
    const wanted = (length * i) / (count - 1)
    let long = stepOf(points, segment)
    while (segment < points.length - 1 && before + long < wanted) {
      before += long
      segment++
      long = stepOf(points, segment)
    }
    const share = long > 0 ? Math.min(1, (wanted - before) / long) : 0
    const [from, to] = [points[segment - 1]!, points[segment]!]
    result.push({ x: from.x + (to.x - from.x) * share, y: from.y + (to.y - from.y) * share })
  }
  return result
}

const stepOf = (points: readonly Place[], i: number) =>
  Math.hypot(points[i]!.x - points[i - 1]!.x, points[i]!.y - points[i - 1]!.y)
