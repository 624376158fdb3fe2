import { type RateLimiterAbstract, RateLimiterRes } from 'rate-limiter-flexible'
import { Failure } from '../errors.ts'

/** Wrong guesses of one key: some are free, then each further one doubles the wait. Right ones cost nothing. */
export interface GuessRule {
  /** Wrong ones without a wait. */
  free: number
  /** Milliseconds after the first one too many; doubled by each further one. */
  firstWaitMs: number
  longestWaitMs: number
  /** Milliseconds from the first wrong one until all are forgotten. */
  forgetMs: number
}

/** Counts per key. The driver decides where the counts live: this process, or one store for all nodes. */
export interface RateLimiter {
  /** Takes one, or `points`, of `limit` per window; throws WB-429-001 with `retryAfterSec` when nothing is left. */
  take(key: string, limit: number, windowMs?: number, points?: number): Promise<void>
  /** Throws WB-429-001 while the key waits after wrong guesses. */
  mayGuess(key: string): Promise<void>
  /** Counts a wrong guess. Gives how many are counted now. */
  wrongGuess(key: string, rule: GuessRule): Promise<number>
  /** How many more may be wrong without a wait; none: 0. */
  guessesLeft(key: string, rule: GuessRule): Promise<number>
  /** Keeps a mark for this long; a mark that is renewed begins anew. */
  note(key: string, forMs: number): Promise<void>
  isNoted(key: string): Promise<boolean>
  close(): void
}

/** What is used of a counter of rate-limiter-flexible; those for Redis and PostgreSQL fit as they are. */
export type Counter = Pick<RateLimiterAbstract, 'consume' | 'penalty' | 'get' | 'set' | 'block'>

/** Makes a counter of `points` per `duration` seconds. */
export type CounterDriver = (rule: { keyPrefix: string; points: number; duration: number }) => Counter

const MINUTE = 60_000

const refusal = (waitMs: number): Failure =>
  new Failure('WB-429-001', { retryAfterSec: Math.max(1, Math.ceil(waitMs / 1000)) })

/** Milliseconds to wait after this many wrong guesses. */
export function waitAfter(wrong: number, rule: GuessRule): number {
  const over = wrong - rule.free
  return over <= 0 ? 0 : Math.min(rule.longestWaitMs, rule.firstWaitMs * 2 ** Math.min(over - 1, 30))
}

export function createRateLimiter(driver: CounterDriver, enabled = true): RateLimiter {
  const counters = new Map<string, Counter>()
  const counter = (keyPrefix: string, points: number, windowMs: number): Counter => {
    const name = `${keyPrefix}/${points}/${windowMs}`
    const found = counters.get(name) ?? driver({ keyPrefix, points, duration: windowMs / 1000 })
    counters.set(name, found)
    return found
  }
  // nothing is ever consumed from these two
  const notes = counter('note', 1, MINUTE)
  const waits = counter('wait', 1, MINUTE)

  return {
    async take(key, limit, windowMs = MINUTE, points = 1) {
      if (!enabled) return
      try {
        await counter('take', limit, windowMs).consume(key, points)
      } catch (error) {
        throw error instanceof RateLimiterRes ? refusal(error.msBeforeNext) : error
      }
    },
    async mayGuess(key) {
      if (!enabled) return
      const waiting = await waits.get(key)
      if (waiting && waiting.msBeforeNext > 0) throw refusal(waiting.msBeforeNext)
    },
    async wrongGuess(key, rule) {
      if (!enabled) return 0
      const { consumedPoints } = await counter('wrong', rule.free, rule.forgetMs).penalty(key)
      const waitMs = waitAfter(consumedPoints, rule)
      if (waitMs > 0) await waits.block(key, waitMs / 1000)
      return consumedPoints
    },
    async guessesLeft(key, rule) {
      if (!enabled) return Number.POSITIVE_INFINITY
      const counted = await counter('wrong', rule.free, rule.forgetMs).get(key)
      return Math.max(0, rule.free - (counted?.consumedPoints ?? 0))
    },
    async note(key, forMs) {
      await notes.set(key, 1, forMs / 1000)
    },
    isNoted: async (key) => (await notes.get(key)) !== null,
    close: () => counters.clear(),
  }
}
