import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { calls } from '@madang/contract/calls'
import { desc, sql } from 'drizzle-orm'
import { clientLog } from '../../db/schema/platform.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { retention } from '../jobs.ts'

let t: TestApp
before(async () => {
  t = await startTestApp({ rateLimit: true })
})
after(() => t.close())

const web = { headers: { 'x-log-source': 'web' } }
const record = {
  level: 'error',
  message: 'boom',
  timestamp: '2026-11-20T10:00:00Z',
  stacktrace: '',
  user: {},
} as const
const newest = async () =>
  (
    await t.services.db.asPlatform((tx) =>
      tx.select().from(clientLog).orderBy(desc(clientLog.logIdx)).limit(1),
    )
  )[0]

describe('the client log', () => {
  it('API-LOGGER-01 keeps a record as text, with where it happened', async () => {
    const message = '<img src=x onerror=alert(1)> \u001b[31m빨강\u001b[0m\r\nforged line'
    const answer = await t.anonymous.call(
      'log.write',
      { ...record, message, stacktrace: 'at a\nat b', context: { app: 'mf-rooms', code: 'WB-500-001' } },
      web,
    )
    assert.deepEqual([answer.status, answer.body], [200, { result: { ok: true } }])
    const row = await newest()
    assert.equal(row?.message, '<img src=x onerror=alert(1)>  [31m빨강 [0m \nforged line')
    assert.equal(row?.stacktrace, 'at a\nat b')
    assert.deepEqual(row?.context, { app: 'mf-rooms', code: 'WB-500-001' })
    assert.equal(row?.source, 'web')
  })

  it('API-LOGGER-01 keeps nothing of a user object that holds more than nothing', async () => {
    await t.anonymous.call('log.write', { ...record, user: { userId: 'geheim' }, extra: 'geheim' }, web)
    assert.ok(!JSON.stringify(await newest()).includes('geheim'))
  })

  it('API-LOGGER-01 needs the header and the documented fields within their size', async () => {
    assert.equal((await t.anonymous.call('log.write', record)).body.code, 'WB-400-100')
    for (const more of [
      { level: 'info' },
      { message: 'x'.repeat(2001) },
      { stacktrace: 'x'.repeat(8001) },
      { timestamp: undefined },
      { context: { route: 'x'.repeat(301) } },
    ]) {
      const answer = await t.anonymous.call('log.write', { ...record, ...more }, web)
      assert.equal(answer.body.code, 'WB-400-200', JSON.stringify(more).slice(0, 60))
    }
  })

  it('API-LOGGER-01 has a limit per address and is counted in the metrics', async () => {
    t.clock.advance(300_000)
    const limit = calls['log.write'].ratePerMinute!
    const statuses = await Promise.all(
      Array.from({ length: limit + 10 }, () =>
        t.anonymous.call('log.write', record, web).then(({ status }) => status),
      ),
    )
    assert.equal(statuses.filter((status) => status === 200).length, limit)
    assert.equal(statuses.filter((status) => status === 429).length, 10)
    const metrics = (await t.send({ url: '/metrics' })).bytes.toString()
    const counted = /madang_client_logs_total\{level="error",source="web",app=""\} (\d+)/.exec(metrics)?.[1]
    assert.ok(Number(counted) >= limit)
  })

  it('counts the records of each remote, and lets nobody make up a label', async () => {
    t.clock.advance(300_000)
    for (const app of ['mf-rooms', 'mf-rooms', 'shell', 'mf-"} 1\nforged 1', 'someone']) {
      await t.anonymous.call('log.write', { ...record, context: { app, version: '1.0.0' } }, web)
    }
    const metrics = (await t.send({ url: '/metrics' })).bytes.toString()
    const counted = (app: string) =>
      Number(new RegExp(`level="error",source="web",app="${app}"\\} (\\d+)`).exec(metrics)?.[1])
    assert.equal(counted('shell'), 1)
    assert.ok(counted('mf-rooms') >= 2)
    assert.equal(counted('other'), 2)
    assert.doesNotMatch(metrics, /forged|someone/)
  })

  it('forgets records after thirty days', async () => {
    assert.ok(await newest())
    t.clock.advance(29 * 86_400_000)
    await t.services.jobs.runDue()
    assert.ok(await newest())
    t.clock.advance(2 * 86_400_000)
    await t.services.jobs.runDue()
    assert.equal(await newest(), undefined)
  })
})

describe('the room of the client log', () => {
  it('is bounded per address and hour, whatever comes each minute', async () => {
    t.clock.advance(2 * 3_600_000)
    const write = (remoteAddress: string) =>
      t.send({
        method: 'POST',
        url: '/open/logger',
        remoteAddress,
        headers: { 'x-log-source': 'web', 'content-type': 'application/json' },
        payload: { ...record },
      })
    const statuses: number[] = []
    for (let minute = 0; minute < 5; minute += 1) {
      t.clock.advance(60_001)
      const answers = await Promise.all(Array.from({ length: 300 }, () => write('192.0.2.7')))
      statuses.push(...answers.map(({ status }) => status))
    }
    assert.equal(statuses.filter((status) => status === 200).length, 1200)
    assert.equal(statuses.filter((status) => status === 429).length, 300)
    assert.equal((await write('192.0.2.8')).status, 200)
  })

  it('is bounded in total: the newest stay', async () => {
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`
        insert into client_log (source, level, message, stacktrace, client_time, context, reg_datetime)
        select 'web', 'warn', 'm' || n, '', '', '{}', now() from generate_series(1, ${retention.clientLogRecords + 50}) n`),
    )
    // the first look registers the jobs, the next one finds them due
    await t.services.jobs.runDue()
    t.clock.advance(3_600_001)
    assert.ok((await t.services.jobs.runDue()).includes('log room'))
    const [left] = (
      await t.services.db.asPlatform((tx) =>
        tx.execute<{ n: number; oldest: string }>(
          sql`select count(*)::int as n, (array_agg(message order by log_idx))[1] as oldest from client_log`,
        ),
      )
    ).rows
    assert.deepEqual(left, { n: retention.clientLogRecords, oldest: 'm51' })
  })
})
