import assert from 'node:assert/strict'
import { describe, it } from 'node:test'
import fc from 'fast-check'
import { manualClock } from '../clock.ts'
import { Failure } from '../errors.ts'
import { addressKey } from './address-key.ts'
import { LocalCounts, localCounters } from './local-counters.ts'
import { createRateLimiter, type GuessRule, waitAfter } from './rate-limit.ts'

const clock = manualClock()
const limiter = createRateLimiter(localCounters(clock))

/** Seconds to wait, or null when it went through. */
const waitOf = async (attempt: Promise<unknown>): Promise<number | null> => {
  try {
    await attempt
    return null
  } catch (error) {
    assert.ok(error instanceof Failure && error.code === 'WB-429-001', String(error))
    return error.data?.retryAfterSec as number
  }
}

describe('the rate limiter', () => {
  const passed = async (key: string, tries: number, limit: number) => {
    let count = 0
    for (let i = 0; i < tries; i += 1) {
      const wait = await waitOf(limiter.take(key, limit))
      if (wait === null) count += 1
      else assert.ok(wait >= 1 && wait <= 60)
    }
    return count
  }

  it('lets the limit through at once and no more, also when all come together', async () => {
    assert.equal(await passed('a', 15, 10), 10)
    const together = await Promise.all(Array.from({ length: 30 }, () => waitOf(limiter.take('at once', 10))))
    assert.equal(together.filter((wait) => wait === null).length, 10)
  })

  it('counts each key by itself', async () => assert.equal(await passed('b', 5, 10), 5))

  it('is open again when the window that began with the first one is over, not before', async () => {
    assert.equal(await passed('c', 10, 10), 10)
    clock.advance(59_000)
    assert.equal(await waitOf(limiter.take('c', 10)), 1)
    clock.advance(1000)
    assert.equal(await passed('c', 15, 10), 10)
  })

  it('can be switched off for benches', async () => {
    const off = createRateLimiter(localCounters(clock), false)
    for (let i = 0; i < 50; i += 1) assert.equal(await waitOf(off.take('x', 1)), null)
  })
})

describe('wrong guesses', () => {
  const rule: GuessRule = { free: 3, firstWaitMs: 10_000, longestWaitMs: 60_000, forgetMs: 600_000 }

  it('cost nothing at first, then a wait that doubles up to the longest', async () => {
    const waits: (number | null)[] = []
    for (let i = 0; i < 7; i += 1) {
      await limiter.wrongGuess('g', rule)
      const wait = await waitOf(limiter.mayGuess('g'))
      waits.push(wait)
      clock.advance((wait ?? 0) * 1000)
      assert.equal(await waitOf(limiter.mayGuess('g')), null, 'after the wait another guess is heard')
    }
    assert.deepEqual(waits, [null, null, null, 10, 20, 40, 60])
  })

  it('are forgotten after their time and hold nobody else up', async () => {
    for (let i = 0; i < 4; i += 1) await limiter.wrongGuess('h', rule)
    assert.ok(await waitOf(limiter.mayGuess('h')))
    assert.equal(await waitOf(limiter.mayGuess('i')), null)
    clock.advance(600_000)
    assert.equal(await limiter.wrongGuess('h', rule), 1)
    assert.equal(await waitOf(limiter.mayGuess('h')), null)
  })

  it('never wait longer than the longest and never shorter after one more', () => {
    fc.assert(
      fc.property(fc.nat(200), (wrong) => {
        const wait = waitAfter(wrong, rule)
        assert.ok(wait >= 0 && wait <= rule.longestWaitMs)
        assert.ok(waitAfter(wrong + 1, rule) >= wait)
        assert.equal(wait === 0, wrong <= rule.free)
      }),
    )
  })

  it('leave marks that last as long as they are told', async () => {
    await limiter.note('known', 5000)
    assert.ok(await limiter.isNoted('known'))
    clock.advance(5000)
    assert.ok(!(await limiter.isNoted('known')))
  })
})

describe('counts in memory', () => {
  it('stay bounded and lose what was touched longest ago, never the fresh ones', () => {
    const counts = new LocalCounts(clock, 100)
    counts.add('mine', 7, 60_000, false)
    for (let i = 0; i < 1000; i += 1) {
      counts.add(`other ${i}`, 1, 60_000, false)
      counts.get('mine')
    }
    assert.equal(counts.size, 100)
    assert.equal(counts.get('mine')?.points, 7)
    assert.equal(counts.get('other 0'), null)
  })
})

describe('what counts as one address', () => {
  it('is one IPv4 address in any spelling and a network of 64 bits of IPv6', () => {
    assert.equal(addressKey('203.0.113.5'), '203.0.113.5')
    assert.equal(addressKey('::ffff:203.0.113.5'), '203.0.113.5')
    assert.equal(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:2:ffff:ffff:ffff:ffff'))
    assert.notEqual(addressKey('2001:db8:1:2::1'), addressKey('2001:db8:1:3::1'))
    assert.equal(addressKey('no address'), 'no address')
  })
})
