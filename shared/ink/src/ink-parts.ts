import { type Box, isBar, type Shape, shapeOf } from './recognition/shape.ts'
import { isDot } from './recognition/signs.ts'
import type { Written } from './recognition/written.ts'

/** Gap, in heights of a digit, up to which strokes beside each other stand in one text: more than a hasty hand leaves around a sign. */
const beside = 1.2
/** The same for what stands under each other: a line of its own, unless a bar of a fraction (or `=`, `÷`) lies between. */
const under = 0.12
const underBar = 0.5

/** More strokes than anybody writes to one question: nothing is worked out about them. */
const most = 400

/**
 * What stands together in the ink of a question, each as one text, in the order in which they were finished. Taps beside
 * the writing are no part.
 */
export function inkParts(ink: Written): Written[] {
  const shapes = ink.flatMap(({ points }, order) => shapeOf(points, order) ?? [])
  if (shapes.length > most) return [ink]
  const unit = heightOf(shapes)
  const parts: Shape[][] = []
  for (const shape of shapes) {
    const near = parts.filter((part) => part.some((other) => together(shape, other, unit)))
    const joined = [...near.flat(), shape]
    parts.splice(0, parts.length, ...parts.filter((part) => !near.includes(part)), joined)
  }
  const written = parts.filter((part) => !part.every((shape) => isDot(shape, unit)))
  const last = (part: readonly Shape[]) => Math.max(...part.map(({ order }) => order))
  return written
    .sort((a, b) => last(a) - last(b))
    .map((part) => part.sort((a, b) => a.order - b.order).map(({ order }) => ink[order]!))
}

/** Height of the writing: of the strokes that are no bars and no dots the middle one. */
function heightOf(shapes: readonly Shape[]): number {
  const highest = Math.max(0, ...shapes.map(({ height }) => height))
  const widest = Math.max(0, ...shapes.map(({ width }) => width))
  const tall = shapes.map(({ height }) => height).filter((height) => height >= 0.4 * highest)
  if (highest < 0.4 * widest) return Math.max(0.8 * widest, 1)
  return tall.sort((a, b) => a - b)[tall.length >> 1] || 1
}

function together(a: Shape, b: Shape, unit: number): boolean {
  const [across, down] = [gap(a, b, 'left', 'right'), gap(a, b, 'top', 'bottom')]
  if (across > beside * unit) return false
  return down <= (across <= 0 && (isBar(a) || isBar(b)) ? underBar : under) * unit
}

/** Below 0 where they overlap. */
const gap = (a: Box, b: Box, low: 'left' | 'top', high: 'right' | 'bottom') =>
  Math.max(a[low], b[low]) - Math.min(a[high], b[high])
