import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import type { CallId } from '@madang/contract'
import { allCalls } from '@madang/contract/calls'
import { eq } from 'drizzle-orm'
import { logMeetUser } from '../db/schema/log-meet.ts'
import { users } from '../db/schema/user.ts'
import { insertPastClasses } from '../modules/log-meet/write.store.ts'
import { startTestApp, type TestApp } from './app.ts'
import { classesOf, ZONE } from './classes.ts'
import { DAY, pastClass, writeHistory } from './history.ts'

/** The data that calls exchange, field by field as section 7.4 of the requirements names them. */

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
  await writeHistory(t)
})
after(() => t.close())

const wireTime = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/

/** The values of these fields; fails where one is missing. */
function fields<T extends object>(of: T, ...names: (keyof T & string)[]): unknown[] {
  for (const name of names) assert.ok(name in of, `${name} in ${Object.keys(of).join(', ')}`)
  return names.map((name) => of[name])
}

describe('what is exchanged', () => {
  it('API-DATA-01 a user has ids, names, types, company, rights, contacts, photo, role, state, group and times', async () => {
    const student = c.idx('student1')
    const changed = {
      phone2: '01099998888',
      email: 'pupil@example.com',
      fileIdx: 77,
      groupIdx: 5,
      locked: true,
      userStatusCd: 2,
    }
    await c.inAlpha((tx) => tx.update(users).set(changed).where(eq(users.userIdx, student)))
    const { body } = await t
      .as('alpha', 'admin')
      .call('user.get', { userIdx: student }, { area: 'MANAGE' })
      .finally(() =>
        c.inAlpha((tx) =>
          tx
            .update(users)
            .set({ locked: false, userStatusCd: 1, fileIdx: null })
            .where(eq(users.userIdx, student)),
        ),
      )
    const user = body.result
    assert.deepEqual(fields(user, 'userIdx', 'userId', 'userName', 'userTypeCd', 'userType'), [
      student,
      'student1',
      t.people.alpha.student1.userName,
      12,
      'Student',
    ])
    assert.deepEqual(fields(user, 'accountOwnerTypeCd', 'companyId', 'companyCode', 'userRoleCd'), [
      1,
      'alpha',
      'ALPHA',
      'USER',
    ])
    assert.match(String(user.phone), /^010\d{8}$/)
    assert.deepEqual(fields(user, 'phone2', 'email', 'fileIdx', 'groupIdx', 'locked', 'userStatusCd'), [
      changed.phone2,
      changed.email,
      77,
      5,
      true,
      2,
    ])
    assert.match(String(user.regDatetime), wireTime)
    assert.match(String(user.modDatetime), wireTime)
    const oper = (await t.as('alpha', 'oper').call('user.me', {})).body.result
    assert.deepEqual(fields(oper, 'userRoleCd', 'webAuth'), ['OPER', 2_149_595_136], 'bits, beyond 31 too')
  })

  it('API-DATA-08 API-ROOM-02 a room by its code has template, owner and the running meeting with its fields', async () => {
    const roomCode = await c.newRoom(['student1'])
    const get = async () => (await c.person('teacher1').call('room.get', { roomCode })).body.result
    const idle = await get()
    assert.equal(idle.roomCode, roomCode)
    assert.equal(idle.template.templateName, '알파 RESERVED')
    assert.deepEqual(fields(idle.ownerUser, 'userIdx', 'userName'), [
      c.idx('teacher1'),
      t.people.alpha.teacher1.userName,
    ])
    assert.equal(idle.meet.exist, false)
    const open = (await c.person('teacher1').call('meet.open', { roomCode })).body.result
    await c.join('student1', open)
    const { meet } = await get()
    assert.deepEqual(
      fields(
        meet,
        'exist',
        'joinCode',
        'inviteCode',
        'meetTitle',
        'meetCode',
        'startDatetime',
        'openDatetime',
        'currentUserNum',
        'userName',
        'userIdx',
      ),
      [
        true,
        open.joinCode,
        open.inviteCode,
        open.meetTitle,
        open.meetCode,
        open.startDatetime,
        open.openDatetime,
        1,
        t.people.alpha.teacher1.userName,
        c.idx('teacher1'),
      ],
    )
    assert.ok([open.joinCode, open.inviteCode, open.meetTitle].every((text) => text !== ''))
    assert.match(open.startDatetime, wireTime)
    await c.close('teacher1', open)
  })

  it('API-DATA-09 a room user has its own number, the person’s, name, type and telephone', async () => {
    const roomCode = await c.newRoom(['student2'])
    const [row] = (await c.person('teacher1').call('room.users', { roomCode })).body.resultList
    assert.ok(Number(row?.roomUserIdx) > 0)
    assert.deepEqual(fields(row!, 'userIdx', 'userName', 'userTypeCd'), [
      c.idx('student2'),
      t.people.alpha.student2.userName,
      12,
    ])
    assert.match(String(row?.phone), /^010\d{8}$/)
  })

  it('API-DATA-11 a class result has codes, title, leader, opener, count, times, category and its template’s options', async () => {
    const request = { meetCode: 'M-first', withTemplate: true }
    const { result } = (await c.person('teacher1').call('logMeet.get', request)).body
    const name = t.people.alpha.teacher1.userName
    assert.deepEqual(
      fields(
        result,
        'meetCode',
        'roomCode',
        'meetTitle',
        'leaderName',
        'leaderId',
        'userName',
        'userCount',
        'openDatetime',
        'startDatetime',
        'endDatetime',
        'roomCategoryCd',
      ),
      [
        'M-first',
        'RHISTORY',
        '수업 M-first',
        name,
        'teacher1',
        name,
        3,
        `${DAY} 00:00:00`,
        `${DAY} 00:00:00`,
        `${DAY} 01:00:00`,
        'RESERVED',
      ],
    )
    assert.ok(Number(result.templateIdx) > 0)
    assert.equal(result.template?.optionString, '6')
  })

  it('API-DATA-12 an attendance record has the person, the seconds, joins and quits, note, its formats and the amount', async () => {
    const klass = pastClass(t, 'M-amount', `${DAY} 09:00:00`, {}, ['student1'])
    const [person] = klass.people
    await c.inAlpha(async (tx) => {
      await insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
        { ...klass, people: [{ ...person!, noteSaveFormat: 6 }] },
      ])
      await tx.update(logMeetUser).set({ amount: 12_000 }).where(eq(logMeetUser.meetCode, 'M-amount'))
    })
    const { resultList } = (await c.person('teacher1').call('logMeet.users', { meetCode: 'M-amount' })).body
    const [row] = resultList
    assert.ok(Number(row?.meetUserId) > 0)
    assert.deepEqual(
      fields(
        row!,
        'userId',
        'userName',
        'userTypeCd',
        'totalJoinTimeSec',
        'logMeetUserJoinList',
        'noteIdx',
        'noteSaveFormat',
        'amount',
      ),
      [
        'student1',
        t.people.alpha.student1.userName,
        12,
        3600,
        [{ joinDatetime: `${DAY} 09:00:00`, quitDatetime: `${DAY} 10:00:00` }],
        null,
        6,
        12_000,
      ],
    )
  })

  it('API-DATA-13 a monitored class has title, codes, owner, opener, count and times; who joined has number, names, time and type', async () => {
    const running = await c.openRoom(['student1'])
    await c.join('student1', running)
    const monitor = t.as('alpha', 'monitor')
    const { content } = (await monitor.call('meet.list', { searchKeyword: running.meetTitle })).body
      .resultPage
    const name = t.people.alpha.teacher1.userName
    assert.deepEqual(
      fields(
        content[0]!,
        'meetTitle',
        'roomCode',
        'meetCode',
        'userName',
        'currentUserNum',
        'startDatetime',
        'openDatetime',
      ),
      [
        running.meetTitle,
        running.roomCode,
        running.meetCode,
        name,
        1,
        running.startDatetime,
        running.openDatetime,
      ],
    )
    assert.equal(content[0]?.ownerUser.userName, name)
    const [joined] = (await monitor.call('meet.users', running)).body.resultList
    assert.ok(Number(joined?.roomUserIdx) > 0)
    assert.deepEqual(fields(joined!, 'userName', 'userId', 'userTypeCd'), [
      t.people.alpha.student1.userName,
      'student1',
      12,
    ])
    assert.match(String(joined?.joinDatetime), wireTime)
    await c.close('teacher1', running)
  })

  it('API-DATA-23 API-DATA-26 a message has title, HTML, writer, times, state, receivers with their reading, and files by number, name and size', async () => {
    const teacher = c.person('teacher1')
    const bytes = Buffer.from('%PDF-1.4\n%%EOF\n')
    const file = (filename: string) => ({ filename, mimetype: 'application/pdf', bytes })
    const text = { title: '알림', contents: '<p>내일 <b>시험</b></p>', messageStatusCd: 'SEND' as const }
    const receiverList = [c.idx('student1'), c.idx('student2')]
    const send = async (more: object) =>
      (await teacher.call('message.send', { message: text, receiverList, ...more })).body.result.messageIdx
    const messageIdx = await send({ uploadFile: [file('하나.pdf'), file('둘.pdf')] })
    await c.person('student1').call('message.get', { messageIdx, messageType: 'RECV' })
    const got = async (idx: number) =>
      (await teacher.call('message.get', { messageIdx: idx, messageType: 'SEND' })).body.result
    const message = await got(messageIdx)
    assert.deepEqual(
      fields(message, 'messageIdx', 'title', 'contents', 'regUserIdx', 'regUserName', 'messageStatusCd'),
      [messageIdx, '알림', text.contents, c.idx('teacher1'), t.people.alpha.teacher1.userName, 'SEND'],
    )
    assert.match(message.regDatetime, wireTime)
    assert.match(message.sendDatetime, wireTime)
    const read = message.receiverList.map((one) => fields(one, 'receiverIdx', 'receiverName', 'readDatetime'))
    const [first, second] = read.sort(([a], [b]) => Number(a) - Number(b))
    assert.deepEqual(first?.slice(0, 2), [c.idx('student1'), t.people.alpha.student1.userName])
    assert.match(String(first?.[2]), wireTime)
    assert.deepEqual(second, [c.idx('student2'), t.people.alpha.student2.userName, null])

    const [kept, removed] = message.fileList
    assert.deepEqual(fields(kept!, 'orgFileName', 'fileSize'), ['하나.pdf', bytes.length])
    const download = await teacher.call('file.download', { fileType: 'MESSAGE', searchIdx: kept!.fileIdx })
    assert.deepEqual(download.bytes, bytes, 'the file itself')
    const again = await got(
      await send({
        message: { ...text, sourceMessageIdx: messageIdx },
        removedFileList: [removed!.fileIdx],
        uploadFile: [file('셋.pdf')],
      }),
    )
    assert.deepEqual(again.fileList.map((one) => one.orgFileName).sort(), ['셋.pdf', '하나.pdf'])
  })

  it('API-DATA-27 every paged answer has content, page, size, total, first and last', async () => {
    const { importId } = (
      await t.as('alpha', 'admin').call(
        'userImport.add',
        {
          userTypeCd: 12,
          uploadFile: [
            {
              filename: 'a.csv',
              mimetype: 'text/csv',
              bytes: Buffer.from('아이디,이름,휴대전화\nx1,새사람,01012345678\n'),
            },
          ],
        },
        { area: 'MANAGE' },
      )
    ).body.result
    const userIdx = t.people.alpha.student1.userIdx
    const asked: Record<string, object> = {
      'message.list': { messageType: 'RECV' },
      'userImport.rows': { importId },
      ...Object.fromEntries(
        ['memo.list', 'user.sessions', 'user.rooms', 'user.classes', 'user.homework', 'health.stored'].map(
          (id) => [id, { userIdx }],
        ),
      ),
    }
    const paged = allCalls.filter(({ answer }) => answer === 'resultPage')
    assert.ok(paged.length >= 6)
    for (const call of paged) {
      const request = { ...asked[call.id], page: 2, size: 10 }
      const area = call.areas?.[0] ?? 'SERVICE'
      const { status, body } = await t
        .as('alpha', area === 'MANAGE' ? 'admin' : call.id === 'note.wrongs' ? 'student1' : 'teacher1')
        .call(call.id as CallId, call.id === 'note.list' ? { ...request, searchType: 2 } : request, { area })
      assert.equal(status, 200, `${call.id}: ${JSON.stringify(body)}`)
      const page = (body as unknown as { resultPage: Record<string, unknown> }).resultPage
      assert.deepEqual(
        Object.keys(page).sort(),
        ['content', 'first', 'last', 'page', 'size', 'total'],
        call.id,
      )
      assert.deepEqual([page.page, page.size, page.first], [2, 10, false], call.id)
      assert.ok(Array.isArray(page.content))
      assert.equal(page.last, Number(page.total) <= 20, call.id)
    }
  })
})
