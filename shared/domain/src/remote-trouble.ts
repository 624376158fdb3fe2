/** A load that takes longer is one that somebody notices waiting for, ms. */
export const SLOW_LOAD_MS = 3000
/** Fewer loads say nothing about how long they take. */
const ENOUGH_LOADS = 10

export type RemoteTrouble = 'broken' | 'slow'

/**
 * What is wrong with a part of the product, by what browsers told of it. `slow`: three of four loads are not done within
 * `SLOW_LOAD_MS`.
 */
export function remoteTrouble(of: {
  loads: number
  slow: number
  failed: number
  errors: number
}): RemoteTrouble | null {
  if (of.failed + of.errors > 0) return 'broken'
  return of.loads >= ENOUGH_LOADS && of.slow * 4 > of.loads ? 'slow' : null
}
