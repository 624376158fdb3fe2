import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import fc from 'fast-check'
import { cuttableLine } from '../../testing/cuttable-line.ts'
import { testRedis } from '../../testing/redis.ts'
import { manualClock } from '../clock.ts'
import { Failure } from '../errors.ts'
import { type RedisConnection, redisConnection } from '../redis.ts'
import { addressKey } from './address-key.ts'
import { LocalCounts, localCounters } from './local-counters.ts'
import {
  type CounterDriver,
  createRateLimiter,
  type GuessRule,
  type RateLimiter,
  waitAfter,
} from './rate-limit.ts'
import { redisCounters } from './redis-counters.ts'

const clock = manualClock()
const redisUrl = await testRedis()
const prefix = `madang-test-${process.pid}`
const connections: RedisConnection[] = []
after(async () => {
  for (const connection of connections) connection.close()
})

async function onRedis(
  url: string,
  onAway: (error: unknown) => void = (error) => assert.fail(String(error)),
): Promise<RedisConnection & { counters: CounterDriver }> {
  const connection = redisConnection(url, () => {})
  connections.push(connection)
  await new Promise<void>((done) => connection.onState((ready) => ready && done()))
  const counters = redisCounters({ connection, prefix, whenAway: localCounters(clock), onAway })
  return Object.assign(connection, { counters })
}

/** Time goes on for everything that is counted there. */
async function age({ client }: RedisConnection, ms: number): Promise<void> {
  for (const key of await client.keys(`${prefix}/*`)) {
    const left = await client.pTTL(key)
    if (left <= ms) await client.del(key)
    else await client.pExpire(key, left - ms)
  }
}

const drivers: {
  name: string
  skip?: string | false
  open(): Promise<{ counters: CounterDriver; advance(ms: number): Promise<void> }>
}[] = [
  {
    name: 'of this process',
    open: async () => ({ counters: localCounters(clock), advance: async (ms) => clock.advance(ms) }),
  },
  {
    name: 'in Redis',
    skip: redisUrl ? false : 'no Redis answers',
    async open() {
      const connection = await onRedis(redisUrl!)
      return { counters: connection.counters, advance: (ms) => age(connection, ms) }
    },
  },
]

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

const rule: GuessRule = { free: 3, firstWaitMs: 10_000, longestWaitMs: 60_000, forgetMs: 600_000 }

for (const { name, skip, open } of drivers) {
  describe(`the rate limiter with counts ${name}`, { skip: skip ?? false }, () => {
    let limiter: RateLimiter
    let advance: (ms: number) => Promise<void>
    before(async () => {
      const driver = await open()
      advance = driver.advance
      limiter = createRateLimiter(driver.counters)
    })

    describe('limits', () => {
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
        const together = await Promise.all(
          Array.from({ length: 30 }, () => waitOf(limiter.take('at once', 10))),
        )
        assert.equal(together.filter((wait) => wait === null).length, 10)
      })

      it('counts each key by itself', async () => assert.equal(await passed('b', 5, 10), 5))

      it('is open again when the window that began with the first one is over, not before', async () => {
        assert.equal(await passed('c', 10, 10), 10)
        await advance(50_000)
        const wait = await waitOf(limiter.take('c', 10))
        assert.ok(wait !== null && wait >= 1 && wait <= 10, String(wait))
        await advance(10_000)
        assert.equal(await passed('c', 15, 10), 10)
      })
    })

    describe('wrong guesses', () => {
      it('cost nothing at first, then a wait that doubles up to the longest', async () => {
        const waits: (number | null)[] = []
        for (let i = 0; i < 7; i += 1) {
          await limiter.wrongGuess('g', rule)
          const wait = await waitOf(limiter.mayGuess('g'))
          waits.push(wait)
          await advance((wait ?? 0) * 1000)
          assert.equal(await waitOf(limiter.mayGuess('g')), null, 'after the wait another guess is heard')
        }
        assert.deepEqual(waits, [null, null, null, 10, 20, 40, 60])
      })

      it('are forgotten after their time and hold nobody else up', async () => {
        for (let i = 0; i < 4; i += 1) await limiter.wrongGuess('h', rule)
        assert.ok(await waitOf(limiter.mayGuess('h')))
        assert.equal(await waitOf(limiter.mayGuess('i')), null)
        await advance(600_000)
        assert.equal(await limiter.wrongGuess('h', rule), 1)
        assert.equal(await waitOf(limiter.mayGuess('h')), null)
      })

      it('leave marks that last as long as they are told', async () => {
        await limiter.note('known', 5000)
        assert.ok(await limiter.isNoted('known'))
        await advance(5000)
        assert.ok(!(await limiter.isNoted('known')))
      })
    })
  })
}

describe('the rate limiter', () => {
  it('can be switched off for benches', async () => {
    const off = createRateLimiter(localCounters(clock), false)
    for (let i = 0; i < 50; i += 1) assert.equal(await waitOf(off.take('x', 1)), null)
  })

  it('waits after wrong guesses never longer than the longest and never shorter after one more', () => {
    fc.assert(
      fc.property(fc.nat(200), (wrong) => {
        const wait = waitAfter(wrong, rule)
        assert.ok(wait >= 0 && wait <= rule.longestWaitMs)
        assert.ok(waitAfter(wrong + 1, rule) >= wait)
        assert.equal(wait === 0, wrong <= rule.free)
      }),
    )
  })
})

describe('counts in Redis', { skip: redisUrl ? false : 'no Redis answers' }, () => {
  const passes = async (limiter: RateLimiter, key: string, tries: number) => {
    let count = 0
    for (let i = 0; i < tries; i += 1) if ((await waitOf(limiter.take(key, 10))) === null) count += 1
    return count
  }

  it('are one count for all nodes', async () => {
    const [one, two] = [await onRedis(redisUrl!), await onRedis(redisUrl!)].map(({ counters }) =>
      createRateLimiter(counters),
    )
    assert.equal(await passes(one!, 'shared', 6), 6)
    assert.equal(await passes(two!, 'shared', 6), 4)
    const guesses: GuessRule = { ...rule, free: 0 }
    await one!.wrongGuess('shared', guesses)
    assert.ok(await waitOf(two!.mayGuess('shared')))
  })

  for (const outage of ['cut', 'stall'] as const) {
    it(`are those of the node alone while the line is ${outage}: nobody is locked out, nobody is unlimited`, async () => {
      const line = await cuttableLine(redisUrl!)
      const away: unknown[] = []
      const connection = await onRedis(line.url, (error) => away.push(error))
      const limiter = createRateLimiter(connection.counters)
      assert.equal(await passes(limiter, outage, 12), 10)
      line[outage]()
      if (outage === 'cut') while (connection.ready) await new Promise(setImmediate)
      assert.equal(await passes(limiter, outage, 12), 10, 'counted here, anew')
      assert.ok(away.length <= 1)
      if (outage === 'cut') {
        line.mend()
        await new Promise<void>((done) => connection.onState((ready) => ready && done()))
        assert.equal(await passes(limiter, outage, 1), 0, 'Redis has kept its count')
      }
      line.close()
    })
  }
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
