const key = 'madang.versionTaken'

/** Since this tab last took a version by itself, ms; over the documents that it has shown. */
export function sinceTaken(now = Date.now()): number {
  try {
    const at = Number(sessionStorage.getItem(key) ?? Number.NaN)
    // A clock that was put back must not hold up updates for ever.
    return Number.isNaN(at) || at > now ? Number.POSITIVE_INFINITY : now - at
  } catch {
    // A tab that can't remember must not take anything by itself.
    return 0
  }
}

/** False when the tab can't remember it: then it may not reload itself either. */
export function rememberTaken(now = Date.now()): boolean {
  try {
    sessionStorage.setItem(key, String(now))
    return sessionStorage.getItem(key) === String(now)
  } catch {
    return false
  }
}
