import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { pino } from 'pino'
import { createJobs, type Jobs } from '../platform/jobs/repeating.ts'
import { createMetrics } from '../platform/metrics.ts'
import { startTestApp, type TestApp } from '../testing/app.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

const node = (): Jobs =>
  createJobs({
    db: t.services.db,
    clock: t.clock,
    log: pino({ level: 'silent' }),
    metrics: createMetrics(),
  })
const count = async (table: string): Promise<number> => {
  const { rows } = await t.services.db.asPlatform((tx) =>
    tx.execute<{ count: string }>(sql`select count(*) from ${sql.identifier(table)}`),
  )
  return Number(rows[0]!.count)
}

describe('repeating jobs', () => {
  it('run when they are due, once for all nodes', async () => {
    const [one, two] = [node(), node()]
    let runs = 0
    for (const jobs of [one, two]) {
      jobs.every('count', 60_000, async () => {
        runs += 1
      })
    }
    await Promise.all([one.runDue(), two.runDue()])
    assert.equal(runs, 0, 'first due after its period')
    for (let i = 1; i <= 3; i += 1) {
      t.clock.advance(60_000)
      await Promise.all([one.runDue(), two.runDue(), one.runDue()])
      assert.equal(runs, i)
    }
  })

  it('are taken over when the node that held the lease has died', async () => {
    const [dead, alive] = [node(), node()]
    let stuck: () => void = () => {}
    const begun = new Promise<void>((resolve) => {
      dead.every(
        'take over',
        1000,
        () => {
          resolve()
          return new Promise((end) => {
            stuck = end
          })
        },
        { leaseMs: 30_000 },
      )
    })
    let ran = false
    alive.every(
      'take over',
      1000,
      async () => {
        ran = true
      },
      { leaseMs: 30_000 },
    )
    await alive.runDue()
    t.clock.advance(1000)
    const dying = dead.runDue()
    await begun
    await alive.runDue()
    assert.equal(ran, false, 'the lease holds')
    t.clock.advance(31_000)
    await alive.runDue()
    assert.equal(ran, true)
    stuck()
    await dying
  })

  it('are never held up by a slow one', async () => {
    const jobs = node()
    const begun = Promise.withResolvers<void>()
    const end = Promise.withResolvers<void>()
    let sweeps = 0
    jobs.every('slow', 1000, () => {
      begun.resolve()
      return end.promise
    })
    jobs.every('sweep', 1000, async () => {
      sweeps += 1
    })
    await jobs.runDue()
    t.clock.advance(1000)
    const slow = jobs.runDue()
    await begun.promise
    while (sweeps === 0) await new Promise(setImmediate)
    end.resolve()
    assert.deepEqual(await slow, ['slow', 'sweep'])
  })

  it('come again after a failure, and the failure is kept for the operator', async () => {
    const jobs = node()
    let runs = 0
    jobs.every('fails', 1000, async () => {
      runs += 1
      throw new Error('disk full')
    })
    await jobs.runDue()
    for (let i = 0; i < 2; i += 1) {
      t.clock.advance(1000)
      await jobs.runDue()
    }
    assert.equal(runs, 2)
    const { rows } = await t.services.db.asPlatform((tx) =>
      tx.execute<{ last_error: string }>(sql`select last_error from job where name = 'fails'`),
    )
    assert.equal(rows[0]?.last_error, 'disk full')
  })
})

describe('what is kept', () => {
  it('expired tokens, their sign-ins and the guesses of unknown ids go; the living stay', async () => {
    await t.services.jobs.runDue()
    await t.anonymous.call('login.account', {
      companyId: 'alpha',
      username: 'teacher1',
      password: 'Madang!2026',
      autoLogin: true,
    })
    await t.anonymous.call('login.account', { companyId: 'alpha', username: 'nobody', password: 'x' })
    assert.deepEqual([await count('session_token'), await count('login_session')], [2, 1])
    assert.equal(await count('login_miss'), 1)
    t.clock.advance(22 * 86_400_000)
    await t.services.jobs.runDue()
    assert.deepEqual([await count('session_token'), await count('login_session')], [1, 1])
    t.clock.advance(16 * 86_400_000)
    await t.services.jobs.runDue()
    assert.deepEqual([await count('session_token'), await count('login_session')], [0, 0])
    assert.equal(await count('login_miss'), 0)
  })
})
