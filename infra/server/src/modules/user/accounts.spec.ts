import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'
import { type CallId, type User, UserStatus, UserType } from '@madang/contract'
import { and, eq, notInArray, sql } from 'drizzle-orm'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { licenseAlpha } from '../../testing/licence.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())
afterEach(() => licenseAlpha(t))

type Person = { userIdx: number; userId: string }
let made = 0
interface Answer {
  status: number
  code?: string
  data?: unknown
  /** Of several calls. */
  result: User & { count: number; userIdxList: number[] }
}
const ask = async (who: FixtureUser, id: CallId, request: Record<string, unknown>) => {
  const { status, body } = await t.as('alpha', who).call(id, request, { area: 'MANAGE' })
  assert.notEqual(status, 500, t.logged().slice(-3000))
  const answer: unknown = { status, ...body }
  return answer as Answer
}
const newcomer = async (userTypeCd: number = UserType.STUDENT, name = '김민지'): Promise<Person> => {
  const userId = `person.${++made}`
  const { result } = await ask('admin', 'user.add', {
    userId,
    userName: name,
    userPwd: PASSWORD,
    phone: '01012345678',
    email: 'minji@school.example',
    userTypeCd,
  })
  return { userIdx: result.userIdx, userId }
}
const idx = (userId: FixtureUser, company: 'alpha' | 'beta' = 'alpha') => t.people[company][userId].userIdx
const row = async (userIdx: number) => {
  const rows = await t.services.db.asPlatform((tx) =>
    tx
      .select()
      .from(users)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userIdx, userIdx))),
  )
  return rows[0]!
}
const signIn = ({ userId }: Person, password = PASSWORD) =>
  t.anonymous.call('login.account', { companyId: 'alpha', username: userId, password })
const statusTo = (userStatusCd: number, people: readonly number[], who: FixtureUser = 'oper') =>
  ask(who, 'user.modStatus', { userIdxList: people, userStatusCd })
const { USE, PAUSE, OUT } = UserStatus

const tokenOf = async (person: Person) => (await signIn(person)).body.data.token.accessToken
/** A sign-in of its own, and whether it still holds. */
const sessionOf = async (person: Person) => {
  const token = await tokenOf(person)
  return async () => (await t.withToken(token).call('user.me', {})).status
}

describe('API-USER-09 status', () => {
  test('deactivating and withdrawing end all sign-ins at once and refuse the next, activating lets in again', async () => {
    const person = await newcomer()
    for (const status of [PAUSE, OUT]) {
      const alive = await sessionOf(person)
      assert.equal(await alive(), 200)
      const { result } = await statusTo(status, [person.userIdx])
      assert.deepEqual(result, { count: 1, userIdxList: [person.userIdx] })
      assert.equal(await alive(), 401)
      assert.equal((await signIn(person)).body.code, 'WB-400-007')
      assert.deepEqual((await statusTo(USE, [person.userIdx])).result.count, 1)
      assert.equal(await alive(), 401, 'what ended stays ended')
      assert.equal((await signIn(person)).status, 200)
    }
  })

  test('counts who is in another status now; others’ ids, and those that don’t exist, are nobody’s', async () => {
    const [one, two] = [await newcomer(), await newcomer()]
    await statusTo(PAUSE, [one.userIdx])
    const list = [one.userIdx, two.userIdx, idx('student1', 'beta'), 987_654]
    assert.deepEqual((await statusTo(PAUSE, list)).result, { count: 1, userIdxList: [two.userIdx] })
    assert.equal(
      (await ask('oper', 'user.modStatus', { userIdxList: list, userStatusCd: 11 })).code,
      'WB-400-200',
    )
  })

  test('A-111 who comes back needs room in the licence', async () => {
    const person = await newcomer()
    await statusTo(OUT, [person.userIdx])
    const counted = await t.services.db.asPlatform((tx) =>
      tx.$count(users, and(eq(users.companyCode, 'ALPHA'), sql`${users.userStatusCd} <> 3`)),
    )
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: counted })
    assert.equal((await statusTo(USE, [person.userIdx])).code, 'WB-400-008')
    await licenseAlpha(t, { licenseTypeCd: 1, userLimit: counted + 1 })
    assert.equal((await statusTo(USE, [person.userIdx])).result.count, 1)
  })
})

describe('API-USER-10 rank', () => {
  /** Each on somebody of that type, as an operator who is none of them. */
  const deeds = (userIdx: number): [CallId, Record<string, unknown>][] => [
    ['user.modify', { userIdx, userName: '다른이름' }],
    ['user.modStatus', { userIdxList: [userIdx], userStatusCd: PAUSE }],
    ['user.unlock', { userIdxList: [userIdx] }],
    ['user.resetPassword', { userIdx, newPassword: 'Anders!2026' }],
    ['user.remove', { userIdxList: [userIdx] }],
  ]

  test('a higher type is out of reach of every call, all or none', async () => {
    const [student, above] = [await newcomer(), await newcomer(UserType.ADMIN)]
    const before = await row(above.userIdx)
    const asked = { userId: 'above', userName: '새사람', userPwd: PASSWORD, phone: '01012345678' }
    assert.equal((await ask('oper', 'user.add', { ...asked, userTypeCd: UserType.ADMIN })).code, 'WB-403-102')
    for (const [id, request] of deeds(above.userIdx)) {
      assert.equal((await ask('oper', id, request)).code, 'WB-403-102', id)
      if ('userIdxList' in request) {
        const both = { ...request, userIdxList: [student.userIdx, above.userIdx] }
        assert.equal((await ask('oper', id, both)).code, 'WB-403-102', `${id} of several`)
      }
    }
    assert.deepEqual(await row(above.userIdx), before)
    assert.equal((await row(student.userIdx)).userStatusCd, USE)
    for (const [id, request] of deeds((await newcomer(UserType.OPER)).userIdx)) {
      assert.equal((await ask('admin', id, request)).status, 200, id)
    }
  })

  test('nobody withdraws, deactivates, deletes or retypes oneself, nor resets the own password', async () => {
    const userIdx = idx('oper')
    for (const [id, request] of [
      ['user.modStatus', { userIdxList: [userIdx], userStatusCd: PAUSE }],
      ['user.modStatus', { userIdxList: [userIdx], userStatusCd: OUT }],
      ['user.remove', { userIdxList: [userIdx] }],
      ['user.modify', { userIdx, userTypeCd: UserType.STUDENT }],
      ['user.resetPassword', { userIdx, newPassword: 'Anders!2026' }],
    ] as const) {
      assert.equal((await ask('oper', id, request)).code, 'WB-403-102', id)
    }
    assert.equal((await ask('oper', 'user.modify', { userIdx, userName: '운영팀' })).status, 200)
  })

  test('nobody is lifted above the type of who does it', async () => {
    const { userIdx } = await newcomer()
    const lift = (userTypeCd: number) => ask('oper', 'user.modify', { userIdx, userTypeCd })
    assert.equal((await lift(UserType.ADMIN)).code, 'WB-403-102')
    assert.equal((await lift(UserType.OPER)).result.userRoleCd, 'OPER')
  })

  test('two administrators who take each other away at the same moment leave one', async () => {
    const administrators = and(
      eq(users.companyCode, 'ALPHA'),
      eq(users.userTypeCd, UserType.ADMIN),
      eq(users.userStatusCd, USE),
    )
    const set = (where: typeof administrators, userStatusCd: number) =>
      t.services.db.asPlatform((tx) => tx.update(users).set({ userStatusCd }).where(where))
    for (const deed of ['user.remove', 'user.modStatus', 'user.modify'] as const) {
      const pair = [await newcomer(UserType.ADMIN), await newcomer(UserType.ADMIN)] as const
      const tokens = [await tokenOf(pair[0]), await tokenOf(pair[1])]
      // these two are all there are
      await set(
        and(
          administrators,
          notInArray(
            users.userIdx,
            pair.map(({ userIdx }) => userIdx),
          ),
        ),
        PAUSE,
      )
      const request = ({ userIdx }: Person) =>
        deed === 'user.modify'
          ? { userIdx, userTypeCd: UserType.TEACHER }
          : { userIdxList: [userIdx], ...(deed === 'user.modStatus' && { userStatusCd: PAUSE }) }
      const answers = await Promise.all(
        tokens.map((token, i) => t.withToken(token).call(deed, request(pair[1 - i]!), { area: 'MANAGE' })),
      )
      const left = await t.services.db.asPlatform((tx) => tx.$count(users, administrators))
      await set(eq(users.userIdx, idx('admin')), USE)
      assert.equal(left, 1, `${deed}: ${answers.map(({ status }) => status).join()}`)
    }
  })
})

describe('modify', () => {
  test('changes what is named and leaves the rest; another type counts from the next request on', async () => {
    const person = await newcomer()
    const alive = await sessionOf(person)
    const { result } = await ask('oper', 'user.modify', {
      userIdx: person.userIdx,
      userId: 'renamed.one',
      phone: '010-9999-0000',
      email: '',
      userTypeCd: UserType.TEACHER,
    })
    assert.deepEqual(
      [result.userId, result.userName, result.phone, result.email, result.userTypeCd, result.userRoleCd],
      ['renamed.one', '김민지', '01099990000', null, UserType.TEACHER, 'USER'],
    )
    assert.equal(await alive(), 402, 'the page asks for its rights again')
    assert.equal((await signIn({ ...person, userId: 'Renamed.One' })).status, 200)
  })

  test('API-USER-04 refuses an id that is taken and fields that break their rules; another provider’s account keeps its id', async () => {
    const person = await newcomer()
    const modify = (change: Record<string, unknown>) =>
      ask('oper', 'user.modify', { userIdx: person.userIdx, ...change })
    assert.equal((await modify({ userId: 'STUDENT1' })).code, 'WB-400-233')
    for (const change of [
      { userId: 'two words' },
      { userName: '가'.repeat(21) },
      { phone: '' },
      { phone: '010-abcd' },
      { email: 'nobody' },
      { userTypeCd: 99 },
      { userRoleCd: 'OPER' },
      { phone2: '01012345678', userTypeCd: UserType.TEACHER },
      { groupIdx: 987_654 },
    ]) {
      assert.equal((await modify(change)).code, 'WB-400-200', JSON.stringify(change))
    }
    await t.services.db.asPlatform((tx) =>
      tx.update(users).set({ accountOwnerTypeCd: 2 }).where(eq(users.userIdx, person.userIdx)),
    )
    assert.equal((await modify({ userId: 'another' })).code, 'WB-400-200')
    assert.equal((await modify({ phone: '' })).status, 200, 'A-107')
    for (const userIdx of [987_654, idx('student1', 'beta')]) {
      assert.equal((await modify({ userIdx })).code, 'WB-404-103')
    }
  })
})

describe('API-USER-07 the operator’s password change', () => {
  test('gives another one, ends all sign-ins and lets in with it alone', async () => {
    const person = await newcomer()
    const alive = await sessionOf(person)
    const reset = (newPassword: string, userIdx = person.userIdx) =>
      ask('oper', 'user.resetPassword', { userIdx, newPassword })
    assert.equal((await reset('abcdef')).code, 'WB-400-230')
    assert.equal((await reset('Anders!2026')).status, 200)
    assert.equal(await alive(), 401)
    assert.equal((await signIn(person)).status, 400)
    assert.equal((await signIn(person, 'Anders!2026')).status, 200)
    for (const userIdx of [987_654, idx('student1', 'beta')]) {
      assert.equal((await reset('Anders!2026', userIdx)).code, 'WB-404-103')
    }
  })

  test('is refused for accounts of other providers', async () => {
    const person = await newcomer()
    await t.services.db.asPlatform((tx) =>
      tx.update(users).set({ accountOwnerTypeCd: 3 }).where(eq(users.userIdx, person.userIdx)),
    )
    const { code } = await ask('oper', 'user.resetPassword', {
      userIdx: person.userIdx,
      newPassword: 'Anders!2026',
    })
    assert.equal(code, 'WB-403-102')
  })
})

test('people are found by digits of their telephones by operators alone, and by no former name', async () => {
  const person = await newcomer(UserType.STUDENT, '한번만')
  await ask('oper', 'user.modify', { userIdx: person.userIdx, userName: '새이름', phone: '010-7777-4711' })
  const found = async (searchKeyword: string, area: 'MANAGE' | 'SERVICE' = 'MANAGE') => {
    const { body } = await t.as('alpha', 'oper').call('user.list', { searchKeyword }, { area })
    return body.resultPage.content.some(({ userIdx }) => userIdx === person.userIdx)
  }
  assert.deepEqual([await found('7777-4711'), await found('77774711', 'SERVICE')], [true, false])
  await ask('oper', 'user.modify', {
    userIdx: person.userIdx,
    phone: '010-7777-4712',
    phone2: '010-3333-0815',
  })
  assert.deepEqual(
    [await found('4711'), await found('7777-4712'), await found('3333'), await found('0815')],
    [false, true, true, true],
  )
  assert.deepEqual([await found('새이름'), await found('ㅅㅇㄹ'), await found('한번만')], [true, true, false])
  // a number that somebody had is kept nowhere
  const kept = async () => {
    const { rows } = await t.services.db.asPlatform((tx) =>
      tx.execute(sql`select t.text from search_text t where t.kind = 5 and t.key = ${person.userIdx}
        union select g.gram from search_gram g where g.kind = 5 and not exists (
          select from search_text t where t.company_code = g.company_code and t.text_idx = g.text_idx)
        order by 1`),
    )
    return rows.map(({ text }) => text)
  }
  assert.deepEqual(await kept(), ['01033330815', '01077774712'])
  await ask('oper', 'user.remove', { userIdxList: [person.userIdx] })
  assert.deepEqual(await kept(), [])
})

describe('A-104 delete', () => {
  test('login and what is personal go, class results keep a name that tells nobody', async () => {
    const teacher = await newcomer(UserType.TEACHER, '박지워')
    const asTeacher = t.withToken(await tokenOf(teacher))
    const running = (await asTeacher.call('meet.open', { meetTitle: '지워질 사람의 수업' })).body.result
    await asTeacher.call('meet.join', running)
    t.clock.advance(60_000)
    await asTeacher.call('meet.close', { roomCode: running.roomCode, meetCode: running.meetCode })

    const { result } = await ask('oper', 'user.remove', { userIdxList: [teacher.userIdx] })
    assert.deepEqual(result, { count: 1, userIdxList: [teacher.userIdx] })
    const left = await row(teacher.userIdx)
    assert.deepEqual(
      [
        left.userId,
        left.userName,
        left.passwordHash,
        left.phone,
        left.email,
        left.fileIdx,
        left.userStatusCd,
      ],
      [`#${teacher.userIdx}`, `○○○ ${teacher.userIdx}`, null, null, null, null, OUT],
    )
    assert.equal((await asTeacher.call('user.me', {})).status, 401)
    assert.equal((await signIn(teacher)).status, 400)
    assert.equal((await ask('oper', 'user.get', { userIdx: teacher.userIdx })).code, 'WB-404-103')
    const found = async (searchKeyword: string) =>
      (await t.as('alpha', 'oper').call('user.list', { searchKeyword }, { area: 'MANAGE' })).body.resultPage
        .total
    assert.deepEqual([await found('박지워'), await found('○○○')], [0, 0])
    const results = await t.as('alpha', 'oper').call('logMeet.list', {}, { area: 'MANAGE' })
    const text = JSON.stringify(results.body.resultPage)
    assert.ok(text.includes(`○○○ ${teacher.userIdx}`) && !text.includes('박지워'))

    const everywhere = await t.services.db.asPlatform(async (tx) => {
      const { rows: tables } = await tx.execute<{ name: string }>(sql`
        select table_name as name from information_schema.columns
        where table_schema = 'public' and column_name = 'company_code' and table_name not in ('audit_log')
        group by table_name`)
      const held: string[] = []
      for (const { name } of tables) {
        const { rows } = await tx.execute<{
          n: number
        }>(sql`select count(*)::int as n from ${sql.identifier(name)} r
          where r::text like ${'%박지워%'} or r::text like ${`%${teacher.userId}%`}`)
        if (rows[0]!.n > 0) held.push(name)
      }
      return held
    })
    assert.deepEqual(everywhere, [], 'no row but the audit log’s knows name or id')
    assert.equal((await ask('oper', 'user.remove', { userIdxList: [teacher.userIdx] })).result.count, 0)
    const again = await ask('oper', 'user.checkId', { userId: teacher.userId })
    assert.equal(again.result as unknown, true, 'the id may be given to somebody else')
  })
})
