import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import pg from 'pg'
import { emptyDatabase } from '../testing/database.ts'
import { type Asked, type Convoy, ReadBatch } from './read-batch.ts'
import { ABREAST, createQuickness, createReadLanes, type LaneClient } from './read-lanes.ts'

const company = { name: 'spec.company', text: "select set_config('app.company', $1, true)" }
const whose = { name: 'spec.whose', text: "select current_setting('app.company') as code, $1::int as n" }
const divide = { name: 'spec.divide', text: 'select 1 / $1::int as n' }

describe('requests that read at the same time', () => {
  let pool: pg.Pool
  let close: () => Promise<void>
  before(async () => {
    ;({ pool, close } = await emptyDatabase())
  })
  after(async () => {
    await pool.end()
    await close()
  })

  /** Every write on the way, by how many messages it holds. */
  const writes: number[] = []
  const connect = async (): Promise<LaneClient> => {
    const client = await pool.connect()
    return {
      query(asked) {
        writes.push((asked as Convoy).batches.length)
        return client.query(asked)
      },
      release: (broken) => client.release(broken),
    }
  }
  const ask = (
    send: (batch: ReadBatch) => void,
    code: string,
    asked: Asked,
  ): Promise<Record<string, unknown>> => {
    const batch = new ReadBatch()
    batch.add({ types: pg.types, ...company, values: [code] }).catch(() => {})
    const answer = batch.add({ types: pg.types, typed: true, ...asked })
    send(batch)
    return answer.then(({ rows }) => rows[0] as Record<string, unknown>)
  }
  const lanesOf = (count: number) => {
    const lanes = createReadLanes(connect, count)
    return (batch: ReadBatch) => lanes.send(batch, true)
  }

  it('share a write and stay transactions of their own: each sees its company, also on a connection that knows no statement', async () => {
    const send = lanesOf(1)
    writes.length = 0
    for (let round = 0; round < 2; round++) {
      const answers = Array.from({ length: ABREAST + 1 }, (_, n) =>
        ask(send, `C${n}`, { ...whose, values: [n] }),
      )
      assert.deepEqual(
        await Promise.all(answers),
        answers.map((_, n) => ({ code: `C${n}`, n })),
      )
    }
    assert.deepEqual(writes, [ABREAST, 1, ABREAST, 1])
  })

  it('spread over connections that are free, and fail alone', async () => {
    const send = lanesOf(2)
    writes.length = 0
    const answers = await Promise.allSettled(
      [1, 0, 1, 1, 0, 1].map((by) => ask(send, 'C', { ...divide, values: [by] })),
    )
    assert.deepEqual(
      answers.map((one) => (one.status === 'fulfilled' ? one.value.n : one.reason.code)),
      [1, '22012', 1, 1, '22012', 1],
    )
    assert.deepEqual(writes, [3, 3])
    // what the database says of it is what the driver would tell
    const [, failed] = answers
    const told = failed?.status === 'rejected' && failed.reason
    const expected = await pool.query('select 1 / $1::int as n', [0]).catch((error: unknown) => error)
    assert.ok(told instanceof pg.DatabaseError)
    assert.deepEqual(
      { ...told, message: told.message, line: '' },
      { ...(expected as object), message: (expected as Error).message, line: '' },
    )
    assert.equal((await ask(send, 'C', { ...divide, values: [1] })).n, 1)
  })

  it('are all refused where no connection is to be had', async () => {
    const lanes = createReadLanes(() => Promise.reject(new Error('away')), 1)
    const answers = await Promise.allSettled(
      [1, 2, 3].map((n) => ask((batch) => lanes.send(batch, n < 3), 'C', { ...whose, values: [n] })),
    )
    assert.deepEqual(
      answers.map((one) => one.status === 'rejected' && one.reason.message),
      ['away', 'away', 'away'],
    )
  })

  it('hear of it when the line is cut, those that were not answered yet', async () => {
    const sent: Convoy[] = []
    const broken: unknown[] = []
    const lanes = createReadLanes(
      async () => ({
        query: (asked) => void sent.push(asked),
        release: (error) => void broken.push(error),
      }),
      1,
    )
    const answers = [1, 2].map((n) => ask((batch) => lanes.send(batch, true), 'C', { ...whose, values: [n] }))
    await new Promise<void>((sentNow) => setImmediate(() => setImmediate(sentNow)))
    const cut = new Error('Connection terminated')
    sent[0]!.handleError(cut)
    for (const answer of answers) await assert.rejects(answer, cut)
    await new Promise(setImmediate)
    assert.deepEqual(broken, [cut])
  })
})

describe('what is quick', () => {
  it('was so eight times in a row; once slow, it has to prove itself again', () => {
    const { quick, took } = createQuickness()
    const times = (count: number, ms: number) => {
      for (let i = 0; i < count; i++) took('list', ms)
    }
    times(7, 1)
    assert.equal(quick('list'), false)
    times(1, 1)
    assert.equal(quick('list'), true)
    assert.equal(quick('search'), false)
    times(1, 11)
    times(7, 1)
    assert.equal(quick('list'), false)
    times(1, 1)
    assert.equal(quick('list'), true)
  })

  it('is remembered of so many ways at most', () => {
    const { quick, took } = createQuickness(2)
    for (let i = 0; i < 8; i++) took('first', 1)
    for (const what of ['second', 'third']) took(what, 1)
    assert.equal(quick('first'), false)
  })
})
