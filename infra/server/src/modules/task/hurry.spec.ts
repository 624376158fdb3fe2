import assert from 'node:assert/strict'
import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { after, before, beforeEach, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { notification } from '../../db/schema/notification.ts'
import { users } from '../../db/schema/user.ts'
import { DeliveryError } from '../../platform/delivery.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'
import { deliver, TRIES_BEFORE_INSTEAD } from '../notification/deliver.ts'
import { remindByLetter } from './hurry.letter.ts'

type Student = 'student1' | 'student2' | 'student3'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
/** What the messenger's provider got, and what it answers with. */
const got: { to: string; text: string; event: string; company: string }[] = []
let status = 200
const provider = createServer(async (request, answer) => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(chunk as Buffer)
  got.push(JSON.parse(Buffer.concat(chunks).toString()))
  answer.writeHead(status).end()
})

before(async () => {
  provider.listen(0, '127.0.0.1')
  await once(provider, 'listening')
  t = await startTestApp({
    settings: {
      messengerUrl: `http://127.0.0.1:${(provider.address() as AddressInfo).port}/`,
      messengerSecret: Buffer.alloc(32, 9),
    },
  })
  h = homeworkOf(t)
})
after(async () => {
  await t.close()
  provider.closeAllConnections()
  await new Promise((resolve) => provider.close(resolve))
})
beforeEach(async () => {
  await t.services.db.asPlatform((tx) => tx.delete(notification))
  got.length = 0
  status = 200
})

const setUser = (userId: Student, values: Partial<typeof users.$inferInsert>) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set(values)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, userId))),
  )
const waiting = () =>
  t.services.db.asPlatform((tx) => tx.select().from(notification).orderBy(notification.notificationIdx))
const lettersOf = async (who: Student) =>
  (await t.as('alpha', who).call('message.list', { messageType: 'RECV' })).body.resultPage.content
/** One try of everything that waits, as the queue makes it. */
const tryAll = async (attempt: number) => {
  const running = { attempt, signal: new AbortController().signal }
  for (const { companyCode, notificationIdx } of await waiting())
    await deliver(t.services, { companyCode, notificationIdx, before: 0 }, running, {
      HOMEWORK_REMINDER: remindByLetter,
    })
}
const remind = async (...who: Student[]) => {
  const { taskIdx } = await h.give(['student1', 'student2', 'student3'], { task: { taskName: '도형' } })
  const userIdxList = who.map(h.idx)
  return t.as('alpha', 'teacher1').call('task.hurry', { taskIdx, userIdxList })
}

describe('reminding by the messenger', () => {
  test('A-81 an adapter for the messenger notice, with phone from user.phone; whoever has none gets an internal message', async () => {
    const phone = '01099990001'
    await setUser('student1', { phone })
    await setUser('student2', { phone: null })
    const before = [(await lettersOf('student1')).length, (await lettersOf('student2')).length]
    const { body } = await remind('student1', 'student2')
    assert.deepEqual(body.result, { count: 2, skipped: [] })
    await tryAll(1)
    assert.deepEqual(
      got.map(({ to, event, company }) => [to, event, company]),
      [[phone, 'HOMEWORK_REMINDER', 'alpha']],
    )
    assert.match(got[0]!.text, /“도형”/)
    assert.equal((await lettersOf('student1')).length, before[0])
    assert.equal((await lettersOf('student2')).length, before[1]! + 1)
    await setUser('student2', { phone: '01010000007' })
  })

  test('what the provider refuses for good reaches the person as a message instead, once, in the teacher’s name', async () => {
    const before = (await lettersOf('student1')).length
    assert.equal((await remind('student1')).body.result.count, 1)
    status = 400
    await tryAll(1)
    await tryAll(2)
    const letters = await lettersOf('student1')
    assert.equal(letters.length, before + 1)
    assert.match(letters[0]!.title, /도형/)
    assert.deepEqual(
      [letters[0]!.letter?.code, letters[0]!.letter?.params.taskName],
      ['HOMEWORK_REMINDER', letters[0]!.title.split(':')[0]],
    )
    assert.match(letters[0]!.letter?.params.taskIdx ?? '', /^\d+$/)
    assert.doesNotMatch(letters[0]!.title, /과제|not handed in/)
    assert.equal(letters[0]!.regUserIdx, t.people.alpha.teacher1.userIdx)
    assert.deepEqual(
      (await waiting()).map(({ state }) => state),
      ['FAILED'],
      'operators see it',
    )
  })

  test('a provider that is down for a moment is tried again before', async () => {
    const before = (await lettersOf('student3')).length
    await remind('student3')
    status = 503
    for (let n = 1; n < TRIES_BEFORE_INSTEAD; n += 1) await assert.rejects(tryAll(n), DeliveryError)
    assert.equal((await lettersOf('student3')).length, before)
    await tryAll(TRIES_BEFORE_INSTEAD)
    assert.equal((await lettersOf('student3')).length, before + 1)
    assert.deepEqual(
      (await waiting()).map(({ state, attempts }) => [state, attempts]),
      [['FAILED', TRIES_BEFORE_INSTEAD]],
    )
  })

  test('MAN-TASK-09 SEND_HURRY takes taskIdx and userIdxList, needs at least one student, and answers WB-500-131 when nothing reaches anybody', async () => {
    const none = await remind()
    assert.deepEqual([none.status, none.body.code], [400, 'WB-400-200'])
    const { taskIdx } = await h.give(['student3'])
    await setUser('student3', { userStatusCd: 2 })
    const refused = await t
      .as('alpha', 'teacher1')
      .call('task.hurry', { taskIdx, userIdxList: [h.idx('student3')] })
    await setUser('student3', { userStatusCd: 1 })
    assert.deepEqual([refused.status, refused.body.code], [500, 'WB-500-131'])
    assert.deepEqual(await waiting(), [])
    const sent = await t.send({
      method: 'POST',
      url: '/api/task',
      headers: {
        authorization: `Bearer ${await t.as('alpha', 'oper').token()}`,
        'x-service-area': 'MANAGE',
      },
      payload: {
        command: 'SEND_HURRY',
        taskIdx: (await h.give(['student1'])).taskIdx,
        userIdxList: [h.idx('student1')],
      },
    })
    assert.deepEqual([sent.status, (sent.body as { result: { count: number } }).result.count], [200, 1])
  })
})
