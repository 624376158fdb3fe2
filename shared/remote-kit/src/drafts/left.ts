/** A page has let go of work that is not all with the server: whoever carries such work looks for it. */
const listeners = new Set<() => void>()

export const tellLeft = (): void => {
  for (const listener of listeners) listener()
}

export function whenLeft(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
