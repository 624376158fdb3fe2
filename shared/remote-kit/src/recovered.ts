/**
 * What React recovered from by drawing again at once. Nobody saw it, and it is a mistake all the same: React's own words
 * only say that there was one, the cause says which.
 */
export function recovered(error: unknown): Error {
  const cause = error instanceof Error && error.cause !== undefined ? error.cause : error
  const words = cause instanceof Error ? cause.message : String(cause)
  const made = new Error(`Recovered by drawing again: ${words}`, { cause })
  if (cause instanceof Error && cause.stack) made.stack = cause.stack
  return made
}
