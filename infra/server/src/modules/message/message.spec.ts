import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { file } from '../../db/schema/file.ts'
import { message } from '../../db/schema/message.ts'
import { room, roomUser, template } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import { png } from '../../seed/attachments.ts'
import { startTestApp, type TestApp, type TestCaller } from '../../testing/app.ts'

let t: TestApp
let teacher: TestCaller
let student: TestCaller
const idx = (userId: keyof TestApp['people']['alpha'], company: 'alpha' | 'beta' = 'alpha') =>
  t.people[company][userId].userIdx

before(async () => {
  t = await startTestApp()
  teacher = t.as('alpha', 'teacher1')
  student = t.as('alpha', 'student1')
})
after(() => t.close())

const letter = (change: Record<string, unknown> = {}) => ({
  title: '과제 안내',
  contents: '<p>금요일까지예요.</p>',
  messageStatusCd: 'SEND',
  ...change,
})
const picture = () => ({ filename: '그림.png', mimetype: 'image/png', bytes: png(4, 4, () => [1, 2, 3]) })
const pdf = (filename: string) => ({
  filename,
  mimetype: 'application/pdf',
  bytes: Buffer.from('%PDF-1.4\n%%EOF\n'),
})

async function send(
  from: TestCaller,
  receiverList: number[],
  more: { message?: Record<string, unknown>; uploadFile?: unknown[]; removedFileList?: number[] } = {},
) {
  const { message: change, ...rest } = more
  return from.call('message.send', { message: letter(change), receiverList, ...rest })
}
async function sent(...args: Parameters<typeof send>): Promise<number> {
  const answer = await send(...args)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.result.messageIdx
}
const countMessages = () =>
  t.services.db.asPlatform(async (tx) => {
    const { rows } = await tx.execute<{ n: number }>(
      sql`select (select count(*) from ${message}) * 1000 + (select count(*) from ${file}) as n`,
    )
    return Number(rows[0]!.n)
  })

describe('sending', () => {
  test('dear HTML is refused before it is parsed, and what is parsed is counted by person', async () => {
    const own = await startTestApp({ rateLimit: true })
    const write = (userId: 'teacher1' | 'teacher2', contents: string) =>
      send(own.as('alpha', userId), [own.people.alpha.student1.userIdx], { message: { contents } })
    try {
      const dear = await write('teacher1', '<b>'.repeat(33_000))
      assert.deepEqual([dear.status, dear.body.code], [400, 'WB-400-235'])
      const rich = `<p>${'<b>글</b>'.repeat(1900)}</p>`.padEnd(99_000, '가')
      const answers: number[] = []
      for (let nth = 0; nth < 4; nth++) answers.push((await write('teacher1', rich)).status)
      assert.deepEqual(answers, [200, 200, 200, 429])
      assert.equal((await write('teacher2', rich)).status, 200)
    } finally {
      await own.close()
    }
  })

  test('API-MSG-02 MSG-12 a message reaches its receivers once each, with its attachments', async () => {
    const messageIdx = await sent(teacher, [idx('student1'), idx('student2'), idx('student1')], {
      uploadFile: [picture(), pdf('안내.pdf')],
    })
    const outbox = await teacher.call('message.get', { messageIdx, messageType: 'SEND' })
    assert.equal(outbox.body.result.receiverCount, 2)
    assert.deepEqual(
      outbox.body.result.receiverList.map((r) => r.receiverIdx).sort(),
      [idx('student1'), idx('student2')].sort(),
    )
    assert.deepEqual(
      outbox.body.result.fileList.map((f) => f.orgFileName),
      ['그림.png', '안내.pdf'],
    )
    assert.equal(outbox.body.result.messageStatusCd, 'SEND')
  })

  test('MSG-09 a title of 201 characters, a blank one and contents that show nothing are refused and nothing is kept', async () => {
    const before = await countMessages()
    for (const change of [
      { title: '가'.repeat(201) },
      { title: '   ' },
      { title: '\u3164\u200b' },
      { contents: '' },
      { contents: '<p>&nbsp;</p><br>\u200b' },
      { contents: '<script>alert(1)</script>' },
      { contents: '<p>\u3164</p>' },
    ]) {
      const answer = await send(teacher, [idx('student1')], { message: change })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-200'], JSON.stringify(change))
    }
    assert.equal((await send(teacher, [])).body.code, 'WB-400-200')
    assert.equal(await countMessages(), before)
    assert.equal(
      (await send(teacher, [idx('student1')], { message: { title: '가'.repeat(200) } })).status,
      200,
    )
  })

  test('MSG-19 scripts, handlers, forms, frames and pictures of others are cleaned away before storing', async () => {
    const messageIdx = await sent(teacher, [idx('student1')], {
      message: {
        contents:
          '<p onclick="steal()">Hi <b>you</b></p><script>steal()</script><img src=x onerror=steal()>' +
          '<a href="javascript:steal()">x</a><a href="https://example.com/?q=1">y</a><iframe src="//evil"></iframe>' +
          '<a href="/mf/store/steal/1.0.0/x.html">v</a><a href="/alpha/message">w</a>' +
          '<form action="/steal"><input name=a></form><svg onload=steal()><p style="background:url(//evil)">z</p>',
      },
    })
    const { contents } = (await student.call('message.get', { messageIdx, messageType: 'RECV' })).body.result
    assert.doesNotMatch(contents, /steal|script|onerror|evil|<form|<input|<img|<svg|<iframe/i)
    assert.match(contents, /<b>you<\/b>/)
    assert.match(
      contents,
      /href="https:\/\/example.com\/\?q=1" target="_blank" rel="noopener noreferrer nofollow"/,
    )
    assert.match(contents, /href="\/alpha\/message"/, 'a page of the product may be linked')
  })

  test('MSG-10 four files, a file over 30 MB and extensions or contents that lie are refused whole', async () => {
    const before = await countMessages()
    const code = async (uploadFile: unknown[]) =>
      (await send(teacher, [idx('student1')], { uploadFile })).body.code
    const big = {
      filename: 'big.pdf',
      mimetype: 'application/pdf',
      bytes: Buffer.alloc(31 * 1024 * 1024, '%PDF-'),
    }
    assert.equal(await code([pdf('1.pdf'), pdf('2.pdf'), pdf('3.pdf'), pdf('4.pdf')]), 'WB-400-401')
    assert.equal(await code([big]), 'WB-400-402')
    assert.equal(
      await code([{ filename: 'a.exe', mimetype: 'image/png', bytes: picture().bytes }]),
      'WB-400-403',
    )
    assert.equal(
      await code([{ filename: 'a.pdf', mimetype: 'application/pdf', bytes: picture().bytes }]),
      'WB-400-403',
    )
    assert.equal(
      await code([{ filename: 'a.png', mimetype: 'image/png', bytes: Buffer.from('<svg>') }]),
      'WB-400-403',
    )
    assert.equal(
      await code([{ filename: 'a.png', mimetype: 'image/png', bytes: Buffer.alloc(0) }]),
      'WB-400-403',
    )
    assert.equal(await countMessages(), before)
  })

  test('API-MSG-02 API-COMMON-10 receivers outside the company, paused or of other types refuse the whole message', async () => {
    await t.services.db.asPlatform((tx) =>
      tx
        .update(users)
        .set({ userStatusCd: 2 })
        .where(eq(users.userIdx, idx('student3'))),
    )
    const before = await countMessages()
    for (const bad of [idx('student1', 'beta'), idx('student3'), idx('admin'), idx('member'), 99_999_999]) {
      const answer = await send(teacher, [idx('student1'), bad])
      assert.equal(answer.body.code, 'WB-400-200')
      assert.deepEqual(answer.body.data?.receiverList, [bad])
    }
    assert.equal(await countMessages(), before)
  })

  test('MSG-11 students write to teachers and to students of their own rooms, not to strangers', async () => {
    assert.equal((await send(student, [idx('teacher2'), idx('open1')])).status, 200)
    assert.equal((await send(student, [idx('student2')])).body.code, 'WB-400-200')
    await shareRoom(['student1', 'student2'])
    assert.equal((await send(student, [idx('student2')])).status, 200)
  })
})

/** A reserved room of teacher1 with these people in it. */
async function shareRoom(people: (keyof TestApp['people']['alpha'])[]): Promise<void> {
  await t.services.db.asPlatform(async (tx) => {
    const companyCode = 'ALPHA'
    const [type] = await tx
      .insert(template)
      .values({ companyCode, templateName: '강의형', roomCategoryCd: 'RESERVED' })
      .returning({ templateIdx: template.templateIdx })
    await tx.insert(room).values({
      companyCode,
      roomCode: 'R-SHARED',
      roomTitle: '함께 듣는 반',
      roomCategoryCd: 'RESERVED',
      ownerUserIdx: idx('teacher1'),
      inviteCode: '123456789',
      joinCode: 'J-SHARED',
      showDatetime: new Date('2020-01-01'),
      showEndDatetime: new Date('2090-01-01'),
      templateIdx: type!.templateIdx,
      description: '',
    })
    await tx
      .insert(roomUser)
      .values(people.map((userId) => ({ companyCode, roomCode: 'R-SHARED', userIdx: idx(userId) })))
  })
}

describe('reading', () => {
  test('MSG-06 API-MSG-03 viewing a received message marks it read once and lowers the count of new ones', async () => {
    const reader = t.as('alpha', 'teacher2')
    const count = async () => (await reader.call('message.checkNew', {})).body.result.count
    const start = await count()
    const messageIdx = await sent(student, [idx('teacher2')])
    assert.equal(await count(), start + 1)
    const row = (await reader.call('message.list', { messageType: 'RECV' })).body.resultPage.content[0]
    assert.equal(row?.messageIdx, messageIdx)
    assert.equal(row?.readDatetime, null)

    const first = (await reader.call('message.get', { messageIdx, messageType: 'RECV' })).body.result
    assert.ok(first.readDatetime)
    t.clock.advance(5000)
    const again = (await reader.call('message.get', { messageIdx, messageType: 'RECV' })).body.result
    assert.equal(again.readDatetime, first.readDatetime)
    assert.equal(await count(), start)
    const outbox = (await student.call('message.get', { messageIdx, messageType: 'SEND' })).body.result
    assert.equal(outbox.readCount, 1)
    assert.equal(outbox.receiverList[0]?.readDatetime, first.readDatetime)
  })

  test('MSG-03 the list has ten rows a page, newest first, searched by title and the other party', async () => {
    const writer = t.as('alpha', 'open1')
    const reader = t.as('alpha', 'student2')
    for (let i = 1; i <= 12; i++)
      await sent(writer, [idx('student2')], { message: { title: `소식 ${i} 100%_` } })
    const page = async (request: Record<string, unknown>, who = reader) =>
      (await who.call('message.list', { messageType: 'RECV', ...request })).body.resultPage
    const first = await page({ searchKeyword: '소식' })
    assert.deepEqual([first.size, first.total, first.first, first.last], [10, 12, true, false])
    assert.equal(first.content[0]?.title, '소식 12 100%_')
    assert.equal((await page({ searchKeyword: '소식', page: 2 })).content.length, 2)
    assert.equal((await page({ searchKeyword: '100%_' })).total, 12)
    assert.equal((await page({ searchKeyword: '1%0' })).total, 0)
    // teacher1 wrote to student2 above: found by the sender's name, by initial consonants too
    assert.ok((await page({ searchKeyword: 'teacher1' })).total > 0)
    assert.equal((await page({ searchKeyword: 'ㅅㅅ 12' })).total, 1)
    const sentPage = await page({ messageType: 'SEND', searchKeyword: 'student2' }, writer)
    assert.equal(sentPage.total, 12)
    assert.equal(sentPage.content[0]?.receiverCount, 1)
  })

  test('API-MSG-04 only the sender and the receivers can read; a foreign company gets the same answer', async () => {
    const messageIdx = await sent(teacher, [idx('student1')])
    const strangers: [TestCaller, 'RECV' | 'SEND'][] = [
      [t.as('alpha', 'student2'), 'RECV'],
      [t.as('alpha', 'teacher2'), 'SEND'],
      [t.as('alpha', 'admin'), 'RECV'],
      [t.as('beta', 'student1'), 'RECV'],
      [t.as('beta', 'teacher1'), 'SEND'],
      [student, 'SEND'],
      [teacher, 'RECV'],
    ]
    for (const [caller, messageType] of strangers) {
      const answer = await caller.call('message.get', { messageIdx, messageType })
      assert.deepEqual([answer.status, answer.body.code], [404, 'WB-404-105'])
      assert.doesNotMatch(JSON.stringify(answer.body), /과제 안내/)
    }
  })

  test('MSG-07 receivers see who else got it, but not who else has read it', async () => {
    const messageIdx = await sent(teacher, [idx('student1'), idx('student2')])
    await t.as('alpha', 'student2').call('message.get', { messageIdx, messageType: 'RECV' })
    const seen = (await student.call('message.get', { messageIdx, messageType: 'RECV' })).body.result
    assert.equal(seen.receiverList.length, 2)
    assert.equal(seen.receiverList.find((r) => r.receiverIdx === idx('student2'))?.readDatetime, null)
  })
})

describe('attachments', () => {
  test('parties download under the original Korean name, as an attachment that is not sniffed', async () => {
    const decomposed = '여름 안내(최종).pdf'.normalize('NFD')
    const messageIdx = await sent(teacher, [idx('student1')], { uploadFile: [pdf(decomposed)] })
    const { fileList } = (await student.call('message.get', { messageIdx, messageType: 'RECV' })).body.result
    assert.equal(fileList[0]?.orgFileName, decomposed.normalize('NFC'))
    const answer = await student.call('file.download', {
      fileType: 'MESSAGE',
      searchIdx: fileList[0]!.fileIdx,
    })
    assert.equal(answer.status, 200)
    assert.equal(answer.bytes.toString(), '%PDF-1.4\n%%EOF\n')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.equal(answer.headers['content-type'], 'application/pdf')
    const name = /filename\*=UTF-8''([^;]+)/.exec(String(answer.headers['content-disposition']))?.[1]
    assert.match(String(answer.headers['content-disposition']), /^attachment;/)
    assert.equal(decodeURIComponent(name ?? ''), decomposed.normalize('NFC'))
  })

  test('API-FILE-06 for others an attachment is not there; types without data neither', async () => {
    const messageIdx = await sent(teacher, [idx('student1')], { uploadFile: [picture()] })
    const { fileList } = (await teacher.call('message.get', { messageIdx, messageType: 'SEND' })).body.result
    const searchIdx = fileList[0]!.fileIdx
    for (const caller of [t.as('alpha', 'student2'), t.as('alpha', 'admin'), t.as('beta', 'student1')]) {
      const answer = await caller.call('file.download', { fileType: 'MESSAGE', searchIdx })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-501'])
    }
    const record = await teacher.call('file.download', { fileType: 'RECORD', searchIdx })
    assert.deepEqual([record.status, record.body.code], [404, 'WB-404-102'])
  })

  test('MSG-13 resending carries attachments over without those taken out, three in all', async () => {
    const source = await sent(teacher, [idx('student1')], {
      uploadFile: [pdf('a.pdf'), pdf('b.pdf'), pdf('c.pdf')],
    })
    const { fileList } = (await teacher.call('message.get', { messageIdx: source, messageType: 'SEND' })).body
      .result
    const again = { message: { sourceMessageIdx: source } }
    assert.equal(
      (await send(teacher, [idx('student2')], { ...again, uploadFile: [pdf('d.pdf')] })).body.code,
      'WB-400-401',
    )
    const copy = await sent(teacher, [idx('student2')], {
      ...again,
      removedFileList: [fileList[1]!.fileIdx],
      uploadFile: [pdf('d.pdf')],
    })
    const names = (await teacher.call('message.get', { messageIdx: copy, messageType: 'SEND' })).body.result
      .fileList
    assert.deepEqual(
      names.map((f) => f.orgFileName),
      ['a.pdf', 'c.pdf', 'd.pdf'],
    )
    const stolen = await send(t.as('alpha', 'teacher2'), [idx('student2')], again)
    assert.equal(stolen.body.code, 'WB-404-105')
  })
})

describe('deleting', () => {
  test('MSG-14 MSG-15 each side deletes its own copy; others keep theirs', async () => {
    const messageIdx = await sent(teacher, [idx('student1'), idx('student2')])
    const removed = await teacher.call('message.remove', {
      messageIdxList: [messageIdx],
      messageType: 'SEND',
    })
    assert.equal(removed.body.result.count, 1)
    assert.equal((await teacher.call('message.get', { messageIdx, messageType: 'SEND' })).status, 404)
    assert.equal((await student.call('message.get', { messageIdx, messageType: 'RECV' })).status, 200)
    const foreign = await t
      .as('alpha', 'teacher2')
      .call('message.remove', { messageIdxList: [messageIdx], messageType: 'RECV' })
    assert.equal(foreign.body.result.count, 0)
    const none = await teacher.call('message.remove', { messageIdxList: [], messageType: 'RECV' })
    assert.equal(none.body.code, 'WB-400-200')
  })

  test('API-MSG-01 a message that nobody has any more goes with its files, also when the last two delete at once', async () => {
    const messageIdx = await sent(teacher, [idx('student1')], { uploadFile: [pdf('gone.pdf')] })
    const copy = await sent(teacher, [idx('student2')], { message: { sourceMessageIdx: messageIdx } })
    const [row] = await t.services.db.asPlatform((tx) =>
      tx.select().from(file).where(eq(file.ownerIdx, messageIdx)),
    )
    await Promise.all([
      teacher.call('message.remove', { messageIdxList: [messageIdx], messageType: 'SEND' }),
      student.call('message.remove', { messageIdxList: [messageIdx], messageType: 'RECV' }),
    ])
    const left = await t.services.db.asPlatform((tx) =>
      tx.select().from(message).where(eq(message.messageIdx, messageIdx)),
    )
    assert.equal(left.length, 0)
    // the resent message shares the content: it stays until that is gone too
    const stored = await t.services.files.open(row!.storedName)
    assert.ok(stored)
    stored.stream.destroy()
    await teacher.call('message.remove', { messageIdxList: [copy], messageType: 'SEND' })
    await t.as('alpha', 'student2').call('message.remove', { messageIdxList: [copy], messageType: 'RECV' })
    assert.equal(await t.services.files.open(row!.storedName), null)
  })
})
