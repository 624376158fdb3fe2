import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, it } from 'node:test'
import { limits } from '@madang/contract'
import { addDays, addMonths, todayIn } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { room as rooms, template } from '../../db/schema/room.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { sentDuring } from '../../testing/statements.ts'

let t: TestApp
let c: ReturnType<typeof classesOf>
let roomCode: string
before(async () => {
  t = await startTestApp()
  c = classesOf(t)
})
after(() => t.close())
beforeEach(async () => {
  roomCode = await c.newRoom(['student1', 'teacher2'])
})

const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
const today = () => todayIn('Asia/Seoul', t.clock.now())
const as = (userId: FixtureUser, area: 'SERVICE' | 'MANAGE' = 'SERVICE') => {
  const person = t.as('alpha', userId)
  return {
    add: (userIdxList: number[]) => person.call('room.addUsers', { roomCode, userIdxList }, { area }),
    remove: (userIdxList: number[]) => person.call('room.removeUsers', { roomCode, userIdxList }, { area }),
    lead: (ownerUserIdx: number) =>
      person.call('room.changeOwner', { room: { roomCode, ownerUserIdx } }, { area }),
    modify: (change: object, lists: object = {}) =>
      person.call('room.modify', { room: { roomCode, ...change }, ...lists }, { area }),
    room: async () => (await person.call('room.get', { roomCode }, { area })).body.result,
    people: async () =>
      (await person.call('room.users', { roomCode, paging: false, size: 1000 }, { area })).body.resultList,
  }
}
const attending = async () => (await as('teacher1').people()).map(({ userIdx }) => userIdx).sort()
const all = (...who: FixtureUser[]) => who.map(idx).sort()

describe('who edits a room', () => {
  const deeds = (userId: FixtureUser, area?: 'MANAGE') => {
    const one = as(userId, area)
    return [
      () => one.modify({ description: 'x' }),
      () => one.add([idx('student3')]),
      () => one.remove([idx('student3')]),
      () => one.lead(idx('teacher1')),
    ]
  }
  const refusals = async (userId: FixtureUser, area?: 'MANAGE') => {
    const codes = []
    for (const deed of deeds(userId, area)) {
      const { status, body } = await deed()
      codes.push(status === 200 ? 'done' : body.code)
    }
    return [...new Set(codes)]
  }

  it('API-ROOM-04 the owner alone manages attendees, changes the leader and edits the description in the service area; in the console also operators', async () => {
    assert.deepEqual(await refusals('teacher1'), ['done'])
    for (const userId of ['teacher2', 'student1', 'admin'] as const) {
      assert.deepEqual(await refusals(userId), ['WB-403-105'], userId)
    }
    for (const userId of ['admin', 'oper', 'open1'] as const) {
      assert.deepEqual(await refusals(userId, 'MANAGE'), ['done'], userId)
    }
  })

  it('a room of others, of another company, closed, or not there answers alike', async () => {
    for (const userId of ['student3', 'open1'] as const) {
      assert.deepEqual(await refusals(userId), ['WB-404-104'], userId)
    }
    const beta = await t
      .as('beta', 'admin')
      .call('room.addUsers', { roomCode, userIdxList: [1] }, { area: 'MANAGE' })
    assert.equal(beta.body.code, 'WB-404-104')
    await c.inAlpha((tx) => tx.update(rooms).set({ roomStatusCd: 99 }).where(eq(rooms.roomCode, roomCode)))
    assert.deepEqual(await refusals('teacher1'), ['WB-404-104'])
    roomCode = 'R2222222222222222'.slice(0, 16)
    assert.deepEqual(await refusals('teacher1'), ['WB-404-104'])
  })

  it('the room of an instant class is nobody’s to edit', async () => {
    roomCode = (await c.startInstant()).roomCode
    assert.equal((await as('teacher1').room()).can.edit, false)
    assert.deepEqual(await refusals('teacher1'), ['WB-403-105'])
  })
})

describe('attendees', () => {
  it('API-ROOM-08 are read with roomCode, paging false and size 1000, and added and removed with roomCode and userIdxList', async () => {
    assert.deepEqual(await attending(), all('student1', 'teacher2'))
    assert.deepEqual((await as('teacher1').add([idx('student2'), idx('student3')])).body.result, { count: 2 })
    assert.deepEqual(await attending(), all('student1', 'student2', 'student3', 'teacher2'))
    assert.deepEqual((await as('teacher1').remove([idx('student2'), idx('student1')])).body.result, {
      count: 2,
    })
    assert.deepEqual(await attending(), all('student3', 'teacher2'))
  })

  it('who attends already or leads is not counted, and who does not attend is not either', async () => {
    const list = [idx('student1'), idx('teacher1'), idx('student2'), idx('student2')]
    assert.deepEqual((await as('teacher1').add(list)).body.result, { count: 1 })
    assert.deepEqual((await as('teacher1').remove([idx('student3'), idx('student2')])).body.result, {
      count: 1,
    })
  })

  it('nobody, people elsewhere, monitors and those who have left are refused as a whole', async () => {
    for (const list of [[], [999_999], [t.people.beta.student1.userIdx], [idx('monitor')]]) {
      assert.equal((await as('teacher1').add(list)).body.code, 'WB-400-200', String(list))
    }
    assert.equal((await as('teacher1').remove([])).body.code, 'WB-400-200')
    const setStatus = (userStatusCd: number) =>
      c.inAlpha((tx) =>
        tx
          .update(users)
          .set({ userStatusCd })
          .where(eq(users.userIdx, idx('student3'))),
      )
    await setStatus(9)
    assert.equal((await as('teacher1').add([idx('student2'), idx('student3')])).body.code, 'WB-400-200')
    await setStatus(1)
    assert.deepEqual(await attending(), all('student1', 'teacher2'))
  })

  it('who is taken out sees the room no more', async () => {
    assert.equal((await as('student1').room()).roomCode, roomCode)
    await as('teacher1').remove([idx('student1')])
    assert.equal((await t.as('alpha', 'student1').call('room.get', { roomCode })).body.code, 'WB-404-104')
  })

  it('costs the same number of statements for one and for many', async () => {
    const many = all('student2', 'student3', 'admin', 'oper', 'member')
    const one = await sentDuring(() => as('teacher1').add([idx('student2')]))
    await as('teacher1').remove(many)
    const more = await sentDuring(() => as('teacher1').add(many))
    assert.equal(more.length, one.length)
    const back = await sentDuring(() => as('teacher1').remove([idx('student2')]))
    assert.equal((await sentDuring(() => as('teacher1').remove(many))).length, back.length)
  })
})

describe('another leader', () => {
  it('API-ROOM-05 takes room.roomCode and ownerUserIdx, and is a Teacher or TeacherOpen', async () => {
    for (const userId of ['student1', 'admin', 'oper', 'member', 'monitor'] as const) {
      assert.equal((await as('teacher1').lead(idx(userId))).body.code, 'WB-400-200', userId)
    }
    for (const ghost of [999_999, t.people.beta.teacher1.userIdx]) {
      assert.equal((await as('teacher1').lead(ghost)).body.code, 'WB-400-200')
    }
    assert.deepEqual((await as('teacher1').lead(idx('open1'))).body.result, { ok: true })
    assert.equal((await as('open1').room()).ownerUserIdx, idx('open1'))
    assert.deepEqual((await as('open1').lead(idx('teacher2'))).body.result, { ok: true })
  })

  it('the former one attends and edits nothing from then on; the new one leads and attends no more', async () => {
    assert.equal((await as('teacher1').lead(idx('teacher2'))).status, 200)
    assert.deepEqual((await as('teacher1').room()).can, {
      open: false,
      join: false,
      edit: false,
      remove: false,
      upload: true,
      renewInvite: false,
    })
    assert.equal((await as('teacher1').add([idx('student3')])).body.code, 'WB-403-105')
    assert.equal((await as('teacher2').room()).can.edit, true)
    assert.deepEqual(await attending(), all('student1', 'teacher1'))
  })
})

describe('changing what is written down', () => {
  it('API-ROOM-03 takes room with roomCode, roomUserList and delUserList, and keeps what is not named', async () => {
    const was = await as('teacher1').room()
    const lists = { roomUserList: [idx('student2')], delUserList: [idx('student1')] }
    assert.deepEqual((await as('teacher1').modify({ description: '화요일' }, lists)).body.result, {
      ok: true,
    })
    assert.deepEqual(await as('teacher1').room(), { ...was, description: '화요일' })
    assert.deepEqual(await attending(), all('student2', 'teacher2'))
    await as('teacher1').modify({ roomTitle: '  수학 심화 ', anyoneOpen: 'ANY' })
    const { roomTitle, anyoneOpen, description } = await as('teacher1').room()
    assert.deepEqual(
      { roomTitle, anyoneOpen, description },
      {
        roomTitle: '수학 심화',
        anyoneOpen: 'ANY',
        description: '화요일',
      },
    )
    for (const bad of [{ roomTitle: ' ' }, { roomTitle: '가'.repeat(51) }, { anyoneOpen: 'ALL' }]) {
      assert.equal((await as('teacher1').modify(bad)).body.code, 'WB-400-200', JSON.stringify(bad))
    }
  })

  it('a start in the past may stay, another may not; the end is at most a year ahead or without limit', async () => {
    t.clock.advance(3 * 24 * 3_600_000)
    const { showDatetime } = await as('teacher1').room()
    const end = (day: string) => ({ showDatetime, showEndDatetime: `${day} 23:59:59` })
    assert.equal((await as('teacher1').modify(end(addMonths(today(), 12)))).status, 200)
    const late = await as('teacher1').modify(end(addDays(addMonths(today(), 12), 1)))
    assert.equal(late.body.code, 'WB-400-200')
    assert.equal((await as('teacher1').modify({ showEndDatetime: '9999-12-31 23:59:59' })).status, 200)
    const past = await as('teacher1').modify({ showDatetime: `${addDays(today(), -1)} 00:00:00` })
    assert.equal(past.body.code, 'WB-400-200')
    const before = await as('teacher1').modify({ showEndDatetime: `${addDays(today(), -4)} 23:59:59` })
    assert.equal(before.body.code, 'WB-400-200')
  })

  it('the class type is one of the company’s for regular rooms', async () => {
    const kinds = await c.inAlpha((tx) => tx.select().from(template))
    const instant = kinds.find(({ roomCategoryCd }) => roomCategoryCd === 'INSTANT')!
    for (const templateIdx of [instant.templateIdx, 999_999]) {
      assert.equal((await as('teacher1').modify({ templateIdx })).body.code, 'WB-400-221')
    }
  })

  it('a room holds as many as its table shows', async () => {
    const more = limits.unpaged
    const made = await c.inAlpha(async (tx) => {
      const [{ companyCode, userTypeCd, passwordHash } = {} as never] = await tx
        .select()
        .from(users)
        .where(eq(users.userIdx, idx('student1')))
      const rows = Array.from({ length: more }, (_, n) => ({
        companyCode,
        userTypeCd,
        passwordHash,
        userId: `crowd${n}`,
        userName: `Crowd ${n}`,
      }))
      return tx.insert(users).values(rows).returning({ userIdx: users.userIdx })
    })
    const crowd = made.map(({ userIdx }) => userIdx)
    assert.equal((await as('teacher1').add(crowd)).body.code, 'WB-400-200')
    assert.deepEqual((await as('teacher1').add(crowd.slice(2))).body.result, { count: more - 2 })
    assert.equal((await as('teacher1').people()).length, more)
  })
})
