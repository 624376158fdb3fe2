/** The server's clock is the judge of every time; tests move it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Starts at the real time and moves only by `advance`. */
export function manualClock(start = new Date()): Clock & { advance(ms: number): void; set(to: Date): void } {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance(ms) {
      at += ms
    },
    set(to) {
      at = to.getTime()
    },
  }
}
