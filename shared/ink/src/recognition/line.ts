import { type DigitPath, digitPath } from './digit-path.ts'
import type { DigitRecogniser } from './digits.ts'
import { boxOf, isBar, type Shape, shared } from './shape.ts'
import { below, type Fit, isDot, type Line, signs } from './signs.ts'

/** Something on a line: a stroke, or a fraction whose readings stand already. */
export type Item = Shape | Fraction
export interface Fraction {
  readonly readings: readonly Reading[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
}
/** A text and how likely it is against other readings of the same ink; not scaled. */
export interface Reading {
  readonly text: string
  readonly weight: number
}

const isShape = (item: Item): item is Shape => 'points' in item

/** More strokes than any character has. */
const mostStrokes = 4
/** Readings that are followed from left to right. */
const kept = 24
/** Characters of one group of strokes that are followed. */
const perGroup = 6
/** Way of the pen over the size of the box: more is a scribble (an eight of a careful hand has 3.5). */
const scribble = 7

export function lineOf(items: readonly Item[]): Line {
  const shapes = items.filter(isShape)
  const highest = Math.max(0, ...shapes.map(({ height }) => height))
  const widest = Math.max(0, ...shapes.map(({ width }) => width))
  const tall = shapes.filter(({ height }) => height >= 0.5 * highest).sort((a, b) => a.height - b.height)
  if (highest >= 0.4 * widest && tall.length) {
    const { top, bottom } = boxOf(tall)
    return { unit: tall[tall.length >> 1]!.height || 1, top, bottom }
  }
  const { top, bottom } = boxOf(items)
  const unit = Math.max(0.8 * widest, 1)
  const middle = (top + bottom) / 2
  return { unit, top: middle - unit / 2, bottom: middle + unit / 2 }
}

/** Readings of what stands beside each other, the likeliest first. */
export function readLine(items: readonly Item[], digits: DigitRecogniser): Reading[] {
  if (!items.length) return []
  const line = lineOf(items)
  const sorted = [...items].sort((a, b) => a.left + a.right - b.left - b.right)
  const glued = sorted.map((item, i) =>
    i ? together(sorted.slice(Math.max(0, i - mostStrokes + 1), i), item, line) : 0,
  )
  let ends: Map<string, number>[] = [new Map([['', 1]])]
  ends = [...ends, ...sorted.map(() => new Map<string, number>())]
  for (let start = 0; start < sorted.length; start++) {
    const before = best(ends[start]!, kept)
    for (let end = start + 1; end <= Math.min(sorted.length, start + mostStrokes); end++) {
      const group = sorted.slice(start, end)
      if (group.length > 1 && !group.every(isShape)) break
      const split = start ? 1 - glued[start]! : 1
      const whole = group.slice(1).reduce((all, _, i) => all * glued[start + 1 + i]!, split)
      if (whole < 1e-6) continue
      const readings = readGroup(group, line, digits)
      for (const prior of before) {
        for (const { text, weight } of readings) {
          const joined = join(prior.text, text)
          const sum = prior.weight * weight * whole
          const target = ends[end]!
          target.set(joined, Math.max(target.get(joined) ?? 0, sum))
        }
      }
    }
  }
  return best(ends[sorted.length]!, kept)
}

/** A fraction right of a digit is the rest of a mixed number: `2 1/3`. */
const join = (before: string, text: string) =>
  /\d$/.test(before) && /^\d+\/\d/.test(text) ? `${before} ${text}` : before + text

const best = (readings: ReadonlyMap<string, number>, count: number): Reading[] =>
  [...readings]
    .map(([text, weight]) => ({ text, weight }))
    .filter(({ weight }) => weight > 0)
    .sort((a, b) => b.weight - a.weight)
    .slice(0, count)

/** How likely it is that an item belongs to one character with what stands left of it. */
function together(before: readonly Item[], item: Item, { unit }: Line): number {
  if (!isShape(item)) return 0
  const most = before
    .filter(isShape)
    .map((other) => {
      const close = shared(other, item, 0.12 * unit)
      // No digit has a dot: it belongs to a bar over or under it (÷), or to nobody.
      const [one, two] = [isDot(item, unit), isDot(other, unit)]
      return one === two || isBar(one ? other : item) ? close : -1
    })
    .reduce((a, b) => Math.max(a, b), -1)
  return Math.min(Math.max(below(-most, -0.42, 0.07), 0.0005), 0.9995)
}

function readGroup(group: readonly Item[], line: Line, digits: DigitRecogniser): readonly Reading[] {
  const [first] = group
  if (first && !isShape(first)) return first.readings
  const shapes = group.filter(isShape)
  const asSign = signs(shapes, line)
  const taken = Math.min(
    asSign.reduce((sum, { fit }) => sum + fit, 0),
    1,
  )
  const fits: Fit[] = [
    ...asSign,
    ...asDigit(shapes, line, digits).map(({ text, fit }) => ({ text, fit: fit * (1 - taken) })),
  ]
  const sums = new Map<string, number>()
  for (const { text, fit } of fits) sums.set(text, (sums.get(text) ?? 0) + fit)
  return best(sums, perGroup)
}

/**
 * Nobody's digit of the data ends far above its start, so such a stroke was drawn from its end; of two strokes a line goes
 * downwards, or to the right.
 */
function backwards({ points, width, height, straight }: Shape, oneOfMany: boolean): boolean {
  const [first, last] = [points[0]!, points.at(-1)!]
  if (oneOfMany && straight > 0.85 && width > height) return first.x > last.x
  return first.y - last.y > (oneOfMany && straight > 0.85 ? 0.5 : 0.7) * height
}

/** The strokes of one character as the networks see it. */
export function pathOf(shapes: readonly Shape[]): DigitPath | undefined {
  const inOrder = [...shapes].sort((a, b) => a.order - b.order)
  return digitPath(
    inOrder.map((shape) => (backwards(shape, shapes.length > 1) ? shape.points.toReversed() : shape.points)),
  )
}

function asDigit(shapes: readonly Shape[], { unit }: Line, digits: DigitRecogniser): Fit[] {
  const { left, right, top, bottom } = boxOf(shapes)
  const size = Math.max(right - left, bottom - top)
  const way = shapes.reduce((sum, { length }) => sum + length, 0)
  // What is much smaller than the rest, much wider than high or a scribble looks like no digit, whatever its nearest is.
  const shaped =
    below(-(bottom - top) / unit, -0.4, 0.04) *
    below((right - left) / (bottom - top || 1), 2.2, 0.15) *
    below(way / (size || 1), scribble, 0.4)
  const path = pathOf(shapes)
  if (!path) return []
  return Array.from(digits.read(path).shares, (share, digit) => ({
    text: String(digit),
    fit: share * shaped,
  }))
}
