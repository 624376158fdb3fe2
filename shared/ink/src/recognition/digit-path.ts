/** Where the pen was, y downwards as on a page. */
export interface PathPoint {
  readonly x: number
  readonly y: number
}

/** Points of a digit's path that the networks see. */
export const pathPoints = 8

/**
 * A digit as the networks know it: x and y of eight points by turns, at equal distances along the way of the pen (the
 * jumps between strokes count as way), each axis stretched to 0…1, y upwards. This is the form of the data that they
 * learned from, which keeps neither lifts of the pen nor the proportions of the box.
 */
export type DigitPath = Float32Array

/** Undefined where the ink has no way at all: a dot, or nothing. */
export function digitPath(strokes: readonly (readonly PathPoint[])[]): DigitPath | undefined {
  const points = strokes.flat()
  const distance = points.map((point, i) =>
    i ? Math.hypot(point.x - points[i - 1]!.x, point.y - points[i - 1]!.y) : 0,
  )
  const whole = distance.reduce((a, b) => a + b, 0)
  if (!(whole > 0) || !Number.isFinite(whole)) return undefined
  const path = new Float32Array(pathPoints * 2)
  let segment = 1
  let before = 0
  for (let i = 0; i < pathPoints; i++) {
    const wanted = (whole * i) / (pathPoints - 1)
    while (segment < points.length - 1 && before + distance[segment]! < wanted) before += distance[segment++]!
    const share = distance[segment]! > 0 ? Math.min(1, (wanted - before) / distance[segment]!) : 0
    const from = points[segment - 1]!
    const to = points[segment]!
    path[2 * i] = from.x + (to.x - from.x) * share
    path[2 * i + 1] = -(from.y + (to.y - from.y) * share)
  }
  stretch(path)
  return path
}

/** Stretches each axis to 0…1, in place. An axis without extent becomes 0. */
export function stretch(path: DigitPath): void {
  for (const axis of [0, 1]) {
    let low = Number.POSITIVE_INFINITY
    let high = Number.NEGATIVE_INFINITY
    for (let i = axis; i < path.length; i += 2) {
      low = Math.min(low, path[i]!)
      high = Math.max(high, path[i]!)
    }
    const extent = Math.max(high - low, 1e-6)
    for (let i = axis; i < path.length; i += 2) path[i] = (path[i]! - low) / extent
  }
}
