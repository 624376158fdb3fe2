interface Waiting {
  signal: AbortSignal
  onWaiting(waiting: boolean): void
}

/** Pauses between tries while the browser believes in its line, ms. */
const pauses = [1000, 4000, 15_000]

/**
 * Does something whose code may not have come yet. Without a line nothing is asked for and nothing is given up: it goes on by
 * itself when there is one. What was refused is refused.
 * @throws AbortError when it is given up meanwhile
 */
export async function overLine<T>(work: () => Promise<T>, { signal, onWaiting }: Waiting): Promise<T> {
  for (let tries = 0; ; ) {
    if (!navigator.onLine) {
      onWaiting(true)
      await until((go) => window.addEventListener('online', go, { once: true, signal }), signal)
      onWaiting(false)
    }
    try {
      return await work()
    } catch (error) {
      if (!codeIsMissing(error)) throw error
      if (!navigator.onLine) continue
      const pause = pauses[tries]
      if (pause === undefined) throw error
      tries += 1
      onWaiting(true)
      await until((go) => setTimeout(go, pause), signal)
    }
  }
}

/** As webpack calls it. Asking again asks the server again. */
const codeIsMissing = (error: unknown) => error instanceof Error && error.name === 'ChunkLoadError'

const until = (begin: (go: () => void) => unknown, signal: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason), { once: true })
    begin(resolve)
  })
