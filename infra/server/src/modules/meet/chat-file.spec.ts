import assert from 'node:assert/strict'
import { after, afterEach, before, describe, it } from 'node:test'
import { limits, timings } from '@madang/contract'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'
import { classesOf, type Running, socketsOf } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { tusClient } from '../../testing/upload-client.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let s: ReturnType<typeof socketsOf>
let origin: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  origin = await t.listen()
  s = socketsOf(t, origin)
})
afterEach(() => s.killAll())
after(() => t.close())

const bytes = Buffer.from(`%PDF-1.7\n${'풀이'.repeat(500)}`)
const paper = (filename = '3번 풀이.pdf', content = bytes) => ({
  filename,
  mimetype: 'application/pdf',
  bytes: content,
})
const send = (userId: FixtureUser, { meetCode }: Running, uploadFile: unknown[] = [paper()]) =>
  c.person(userId).call('meet.sendFile', { meetCode, uploadFile })
const fetched = (userId: FixtureUser, searchIdx: number, company: 'alpha' | 'beta' = 'alpha') =>
  t.as(company, userId).call('file.download', { fileType: 'CHAT_FILE', searchIdx })
const listed = (userId: FixtureUser, { meetCode }: Running) =>
  c.person(userId).call('recordLog.chats', { meetCode })

describe('a file sent in the chat of a class', () => {
  it('comes to everybody as a line, once, also to who comes later, and each of them may fetch it', async () => {
    const running = await c.openRoom(['student1', 'student2'])
    const teacher = await s.enter(c.person('teacher1'), running)
    await s.enter(c.person('student1'), running)
    const sent = await send('student1', running)
    assert.equal(sent.status, 200, JSON.stringify(sent.body))
    const { line } = await teacher.socket.next('chat')
    assert.deepEqual(
      [line.kind, line.text, line.fileSize, line.userName, line.chatIdx],
      ['FILE', '3번 풀이.pdf', bytes.length, line.userName, sent.body.result.chatIdx],
    )
    const later = await s.enter(c.person('student2'), running)
    assert.deepEqual(later.welcome.chat, [line])
    for (const userId of ['teacher1', 'student1', 'student2'] as const) {
      assert.ok((await fetched(userId, line.fileIdx!)).bytes.equals(bytes), userId)
    }
    assert.equal((await fetched('teacher2', line.fileIdx!)).body.code, 'WB-404-102')
    assert.equal((await fetched('teacher1', line.fileIdx!, 'beta')).body.code, 'WB-404-102')
    assert.equal((await fetched('teacher1', 99_999_999)).body.code, 'WB-404-102')
  })

  it('is a guest’s too while they are in the class that it was sent in, and nobody’s beside', async () => {
    const [running, other] = [await c.openRoom(['student1']), await c.startInstant()]
    const teacher = await s.enter(c.person('teacher1'), running)
    const [guest, late, elsewhere] = [running, running, other].map(({ inviteCode }) =>
      t.guest('alpha', inviteCode, '민지'),
    ) as [TestCaller, TestCaller, TestCaller]
    await s.enter(guest, running)
    await s.enter(elsewhere, other)
    await send('teacher1', running)
    const { line } = await teacher.socket.next('chat')
    const taken = (by: TestCaller) =>
      by.call('file.download', { fileType: 'CHAT_FILE', searchIdx: line.fileIdx! })
    assert.ok((await taken(guest)).bytes.equals(bytes))
    assert.equal((await taken(late)).body.code, 'WB-404-102', 'has not joined')
    assert.equal((await taken(elsewhere)).body.code, 'WB-404-102', 'is in another class')
    for (const fileType of ['MESSAGE', 'ROOM_FILE', 'NOTE_PDF', 'RECORD', 'CHAT']) {
      const answer = await guest.call('file.download', { fileType, searchIdx: line.fileIdx! })
      assert.equal(answer.body.code, 'WB-404-102', fileType)
    }
    await guest.call('meet.quit', { meetCode: running.meetCode })
    assert.equal((await taken(guest)).body.code, 'WB-404-102', 'has left')
    await s.enter(guest, running)
    assert.ok((await taken(guest)).bytes.equals(bytes), 'and come again')
    t.clock.advance(timings.presenceLease + 1)
    assert.equal((await taken(guest)).body.code, 'WB-404-102', 'was not heard for longer than a lease')
    await s.enter(guest, running)
    await c.close('teacher1', running)
    assert.equal((await taken(guest)).body.code, 'WB-404-102', 'the class is over')
  })

  it('is taken of each of those who send one at the same moment, also two of one person', async () => {
    const people = ['teacher1', 'student1', 'student2', 'student3'] as const
    const running = await c.openRoom(['student1', 'student2', 'student3'])
    for (const userId of people) await s.enter(c.person(userId), running)
    for (let round = 0; round < 3; round++) {
      const answers = await Promise.all(
        [...people, 'student1' as const].map((userId) => send(userId, running)),
      )
      assert.deepEqual(
        answers.map(({ status }) => status),
        [200, 200, 200, 200, 200],
      )
    }
  })

  it('ROOMS-73 API-FILE-02 is listed with the class afterwards, and downloaded under the same permission as recordings', async () => {
    const running = await c.openRoom(['student1'])
    const teacher = await s.enter(c.person('teacher1'), running)
    await s.enter(c.person('student1'), running)
    await send('student1', running)
    const { line } = await teacher.socket.next('chat')
    await c.close('teacher1', running)
    const rows = (await listed('teacher1', running)).body.resultList
    assert.deepEqual(
      rows.map(({ fileType, fileName, fileSize, lineCount }) => [fileType, fileName, fileSize, lineCount]),
      [
        ['CHAT', rows[0]!.fileName, null, 1],
        ['CHAT_FILE', '3번 풀이.pdf', bytes.length, null],
      ],
    )
    assert.equal(rows[1]!.searchIdx, line.fileIdx)
    assert.ok((await fetched('teacher1', line.fileIdx!)).bytes.equals(bytes))
    const text = await c.person('teacher1').call('file.download', {
      fileType: 'CHAT',
      searchIdx: rows[0]!.searchIdx,
    })
    assert.match(text.bytes.toString(), /📎 3번 풀이\.pdf/)
    // as the recordings of the class: whoever was in it sees the list, whoever has the right takes them along
    assert.equal((await listed('student1', running)).body.resultList.length, 2)
    assert.equal((await fetched('student1', line.fileIdx!)).body.code, 'WB-403-101')
    assert.equal((await fetched('teacher2', line.fileIdx!)).body.code, 'WB-404-102')
  })

  it('is refused to who is not in the class now, to a class that is over, and where it is none that may be sent', async () => {
    const running = await c.openRoom(['student1'])
    assert.equal((await send('student1', running)).body.code, 'WB-403-105')
    await s.enter(c.person('student1'), running)
    const codes = async (...files: unknown[]) => (await send('student1', running, files)).body.code
    assert.equal(await codes({ ...paper('a.exe') }), 'WB-400-403')
    assert.equal(await codes({ ...paper('거짓.png') }), 'WB-400-403')
    assert.equal(await codes(paper(), paper('b.pdf')), 'WB-400-200')
    assert.equal(await codes(), 'WB-400-200')
    const client = tusClient(origin, await c.person('student1').token())
    const size = limits.chatFileSize
    assert.equal((await client.announce('a.zip', size, 'meet.sendFile')).status, 201)
    assert.equal((await client.announce('a.zip', size + 1, 'meet.sendFile')).code, 'WB-400-402')
    await c.person('student1').call('meet.quit', running)
    assert.equal(await codes(paper()), 'WB-403-105')
    await c.close('teacher1', running)
    assert.equal(await codes(paper()), 'WB-403-112')
    assert.equal((await send('student1', { ...running, meetCode: 'M0' })).body.code, 'WB-400-025')
    assert.deepEqual((await listed('teacher1', running)).body.resultList, [])
  })
})

describe('a raised hand', () => {
  it('is a line for everybody, once, and so is taking it down', async () => {
    const running = await c.openRoom(['student1'])
    const teacher = await s.enter(c.person('teacher1'), running)
    const student = await s.enter(c.person('student1'), running)
    student.socket.send({ type: 'hand', up: true, clientKey: 'h1' })
    student.socket.send({ type: 'hand', up: true, clientKey: 'h1' })
    student.socket.send({ type: 'hand', up: false, clientKey: 'h2' })
    const kinds = [(await teacher.socket.next('chat')).line, (await teacher.socket.next('chat')).line]
    assert.deepEqual(
      kinds.map(({ kind, chatIdx, text }) => [kind, chatIdx, text]),
      [
        ['HAND_UP', 1, ''],
        ['HAND_DOWN', 2, ''],
      ],
    )
  })
})
