import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const missing = 999_999_999

/** Everything that a student can ask of homework by its numbers. */
const asked = (taskIdx: number, textbookIdx: number, noteIdx: number) =>
  [
    ['task.get', { taskIdx }],
    ['task.userDetail', { taskIdx, searchType: 3 }],
    ['textbook.get', { textbookIdx }],
    ['textbook.pages', { textbookIdx }],
    ['textbook.image', { textbookIdx, pageNo: 1 }],
    ['note.start', { taskIdx }],
    ['note.work', { noteIdx }],
    ['note.save', { noteIdx, revision: 0, answerList: [{ no: 1, answer: 'x' }] }],
    ['note.submit', { noteIdx, revision: 1, answerList: [] }],
  ] as const

describe('homework that was given to somebody else', () => {
  test('HW-05 students see only tasks that were given to them: every call with another one answers as a number that does not exist', async () => {
    const { taskIdx, textbookIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    const nothing = asked(missing, missing, missing)
    for (const [at, [id, request]] of asked(taskIdx, textbookIdx, noteIdx).entries()) {
      const other = await t.as('alpha', 'student2').call(id, request)
      const none = await t.as('alpha', 'student2').call(id, nothing[at]![1])
      assert.deepEqual([other.status, other.body], [none.status, none.body], id)
      assert.ok(other.status >= 400, id)
    }
    for (const [id, request] of asked(taskIdx, textbookIdx, noteIdx)) {
      assert.equal(
        (await t.as('alpha', 'student1').call(id, request)).status < 400,
        true,
        `${id} to its owner`,
      )
    }
    const tasks = await t.as('alpha', 'student2').call('task.list', { paging: false })
    assert.deepEqual(tasks.body.resultPage.content, [])
    const notes = await t.as('alpha', 'student2').call('note.list', { searchType: 3, paging: false })
    assert.deepEqual(notes.body.resultPage.content, [])
  })

  test('of homework that several have, each sees the own part alone', async () => {
    const { taskIdx } = await h.give(['student1', 'student2'])
    const theirs = await h.start('student1', taskIdx)
    const own = (await t.as('alpha', 'student2').call('task.get', { taskIdx })).body.result.taskUser
    assert.deepEqual([own?.taskStatus, own?.noteIdx], [0, null])
    const { resultList } = (
      await t.as('alpha', 'student2').call('task.userDetail', { taskIdx, searchType: 3 })
    ).body
    assert.deepEqual(
      resultList.map(({ userIdx }) => userIdx),
      [h.idx('student2')],
    )
    assert.equal((await t.as('alpha', 'student2').call('note.work', { noteIdx: theirs })).status, 404)
  })
})
