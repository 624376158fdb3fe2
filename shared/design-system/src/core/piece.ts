/** Code that comes when it is needed, asked for until it is there: a failure is told, and never remembered. */
export interface Piece<M> {
  /** What came. */
  there(): M | undefined
  /** The last failure, while nothing has come since. */
  failure(): { error: unknown } | undefined
  /** Asks, unless it is under way or there. Resolves when it came or failed; never rejects. */
  fetch(): Promise<void>
  /** Whether it is asked for at this moment. */
  isBusy(): boolean
  /** Changes with everything above. */
  version(): number
  /** As long as somebody listens, what failed is asked for again by itself: ever more seldom, and when the line is back. */
  subscribe(listener: () => void): () => void
}

/** Longest wait for one answer, ms: less than what a page waits for its parts, so that none takes the page with it. */
export const pieceLimitMs = 12_000
/** Before the second try, of which nobody hears; before the others, which double up to the longest, ms. */
const secondMs = 300
const firstMs = 1000
const longestMs = 15_000

const rest = (ms: number) => new Promise<void>((done) => setTimeout(done, ms))

function within<M>(work: Promise<M>): Promise<M> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(
      () => reject(new Error(`The code did not come in ${pieceLimitMs} ms`)),
      pieceLimitMs,
    )
    work.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}

export function pieceOf<M>(load: () => Promise<M>): Piece<M> {
  let there: M | undefined
  let failure: { error: unknown } | undefined
  let asking: Promise<void> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  let tries = 0
  let version = 0
  let failedAt = 0
  const listeners = new Set<() => void>()

  const tell = () => {
    version += 1
    for (const listener of [...listeners]) listener()
  }
  const came = (module: M) => {
    if (there !== undefined) return
    there = module
    failure = undefined
    stop()
    tell()
  }
  const once = async () => {
    const work = Promise.resolve().then(load)
    // what comes after the limit has come all the same
    work.then(came, () => {})
    came(await within(work))
  }
  const ask = async () => {
    try {
      await once()
    } catch (error) {
      // a line that hung once has cost its time already
      if (tries === 0 && !/did not come/.test(String(error))) {
        await rest(secondMs)
        await once()
      } else throw error
    }
  }
  const plan = () => {
    clearTimeout(timer)
    timer = undefined
    if (listeners.size === 0 || !failure || there !== undefined) return
    timer = setTimeout(() => void fetch(), Math.min(firstMs * 2 ** (tries - 1), longestMs))
  }
  const fetch = (): Promise<void> => {
    if (there !== undefined) return Promise.resolve()
    if (!asking) {
      clearTimeout(timer)
      timer = undefined
      asking = ask()
        .catch((error: unknown) => {
          tries += 1
          failedAt = Date.now()
          if (there === undefined) failure = { error }
        })
        .finally(() => {
          asking = undefined
          plan()
          if (there === undefined) tell()
        })
      if (failure) tell()
    }
    return asking
  }
  const onLine = () => {
    tries = Math.min(tries, 1)
    if (failure) void fetch()
  }
  const stop = () => {
    clearTimeout(timer)
    timer = undefined
    globalThis.removeEventListener?.('online', onLine)
  }
  return {
    there: () => there,
    failure: () => failure,
    isBusy: () => asking !== undefined,
    version: () => version,
    fetch,
    subscribe(listener) {
      if (listeners.size === 0 && there === undefined) globalThis.addEventListener?.('online', onLine)
      listeners.add(listener)
      // somebody opens again what failed some time ago
      if (failure && Date.now() - failedAt > firstMs) void fetch()
      else if (!timer) plan()
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) stop()
      }
    },
  }
}
