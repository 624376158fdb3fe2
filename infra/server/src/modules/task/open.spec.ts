import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { task } from '../../db/schema/task.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const DAY = 24 * 3_600_000

/** As if it had been given so many days ago. */
async function givenAgo(days: number, taskName: string, dueInDays: number, students = ['student1'] as const) {
  const { taskIdx } = await h.give(students, {
    task: { taskName, submitLimitDatetime: h.at(dueInDays * DAY) },
  })
  const regDatetime = new Date(t.clock.now().getTime() - days * DAY)
  await t.services.db.inCompany(h.companyCode, (tx) =>
    tx.update(task).set({ regDatetime }).where(eq(task.taskIdx, taskIdx)),
  )
  return taskIdx
}
const ask = async (
  who: 'student1' | 'student2' | 'teacher1' | 'teacher2',
  more: Record<string, unknown> = {},
) => (await t.as('alpha', who).call('task.list', { open: true, ...more })).body
const namesOf = async (who: Parameters<typeof ask>[0], more = {}) =>
  (await ask(who, more)).resultPage.content.map(({ taskName }) => taskName)

describe('homework that is open', () => {
  test('stays however long ago it was given, the nearest deadline first, until it is handed in or over', async () => {
    const old = await givenAgo(90, '90일 전', 1)
    await givenAgo(1, '어제', 5)
    const begun = await givenAgo(200, '시작한 것', 3)
    await h.start('student1', begun)
    const over = await givenAgo(80, '마감', 2)
    await t.services.db.inCompany(h.companyCode, (tx) =>
      tx
        .update(task)
        .set({ submitLimitDatetime: new Date(t.clock.now().getTime() - 1000) })
        .where(eq(task.taskIdx, over)),
    )
    const removed = await givenAgo(1, '지운 것', 1)
    await t.as('alpha', 'teacher1').call('task.remove', { taskIdx: removed })
    assert.deepEqual(await namesOf('student1'), ['90일 전', '시작한 것', '어제'])
    assert.deepEqual(await namesOf('teacher1'), ['90일 전', '시작한 것', '어제'])
    assert.deepEqual([await namesOf('student2'), await namesOf('teacher2')], [[], []])

    const second = (await ask('student1', { page: 2, size: 2 })).resultPage
    assert.deepEqual(
      [second.content.map(({ taskName }) => taskName), second.total, second.last],
      [['어제'], 3, true],
    )
    const { noteIdx } = await h.handIn('student1', old)
    assert.deepEqual(await namesOf('student1'), ['시작한 것', '어제'])
    assert.deepEqual(await namesOf('teacher1'), ['시작한 것', '어제'])

    // given back long after: it is to be done again
    await t.as('alpha', 'teacher1').call('note.status', { noteIdx, statusCd: 3 })
    const back = await t.as('alpha', 'teacher1').call('note.giveBack', {
      noteIdx,
      questionList: [1],
      comment: '다시',
      submitLimitDatetime: h.at(10 * DAY),
    })
    assert.equal(back.status, 200, JSON.stringify(back.body))
    const { content } = (await ask('student1')).resultPage
    assert.deepEqual(
      content.map(({ taskName, taskUser }) => [taskName, taskUser?.round]),
      [
        ['시작한 것', undefined],
        ['어제', undefined],
        ['90일 전', 2],
      ],
    )
    assert.equal(content[2]?.submitLimitDatetime, h.at(10 * DAY), 'the own deadline counts')
  })

  test('is one’s own and all of it: no console, no other filter', async () => {
    const console = await t.as('alpha', 'oper').call('task.list', { open: true }, { area: 'MANAGE' })
    assert.equal(console.body.code, 'WB-400-200')
    for (const more of [{ searchKeyword: '어제' }, { searchStartDate: '2026-01-01' }])
      assert.equal((await ask('student1', more)).code, 'WB-400-200')
  })
})
