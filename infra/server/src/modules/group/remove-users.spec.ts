import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { UserStatus, UserType } from '@madang/contract'
import { and, eq } from 'drizzle-orm'
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

type Company = 'alpha' | 'beta'
const inConsole = { area: 'MANAGE' as const }
const idx = (userId: FixtureUser) => t.people.alpha[userId].userIdx
const addGroup = async (groupName: string, upGroupIdx = 0, company: Company = 'alpha') => {
  const { body } = await t.as(company, 'oper').call('group.add', { groupName, upGroupIdx }, inConsole)
  return body.result.groupIdx
}
const removeUsers = async (groupIdx: number, who: FixtureUser = 'oper') =>
  (await t.as('alpha', who).call('group.removeUsers', { groupIdx }, inConsole)).body
const put = (userId: FixtureUser, groupIdx: number) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set({ groupIdx })
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, idx(userId)))),
  )
let made = 0
/** Accounts that nobody else needs. */
const newcomers = async (count: number, groupIdx: number, more: Partial<typeof users.$inferInsert> = {}) => {
  const values = Array.from({ length: count }, () => ({
    companyCode: 'ALPHA',
    userId: `leaves${++made}`,
    userName: `학생 ${made}`,
    userTypeCd: UserType.STUDENT,
    groupIdx,
    ...more,
  }))
  const rows = await t.services.db.asPlatform((tx) =>
    tx.insert(users).values(values).returning({ userIdx: users.userIdx }),
  )
  return rows.map(({ userIdx }) => userIdx)
}
const inGroup = (groupIdx: number) =>
  t.services.db.asPlatform(async (tx) => {
    const rows = await tx
      .select({ userIdx: users.userIdx })
      .from(users)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.groupIdx, groupIdx)))
    return rows.map(({ userIdx }) => userIdx).sort((a, b) => a - b)
  })
const entries = () =>
  t.services.db.asPlatform((tx) =>
    tx
      .select({ action: auditLog.action, key: auditLog.subjectKey, before: auditLog.before })
      .from(auditLog)
      .where(eq(auditLog.action, 'USER_REMOVED'))
      .orderBy(auditLog.auditIdx),
  )

describe('the people of a group are deleted', () => {
  test('those right in it whatever their status, not those below it; each is kept with the group, and the group can go', async () => {
    const group = await addGroup('중등부')
    const below = await addGroup('2학년', group)
    const [active, gone] = [
      ...(await newcomers(1, group)),
      ...(await newcomers(1, group, { userStatusCd: UserStatus.OUT })),
    ]
    const [stays] = await newcomers(1, below)
    assert.deepEqual((await removeUsers(group)).result, { count: 2 })
    assert.deepEqual(await inGroup(group), [])
    assert.deepEqual(await inGroup(below), [stays])
    const before = { userTypeCd: UserType.STUDENT, group: '중등부' }
    assert.deepEqual(
      await entries(),
      [active, gone].map((key) => ({ action: 'USER_REMOVED', key: String(key), before })),
    )
    const { body } = await t.as('alpha', 'oper').call('user.get', { userIdx: active! }, inConsole)
    assert.equal(body.code, 'WB-404-103')
    await t.as('alpha', 'oper').call('group.remove', { groupIdx: below }, inConsole)
    assert.deepEqual((await removeUsers(group)).result, { count: 0 })
  })

  test('who asks is never among them', async () => {
    const group = await addGroup('교무실')
    await put('oper', group)
    assert.deepEqual((await removeUsers(group)).result, { count: 0 })
    await newcomers(2, group)
    assert.deepEqual((await removeUsers(group)).result, { count: 2 })
    assert.deepEqual(await inGroup(group), [idx('oper')])
    assert.equal((await t.as('alpha', 'oper').call('user.me', {}, inConsole)).status, 200)
  })

  test('nobody is deleted with one of a higher type among them', async () => {
    const group = await addGroup('교무실')
    const [student] = await newcomers(1, group)
    await put('admin', group)
    assert.equal((await removeUsers(group)).code, 'WB-403-102')
    assert.deepEqual(
      await inGroup(group),
      [student!, idx('admin')].sort((a, b) => a - b),
    )
    assert.deepEqual(await entries(), [])
  })

  test('API-GROUP-01 a list takes companyCode and searchType 2; a group is made and changed with groupIdx, upGroupIdx and groupName and answers its name; groupIdx deletes it and its people', async () => {
    const oper = t.as('alpha', 'oper')
    await addGroup('foreign', 0, 'beta')
    const added = await oper.call('group.add', { upGroupIdx: 0, groupName: '중등부' }, inConsole)
    assert.equal(added.body.result.groupName, '중등부')
    const { groupIdx } = added.body.result
    const upper = await addGroup('학교')
    const asked = { groupIdx, upGroupIdx: upper, groupName: '고등부' }
    const changed = await oper.call('group.modify', asked, inConsole)
    assert.equal(changed.body.result.groupName, '고등부')
    // the company is the one of the token, whichever is named
    for (const companyCode of ['ALPHA', 'BETA']) {
      const { body } = await oper.call('group.list', { companyCode, searchType: 2 }, inConsole)
      assert.deepEqual(
        body.resultList.map((one) => [one.groupIdx, one.upGroupIdx, one.groupName]),
        [
          [groupIdx, upper, '고등부'],
          [upper, 0, '학교'],
        ],
      )
    }
    await newcomers(1, groupIdx)
    assert.deepEqual((await removeUsers(groupIdx)).result, { count: 1 })
    assert.deepEqual((await oper.call('group.remove', { groupIdx }, inConsole)).body.result, { ok: true })
  })

  test('a group of another company answers like one that doesn’t exist; the root is no group', async () => {
    const foreign = await addGroup('foreign', 0, 'beta')
    for (const groupIdx of [foreign, 999_999]) {
      assert.equal((await removeUsers(groupIdx)).code, 'WB-404-110')
    }
    const before = await inGroup(0)
    assert.equal((await removeUsers(0)).code, 'WB-400-200')
    assert.deepEqual(await inGroup(0), before)
  })

  test('three hundred are deleted by as many statements as one', async () => {
    const group = await addGroup('중등부')
    await newcomers(1, group)
    const one = (await messagesDuring(() => removeUsers(group))).length
    await newcomers(300, group)
    const many = (await messagesDuring(() => removeUsers(group))).length
    assert.equal(many, one)
    assert.deepEqual(await inGroup(group), [])
  })
})
