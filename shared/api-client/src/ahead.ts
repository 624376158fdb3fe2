/** By what an answer is found again, its fields in this order: the address with its parameters, and for whom and where it was asked for. */
interface Asked {
  path: string
  /** Whose session. */
  owner: string | null
  area: string
}

/** How long such an answer may wait for its asker, ms: as long as a page's code takes on a bad line. */
const keptMs = 15_000

/**
 * Answers that were asked for before the code that needs them had come. Each is given out once, and only to the same
 * question of the same person in the same area.
 */
export function createAhead<A>() {
  const waiting = new Map<string, Promise<A>>()

  return {
    put(asked: Asked, answer: Promise<A>): void {
      // Whoever takes it hears of the failure; nobody may.
      answer.catch(() => {})
      const key = JSON.stringify(asked)
      waiting.set(key, answer)
      setTimeout(() => waiting.delete(key), keptMs)
    },
    waits: (asked: Asked): boolean => waiting.has(JSON.stringify(asked)),
    take(asked: Asked): Promise<A> | undefined {
      const key = JSON.stringify(asked)
      const found = waiting.get(key)
      waiting.delete(key)
      return found
    },
  }
}
