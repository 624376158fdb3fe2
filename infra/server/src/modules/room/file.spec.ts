import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { after, before, beforeEach, describe, it } from 'node:test'
import { limits, roomFileExtensions, uploads } from '@madang/contract'
import { eq, sql } from 'drizzle-orm'
import { file } from '../../db/schema/file.ts'
import { png as drawn } from '../../seed/attachments.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { sentDuring } from '../../testing/statements.ts'
import { tusClient } from '../../testing/upload-client.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
})
after(() => t.close())
beforeEach(async () => {
  roomCode = await c.newRoom(['student1', 'teacher2', 'member'])
})

const bytes = Buffer.from(`%PDF-1.7\n${'자료'.repeat(500)}`)
const paper = (filename = '1단원 개념 정리.pdf') => ({ filename, mimetype: 'application/pdf', bytes })
const png = drawn(4, 4, () => [1, 2, 3])
type Area = 'SERVICE' | 'MANAGE'
const as = (userId: FixtureUser, area: Area = 'SERVICE', company: 'alpha' | 'beta' = 'alpha') => {
  const person = t.as(company, userId)
  return {
    add: (uploadFile: unknown[] = [paper()], more: object = {}) =>
      person.call('room.addFile', { roomFile: { roomCode, ...more }, uploadFile }, { area }),
    list: (more: object = {}) => person.call('room.files', { roomCode, ...more }, { area }),
    get: (roomFileIdx: number) => person.call('room.file', { roomFileIdx }, { area }),
    remove: (roomFileIdx: number) => person.call('room.removeFile', { roomFileIdx }, { area }),
    download: (searchIdx: number, headers: Record<string, string> = {}) =>
      person.call('file.download', { fileType: 'ROOM_FILE', searchIdx }, { area, headers }),
  }
}
const bring = async (userId: FixtureUser = 'teacher1', uploadFile?: unknown[], more?: object) => {
  const answer = await as(userId).add(uploadFile, more)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.result.roomFileIdx
}
const namesFor = async (userId: FixtureUser, more: object = {}) =>
  (await as(userId).list(more)).body.resultList.map(({ orgFileName }) => orgFileName)
const contents = async () => {
  const rows = await c.inAlpha((tx) => tx.select().from(file).where(eq(file.ownerType, 'ROOM')))
  return rows.map(({ ownerIdx }) => ownerIdx)
}

describe('reference files', () => {
  it('API-ROOM-10 are brought with roomFile and uploadFile, listed by roomCode, meetCode and fileTypeCd, viewed and deleted by roomFileIdx', async () => {
    const { meetCode } = (await t.as('alpha', 'teacher1').call('meet.open', { roomCode })).body.result
    const first = await bring('teacher1', [paper()], { fileTypeCd: 1 })
    const second = await bring('teacher2', [{ ...paper('판서.png'), bytes: png }], { meetCode })
    assert.deepEqual(await namesFor('student1'), ['판서.png', '1단원 개념 정리.pdf'])
    assert.deepEqual(await namesFor('student1', { fileTypeCd: 1 }), ['판서.png', '1단원 개념 정리.pdf'])
    assert.deepEqual(await namesFor('student1', { meetCode }), ['판서.png'])
    assert.deepEqual(await namesFor('student1', { fileTypeCd: 2 }), ['판서.png'])
    assert.deepEqual(await namesFor('student1', { fileTypeCd: 4 }), ['1단원 개념 정리.pdf'])
    const view = (await as('student1').get(second)).body.result
    assert.match(view.modDatetime, /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/)
    assert.deepEqual(view, {
      roomFileIdx: second,
      roomCode,
      meetCode,
      orgFileName: '판서.png',
      fileSize: png.length,
      fileTypeCd: 2,
      modUserIdx: t.people.alpha.teacher2.userIdx,
      userNm: t.people.alpha.teacher2.userName,
      modDatetime: view.modDatetime,
      can: { remove: false },
    })
    // DEL only by the uploader
    for (const [userId, area] of [
      ['teacher1', 'SERVICE'],
      ['student1', 'SERVICE'],
      ['admin', 'MANAGE'],
    ] as const) {
      assert.equal((await as(userId, area).remove(second)).body.code, 'WB-403-105', userId)
    }
    assert.deepEqual((await as('teacher2').remove(second)).body.result, { ok: true })
    assert.deepEqual(await namesFor('student1'), ['1단원 개념 정리.pdf'])
    assert.equal((await as('teacher2').remove(second)).body.code, 'WB-404-102')
    assert.ok((await as('teacher1').get(first)).body.result.can.remove)
  })

  it('are of the kinds and the size of ROOMS-53: all others are refused', async () => {
    assert.equal(limits.roomFileSize, 500 * 1024 * 1024)
    assert.deepEqual([...roomFileExtensions].sort(), [
      'doc',
      'docx',
      'gif',
      'hwp',
      'hwpx',
      'jpeg',
      'jpg',
      'pdf',
      'png',
      'ppt',
      'pptx',
      'xls',
      'xlsx',
      'zip',
    ])
    const code = async (filename: string, content = bytes) =>
      (await as('teacher1').add([{ ...paper(filename), bytes: content }])).body.code
    assert.equal(await code('악성.exe'), 'WB-400-403')
    assert.equal(await code('그림.svg'), 'WB-400-403')
    assert.equal(await code('거짓.png'), 'WB-400-403', 'a PDF under the name of a picture')
    assert.equal((await as('teacher1').add([paper(), paper('둘.pdf')])).status, 400)
    assert.equal((await as('teacher1').add([])).body.code, 'WB-400-200')
    assert.equal((await as('teacher1').add([paper()], { meetCode: 'M000000000' })).body.code, 'WB-400-200')
    assert.equal((await as('teacher1').add([paper()], { fileTypeCd: 2 })).body.code, 'WB-400-200')
    const zip = Buffer.concat([Buffer.from([0x50, 0x4b, 0x03, 0x04]), randomBytes(60)])
    assert.equal(typeof (await bring('teacher1', [{ ...paper('모음.zip'), bytes: zip }])), 'number')
  })

  it('are announced up to 500 MB and not more, and a piece of them goes on where it stopped', async () => {
    const origin = await t.listen()
    const client = tusClient(origin, await t.as('alpha', 'teacher1').token())
    const large = Buffer.concat([bytes, randomBytes(uploads.piece + 100)])
    const uploadId = await client.begin('큰 자료.pdf', large.length, 'room.addFile')
    assert.equal((await client.patch(uploadId, 0, large.subarray(0, uploads.piece))).status, 204)
    assert.equal((await client.head(uploadId)).offset, uploads.piece)
    assert.equal((await client.patch(uploadId, uploads.piece, large.subarray(uploads.piece))).status, 204)
    const roomFileIdx = await bring('teacher1', [uploadId])
    assert.equal((await as('student1').get(roomFileIdx)).body.result.fileSize, large.length)
    const largest = await client.announce('가장 큰.zip', limits.roomFileSize, 'room.addFile')
    assert.equal(largest.status, 201)
    const tooLarge = await client.announce('너무 큰.zip', limits.roomFileSize + 1, 'room.addFile')
    assert.equal(tooLarge.code, 'WB-400-402')
  })
})

describe('who may', () => {
  it('bring: who teaches in the room, leads it, or runs the company', async () => {
    const may = async (userId: FixtureUser, area: Area = 'SERVICE') => {
      const { status, body } = await as(userId, area).add()
      return status === 200 ? 'brought' : body.code
    }
    for (const userId of ['teacher1', 'teacher2'] as const) assert.equal(await may(userId), 'brought')
    for (const userId of ['admin', 'oper', 'open1'] as const)
      assert.equal(await may(userId, 'MANAGE'), 'brought')
    for (const userId of ['student1', 'member', 'admin'] as const) {
      assert.equal(await may(userId), 'WB-403-105', userId)
    }
    for (const userId of ['student2', 'open1'] as const) assert.equal(await may(userId), 'WB-404-104', userId)
  })

  it('says so beforehand', async () => {
    const upload = async (userId: FixtureUser, area: Area = 'SERVICE') =>
      (await t.as('alpha', userId).call('room.get', { roomCode }, { area })).body.result.can.upload
    assert.deepEqual(
      [await upload('teacher1'), await upload('teacher2'), await upload('oper', 'MANAGE')],
      [true, true, true],
    )
    assert.deepEqual([await upload('student1'), await upload('member')], [false, false])
  })

  it('see: who sees the room; for everybody else, here and elsewhere, nothing is there', async () => {
    const roomFileIdx = await bring()
    for (const one of [as('student2'), as('teacher1', 'SERVICE', 'beta'), as('admin', 'MANAGE', 'beta')]) {
      assert.equal((await one.list()).body.code, 'WB-404-104')
      assert.equal((await one.get(roomFileIdx)).body.code, 'WB-404-102')
      assert.equal((await one.remove(roomFileIdx)).body.code, 'WB-404-102')
      const missing = await one.download(999_999)
      const foreign = await one.download(roomFileIdx)
      assert.deepEqual([foreign.status, foreign.body], [missing.status, missing.body])
    }
  })
})

describe('of a past class', () => {
  it('are there for who was in it, also when its room has closed; the room itself stays shut', async () => {
    const running = await c.startInstant()
    roomCode = running.roomCode
    const { meetCode } = running
    const brought = await bring('teacher1', [paper('바로.pdf')], { meetCode })
    await c.join('student1', running, { inviteCode: running.inviteCode })
    await c.close('teacher1', running)
    for (const userId of ['student1', 'teacher1'] as const) {
      assert.deepEqual(await namesFor(userId, { meetCode }), ['바로.pdf'])
      assert.equal((await as(userId).download(brought)).status, 200)
      assert.equal((await as(userId).list()).body.code, 'WB-404-104')
    }
    for (const one of [as('student2'), as('teacher1', 'SERVICE', 'beta')]) {
      assert.equal((await one.list({ meetCode })).body.code, 'WB-404-104')
      assert.equal((await one.get(brought)).body.code, 'WB-404-102')
    }
  })
})

describe('the content', () => {
  it('comes under its Korean name, and in parts', async () => {
    const roomFileIdx = await bring()
    const whole = await as('student1').download(roomFileIdx)
    assert.equal(whole.status, 200)
    assert.match(
      String(whole.headers['content-disposition']),
      new RegExp(encodeURIComponent('1단원 개념 정리.pdf').replaceAll('.', '\\.')),
    )
    const part = await as('student1').download(roomFileIdx, { range: 'bytes=0-7' })
    assert.deepEqual([part.status, part.headers['content-range']], [206, `bytes 0-7/${bytes.length}`])
  })

  it('goes with its room', async () => {
    const roomFileIdx = await bring()
    assert.ok((await contents()).includes(roomFileIdx))
    assert.equal((await t.as('alpha', 'teacher1').call('room.remove', { roomCode })).status, 200)
    assert.ok(!(await contents()).includes(roomFileIdx))
    const left = await t.services.db.asPlatform((tx) =>
      tx.execute(sql`select 1 from room_file where room_file_idx = ${roomFileIdx}`),
    )
    assert.equal(left.rows.length, 0)
  })

  it('a list costs the same number of statements for one and for many', async () => {
    await bring()
    const one = await sentDuring(() => as('student1').list())
    for (let n = 0; n < 5; n++) await bring('teacher1', [paper(`자료 ${n}.pdf`)])
    assert.equal((await sentDuring(() => as('student1').list())).length, one.length)
  })
})
