import type { Ink, InkPoint } from '../model.ts'
import { quantise } from '../quantise.ts'

/**
 * A line of writing as a pen reports it 240 times a second: loops of a few millimetres, with the unrest of a hand and of the
 * digitiser. Made from a seed, so that sizes can be compared.
 */
export function handwriting(strokes: number, seed = 1): Ink[] {
  const random = randomOf(seed)
  return Array.from({ length: strokes }, (_, i) => {
    const points: InkPoint[] = []
    const count = 40 + Math.floor(random() * 80)
    const [left, top] = [100 + (i % 20) * 55, 200 + Math.floor(i / 20) * 70]
    const [size, turn] = [12 + random() * 14, 0.05 + random() * 0.05]
    for (let n = 0; n < count; n++) {
      const angle = n * turn
      points.push({
        x: left + n * 0.3 + size * Math.cos(angle) + (random() - 0.5) * 0.2,
        y: top + size * Math.sin(angle * 1.3) + (random() - 0.5) * 0.2,
        pressure: 0.35 + 0.3 * Math.sin((Math.PI * n) / count) + random() * 0.02,
        tilt: 35 + 3 * Math.sin(n / 30),
        time: n * (1000 / 240),
      })
    }
    const startedAt = 1_780_000_000_000 + i * 700 + Math.floor(random() * 90)
    return quantise({ tool: 'pen', color: '#1a1a2e', width: 3, startedAt, points })
  })
}

/** mulberry32: numbers from 0 to 1 that a seed decides. */
function randomOf(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32
  }
}
