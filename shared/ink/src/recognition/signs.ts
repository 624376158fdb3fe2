import { between, crossing, type Shape, shared } from './shape.ts'

/** Height and place of the writing on a line. */
export interface Line {
  /** Height of a digit. */
  readonly unit: number
  /** Upper and lower end of the digits. */
  readonly top: number
  readonly bottom: number
}

/** A character and how well the ink fits it, 0…1. */
export interface Fit {
  readonly text: string
  readonly fit: number
}

/** 1 well below `limit`, 0 well above, one half at it. */
export const below = (value: number, limit: number, softness: number): number =>
  1 / (1 + Math.exp((value - limit) / softness))

export const isDot = (shape: Shape, unit: number) => shape.size <= 0.2 * unit

/** Strokes together as a sign; empty when they are none. What is left to one is left to digits. */
export function signs(group: readonly Shape[], line: Line): Fit[] {
  if (group.length === 1) return single(group[0]!, line)
  if (group.length === 2) return double(group[0]!, group[1]!, line)
  if (group.length === 3) return divided(group, line)
  return []
}

/** How certain it is that a stroke is one line and no curve. */
const lined = (shape: Shape) => below(-shape.straight, -0.93, 0.012)

function single(shape: Shape, { unit, top, bottom }: Line): Fit[] {
  if (isDot(shape, unit)) {
    const low = (shape.bottom - top) / (bottom - top || 1)
    const isLow = below(-low, -0.72, 0.05)
    const isComma = below(-shape.height / unit, -0.13, 0.015) * below(-low, -1.02, 0.03)
    return [
      { text: '.', fit: isLow * (1 - isComma) },
      { text: ',', fit: isLow * isComma },
      { text: '', fit: 1 - isLow },
    ]
  }
  const line = lined(shape)
  const flat = below(between(shape.angle, 0), 26, 3)
  // A slash is higher than the digits beside it.
  const steepest = 68 + 8 * below(-shape.height / unit, -1.12, 0.03)
  const rising = shape.angle > 0 && shape.angle < 90 ? below(shape.angle, steepest, 2.5) * (1 - flat) : 0
  // a comma of a hasty hand is longer than a dot
  const small = below(shape.size / unit, 0.42, 0.03)
  const low = below(-(shape.middleY - top) / (bottom - top || 1), -0.82, 0.04)
  const comma = small * low * (1 - flat)
  return [
    { text: ',', fit: line * comma },
    { text: '-', fit: line * flat },
    { text: '/', fit: line * rising * (1 - comma) },
    { text: '1', fit: line * (1 - flat) * (1 - rising) * (1 - comma) },
  ]
}

function double(a: Shape, b: Shape, { unit }: Line): Fit[] {
  const both = below(-Math.min(a.straight, b.straight), -0.88, 0.012)
  if (isDot(a, unit) || isDot(b, unit)) return []
  const flats = below(Math.max(between(a.angle, 0), between(b.angle, 0)), 26, 3)
  const apart = Math.abs(a.middleY - b.middleY) / unit
  const longer = Math.max(a.width, b.width)
  const alike = below(-Math.min(a.width, b.width) / (longer || 1), -0.45, 0.05)
  const stacked = below(-shared(a, b, 0.1 * unit), -0.55, 0.06) * below(apart, 0.75, 0.05) * alike
  const at = crossing(a, b)
  const inside = at ? Math.max(Math.abs(at.onA - 0.5), Math.abs(at.onB - 0.5)) : 1
  const centred =
    below(inside, 0.38, 0.025) * below(-Math.min(a.size, b.size) / Math.max(a.size, b.size), -0.42, 0.04)
  // An upright and a flat stroke, or two that lean by 45°: what is nearer.
  const upright = Math.min(
    Math.max(between(a.angle, 0), between(b.angle, 90)),
    Math.max(between(a.angle, 90), between(b.angle, 0)),
  )
  const leaning = Math.min(
    Math.max(between(a.angle, 45), between(b.angle, 135)),
    Math.max(between(a.angle, 135), between(b.angle, 45)),
  )
  const isPlus = below(upright - leaning, 0, 4)
  const square = below(90 - between(a.angle, b.angle), 48, 4)
  return [
    { text: '=', fit: both * flats * stacked * (1 - centred * square) },
    { text: '+', fit: both * centred * square * isPlus },
    { text: '×', fit: both * centred * square * (1 - isPlus) },
  ]
}

function divided(group: readonly Shape[], { unit }: Line): Fit[] {
  const [bar, ...dots] = [...group].sort((a, b) => b.width - a.width)
  const [upper, lower] = dots.sort((a, b) => a.middleY - b.middleY)
  if (!bar || !upper || !lower) return []
  const small = below(Math.max(upper.size, lower.size) / Math.max(bar.width, 0.3 * unit), 0.5, 0.05)
  const flat = below(between(bar.angle, 0), 26, 3) * lined(bar)
  const within = Math.max(Math.abs(upper.middleX - bar.middleX), Math.abs(lower.middleX - bar.middleX))
  const over = upper.bottom < bar.middleY + 0.05 * unit && lower.top > bar.middleY - 0.05 * unit ? 1 : 0
  return [{ text: '÷', fit: small * flat * over * below(within / (bar.width || 1), 0.42, 0.03) }]
}
