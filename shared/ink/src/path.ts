/**
 * One closed line of quadratic curves: what every picture of a stroke is filled from. Numbers are pixels of the stored image in whole
 * hundredths, so that canvas, SVG and PDF draw from the same ones. Filled by the nonzero rule: outlines overlap themselves.
 */
export interface InkPath {
  readonly x: number
  readonly y: number
  /** Curve after curve: control x, control y, end x, end y. The last ends where the path began. */
  readonly curves: Float64Array
}

const hundredth = (value: number): number => Math.round(value * 100) / 100 + 0

/** A round line along a polygon: it passes the middles of the sides and bends towards the corners. */
export function roundPath(corners: readonly (readonly number[])[]): InkPath {
  const { length } = corners
  const curves = new Float64Array(length * 4)
  const [first, second] = [corners[0]!, corners[1 % length]!]
  const x = hundredth((first[0]! + second[0]!) / 2)
  const y = hundredth((first[1]! + second[1]!) / 2)
  let corner = second
  for (let i = 0; i < length; i++) {
    const next = corners[(i + 2) % length]!
    const at = i * 4
    curves[at] = hundredth(corner[0]!)
    curves[at + 1] = hundredth(corner[1]!)
    curves[at + 2] = hundredth((corner[0]! + next[0]!) / 2)
    curves[at + 3] = hundredth((corner[1]! + next[1]!) / 2)
    corner = next
  }
  return { x, y, curves }
}

/** The curves one by one, with where each begins. */
export function* curvesOf({ x, y, curves }: InkPath) {
  let [fromX, fromY] = [x, y]
  for (let i = 0; i < curves.length; i += 4) {
    const [controlX, controlY, toX, toY] = [curves[i]!, curves[i + 1]!, curves[i + 2]!, curves[i + 3]!]
    yield { fromX, fromY, controlX, controlY, toX, toY }
    fromX = toX
    fromY = toY
  }
}
