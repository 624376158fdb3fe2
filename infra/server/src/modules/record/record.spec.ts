import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { hasPermission, parseWire } from '@madang/domain'
import { meetChat } from '../../db/schema/meet.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { DAY, pastClass, range, somebody, writeHistory } from '../../testing/history.ts'
import { insertPastClasses } from '../log-meet/write.store.ts'
import { insertRecords } from './write.store.ts'

const sound = Buffer.from('RIFF a short sound')
let t: TestApp
/** recordIdx by title. */
let records: Record<string, number>
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
  const { db, files } = t.services
  const { storedName, size } = await files.put(sound)
  const record = (meetCode: string, recordTitle: string, leader: FixtureUser, there = true) => ({
    meetCode,
    recordTitle,
    user: somebody(t, leader),
    leaderIdx: t.people.alpha[leader].userIdx,
    startDatetime: parseWire(`${DAY} 12:00:00`, ZONE),
    endDatetime: parseWire(`${DAY} 12:30:05`, ZONE),
    regDatetime: parseWire(`${DAY} 12:31:00`, ZONE),
    content: {
      storedName: there ? storedName : 'gone',
      size,
      fileName: `${recordTitle}.wav`,
      contentType: 'audio/wav',
    },
  })
  const line = (chatIdx: number, text: string) => ({
    companyCode: 'ALPHA',
    meetCode: 'M-chat',
    chatIdx,
    userIdx: 1,
    userName: '김하늘',
    userTypeCd: 12,
    text,
    clientKey: String(chatIdx),
    sentDatetime: parseWire(`${DAY} 12:00:0${chatIdx}`, ZONE),
  })
  await db.inCompany('ALPHA', async (tx) => {
    await tx.insert(meetChat).values([line(1, '안녕하세요'), line(2, 'bye')])
    await insertPastClasses(tx, { companyCode: 'ALPHA', timeZone: ZONE }, [
      pastClass(t, 'M-chat', `${DAY} 12:00:00`, { meetTitle: 'a/b' }, ['student1']),
    ])
  })
  const kept = [
    record('M-first', 'first', 'teacher1'),
    record('M-other', 'other', 'teacher2'),
    record('M-first', 'lost', 'teacher1', false),
  ]
  const indexes = await db.inCompany('ALPHA', (tx) => insertRecords(tx, 'ALPHA', kept))
  records = Object.fromEntries(kept.map(({ recordTitle }, i) => [recordTitle, indexes[i]!]))
})
after(() => t.close())

const list = async (userId: FixtureUser, request: object = {}) => {
  const { status, body } = await t
    .as('alpha', userId)
    .call('recordLog.list', { ...range, ...request }, { area: 'MANAGE' })
  assert.equal(status, 200, JSON.stringify(body))
  return body.resultPage
}
const titles = async (userId: FixtureUser, request: object = {}) =>
  (await list(userId, request)).content.map(({ recordTitle }) => recordTitle)
const download = (userId: FixtureUser, searchIdx: number, fileType: 'RECORD' | 'CHAT' = 'RECORD') =>
  t.as('alpha', userId).call('file.download', { fileType, searchIdx })

describe('the recording history', () => {
  it('has each recording with its class, who opened it, and its room where asked for', async () => {
    const { content, total } = await list('oper', {
      searchKeyword: 'teacher2',
      searchFilter: 'userId',
      withMeetLog: true,
      withRoom: true,
      withRoom_ownerUser: true,
    })
    assert.equal(total, 1)
    const { recordIdx, fileIdx, recUser, ...row } = content[0]!
    assert.equal(recordIdx, records.other)
    assert.ok(fileIdx)
    assert.equal(recUser.userIdx, t.people.alpha.teacher2.userIdx)
    assert.deepEqual(row, {
      recordTitle: 'other',
      meetCode: 'M-other',
      roomCode: 'RHISTORY',
      startDatetime: `${DAY} 12:00:00`,
      endDatetime: `${DAY} 12:30:05`,
      regDatetime: `${DAY} 12:31:00`,
      state: 'READY',
      progress: 100,
      fault: null,
      durationSec: null,
      can: { manage: true },
      fileName: 'other.wav',
      fileSize: sound.length,
      room: null,
      meetLog: { meetTitle: '100%_ Chemie', userId: 'teacher2', userName: t.people.alpha.teacher2.userName },
    })
    assert.equal((await list('oper')).content[0]!.meetLog, null)
  })

  it('is searched by class title, opener id and opener name, in part or exactly', async () => {
    assert.deepEqual(await titles('oper'), ['lost', 'other', 'first'])
    assert.deepEqual(await titles('oper', { searchKeyword: 'CHEMIE' }), ['other'])
    assert.deepEqual(await titles('oper', { searchKeyword: '첫' }), [])
    assert.deepEqual(await titles('oper', { searchKeyword: 'teacher', searchFilter: 'userId' }), [
      'lost',
      'other',
      'first',
    ])
    const exact = { searchFilter: 'userId', searchMatch: 'EXACT' }
    assert.deepEqual(await titles('oper', { ...exact, searchKeyword: 'teacher' }), [])
    assert.deepEqual(await titles('oper', { ...exact, searchKeyword: 'Teacher2' }), ['other'])
    const { userName } = t.people.alpha.teacher2
    assert.deepEqual(await titles('oper', { searchKeyword: userName, searchFilter: 'userName' }), ['other'])
    assert.deepEqual(await titles('oper', { searchStartDate: '2026-03-12', searchEndDate: undefined }), [])
  })

  it('is for operators in the console', async () => {
    const { body } = await t.as('alpha', 'student1').call('recordLog.list', range, { area: 'MANAGE' })
    assert.equal(body.code, 'WB-403-101')
    assert.deepEqual(await titles('admin'), ['lost', 'other', 'first'])
    const beta = await t.as('beta', 'admin').call('recordLog.list', range, { area: 'MANAGE' })
    assert.equal(beta.body.resultPage.total, 0)
  })
})

describe('recordings and chats of a class', () => {
  it('API-LOG-07 LIST_ROOM gives them to its people; GET_FILE and chat download need RECORD_DOWNLOAD', async () => {
    const ofClass = (userId: FixtureUser, meetCode: string) =>
      t.as('alpha', userId).call('recordLog.ofClass', { meetCode })
    for (const userId of ['student1', 'teacher1', 'admin'] as const) {
      const { body } = await ofClass(userId, 'M-first')
      assert.deepEqual(body.resultList.map((one) => one.recordTitle).sort(), ['first', 'lost'], userId)
    }
    assert.equal((await ofClass('student3', 'M-first')).body.code, 'WB-400-025')

    const chats = (userId: FixtureUser, meetCode = 'M-chat') =>
      t.as('alpha', userId).call('recordLog.chats', { meetCode })
    const [chat] = (await chats('student1')).body.resultList
    assert.deepEqual([chat!.fileName, chat!.lineCount], [`a_b_${DAY}_chat.txt`, 2])
    assert.deepEqual((await chats('teacher1', 'M-first')).body.resultList, [], 'nothing was written in it')
    assert.equal((await chats('student3')).body.code, 'WB-400-025')

    const got = await download('teacher1', records.first!)
    assert.equal(got.status, 200)
    assert.deepEqual(got.bytes, sound)
    const file = await t.as('alpha', 'teacher1').call('recordLog.file', { recordIdx: records.first! })
    assert.deepEqual(file.bytes, sound)
    const text = await download('teacher1', chat!.searchIdx, 'CHAT')
    assert.equal(
      text.bytes.toString(),
      `[${DAY} 12:00:01] 김하늘: 안녕하세요\r\n[${DAY} 12:00:02] 김하늘: bye\r\n`,
    )
    // a student has no RECORD_DOWNLOAD
    assert.equal((await download('student1', records.first!)).body.code, 'WB-403-101')
    assert.equal((await download('student1', chat!.searchIdx, 'CHAT')).body.code, 'WB-403-101')
    const own = await t.as('alpha', 'student1').call('recordLog.file', { recordIdx: records.first! })
    assert.equal(own.body.code, 'WB-403-101')
  })

  it('MAN-LOG-14 recordings and chat files can be downloaded only with RECORD_DOWNLOAD', async () => {
    for (const [userId, downloads] of [
      ['teacher1', true],
      ['admin', true],
      ['student1', false],
    ] as const) {
      const person = t.as('alpha', userId)
      const { body: login } = await t.anonymous.call('login.account', {
        companyId: 'alpha',
        username: userId,
        password: PASSWORD,
        autoLogin: false,
      })
      assert.equal(hasPermission(login.data.user.webAuth, 'RECORD_DOWNLOAD'), downloads, userId)
      // each of them sees that they are there
      const found = (await person.call('recordLog.ofClass', { meetCode: 'M-first' })).body.resultList
      assert.ok(found.some((one) => one.recordIdx === records.first))
      const [chat] = (await person.call('recordLog.chats', { meetCode: 'M-chat' })).body.resultList
      for (const [idx, type] of [
        [records.first!, 'RECORD'],
        [chat!.searchIdx, 'CHAT'],
      ] as const) {
        const answer = await download(userId, idx, type)
        if (downloads) assert.equal(answer.status, 200, `${userId} ${type}`)
        else assert.equal(answer.body.code, 'WB-403-101', `${userId} ${type}`)
      }
    }
  })

  it('is played by a signed address, in the parts that are asked for, with marks from the chat', async () => {
    const play = (userId: FixtureUser, recordIdx: number) =>
      t.as('alpha', userId).call('recordLog.play', { recordIdx })
    const { address, contentType, markList } = (await play('teacher1', records.first!)).body.result
    assert.deepEqual([contentType, markList], ['audio/wav', []])
    const part = await t.send({ url: address, headers: { range: 'bytes=0-3' } })
    assert.deepEqual(
      [part.status, part.bytes.toString(), part.headers['content-range']],
      [206, 'RIFF', `bytes 0-3/${sound.length}`],
    )
    const missing = await t.send({ url: address.replace(/&s=.*/, `&s=${'A'.repeat(22)}`) })
    assert.deepEqual([missing.status, JSON.parse(missing.bytes.toString()).code], [404, 'WB-404-102'])
    for (const wrong of [
      address.replace('/ALPHA/', '/BETA/'),
      address.replace(`/${records.first}?`, `/${records.other}?`),
      address.replace(/e=\d+/, 'e=9999999999'),
      address.replace(/\?.*/, ''),
    ])
      assert.equal((await t.send({ url: wrong })).status, 404, wrong)
    assert.equal((await play('student1', records.first!)).body.code, 'WB-403-101')
    assert.equal((await play('teacher1', records.other!)).body.code, 'WB-404-102')
    assert.equal((await play('teacher1', records.lost!)).body.code, 'WB-404-102')
    t.clock.advance(6 * 3_600_000)
    assert.equal((await t.send({ url: address })).status, 404, 'after six hours')
  })

  it('a file that is gone, another’s and one that never was answer alike', async () => {
    for (const [userId, idx] of [
      ['teacher1', records.lost!],
      ['teacher1', records.other!],
      ['teacher1', 999_999_999],
    ] as const)
      assert.equal((await download(userId, idx)).body.code, 'WB-404-102', `${userId} ${idx}`)
    assert.equal(
      (await t.as('beta', 'admin').call('file.download', { fileType: 'RECORD', searchIdx: records.first! }))
        .body.code,
      'WB-404-102',
    )
  })

  it('is read in parts', async () => {
    const part = await t
      .as('alpha', 'teacher1')
      .call(
        'file.download',
        { fileType: 'RECORD', searchIdx: records.first! },
        { headers: { range: 'bytes=0-3' } },
      )
    assert.equal(part.status, 206)
    assert.equal(part.bytes.toString(), 'RIFF')
  })
})
