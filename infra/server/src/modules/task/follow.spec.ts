import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { taskUser } from '../../db/schema/task.ts'
import { users } from '../../db/schema/user.ts'
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

describe('following homework', () => {
  test('API-HW-03 MAN-TASK-08 who has handed it in and who has not, with names and telephones; strangers see nothing', async () => {
    const { taskIdx } = await h.give(['student1', 'student2', 'student3'])
    await h.handIn('student2', taskIdx, [{ no: 1, answer: '3' }])
    await h.start('student3', taskIdx)
    const list = async (searchType: number, who: 'teacher1' | 'oper' = 'teacher1') => {
      const area = who === 'oper' ? 'MANAGE' : 'SERVICE'
      const request = { taskIdx, paging: false, searchType }
      const { body } = await t.as('alpha', who).call('task.users', request, { area })
      return body.resultList.map((row) => [row.user.userId, row.taskStatus, row.user.phone])
    }
    const phone = (n: number) => `010${10_000_000 + n}`
    assert.deepEqual(await list(1), [['student2', 2, phone(7)]])
    const open = [
      ['student1', 0, phone(6)],
      ['student3', 1, phone(8)],
    ]
    assert.deepEqual(await list(2), open)
    assert.deepEqual(await list(2, 'oper'), open)
    const strange = await t.as('alpha', 'teacher2').call('task.users', { taskIdx, searchType: 1 })
    assert.equal(strange.body.code, 'WB-404-108')
    assert.equal((await teacher().call('task.users', { taskIdx, searchType: 3 })).status, 400)
  })

  test('the detail shows each student’s state and note; a student sees the own part alone', async () => {
    const { taskIdx } = await h.give(['student1', 'student2'])
    await h.handIn('student1', taskIdx, [{ no: 1, answer: '3' }])
    const { resultList } = (await teacher().call('task.userDetail', { taskIdx, searchType: 3 })).body
    const [first, second] = resultList
    assert.deepEqual([first?.taskStatus, first?.note?.noteStatus, first?.note?.solveCount], [2, 2, 1])
    assert.equal(first?.submitDatetime, h.at(0))
    assert.deepEqual([second?.taskStatus, second?.note], [0, null])
    const own = (await t.as('alpha', 'student2').call('task.userDetail', { taskIdx })).body.resultList
    assert.deepEqual(
      own.map((row) => row.userIdx),
      [h.idx('student2')],
    )
    assert.equal(
      (await t.as('alpha', 'student3').call('task.userDetail', { taskIdx })).body.code,
      'WB-404-108',
    )
  })
})

describe('reminding', () => {
  const hurried = async (taskIdx: number) => {
    const rows = await inAlpha((tx) => tx.select().from(taskUser).where(eq(taskUser.taskIdx, taskIdx)))
    return rows.filter(({ hurryDatetime }) => hurryDatetime !== null).length
  }
  const lettersOf = async (who: 'student1' | 'student2' | 'student3') =>
    (await t.as('alpha', who).call('message.list', { messageType: 'RECV' })).body.resultPage.content

  test('HW-33 API-HW-06 A-81 reaches those who have not handed it in, once an hour each, by a message where no messenger is', async () => {
    const { taskIdx } = await h.give(['student1', 'student2', 'student3'], {
      task: { taskName: '<b>도형</b>' },
    })
    await h.handIn('student2', taskIdx)
    const hurry = (...who: ('student1' | 'student2' | 'student3')[]) =>
      teacher().call('task.hurry', { taskIdx, userIdxList: who.map(h.idx) })
    const before = (await lettersOf('student1')).length
    const first = (await hurry('student1', 'student2')).body.result
    assert.equal(first.count, 1)
    assert.deepEqual(
      first.skipped.map(({ userIdx, why }) => [userIdx, why]),
      [[h.idx('student2'), 'DONE']],
    )
    const letters = await lettersOf('student1')
    assert.equal(letters.length, before + 1)
    assert.match(letters[0]!.title, /도형/)
    assert.deepEqual(
      letters[0]!.receiverList.map(({ receiverIdx }) => receiverIdx),
      [h.idx('student1')],
      'nobody reads who else was reminded',
    )
    const { messageIdx } = letters[0]!
    const text = await t.as('alpha', 'student1').call('message.get', { messageIdx, messageType: 'RECV' })
    assert.match(text.body.result.contents, /&lt;b&gt;도형/)

    t.clock.advance(59 * 60_000)
    const second = (await hurry('student1', 'student3')).body.result
    assert.deepEqual([second.count, second.skipped.map(({ why }) => why)], [1, ['RECENT']])
    t.clock.advance(60_000)
    assert.equal((await hurry('student1')).body.result.count, 1)
    assert.equal((await hurry()).status, 400)
    assert.equal(await hurried(taskIdx), 2)
  })

  test('two clicks at once send one message', async () => {
    const { taskIdx } = await h.give(['student1', 'student2'])
    const userIdxList = [h.idx('student1'), h.idx('student2')]
    const before = (await lettersOf('student1')).length
    const answers = await Promise.all(
      [userIdxList, userIdxList.toReversed(), userIdxList].map((list) =>
        teacher().call('task.hurry', { taskIdx, userIdxList: list }),
      ),
    )
    assert.deepEqual(answers.map(({ body }) => body.result.count).sort(), [0, 0, 2])
    assert.equal((await lettersOf('student1')).length, before + 1)
  })

  test('whom nothing reaches is named with WB-500-131; who was not given it is nobody', async () => {
    const { taskIdx } = await h.give(['student1', 'student3'])
    const left = (userStatusCd: number) =>
      inAlpha((tx) =>
        tx
          .update(users)
          .set({ userStatusCd })
          .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, h.idx('student3')))),
      )
    await left(2)
    const hurry = (list: number[]) => teacher().call('task.hurry', { taskIdx, userIdxList: list })
    const none = await hurry([h.idx('student3')])
    const userName = t.people.alpha.student3.userName
    assert.deepEqual([none.status, none.body.code], [500, 'WB-500-131'])
    assert.deepEqual((none.body as never as { data: unknown }).data, {
      skipped: [{ userIdx: h.idx('student3'), userName, why: 'UNREACHABLE' }],
    })
    const some = (await hurry([h.idx('student1'), h.idx('student3')])).body.result
    assert.deepEqual(
      [some.count, some.skipped],
      [1, [{ userIdx: h.idx('student3'), userName, why: 'UNREACHABLE' }]],
    )
    await left(1)
    assert.equal((await hurry([h.idx('student2')])).body.code, 'WB-400-200')
    t.clock.advance(25 * h.HOUR)
    assert.deepEqual(
      (await hurry([h.idx('student1')])).body.result.skipped.map(({ why }) => why),
      ['OVER'],
    )
  })
})
