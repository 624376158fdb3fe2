/** Moments in which a page must stay the one it is, though nothing would be lost by leaving it: a live class. */
const holders = new Set<symbol>()

export const isVersionHeld = (): boolean => holders.size > 0

/** Returns the release; releasing twice is harmless. */
export function holdVersion(): () => void {
  const mine = Symbol('version')
  holders.add(mine)
  return () => {
    holders.delete(mine)
  }
}
