import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq } from 'drizzle-orm'
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

describe('giving homework', () => {
  test('HW-30 API-HW-02 of a textbook: the server counts distinct students, and each has a part', async () => {
    const { textbookIdx } = await h.give(['student1'])
    const answer = await teacher().call('task.add', {
      textbookIdx,
      task: h.given({ taskName: '다시 풀기', totalUserCount: 99, autoReview: 1 }),
      userIdxList: [h.idx('student2'), h.idx('student1'), h.idx('student2')],
    })
    assert.equal(answer.status, 200, JSON.stringify(answer.body))
    const { taskIdx } = answer.body.result
    const { result } = (await teacher().call('task.get', { taskIdx })).body
    assert.deepEqual(
      [result.taskName, result.totalUserCount, result.submitUserCount, result.autoReview, result.textbookIdx],
      ['다시 풀기', 2, 0, 1, textbookIdx],
    )
    const { resultList } = (await teacher().call('task.userDetail', { taskIdx, searchType: 3 })).body
    assert.deepEqual(
      resultList.map((row) => [row.userIdx, row.taskStatus, row.note]),
      [
        [h.idx('student1'), 0, null],
        [h.idx('student2'), 0, null],
      ],
    )
    assert.match(resultList[0]!.user.phone ?? '', /^010/)
  })

  test('HW-25 HW-26 HW-27 is refused without a name, without a student, and with a deadline before now', async () => {
    const { textbookIdx } = await h.give(['student1'])
    const issuesOf = async (change: Record<string, unknown>, list: unknown = [h.idx('student1')]) => {
      const request = { textbookIdx, task: h.given(change), userIdxList: list }
      const { status, body } = await teacher().call('task.add', request)
      assert.deepEqual([status, (body as never as { code: string }).code], [400, 'WB-400-200'])
      return (body as never as { data: { issues: { field: string }[] } }).data.issues.map(
        ({ field }) => field,
      )
    }
    assert.deepEqual(await issuesOf({ taskName: '  ' }), ['task.taskName'])
    assert.deepEqual(await issuesOf({}, []), ['userIdxList'])
    const limit = 'task.submitLimitDatetime'
    assert.deepEqual(await issuesOf({ submitLimitDatetime: h.at(-1000) }), [limit])
    assert.deepEqual(await issuesOf({ submitLimitDatetime: '2026-02-30 10:00:00' }), [limit])
    const now = {
      textbookIdx,
      task: h.given({ submitLimitDatetime: h.at(0) }),
      userIdxList: [h.idx('student1')],
    }
    assert.equal(
      (await teacher().call('task.add', now)).status,
      200,
      'a deadline of this second is not earlier',
    )
  })

  test('to others than active students of the company is refused, a foreign one like one that does not exist', async () => {
    const { textbookIdx } = await h.give(['student1'])
    const bodyOf = async (other: number) => {
      const request = { textbookIdx, task: h.given(), userIdxList: [h.idx('student1'), other] }
      const { status, body } = await teacher().call('task.add', request)
      assert.equal(status, 400)
      return body as unknown
    }
    const missing = await bodyOf(999_999_999)
    assert.deepEqual((missing as { data: { places: number[] } }).data.places, [1])
    assert.deepEqual(await bodyOf(t.people.beta.student1.userIdx), missing)
    assert.deepEqual(await bodyOf(h.idx('teacher2')), missing)
    const left = (userStatusCd: number) =>
      inAlpha((tx) =>
        tx
          .update(users)
          .set({ userStatusCd })
          .where(eq(users.userIdx, h.idx('student3'))),
      )
    await left(2)
    assert.deepEqual(await bodyOf(h.idx('student3')).finally(() => left(1)), missing)
  })

  test('with a deadline of their own for some: it counts for them and nobody else', async () => {
    const [general, own] = [h.at(24 * h.HOUR), h.at(48 * h.HOUR)]
    const limitList = [{ userIdx: h.idx('student2'), submitLimitDatetime: own }]
    const { taskIdx } = await h.give(['student1', 'student2'], { more: { limitList } })
    const of = async (who: 'student1' | 'student2') =>
      (await t.as('alpha', who).call('task.get', { taskIdx })).body.result.submitLimitDatetime
    assert.deepEqual([await of('student1'), await of('student2')], [general, own])
    const listed = (await t.as('alpha', 'student2').call('task.list', {})).body.resultPage.content
    assert.equal(listed.find((row) => row.taskIdx === taskIdx)?.submitLimitDatetime, own)
    const { textbookIdx } = (await teacher().call('task.get', { taskIdx })).body.result
    for (const wrong of [
      [{ userIdx: h.idx('student3'), submitLimitDatetime: own }],
      [{ userIdx: h.idx('student1'), submitLimitDatetime: h.at(-1000) }],
      [...limitList, ...limitList],
    ]) {
      const userIdxList = [h.idx('student1'), h.idx('student2')]
      const request = { textbookIdx, task: h.given(), userIdxList, limitList: wrong }
      assert.equal((await teacher().call('task.add', request)).status, 400)
    }
  })
})
