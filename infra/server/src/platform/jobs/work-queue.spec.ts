import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { freshDatabase } from '../../testing/database.ts'
import { writeFixture } from '../../testing/fixture.ts'
import type { Database } from '../database.ts'
import { createMetrics } from '../metrics.ts'
import { createWorkQueue, type RunningWork, type WorkQueue } from './work-queue.ts'

const log = pino({ level: 'silent' })
const metrics = createMetrics()
let db: Database
const open: WorkQueue[] = []
before(async () => {
  db = await freshDatabase()
  await writeFixture(db)
})
afterEach(async () => {
  for (const queue of open.splice(0)) await queue.close()
})
after(() => db.close())

/** A node that looks for work twice a second. */
const node = (): WorkQueue => {
  const queue = createWorkQueue({ db, log, metrics, pollSec: 0.5 })
  open.push(queue)
  return queue
}
const quick = { retries: 2, pauseSec: 1, longestPauseSec: 1 }

/** Collects what is done; resolves when there is this much of it. */
function collector<T>() {
  const done: T[] = []
  let wake = () => {}
  return {
    done,
    add(one: T) {
      done.push(one)
      wake()
    },
    async until(count: number): Promise<T[]> {
      while (done.length < count) await new Promise<void>((resolve) => (wake = resolve))
      return done
    },
  }
}

describe('the first start', () => {
  it('of many nodes at once makes the tables once, and all of them work', async () => {
    for (let round = 0; round < 5; round += 1) {
      await db.statement('drop schema if exists work cascade')
      const nodes = [1, 2, 3, 4].map(() => node())
      for (const queue of nodes) queue.define('mirror', async () => {})
      await Promise.all(nodes.map((queue) => queue.start()))
      for (const queue of open.splice(0)) await queue.close()
    }
  })
})

describe('work that is asked for', () => {
  it('is there exactly when the rest of the transaction is, and is done once', async () => {
    const queue = node()
    const got = collector<unknown>()
    queue.define('mirror', async (data) => got.add(data))
    await queue.start()
    await assert.rejects(
      db.inCompany('ALPHA', async (tx) => {
        await queue.ask(tx, 'mirror', { n: 'taken back' })
        throw new Error('no')
      }),
    )
    await db.inCompany('ALPHA', async (tx) => {
      await queue.ask(tx, 'mirror', { n: 1 })
      const { rows } = await tx.execute(sql`select company_code from company`)
      assert.deepEqual(rows, [{ company_code: 'ALPHA' }], 'the transaction is bound to its company as before')
    })
    await db.asPlatform((tx) => queue.ask(tx, 'mirror', { n: 2 }))
    assert.deepEqual(await got.until(2), [{ n: 1 }, { n: 2 }])
  })

  it('is closed to what requests may touch', async () => {
    const queue = node()
    queue.define('mirror', async () => {})
    await queue.start()
    await assert.rejects(
      db.inCompany('ALPHA', (tx) => tx.execute(sql`select * from work.job`)),
      (error: { cause?: { code?: string } }) => error.cause?.code === '42501',
    )
  })

  it('twice under one key is asked for once, also when it is done already', async () => {
    const queue = node()
    const got = collector<unknown>()
    queue.define('once', async (data) => got.add(data))
    await queue.start()
    const ask = (n: number, key: string) => db.asPlatform((tx) => queue.ask(tx, 'once', { n }, key))
    const [first, second] = [await ask(1, 'a'), await ask(2, 'a')]
    assert.equal(first, second)
    await got.until(1)
    while ((await queue.stateOf('once', first))?.state !== 'completed') await new Promise(setImmediate)
    assert.equal(await ask(3, 'a'), first)
    await ask(4, 'b')
    assert.deepEqual(await got.until(2), [{ n: 1 }, { n: 4 }])
  })

  it('comes again after failures, with a pause, and tells its problem meanwhile', async () => {
    const queue = node()
    const attempts = collector<number>()
    queue.define(
      'shaky',
      async (_data, { attempt }) => {
        attempts.add(attempt)
        if (attempt < 3) throw new Error(`disk full ${attempt}`)
      },
      quick,
    )
    await queue.start()
    const id = await db.asPlatform((tx) => queue.ask(tx, 'shaky', {}))
    await attempts.until(1)
    let state = await queue.stateOf('shaky', id)
    while (state?.state !== 'retry') state = await queue.stateOf('shaky', id)
    assert.equal(state.problem, 'disk full 1')
    assert.deepEqual(await attempts.until(3), [1, 2, 3])
  })

  it('is given up after its last try, lies where operators see it, and comes back when they say so', async () => {
    const queue = node()
    const attempts = collector<number>()
    let works = false
    queue.define(
      'broken',
      async (_data, { attempt }) => {
        attempts.add(attempt)
        if (!works) throw new Error('no such printer')
      },
      { ...quick, retries: 1 },
    )
    await queue.start()
    await db.asPlatform((tx) => queue.ask(tx, 'broken', { page: 7 }))
    let dead = await queue.dead()
    while (dead.length === 0) dead = await queue.dead()
    assert.deepEqual(
      dead.map(({ name, data, problem }) => ({ name, data, problem })),
      [{ name: 'broken', data: { page: 7 }, problem: 'no such printer' }],
    )
    assert.equal(attempts.done.length, 2)
    works = true
    assert.equal(await queue.reviveDead(), 1)
    await attempts.until(3)
    assert.deepEqual(await queue.dead(), [])
    assert.equal(queue.deadCount, 0)
  })

  it('is shared by all nodes, each piece done by one of them', async () => {
    const [one, two] = [node(), node()]
    const got = collector<number>()
    for (const queue of [one, two]) {
      queue.define<{ n: number }>('shared', async ({ n }) => got.add(n), { atOnce: 3 })
    }
    await Promise.all([one.start(), two.start()])
    await db.asPlatform(async (tx) => {
      for (let n = 0; n < 20; n += 1) await (n % 2 ? one : two).ask(tx, 'shared', { n })
    })
    const done = await got.until(20)
    assert.deepEqual(
      [...done].sort((a, b) => a - b),
      Array.from({ length: 20 }, (_, n) => n),
    )
  })

  it('of one name is never held up by slow work of another, and tells how far it is', async () => {
    const queue = node()
    const quickly = collector<unknown>()
    const begun = Promise.withResolvers<RunningWork>()
    const end = Promise.withResolvers<void>()
    queue.define('slow', async (_data, work) => {
      begun.resolve(work)
      await end.promise
    })
    queue.define('fast', async (data) => quickly.add(data))
    await queue.start()
    const id = await db.asPlatform((tx) => queue.ask(tx, 'slow', {}))
    const work = await begun.promise
    await work.progress(40)
    assert.deepEqual(await queue.stateOf('slow', id), {
      id,
      name: 'slow',
      state: 'active',
      failed: 0,
      progress: 40,
      problem: null,
    })
    await db.asPlatform((tx) => queue.ask(tx, 'fast', { n: 1 }))
    await quickly.until(1)
    end.resolve()
  })
})
