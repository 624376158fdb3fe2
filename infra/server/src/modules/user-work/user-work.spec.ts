import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { classesOf } from '../../testing/classes.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Person = keyof TestApp['people']['alpha']
type Call = 'user.rooms' | 'user.classes' | 'user.homework'
const idx = (userId: Person, company: 'alpha' | 'beta' = 'alpha') => t.people[company][userId].userIdx
const ask = (id: Call, userIdx: number, more: Record<string, unknown> = {}) =>
  t.as('alpha', 'oper').call(id, { userIdx, ...more }, { area: 'MANAGE' })
const pageOf = async (id: Call, userId: Person, more: Record<string, unknown> = {}) => {
  const answer = await ask(id, idx(userId), more)
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  return answer.body.resultPage as unknown as { content: Record<string, unknown>[]; total: number }
}

describe('what a person does', () => {
  test('rooms are those that the person owns or attends', async () => {
    const c = classesOf(t)
    const roomCode = await c.newRoom(['student1'])
    for (const who of ['teacher1', 'student1'] as const) {
      const { content, total } = await pageOf('user.rooms', who)
      assert.equal(total, 1)
      assert.deepEqual(
        [content[0]!.roomCode, content[0]!.ownerUser, content[0]!.live],
        [roomCode, { userIdx: idx('teacher1'), userName: t.people.alpha.teacher1.userName }, false],
      )
    }
    assert.equal((await pageOf('user.rooms', 'student2')).total, 0)
  })

  test('classes are those that were attended or led, newest first, with the time that counts', async () => {
    const c = classesOf(t)
    const codes: string[] = []
    for (let n = 0; n < 2; n++) {
      const running = await c.startInstant()
      await c.join('student2', running, { joinType: 2, inviteCode: running.inviteCode })
      t.clock.advance(20_000)
      await c.close('teacher1', running)
      codes.unshift(running.meetCode)
    }
    const { content, total } = await pageOf('user.classes', 'student2')
    assert.equal(total, 2)
    assert.deepEqual(
      content.map((row) => [row.meetCode, row.leaderIdx, row.attended, row.totalJoinTimeSec]),
      codes.map((code) => [code, idx('teacher1'), true, 20]),
    )
    const second = await pageOf('user.classes', 'student2', { page: 2, size: 1 })
    assert.deepEqual([second.total, second.content.map((row) => row.meetCode)], [2, [codes[1]]])
    assert.equal((await pageOf('user.classes', 'student3')).total, 0)
  })

  test('homework is what a student was given with the own state, and what a teacher gave', async () => {
    const h = homeworkOf(t)
    const { taskIdx } = await h.give(['student1', 'student3'])
    const [mine] = (await pageOf('user.homework', 'student3')).content
    assert.deepEqual([mine!.taskIdx, mine!.taskStatus, mine!.totalUserCount], [taskIdx, 0, 2])
    const [given] = (await pageOf('user.homework', 'teacher1')).content
    assert.deepEqual([given!.taskIdx, given!.taskStatus], [taskIdx, null])
    assert.equal((await pageOf('user.homework', 'student2')).total, 0)
  })

  test('people of another company are as unknown as nobody, and who doesn’t administer is refused', async () => {
    for (const id of ['user.rooms', 'user.classes', 'user.homework'] as const) {
      for (const userIdx of [idx('student1', 'beta'), 999_999_999])
        assert.equal((await ask(id, userIdx)).body.code, 'WB-404-103')
      const teacher = await t.as('alpha', 'teacher1').call(id, { userIdx: idx('student1') })
      assert.equal(teacher.body.code, 'WB-403-101')
    }
  })
})
