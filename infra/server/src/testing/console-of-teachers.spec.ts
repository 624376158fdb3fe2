import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { SearchType } from '@madang/contract'
import { and, eq } from 'drizzle-orm'
import { config } from '../db/schema/company.ts'
import { room } from '../db/schema/room.ts'
import { startTestApp, type TestApp } from './app.ts'
import { classesOf } from './classes.ts'
import type { FixtureUser } from './fixture.ts'
import { range, writeHistory } from './history.ts'
import { homeworkOf } from './homework.ts'
import { requestsWith, roleLaw } from './role-law.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
  await t.services.db.asPlatform((tx) =>
    tx
      .update(config)
      // teachers of this company hold MANAGE_ACCESS beside what they usually may
      .set({ value: '3,2149595136|5,2149595136|11,2149595136|13,2149595136' })
      .where(and(eq(config.companyCode, 'ALPHA'), eq(config.key, 'WEB_USER_TYPE_AUTH'))),
  )
})
after(() => t.close())

const inConsole = { area: 'MANAGE' } as const
const whole = { ...range, paging: false }

test('MAN-NAV-11 teachers who hold MANAGE_ACCESS see their own classes, books, homework, notes, own rooms and own settlement in the console; users, statistics, monitoring and branding are for operators', async () => {
  const { newRoom, idx } = classesOf(t)
  const { give, handIn } = homeworkOf(t)
  const as = (who: FixtureUser) => t.as('alpha', who)
  const own = await newRoom()
  const other = await newRoom()
  await t.services.db.inCompany('ALPHA', (tx) =>
    tx
      .update(room)
      .set({ ownerUserIdx: idx('teacher2') })
      .where(eq(room.roomCode, other)),
  )
  const { taskIdx } = await give(['student1'])
  const { taskIdx: others } = await give(['student1'], { who: 'teacher2' })
  const { noteIdx: ownNote } = await handIn('student1', taskIdx)
  const { noteIdx: othersNote } = await handIn('student1', others)
  const shown = async (who: FixtureUser) => {
    const call = as(who).call
    const rooms = (await call('room.list', { paging: false }, inConsole)).body.resultPage
    const classes = (await call('logMeet.list', whole, inConsole)).body.resultPage
    const tasks = (await call('task.list', { paging: false }, inConsole)).body.resultPage
    return {
      rooms: rooms.content.map(({ roomCode }) => roomCode).filter((code) => [own, other].includes(code)),
      classes: classes.content.map(({ meetCode }) => meetCode).sort(),
      tasks: tasks.content.map((one) => one.taskIdx).filter((one) => [taskIdx, others].includes(one)),
    }
  }
  assert.deepEqual(await shown('teacher1'), {
    rooms: [own],
    // led, or attended; M-other was another's alone
    classes: ['M-after', 'M-before', 'M-first', 'M-guest', 'M-last'],
    tasks: [taskIdx],
  })
  const all = await shown('oper')
  assert.deepEqual([all.rooms.length, all.classes.length, all.tasks.length], [2, 6, 2])
  const { call } = as('teacher1')
  const books = await call('book.list', { paging: false }, inConsole)
  assert.equal(books.status, 200)
  const notesOf = async (who: FixtureUser) =>
    (
      await as(who).call('note.list', { paging: false, searchType: SearchType.NOTE_TEACHER }, inConsole)
    ).body.resultPage.content
      .map(({ noteIdx }) => noteIdx)
      .filter((one) => [ownNote, othersNote].includes(one))
  assert.deepEqual(await notesOf('teacher1'), [ownNote])
  assert.deepEqual(await notesOf('teacher2'), [othersNote])
  const settled = async (leaderIdx: number) =>
    (await call('charge.month', { leaderIdx, searchYm: '2026-03' }, inConsole)).body.code
  assert.deepEqual(
    [await settled(idx('teacher1')), await settled(idx('teacher2'))],
    [undefined, 'WB-404-103'],
  )
  // users with all that is done to them, groups' changes, statistics, running classes, looks and settings
  const closed = Object.keys(roleLaw).filter(
    (id) =>
      /^(user(Import)?|memo|price|group|stats|branding|settings|company|health|license|logJoin)\./.test(id) &&
      roleLaw[id]!.SERVICE === 'NNNNNNNN',
  )
  assert.ok(closed.length > 30, closed.join())
  for (const id of [...closed, 'meet.list']) {
    const answer = await call(id as never, requestsWith[id]?.({} as never) as never, inConsole)
    assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-101'], id)
  }
})
