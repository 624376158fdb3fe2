/** What a line begins with where it is the number of a question, of a choice, or of a part: read by the shapes alone. */
import { heightOf, type Line, widthOf } from './lines.rules.ts'
import type { Placed } from './skew.rules.ts'

/**
 * `1.`, `1)`, `1`, white on a dark badge, `①`, `(1)` or `[1]`, and after a word: `문제 1`, `Q1.`
 */
export type Form = 'dot' | 'bracket' | 'bare' | 'badge' | 'ring' | 'brackets' | 'worded'

export interface Label {
  readonly form: Form
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Height of the digits, px. */
  readonly height: number
  /** Whether a dot or a bracket ends it. */
  readonly ended: boolean
  /** White between it and its text; infinite where it stands alone. */
  readonly gap: number
  /** What stands before the digits of `worded`. */
  readonly word: Word | null
  /** How often its form comes again in the line: choices stand beside each other. */
  readonly again: number
}

/** A word as its ink lies in six slices from left to right. */
export interface Word {
  readonly width: number
  readonly height: number
  readonly slices: readonly number[]
}

const slices = 6

/** Corners of rings are white. */
const encloses = (outer: Placed, inner: Placed) =>
  outer !== inner &&
  outer.left <= inner.left &&
  outer.right >= inner.right &&
  outer.top <= inner.top &&
  outer.bottom >= inner.bottom

function isBadge(one: Placed, letter: number): boolean {
  const { w, h, area } = one.piece
  return h >= letter * 1.35 && h <= letter * 3.5 && w >= h * 0.6 && w <= h * 3 && area >= w * h * 0.68
}

/** A thin circle with a digit in it. */
function isRing(one: Placed, line: Line, letter: number): boolean {
  const { w, h, area } = one.piece
  if (h < letter * 0.9 || h > letter * 2.4 || w < h * 0.82 || w > h * 1.22 || area > w * h * 0.5) return false
  return line.pieces.some(
    (digit) => encloses(one, digit) && heightOf(digit) >= h * 0.35 && heightOf(digit) <= h * 0.85,
  )
}

/** A circle that touches its digit. */
function isClosedRing({ piece: { w, h, area } }: Placed, letter: number): boolean {
  const round = h >= letter && h <= letter * 2.4 && w >= h * 0.92 && w <= h * 1.08
  return round && area >= w * h * 0.3 && area <= w * h * 0.6
}

/** How many in the line look like this one, each behind a space: choices stand beside each other. */
function againOf(head: Placed, line: Line, letter: number): number {
  return line.pieces.filter((one, at) => {
    const before = line.pieces.slice(0, at).reduce((right, other) => Math.max(right, other.right), line.left)
    return (
      one.left > head.right &&
      one.left - before >= letter * 0.5 &&
      Math.abs(one.top - head.top) <= letter * 0.2 &&
      Math.abs(heightOf(one) - heightOf(head)) <= letter * 0.15 &&
      Math.abs(widthOf(one) - widthOf(head)) <= letter * 0.15 &&
      Math.abs(one.piece.area - head.piece.area) <= head.piece.area * 0.35
    )
  }).length
}

/** @param widest share of its height: with a dot behind them two digits may touch, otherwise it might be a part of a syllable */
function isDigit(one: Placed, line: Line, letter: number, widest: number): boolean {
  const { w, h, area } = one.piece
  if (h < letter * 0.75 || h > letter * 3 || w < h * 0.1 || w > h * widest) return false
  // the arc of a ring has less ink
  if (area < w * h * 0.2) return false
  // parts of a syllable stand above each other, digits alone
  return !line.pieces.some(
    (other) =>
      other !== one &&
      widthOf(other) >= w * 0.4 &&
      Math.min(one.right, other.right) - Math.max(one.left, other.left) > Math.min(w, widthOf(other)) * 0.4,
  )
}

/** The digits from this place of the line on, three at most; empty: something else stands there. */
function digitsAt(line: Line, from: number, letter: number, widest = 2.1): Placed[] {
  const head = line.pieces[from]
  if (!head || !isDigit(head, line, letter, widest)) return []
  const height = heightOf(head)
  const digits = [head]
  for (const next of line.pieces.slice(from + 1)) {
    const last = digits.at(-1)!
    if (next.left - last.right > height * 0.35) break
    const alike =
      Math.abs(heightOf(next) - height) <= Math.max(2, height * 0.14) &&
      Math.abs(next.bottom - head.bottom) <= Math.max(2, height * 0.14)
    if (!alike || !isDigit(next, line, letter, widest) || isBracket(next, head)) break
    digits.push(next)
    if (digits.length > 3) return []
  }
  return digits
}

/** A bracket is taller than the digits and goes below them. */
const isBracket = (one: Placed, digit: Placed) =>
  heightOf(one) >= heightOf(digit) * 1.1 &&
  heightOf(one) <= heightOf(digit) * 1.75 &&
  widthOf(one) <= heightOf(digit) * 0.55 &&
  // a stroke of a syllable is straight
  one.piece.area <= one.piece.w * one.piece.h * 0.75 &&
  one.bottom > digit.bottom + heightOf(digit) * 0.04

const isDot = (one: Placed, digit: Placed) =>
  heightOf(one) <= heightOf(digit) * 0.4 &&
  widthOf(one) <= heightOf(digit) * 0.4 &&
  one.bottom >= digit.bottom - heightOf(digit) * 0.2 &&
  // a comma goes below the line
  one.bottom <= digit.bottom + heightOf(digit) * 0.17 &&
  one.top >= digit.top + heightOf(digit) * 0.5

/** Dust before a line and within it begins nothing. */
const isPrint = (one: Placed, letter: number) => heightOf(one) >= letter * 0.3

/** What a line begins with, or null. */
export function labelOf(line: Line, letter: number): Label | null {
  const first = line.pieces.findIndex((one) => isPrint(one, letter))
  const head = line.pieces[first]
  if (!head) return null
  if (isBadge(head, letter)) return labelled('badge', [head], head, line, letter)
  if (isRing(head, line, letter)) return labelled('ring', [head], head, line, letter)
  const known = bracketed(line, first, letter) ?? numbered(line, first, letter)
  if (known?.ended) return known
  const ring = isClosedRing(head, letter) ? labelled('ring', [head], head, line, letter) : null
  if (ring && ring.gap >= letter * 0.25) return ring
  return known ?? worded(line, first, letter)
}

function bracketed(line: Line, first: number, letter: number): Label | null {
  const open = line.pieces[first]!
  const digits = digitsAt(line, first + 1, letter)
  const [head] = digits
  const end = line.pieces[first + 1 + digits.length]
  if (!head || !end || !isBracket(open, head) || !isBracket(end, head)) return null
  if (Math.abs(heightOf(open) - heightOf(end)) > letter * 0.25) return null
  return labelled('brackets', [open, ...digits, end], head, line, letter)
}

function numbered(line: Line, first: number, letter: number): Label | null {
  return atNumber(line, first, [], letter)
}

/** A number that ends with a dot or a bracket, or has much white behind it, or one of surer digits with a space behind it. */
function atNumber(line: Line, at: number, before: readonly Placed[], letter: number): Label | null {
  const loose = digitsAt(line, at, letter)
  const found = loose.length > 0 ? ended(line, loose, before, letter) : null
  if (found?.ended) return found
  const apart = before.length === 0 ? digitsAt(line, at, letter, 0.97) : []
  const hung = apart.length > 0 ? ended(line, apart, before, letter) : null
  if (hung && hung.gap >= letter * 0.8 && hung.gap < letter * 6) return hung
  const sure = digitsAt(line, at, letter, 0.86)
  return sure.length > 0 ? ended(line, sure, before, letter) : null
}

/** How many pieces the word before a number may have. */
const longestWord = 14

function worded(line: Line, first: number, letter: number): Label | null {
  const before: Placed[] = []
  for (let at = first; at < Math.min(line.pieces.length, first + longestWord); at += 1) {
    const next = line.pieces[at]!
    const right = Math.max(...before.map((one) => one.right))
    if (right - line.left > letter * 6) return null
    const gap = next.left - right
    const found = before.length > 0 && gap >= -1 ? atNumber(line, at, before, letter) : null
    if (found && gap <= letter * 1.2 && (found.ended || gap >= letter * 0.2)) return found
    before.push(next)
  }
  return null
}

/** With the dot or bracket behind the digits; null where they are glued to what follows: a word, or a formula. */
function ended(
  line: Line,
  digits: readonly Placed[],
  before: readonly Placed[],
  letter: number,
): Label | null {
  const head = digits[0]!
  const last = digits.at(-1)!
  const after = line.pieces.slice(line.pieces.indexOf(last) + 1)
  const end = after.find(
    (one) => one.left - last.right <= heightOf(head) * 0.5 && (isDot(one, head) || isBracket(one, head)),
  )
  const form = before.length > 0 ? 'worded' : end ? (isDot(end, head) ? 'dot' : 'bracket') : 'bare'
  const label = labelled(form, end ? [...digits, end] : digits, head, line, letter)
  if (label.gap < letter * (end && isDot(end, head) ? 0.12 : 0.28)) return null
  if (before.length === 0) return label
  const right = Math.max(...before.map((one) => one.right))
  return { ...label, left: line.left, ended: end !== undefined, word: wordOf(before, line.left, right) }
}

function labelled(form: Form, parts: readonly Placed[], digit: Placed, line: Line, letter: number): Label {
  const right = Math.max(...parts.map((one) => one.right))
  const text = line.pieces.find((one) => one.right > right && isPrint(one, letter) && !parts.includes(one))
  const repeated = form === 'ring' || form === 'brackets'
  return {
    ...{ form, right, word: null, ended: form !== 'bare', height: heightOf(digit) },
    left: Math.min(...parts.map((one) => one.left)),
    top: Math.min(...parts.map((one) => one.top)),
    bottom: Math.max(...parts.map((one) => one.bottom)),
    gap: text ? text.left - right : Number.POSITIVE_INFINITY,
    again: repeated ? againOf(parts[0]!, line, letter) : 0,
  }
}

function wordOf(pieces: readonly Placed[], left: number, right: number): Word {
  const ink = new Array<number>(slices).fill(0)
  const wide = Math.max(1, right - left) / slices
  for (const one of pieces) {
    const each = one.piece.area / Math.max(1, widthOf(one))
    for (let at = 0; at < slices; at += 1) {
      const from = Math.max(one.left, left + at * wide)
      const to = Math.min(one.right, left + (at + 1) * wide)
      if (to > from) ink[at]! += each * (to - from)
    }
  }
  const height = Math.max(...pieces.map((one) => one.bottom)) - Math.min(...pieces.map((one) => one.top))
  return { width: right - left, height, slices: ink }
}

/** Whether it is the same word twice, printed or scanned. */
export function sameWord(a: Word, b: Word): boolean {
  if (Math.abs(a.width - b.width) > 3 || Math.abs(a.height - b.height) > 3) return false
  const all = a.slices.reduce((sum, ink) => sum + ink, 0)
  return a.slices.reduce((sum, ink, at) => sum + Math.abs(ink - b.slices[at]!), 0) <= all * 0.22
}
