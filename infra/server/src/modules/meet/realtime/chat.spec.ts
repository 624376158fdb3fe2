import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { eq } from 'drizzle-orm'
import { meetChat } from '../../../db/schema/meet.ts'
import { startTestApp, type TestApp } from '../../../testing/app.ts'
import type { ClassSocket } from '../../../testing/class-socket.ts'
import { classesOf, socketsOf } from '../../../testing/classes.ts'
import type { FixtureUser } from '../../../testing/fixture.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let s: ReturnType<typeof socketsOf>
before(async () => {
  t = await startTestApp({ rateLimit: true })
  c = classesOf(t)
  s = socketsOf(t, await t.listen())
})
afterEach(() => s.killAll())
after(() => t.close())

describe('chat', () => {
  it('comes to everybody, itself included, in one order', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    for (let i = 0; i < 5; i++) {
      teacher.socket.send({ type: 'chat', text: `선생님 ${i}`, clientKey: `t${i}` })
      student.socket.send({ type: 'chat', text: `학생 ${i}`, clientKey: `s${i}` })
    }
    const read = async (socket: ClassSocket) => {
      const lines: string[] = []
      for (let i = 0; i < 10; i++) {
        const { line } = await socket.next('chat')
        lines.push(`${line.chatIdx} ${line.text}`)
      }
      return lines
    }
    const seen = await read(teacher.socket)
    assert.deepEqual(await read(student.socket), seen)
    assert.deepEqual(
      seen.map((line) => Number(line.split(' ')[0])),
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    )
    const own = seen.filter((line) => line.includes('선생님')).map((line) => line.at(-1))
    assert.deepEqual(own, ['0', '1', '2', '3', '4'])
    const later = await c.person('student1').call('meet.chat', { meetCode: running.meetCode, afterIdx: 7 })
    assert.deepEqual(
      later.body.resultList.map((line) => line.chatIdx),
      [8, 9, 10],
    )
  })

  it('sending again under the same key writes nothing again and settles with the sender', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    student.socket.send({ type: 'chat', text: '한 번', clientKey: 'same' })
    const first = await student.socket.next('chat')
    student.socket.send({ type: 'chat', text: '한 번', clientKey: 'same' })
    assert.deepEqual(await student.socket.next('chat'), first)
    teacher.socket.send({ type: 'chat', text: '다음', clientKey: 'same' })
    const next = await student.socket.next('chat')
    assert.deepEqual([next.line.chatIdx, next.line.text], [2, '다음'])
    assert.equal(teacher.socket.frames.filter((f) => f.type === 'chat').length, 2)
  })

  it('a newcomer reads what was said, and it outlives the class', async () => {
    const running = await c.startInstant()
    const teacher = await s.enter(c.person('teacher1'), running)
    teacher.socket.send({ type: 'chat', text: '먼저', clientKey: '1' })
    await teacher.socket.next('chat')
    const student = await s.enter(c.person('student1'), running)
    assert.deepEqual(
      student.welcome.chat.map((line) => [line.text, line.clientKey]),
      [['먼저', '1']],
    )
    await c.person('teacher1').call('meet.close', running)
    const past = async (userId: FixtureUser) => (await c.person(userId).call('meet.chat', running)).body
    assert.equal((await past('student1')).resultList.length, 1)
    assert.equal((await past('admin')).resultList.length, 1)
    assert.equal((await past('student2')).code, 'WB-400-025')
  })

  it('takes 1 to 1000 characters without control characters', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    socket.send({ type: 'chat', text: `  a\u202eb\u0007\n${'가'.repeat(996)}  `, clientKey: 'a' })
    assert.equal((await socket.next('chat')).line.text, `ab\n${'가'.repeat(996)}`)
    for (const [clientKey, text] of [
      ['b', '가'.repeat(1001)],
      ['c', '   '],
      ['e', 5],
    ]) {
      socket.sendRaw(JSON.stringify({ type: 'chat', text, clientKey }))
      assert.deepEqual(await socket.next('refused'), { type: 'refused', code: 'WB-400-200', clientKey })
    }
    socket.sendRaw(JSON.stringify({ type: 'chat', text: 'x' }))
    assert.deepEqual(await socket.next('refused'), { type: 'refused', code: 'WB-400-200' })
    const lines = await c.inAlpha((tx) =>
      tx.select().from(meetChat).where(eq(meetChat.meetCode, running.meetCode)),
    )
    assert.equal(lines.length, 1)
    // half a character is taken as a lost one, as in any text
    socket.send({ type: 'chat', text: 'a\ud800', clientKey: 'f' })
    assert.equal((await socket.next('chat')).line.text, 'a\ufffd')
  })

  it('is not faster than people talk', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    for (let i = 0; i < 11; i++) socket.send({ type: 'chat', text: String(i), clientKey: `k${i}` })
    assert.deepEqual(await socket.next('refused'), { type: 'refused', code: 'WB-429-001', clientKey: 'k10' })
    t.clock.advance(25_000)
    socket.send({ type: 'chat', text: 'again', clientKey: 'k10' })
    assert.equal((await socket.next('chat')).line.text !== '', true)
  })
})

describe('bad frames', () => {
  it('are refused, and too many of them end the socket', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    for (const text of ['', '{', 'null', '[]', '"beat"', '{"type":"fly"}', '{"type":{}}', '1', 'true']) {
      socket.sendRaw(text)
      assert.equal((await socket.next('refused')).code, 'WB-400-200')
    }
    socket.sendRaw(Buffer.from([1, 2, 3]))
    assert.equal((await socket.closed).code, 1008)
  })

  it('larger than 8 kB end the socket', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    socket.sendRaw(JSON.stringify({ type: 'chat', text: 'x'.repeat(8200), clientKey: 'a' }))
    assert.equal((await socket.closed).code, 1009)
  })

  it('flooding ends the socket, not the server', async () => {
    const running = await c.startInstant()
    const { socket } = await s.enter(c.person('teacher1'), running)
    for (let i = 0; i < 2000; i++) socket.send({ type: 'beat' })
    const outcome = await Promise.race([
      socket.closed.then((c) => c.code),
      socket.settle().then(() => 'kept'),
    ])
    assert.ok(outcome === 1008 || outcome === 'kept', String(outcome))
    assert.equal((await c.person('teacher1').call('meet.get', running)).status, 200)
  })
})
