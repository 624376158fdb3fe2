import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { PASSWORD } from '../../testing/fixture.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

type Person = keyof TestApp['people']['alpha']
const idx = (userId: Person, company: 'alpha' | 'beta' = 'alpha') => t.people[company][userId].userIdx
const MANAGE = { area: 'MANAGE' } as const
const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Safari/537.36'
const signIn = async (username: Person, userAgent = CHROME) => {
  const answer = await t.anonymous.call(
    'login.account',
    { companyId: 'alpha', username, password: PASSWORD },
    { headers: { 'user-agent': userAgent } },
  )
  assert.equal(answer.status, 200, JSON.stringify(answer.body))
  const { accessToken, refreshToken } = answer.body.data.token
  return {
    caller: t.withToken(accessToken),
    renew: () =>
      t.anonymous.call('login.token', { refresh_token: refreshToken, grant_type: 'refresh_token' }),
  }
}
const sessions = (who: Person, userIdx: number, more: Record<string, unknown> = {}) =>
  t.as('alpha', who).call('user.sessions', { userIdx, ...more }, MANAGE)

describe('user.profile', () => {
  const profile = (who: Person, request: Record<string, unknown>) =>
    t.as('alpha', who).call('user.profile', request)

  test('is looked up by userId and companyCode in any letter case, by anybody, without what is private', async () => {
    const answer = await profile('student1', { userId: 'TEACHER1', companyCode: 'alpha' })
    assert.deepEqual(answer.body.result, {
      userIdx: idx('teacher1'),
      userId: 'teacher1',
      userName: t.people.alpha.teacher1.userName,
      userTypeCd: 11,
      fileIdx: null,
    })
  })

  test('another company’s people are as unknown as nobody', async () => {
    for (const request of [
      { userId: 'teacher1', companyCode: 'BETA' },
      { userId: 'nobody', companyCode: 'ALPHA' },
      { userId: 'teacher1', companyCode: 'NONE' },
    ]) {
      const answer = await profile('oper', request)
      assert.deepEqual([answer.status, answer.body.code], [404, 'WB-404-103'])
    }
  })
})

describe('sign-ins of a person', () => {
  test('are listed newest first with device, address and last use; one that is over says so', async () => {
    const first = await signIn('student3')
    t.clock.advance(60_000)
    const second = await signIn(
      'student3',
      'Mozilla/5.0 (iPad; CPU OS 18_1 like Mac OS X) CriOS/131.0 Safari/1',
    )
    t.clock.advance(60_000)
    await first.renew()
    const { content, total } = (await sessions('oper', idx('student3'))).body.resultPage
    assert.equal(total, 2)
    assert.deepEqual(
      content.map((one) => [one.browser, one.system, one.address, one.active, one.current, one.endDatetime]),
      [
        ['Chrome 131', 'iPadOS', '127.0.0.1', true, false, null],
        ['Chrome 131', 'Windows', '127.0.0.1', true, false, null],
      ],
    )
    assert.equal(content[0]!.lastDatetime, content[0]!.regDatetime)
    assert.ok(content[1]!.lastDatetime > content[0]!.lastDatetime)
    await t
      .as('alpha', 'oper')
      .call(
        'user.endSessions',
        { userIdx: idx('student3'), sessionIdxList: [content[0]!.sessionIdx] },
        MANAGE,
      )
    assert.equal((await second.caller.call('user.me', {})).status, 401)
    const after = (await sessions('oper', idx('student3'))).body.resultPage.content
    assert.deepEqual(
      after.map((one) => [one.active, one.endDatetime !== null]),
      [
        [false, true],
        [true, false],
      ],
    )
    const active = (await sessions('oper', idx('student3'), { active: true })).body.resultPage
    assert.deepEqual(
      active.content.map(({ sessionIdx }) => sessionIdx),
      [content[1]!.sessionIdx],
    )
  })

  test('ending all signs out everywhere with the next call, but never the one that asks', async () => {
    const one = await signIn('open1')
    const other = await signIn('open1')
    const end = (request: Record<string, unknown>) => one.caller.call('user.endSessions', request, MANAGE)
    const own = (await one.caller.call('user.sessions', { userIdx: idx('open1'), active: true }, MANAGE)).body
      .resultPage
    const current = own.content.find((row) => row.current)!
    assert.equal(
      (await end({ userIdx: idx('open1'), sessionIdxList: [current.sessionIdx] })).body.result.count,
      0,
    )
    assert.ok((await end({ userIdx: idx('open1') })).body.result.count >= 1)
    assert.deepEqual(
      [(await one.caller.call('user.me', {})).status, (await other.caller.call('user.me', {})).status],
      [200, 401],
    )
    assert.equal((await other.renew()).body.code, 'WB-401-001')
    assert.equal((await end({ userIdx: idx('open1') })).body.result.count, 0)
  })

  test('another person’s sign-in is not ended by its number, and nothing of a higher type or another company is seen', async () => {
    const teacher = await signIn('teacher1')
    const [theirs] = (await sessions('admin', idx('teacher1'), { active: true })).body.resultPage.content
    const end = (who: Person, request: Record<string, unknown>) =>
      t.as('alpha', who).call('user.endSessions', request, MANAGE)
    const wrong = await end('admin', { userIdx: idx('student2'), sessionIdxList: [theirs!.sessionIdx] })
    assert.equal(wrong.body.result.count, 0)
    assert.equal((await teacher.caller.call('user.me', {})).status, 200)
    for (const answer of [await sessions('oper', idx('admin')), await end('oper', { userIdx: idx('admin') })])
      assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-102'])
    for (const userIdx of [idx('student1', 'beta'), 999_999_999])
      for (const answer of [await sessions('admin', userIdx), await end('admin', { userIdx })])
        assert.deepEqual([answer.status, answer.body.code], [404, 'WB-404-103'])
  })
})

describe('the audit log of one person', () => {
  test('holds what was done to that person alone', async () => {
    for (const userId of ['student2', 'student3'] as const) {
      await signIn(userId)
      await t.as('alpha', 'oper').call('user.endSessions', { userIdx: idx(userId) }, MANAGE)
    }
    const { content, total } = (
      await t.as('alpha', 'oper').call('audit.list', { userIdx: idx('student2') }, MANAGE)
    ).body.resultPage
    assert.equal(total, 1)
    assert.deepEqual(
      content.map((row) => [row.action, row.subjectKey, row.after]),
      [['SESSIONS_ENDED', String(idx('student2')), { sessions: 1 }]],
    )
  })
})
