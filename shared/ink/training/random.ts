/** Numbers by chance that a seed decides, the same on every machine (mulberry32). */
export interface Chance {
  /** 0 to 1, without 1. */
  next(): number
  /** Around 0 with a spread of 1. */
  normal(): number
  /** A whole number from 0, below `count`. */
  below(count: number): number
}

export function chance(seed: number): Chance {
  let state = seed >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296
  }
  return {
    next,
    normal: () => Math.sqrt(-2 * Math.log(1 - next())) * Math.cos(2 * Math.PI * next()),
    below: (count) => Math.floor(next() * count),
  }
}

/** In an order by chance; the list itself stays. */
export function shuffled<T>(items: readonly T[], random: Chance): T[] {
  const list = [...items]
  for (let i = list.length - 1; i > 0; i--) {
    const j = random.below(i + 1)
    ;[list[i], list[j]] = [list[j]!, list[i]!]
  }
  return list
}
