/** What of the Web Locks API is needed; `navigator.locks` fits. */
export interface Locks {
  request<T>(name: string, options: { signal?: AbortSignal }, work: () => Promise<T>): Promise<T>
}

/** Storage that tabs share, as `localStorage`. */
export interface TextStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const wait = (ms: number, signal?: AbortSignal) =>
  new Promise<void>((resolve, reject) => {
    if (signal?.aborted) return reject(signal.reason)
    const stop = () => {
      clearTimeout(timer)
      reject(signal?.reason)
    }
    const timer = setTimeout(() => {
      signal?.removeEventListener('abort', stop)
      resolve()
    }, ms)
    signal?.addEventListener('abort', stop, { once: true })
  })

/**
 * Locks for pages without Web Locks (plain http inside a school network): a lease in the shared storage. It is taken,
 * and counts when it still stands after a moment, so two tabs that write at the same time don't both go on. A lease
 * whose tab died ends by itself.
 */
export function storageLocks(
  storage: TextStorage,
  { leaseMs = 10_000, settleMs = 25, pollMs = 60, now = Date.now }: Partial<StorageLockTimes> = {},
): Locks {
  return {
    async request(name, { signal }, work) {
      const key = `madang.lock.${name}`
      const mine = `${Math.random().toString(36).slice(2)}${now()}`
      const holder = () => {
        const [id, until] = (storage.getItem(key) ?? '').split('|')
        return Number(until) > now() ? id : undefined
      }
      for (;;) {
        if (signal?.aborted) throw signal.reason
        if (holder() === undefined) {
          storage.setItem(key, `${mine}|${now() + leaseMs}`)
          await wait(settleMs, signal)
          if (holder() === mine) break
        }
        await wait(pollMs, signal)
      }
      const release = () => {
        if (holder() === mine) storage.removeItem(key)
      }
      // a page that is left holds up the one that follows it for nothing
      globalThis.addEventListener?.('pagehide', release)
      try {
        return await work()
      } finally {
        globalThis.removeEventListener?.('pagehide', release)
        release()
      }
    },
  }
}

export interface StorageLockTimes {
  leaseMs: number
  settleMs: number
  pollMs: number
  now: () => number
}
