/** Lines of text in a column, with the white above each: where a block begins there is more of it. */
import { type Column, covered } from './columns.rules.ts'
import type { Placed } from './skew.rules.ts'

export interface Line {
  /** From left to right. */
  readonly pieces: readonly Placed[]
  readonly left: number
  readonly right: number
  readonly top: number
  readonly bottom: number
  /** Height of the white above it, px; what stands above the first line of a column is unknown. */
  readonly white: number | null
}

export const heightOf = ({ top, bottom }: Placed) => bottom - top
export const widthOf = ({ left, right }: Placed) => right - left
const middleOf = ({ top, bottom }: Placed) => (top + bottom) / 2

/** Larger than this many letters is a figure, and in no line. */
const largest = 3.5

export function linesOf(column: Column, letter: number): Line[] {
  const cores = column.pieces
    .filter((one) => heightOf(one) >= letter * 0.5 && heightOf(one) <= letter * largest)
    .map((one) => ({ from: middleOf(one) - letter * 0.2, to: middleOf(one) + letter * 0.2 }))
  const bands = covered(cores, letter * 0.1)
  const lines: Placed[][] = bands.map(() => [])
  const figures: Placed[] = []
  let at = 0
  for (const one of [...column.pieces].sort((a, b) => middleOf(a) - middleOf(b))) {
    if (heightOf(one) > letter * largest) {
      figures.push(one)
      continue
    }
    const middle = middleOf(one)
    while (at + 1 < bands.length && bands[at + 1]!.from - middle < middle - bands[at]!.to) at += 1
    const band = bands[at]
    if (band && middle > band.from - letter && middle < band.to + letter) lines[at]!.push(one)
  }
  return whites(lines, figures, letter)
}

function whites(lines: readonly Placed[][], figures: readonly Placed[], letter: number): Line[] {
  let above: number | null = null
  return lines.flatMap((own): Line[] => {
    const pieces = own.filter((one) => heightOf(one) >= letter * 0.3 || widthOf(one) >= letter * 0.5)
    if (pieces.length === 0) return []
    const top = Math.min(...pieces.map((one) => one.top))
    const bottom = Math.max(...pieces.map((one) => one.bottom))
    for (const figure of figures)
      if (middleOf(figure) < top && figure.bottom <= bottom)
        above = Math.max(above ?? figure.bottom, figure.bottom)
    const white = above === null ? null : Math.max(0, top - above)
    above = Math.max(above ?? bottom, bottom)
    const sorted = [...own].sort((a, b) => a.left - b.left)
    const left = Math.min(...pieces.map((one) => one.left))
    const right = Math.max(...pieces.map((one) => one.right))
    return [{ pieces: sorted, left, right, top, bottom, white }]
  })
}

/** The white that most lines of a page have above them. */
export function usualWhite(lines: readonly Line[]): number {
  const all = lines.flatMap(({ white }) => (white === null ? [] : [white])).sort((a, b) => a - b)
  return all[all.length >> 2] ?? 0
}
