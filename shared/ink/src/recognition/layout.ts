import type { DigitRecogniser } from './digits.ts'
import { type Fraction, type Item, lineOf, type Reading, readLine } from './line.ts'
import { boxOf, isBar, type Shape } from './shape.ts'
import { isDot } from './signs.ts'

/** Readings of ink that stands on one line and may hold fractions, the likeliest first. */
export function readLayout(shapes: readonly Shape[], digits: DigitRecogniser): Reading[] {
  const items: Item[] = [...shapes]
  for (let parts = fraction(shapes); parts; parts = fraction(items.filter(isShape))) {
    const own = [parts.bar, ...parts.above, ...parts.under]
    const readings = over(readLine(parts.above, digits), readLine(parts.under, digits))
    const rest = items.filter((item) => !isShape(item) || !own.includes(item))
    items.splice(0, items.length, ...rest, { ...boxOf(own), readings } satisfies Fraction)
  }
  return readLine(items, digits)
}

const isShape = (item: Item): item is Shape => 'points' in item

interface Parts {
  readonly bar: Shape
  readonly above: readonly Shape[]
  readonly under: readonly Shape[]
}

/** The widest flat stroke with something written over it and under it. */
function fraction(shapes: readonly Shape[]): Parts | undefined {
  for (const bar of shapes.filter(isBar).sort((a, b) => b.width - a.width)) {
    const reach = 0.15 * bar.width
    const near = shapes.filter(
      (other) => other !== bar && other.middleX > bar.left - reach && other.middleX < bar.right + reach,
    )
    const above = near.filter((other) => other.middleY < bar.middleY)
    const under = near.filter((other) => other.middleY > bar.middleY)
    if (
      [above, under].every((part) => isNumber(part, bar)) &&
      !above.some((a) => crosses(a, bar)) &&
      !under.some((a) => crosses(a, bar))
    ) {
      return { bar, above, under }
    }
  }
  return undefined
}

/** Neither empty nor the dots of ÷, nor the other line of =, and not so far away that it is another line. */
function isNumber(part: readonly Shape[], bar: Shape): boolean {
  if (!part.length || part.every((shape) => isBar(shape))) return false
  const { unit } = lineOf(part)
  if (part.every((shape) => isDot(shape, Math.max(unit, bar.width)))) return false
  const box = boxOf(part)
  const gap = Math.max(box.top - bar.bottom, bar.top - box.bottom)
  return bar.width > 0.45 * unit && gap < 1.2 * unit
}

/** A stroke through the bar by more than a tail makes + or 4 of it. */
const crosses = (shape: Shape, bar: Shape) =>
  Math.min(bar.middleY - shape.top, shape.bottom - bar.middleY) > 0.25 * shape.height

function over(above: readonly Reading[], under: readonly Reading[]): Reading[] {
  const part = (text: string) => (/^\d*$/.test(text) ? text : `(${text})`)
  const few = 5
  return above
    .slice(0, few)
    .flatMap((a) =>
      under
        .slice(0, few)
        .map((b) => ({ text: `${part(a.text)}/${part(b.text)}`, weight: a.weight * b.weight })),
    )
    .sort((a, b) => b.weight - a.weight)
}
