import type { Clock } from './clock.ts'
import { Failure } from './errors.ts'

/** Counts per key within a window. Another driver may keep the counts outside of the process. */
export interface RateLimiter {
  /** Takes one; throws WB-429-001 with `retryAfterSec` when nothing is left. */
  take(key: string, limit: number, windowMs?: number): void
  /** Like `take`, but only looks: for limits that count failures alone. */
  check(key: string, limit: number, windowMs?: number): void
  close(): void
}

const MINUTE = 60_000
/** More keys than this and the ones that ended are swept at once, so that memory stays bounded under attack. */
const MAX_KEYS = 100_000

/**
 * Sliding window by two counters: the previous window counts for the part of it that still overlaps. Bursts up to the
 * limit pass; the long-run rate never exceeds it.
 */
export function localRateLimiter(clock: Clock, enabled = true): RateLimiter {
  type Entry = { start: number; current: number; previous: number; windowMs: number }
  const entries = new Map<string, Entry>()

  const roll = (key: string, windowMs: number): Entry => {
    const now = clock.now().getTime()
    let entry = entries.get(key)
    if (!entry || entry.windowMs !== windowMs || now < entry.start) {
      entry = { start: now, current: 0, previous: 0, windowMs }
      if (entries.size >= MAX_KEYS) sweep()
      entries.set(key, entry)
    }
    const passed = Math.floor((now - entry.start) / windowMs)
    if (passed > 0) {
      entry.previous = passed === 1 ? entry.current : 0
      entry.current = 0
      entry.start += passed * windowMs
    }
    return entry
  }
  const used = (entry: Entry) => {
    const into = (clock.now().getTime() - entry.start) / entry.windowMs
    return entry.current + entry.previous * (1 - into)
  }
  const sweep = () => {
    const now = clock.now().getTime()
    for (const [key, entry] of entries) if (now - entry.start > 2 * entry.windowMs) entries.delete(key)
    if (entries.size >= MAX_KEYS) entries.clear()
  }
  const refuse = (entry: Entry): never => {
    const left = entry.start + entry.windowMs - clock.now().getTime()
    throw new Failure('WB-429-001', { retryAfterSec: Math.max(1, Math.ceil(left / 1000)) })
  }
  const timer = setInterval(sweep, MINUTE)
  timer.unref()

  return {
    take(key, limit, windowMs = MINUTE) {
      if (!enabled) return
      const entry = roll(key, windowMs)
      if (used(entry) + 1 > limit) refuse(entry)
      entry.current += 1
    },
    check(key, limit, windowMs = MINUTE) {
      if (!enabled) return
      const entry = roll(key, windowMs)
      if (used(entry) >= limit) refuse(entry)
    },
    close: () => clearInterval(timer),
  }
}
