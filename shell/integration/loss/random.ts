/** Numbers by chance that a seed says: the same run again (mulberry32). */
export interface Chance {
  /** 0 up to 1. */
  next(): number
  /** 0 up to `below`. */
  int(below: number): number
  /** True so often. */
  is(share: number): boolean
  of<T>(list: readonly T[]): T
  bytes(into: Uint8Array): Uint8Array
}

export function chanceOf(seed: number): Chance {
  let state = (seed * 0x9e3779b1) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296
  }
  const int = (below: number) => Math.floor(next() * below)
  return {
    next,
    int,
    is: (share) => next() < share,
    of: (list) => list[int(list.length)]!,
    bytes(into) {
      for (let i = 0; i < into.length; i += 1) into[i] = int(256)
      return into
    },
  }
}
