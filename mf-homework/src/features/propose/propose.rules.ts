/** Where the questions of a printed page are: from each number to the next, told by white space alone. */
import type { Rect } from '@madang/domain'
import { type Column, columnsOf, covered, gutterOf } from './columns.rules.ts'
import { piecesOf } from './components.rules.ts'
import { inkOf, type Picture } from './ink.rules.ts'
import { backIn, parted } from './margins.rules.ts'
import { alikeNumbers, beginsAlike, type NumberMark } from './numbers.rules.ts'
import { letterHeight, type Placed, slopeOf, straightened } from './skew.rules.ts'

/** A page with more ink than this share of it is a picture. */
const mostInk = 0.4
/** Pieces of a page, at most: more is grain. */
const mostPieces = 30_000

/**
 * Proposes a rectangle for each question, in reading order: whole pixels inside the page, none over another. Nothing where no numbers
 * of questions are found (a cover, a picture, an empty page).
 */
export function proposeQuestions(picture: Picture): Rect[] {
  const { width, height } = picture
  const pieces = piecesOf(inkOf(picture))
  if (!pieces || pieces.length > mostPieces) return []
  if (pieces.reduce((sum, { area }) => sum + area, 0) > width * height * mostInk) return []
  const letter = letterHeight(pieces, width)
  if (letter === 0) return []
  const placed = straightened(pieces, slopeOf(pieces, letter))
  const parts = parted(placed, picture, letter)
  let found = numbered(parts.body, letter)
  const begins = (line: readonly Placed[]) => beginsAlike(line, found.columns, found.numbers, letter)
  const back = backIn(parts, begins)
  if (back.length > 0) found = numbered([...parts.body, ...back], letter)
  const blocks = found.columns.flatMap((column, at) => blocksOf(column, found.numbers[at]!, letter))
  return apart(blocks.map((ink) => padded(ink, Math.round(letter * 0.5), picture)))
}

function numbered(pieces: readonly Placed[], letter: number) {
  const startsQuestions = (right: readonly Placed[]) =>
    alikeNumbers(columnsOf(right, null, letter), letter).some((own) => own.length > 0)
  const columns = columnsOf(pieces, gutterOf(pieces, letter, startsQuestions), letter)
  return { columns, numbers: alikeNumbers(columns, letter) }
}

/** The rows that a line of text needs, with what stands above its digits: fractions, exponents. */
function topOf(mark: NumberMark, rows: readonly { from: number; to: number }[], before: number): number {
  const row = rows.find(({ from, to }) => from <= mark.bottom && to >= mark.top)
  return row && row.from > before ? row.from : mark.top
}

function blocksOf(column: Column, marks: readonly NumberMark[], letter: number): Rect[] {
  const rows = covered(
    column.pieces.map(({ top, bottom }) => ({ from: top, to: bottom })),
    0,
  )
  const tops = marks.map((mark, at) => topOf(mark, rows, marks[at - 1]?.bottom ?? Number.NEGATIVE_INFINITY))
  return marks.flatMap((_, at) => {
    const from = tops[at]!
    const to = tops[at + 1] ?? Number.POSITIVE_INFINITY
    const ink = inkBetween(column.pieces, from, to, letter)
    return ink ? [ink] : []
  })
}

/** The box of what stands between two rows of the straightened page. What is large is cut there, what is small belongs to one side. */
function inkBetween(pieces: readonly Placed[], from: number, to: number, letter: number): Rect | null {
  let [left, top, right, bottom] = [
    Number.POSITIVE_INFINITY,
    Number.POSITIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
    Number.NEGATIVE_INFINITY,
  ]
  for (const one of pieces) {
    const { x, y, w, h } = one.piece
    const large = h > letter * 3
    const middle = (one.top + one.bottom) / 2
    if (large ? one.bottom <= from || one.top >= to : middle < from || middle >= to) continue
    const above = large ? Math.max(0, from - one.top) : 0
    const below = large ? Math.max(0, one.bottom - to) : 0
    if (h - above - below < 1) continue
    left = Math.min(left, x)
    right = Math.max(right, x + w)
    top = Math.min(top, y + above)
    bottom = Math.max(bottom, y + h - below)
  }
  return right > left && bottom > top ? { x: left, y: top, w: right - left, h: bottom - top } : null
}

function padded({ x, y, w, h }: Rect, by: number, page: { width: number; height: number }): Rect {
  const left = Math.max(0, Math.floor(x) - by)
  const top = Math.max(0, Math.floor(y) - by)
  return {
    x: left,
    y: top,
    w: Math.min(page.width, Math.ceil(x + w) + by) - left,
    h: Math.min(page.height, Math.ceil(y + h) + by) - top,
  }
}

/** Shares what two rectangles both cover between them, along the side where they cover less. */
function apart(rects: readonly Rect[]): Rect[] {
  const own = rects.map((rect) => ({ ...rect }))
  own.forEach((a, at) => {
    for (const b of own.slice(at + 1)) {
      const across = Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)
      const down = Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y)
      if (across <= 0 || down <= 0) continue
      if (down <= across) share(a, b, 'y', 'h', down)
      else share(a, b, 'x', 'w', across)
    }
  })
  return own.filter(({ w, h }) => w >= smallest && h >= smallest)
}

/** Less than this can't be grasped, px. */
const smallest = 8

function share(a: Mutable, b: Mutable, start: 'x' | 'y', length: 'w' | 'h', both: number) {
  const [first, second] = a[start] <= b[start] ? [a, b] : [b, a]
  const end = second[start] + second[length]
  const cut = second[start] + Math.floor(Math.min(both, end - second[start]) / 2)
  first[length] = cut - first[start]
  second[start] = cut
  second[length] = end - cut
}

type Mutable = { -readonly [K in keyof Rect]: Rect[K] }
