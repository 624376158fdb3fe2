/** One value that tells whoever follows it. */
export interface Cell<T> {
  get(): T
  set(value: T): void
  /** Returns the end of it. */
  subscribe(listener: () => void): () => void
}

export function cell<T>(initial: T): Cell<T> {
  let current = initial
  const listeners = new Set<() => void>()
  return {
    get: () => current,
    set(value) {
      if (Object.is(value, current)) return
      current = value
      for (const listener of [...listeners]) listener()
    },
    subscribe(listener) {
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
      }
    },
  }
}
