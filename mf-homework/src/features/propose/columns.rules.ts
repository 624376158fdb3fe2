/** Where a page is printed in columns: the white between them, and what reaches over it. */
import type { Placed } from './skew.rules.ts'

/** A part of the page in which text runs in one column. */
export interface Column {
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** What stands in it. */
  readonly pieces: readonly Placed[]
}

export interface Span {
  readonly from: number
  readonly to: number
}

/** Stretches that at least one of these covers, where gaps of up to `gap` count as covered. */
export function covered(spans: readonly Span[], gap: number): Span[] {
  const found: { from: number; to: number }[] = []
  for (const { from, to } of [...spans].sort((a, b) => a.from - b.from)) {
    const last = found.at(-1)
    if (last && from <= last.to + gap) last.to = Math.max(last.to, to)
    else found.push({ from, to })
  }
  return found
}

const lengthOf = (spans: readonly Span[]) => spans.reduce((sum, { from, to }) => sum + to - from, 0)
const vertical = ({ top, bottom }: Placed): Span => ({ from: top, to: bottom })

/** A line between columns; on a page that lies askew it leans. */
const isRule = ({ piece: { w, h, area } }: Placed, letter: number) =>
  h >= letter * 8 && w <= letter * 0.5 + h * 0.03 && area <= h * letter * 0.5

/** How much of the page's height is printed at each x; bins of 2 px from `left` on. */
function profile(pieces: readonly Placed[], left: number, right: number, letter: number): Float64Array {
  const bins = Math.max(1, Math.ceil((right - left) / 2))
  const change = new Float64Array(bins + 1)
  for (const one of pieces) {
    if (isRule(one, letter)) continue
    const from = Math.floor((one.left - left) / 2)
    const to = Math.min(bins, Math.ceil((one.right - left) / 2))
    change[from]! += one.bottom - one.top
    change[to]! -= one.bottom - one.top
  }
  for (let at = 1; at <= bins; at += 1) change[at]! += change[at - 1]!
  return change
}

/** What may reach over the white between columns (a title, an instruction to both): this share of the printed height. */
const mostAcross = 0.16

/**
 * The white between two columns, in the middle of what is printed. Null: there is one column.
 * @param startsQuestions whether something at the left edge of what is right of it looks like the number of a question
 */
export function gutterOf(
  pieces: readonly Placed[],
  letter: number,
  startsQuestions: (right: readonly Placed[]) => boolean,
): Span | null {
  let left = Number.POSITIVE_INFINITY
  let right = Number.NEGATIVE_INFINITY
  for (const one of pieces) {
    left = Math.min(left, one.left)
    right = Math.max(right, one.right)
  }
  const width = right - left
  if (!(width > letter * 12)) return null
  const inkAt = profile(pieces, left, right, letter)
  const text = pieces.filter((one) => one.bottom - one.top <= letter * 3)
  const printed = lengthOf(covered(text.map(vertical), letter * 0.4))
  const limit = printed * mostAcross
  let best: Span | null = null
  let bestScore = 0
  let from = -1
  for (let at = 0; at <= inkAt.length; at += 1) {
    if (at < inkAt.length - 1 && inkAt[at]! <= limit) {
      if (from < 0) from = at
      continue
    }
    if (from >= 0) {
      const found = narrowed(inkAt, from, at, left, letter)
      const middle = (found.from + found.to) / 2
      const offCentre = Math.abs(middle - (left + right) / 2) / width
      const score = (found.to - found.from) * (1 - offCentre * 2) * (1 - found.level / (limit + 1)) ** 2
      if (
        offCentre < 0.16 &&
        found.level <= limit &&
        found.to - found.from >= letter * 0.9 &&
        score > bestScore
      ) {
        best = found
        bestScore = score
      }
    }
    from = -1
  }
  if (!best) return null
  const { from: a, to: b } = best
  const middle = (a + b) / 2
  const between = pieces.some((one) => {
    const centre = (one.left + one.right) / 2
    return isRule(one, letter) && centre >= a - letter && centre <= b + letter
  })
  if (between) return best
  const onRight = text.filter((one) => one.left >= middle)
  const onLeft = text.filter((one) => one.right <= middle)
  const rightRows = lengthOf(covered(onRight.map(vertical), 0))
  const leftRows = lengthOf(covered(onLeft.map(vertical), 0))
  if (Math.min(rightRows, leftRows) < letter * 2) return null
  return startsQuestions(onRight) || rightRows >= leftRows * 0.6 ? best : null
}

/** The emptiest part of a stretch that is wider than a letter, and what is as empty beside it. */
function narrowed(
  inkAt: Float64Array,
  from: number,
  to: number,
  left: number,
  letter: number,
): Span & { level: number } {
  const wide = Math.ceil(letter * 0.75)
  let least = Number.POSITIVE_INFINITY
  for (let at = from; at + wide <= to; at += 1)
    least = Math.min(least, Math.max(...inkAt.subarray(at, at + wide)))
  let best = { from, to: from }
  let start = -1
  for (let at = from; at <= to; at += 1) {
    if (at < to && inkAt[at]! <= least + letter * 0.2) {
      if (start < 0) start = at
    } else if (start >= 0) {
      if (at - start > best.to - best.from) best = { from: start, to: at }
      start = -1
    }
  }
  return { from: left + best.from * 2, to: left + best.to * 2, level: least }
}

const bounds = (pieces: readonly Placed[]): Column => ({
  left: pieces.reduce((least, one) => Math.min(least, one.left), Number.POSITIVE_INFINITY),
  right: pieces.reduce((most, one) => Math.max(most, one.right), Number.NEGATIVE_INFINITY),
  top: pieces.reduce((least, one) => Math.min(least, one.top), Number.POSITIVE_INFINITY),
  bottom: pieces.reduce((most, one) => Math.max(most, one.bottom), Number.NEGATIVE_INFINITY),
  pieces,
})

/** The columns of a page in reading order; what reaches over the gutter is a column of its own, between those above and below it. */
export function columnsOf(pieces: readonly Placed[], gutter: Span | null, letter: number): Column[] {
  const text = pieces.filter((one) => !isRule(one, letter))
  if (text.length === 0) return []
  if (!gutter) return [bounds(text)]
  const inset = (gutter.to - gutter.from) * 0.2
  const across = text.filter((one) => one.right > gutter.from + inset && one.left < gutter.to - inset)
  const zones = covered(across.map(vertical), letter * 0.8)
  const zoneOf = (one: Placed) => {
    const middle = (one.top + one.bottom) / 2
    return zones.findIndex(({ from, to }) => middle >= from - letter * 0.3 && middle <= to + letter * 0.3)
  }
  const parts = new Map<string, Placed[]>()
  const middle = (gutter.from + gutter.to) / 2
  for (const one of text) {
    const zone = zoneOf(one)
    const above = zones.filter(({ to }) => to <= one.top + letter * 0.3).length
    const side = (one.left + one.right) / 2 < middle ? 1 : 2
    // 0 is what stands between zone n - 1 and zone n, in two columns; then zone n itself
    const key = zone >= 0 ? `${zone * 10 + 5}` : `${above * 10 + side}`
    const part = parts.get(key)
    if (part) part.push(one)
    else parts.set(key, [one])
  }
  return [...parts.entries()].sort(([a], [b]) => Number(a) - Number(b)).map(([, own]) => bounds(own))
}
