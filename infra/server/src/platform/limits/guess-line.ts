import { createKeyedMutex } from '../keyed-mutex.ts'

interface Line {
  running: number
  /** Whoever waits for one of them to be judged. */
  next: (() => void) | undefined
}

/**
 * Judges guesses of one key side by side while as many as run may all be wrong, then one after another. Else hundreds at once are
 * all judged before the first of them is counted; and whoever is right is never refused for being one of many.
 */
export function createGuessLine() {
  const lines = new Map<string, Line>()
  const admission = createKeyedMutex()
  return async <T>(key: string, left: () => Promise<number>, work: () => Promise<T>): Promise<T> => {
    const line = lines.get(key) ?? { running: 0, next: undefined }
    lines.set(key, line)
    await admission(key, async () => {
      while (line.running > 0 && line.running >= (await left())) {
        await new Promise<void>((done) => {
          line.next = done
        })
      }
      line.running += 1
      // it may have gone while this one waited
      lines.set(key, line)
    })
    try {
      return await work()
    } finally {
      line.running -= 1
      const { next } = line
      line.next = undefined
      next?.()
      if (line.running === 0 && !next && lines.get(key) === line) lines.delete(key)
    }
  }
}
