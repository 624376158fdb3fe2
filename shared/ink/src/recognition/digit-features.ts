import { type DigitPath, pathPoints } from './digit-path.ts'

const segments = pathPoints - 1
const bends = segments - 1
/** Two points that are no neighbours. */
const pairs = Array.from({ length: pathPoints }, (_, i) => i).flatMap((i) =>
  Array.from({ length: Math.max(pathPoints - i - 2, 0) }, (_, j) => [i, i + 2 + j] as const),
)
/** Directions of the segments and the bends between them. */
const courseCount = segments * 2 + bends * 2
/** Numbers that describe a path. */
export const featureCount = pathPoints * 2 + segments + courseCount * 2 + pairs.length + 1

/** Width over height from 0.1 to 2, as logarithms. */
const proportions = Array.from({ length: 16 }, (_, i) => -2.3 + (3 * i) / 15)
const squares = proportions.map((log) => Math.exp(2 * log))

/**
 * Places, lengths of the segments, distances between points (which tell what is closed), the proportions of the box, and
 * directions and bends in the stretched box and in the guessed one, all about -1…1. They say again what places say,
 * but stay the same where a whole part of the digit is moved.
 */
export function digitFeatures(path: DigitPath, into = new Float32Array(featureCount)): Float32Array {
  const wide = proportion(path)
  let at = 0
  for (let i = 0; i < path.length; i++) into[at++] = path[i]! * 2 - 1
  for (let i = 0; i < segments; i++) into[at++] = apart(path, i, i + 1) * 2 - 0.8
  for (const [i, j] of pairs) into[at++] = apart(path, i, j) * 2 - 1
  into[at++] = wide * 0.7 + 0.4
  course(path, 1, into, at)
  course(path, Math.exp(wide), into, at + courseCount)
  return into
}

function apart(path: DigitPath, i: number, j: number): number {
  const dx = path[2 * j]! - path[2 * i]!
  const dy = path[2 * j + 1]! - path[2 * i + 1]!
  return Math.sqrt(dx * dx + dy * dy + 1e-4)
}

/** Directions as cosine and sine, then cosines of the bends, then sines. */
function course(path: DigitPath, wide: number, into: Float32Array, at: number): void {
  for (let i = 0; i < segments; i++) {
    const dx = (path[2 * i + 2]! - path[2 * i]!) * wide
    const dy = path[2 * i + 3]! - path[2 * i + 1]!
    const length = Math.sqrt(dx * dx + dy * dy + 1e-4)
    into[at + 2 * i] = dx / length
    into[at + 2 * i + 1] = dy / length
  }
  const turns = at + segments * 2
  for (let i = 0; i < bends; i++) {
    const [x, y, nextX, nextY] = [at + 2 * i, at + 2 * i + 1, at + 2 * i + 2, at + 2 * i + 3]
    into[turns + i] = into[x]! * into[nextX]! + into[y]! * into[nextY]!
    into[turns + bends + i] = into[x]! * into[nextY]! - into[y]! * into[nextX]!
  }
}

const squared = new Float64Array(segments * 2)

/**
 * Logarithm of width over height before the axes were stretched: the points were at equal distances then, so it is the
 * proportion that makes the segments most equal.
 */
function proportion(path: DigitPath): number {
  for (let i = 0; i < segments * 2; i++) squared[i] = (path[i + 2]! - path[i]!) ** 2
  let weighted = 0
  let weights = 0
  for (let s = 0; s < squares.length; s++) {
    let sum = 0
    let sumOfSquares = 0
    for (let i = 0; i < segments; i++) {
      const square = squared[2 * i]! * squares[s]! + squared[2 * i + 1]! + 1e-6
      sum += Math.sqrt(square)
      sumOfSquares += square
    }
    const mean = sum / segments
    const spread = Math.sqrt(Math.max(sumOfSquares / segments - mean * mean, 0)) / mean
    const weight = Math.exp(-30 * spread)
    weighted += weight * proportions[s]!
    weights += weight
  }
  return weights > 0 ? weighted / weights : 0
}
