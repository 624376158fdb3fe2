import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, it } from 'node:test'
import { and, eq, sql } from 'drizzle-orm'
import fc from 'fast-check'
import { notification } from '../../db/schema/notification.ts'
import { users } from '../../db/schema/user.ts'
import type { CompanyContext, Services } from '../../platform/context.ts'
import { DeliveryError } from '../../platform/delivery.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { PASSWORD } from '../../testing/fixture.ts'
import { startSmtp } from '../../testing/smtp.ts'
import { deliver, RETRIES } from './deliver.ts'
import type { Delivery } from './delivery.store.ts'
import { queueWaiting } from './dispatch.ts'
import { notify } from './notify.ts'

const HOUR = 3_600_000
let t: TestApp
let smtp: Awaited<ReturnType<typeof startSmtp>>
/** What the messenger's provider got, and what it answers with; null: nothing at all. */
const got: { id: string; text: string; to: string }[] = []
let status: number | null = 200
const provider = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  got.push(JSON.parse(Buffer.concat(chunks).toString()))
  if (status !== null) answer.writeHead(status).end()
  provider.emit('taken')
})

before(async () => {
  smtp = await startSmtp()
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  t = await startTestApp({
    settings: {
      smtpUrl: smtp.url,
      messengerUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
      messengerSecret: Buffer.alloc(32, 9),
    },
  })
  await t.services.db.asPlatform((tx) =>
    tx.update(users).set({ email: sql`user_id || '@example.test'` }).where(eq(users.companyCode, 'ALPHA')),
  )
})
after(async () => {
  await t.close()
  await smtp.close()
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})
beforeEach(async () => {
  await t.services.db.asPlatform((tx) => tx.delete(notification))
  got.length = 0
  smtp.received.length = 0
  status = 200
})

const rows = () =>
  t.services.db.asPlatform((tx) =>
    tx.select().from(notification).orderBy(notification.channel, notification.notificationIdx),
  )
const stateOf = async () => (await rows()).map(({ channel, state, attempts }) => [channel, state, attempts])
const userIdx = () => t.people.alpha.student1.userIdx

/** One that waits, by messenger unless told otherwise; nothing has tried it yet. */
async function waiting(key: string, channel: 'MAIL' | 'MESSENGER' = 'MESSENGER'): Promise<Delivery> {
  const company = await t.findCompany('alpha')
  const { services, clock } = t
  await services.db.inCompany('ALPHA', (tx) =>
    notify({ tx, company, now: clock.now(), services, afterCommit() {} } as CompanyContext, {
      event: 'ACCOUNT_LOCKED',
      key,
      people: [userIdx()],
    }),
  )
  const [row] = await services.db.asPlatform((tx) =>
    tx
      .delete(notification)
      .where(and(eq(notification.eventKey, key), sql`channel <> ${channel}`))
      .returning()
      .then(() => tx.select().from(notification).where(eq(notification.eventKey, key))),
  )
  return { companyCode: 'ALPHA', notificationIdx: row!.notificationIdx, before: 0 }
}
const attempt = (n: number) => ({ attempt: n, signal: new AbortController().signal })

describe('people are told', () => {
  it('of a new password by each channel on which they can be reached, through the queue, and no secret with it', async () => {
    const next = 'Anders!2026'
    const changed = await t
      .as('alpha', 'student1')
      .call('user.modPassword', { oldPassword: PASSWORD, newPassword: next })
    assert.deepEqual(changed.body.result, { ok: true })
    assert.deepEqual(await stateOf(), [
      ['MAIL', 'WAITING', 0],
      ['MESSENGER', 'WAITING', 0],
    ])
    await t.services.work.start()
    assert.equal(await queueWaiting(t.services), 2)
    assert.equal(await queueWaiting(t.services), 0)
    await smtp.until(1)
    while (!(await rows()).every(({ state }) => state === 'SENT'));
    const [mail] = smtp.received
    assert.deepEqual(mail!.to, ['student1@example.test'])
    assert.equal(got.length, 1)
    assert.match(
      got[0]!.text,
      /알파 student1\(student1\)님의 비밀번호가 \d{4}-\d\d-\d\d \d\d:\d\d에 바뀌었어요/,
    )
    assert.match(got[0]!.text, /The password of 알파 student1 \(student1\) was changed/)
    for (const text of [JSON.stringify(await rows()), mail!.raw, JSON.stringify(got), t.logged()]) {
      assert.ok(!text.includes(next) && !text.includes(PASSWORD))
    }
    assert.deepEqual(
      (await rows()).map(({ params, lastError }) => [params, lastError]),
      [
        [null, null],
        [null, null],
      ],
    )
  })

  it('once of an account that wrong passwords have locked', async () => {
    for (let i = 0; i < 7; i += 1) {
      await t.anonymous.call('login.account', { companyId: 'alpha', username: 'teacher2', password: 'wrong' })
    }
    const told = await rows()
    assert.deepEqual(
      told.map(({ event, userIdx: who, channel }) => [event, who, channel]),
      ['MAIL', 'MESSENGER'].map((channel) => ['ACCOUNT_LOCKED', t.people.alpha.teacher2.userIdx, channel]),
    )
  })

  it('nothing when the transaction of the event fails, and once however often the same event is said', async () => {
    const company = await t.findCompany('alpha')
    const say = (fail: boolean) =>
      t.services.db.inCompany('ALPHA', async (tx) => {
        const ctx = {
          tx,
          company,
          now: t.clock.now(),
          services: t.services,
          afterCommit() {},
        } as CompanyContext
        await notify(ctx, { event: 'ACCOUNT_LOCKED', key: 'same', people: [userIdx(), userIdx()] })
        if (fail) throw new Error('no')
      })
    await assert.rejects(say(true))
    assert.deepEqual(await rows(), [])
    await say(false)
    await say(false)
    assert.equal((await rows()).length, 2)
  })
})

describe('a notification', () => {
  it('of which two nodes have the same try leaves once', async () => {
    const one = await waiting('two nodes')
    await Promise.all([deliver(t.services, one, attempt(1)), deliver(t.services, one, attempt(1))])
    await deliver(t.services, one, attempt(2))
    assert.equal(got.length, 1)
    assert.deepEqual(await stateOf(), [['MESSENGER', 'SENT', 1]])
  })

  it('that the provider takes later comes again under the same id, with its problem kept meanwhile', async () => {
    const one = await waiting('later')
    status = 503
    await assert.rejects(deliver(t.services, one, attempt(1)), DeliveryError)
    assert.deepEqual(
      [(await rows())[0]?.state, (await rows())[0]?.lastError?.includes('503')],
      ['WAITING', true],
    )
    status = 429
    await assert.rejects(deliver(t.services, one, attempt(2)), DeliveryError)
    status = 200
    await deliver(t.services, one, attempt(3))
    assert.deepEqual(await stateOf(), [['MESSENGER', 'SENT', 3]])
    assert.equal(new Set(got.map(({ id }) => id)).size, 1)
  })

  it('that is refused for good, or failed at its last try, is given up and the queue is done with it', async () => {
    const [refused, tried] = [await waiting('refused', 'MAIL'), await waiting('tried')]
    smtp.answer.refuseWith = 550
    await deliver(t.services, refused, attempt(1))
    smtp.answer.refuseWith = null
    status = 500
    await assert.rejects(deliver(t.services, tried, attempt(RETRIES)))
    await deliver(t.services, tried, attempt(RETRIES + 1))
    assert.deepEqual(await stateOf(), [
      ['MAIL', 'FAILED', 1],
      ['MESSENGER', 'FAILED', RETRIES + 1],
    ])
  })

  it('is what operators of its company see with why it failed, send again and leave unsent', async () => {
    const [one, other] = [await waiting('one'), await waiting('other')]
    status = 400
    for (const each of [one, other]) await deliver(t.services, each, attempt(1))
    const oper = t.as('alpha', 'oper')
    const list = async (request = {}) => (await oper.call('notification.list', request)).body.resultPage
    const shown = await list({ state: 'FAILED', searchKeyword: 'student1' })
    assert.equal(shown.total, 2)
    assert.deepEqual(
      shown.content.map(({ userId, event, channel, attempts, lastError }) => [
        userId,
        event,
        channel,
        attempts,
        lastError,
      ]),
      Array(2).fill(['student1', 'ACCOUNT_LOCKED', 'MESSENGER', 1, 'The messenger’s provider answered 400']),
    )
    assert.equal((await list({ state: 'SENT' })).total, 0)
    assert.equal((await list({ searchKeyword: 'teacher' })).total, 0)
    assert.equal((await t.as('beta', 'oper').call('notification.list', {})).body.resultPage.total, 0)
    const both = { notificationIdxList: [one.notificationIdx, other.notificationIdx] }
    const ofOther = { notificationIdxList: [other.notificationIdx] }
    const count = async (
      id: 'notification.retry' | 'notification.discard',
      request: typeof both,
      as = oper,
    ) => (await as.call(id, request)).body.result.count
    assert.equal(await count('notification.retry', both, t.as('beta', 'oper')), 0)
    assert.equal(await count('notification.discard', ofOther), 1)
    status = 200
    // the queue of this process works since the first test
    const taken = once(provider, 'taken')
    assert.equal(await count('notification.retry', both), 1)
    await taken
    assert.equal(await count('notification.retry', both), 0)
    while ((await list({ state: 'SENT' })).total < 1);
    assert.equal(got.at(-1)!.id, `ALPHA.${one.notificationIdx}`)
    assert.deepEqual(await stateOf(), [
      ['MESSENGER', 'SENT', 2],
      ['MESSENGER', 'DISCARDED', 1],
    ])
  })

  it('that nothing tries any more is shown as failed, and what is done is gone after its time', async () => {
    await waiting('lost')
    await t.services.db.asPlatform((tx) => tx.update(notification).set({ queued: true }))
    await t.services.jobs.runDue()
    t.clock.advance(5 * HOUR)
    await t.services.jobs.runDue()
    assert.deepEqual(await stateOf(), [['MESSENGER', 'WAITING', 0]])
    t.clock.advance(2 * HOUR)
    await t.services.jobs.runDue()
    assert.deepEqual(await stateOf(), [['MESSENGER', 'FAILED', 0]])
    t.clock.advance(91 * 24 * HOUR)
    await t.services.jobs.runDue()
    assert.deepEqual(await stateOf(), [])
  })

  it('wherever nodes die, reaches a provider that drops what it knows exactly once', async () => {
    const points = ['none', 'before the claim', 'after the claim', 'after sending', 'refused'] as const
    let run = 0
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.record({ dies: fc.constantFrom(...points), twice: fc.boolean() }), { maxLength: 5 }),
        async (tries) => {
          const one = await waiting(`run ${++run}`)
          const posts: string[] = []
          const node = (dies: (typeof points)[number]): Services => ({
            ...t.services,
            db: {
              ...t.services.db,
              inCompany: (...args) => {
                if (dies === 'before the claim') throw new Error('killed')
                return t.services.db.inCompany(...args)
              },
            },
            messenger: {
              async send({ id }) {
                if (dies === 'after the claim') return new Promise(() => {})
                if (dies === 'refused') throw new DeliveryError('later', { final: false })
                posts.push(id)
                if (dies === 'after sending') await new Promise(() => {})
              },
            },
          })
          /** A killed node never comes back from where it stood. */
          const tryOnce = async (dies: (typeof points)[number], n: number) => {
            const trying = deliver(node(dies), one, attempt(n)).catch(() => {})
            const stuck = dies === 'after the claim' || dies === 'after sending'
            if (!stuck) return trying
            while ((await rows())[0]!.attempts < n && (await rows())[0]!.state === 'WAITING');
          }
          let n = 0
          for (const { dies, twice } of tries) {
            n += 1
            await tryOnce(dies, n)
            if (twice) await tryOnce('none', n)
          }
          await tryOnce('none', n + 1)
          assert.equal(new Set(posts).size, 1)
          const killed = tries.filter(({ dies }) => dies === 'after sending').length
          assert.ok(posts.length <= 1 + killed, `${posts.length} sendings`)
          assert.equal((await rows())[0]!.state, 'SENT')
          await t.services.db.asPlatform((tx) => tx.delete(notification))
        },
      ),
      { numRuns: 25 },
    )
  })
})

it('attendance ends in time while a provider keeps the queue waiting', async () => {
  const [teacher, student] = [t.as('alpha', 'teacher1'), t.as('alpha', 'student2')]
  const opened = await teacher.call('meet.open', { meetTitle: '느린 알림' })
  const { roomCode, meetCode, inviteCode } = opened.body.result
  await student.call('meet.join', { roomCode, meetCode, inviteCode })
  await waiting('slow')
  status = null
  const taken = once(provider, 'request')
  await queueWaiting(t.services)
  await taken
  await t.services.jobs.runDue()
  t.clock.advance(60_000)
  const ran = await t.services.jobs.runDue()
  assert.ok(ran.includes('meet.leases'))
  const { rows: there } = await t.services.db.asPlatform((tx) =>
    tx.execute(sql`select from meet_join where meet_code = ${meetCode} and quit_datetime is null`),
  )
  assert.deepEqual(there, [])
  assert.deepEqual(await stateOf(), [['MESSENGER', 'WAITING', 1]], 'the queue still waits')
  provider.closeAllConnections()
})

it('without a mail server notifications stay, and the development page shows them as text', async () => {
  const quiet = await startTestApp({ settings: { developmentPages: true } })
  try {
    await quiet.services.db.asPlatform((tx) =>
      tx
        .update(users)
        .set({ email: 'a@b.test', userName: '<script>alert(1)' })
        .where(eq(users.userId, 'student1')),
    )
    await quiet
      .as('beta', 'student1')
      .call('user.modPassword', { oldPassword: PASSWORD, newPassword: 'Anders!2026' })
    const kept = () => quiet.services.db.asPlatform((tx) => tx.select().from(notification))
    const [row, ...more] = await kept()
    assert.deepEqual(
      [row?.channel, more.length],
      ['MAIL', 0],
      'nobody is told by a messenger without a provider',
    )
    const { notificationIdx } = row!
    await deliver(quiet.services, { companyCode: 'BETA', notificationIdx, before: 0 }, attempt(1))
    assert.equal((await kept())[0]?.state, 'KEPT')
    const page = (await quiet.send({ url: '/dev/outbox' })).bytes.toString()
    assert.match(page, /&lt;script&gt;alert/)
    assert.doesNotMatch(page, /<script>/)
  } finally {
    await quiet.close()
  }
  assert.equal((await t.send({ url: '/dev/outbox' })).status, 404)
})
