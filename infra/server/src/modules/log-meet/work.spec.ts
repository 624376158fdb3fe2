import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { NoteKind, parseWire } from '@madang/domain'
import { eq } from 'drizzle-orm'
import { note } from '../../db/schema/note.ts'
import { task } from '../../db/schema/task.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { ZONE } from '../../testing/classes.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { DAY, writeHistory } from '../../testing/history.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await writeHistory(t)
  const h = homeworkOf(t)
  const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
  const given = async (taskName: string, users: FixtureUser[], at: string) => {
    const { taskIdx } = await h.give(users, { task: { taskName } })
    await t.services.db.inCompany('ALPHA', (tx) =>
      tx
        .update(task)
        .set({ regDatetime: parseWire(at, ZONE) })
        .where(eq(task.taskIdx, taskIdx)),
    )
  }
  await given('in class', ['student1', 'student2', 'student3'], `${DAY} 00:50:00`)
  await given('to others', ['student3'], `${DAY} 00:50:00`)
  await given('after it', ['student1'], `${DAY} 01:00:01`)
  const solved = (userId: FixtureUser, questionCount: number) => ({
    companyCode: 'ALPHA',
    noteTitle: '수업',
    noteKind: NoteKind.CLASS,
    noteStatus: 1,
    userIdx: idx(userId),
    meetCode: 'M-first',
    questionCount,
    solveCount: Math.max(0, questionCount - 1),
    wrongCount: questionCount ? 1 : 0,
  })
  await t.services.db.inCompany('ALPHA', (tx) =>
    tx.insert(note).values([solved('student1', 8), solved('student2', 3), solved('teacher1', 0)]),
  )
})
after(() => t.close())

const work = async (userId: FixtureUser, meetCode = 'M-first', area: 'SERVICE' | 'MANAGE' = 'SERVICE') => {
  const { status, body } = await t.as('alpha', userId).call('logMeet.work', { meetCode }, { area })
  return { status, body, result: body.result }
}
const scores = ({ result }: Awaited<ReturnType<typeof work>>) =>
  result.scoreList.map(({ userId, correctCount, percent }) => [userId, correctCount, percent])

describe('homework and scores of a past class', () => {
  it('tells who leads it what was given in it to whom, and how everybody did', async () => {
    const found = await work('teacher1')
    assert.deepEqual(
      found.result.taskList.map(({ taskName, userCount, submitCount, can }) => [
        taskName,
        userCount,
        submitCount,
        can.open,
      ]),
      [['in class', 2, 0, true]],
    )
    assert.deepEqual(scores(found).sort(), [
      ['student1', 6, 75],
      ['student2', 1, 33],
    ])
  })

  it('tells a student the own part alone', async () => {
    const found = await work('student1')
    assert.deepEqual(
      found.result.taskList.map(({ taskName, userCount, taskStatus, can }) => [
        taskName,
        userCount,
        taskStatus,
        can.open,
      ]),
      [['in class', 1, 0, false]],
    )
    assert.deepEqual(scores(found), [['student1', 6, 75]])
  })

  it('tells nobody of a class that is not theirs', async () => {
    for (const [who, meetCode] of [
      ['student3', 'M-first'],
      ['teacher1', 'M-beta'],
    ] as const) {
      const { status, body } = await work(who, meetCode)
      assert.deepEqual([status, body.code], [400, 'WB-400-025'])
    }
  })
})
