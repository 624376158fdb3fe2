/** Work that would be lost by leaving. Remotes hold it while something is dirty; every way out asks (AUTH: drafts). */
const holders = new Set<symbol>()

export const isUnsaved = (): boolean => holders.size > 0

function warn(event: BeforeUnloadEvent) {
  event.preventDefault()
}

/** Returns the release; releasing twice is harmless. */
export function holdUnsaved(): () => void {
  const mine = Symbol('unsaved')
  if (holders.size === 0) window.addEventListener('beforeunload', warn)
  holders.add(mine)
  return () => {
    if (holders.delete(mine) && holders.size === 0) window.removeEventListener('beforeunload', warn)
  }
}

/** For a way out that the person has confirmed, or when the session is gone anyway. */
export function dropUnsaved(): void {
  holders.clear()
  window.removeEventListener('beforeunload', warn)
}
