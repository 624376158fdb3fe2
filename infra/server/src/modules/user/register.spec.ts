import assert from 'node:assert/strict'
import { after, afterEach, before, test } from 'node:test'
import { UserType } from '@madang/contract'
import { and, eq } from 'drizzle-orm'
import { config } from '../../db/schema/company.ts'
import { userGroup } from '../../db/schema/group.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import type { FixtureUser } from '../../testing/fixture.ts'
import { licenseAlpha } from '../../testing/licence.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())
afterEach(() => licenseAlpha(t))

const wish = {
  userId: 'minji',
  userName: '김민지',
  userPwd: 'Neues!2026',
  phone: '010-1234-5678',
  userTypeCd: UserType.STUDENT,
}
let made = 0
/** An id that nobody has. */
const freeId = () => `new.${++made}`
const add = async (request: Record<string, unknown> = {}, who: FixtureUser = 'oper') => {
  const { status, body } = await t
    .as('alpha', who)
    .call('user.add', { ...wish, userId: freeId(), ...request }, { area: 'MANAGE' })
  return { status, ...body } as { status: number; code?: string; data?: unknown; result: { userIdx: number } }
}
const rowOf = async (userIdx: number) => {
  const rows = await t.services.db.asPlatform((tx) =>
    tx.select().from(users).where(eq(users.userIdx, userIdx)),
  )
  return rows[0]!
}
const field = (answer: Awaited<ReturnType<typeof add>>) => [
  answer.code,
  (answer.data as { issues?: { field: string }[] })?.issues?.map((issue) => issue.field),
]
test('an account is kept tidy, with the role of its type, and can sign in', async () => {
  const { result } = await add({
    userId: 'kim.seoyeon',
    phone2: '+82 10-9999-8888',
    email: 'kim@school.example',
  })
  const row = await rowOf(result.userIdx)
  assert.deepEqual(
    [row.companyCode, row.userName, row.phone, row.phone2, row.email, row.userRoleCd, row.userStatusCd],
    ['ALPHA', '김민지', '01012345678', '+821099998888', 'kim@school.example', 'USER', 1],
  )
  assert.match(row.passwordHash!, /^\$argon2id\$/)
  const signedIn = await t.anonymous.call('login.account', {
    companyId: 'alpha',
    username: 'KIM.seoyeon',
    password: wish.userPwd,
  })
  assert.equal(signedIn.status, 200)
  const teaching = await add({ userTypeCd: UserType.TEACHER_OPEN, userRoleCd: 'OPER' })
  assert.equal((await rowOf(teaching.result.userIdx)).userRoleCd, 'OPER')
})

test('API-USER-04 create refuses an id, name, password, phone, email, type and role that break their rules', async () => {
  for (const [request, name] of [
    [{ userId: 'a' }, 'userId'],
    [{ userId: 'x'.repeat(33) }, 'userId'],
    [{ userId: 'two words' }, 'userId'],
    [{ userName: '가'.repeat(21) }, 'userName'],
    [{ userName: '서\u200b연' }, 'userName'],
    [{ phone: '' }, 'phone'],
    [{ phone: '0'.repeat(17) }, 'phone'],
    [{ phone: '010-abcd' }, 'phone'],
    [{ phone2: '01012345678', userTypeCd: UserType.TEACHER }, 'phone2'],
    [{ email: 'nobody' }, 'email'],
    [{ userTypeCd: 99 }, 'userTypeCd'],
    [{ userRoleCd: 'OPER' }, 'userRoleCd'],
    [{ userTypeCd: UserType.TEACHER_OPEN, userRoleCd: 'USER' }, 'userRoleCd'],
    [{ groupIdx: 4711 }, 'groupIdx'],
  ] as const) {
    assert.deepEqual(field(await add(request)), ['WB-400-200', [name]], JSON.stringify(request))
  }
  assert.equal((await add({ userPwd: 'abcdef' })).code, 'WB-400-230')
  assert.equal((await add({ userPwd: 'simple1' })).status, 200)
  assert.equal(
    (await add({ userId: 'STUDENT1' })).code,
    'WB-400-233',
    'unique in the company, in whatever letters',
  )
  for (const userId of ['ｓｔｕｄｅｎｔ１', 'student1\u200b', ' Student1 '])
    assert.equal((await add({ userId })).code, 'WB-400-233', userId)
})

test('the password is judged by the company’s policy', async () => {
  // read with the company's configuration, for which nobody of it has asked yet
  await t.services.db.asPlatform((tx) =>
    tx
      .update(config)
      .set({ value: 'high' })
      .where(and(eq(config.companyCode, 'BETA'), eq(config.key, 'WEB_FRONT_ACCOUNT_PWD_POLICY'))),
  )
  const { body } = await t
    .as('beta', 'oper')
    .call('user.add', { ...wish, userId: freeId(), userPwd: 'simple1' }, { area: 'MANAGE' })
  assert.deepEqual([body.code, body.data?.policy], ['WB-400-230', 'high'])
})

test('API-USER-05 the check answers true while the id is free, and create checks again', async () => {
  const check = async (userId: string, company: 'alpha' | 'beta' = 'alpha') =>
    (await t.as(company, 'oper').call('user.checkId', { userId }, { area: 'MANAGE' })).body.result
  const id = freeId()
  assert.equal(await check(id), true)
  const answers = await Promise.all([add({ userId: id }), add({ userId: id.toUpperCase() })])
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 400])
  assert.equal(answers.find(({ status }) => status === 400)!.code, 'WB-400-233')
  assert.equal(await check(id.toUpperCase()), false)
  assert.equal(await check(id, 'beta'), true, 'another company’s ids say nothing')
})

test('nobody registers a higher type than the own', async () => {
  const types = Object.values(UserType)
  const may = async (who: FixtureUser) => {
    const answers: string[] = []
    for (const userTypeCd of types) answers.push((await add({ userTypeCd }, who)).code ?? 'added')
    return types.filter((_, i) => answers[i] === 'added')
  }
  assert.deepEqual(await may('admin'), types)
  assert.deepEqual(
    await may('oper'),
    types.filter((type) => type !== UserType.ADMIN),
  )
  assert.deepEqual(
    await may('open1'),
    types.filter((type) => type !== UserType.ADMIN && type !== UserType.OPER),
  )
})

test('A-111 a licence by registered users refuses above its number, also two at the same moment; others never', async () => {
  const count = await t.services.db.asPlatform((tx) => tx.$count(users, eq(users.companyCode, 'ALPHA')))
  await licenseAlpha(t, { licenseTypeCd: 1, userLimit: count + 1 })
  const answers = await Promise.all([add(), add(), add()])
  assert.equal(answers.filter(({ status }) => status === 200).length, 1)
  for (const answer of answers.filter(({ status }) => status !== 200)) {
    assert.deepEqual([answer.code, answer.data], ['WB-400-008', { licenseTypeCd: 1, userLimit: count + 1 }])
  }
  for (const licenseTypeCd of [0, 2]) {
    await licenseAlpha(t, { licenseTypeCd, userLimit: 1, refuseOver: true })
    assert.equal((await add()).status, 200)
  }
})

test('a group of the company takes the account; another company’s is none', async () => {
  const groupIn = async (companyCode: string) => {
    const [row] = await t.services.db.asPlatform((tx) =>
      tx.insert(userGroup).values({ companyCode, groupName: '1반' }).returning(),
    )
    return row!.groupIdx
  }
  const own = await groupIn('ALPHA')
  assert.equal((await rowOf((await add({ groupIdx: own })).result.userIdx)).groupIdx, own)
  assert.deepEqual(field(await add({ groupIdx: await groupIn('BETA') })), ['WB-400-200', ['groupIdx']])
})
