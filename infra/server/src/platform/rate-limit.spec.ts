import assert from 'node:assert/strict'
import { after, describe, it } from 'node:test'
import { manualClock } from './clock.ts'
import { Failure } from './errors.ts'
import { localRateLimiter } from './rate-limit.ts'

describe('the rate limiter', () => {
  const clock = manualClock()
  const limiter = localRateLimiter(clock)
  after(() => limiter.close())
  const passed = (key: string, tries: number, limit: number) => {
    let count = 0
    for (let i = 0; i < tries; i += 1) {
      try {
        limiter.take(key, limit)
        count += 1
      } catch (error) {
        assert.ok(error instanceof Failure && error.code === 'WB-429-001')
        const wait = error.data?.retryAfterSec as number
        assert.ok(wait >= 1 && wait <= 60)
      }
    }
    return count
  }

  it('lets the limit through at once and no more', () => assert.equal(passed('a', 15, 10), 10))
  it('counts each key by itself', () => assert.equal(passed('b', 5, 10), 5))

  it('never lets more than the limit through in any minute around the turn of a window', () => {
    clock.advance(60_000 - 1)
    assert.equal(passed('c', 10, 10), 10)
    clock.advance(30_000)
    const second = passed('c', 10, 10)
    assert.ok(second <= 5, `${second} more after half a minute`)
  })

  it('is open again after a quiet while', () => {
    clock.advance(180_000)
    assert.equal(passed('a', 15, 10), 10)
  })

  it('counts nothing when it only looks', () => {
    for (let i = 0; i < 30; i += 1) limiter.check('d', 3)
    assert.equal(passed('d', 5, 3), 3)
    assert.throws(() => limiter.check('d', 3), Failure)
  })

  it('can be switched off for benches', () => {
    const off = localRateLimiter(clock, false)
    for (let i = 0; i < 1000; i += 1) off.take('x', 1)
    off.close()
  })
})
