export interface ServerClock {
  /** Takes the time that an answer tells; both ends are of `elapsed`. Answers of somebody else tell none. */
  heard(header: string | null, sentAt: number, gotAt: number): void
  /** The server's time as far as it is known, ms since 1970; before the first answer this device's. */
  now(): number
  /** Whether an answer has told the time yet. */
  isKnown(): boolean
}

/** A device's own clock runs off by so much, of one. */
const DRIFT = 0.001

/**
 * The server's time on a device whose own clock may say anything: counted from the last good answer by a clock that nobody sets. An answer was
 * stamped somewhere between asking and getting it, so quick answers count more than slow ones, unless the slow one contradicts.
 */
export function createServerClock(
  elapsed: () => number = () => performance.now(),
  device: () => number = () => Date.now(),
): ServerClock {
  let known: { ahead: number; error: number; at: number } | undefined
  return {
    heard(header, sentAt, gotAt) {
      if (header === null || !/^\d{12,14}$/.test(header)) return
      const error = Math.max(0, gotAt - sentAt) / 2
      const ahead = Number(header) - (sentAt + gotAt) / 2
      if (known) {
        const grown = known.error + (gotAt - known.at) * DRIFT
        const agrees = Math.abs(ahead - known.ahead) <= error + grown
        if (agrees && error > grown) return
      }
      known = { ahead, error, at: gotAt }
    },
    now: () => (known ? known.ahead + elapsed() : device()),
    isKnown: () => known !== undefined,
  }
}
