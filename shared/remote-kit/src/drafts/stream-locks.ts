const nameOf = (stream: string): string => `madang-stream:${stream}`

/** Which tabs live: each holds a lock under the name of its stream, and the browser lets go of it when the tab is gone, however it went. */
export interface StreamLocks {
  /** Resolves when it is held. */
  hold(stream: string): Promise<void>
  /** Streams whose tabs live. */
  living(): Promise<ReadonlySet<string>>
  /** Tells once when a stream's tab is gone. */
  whenGone(stream: string, tell: () => void): void
  /** Lets go of everything. */
  end(): void
}

/** Null where the browser has no locks (addresses without https): there nobody knows who lives. */
export function streamLocks(locks: LockManager | undefined): StreamLocks | null {
  if (!locks?.query) return null
  const ended = new AbortController()
  const waited = new Set<string>()
  let release = () => {}
  return {
    hold: (stream) =>
      new Promise((held) => {
        void locks.request(nameOf(stream), () => {
          held()
          return new Promise<void>((done) => {
            release = done
          })
        })
      }),
    async living() {
      const { held = [] } = await locks.query()
      const prefix = nameOf('')
      return new Set(
        held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])),
      )
    },
    whenGone(stream, tell) {
      if (waited.has(stream)) return
      waited.add(stream)
      const { signal } = ended
      locks.request(nameOf(stream), { signal, mode: 'shared' }, tell).catch(() => {
        // this tab goes first
      })
    },
    end() {
      ended.abort()
      release()
    },
  }
}
