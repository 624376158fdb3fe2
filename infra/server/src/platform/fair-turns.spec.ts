import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../testing/app.ts'
import type { Database } from './database.ts'
import { toFailure } from './error-handler.ts'
import { createFairTurns, type Whose } from './fair-turns.ts'

const settle = () => new Promise(setImmediate)

describe('turns at the database', () => {
  it('go round between companies, and in a company between its people', async () => {
    const turns = createFairTurns({ slots: 1, longestWait: 60_000 })
    const order: string[] = []
    const ask = async (company: string, person: string) => {
      const done = await turns.take({ company, person })
      order.push(`${company}/${person}`)
      await settle()
      done()
    }
    const asked: [string, string][] = [
      ...Array.from({ length: 4 }, (): [string, string] => ['A', 'ann']),
      ['A', 'ben'],
      ['B', 'cho'],
      ['B', 'cho'],
    ]
    await Promise.all(asked.map(([company, person]) => ask(company, person)))
    assert.deepEqual(order, ['A/ann', 'A/ann', 'B/cho', 'A/ben', 'B/cho', 'A/ann', 'A/ann'])
    assert.equal(turns.waiting, 0)
  })

  it('refuse who waits too long, and stay as many', async () => {
    const turns = createFairTurns({ slots: 2, longestWait: 1 })
    const whose: Whose = { company: 'A', person: 'ann' }
    const [first, second] = await Promise.all([turns.take(whose), turns.take(whose)])
    await assert.rejects(async () => turns.take(whose), { code: 'WB-503-001' })
    first()
    first()
    second()
    const again = await Promise.all([turns.take(whose), turns.take(whose)])
    const third = turns.take(whose)
    again[0]()
    ;(await third)()
    again[1]()
    assert.equal(turns.waiting, 0)
  })
})

describe('quick turns', () => {
  const whose: Whose = { company: 'A', person: 'ann' }

  it('are no more at once than the processors can run', async () => {
    const turns = createFairTurns({ slots: 4, fresh: 2, longestWait: 60_000 })
    let at = 0
    let most = 0
    await Promise.all(
      Array.from({ length: 40 }, async () => {
        const done = await turns.take(whose)
        most = Math.max(most, ++at)
        await settle()
        at--
        done()
      }),
    )
    assert.equal(most, 2)
    assert.equal(turns.waiting, 0)
  })

  it('share a turn where each takes a part of it, and a whole one waits for its place in the line', async () => {
    const turns = createFairTurns({ slots: 2, fresh: 1, longestWait: 60_000 })
    const parts = await Promise.all(Array.from({ length: 8 }, () => turns.take(whose, 1 / 8)))
    const order: string[] = []
    const wait = async (name: string, part: number) => {
      const done = await turns.take(whose, part)
      order.push(name)
      return done
    }
    const ninth = wait('a part', 1 / 8)
    const whole = wait('a whole', 1)
    const last = wait('a part behind it', 1 / 8)
    await settle()
    assert.deepEqual(order, [])
    parts[0]!()
    const ninthDone = await ninth
    for (const done of parts.slice(1)) done()
    await settle()
    assert.deepEqual(order, ['a part'])
    ninthDone()
    ;(await whole)()
    ;(await last)()
    assert.deepEqual(order, ['a part', 'a whole', 'a part behind it'])
    assert.equal(turns.waiting, 0)
  })

  it('are not held up by long ones, which may be as many as there are slots', async () => {
    const turns = createFairTurns({ slots: 4, fresh: 2, longestWait: 60_000 })
    const long = await Promise.all([1, 2, 3, 4].map(() => turns.take(whose)))
    let fifth = false
    const late = Promise.resolve(turns.take(whose)).then((done) => {
      fifth = true
      return done
    })
    await settle()
    assert.equal(fifth, false)
    for (const done of long) done()
    ;(await late)()
    assert.equal(turns.waiting, 0)
  })
})

describe('many searches of one person', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
  })
  after(() => t.close())

  it('let another company in between, and another person of the same company too', async () => {
    const student = t.as('alpha', 'student1')
    const others = [t.as('beta', 'student1'), t.as('alpha', 'teacher1')]
    for (const caller of [student, ...others]) await caller.call('user.me', {})
    const order: string[] = []
    const note = (name: string) => (answer: { status: number }) => {
      assert.equal(answer.status, 200)
      order.push(name)
    }
    // nobody gets a turn before all have asked for one: however slow the machine, the turns decide who is first
    const { db } = t.services
    let open = () => {}
    const gate = new Promise<void>((resolve) => {
      open = resolve
    })
    const held: Promise<void>[] = []
    while (held.length < db.connections.most)
      await new Promise<void>((entered) => {
        held.push(
          db.asPlatform(() => {
            entered()
            return gate
          }),
        )
      })
    const searches = Array.from({ length: 32 }, () =>
      student.call('room.list', { searchType: 2, searchKeyword: 'ㅎㄱ' }).then(note('search')),
    )
    const quick = others.map((caller) => caller.call('user.me', {}).then(note('other')))
    while (db.connections.waiting < searches.length + quick.length) await settle()
    open()
    await Promise.all([...held, ...searches, ...quick])
    const last = order.lastIndexOf('other')
    assert.ok(last < 20, `served as number ${last + 1} of ${order.length}`)
  })

  it('answer with a code of their own when a statement takes too long', {
    skip: !process.env.TEST_DATABASE_URL && 'PGlite breaks no statement off',
  }, async () => {
    const db: Database = t.services.db
    const error = await db
      .inCompany('ALPHA', async (tx) => {
        await tx.execute(sql`set local statement_timeout = 20`)
        await tx.execute(sql`select pg_sleep(30)`)
      })
      .then(
        () => assert.fail('it went on'),
        (reason: unknown) => reason,
      )
    assert.equal(toFailure(error).code, 'WB-503-001')
  })
})
