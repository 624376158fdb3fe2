/** The life of one mount: what begins in it ends with it. */
export interface Scope {
  readonly signal: AbortSignal
  /** Runs when the remote leaves; at once when it has left already. Returns how to take it back. */
  onCleanup(work: () => void): () => void
  /** Ends the life: aborts, then runs the work, latest first. One that throws doesn't stop the others. */
  close(onError: (error: unknown) => void): void
}

export function createScope(): Scope {
  const controller = new AbortController()
  const works = new Set<() => void>()
  return {
    signal: controller.signal,
    onCleanup(work) {
      if (controller.signal.aborted) {
        work()
        return () => {}
      }
      works.add(work)
      return () => works.delete(work)
    },
    close(onError) {
      if (controller.signal.aborted) return
      controller.abort()
      for (const work of [...works].reverse()) {
        try {
          work()
        } catch (error) {
          onError(error)
        }
      }
      works.clear()
    },
  }
}
