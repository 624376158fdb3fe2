/** At the latest, ms. */
const longestMs = 1000

/** Runs when what somebody waits for is drawn. Returns how to take it back. */
export function whenIdle(run: () => void): () => void {
  if (typeof requestIdleCallback !== 'function') {
    const timer = setTimeout(run, 200)
    return () => clearTimeout(timer)
  }
  const asked = requestIdleCallback(run, { timeout: longestMs })
  return () => cancelIdleCallback(asked)
}
