/** A page that lay a little askew on the scanner: by how much, and where its pieces would stand on a straight one. */
import type { Piece } from './components.rules.ts'

/** A piece with its box on the straightened page. */
export interface Placed {
  readonly piece: Piece
  readonly left: number
  readonly top: number
  readonly right: number
  readonly bottom: number
}

/** Height of capitals and digits, px: of most pieces that are as large as letters; 0 where there is no text. */
export function letterHeight(pieces: readonly Piece[], pageWidth: number): number {
  const least = Math.max(4, pageWidth * 0.005)
  const heights = pieces
    .filter(({ w, h }) => h >= least && h <= pageWidth * 0.06 && w <= pageWidth * 0.08)
    .map(({ h }) => h)
    .sort((a, b) => a - b)
  return heights[Math.floor(heights.length * 0.65)] ?? 0
}

/** Degrees to either side that are tried, roughly and then finely around the best. */
const most = 2.6
const steps = { rough: 0.2, fine: 0.05 }

/** The slope of the lines of text, as a tangent: where the lower edges of letters fall into the fewest rows. */
export function slopeOf(pieces: readonly Piece[], letter: number): number {
  const letters = pieces.filter(({ w, h }) => h >= letter * 0.5 && h <= letter * 1.6 && w <= letter * 3)
  if (letters.length < 24) return 0
  const tangent = (degrees: number) => Math.tan((degrees * Math.PI) / 180)
  const sharpness = (degrees: number) => {
    const slope = tangent(degrees)
    const rows = new Map<number, number>()
    for (const { x, y, w, h } of letters) {
      const row = Math.round((y + h - slope * (x + w / 2)) / 2)
      rows.set(row, (rows.get(row) ?? 0) + 1)
    }
    let sum = 0
    for (const count of rows.values()) sum += count * count
    return sum
  }
  let best = 0
  let sharpest = sharpness(0) * 1.1
  const attempt = (degrees: number) => {
    const sharp = sharpness(degrees)
    if (sharp <= sharpest) return
    sharpest = sharp
    best = degrees
  }
  for (let degrees = steps.rough; degrees <= most; degrees += steps.rough) {
    attempt(degrees)
    attempt(-degrees)
  }
  if (best === 0) return 0
  const around = best
  for (let off = steps.fine; off < steps.rough; off += steps.fine) {
    attempt(around + off)
    attempt(around - off)
  }
  return tangent(best)
}

/** Turns the middle of each piece around the page's upper left corner; boxes stay as large as they are. */
export function straightened(pieces: readonly Piece[], slope: number): Placed[] {
  return pieces.map((piece) => {
    const { x, y, w, h } = piece
    const left = x + slope * (y + h / 2)
    const top = y - slope * (x + w / 2)
    return { piece, left, top, right: left + w, bottom: top + h }
  })
}
