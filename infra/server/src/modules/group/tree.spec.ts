import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { and, eq, inArray } from 'drizzle-orm'
import { auditLog } from '../../db/schema/audit.ts'
import { userGroup } from '../../db/schema/group.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { messagesDuring } from '../../testing/statements.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())
beforeEach(() =>
  t.services.db.asPlatform(async (tx) => {
    await tx.delete(auditLog)
    await tx.delete(userGroup)
    await tx.update(users).set({ groupIdx: 0 })
  }),
)

const oper = (company: 'alpha' | 'beta' = 'alpha') => t.as(company, 'oper')
const inConsole = { area: 'MANAGE' as const }
const add = async (groupName: string, upGroupIdx = 0, company: 'alpha' | 'beta' = 'alpha') =>
  (await oper(company).call('group.add', { groupName, upGroupIdx }, inConsole)).body.result.groupIdx
const modify = async (request: { groupIdx: number; groupName?: string; upGroupIdx?: number }) =>
  (await oper().call('group.modify', { groupName: '그룹', ...request }, inConsole)).body
const remove = async (groupIdx: number) => (await oper().call('group.remove', { groupIdx }, inConsole)).body
const groups = async () => {
  const { body } = await oper().call('group.list', { searchType: 2 }, inConsole)
  return body.resultList.map((one) => [
    one.groupIdx,
    one.upGroupIdx,
    one.groupName,
    one.allUserCount,
    one.groupCount,
  ])
}
const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
const move = async (people: number | readonly number[], groupIdx: number, who: FixtureUser = 'oper') => {
  const named = typeof people === 'number' ? { userIdx: people } : { userIdxList: people }
  return (await t.as('alpha', who).call('user.move', { ...named, groupIdx }, inConsole)).body
}
const inGroup = async (groupIdx: number) => {
  const asked = { groupIdx, withBelow: false, order: 'userName,asc', paging: false }
  const { body } = await oper().call('user.list', asked, inConsole)
  return body.resultPage.content.map(({ userId }) => userId).sort()
}
const entries = () =>
  t.services.db.asPlatform((tx) =>
    tx
      .select({
        action: auditLog.action,
        name: auditLog.subjectName,
        before: auditLog.before,
        after: auditLog.after,
      })
      .from(auditLog)
      .orderBy(auditLog.auditIdx),
  )

describe('the tree of groups', () => {
  test('groups are registered below each other, renamed and moved; counts follow at once, and each is kept with its values', async () => {
    const top = await add('중등부')
    const below = await add('2학년', top)
    assert.deepEqual(await groups(), [
      [below, top, '2학년', 0, 0],
      [top, 0, '중등부', 0, 1],
    ])
    assert.equal((await modify({ groupIdx: below, groupName: ' 3학년 ' })).result.groupName, '3학년')
    assert.equal(
      (await modify({ groupIdx: below, groupName: '3학년', upGroupIdx: 0 })).result.groupIdx,
      below,
    )
    // the same once more changes nothing and is not kept
    await modify({ groupIdx: below, groupName: '3학년', upGroupIdx: 0 })
    assert.deepEqual(await groups(), [
      [below, 0, '3학년', 0, 0],
      [top, 0, '중등부', 0, 0],
    ])
    assert.deepEqual((await remove(top)).result, { ok: true })
    assert.deepEqual(await entries(), [
      { action: 'GROUP_ADDED', name: '중등부', before: null, after: { name: '중등부', upperGroup: null } },
      { action: 'GROUP_ADDED', name: '2학년', before: null, after: { name: '2학년', upperGroup: '중등부' } },
      { action: 'GROUP_CHANGED', name: '3학년', before: { name: '2학년' }, after: { name: '3학년' } },
      {
        action: 'GROUP_CHANGED',
        name: '3학년',
        before: { name: '3학년', upperGroup: '중등부' },
        after: { name: '3학년', upperGroup: null },
      },
      { action: 'GROUP_REMOVED', name: '중등부', before: { name: '중등부' }, after: null },
    ])
  })

  test('API-GROUP-02 names have 2 to 32 letters, digits, Korean, . @ _ - and space; no group stands below itself; the root is 0 and can’t be deleted', async () => {
    const code = async (groupName: string) =>
      (await oper().call('group.add', { groupName, upGroupIdx: 0 }, inConsole)).body.code ?? 'taken'
    for (const good of ['중2', 'A.b@c_d-e 9', '가'.repeat(32), 'ㄱㅏ'])
      assert.equal(await code(good), 'taken')
    for (const bad of ['중', ' 중 ', '가'.repeat(33), '중/2', 'a\nb', '🙂🙂', '']) {
      assert.equal(await code(bad), 'WB-400-200', bad)
    }
    const [a, b, c] = [await add('가가'), await add('나나'), await add('다다')]
    await modify({ groupIdx: b, upGroupIdx: a })
    await modify({ groupIdx: c, upGroupIdx: b })
    for (const up of [a, b, c]) {
      const refused = await modify({ groupIdx: a, upGroupIdx: up })
      assert.deepEqual(
        [refused.code, refused.data?.issues],
        ['WB-400-200', [{ field: 'upGroupIdx', message: 'stands below the group itself' }]],
      )
    }
    assert.equal((await remove(0)).code, 'WB-400-200')
    assert.equal((await modify({ groupIdx: 0 })).code, 'WB-400-200')
  })

  test('two that are put below each other at the same moment make no circle', async () => {
    const [a, b] = [await add('가가'), await add('나나')]
    const codes = await Promise.all([
      modify({ groupIdx: a, upGroupIdx: b }),
      modify({ groupIdx: b, upGroupIdx: a }),
    ])
    assert.deepEqual(codes.map(({ code }) => code ?? 'done').sort(), ['WB-400-200', 'done'])
  })

  test('a group in which somebody or another group is stays, and says how many', async () => {
    const top = await add('중등부')
    const below = await add('2학년', top)
    await t.services.db.asPlatform((tx) =>
      tx
        .update(users)
        .set({ userStatusCd: 3 })
        .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, idx('student2')))),
    )
    await move([idx('student1'), idx('student2')], top)
    const refused = await remove(top)
    assert.deepEqual([refused.code, refused.data], ['WB-400-308', { userCount: 2, groupCount: 1 }])
    await remove(below)
    assert.deepEqual((await remove(top)).data, { userCount: 2, groupCount: 0 })
    await move([idx('student1'), idx('student2')], 0)
    assert.equal((await remove(top)).code, undefined)
    assert.deepEqual(await groups(), [])
  })

  test('ids of another company answer like ids that don’t exist', async () => {
    const foreign = await add('foreign', 0, 'beta')
    for (const groupIdx of [foreign, 999_999]) {
      assert.equal((await modify({ groupIdx })).code, 'WB-404-110')
      assert.equal((await remove(groupIdx)).code, 'WB-404-110')
      assert.equal((await move(idx('student1'), groupIdx)).code, 'WB-404-110')
      const below = await oper().call('group.add', { groupName: '아래', upGroupIdx: groupIdx }, inConsole)
      assert.equal(below.body.code, 'WB-404-110')
      const own = await add('그룹')
      assert.equal((await modify({ groupIdx: own, upGroupIdx: groupIdx })).code, 'WB-404-110')
    }
    const own = await add('그룹')
    for (const person of [t.people.beta.student1.userIdx + 1_000_000, 999_999]) {
      assert.equal((await move(person, own)).code, 'WB-404-103')
    }
    assert.deepEqual(await inGroup(own), [])
  })
})

describe('people in groups', () => {
  test('one or many are moved, also back to the root; who is there already isn’t counted, and each is kept', async () => {
    const [a, b] = [await add('가가'), await add('나나')]
    assert.deepEqual((await move(idx('student1'), a)).result, { ok: true, count: 1 })
    const three = [idx('student1'), idx('student2'), idx('student2'), idx('teacher1')]
    assert.deepEqual((await move(three, a)).result, { ok: true, count: 2 })
    assert.deepEqual(await inGroup(a), ['student1', 'student2', 'teacher1'])
    assert.deepEqual((await move([idx('student1')], b)).result, { ok: true, count: 1 })
    assert.deepEqual((await move(idx('student2'), 0)).result, { ok: true, count: 1 })
    assert.deepEqual([await inGroup(a), await inGroup(b)], [['teacher1'], ['student1']])
    assert.ok((await inGroup(0)).includes('student2'))
    const moves = (await entries()).filter(({ action }) => action === 'USER_MOVED')
    assert.equal(moves.length, 5)
    assert.deepEqual(
      moves.slice(-2).map((one) => [one.before, one.after]),
      [
        [{ group: '가가' }, { group: '나나' }],
        [{ group: '가가' }, { group: null }],
      ],
    )
  })

  test('nobody is moved with one of a higher type among them', async () => {
    const group = await add('가가')
    const refused = await move([idx('student1'), idx('admin')], group)
    assert.equal(refused.code, 'WB-403-102')
    assert.deepEqual(await inGroup(group), [])
    assert.equal((await move(idx('admin'), group, 'admin')).result.count, 1)
  })

  test('a thousand are moved by as many statements as one', async () => {
    const group = await add('가가')
    const extra = await t.services.db.asPlatform((tx) =>
      tx
        .insert(users)
        .values(
          Array.from({ length: 1000 }, (_, n) => ({
            companyCode: 'ALPHA',
            userId: `many${n}`,
            userName: `학생 ${n}`,
            userTypeCd: 12,
          })),
        )
        .returning({ userIdx: users.userIdx }),
    )
    const people = extra.map(({ userIdx }) => userIdx)
    const one = (await messagesDuring(() => move([people[0]!], group))).length
    const rest = (await messagesDuring(() => move(people, group))).length
    assert.equal(rest, one)
    const { body } = await oper().call('user.list', { groupIdx: group, withBelow: false, size: 1 }, inConsole)
    assert.equal(body.resultPage.total, 1000)
    await t.services.db.asPlatform((tx) => tx.delete(users).where(inArray(users.userIdx, people)))
  })
})
