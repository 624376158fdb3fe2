import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { eq, sql } from 'drizzle-orm'
import { userGroup } from '../../db/schema/group.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
  await t.services.db.asPlatform(async (tx) => {
    const group = (groupIdx: number, upGroupIdx: number, groupName: string, companyCode = 'ALPHA') => ({
      companyCode,
      groupIdx,
      upGroupIdx,
      groupName,
    })
    await tx
      .insert(userGroup)
      .values([
        group(9001, 0, '중등부'),
        group(9002, 9001, '2학년'),
        group(9003, 9002, '심화반'),
        group(9004, 0, '고등부'),
        group(9001, 0, 'foreign', 'BETA'),
      ])
    const put = (userId: 'student1' | 'student2' | 'student3' | 'teacher1', groupIdx: number) =>
      tx.update(users).set({ groupIdx }).where(eq(users.userIdx, t.people.alpha[userId].userIdx))
    await put('student1', 9001)
    await put('student2', 9003)
    await put('student3', 9004)
    await put('teacher1', 9003)
    await tx.execute(sql`update users set group_idx = 9001 where company_code = 'BETA'`)
  })
})
after(() => t.close())

describe('groups of people', () => {
  test('whoever teaches or administers sees the tree of the own company with its counts; students do not', async () => {
    for (const [who, area] of [
      ['teacher1', 'SERVICE'],
      ['open1', 'SERVICE'],
      ['oper', 'MANAGE'],
    ] as const) {
      const { resultList } = (await t.as('alpha', who).call('group.list', { searchType: 2 }, { area })).body
      assert.deepEqual(
        resultList.map((one) => [one.groupIdx, one.upGroupIdx, one.groupName, one.userCount, one.groupCount]),
        [
          [9002, 9001, '2학년', 0, 1],
          [9004, 0, '고등부', 1, 0],
          [9003, 9002, '심화반', 2, 0],
          [9001, 0, '중등부', 1, 1],
        ],
      )
    }
    const below = await t.as('alpha', 'teacher1').call('group.list', { searchType: 2, upGroupIdx: 9001 })
    assert.deepEqual(
      below.body.resultList.map(({ groupIdx }) => groupIdx),
      [9002],
    )
    const student = await t.as('alpha', 'student1').call('group.list', { searchType: 2 })
    assert.deepEqual([student.status, student.body.code], [403, 'WB-403-101'])
    const wrong = await t.as('alpha', 'teacher1').call('group.list', { searchType: 1 })
    assert.equal(wrong.body.code, 'WB-400-200')
  })

  test('people of a group are those in it and in all groups below; an unknown or foreign one has nobody', async () => {
    const of = async (groupIdx: number, more: Record<string, unknown> = {}) => {
      const { body } = await t.as('alpha', 'teacher1').call('user.list', { groupIdx, ...more })
      return body.resultPage.content.map(({ userId }) => userId).sort()
    }
    assert.deepEqual(await of(9001), ['student1', 'student2', 'teacher1'])
    assert.deepEqual(await of(9001, { userTypeCd: [12] }), ['student1', 'student2'])
    assert.deepEqual(await of(9002), ['student2', 'teacher1'])
    assert.deepEqual(await of(9004), ['student3'])
    assert.deepEqual(await of(999_999), [])
    assert.deepEqual(await of(0), await of(0, { searchKeyword: '' }))
    assert.ok((await of(0)).length > 4)
    const student = await t.as('alpha', 'student1').call('user.list', { groupIdx: 9001 })
    assert.equal(student.body.code, 'WB-403-102')
  })
})
