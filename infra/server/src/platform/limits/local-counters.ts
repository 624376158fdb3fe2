import { RateLimiterRes } from 'rate-limiter-flexible'
import type { Clock } from '../clock.ts'
import type { Counter, CounterDriver } from './rate-limit.ts'

/** More keys than this and the one that was touched longest ago goes: memory stays bounded, fresh counts survive. */
const MAX_KEYS = 100_000

interface Count {
  points: number
  /** Milliseconds since the epoch. */
  expire: number
}

/** Counts of this process by the server's clock. The library's own memory store keeps a timer per key and no bound. */
export class LocalCounts {
  readonly #counts = new Map<string, Count>()
  readonly #clock: Clock
  readonly #maxKeys: number

  constructor(clock: Clock, maxKeys = MAX_KEYS) {
    this.#clock = clock
    this.#maxKeys = maxKeys
  }

  get size(): number {
    return this.#counts.size
  }

  now(): number {
    return this.#clock.now().getTime()
  }

  get(key: string): Count | null {
    const found = this.#counts.get(key)
    if (!found) return null
    this.#counts.delete(key)
    if (found.expire <= this.now()) return null
    this.#counts.set(key, found)
    return found
  }

  /** @param restart the window begins anew with exactly these points */
  add(key: string, points: number, windowMs: number, restart: boolean): Count {
    const found = restart ? null : this.get(key)
    const count = found
      ? { points: found.points + points, expire: found.expire }
      : { points, expire: this.now() + windowMs }
    this.#counts.delete(key)
    this.#counts.set(key, count)
    if (this.#counts.size > this.#maxKeys) this.#counts.delete(this.#counts.keys().next().value!)
    return count
  }
}

/** Answers as every driver of rate-limiter-flexible does: fixed windows that begin with their first point. */
class LocalCounter implements Counter {
  readonly #counts: LocalCounts
  readonly #rule: Parameters<CounterDriver>[0]

  constructor(counts: LocalCounts, rule: Parameters<CounterDriver>[0]) {
    this.#counts = counts
    this.#rule = rule
  }

  async consume(key: string, points = 1): Promise<RateLimiterRes> {
    const result = await this.penalty(key, points)
    if (result.consumedPoints > this.#rule.points) throw result
    return result
  }

  async penalty(key: string, points = 1): Promise<RateLimiterRes> {
    return this.#result(this.#counts.add(this.#keyOf(key), points, this.#rule.duration * 1000, false))
  }

  async get(key: string): Promise<RateLimiterRes | null> {
    const count = this.#counts.get(this.#keyOf(key))
    return count && this.#result(count)
  }

  async set(key: string, points: number, seconds: number): Promise<RateLimiterRes> {
    return this.#result(this.#counts.add(this.#keyOf(key), points, seconds * 1000, true))
  }

  block(key: string, seconds: number): Promise<RateLimiterRes> {
    return this.set(key, this.#rule.points + 1, seconds)
  }

  #keyOf(key: string): string {
    return `${this.#rule.keyPrefix}:${key}`
  }

  #result({ points, expire }: Count): RateLimiterRes {
    const left = Math.max(this.#rule.points - points, 0)
    return new RateLimiterRes(left, Math.max(expire - this.#counts.now(), 0), points, points === 1)
  }
}

export function localCounters(clock: Clock): CounterDriver {
  const counts = new LocalCounts(clock)
  return (rule) => new LocalCounter(counts, rule)
}
