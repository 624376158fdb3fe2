/** Seeded random numbers: the same text gives the same sequence on every machine (sfc32 over a 128-bit hash). */
export interface Random {
  /** 0 ≤ x < 1 */
  next(): number
  /** Whole number, both ends included. */
  int(from: number, to: number): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T
  /** `count` different items in random order; all of them when there are fewer. */
  some<T>(items: readonly T[], count: number): T[]
  digits(count: number): string
}

function hash(text: string): [number, number, number, number] {
  let a = 1779033703
  let b = 3144134277
  let c = 1013904242
  let d = 2773480762
  for (let i = 0; i < text.length; i++) {
    const code = text.charCodeAt(i)
    a = b ^ Math.imul(a ^ code, 597399067)
    b = c ^ Math.imul(b ^ code, 2869860233)
    c = d ^ Math.imul(c ^ code, 951274213)
    d = a ^ Math.imul(d ^ code, 2716044179)
  }
  return [a >>> 0, b >>> 0, c >>> 0, d >>> 0]
}

/** One stream per topic, so that a change in one topic leaves the data of the others as it was. */
export function randomOf(...names: (string | number)[]): Random {
  let [a, b, c, d] = hash(names.join('/'))
  const next = (): number => {
    const sum = (a + b + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + sum) | 0
    return (sum >>> 0) / 4294967296
  }
  for (let i = 0; i < 12; i++) next()
  const int = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1))
  return {
    next,
    int,
    chance: (probability) => next() < probability,
    pick: (items) => items[int(0, items.length - 1)]!,
    some(items, count) {
      const pool = [...items]
      for (let i = pool.length - 1; i > 0; i--) {
        const j = int(0, i)
        ;[pool[i], pool[j]] = [pool[j]!, pool[i]!]
      }
      return pool.slice(0, count)
    },
    digits: (count) => Array.from({ length: count }, () => int(0, 9)).join(''),
  }
}
