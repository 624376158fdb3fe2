/** A reading of the server's clock: so many seconds had passed at this moment of the page's own monotonic time (ms). */
export interface ClockReading {
  elapsedSec: number
  at: number
}

/**
 * Seconds since the class began. Counted from the last word of the server on the monotonic clock, so that a wrong or
 * changed wall clock, a throttled tab or a sleeping laptop shows nothing wrong.
 */
export const elapsedAt = (reading: ClockReading, now: number) =>
  reading.elapsedSec + Math.max(0, now - reading.at) / 1000
