import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { unlimitedDatetime } from '@madang/contract'
import { addDays, addMonths, todayIn } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { room, template } from '../../db/schema/room.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { sentDuring } from '../../testing/statements.ts'

const ZONE = 'Asia/Seoul'
let t: TestApp
let templateIdx: number
let instantTemplate: number
before(async () => {
  t = await startTestApp()
  const rows = await t.services.db.inCompany('ALPHA', (tx) => tx.select().from(template))
  templateIdx = rows.find((row) => row.roomCategoryCd === 'RESERVED')!.templateIdx
  instantTemplate = rows.find((row) => row.roomCategoryCd === 'INSTANT')!.templateIdx
})
after(() => t.close())

const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
const today = () => todayIn(ZONE, t.clock.now())
let made = 0
/** A valid registration; tests change what they test. */
const form = (change: Record<string, unknown> = {}, roomUserList: number[] = []) => ({
  room: {
    roomTitle: `수학 ${++made}반`,
    templateIdx,
    description: '',
    showDatetime: `${today()} 00:00:00`,
    showEndDatetime: `${addMonths(today(), 6)} 23:59:59`,
    ownerUserIdx: idx('teacher1'),
    anyoneOpen: 'LEADER_FIRST',
    ...change,
  },
  roomUserList,
})
async function register(change: Record<string, unknown> = {}, attendees: number[] = []) {
  const answer = await t.as('alpha', 'teacher1').call('room.add', form(change, attendees))
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.result.roomCode
}
const codesOf = async (userId: FixtureUser, request = {}, area: 'SERVICE' | 'MANAGE' = 'SERVICE') => {
  const answer = await t.as('alpha', userId).call('room.list', { size: 1000, ...request }, { area })
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.resultPage.content.map((r) => r.roomCode)
}

describe('registering a room', () => {
  it('registering is for holders of ROOM_REG', async () => {
    for (const userId of ['student1', 'member'] as const) {
      const answer = await t.as('alpha', userId).call('room.add', form({ ownerUserIdx: idx(userId) }))
      assert.equal(answer.body.code, 'WB-403-101')
    }
    assert.match(await register(), /^R[2-9A-Z]{15}$/)
  })

  it('the leader is an active teacher, and a teacher registers for themself', async () => {
    const asTeacher = (change: object) => t.as('alpha', 'teacher1').call('room.add', form({ ...change }))
    assert.equal((await asTeacher({ ownerUserIdx: idx('teacher2') })).body.code, 'WB-403-101')
    const asAdmin = (change: object) =>
      t.as('alpha', 'admin').call('room.add', form({ ...change }), { area: 'MANAGE' })
    assert.equal((await asAdmin({ ownerUserIdx: idx('student1') })).body.code, 'WB-400-200')
    assert.equal((await asAdmin({ ownerUserIdx: idx('admin') })).body.code, 'WB-400-200')
    assert.equal((await asAdmin({ ownerUserIdx: 999_999 })).body.code, 'WB-400-200')
    assert.equal((await asAdmin({ ownerUserIdx: t.people.beta.teacher1.userIdx })).body.code, 'WB-400-200')
    assert.equal((await asAdmin({ ownerUserIdx: idx('teacher2') })).status, 200)
  })

  it('the name is trimmed, required and at most 50 long', async () => {
    const add = (roomTitle: unknown) => t.as('alpha', 'teacher1').call('room.add', form({ roomTitle }))
    for (const title of ['', '   ', '가'.repeat(51), 5])
      assert.equal((await add(title)).body.code, 'WB-400-200')
    const answer = await add(`  ${'가'.repeat(50)}  `)
    const got = await t.as('alpha', 'teacher1').call('room.get', { roomCode: answer.body.result.roomCode })
    assert.equal(got.body.result.roomTitle, '가'.repeat(50))
  })

  it('MAN-ROOM-07 MAN-ROOM-08 the use period lies in the coming year or has no end', async () => {
    const add = (showDatetime: string, showEndDatetime: string) =>
      t.as('alpha', 'teacher1').call('room.add', form({ showDatetime, showEndDatetime }))
    const start = `${today()} 00:00:00`
    const refused = [
      [`${addDays(today(), -1)} 23:59:59`, `${addDays(today(), 5)} 23:59:59`],
      [start, `${addDays(addMonths(today(), 12), 1)} 00:00:00`],
      [start, start],
      [`${today()} 25:00:00`, `${addDays(today(), 5)} 23:59:59`],
      [start, '2026-02-30 23:59:59'],
      [start, '9999-01-01 00:00:00'],
    ] as const
    for (const [from, to] of refused)
      assert.equal((await add(from, to)).body.code, 'WB-400-200', `${from} ${to}`)
    assert.equal((await add(start, `${addMonths(today(), 12)} 23:59:59`)).status, 200)
    const open = await add(start, unlimitedDatetime)
    const got = await t.as('alpha', 'teacher1').call('room.get', { roomCode: open.body.result.roomCode })
    assert.equal(got.body.result.showEndDatetime, unlimitedDatetime)
    assert.equal(got.body.result.showDatetime, start)
  })

  it('a class type of another category or company does not exist', async () => {
    const foreign = await t.services.db.inCompany('BETA', (tx) =>
      tx.select().from(template).where(eq(template.roomCategoryCd, 'RESERVED')),
    )
    for (const wrong of [instantTemplate, foreign[0]!.templateIdx, 424_242]) {
      const answer = await t.as('alpha', 'teacher1').call('room.add', form({ templateIdx: wrong }))
      assert.equal(answer.body.code, 'WB-400-221')
    }
  })

  it('attendees are people of the company who can attend', async () => {
    const add = (list: number[]) => t.as('alpha', 'teacher1').call('room.add', form({}, list))
    for (const bad of [t.people.beta.student1.userIdx, idx('monitor'), 999_999]) {
      assert.equal((await add([idx('student1'), bad])).body.code, 'WB-400-200')
    }
    const answer = await add([idx('student1'), idx('student1'), idx('teacher1')])
    const { roomCode } = answer.body.result
    const got = await t.as('alpha', 'teacher1').call('room.get', { roomCode })
    assert.equal(got.body.result.userCount, 1)
  })

  it('API-ROOM-12 codes are unique and say nothing of each other', async () => {
    const codes = new Set<string>()
    for (let i = 0; i < 5; i++) {
      const roomCode = await register()
      const { body } = await t.as('alpha', 'teacher1').call('room.get', { roomCode })
      assert.match(body.result.inviteCode, /^\d{9}$/)
      for (const code of [roomCode, body.result.inviteCode, body.result.joinCode]) codes.add(code)
    }
    assert.equal(codes.size, 15)
  })
})

describe('rooms in lists', () => {
  it('ROOMS-02 API-ROOM-01 show the own and the attended ones in the service area', async () => {
    const mine = await register({}, [idx('student1')])
    const other = await register()
    assert.ok((await codesOf('student1', { searchType: 2 })).includes(mine))
    assert.ok(!(await codesOf('student1', { searchType: 2 })).includes(other))
    assert.ok((await codesOf('teacher1', { searchType: 2 })).includes(other))
    assert.ok(!(await codesOf('teacher2', { searchType: 2 })).includes(mine))
    assert.ok(!(await codesOf('admin')).includes(mine))
  })

  it('show all to operators in the console and teachers their own', async () => {
    const mine = await register({}, [idx('student1')])
    for (const userId of ['admin', 'oper', 'open1'] as const) {
      assert.ok((await codesOf(userId, {}, 'MANAGE')).includes(mine), userId)
    }
    const asTeacher = await t.as('alpha', 'teacher1').call('room.list', {}, { area: 'MANAGE' })
    assert.equal(asTeacher.body.code, 'WB-403-101', 'without MANAGE_ACCESS there is no console')
    assert.ok(!(await codesOf('open1')).includes(mine), 'not in the service area')
  })

  it('ROOMS-09 only with status use', async () => {
    const roomCode = await register()
    for (const [roomStatusCd, shown] of [
      [9, false],
      [99, false],
      [0, false],
      [1, true],
    ] as const) {
      await t.services.db.inCompany('ALPHA', (tx) =>
        tx.update(room).set({ roomStatusCd }).where(eq(room.roomCode, roomCode)),
      )
      assert.equal((await codesOf('teacher1')).includes(roomCode), shown, String(roomStatusCd))
    }
  })

  it('API-COMMON-09 are found by title or leader, pattern signs taken literally', async () => {
    const roomCode = await register({ roomTitle: '100%_특강 Algebra' })
    const find = (searchKeyword: string) => codesOf('teacher1', { searchKeyword })
    assert.deepEqual(await find('100%_'), [roomCode])
    assert.deepEqual(await find('algebra'), [roomCode])
    assert.deepEqual(await find('100_%'), [])
    assert.ok((await codesOf('admin', { searchKeyword: '알파 teacher1' }, 'MANAGE')).includes(roomCode))
    assert.ok(!(await codesOf('admin', { searchKeyword: 'teacher2' }, 'MANAGE')).includes(roomCode))
  })

  it('API-COMMON-05 API-COMMON-06 come in pages with the whole number', async () => {
    const teacher = t.as('alpha', 'teacher1')
    const all = await teacher.call('room.list', { paging: false })
    const { total } = all.body.resultPage
    assert.ok(total > 4)
    const first = (await teacher.call('room.list', { page: 1, size: 2 })).body.resultPage
    const second = (await teacher.call('room.list', { page: 2, size: 2 })).body.resultPage
    assert.deepEqual([first.total, first.first, first.last, first.content.length], [total, true, false, 2])
    assert.deepEqual(
      [...first.content, ...second.content].map((r) => r.roomCode),
      all.body.resultPage.content.slice(0, 4).map((r) => r.roomCode),
    )
    const beyond = (await teacher.call('room.list', { page: 1000, size: 50 })).body.resultPage
    assert.deepEqual([beyond.content.length, beyond.total, beyond.last], [0, total, true])
  })

  it('API-COMMON-14 take categories as words or numbers', async () => {
    const roomCode = await register()
    assert.ok((await codesOf('teacher1', { roomCategoryCdList: ['2'] })).includes(roomCode))
    assert.ok((await codesOf('teacher1', { roomCategoryCdList: ['RESERVED', 'TASK'] })).includes(roomCode))
    assert.ok(!(await codesOf('teacher1', { roomCategoryCdList: ['1'] })).includes(roomCode))
  })
})

describe('one room', () => {
  it('is shown to owner, attendees and operators; a foreign or missing one does not exist', async () => {
    const roomCode = await register({}, [idx('student1')])
    const get = (userId: FixtureUser, company: 'alpha' | 'beta' = 'alpha') =>
      t.as(company, userId).call('room.get', { roomCode })
    for (const userId of ['teacher1', 'student1', 'admin', 'oper'] as const) {
      assert.equal((await get(userId)).status, 200, userId)
    }
    for (const userId of ['teacher2', 'student2', 'member', 'open1'] as const) {
      assert.equal((await get(userId)).body.code, 'WB-404-104', userId)
    }
    assert.equal((await get('admin', 'beta')).body.code, 'WB-404-104')
    const missing = await t.as('alpha', 'admin').call('room.get', { roomCode: 'R0000000000000000' })
    assert.equal(missing.body.code, 'WB-404-104')
    assert.deepEqual((await get('admin', 'beta')).body, missing.body)
  })

  it('names attendees to all of them, phone numbers to the owner and operators', async () => {
    const roomCode = await register({}, [idx('student1'), idx('student2')])
    const people = async (userId: FixtureUser) =>
      (await t.as('alpha', userId).call('room.users', { roomCode, paging: false, size: 1000 })).body
        .resultList
    assert.deepEqual(
      (await people('student1')).map((p) => [p.userIdx, p.phone]),
      [
        [idx('student1'), null],
        [idx('student2'), null],
      ],
    )
    assert.ok((await people('teacher1')).every((p) => /^010\d{8}$/.test(p.phone ?? '')))
    const stranger = await t.as('alpha', 'student3').call('room.users', { roomCode })
    assert.equal(stranger.body.code, 'WB-404-104')
  })

  it('says what the caller may do', async () => {
    const roomCode = await register({ anyoneOpen: 'ANY' }, [idx('student1')])
    const can = async (userId: FixtureUser, area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
      (await t.as('alpha', userId).call('room.get', { roomCode }, { area })).body.result.can
    assert.deepEqual(await can('teacher1'), {
      open: true,
      join: false,
      edit: true,
      remove: true,
      upload: true,
      renewInvite: true,
    })
    assert.deepEqual(await can('student1'), {
      open: true,
      join: false,
      edit: false,
      remove: false,
      upload: false,
      renewInvite: false,
    })
    assert.deepEqual(await can('admin'), {
      open: true,
      join: false,
      edit: false,
      remove: false,
      upload: false,
      renewInvite: false,
    })
    assert.deepEqual(await can('open1', 'MANAGE'), {
      open: false,
      join: false,
      edit: true,
      remove: true,
      upload: true,
      renewInvite: true,
    })
  })

  it('ROOMS-06 ROOMS-08 opens for the leader within its period only', async () => {
    const opens = async (userId: FixtureUser, roomCode: string) =>
      (await t.as('alpha', userId).call('room.get', { roomCode })).body.result.can.open
    const leaderFirst = await register({}, [idx('student1'), idx('teacher2')])
    assert.equal(await opens('teacher1', leaderFirst), true)
    assert.equal(await opens('teacher2', leaderFirst), false, 'MEET_OPEN alone is not enough')
    assert.equal(await opens('student1', leaderFirst), false)
    const later = await register({ showDatetime: `${addDays(today(), 2)} 00:00:00` })
    assert.equal(await opens('teacher1', later), false)
  })
})

describe('deleting a room', () => {
  const remove = (userId: FixtureUser, roomCode: string, area: 'SERVICE' | 'MANAGE' = 'SERVICE') =>
    t.as('alpha', userId).call('room.remove', { roomCode }, { area })

  it('ROOMS-12 API-ROOM-06 is the right of the owner with ROOM_REG and of operators in the console', async () => {
    const roomCode = await register({}, [idx('student1'), idx('teacher2')])
    for (const userId of ['student1', 'teacher2', 'admin'] as const) {
      assert.equal((await remove(userId, roomCode)).body.code, 'WB-403-105', userId)
    }
    assert.equal((await remove('student2', roomCode)).body.code, 'WB-404-104')
    assert.equal((await remove('open1', roomCode, 'MANAGE')).status, 200)
    assert.equal((await remove('teacher1', roomCode)).body.code, 'WB-404-104')
  })

  it('a room without results goes, one with results is closed and keeps them', async () => {
    const empty = await register()
    await remove('teacher1', empty)
    const held = await register()
    const teacher = t.as('alpha', 'teacher1')
    const { meetCode } = (await teacher.call('meet.open', { roomCode: held })).body.result
    assert.equal((await remove('teacher1', held)).body.code, 'WB-400-304', 'a class runs')
    await teacher.call('meet.close', { roomCode: held, meetCode, remove: false })
    assert.equal((await remove('teacher1', held)).status, 200)
    assert.equal((await remove('teacher1', held)).status, 200, 'again is fine')
    const rows = await t.services.db.inCompany('ALPHA', (tx) =>
      tx.select({ code: room.roomCode, status: room.roomStatusCd }).from(room),
    )
    assert.equal(
      rows.find((r) => r.code === empty),
      undefined,
    )
    assert.equal(rows.find((r) => r.code === held)?.status, 99)
    assert.ok(!(await codesOf('teacher1')).includes(held))
    assert.equal((await teacher.call('logMeet.get', { meetCode })).body.result.roomCode, held)
    assert.equal((await teacher.call('room.get', { roomCode: held })).body.code, 'WB-404-104')
  })

  it('several go in one call, each told what became of it, with as many statements as one', async () => {
    const teacher = t.as('alpha', 'teacher1')
    const several = (roomCodeList: string[]) => teacher.call('room.remove', { roomCodeList })
    const [empty, held, running] = [await register(), await register(), await register()]
    const open = async (roomCode: string) => (await teacher.call('meet.open', { roomCode })).body.result
    const { meetCode } = await open(held)
    await teacher.call('meet.close', { roomCode: held, meetCode, remove: false })
    await open(running)
    const foreign = (
      await t.as('alpha', 'teacher2').call('room.add', form({ ownerUserIdx: idx('teacher2') }))
    ).body.result.roomCode
    const attended = (
      await t
        .as('alpha', 'teacher2')
        .call('room.add', form({ ownerUserIdx: idx('teacher2') }, [idx('teacher1')]))
    ).body.result.roomCode
    const answer = await several([empty, held, running, attended, foreign, 'NONE', empty])
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    assert.deepEqual(answer.body.result.rooms, [
      { roomCode: empty, outcome: 'REMOVED', code: null },
      { roomCode: held, outcome: 'CLOSED', code: null },
      { roomCode: running, outcome: 'KEPT', code: 'WB-400-304' },
      { roomCode: attended, outcome: 'KEPT', code: 'WB-403-105' },
      { roomCode: foreign, outcome: 'KEPT', code: 'WB-404-104' },
      { roomCode: 'NONE', outcome: 'KEPT', code: 'WB-404-104' },
    ])
    const left = await codesOf('teacher1')
    assert.deepEqual(
      [empty, held, running, attended].map((code) => left.includes(code)),
      [false, false, true, true],
    )

    const sentFor = async (count: number) => {
      const codes: string[] = []
      for (let i = 0; i < count; i++) codes.push(await register({}, [idx('student1')]))
      return (await sentDuring(async () => assert.equal((await several(codes)).status, 200))).length
    }
    assert.equal(await sentFor(12), await sentFor(1))
    for (const wrong of [{}, { roomCodeList: [] }, { roomCode: empty, roomCodeList: [empty] }]) {
      assert.equal((await teacher.call('room.remove', wrong)).body.code, 'WB-400-200', JSON.stringify(wrong))
    }
  })

  it('ROOMS-10 API-ROOM-07 closing with remove takes the room along, and deleting it then is fine', async () => {
    const roomCode = await register()
    const teacher = t.as('alpha', 'teacher1')
    const { meetCode } = (await teacher.call('meet.open', { roomCode })).body.result
    assert.equal((await teacher.call('meet.close', { roomCode, meetCode, remove: true })).status, 200)
    assert.equal((await remove('teacher1', roomCode)).status, 200)
    assert.ok(!(await codesOf('teacher1')).includes(roomCode))
  })
})

describe('joining by code for good', () => {
  const followUp = (userId: FixtureUser, request: object) =>
    t.as('alpha', userId).call('room.followUp', { userIdx: idx(userId), ...request })

  it('ROOMS-37 API-ROOM-11 adds the caller to the reserved room while its class runs', async () => {
    const roomCode = await register()
    const teacher = t.as('alpha', 'teacher1')
    const { inviteCode } = (await teacher.call('room.get', { roomCode })).body.result
    assert.equal(
      (await followUp('student2', { roomCode, inviteCode })).body.code,
      'WB-400-220',
      'no class runs',
    )
    const { meetCode } = (await teacher.call('meet.open', { roomCode })).body.result
    assert.equal((await followUp('student2', { roomCode })).body.code, 'WB-400-220', 'no code, not joined')
    const other = String((Number(inviteCode) + 1) % 1e9).padStart(9, '0')
    assert.equal((await followUp('student2', { roomCode, inviteCode: other })).body.code, 'WB-400-220')
    const forAnother = await followUp('student2', { roomCode, inviteCode, userIdx: idx('student3') })
    assert.equal(forAnother.body.code, 'WB-400-220')

    assert.equal((await followUp('student2', { roomCode, inviteCode })).status, 200)
    assert.equal((await followUp('student2', { roomCode, inviteCode })).status, 200, 'again is fine')
    assert.ok((await codesOf('student2')).includes(roomCode))

    const student3 = t.as('alpha', 'student3')
    assert.equal((await student3.call('meet.join', { roomCode, meetCode, inviteCode })).status, 200)
    assert.equal((await followUp('student3', { roomCode })).status, 200, 'just joined by code')
    const { userCount } = (await teacher.call('room.get', { roomCode })).body.result
    assert.equal(userCount, 2)
  })

  it('API-COMMON-10 a room of another company answers like a wrong code', async () => {
    const roomCode = await register()
    const answer = await t
      .as('beta', 'student1')
      .call('room.followUp', { roomCode, userIdx: t.people.beta.student1.userIdx, inviteCode: '123456789' })
    assert.equal(answer.body.code, 'WB-400-220')
  })
})

describe('class types', () => {
  it('API-ROOM-09 are listed by category, of the own company alone', async () => {
    const list = async (company: 'alpha' | 'beta', roomCategoryCd: string) =>
      (await t.as(company, 'student1').call('room.templates', { roomCategoryCd })).body.resultList
    assert.deepEqual(
      (await list('alpha', 'RESERVED')).map((x) => [x.templateIdx, x.templateName, x.optionString]),
      [[templateIdx, '알파 RESERVED', '6']],
    )
    assert.deepEqual(
      (await list('beta', '1')).map((x) => x.templateName),
      ['베타 INSTANT'],
    )
  })
})
