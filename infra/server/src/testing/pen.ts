import { encodeBatch, type InkBatch, quantise } from '@madang/ink'

/**
 * Digits of real hands as one stroke each, x and y in percent of their box, y upwards: "Pen-Based Recognition of Handwritten Digits"
 * (E. Alpaydin, F. Alimoglu, UCI Machine Learning Repository, CC BY 4.0).
 */
const paths: Readonly<Record<string, readonly number[]>> = {
  '1': [40, 100, 42, 86, 44, 72, 46, 58, 48, 42, 50, 28, 52, 14, 54, 0],
  '2': [0, 73, 19, 99, 72, 100, 70, 73, 32, 48, 5, 18, 46, 0, 100, 0],
  '3': [0, 83, 29, 100, 88, 95, 64, 69, 73, 43, 100, 13, 50, 1, 10, 0],
  '7': [0, 93, 62, 100, 100, 78, 69, 43, 50, 5, 35, 0, 15, 35, 86, 37],
}
const pointsOf = (digit: string): [number, number][] =>
  Array.from({ length: 8 }, (_, i) => [
    (0.6 * paths[digit]![2 * i]!) / 100,
    1 - paths[digit]![2 * i + 1]! / 100,
  ])

export interface Written {
  text: string
  /** Left upper corner, and height of a digit, in pixels of the page. */
  at: { x: number; y: number }
  height?: number
}

/** Texts that somebody wrote with a pen, as one batch. */
export function penBatch(
  author: number,
  all: readonly Written[],
  { writer = 'pen', seq = 1 } = {},
): InkBatch {
  const strokes = all.flatMap(({ text, at, height = 30 }) =>
    [...text].map((digit, i) => ({
      points: pointsOf(digit).map(([x, y], n) => ({
        x: at.x + (i * 0.85 + x) * height,
        y: at.y + y * height,
        pressure: 0.5,
        tilt: 0,
        time: n * 30,
      })),
    })),
  )
  return {
    layer: 'work',
    author,
    writer,
    seq,
    events: strokes.map(({ points }, i) => ({
      kind: 'draw',
      clock: seq + i,
      ink: quantise({
        tool: 'pen',
        color: '#1a1a2e',
        width: 3,
        startedAt: 1_780_000_000_000 + i * 900,
        points,
      }),
    })),
  }
}

export const penData = (batch: InkBatch): string => Buffer.from(encodeBatch(batch)).toString('base64')
