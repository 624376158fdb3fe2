/** Connected pieces of ink: letters, dots, lines, frames, pictures. */
import type { Bitmap } from './ink.rules.ts'

export interface Piece {
  readonly x: number
  readonly y: number
  readonly w: number
  readonly h: number
  /** Pixels of ink. */
  readonly area: number
}

/** Pieces of less ink than this are dust of the scanner. */
const dust = 4

/**
 * Pieces that touch, also over corners, by runs of ink in a row and the runs above them. Upper ones first.
 * @param most gives up when there are more runs than this, as in a photo: null
 */
export function piecesOf({ width, data }: Bitmap, most = 300_000): Piece[] | null {
  const starts: number[] = []
  const ends: number[] = []
  const rows: number[] = []
  const parent: number[] = []
  const rootOf = (run: number) => {
    let at = run
    while (parent[at] !== at) {
      parent[at] = parent[parent[at]!]!
      at = parent[at]!
    }
    return at
  }
  let row = -1
  let first = 0
  let candidate = 0
  let aboveEnd = 0
  for (let at = data.indexOf(1); at >= 0; at = data.indexOf(1, at)) {
    const y = Math.floor(at / width)
    if (y !== row) {
      candidate = y === row + 1 ? first : starts.length
      first = starts.length
      aboveEnd = first
      row = y
    }
    const begin = y * width
    const edge = begin + width
    const x = at - begin
    while (at < edge && data[at] === 1) at += 1
    const end = at - begin
    const run = starts.length
    if (run >= most) return null
    starts.push(x)
    ends.push(end)
    rows.push(y)
    parent.push(run)
    while (candidate < aboveEnd && ends[candidate]! < x) candidate += 1
    for (let other = candidate; other < aboveEnd && starts[other]! <= end; other += 1) {
      const a = rootOf(run)
      const b = rootOf(other)
      if (a !== b) parent[Math.max(a, b)] = Math.min(a, b)
    }
  }
  return gather(starts, ends, rows, rootOf)
}

function gather(starts: number[], ends: number[], rows: number[], rootOf: (run: number) => number): Piece[] {
  const count = starts.length
  const left = new Int32Array(count).fill(0x7fffffff)
  const right = new Int32Array(count)
  const bottom = new Int32Array(count)
  const area = new Int32Array(count)
  for (let run = 0; run < count; run += 1) {
    const root = rootOf(run)
    left[root] = Math.min(left[root]!, starts[run]!)
    right[root] = Math.max(right[root]!, ends[run]!)
    bottom[root] = Math.max(bottom[root]!, rows[run]! + 1)
    area[root]! += ends[run]! - starts[run]!
  }
  const pieces: Piece[] = []
  for (let run = 0; run < count; run += 1) {
    if (area[run]! < dust) continue
    const x = left[run]!
    const y = rows[run]!
    pieces.push({ x, y, w: right[run]! - x, h: bottom[run]! - y, area: area[run]! })
  }
  return pieces
}
