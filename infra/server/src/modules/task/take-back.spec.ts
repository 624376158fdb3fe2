import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
import { task, textbookPage } from '../../db/schema/task.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { homeworkOf } from '../../testing/homework.ts'

let t: TestApp
let h: ReturnType<typeof homeworkOf>
before(async () => {
  t = await startTestApp()
  h = homeworkOf(t)
})
after(() => t.close())

const teacher = () => t.as('alpha', 'teacher1')
const inAlpha = <T>(run: Parameters<typeof t.services.db.inCompany<T>>[1]) =>
  t.services.db.inCompany('ALPHA', run)

describe('taking homework back', () => {
  const rows = (taskIdx: number) => inAlpha((tx) => tx.select().from(task).where(eq(task.taskIdx, taskIdx)))

  test('HW-31 HW-32 MAN-TASK-10 is possible while nobody has handed it in, and only then', async () => {
    const { taskIdx } = await h.give(['student1', 'student2'])
    await h.start('student1', taskIdx)
    await h.handIn('student2', taskIdx)
    assert.equal((await teacher().call('task.remove', { taskIdx })).body.code, 'WB-400-302')
    assert.equal((await rows(taskIdx))[0]?.deleteYn, 0)
  })

  test('HW-04 nobody opens it any more, and no work goes on', async () => {
    const { taskIdx, textbookIdx } = await h.give(['student1'])
    const noteIdx = await h.start('student1', taskIdx)
    assert.equal((await t.as('alpha', 'teacher2').call('task.remove', { taskIdx })).body.code, 'WB-404-108')
    assert.equal((await teacher().call('task.remove', { taskIdx })).status, 200)
    assert.equal((await rows(taskIdx))[0]?.deleteYn, 1)
    const student = t.as('alpha', 'student1')
    const save = { noteIdx, revision: 0, answerList: [] }
    const codes = [
      await student.call('task.get', { taskIdx }),
      await student.call('textbook.get', { textbookIdx }),
      await student.call('textbook.pages', { textbookIdx }),
      await student.call('note.start', { taskIdx }),
      await student.call('note.work', { noteIdx }),
      await student.call('note.save', save),
      await student.call('note.submit', save),
      await teacher().call('task.remove', { taskIdx }),
    ].map(({ body }) => body.code)
    assert.deepEqual(codes, [
      ...['WB-404-108', 'WB-404-108', 'WB-404-108', 'WB-404-108'],
      ...['WB-404-102', 'WB-404-102', 'WB-404-102', 'WB-404-108'],
    ])
    const lists = [
      (await student.call('task.list', { paging: false })).body.resultPage.content.map((row) => row.taskIdx),
      (await student.call('note.list', { searchType: 3, paging: false })).body.resultPage.content.map(
        (row) => row.task?.taskIdx,
      ),
    ]
    assert.ok(lists.every((list) => !list.includes(taskIdx)))
  })

  test('work that was begun on it leaves its students’ notes, too, and nobody hands it in meanwhile', async () => {
    const first = await h.give(['student1', 'student2'])
    const { textbookIdx } = first
    const given = { textbookIdx, task: h.given(), userIdxList: [h.idx('student1')] }
    const second = (await teacher().call('task.add', given)).body.result
    const noteIdx = await h.start('student1', first.taskIdx)
    await h.start('student1', second.taskIdx)
    const notesOf = async (who: 'student1' | 'student2') =>
      (await t.as('alpha', who).call('note.list', { searchType: 3, paging: false })).body.resultPage.content
    const listed = async () =>
      [...(await notesOf('student1')), ...(await notesOf('student2'))].flatMap(({ task: of }) =>
        of && [first.taskIdx, second.taskIdx].includes(of.taskIdx) ? [of.taskIdx] : [],
      )
    assert.deepEqual((await listed()).sort(), [first.taskIdx, second.taskIdx])
    const [removed, handedIn, begun] = await Promise.all([
      teacher().call('task.remove', { taskIdx: first.taskIdx }),
      t.as('alpha', 'student1').call('note.submit', { noteIdx, revision: 0, answerList: [] }),
      t.as('alpha', 'student2').call('note.start', { taskIdx: first.taskIdx }),
    ])
    assert.ok([removed, handedIn, begun].every(({ status }) => status < 500))
    assert.notEqual(removed.status === 200, handedIn.status === 200, 'one of both')
    const left = removed.status === 200 ? 0 : begun.status === 200 ? 2 : 1
    assert.equal((await listed()).filter((taskIdx) => taskIdx === first.taskIdx).length, left)
    const { taskIdx } = await h.give(['student1'])
    await h.start('student1', taskIdx)
    const other = (await teacher().call('task.get', { taskIdx })).body.result.textbookIdx
    assert.equal((await teacher().call('textbook.remove', { textbookIdx: other })).status, 200)
    assert.ok(!(await notesOf('student1')).some(({ task: of }) => of?.taskIdx === taskIdx))
  })

  test('operators take back anybody’s in the console', async () => {
    const { taskIdx } = await h.give(['student1'])
    const oper = t.as('alpha', 'oper')
    assert.equal((await oper.call('task.remove', { taskIdx })).body.code, 'WB-404-108')
    assert.equal((await oper.call('task.remove', { taskIdx }, { area: 'MANAGE' })).status, 200)
  })

  test('a textbook goes with its homework, by its author, while nothing was handed in', async () => {
    const first = await h.give(['student1'])
    const { textbookIdx } = first
    const more = { textbookIdx, task: h.given(), userIdxList: [h.idx('student2')] }
    const second = (await teacher().call('task.add', more)).body.result
    assert.equal(
      (await t.as('alpha', 'teacher2').call('textbook.remove', { textbookIdx })).body.code,
      'WB-404-108',
    )
    assert.equal((await teacher().call('textbook.remove', { textbookIdx })).status, 200)
    for (const { taskIdx } of [first, second]) {
      assert.equal((await teacher().call('task.get', { taskIdx })).body.code, 'WB-404-108')
    }
    assert.equal((await teacher().call('textbook.get', { textbookIdx })).body.code, 'WB-404-108')
    assert.equal((await teacher().call('task.add', more)).body.code, 'WB-404-108')
    const left = await inAlpha((tx) =>
      tx.select().from(textbookPage).where(eq(textbookPage.textbookIdx, textbookIdx)),
    )
    assert.deepEqual(left, [], 'its pictures are free')

    const handed = await h.give(['student1'])
    await h.handIn('student1', handed.taskIdx)
    const refused = await teacher().call('textbook.remove', { textbookIdx: handed.textbookIdx })
    assert.equal(refused.body.code, 'WB-400-302')
  })

  test('API-HW-04 create is refused for a blank name, a deadline before now or no submitter, delete once anyone has submitted', async () => {
    const { textbookIdx, bookIdx, taskIdx } = await h.give(['student1', 'student2'])
    const creates = {
      'task.add': { textbookIdx },
      'task.addBook': { textbook: { textbookName: '개념 수학', bookIdx } },
    }
    for (const [who, area] of [
      ['teacher1', 'SERVICE'],
      ['oper', 'MANAGE'],
    ] as const) {
      for (const [call, of] of Object.entries(creates) as ['task.add', (typeof creates)['task.add']][]) {
        const codeOf = async (task: Record<string, unknown>, userIdxList = [h.idx('student1')]) => {
          const request = { ...of, task: h.given(task), userIdxList }
          const { body } = await t.as('alpha', who).call(call, request, { area })
          const issues = (body as { data?: { issues?: { field: string }[] } }).data?.issues
          return [body.code, issues?.[0]?.field]
        }
        const refused = (field: string) => ['WB-400-200', field]
        assert.deepEqual(await codeOf({ taskName: ' \t ' }), refused('task.taskName'), `${call} ${area}`)
        const late = { submitLimitDatetime: h.at(-1000) }
        assert.deepEqual(await codeOf(late), refused('task.submitLimitDatetime'), `${call} ${area}`)
        assert.deepEqual(await codeOf({}, []), refused('userIdxList'), `${call} ${area}`)
        assert.equal((await codeOf({}))[0], undefined, 'and taken with all three')
      }
    }
    await h.handIn('student1', taskIdx)
    assert.equal((await teacher().call('task.remove', { taskIdx })).body.code, 'WB-400-302')
  })
})
