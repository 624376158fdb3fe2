/** Fan-out of presence, chat and invalidations to whoever listens, in this process or (another driver) in all nodes. */
export interface Realtime {
  /** Delivers to every listener of the topic. Call it after the commit. */
  publish(topic: string, message: unknown): void
  /** Returns the end of the subscription. */
  subscribe(topic: string, listen: (message: unknown) => void): () => void
  close(): Promise<void>
}

export function localRealtime(onError: (error: unknown) => void = () => {}): Realtime {
  const topics = new Map<string, Set<(message: unknown) => void>>()
  return {
    publish(topic, message) {
      for (const listen of [...(topics.get(topic) ?? [])]) {
        try {
          listen(message)
        } catch (error) {
          onError(error)
        }
      }
    },
    subscribe(topic, listen) {
      const listeners = topics.get(topic) ?? new Set()
      listeners.add(listen)
      topics.set(topic, listeners)
      return () => {
        listeners.delete(listen)
        if (listeners.size === 0 && topics.get(topic) === listeners) topics.delete(topic)
      }
    },
    async close() {
      topics.clear()
    },
  }
}
