/** Fan-out of presence, chat and invalidations to whoever listens, in this process and on all other nodes. */
export interface Broadcast {
  /** Delivers to every listener of the topic. Call it after the commit. */
  publish(topic: string, message: unknown): void
  /** Returns the end of the subscription. */
  subscribe(topic: string, listen: (message: unknown) => void): () => void
  /**
   * Runs when messages of other nodes may not have come: what they told stands in the database, look there.
   * Returns the end of it.
   */
  onGap(run: (gap: Gap) => void): () => void
  /** Whether other nodes are heard now. In one process always. */
  readonly connected: boolean
  close(): Promise<void>
}

export interface Gap {
  /** Milliseconds: nothing told before that is missing. */
  ms: number
  /** `line`: anything of any node. `node`: another node ended without a goodbye; only its last message. */
  of: 'line' | 'node'
}

export type OnError = (error: unknown) => void

/** Topics of this process. Messages are delivered at once; a listener that throws disturbs no other. */
export class Topics {
  readonly #listeners = new Map<string, Set<(message: unknown) => void>>()
  readonly #onError: OnError

  constructor(onError: OnError) {
    this.#onError = onError
  }

  deliver(topic: string, message: unknown): void {
    for (const listen of [...(this.#listeners.get(topic) ?? [])]) {
      try {
        listen(message)
      } catch (error) {
        this.#onError(error)
      }
    }
  }

  subscribe(topic: string, listen: (message: unknown) => void): () => void {
    const listeners = this.#listeners.get(topic) ?? new Set()
    listeners.add(listen)
    this.#listeners.set(topic, listeners)
    return () => {
      listeners.delete(listen)
      if (listeners.size === 0 && this.#listeners.get(topic) === listeners) this.#listeners.delete(topic)
    }
  }

  clear(): void {
    this.#listeners.clear()
  }
}

/** One process alone: nothing is ever missed. */
export function localBroadcast(onError: OnError = () => {}): Broadcast {
  const topics = new Topics(onError)
  return {
    publish: (topic, message) => topics.deliver(topic, message),
    subscribe: (topic, listen) => topics.subscribe(topic, listen),
    onGap: () => () => {},
    connected: true,
    async close() {
      topics.clear()
    },
  }
}
