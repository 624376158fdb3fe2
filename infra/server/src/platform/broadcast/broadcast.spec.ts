import assert from 'node:assert/strict'
import { after, afterEach, describe, it } from 'node:test'
import fc from 'fast-check'
import { type CuttableLine, cuttableLine } from '../../testing/cuttable-line.ts'
import { testRedis } from '../../testing/redis.ts'
import { type RedisConnection, redisConnection } from '../redis.ts'
import { type Broadcast, type Gap, localBroadcast } from './broadcast.ts'
import { chunksOf, Reassembly } from './chunks.ts'
import { broadcastOver, type NodeTimes, type WireEvents } from './nodes.ts'
import { postgresWire } from './postgres.ts'
import { redisWire } from './redis.ts'

const redisUrl = await testRedis()
const databaseUrl = process.env.TEST_DATABASE_URL
/** A silence that no machine stands still for: whoever counts messages must not have the line replaced under them. */
const times = { beat: 40, silence: 60_000 }
/** A silence that a test can wait for. */
const short = { ...times, silence: 400 }

interface Node {
  broadcast: Broadcast
  line: CuttableLine
  /** Resolves when the topic has this many messages; gives them. */
  received(topic: string, count: number): Promise<unknown[]>
  /** Resolves at the next gap of this kind. */
  gap(of: Gap['of']): Promise<void>
  gaps: Gap[]
}

const connections: RedisConnection[] = []
const drivers: {
  name: string
  url: string | null | undefined
  open(url: string, times: NodeTimes): Broadcast
}[] = [
  {
    name: 'PostgreSQL',
    url: databaseUrl,
    open: (url, times) =>
      broadcastOver(
        (events) => postgresWire(url, events),
        () => {},
        times,
      ),
  },
  {
    name: 'Redis',
    url: redisUrl,
    open(url, times) {
      const connect = () => {
        const made = redisConnection(url, () => {})
        connections.push(made)
        return made
      }
      return broadcastOver(
        (events) => redisWire(connect, `madang-test/${process.pid}`, events),
        () => {},
        times,
      )
    },
  },
]

for (const driver of drivers) {
  describe(`broadcast over ${driver.name}`, {
    skip: driver.url ? false : `no ${driver.name} answers`,
    // what never comes is told of here, and not after the ten minutes of the suite
    timeout: 120_000,
  }, () => {
    const nodes: Node[] = []
    afterEach(async () => {
      for (const { line, broadcast } of nodes.splice(0)) {
        await broadcast.close()
        line.close()
      }
      for (const connection of connections.splice(0)) connection.close()
    })

    async function start(topics: string[] = [], own = times): Promise<Node> {
      const line = await cuttableLine(driver.url!)
      const broadcast = driver.open(line.url, own)
      const got = new Map<string, unknown[]>(topics.map((topic) => [topic, []]))
      const gaps: Gap[] = []
      let changed = Promise.withResolvers<void>()
      const change = () => {
        changed.resolve()
        changed = Promise.withResolvers()
      }
      for (const [topic, messages] of got) {
        broadcast.subscribe(topic, (message) => {
          messages.push(message)
          change()
        })
      }
      broadcast.onGap((gap) => {
        gaps.push(gap)
        change()
      })
      const until = async (is: () => boolean) => {
        while (!is()) await changed.promise
      }
      const node: Node = {
        broadcast,
        line,
        gaps,
        async received(topic, count) {
          await until(() => got.get(topic)!.length >= count)
          return got.get(topic)!
        },
        async gap(of) {
          const before = gaps.length
          await until(() => gaps.slice(before).some((gap) => gap.of === of))
        },
      }
      nodes.push(node)
      // a line that stands is told as a gap: what came before it was not heard
      await until(() => gaps.length > 0)
      return node
    }

    it('a message comes to every listener of all nodes once, in its order', async () => {
      const one = await start(['a', 'b'])
      const two = await start(['a', 'b'])
      const sent = Array.from({ length: 200 }, (_, i) => ({ i, text: `줄 ${i}` }))
      for (const message of sent) one.broadcast.publish('a', message)
      two.broadcast.publish('b', 'other topic')
      assert.deepEqual(await two.received('a', 200), sent)
      assert.deepEqual(await one.received('a', 200), sent, 'its own listeners hear it too')
      assert.deepEqual(await one.received('b', 1), ['other topic'])
      assert.equal((await two.received('a', 200)).length, 200)
    })

    it('a message may be long, and the same one may come twice', async () => {
      const one = await start(['a'])
      const two = await start(['a'])
      const long = { text: '가나다 😀 '.repeat(5000) }
      for (const message of [long, 'x', 'x', long]) one.broadcast.publish('a', message)
      assert.deepEqual(await two.received('a', 4), [long, 'x', 'x', long])
    })

    it('a cut line is a gap for whoever was deaf, and comes back by itself', async () => {
      const one = await start(['a'])
      const two = await start(['a'])
      one.broadcast.publish('a', 1)
      await two.received('a', 1)
      two.line.cut()
      while (two.broadcast.connected) await new Promise(setImmediate)
      one.broadcast.publish('a', 'lost')
      const told = two.gap('line')
      two.line.mend()
      await told
      one.broadcast.publish('a', 2)
      assert.deepEqual(await two.received('a', 2), [1, 2])
      two.broadcast.publish('a', 'back')
      assert.deepEqual((await one.received('a', 4)).at(-1), 'back')
    })

    it('what a node could not send is a gap for the others', async () => {
      const one = await start(['a'])
      const two = await start(['a'])
      two.broadcast.publish('a', 1)
      await one.received('a', 1)
      two.line.cut()
      while (two.broadcast.connected) await new Promise(setImmediate)
      two.broadcast.publish('a', 'for itself alone')
      assert.deepEqual(
        await two.received('a', 2),
        [1, 'for itself alone'],
        'its own listeners hear all the same',
      )
      const arrived = Promise.race([one.gap('line'), one.received('a', 2)])
      two.line.mend()
      await arrived
    })

    it('a line that carries nothing any more is noticed and replaced', async () => {
      const one = await start(['a'], short)
      const told = one.gap('line')
      one.line.stall()
      await told
      const two = await start(['a'], short)
      // on a machine that stands still for longer than the silence the line is replaced once more, and what was sent is lost
      const sending = setInterval(() => one.broadcast.publish('a', 'again'), times.beat)
      const [first] = await two.received('a', 1).finally(() => clearInterval(sending))
      assert.equal(first, 'again')
    })

    it('a node that ends without a goodbye is a gap, one that says it is none', async () => {
      // long enough that nobody's beats are missed where the machine stands still
      const stays = await start(['a'], { ...times, silence: 5000 })
      const polite = await start()
      const killed = await start()
      polite.broadcast.publish('a', 1)
      killed.broadcast.publish('a', 2)
      await stays.received('a', 2)
      await polite.broadcast.close()
      const told = stays.gap('node')
      killed.line.cut()
      await told
      assert.equal(stays.gaps.filter(({ of }) => of === 'node').length, 1)
    })
  })
}

describe('broadcast', () => {
  const fail = (error: unknown) => assert.fail(String(error))
  /** A line that a test moves by hand. */
  function byHand(self: { lose: boolean }, all: Set<WireEvents>) {
    return (events: WireEvents) => {
      all.add(events)
      return {
        send(text: string) {
          if (self.lose) return
          for (const one of all) one.text(text)
        },
        reset() {},
        async close() {
          all.delete(events)
        },
      }
    }
  }

  it('notices a single lost message by the number of the next one, or of the next beat', async (t) => {
    t.mock.timers.enable({ apis: ['setInterval', 'Date'] })
    const all = new Set<WireEvents>()
    const sender = { lose: false }
    const one = broadcastOver(byHand(sender, all), fail, times)
    const two = broadcastOver(byHand({ lose: false }, all), fail, times)
    for (const events of all) events.up()
    const gaps: Gap[] = []
    two.onGap((gap) => gaps.push(gap))
    const publish = (lose: boolean) => {
      sender.lose = lose
      one.publish('a', 1)
      sender.lose = false
    }
    publish(false)
    publish(false)
    assert.equal(gaps.length, 0)
    publish(true)
    assert.equal(gaps.length, 0)
    publish(false)
    assert.equal(gaps.length, 1)
    publish(true)
    t.mock.timers.tick(times.beat)
    assert.equal(gaps.length, 2, 'the beat tells')
    t.mock.timers.tick(times.beat)
    assert.equal(gaps.length, 2, 'once')
    await Promise.all([one.close(), two.close()])
  })

  it('in one process is at once, and a listener that throws disturbs no other', () => {
    const errors: unknown[] = []
    const broadcast = localBroadcast((error) => errors.push(error))
    const heard: unknown[] = []
    broadcast.subscribe('a', () => {
      throw new Error('mine')
    })
    const end = broadcast.subscribe('a', (message) => heard.push(message))
    broadcast.publish('a', 1)
    end()
    broadcast.publish('a', 2)
    assert.deepEqual([heard, errors.length], [[1], 2])
  })
})

describe('a connection to Redis', () => {
  it('that is there and never answers whether it listens gives way to another', async (t) => {
    t.mock.timers.enable({ apis: ['setTimeout'] })
    const closed: number[] = []
    let made = 0
    const connect = () => {
      const at = made++
      const subscribe = () => (at === 0 ? new Promise<void>(() => {}) : Promise.resolve())
      return {
        client: { subscribe, ping: async () => {} },
        ready: true,
        onState: (told: (ready: boolean) => void) => told(true),
        close: () => closed.push(at),
      } as unknown as RedisConnection
    }
    let isUp = false
    const wire = redisWire(
      connect,
      'a',
      {
        up: () => {
          isUp = true
        },
        down: () => {},
        text: () => {},
        error: () => {},
      },
      1000,
    )
    t.mock.timers.tick(999)
    assert.deepEqual([made, isUp], [1, false])
    t.mock.timers.tick(1)
    await new Promise(setImmediate)
    assert.deepEqual([made, isUp, closed], [2, true, [0]])
    t.mock.timers.tick(10_000)
    assert.equal(made, 2, 'one that listens stays')
    await wire.close()
  })
})

describe('parts of a long message', () => {
  it('are below what PostgreSQL takes, and give the text back among others', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', maxLength: 6000 }), fc.nat(6), (seed, times) => {
        const text = `[${seed.repeat(times)}]`
        const parts = chunksOf(text)
        assert.ok(parts.every((part) => Buffer.byteLength(part) < 8000))
        const whole = new Reassembly()
        const out = parts.map((part) => {
          assert.equal(whole.add('[other]'), '[other]')
          return whole.add(part)
        })
        assert.equal(out.at(-1), text)
        assert.ok(out.slice(0, -1).every((one) => one === null))
      }),
    )
  })

  it('of a text whose beginning was not heard are nothing', () => {
    const parts = chunksOf(`[${'x'.repeat(20_000)}]`)
    const late = new Reassembly()
    assert.deepEqual(
      parts.slice(1).map((part) => late.add(part)),
      parts.slice(1).map(() => null),
    )
  })
})

after(() => {
  for (const connection of connections) connection.close()
})
