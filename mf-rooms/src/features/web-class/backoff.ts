/** Milliseconds. The first reconnect stays far below 5 s; later ones back off so that a returning server is not stormed. */
const first = 700
const cap = 15_000

/**
 * Wait before try number `attempt` (0 = the first reconnect), jittered so that a whole class does not come back in step.
 * @param random in [0, 1), injected for tests
 */
export function backoff(attempt: number, random: number): number {
  const whole = Math.min(cap, first * 2 ** Math.min(attempt, 10))
  return Math.round(whole / 2 + (whole / 2) * random)
}

/** From this try on the page says that the line has been gone for long (about half a minute). */
export const longGone = 5
