import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, it } from 'node:test'
import { addDays, todayIn } from '@madang/domain'
import { and, eq } from 'drizzle-orm'
import { file } from '../../db/schema/file.ts'
import { notification } from '../../db/schema/notification.ts'
import { pdfWork } from '../../db/schema/pdf.ts'
import { recordLog } from '../../db/schema/record.ts'
import { users } from '../../db/schema/user.ts'
import { userImport } from '../../db/schema/user-import.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf, ZONE } from '../../testing/classes.ts'
import type { FixtureCompany, FixtureUser } from '../../testing/fixture.ts'
import { licenseAlpha } from '../../testing/licence.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
})
after(() => t.close())

const MANAGE = { area: 'MANAGE' } as const
const DAY = 86_400_000
const health = async (company: FixtureCompany = 'alpha') => {
  const { status, body } = await t.as(company, 'oper').call('health.company', {}, MANAGE)
  assert.equal(status, 200, JSON.stringify(body))
  return body.result
}
const change = (userId: FixtureUser, to: Partial<typeof users.$inferInsert>) =>
  c.inAlpha((tx) =>
    tx
      .update(users)
      .set(to)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, userId))),
  )
const totalOf = async (
  id: 'user.list' | 'notification.list' | 'logMeet.list' | 'room.list' | 'meet.list' | 'health.failed',
  request: object,
) => (await t.as('alpha', 'oper').call(id, { ...request }, MANAGE)).body.resultPage.total

describe('how a company stands', () => {
  it('is nothing but zeros where nothing has happened, and tells no limit without a licence', async () => {
    const quiet = await health('beta')
    assert.deepEqual(quiet.accounts, { locked: 0, inactive: 0 })
    assert.deepEqual(quiet.notices, { failed: 0, kept: 0, waiting: 0 })
    assert.deepEqual(quiet.failedWork, { RECORD: 0, PDF: 0, IMPORT: 0 })
    assert.deepEqual(quiet.remotes, { broken: 0, slow: 0 })
    assert.equal(quiet.classes.running, 0)
    assert.equal(quiet.licence.licence, null)
    assert.equal(quiet.since, addDays(todayIn(ZONE, t.clock.now()), -6))
  })

  it('counts classes that run and have ended today, and names those that began last and the rooms that open next', async () => {
    const before = (await health()).classes
    const ended = await c.openRoom()
    await c.close('teacher1', ended)
    const running = []
    for (let n = 0; n < 4; n++) {
      t.clock.advance(1000)
      running.push(await c.startInstant())
    }
    const later = addDays(todayIn(ZONE, t.clock.now()), 3)
    await c.newRoom([], { roomTitle: '내일의 방', showDatetime: `${later} 09:00:00` })
    const { classes } = await health()
    assert.deepEqual(
      [classes.running - before.running, classes.ended - before.ended, classes.rooms - before.rooms],
      [4, 1, 2],
    )
    assert.deepEqual(
      classes.runningRooms.map(({ meetCode }) => meetCode),
      running
        .slice(1)
        .reverse()
        .map(({ meetCode }) => meetCode),
    )
    assert.deepEqual(
      classes.nextRooms.map(({ title, startDatetime, meetCode }) => [title, startDatetime, meetCode]),
      [['내일의 방', `${later} 09:00:00`, null]],
    )
    assert.equal(classes.nextRooms[0]!.leaderName, classes.runningRooms[0]!.leaderName)
    const today = todayIn(ZONE, t.clock.now())
    assert.equal(classes.running, await totalOf('meet.list', {}))
    assert.equal(
      classes.ended,
      await totalOf('logMeet.list', { searchStartDate: today, searchEndDate: today }),
    )
    assert.equal(
      classes.rooms,
      await totalOf('room.list', { searchType: 1, roomCategoryCdList: ['RESERVED'] }),
    )
    for (const one of running) await c.close('teacher1', one)
  })

  it('counts who is locked or inactive as the list of people does', async () => {
    await change('student1', { locked: true })
    await change('student2', { locked: true, userStatusCd: 2 })
    await change('student3', { userStatusCd: 2 })
    assert.deepEqual((await health()).accounts, { locked: 1, inactive: 2 })
    assert.equal(await totalOf('user.list', { locked: true, userStatusCd: [1] }), 1)
    assert.equal(await totalOf('user.list', { locked: true }), 2)
    assert.equal(await totalOf('user.list', { userStatusCd: [2] }), 2)
    // who may not administer people can't ask whose account is locked
    const asked = async (request: object) =>
      (await t.as('alpha', 'teacher1').call('user.list', request)).body.resultPage.total
    assert.equal(await asked({ locked: true }), await asked({}))
    for (const one of ['student1', 'student2', 'student3'] as const)
      await change(one, { locked: false, userStatusCd: 1 })
  })

  it('counts notices that failed or were kept in seven days, and all that wait', async () => {
    const now = t.clock.now()
    const notice = (n: number, state: string, at: Date) => ({
      companyCode: 'ALPHA',
      userIdx: c.idx('student1'),
      channel: 'MAIL',
      event: 'PASSWORD_CHANGED',
      eventKey: `health ${n}`,
      state,
      queued: true,
      regDatetime: at,
      modDatetime: at,
    })
    const old = new Date(now.getTime() - 8 * DAY)
    await c.inAlpha((tx) =>
      tx
        .insert(notification)
        .values([
          notice(1, 'FAILED', now),
          notice(2, 'FAILED', new Date(now.getTime() - 5 * DAY)),
          notice(3, 'FAILED', old),
          notice(4, 'KEPT', now),
          notice(5, 'KEPT', old),
          notice(6, 'WAITING', old),
          notice(7, 'SENT', now),
        ]),
    )
    const { notices, since } = await health()
    assert.deepEqual(notices, { failed: 2, kept: 1, waiting: 1 })
    assert.equal(await totalOf('notification.list', { state: 'FAILED', searchStartDate: since }), 2)
    assert.equal(await totalOf('notification.list', { state: 'KEPT', searchStartDate: since }), 1)
    assert.equal(await totalOf('notification.list', { state: 'WAITING' }), 1)
  })

  it('counts work that failed, and lists it newest first, by kind and page', async () => {
    const { roomCode, meetCode, ...rest } = await c.openRoom()
    await c.close('teacher1', { roomCode, meetCode, ...rest })
    const at = (minutes: number) => new Date(t.clock.now().getTime() - minutes * 60_000)
    const work = { companyCode: 'ALPHA', userIdx: c.idx('teacher1') }
    const recording = {
      ...work,
      meetCode,
      userName: '선생',
      leaderIdx: work.userIdx,
      startDatetime: at(60),
      endDatetime: at(30),
      regDatetime: at(30),
    }
    await c.inAlpha(async (tx) => {
      await tx.insert(recordLog).values([
        { ...recording, recordTitle: '깨진 녹화', state: 'FAILED', fault: 'BROKEN', stateDatetime: at(3) },
        { ...recording, recordTitle: '된 녹화', state: 'READY' },
      ])
      const pdf = { ...work, fileSize: 0, regDatetime: at(5), orgFileName: '문제집.pdf' }
      await tx.insert(pdfWork).values([
        { ...pdf, pdfId: randomUUID(), state: 'FAILED', errorCode: 'WB-400-405', modDatetime: at(1) },
        { ...pdf, pdfId: randomUUID(), state: 'DONE', modDatetime: at(1) },
      ])
      await tx.insert(userImport).values({
        ...work,
        importId: randomUUID(),
        orgFileName: '학생.xlsx',
        state: 'FAILED',
        errorCode: 'WB-400-008',
        userTypeCd: 12,
        groupIdx: 0,
        sheets: [],
        sheet: 0,
        columns: [],
        mapping: {},
        regDatetime: at(9),
        modDatetime: at(2),
      })
    })
    assert.deepEqual((await health()).failedWork, { RECORD: 1, PDF: 1, IMPORT: 1 })
    const list = async (request: object = {}) =>
      (await t.as('alpha', 'oper').call('health.failed', request, MANAGE)).body.resultPage
    const all = await list()
    assert.equal(all.total, 3)
    assert.deepEqual(
      all.content.map(({ kind, title, fault }) => [kind, title, fault]),
      [
        ['PDF', '문제집.pdf', 'WB-400-405'],
        ['IMPORT', '학생.xlsx', 'WB-400-008'],
        ['RECORD', '깨진 녹화', 'BROKEN'],
      ],
    )
    assert.deepEqual([all.content[2]!.roomCode, all.content[2]!.meetCode], [roomCode, meetCode])
    assert.deepEqual([all.content[0]!.roomCode, all.content[0]!.meetCode], [null, null])
    assert.deepEqual((await list({ size: 1, page: 2 })).content, [all.content[1]])
    const pdfs = await list({ kind: 'PDF' })
    assert.deepEqual([pdfs.total, pdfs.content], [1, [all.content[0]]])
    const others = await t.as('beta', 'oper').call('health.failed', {}, MANAGE)
    assert.equal(others.body.resultPage.total, 0)
  })

  it('tells the storage that is used and the licence as its page has it', async () => {
    const before = await health()
    await c.inAlpha((tx) =>
      tx.insert(file).values({
        companyCode: 'ALPHA',
        ownerType: 'MESSAGE',
        orgFileName: 'a',
        storedName: randomUUID(),
        fileSize: 1_234_567,
        regUserIdx: c.idx('teacher1'),
      }),
    )
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: 50 })
    const { storage, licence } = await health()
    assert.equal(storage.bytes - before.storage.bytes, 1_234_567)
    assert.equal(storage.maxBytes, t.services.settings.storage.company)
    const page = await t.as('alpha', 'oper').call('license.use', {}, MANAGE)
    assert.deepEqual(licence, page.body.result)
    await licenseAlpha(t)
  })

  it('counts what browsers of the company told of its remotes in the last day', async () => {
    const { remoteHealth } = t.services
    const load = (remote: string, ms: number, outcome: 'ok' | 'failed' = 'ok') =>
      remoteHealth.observe('alpha', { kind: 'load', remote, version: '1.0.0', ms, outcome })
    for (let n = 0; n < 20; n++) load('mf-notes', n < 6 ? 4000 : 100)
    for (let n = 0; n < 20; n++) load('mf-rooms', 100)
    load('mf-homework', 100, 'failed')
    remoteHealth.observe('ALPHA', { kind: 'error', remote: 'mf-rooms', version: '1.0.0', phase: 'render' })
    remoteHealth.observe('nobody', { kind: 'error', remote: 'mf-rooms', version: '1.0.0', phase: 'render' })
    remoteHealth.observe('alpha', {
      kind: 'vital',
      remote: 'mf-intro',
      version: '1.0.0',
      name: 'LCP',
      value: 9000,
    })
    await remoteHealth.flush()
    load('mf-rooms', 100)
    await remoteHealth.flush()
    const told = async (company: FixtureCompany) =>
      (await t.as(company, 'oper').call('health.remotes', {}, MANAGE)).body.resultPage.content
    assert.deepEqual(await told('alpha'), [
      { remote: 'mf-homework', loads: 1, slow: 0, failed: 1, errors: 0 },
      { remote: 'mf-notes', loads: 20, slow: 6, failed: 0, errors: 0 },
      { remote: 'mf-rooms', loads: 21, slow: 0, failed: 0, errors: 1 },
    ])
    assert.deepEqual((await health()).remotes, { broken: 2, slow: 1 })
    const slow = await t.as('alpha', 'oper').call('health.remotes', { trouble: 'slow' }, MANAGE)
    assert.deepEqual(
      slow.body.resultPage.content.map(({ remote }) => remote),
      ['mf-notes'],
    )
    assert.deepEqual(await told('beta'), [])
    t.clock.advance(25 * 3_600_000)
    assert.deepEqual(await told('alpha'), [])
  })

  it('is for operators in the console, and for nobody else', async () => {
    for (const who of ['teacher1', 'student1', 'monitor'] as const)
      for (const id of ['health.company', 'health.failed', 'health.remotes'] as const)
        for (const area of ['MANAGE', 'SERVICE'] as const) {
          const { body } = await t.as('alpha', who).call(id, {}, { area })
          assert.equal(body.code, 'WB-403-101', `${who} ${id} ${area}`)
        }
    for (const who of ['admin', 'open1'] as const)
      assert.equal((await t.as('alpha', who).call('health.company', {}, MANAGE)).status, 200, who)
  })
})
