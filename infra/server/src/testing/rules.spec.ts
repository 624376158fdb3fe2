import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId, FieldRule } from '@madang/contract'
import { allCalls, type DeclaredCall } from '@madang/contract/calls'
import { eq } from 'drizzle-orm'
import { file } from '../db/schema/file.ts'
import { room, roomUser } from '../db/schema/room.ts'
import { users } from '../db/schema/user.ts'
import { png as picture } from '../seed/attachments.ts'
import { startTestApp, type TestApp, type TestCaller } from './app.ts'
import { classesOf } from './classes.ts'
import { type Ids, requestsWith } from './role-law.ts'

/** Rules that hold for many calls at once. */

let t: TestApp
let c: ReturnType<typeof classesOf>
let ids: Ids
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  const running = await c.startInstant()
  const templates = await c.person('teacher1').call('room.templates', { roomCategoryCd: 'RESERVED' })
  ids = {
    ...running,
    roomFileIdx: 1,
    endedMeetCode: running.meetCode,
    messageIdx: 1,
    notificationIdx: 1,
    userIdx: c.idx('student1'),
    leaderIdx: c.idx('teacher1'),
    templateIdx: templates.body.resultList[0]!.templateIdx,
    bookIdx: 1,
    pageIdx: 1,
    taskIdx: 1,
    textbookIdx: 1,
    noteIdx: 1,
    groupIdx: 1,
    bankIdx: 1,
    recordIdx: 1,
    priceIdx: 1,
    exportId: '00000000-0000-4000-8000-000000000000',
    workId: '00000000-0000-4000-8000-000000000000',
    importId: '00000000-0000-4000-8000-000000000000',
    pdfId: '00000000-0000-4000-8000-000000000000',
  }
})
after(() => t.close())

/** Who may make the call at all. */
const callerOf = (call: DeclaredCall): { caller: TestCaller; area: 'SERVICE' | 'MANAGE' } => {
  const area = call.areas?.[0] ?? 'SERVICE'
  if (call.path.startsWith('/open/')) return { caller: t.anonymous, area }
  return { caller: t.as('alpha', area === 'MANAGE' ? 'admin' : 'teacher1'), area }
}

/** A request that fits, with one field, named by its path, set to a value or left out. */
function requestOf(call: DeclaredCall, path: string, value: unknown): Record<string, unknown> {
  const base =
    call.id === 'meet.open'
      ? { meetTitle: 'A class' }
      : call.id === 'room.joinInfo'
        ? { companyId: 'alpha', inviteCode: ids.inviteCode }
        : call.id === 'room.remove'
          ? { roomCodeList: [ids.roomCode] }
          : requestsWith[call.id]?.(ids)
  assert.ok(base, `${call.id} needs a request here`)
  const request = structuredClone(base) as Record<string, unknown>
  const names = path.split('.')
  const last = names.pop() ?? ''
  let at = request
  for (const name of names) at = at[name] as Record<string, unknown>
  if (value === undefined) delete at[last]
  else at[last] = value
  return request
}

/** Values that the form does not let through. */
function* broken(rule: FieldRule): Generator<unknown> {
  if (rule.kind === 'list') {
    if (rule.min > 0) yield* [undefined, []]
    yield Array.from({ length: rule.max + 1 }, (_, i) => i + 1)
    return
  }
  if (rule.required) yield undefined
  if (rule.kind === 'number') yield* [rule.min - 1, rule.max + 1, 'x']
  else {
    if (rule.required) yield* rule.trim ? ['', '   '] : ['']
    yield 'a'.repeat((rule.typed ?? rule.max) + 1)
    yield 'a'.repeat(rule.max + 1)
  }
}

const own: Readonly<Record<string, string>> = {
  // more than a class takes, but no more than a request holds: the class judges it (ROOMS-19)
  'meet.open roomPassword': 'WB-400-222',
}

/** Forms require them; a call that leaves them out changes something else, and they stay. */
const mayBeLeftOut: ReadonlySet<string> = new Set([
  'room.modify room.roomTitle',
  'user.modify userId',
  'user.modify userName',
])

describe('what screens check is checked again', () => {
  it('API-COMMON-12 lengths and required fields of every form, periods, file limits and permissions', async () => {
    const passed: string[] = []
    const forms = allCalls.filter((call) => call.fields)
    assert.ok(forms.length >= 8)
    for (const call of forms) {
      const { caller, area } = callerOf(call)
      for (const [path, rule] of Object.entries(call.fields ?? {})) {
        // only a protected class looks at it: below
        if (call.id === 'meet.join') continue
        for (const value of broken(rule)) {
          if (value === undefined && mayBeLeftOut.has(`${call.id} ${path}`)) continue
          const answer = await caller.call(call.id as CallId, requestOf(call, path, value), { area })
          const { code, data } = answer.body
          const named = (data?.issues as { field: string }[] | undefined)?.some(
            ({ field }) => field === path || field === '' || field.startsWith(path),
          )
          const fits =
            answer.status >= 400 &&
            answer.status < 500 &&
            (code === 'WB-400-200' ? named : code === own[`${call.id} ${path}`])
          if (!fits) passed.push(`${call.id} ${path} ${JSON.stringify(value)?.slice(0, 20)}: ${code}`)
        }
      }
    }
    assert.deepEqual(passed, [])

    const closed = await c.startInstant({ roomPassword: '1234' })
    const { roomCode, meetCode, inviteCode } = closed
    const knock = { roomCode, meetCode, inviteCode, roomPassword: 'a'.repeat(9) }
    assert.equal((await c.person('student1').call('meet.join', knock)).body.code, 'WB-403-204')

    const periods = { searchStartDate: '2026-03-02', searchEndDate: '2026-03-01' }
    const teacher = c.person('teacher1')
    for (const id of ['logMeet.list', 'note.list', 'task.list'] as const) {
      const answer = await teacher.call(id, { searchType: 2, ...periods })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-200'], id)
    }
    const add = allCalls.find(({ id }) => id === 'room.add')!
    const period = requestOf(add, 'room.showEndDatetime', '2020-01-01 00:00:00')
    Object.assign(period.room as object, { ownerUserIdx: ids.leaderIdx })
    assert.equal((await teacher.call('room.add', period)).body.code, 'WB-400-200')

    const image = (filename: string) => ({
      filename,
      mimetype: 'image/png',
      bytes: picture(4, 4, () => [1, 2, 3]),
    })
    const letter = {
      message: { title: 'x', contents: 'x', messageStatusCd: 'SEND' as const },
      receiverList: [ids.userIdx],
    }
    const send = async (...uploadFile: unknown[]) =>
      (await teacher.call('message.send', { ...letter, uploadFile })).body.code
    const four = ['1.png', '2.png', '3.png', '4.png'].map(image)
    assert.equal(await send(...four), 'WB-400-401')
    assert.equal(await send({ ...image('big.png'), bytes: Buffer.alloc(31_457_281) }), 'WB-400-402')
    assert.equal(await send(image('program.exe')), 'WB-400-403')
    const photo = async (...uploadFile: unknown[]) =>
      (await teacher.call('user.modPhoto', { userIdx: ids.leaderIdx, uploadFile })).body.code
    assert.equal(await photo(image('1.png'), image('2.png')), 'WB-400-401')
    assert.equal(await photo(image('me.gif')), 'WB-400-403')
    assert.equal(await photo(image('small.png')), 'WB-400-200')

    const refused: [TestCaller, CallId, Record<string, unknown>, string][] = [
      [c.person('student1'), 'meet.open', { meetTitle: 'x' }, 'WB-403-101'],
      [c.person('student1'), 'room.add', requestOf(add, 'roomUserList', []), 'WB-403-101'],
      [c.person('student1'), 'logMeet.excelJoin', { excelRoomMeet: [ids.meetCode] }, 'WB-403-101'],
      [teacher, 'user.unlock', { userIdxList: [ids.userIdx] }, 'WB-403-101'],
      [teacher, 'user.modName', { userIdx: ids.userIdx, userName: 'x' }, 'WB-403-102'],
      [c.person('student1'), 'meet.close', ids as never, 'WB-403-105'],
    ]
    for (const [caller, id, request, code] of refused) {
      assert.equal((await caller.call(id, request)).body.code, code, id)
    }
  })
})

describe('lists without pages', () => {
  it('API-COMMON-07 paging false gives all rows in one page, up to size, and at most 1000 users and attendees', async () => {
    const admin = t.as('alpha', 'admin')
    const all = (await admin.call('user.list', { paging: false, page: 3 }, { area: 'MANAGE' })).body
      .resultPage
    assert.deepEqual([all.page, all.first, all.last, all.content.length], [1, true, true, all.total])
    const three = (await admin.call('user.list', { paging: false, size: 3 }, { area: 'MANAGE' })).body
      .resultPage
    assert.deepEqual([three.content.length, three.total, three.last], [3, all.total, false])

    const roomCode = await c.newRoom()
    await c.inAlpha(async (tx) => {
      const made = await tx
        .insert(users)
        .values(
          Array.from({ length: 1001 }, (_, i) => ({
            companyCode: 'ALPHA',
            userId: `many${i}`,
            userName: `많은 ${i}`,
            userTypeCd: 12,
          })),
        )
        .returning({ userIdx: users.userIdx })
      await tx
        .insert(roomUser)
        .values(made.map(({ userIdx }) => ({ companyCode: 'ALPHA', roomCode, userIdx })))
    })
    try {
      const capped = (await admin.call('user.list', { paging: false }, { area: 'MANAGE' })).body.resultPage
      assert.deepEqual([capped.content.length, capped.total], [1000, all.total + 1001])
      const attendees = await c.person('teacher1').call('room.users', { roomCode, paging: false })
      assert.equal(attendees.body.resultList.length, 1000)
      const more = await admin.call('user.list', { paging: false, size: 1001 }, { area: 'MANAGE' })
      assert.equal(more.body.code, 'WB-400-200')
    } finally {
      await c.inAlpha((tx) => tx.delete(room).where(eq(room.roomCode, roomCode)))
    }
  })
})

describe('uploads', () => {
  it('API-FILE-05 what is stored fits its name, is served as an attachment of a safe type, under a name of the store', async () => {
    const teacher = c.person('teacher1')
    const send = async (filename: string, bytes: Uint8Array) =>
      teacher.call('message.send', {
        ...requestsWith['message.send']!(ids),
        message: { title: 'x', contents: 'x', messageStatusCd: 'SEND' },
        uploadFile: [{ filename, mimetype: 'text/html', bytes }],
      })
    const pixels = picture(4, 4, () => [1, 2, 3])
    const pdf = Buffer.from('%PDF-1.4\n%%EOF\n')
    const html = Buffer.from('<script>alert(1)</script>')
    for (const [name, bytes] of [
      ['a.png', pdf],
      ['a.jpg', pixels],
      ['a.gif', pixels],
      ['a.pdf', pixels],
      ['a.pdf', html],
      ['a.html', html],
    ] as const) {
      assert.equal((await send(name, bytes)).body.code, 'WB-400-403', name)
    }
    for (const [name, bytes, type] of [
      ['../../../etc/evil<script>.png', pixels, 'image/png'],
      ['x/../stored-by-me.pdf', pdf, 'application/pdf'],
    ] as const) {
      const { messageIdx } = (await send(name, bytes)).body.result
      const message = await teacher.call('message.get', { messageIdx, messageType: 'SEND' })
      const [item] = message.body.result.fileList
      const download = await teacher.call('file.download', {
        fileType: 'MESSAGE',
        searchIdx: item!.fileIdx,
      })
      assert.equal(download.headers['content-type'], type, 'by what it is, not by what the upload says')
      assert.match(String(download.headers['content-disposition']), /^attachment;/)
      assert.equal(download.headers['x-content-type-options'], 'nosniff')
      const [row] = await c.inAlpha((tx) => tx.select().from(file).where(eq(file.fileIdx, item!.fileIdx)))
      assert.match(row!.storedName, /^[0-9a-f]{2}\/[0-9a-f-]{36}$/)
    }
  })
})
