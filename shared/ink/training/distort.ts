import { type DigitPath, stretch } from '../src/recognition/digit-path.ts'
import type { Chance } from './random.ts'

/** Share of digits that are drawn from their end: few people do, and the picture is the same. */
const reversals = 0.06

/**
 * The digit as another hand might have written it: the pen set down and lifted a little earlier or later, slant,
 * rotation, proportions, a bent paper, slow waves along the way, a trembling hand, and now and then the other way round. `amount` 1 is about as far as two
 * people are from each other.
 */
export function distort(path: DigitPath, random: Chance, amount: number): DigitPath {
  const many = path.length / 2
  const gauss = (spread: number) => random.normal() * spread * amount
  const start = (random.next() * 0.11 - 0.03) * amount
  const end = (random.next() * 0.11 - 0.03) * amount
  const [hurry, sway] = [gauss(0.03), gauss(0.015)]
  const [turn, slant, wide] = [gauss(0.12), gauss(0.15), Math.exp(gauss(0.15))]
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const bend = Array.from({ length: 6 }, () => gauss(0.1))
  const wave = [0.03, 0.025, 0.02, 0.015].map((spread) => [gauss(spread), gauss(spread)] as const)
  const result = new Float32Array(path.length)
  for (let i = 0; i < many; i++) {
    const along = i / (many - 1)
    const when =
      start +
      (1 - start - end) * along +
      hurry * Math.sin(Math.PI * along) +
      sway * Math.sin(2 * Math.PI * along)
    const at = Math.min(Math.max(when * (many - 1), -0.3), many - 0.7)
    const x0 = curve(path, 0, at) - 0.5
    const y0 = curve(path, 1, at) - 0.5
    const x1 = x0 * cos * wide + y0 * (cos * slant - sin)
    const y1 = x0 * sin * wide + y0 * (sin * slant + cos)
    const [xx, xy, yy] = [x1 * x1 - 0.1, x1 * y1, y1 * y1 - 0.1]
    let x = x1 + bend[0]! * xx + bend[1]! * xy + bend[2]! * yy + gauss(0.012)
    let y = y1 + bend[3]! * xx + bend[4]! * xy + bend[5]! * yy + gauss(0.012)
    wave.forEach(([byX, byY], j) => {
      const swing = Math.cos(Math.PI * (j + 1) * along)
      x += byX * swing
      y += byY * swing
    })
    result[2 * i] = x
    result[2 * i + 1] = y
  }
  stretch(result)
  if (random.next() >= reversals) return result
  return result.map((_, i) => result[2 * (many - 1 - (i >> 1)) + (i & 1)]!)
}

/** One coordinate between the points of a path, on a Catmull-Rom curve; a little outside of it straight on. */
export function curve(path: DigitPath, axis: number, at: number): number {
  const last = path.length / 2 - 1
  const i = Math.min(Math.max(Math.floor(at), 0), last - 1)
  const point = (j: number): number =>
    j < 0
      ? 2 * path[axis]! - path[2 + axis]!
      : j > last
        ? 2 * path[2 * last + axis]! - path[2 * last - 2 + axis]!
        : path[2 * j + axis]!
  const u = at - i
  const [a, b, c, d] = [point(i - 1), point(i), point(i + 1), point(i + 2)]
  return (
    0.5 * (2 * b + (c - a) * u + (2 * a - 5 * b + 4 * c - d) * u * u + (3 * b - a - 3 * c + d) * u * u * u)
  )
}
