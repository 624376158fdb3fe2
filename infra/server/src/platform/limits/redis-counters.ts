import { RateLimiterRedis, RateLimiterRes } from 'rate-limiter-flexible'
import type { RedisConnection } from '../redis.ts'
import type { Counter, CounterDriver } from './rate-limit.ts'

/** A Redis that needs longer is as good as away: nobody's request waits for a count. Milliseconds. */
const PATIENCE_MS = 300
/** After it was too slow nobody asks it for this long. */
const REST_MS = 5000

export interface RedisCounters {
  connection: RedisConnection
  /** Installations that share a database need names of their own. */
  prefix: string
  /** Counts while Redis is away: each node for itself, so that a limit is wider for a time, and nobody is locked out. */
  whenAway: CounterDriver
  onAway(error: unknown): void
}

/** One count for all nodes. */
export function redisCounters({ connection, prefix, whenAway, onAway }: RedisCounters): CounterDriver {
  let restUntil = 0

  async function within<T>(asked: Promise<T>): Promise<T> {
    let timer: NodeJS.Timeout | undefined
    const late = new Promise<never>((_, fail) => {
      timer = setTimeout(() => fail(new Error(`Redis did not answer in ${PATIENCE_MS} ms`)), PATIENCE_MS)
    })
    return Promise.race([asked, late]).finally(() => clearTimeout(timer))
  }

  return (rule) => {
    const there: Counter = new RateLimiterRedis({
      storeClient: connection.client,
      useRedisPackage: true,
      keyPrefix: `${prefix}/${rule.keyPrefix}`,
      points: rule.points,
      duration: rule.duration,
    })
    const here = whenAway(rule)
    async function either<T>(ask: (counter: Counter) => Promise<T>): Promise<T> {
      if (!connection.ready || Date.now() < restUntil) return ask(here)
      try {
        return await within(ask(there))
      } catch (error) {
        // nothing is left: that is an answer
        if (error instanceof RateLimiterRes) throw error
        restUntil = Date.now() + REST_MS
        onAway(error)
        return ask(here)
      }
    }
    return {
      consume: (key, points) => either((counter) => counter.consume(key, points)),
      penalty: (key, points) => either((counter) => counter.penalty(key, points)),
      get: (key) => either((counter) => counter.get(key)),
      set: (key, points, seconds) => either((counter) => counter.set(key, points, seconds)),
      block: (key, seconds) => either((counter) => counter.block(key, seconds)),
    }
  }
}
