import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { idempotency } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { message } from '../db/schema/message.ts'
import { idempotencyKey } from '../db/schema/platform.ts'
import { startTestApp, type TestApp, type TestCaller } from '../testing/app.ts'
import { sentDuring } from '../testing/statements.ts'

let t: TestApp
let teacher: TestCaller
before(async () => {
  t = await startTestApp()
  teacher = t.as('alpha', 'teacher1')
})
after(() => t.close())

const pdf = (words: string) => ({
  filename: '안내.pdf',
  mimetype: 'application/pdf',
  bytes: Buffer.from(`%PDF-1.4 ${words}`),
})
const letter = (title: string, more: object = {}) => ({
  message: { title, contents: '<p>내일은 이차함수를 배워요.</p>' },
  receiverList: [t.people.alpha.student1.userIdx],
  ...more,
})
const send = (key: string, request: Record<string, unknown>, from = teacher) =>
  from.call('message.send', request, { headers: { [idempotency.header]: key } })
const replayed = ({ headers }: { headers: Record<string, unknown> }) =>
  headers[idempotency.replayedHeader.toLowerCase()] === 'true'
const count = async (table: typeof message | typeof idempotencyKey) =>
  t.services.db.asPlatform((tx) => tx.$count(table))
const contents = async () => {
  let n = 0
  for await (const _ of t.services.files.list()) n += 1
  return n
}

test('the same request under the same key is done once and gets the first answer again', async () => {
  const before = await count(message)
  const request = letter('한 번', { uploadFile: [pdf('자, 컴퍼스')] })
  const first = await send('same-key-1', request)
  const stored = await contents()
  const second = await send('"same-key-1"', request)
  assert.deepEqual([first.status, second.status], [200, 200])
  assert.deepEqual(second.body, first.body)
  assert.deepEqual([replayed(first), replayed(second)], [false, true])
  assert.equal(await count(message), before + 1)
  assert.equal(await contents(), stored, 'what came up again is not kept')
})

test('another request under the key of one that was done is refused, and nothing is done', async () => {
  const before = await count(message)
  await send('other-body', letter('먼저', { uploadFile: [pdf('자, 컴퍼스')] }))
  for (const other of [
    letter('나중', { uploadFile: [pdf('자, 컴퍼스')] }),
    letter('먼저', { uploadFile: [pdf('자, 색연필')] }),
    letter('먼저'),
  ]) {
    const answer = await send('other-body', other)
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-305'])
  }
  assert.equal(await count(message), before + 1)
})

test('of several at once one does it and all get its answer', async () => {
  const before = await count(message)
  const answers = await Promise.all(Array.from({ length: 4 }, () => send('at-once-1', letter('함께'))))
  assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  assert.equal(new Set(answers.map(({ body }) => body.result.messageIdx)).size, 1)
  assert.equal(answers.filter(replayed).length, 3)
  assert.equal(await count(message), before + 1)
})

test('a request that was refused leaves its key free', async () => {
  const nobody = { ...letter('누구에게'), receiverList: [t.people.beta.student1.userIdx] }
  assert.equal((await send('refused-1', nobody)).status, 400)
  const answer = await send('refused-1', letter('누구에게'))
  assert.deepEqual([answer.status, replayed(answer)], [200, false])
})

test('a key is its person’s, its company’s and its call’s: to all others it is none', async () => {
  const before = await count(message)
  const request = letter('각자')
  const answers = [
    await send('whose-key', request),
    await send('whose-key', request, t.as('alpha', 'teacher2')),
    await send(
      'whose-key',
      { ...request, receiverList: [t.people.beta.student1.userIdx] },
      t.as('beta', 'teacher1'),
    ),
  ]
  assert.deepEqual(answers.map(replayed), [false, false, false])
  assert.equal(new Set(answers.map(({ body }) => body.result.messageIdx)).size, 3)
  assert.equal(await count(message), before + 3)
  const opened = await teacher.call(
    'meet.open',
    { meetTitle: '각자의 수업' },
    { headers: { [idempotency.header]: 'whose-key' } },
  )
  assert.deepEqual([opened.status, replayed(opened)], [200, false])
})

test('what can be no key is refused, and calls that need none look at none', async () => {
  for (const key of ['short', 'with a space', 'x'.repeat(65)]) {
    const answer = await send(key, letter('열쇠'))
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-100'], key)
  }
  const listed = await teacher.call(
    'message.list',
    { messageType: 'SEND' },
    { headers: { [idempotency.header]: 'short' } },
  )
  assert.equal(listed.status, 200)
})

test('costs two statements where a key is given, and none elsewhere', async () => {
  await teacher.token()
  const textsOf = async (work: () => Promise<unknown>) => (await sentDuring(work)).map(({ text }) => text)
  const without = await textsOf(() => teacher.call('message.send', letter('값')))
  const under = await textsOf(() => send('what-it-costs', letter('값')))
  const again = await textsOf(() => send('what-it-costs', letter('값')))
  assert.equal(under.length, without.length + 2)
  assert.deepEqual(
    under.filter((text) => !text.includes('idempotency_key')),
    without,
  )
  const begin = again.findLastIndex((text) => text.startsWith('begin;'))
  assert.equal(
    again.slice(begin).length,
    4,
    'after its files: begin, who asks, the key with its answer, commit',
  )
})

test('keys are kept for a day, then swept', async () => {
  const { jobs } = t.services
  await jobs.runDue()
  const request = letter('하루')
  await send('one-day-long', request)
  t.clock.advance(idempotency.keptMs - 60_000)
  await jobs.runDue()
  assert.ok(replayed(await send('one-day-long', request)))
  t.clock.advance(61 * 60_000)
  await jobs.runDue()
  assert.equal(
    await t.services.db.asPlatform((tx) =>
      tx.$count(idempotencyKey, sql`${idempotencyKey.key} = 'one-day-long'`),
    ),
    0,
  )
})
