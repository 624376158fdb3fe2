import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { lockMinutes } from '@madang/contract'
import { hasPermission } from '@madang/domain'
import { and, eq, sql } from 'drizzle-orm'
import { license } from '../../db/schema/company.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'
import { endOverLocks } from './locks.service.ts'

let t: TestApp
before(async () => {
  t = await startTestApp()
})
after(() => t.close())

const signIn = (username: string, password = PASSWORD, more: Record<string, unknown> = {}) =>
  t.anonymous.call('login.account', { companyId: 'alpha', username, password, ...more })
const refresh = (refresh_token: string) =>
  t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token })
const setUser = (userId: string, values: Partial<typeof users.$inferInsert>) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set(values)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, userId))),
  )
const isOver = async (accessToken: string) =>
  (await t.withToken(accessToken).call('user.me', {})).body.code === 'WB-401-001'

describe('sign-in with id and password', () => {
  it('API-LOGIN-03 gives a token, the company and the person; look-ups ignore case', async () => {
    for (const companyId of ['alpha', 'ALPHA', 'Alpha']) {
      const { status, body } = await t.anonymous.call('login.account', {
        companyId,
        username: 'teacher1',
        password: PASSWORD,
        autoLogin: false,
      })
      assert.equal(status, 200)
      assert.equal(body.data.companyId, 'alpha')
      assert.equal(body.data.user.userId, 'teacher1')
      assert.equal(body.data.user.companyCode, 'ALPHA')
      assert.equal(body.data.token.expiresIn, 1800)
      assert.equal(body.data.rememberToken, undefined)
      assert.ok(hasPermission(body.data.user.webAuth, 'RECORD_DOWNLOAD'))
      assert.ok(!hasPermission(body.data.user.webAuth, 'MANAGE_ACCESS'))
    }
  })

  it('API-LOGIN-13 answers an unknown id and a wrong password alike, in about the same time', async () => {
    const time = async (username: string) => {
      const start = performance.now()
      const { status, body } = await signIn(username, 'wrong')
      return { answer: { status, body }, ms: performance.now() - start }
    }
    const known = await time('student3')
    const unknown = await time('nobody-here')
    assert.deepEqual(known.answer, unknown.answer)
    assert.deepEqual([known.answer.status, known.answer.body.code], [400, 'WB-400-601'])
  })

  it('API-LOGIN-10 answers an unknown company with WB-400-205', async () => {
    const answer = await t.anonymous.call('login.account', {
      companyId: 'gamma',
      username: 'teacher1',
      password: PASSWORD,
    })
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-205'])
  })

  it("API-COMMON-10 knows nobody of another company's ids", async () => {
    await t.services.db.asPlatform((tx) =>
      tx.insert(users).values({ companyCode: 'BETA', userId: 'only-beta', userName: 'x', userTypeCd: 12 }),
    )
    assert.equal((await signIn('only-beta')).body.code, 'WB-400-601')
  })

  it('API-LOGIN-12 locks after five wrong passwords in a row, also for the right one', async () => {
    for (let i = 0; i < 5; i += 1) assert.equal((await signIn('student1', 'wrong')).body.code, 'WB-400-601')
    assert.equal((await signIn('student1')).body.code, 'WB-400-004')
    await setUser('student1', { locked: false, loginFailCount: 0 })
    assert.equal((await signIn('student1')).status, 200)
  })

  it('API-LOGIN-12 knows an id in every spelling, and counts wrong passwords of all of them together', async () => {
    const spellings = ['ｓｔｕｄｅｎｔ１', 'student1\u200b', ' Student1\u00a0', 'STUDENT１', '\ufeffstudent1']
    for (const spelling of spellings) assert.equal((await signIn(spelling)).status, 200, spelling)
    for (const spelling of spellings)
      assert.equal((await signIn(spelling, 'wrong')).body.code, 'WB-400-601', spelling)
    assert.equal((await signIn('student1')).body.code, 'WB-400-004')
    await setUser('student1', { locked: false, loginFailCount: 0 })
  })

  it('API-LOGIN-12 counts only wrong passwords in a row', async () => {
    for (let i = 0; i < 4; i += 1) await signIn('student2', 'wrong')
    assert.equal((await signIn('student2')).status, 200)
    for (let i = 0; i < 4; i += 1) await signIn('student2', 'wrong')
    assert.equal((await signIn('student2')).status, 200)
  })

  it('API-LOGIN-12 lets no more than five guesses through when they come at once', async () => {
    const guesses = Array.from({ length: 12 }, (_, i) =>
      signIn('student3', i === 11 ? PASSWORD : `wrong ${i}`),
    )
    const codes = (await Promise.all(guesses)).map(({ body }) => body.code)
    assert.equal(codes.filter((code) => code === 'WB-400-601').length, 4, 'one wrong try came before')
    assert.equal(codes.at(-1), 'WB-400-004')
    await setUser('student3', { locked: false, loginFailCount: 0 })
  })

  it('a lock by strangers keeps strangers out, also those at the same school, not the device that signed in before', async () => {
    const local = await startTestApp({ rateLimit: true, settings: { trustProxy: ['127.0.0.1'] } })
    try {
      const from =
        (address: string, cookie = '') =>
        async (password: string) => {
          const account = { companyId: 'alpha', username: 'student1', password, autoLogin: true }
          return local.anonymous.call('login.account', account, {
            headers: { 'x-forwarded-for': address, cookie },
          })
        }
      const school = '192.0.2.1'
      const first = await from(school)(PASSWORD)
      const kept = String(first.headers['set-cookie'])
      assert.match(
        kept,
        /^madang_device=[\w-]{22}; Path=\/open\/login; Max-Age=\d+; HttpOnly; SameSite=Strict$/,
      )
      const cookie = kept.slice(0, kept.indexOf(';'))
      const [home, beside, stranger] = [from('198.51.100.7', cookie), from(school), from('203.0.113.1')]
      const { rememberToken } = first.body.data
      for (let n = 0; n < 5; n += 1) assert.equal((await beside('wrong')).body.code, 'WB-400-601')
      for (const one of [beside, stranger, from('203.0.113.2', `madang_device=${'A'.repeat(22)}`)]) {
        const { code, data } = (await one(PASSWORD)).body
        assert.deepEqual([code, data?.retryAfterSec], ['WB-400-004', lockMinutes * 60])
      }
      assert.equal((await home(PASSWORD)).status, 200)
      const remembered = await local.anonymous.call('login.remember', { rememberToken: rememberToken! })
      assert.equal(remembered.status, 200)
      assert.equal((await stranger(PASSWORD)).body.code, 'WB-400-004', 'that opens nothing for strangers')
      for (let n = 0; n < 5; n += 1) assert.equal((await home('wrong')).body.code, 'WB-400-601')
      assert.equal((await home(PASSWORD)).body.code, 'WB-400-004', 'five in a row of the owner lock like all')
      const unlock = { userIdxList: [local.people.alpha.student1.userIdx] }
      await local.as('alpha', 'oper').call('user.unlock', unlock, { area: 'MANAGE' })
      assert.equal((await stranger('wrong')).body.code, 'WB-400-601', 'counted from the beginning')
      assert.equal((await stranger(PASSWORD)).status, 200)
    } finally {
      await local.close()
    }
  })

  it('A-07 a lock ends by itself after half an hour, of real ids and others alike, and is gone from the lists', async () => {
    const local = await startTestApp()
    try {
      const guess = async (username: string, password = 'wrong') =>
        (await local.anonymous.call('login.account', { companyId: 'alpha', username, password })).body.code
      const locked = async () =>
        (await local.as('alpha', 'oper').call('user.list', { locked: true }, { area: 'MANAGE' })).body
          .resultPage.total
      for (const username of ['student1', 'student2', 'ghost']) {
        for (let n = 0; n < 5; n += 1) assert.equal(await guess(username), 'WB-400-601')
        assert.equal(await guess(username), 'WB-400-004')
      }
      assert.equal(await locked(), 2)
      local.clock.advance(lockMinutes * 60_000 - 1000)
      assert.equal(await guess('student1', PASSWORD), 'WB-400-004')
      assert.equal(await guess('ghost'), 'WB-400-004')
      local.clock.advance(1000)
      assert.equal(await guess('student1', PASSWORD), undefined)
      for (const username of ['student1', 'ghost']) {
        for (let n = 0; n < 5; n += 1)
          assert.equal(await guess(username), 'WB-400-601', 'counted from the beginning')
        assert.equal(await guess(username), 'WB-400-004')
      }
      await endOverLocks(local.services)
      assert.equal(await locked(), 1, 'student1 anew')
    } finally {
      await local.close()
    }
  })

  it('who may unlock others is never locked: guesses make them wait, longer each time, and on their own devices not at all', async () => {
    const local = await startTestApp({ rateLimit: true, settings: { trustProxy: ['127.0.0.1'] } })
    try {
      const from =
        (address: string, cookie = '') =>
        async (password: string) => {
          const account = { companyId: 'alpha', username: 'oper', password }
          return local.anonymous.call('login.account', account, {
            headers: { 'x-forwarded-for': address, cookie },
          })
        }
      const signedIn = await from('192.0.2.1')(PASSWORD)
      const [cookie] = String(signedIn.headers['set-cookie']).split(';')
      const pupil = from('192.0.2.1')
      for (let n = 0; n < 5; n += 1) assert.equal((await pupil('wrong')).body.code, 'WB-400-601')
      const waits: unknown[] = []
      for (let n = 0; n < 3; n += 1) {
        const { code, data } = (await pupil(PASSWORD)).body
        assert.equal(code, 'WB-400-004')
        waits.push(data?.retryAfterSec)
        local.clock.advance((data?.retryAfterSec as number) * 1000)
        assert.equal((await pupil('wrong')).body.code, 'WB-400-601')
      }
      assert.deepEqual(waits, [60, 120, 240])
      assert.equal((await from('192.0.2.1', cookie)(PASSWORD)).status, 200, 'the own device')
      assert.equal((await from('198.51.100.1')(PASSWORD)).status, 200, 'another network')
      assert.equal((await local.as('alpha', 'oper').call('user.me', {})).status, 200)
    } finally {
      await local.close()
    }
  })

  it('one pupil’s guesses at every account of a school lock a few, and keep nobody else there out', async () => {
    const local = await startTestApp({ rateLimit: true })
    try {
      const all = ['student1', 'student2', 'student3', 'teacher1', 'teacher2'] as const
      const guess = async (username: string, password = 'wrong') =>
        (await local.anonymous.call('login.account', { companyId: 'alpha', username, password })).body.code
      for (const username of all) assert.equal(await guess(username, PASSWORD), undefined)
      for (let n = 0; n < 11; n += 1) for (let i = 0; i < 5; i += 1) await guess(`victim${n}`)
      assert.equal(await guess('victim12'), 'WB-429-001')
      for (const username of all) {
        const codes: unknown[] = []
        for (let i = 0; i < 6; i += 1) codes.push(await guess(username))
        assert.ok(!codes.includes('WB-400-004'), `${username} is not locked: ${codes}`)
      }
      assert.equal(await guess('student1', PASSWORD), 'WB-429-001', 'at whom they guessed')
      local.clock.advance(3_600_000)
      for (const username of all) assert.equal(await guess(username, PASSWORD), undefined, username)
    } finally {
      await local.close()
    }
  })

  it('judges no more guesses of one network than may be wrong, however many come at once', async () => {
    const local = await startTestApp({ rateLimit: true })
    try {
      const answers = await Promise.all(
        Array.from({ length: 260 }, (_, n) =>
          local.anonymous.call('login.account', {
            companyId: 'alpha',
            username: `nobody${n}`,
            password: 'x',
          }),
        ),
      )
      const judged = answers.filter(({ body }) => body.code === 'WB-400-601').length
      assert.equal(judged, 201)
    } finally {
      await local.close()
    }
  })

  it('lets one address lock a few accounts that it does not know, then makes it wait longer each time', async () => {
    const local = await startTestApp({ rateLimit: true })
    try {
      const guess = async (username: string) =>
        (await local.anonymous.call('login.account', { companyId: 'alpha', username, password: 'wrong' }))
          .body
      const lockOne = async (n: number) => {
        for (let i = 0; i < 5; i += 1) assert.equal((await guess(`victim${n}`)).code, 'WB-400-601')
      }
      for (let n = 0; n < 11; n += 1) await lockOne(n)
      const waits: number[] = []
      for (let n = 11; n < 14; n += 1) {
        const { code, data } = await guess(`victim${n}`)
        assert.equal(code, 'WB-429-001')
        waits.push(data?.retryAfterSec as number)
        local.clock.advance(waits.at(-1)! * 1000)
        await lockOne(n)
      }
      assert.deepEqual(waits, [60, 120, 240])
    } finally {
      await local.close()
    }
  })

  it('API-LOGIN-13 locks ids that do not exist just like real ones', async () => {
    const codes: (string | undefined)[] = []
    for (let i = 0; i < 6; i += 1) codes.push((await signIn('ghost', 'wrong')).body.code)
    assert.deepEqual(codes, [...Array(5).fill('WB-400-601'), 'WB-400-004'])
  })

  it('API-LOGIN-11 refuses paused, left and incomplete accounts, but only to who knows the password', async () => {
    for (const userStatusCd of [2, 3, 11]) {
      await setUser('member', { userStatusCd })
      assert.equal((await signIn('member')).body.code, 'WB-400-007')
      assert.equal((await signIn('member', 'wrong')).body.code, 'WB-400-601')
    }
    await setUser('member', { userStatusCd: 1, locked: false, loginFailCount: 0 })
  })

  it('API-LOGIN-11 ends what a paused person has open', async () => {
    const { body } = await signIn('teacher2')
    await setUser('teacher2', { userStatusCd: 2 })
    assert.ok(await isOver(body.data.token.accessToken))
    assert.equal((await refresh(body.data.token.refreshToken)).body.code, 'WB-401-001')
    await setUser('teacher2', { userStatusCd: 1 })
  })

  it('API-LOGIN-14 keeps passwords as argon2id hashes only', async () => {
    const { hashPassword, verifyPassword } = await import('../../platform/password.ts')
    const stored = await hashPassword('비밀번호!1')
    assert.match(stored, /^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    assert.notEqual(stored, await hashPassword('비밀번호!1'))
    assert.ok(await verifyPassword(stored, '비밀번호!1'.normalize('NFD')))
    assert.ok(!(await verifyPassword(stored, '비밀번호!2')))
    assert.ok(!(await verifyPassword(null, 'nobody has this password')))
  })

  it('AUTH-08 takes 50 and 30 characters and no more', async () => {
    assert.equal((await signIn('x'.repeat(50), 'y'.repeat(30))).body.code, 'WB-400-601')
    for (const [id, password] of [
      ['x'.repeat(51), 'y'],
      ['x', 'y'.repeat(31)],
      [' ', 'y'],
      ['x', ''],
    ] as const) {
      assert.equal((await signIn(id, password)).body.code, 'WB-400-200')
    }
  })
})

describe('an ended licence', () => {
  const endsOn = (endDate: string) =>
    t.services.db.asPlatform((tx) =>
      tx
        .insert(license)
        .values({ companyCode: 'ALPHA', licenseTypeCd: 2, startDate: '2020-01-01', endDate })
        .onConflictDoUpdate({ target: license.companyCode, set: { endDate } }),
    )
  after(() => endsOn('9999-12-31'))

  it('API-LOGIN-10 refuses sign-in with WB-400-006, and running sessions by 402 and then 006', async () => {
    const { body } = await signIn('teacher1', PASSWORD, { autoLogin: true })
    await endsOn('2020-02-01')
    assert.equal((await signIn('teacher1')).body.code, 'WB-400-006')
    const call = await t.withToken(body.data.token.accessToken).call('user.me', {})
    assert.equal(call.body.code, 'WB-402-001')
    const reset = await t.anonymous.call('login.resetToken', {
      grant_type: 'refresh_token',
      refresh_token: body.data.token.refreshToken,
    })
    assert.deepEqual([reset.status, reset.body.code], [400, 'WB-400-006'])
    const remembered = await t.anonymous.call('login.remember', { rememberToken: body.data.rememberToken! })
    assert.equal(remembered.body.code, 'WB-400-006')
    await endsOn('9999-12-31')
    const again = await t.anonymous.call('login.remember', { rememberToken: body.data.rememberToken! })
    assert.equal(again.status, 200, 'the refusal has not used the token up')
  })
})

describe('refresh tokens', () => {
  it('API-LOGIN-01 API-LOGIN-02 go in a form to /open/login/token for a new one, and to /open/login/resetToken for one of the current settings', async () => {
    const post = (url: string, refreshToken: string, as = 'application/x-www-form-urlencoded') =>
      t.send({
        method: 'POST',
        url,
        headers: { 'content-type': as },
        payload: new URLSearchParams({ grant_type: 'refresh_token', refresh_token: refreshToken }).toString(),
      })
    const data = ({ body }: Awaited<ReturnType<typeof post>>) =>
      (body as unknown as { data: { accessToken: string; refreshToken: string } }).data
    const first = (await signIn('open1')).body.data.token
    t.clock.advance(1000)
    const second = data(await post('/open/login/token', first.refreshToken))
    assert.notEqual(second.accessToken, first.accessToken)
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`update company set config_version = config_version + 1 where company_code = 'ALPHA'`),
    )
    const code = async (token: string) => (await t.withToken(token).call('user.me', {})).body.code
    assert.equal(await code(second.accessToken), 'WB-402-001')
    const current = data(await post('/open/login/resetToken', second.refreshToken))
    assert.equal(await code(current.accessToken), undefined)
    assert.equal((await post('/open/login/resetToken', current.refreshToken, 'text/plain')).status, 400)
  })

  it('API-LOGIN-01 are replaced on use', async () => {
    const first = (await signIn('open1')).body.data.token
    const second = await refresh(first.refreshToken)
    assert.equal(second.status, 200)
    assert.notEqual(second.body.data.refreshToken, first.refreshToken)
    assert.equal((await t.withToken(second.body.data.accessToken).call('user.me', {})).status, 200)
  })

  it('API-LOGIN-01 end the whole sign-in when a used one comes back: replay', async () => {
    const first = (await signIn('open1')).body.data.token
    const second = (await refresh(first.refreshToken)).body.data
    const third = (await refresh(second.refreshToken)).body.data
    t.clock.advance(11_000)
    const replay = await refresh(first.refreshToken)
    assert.deepEqual([replay.status, replay.body.code], [401, 'WB-401-002'])
    assert.equal((await refresh(third.refreshToken)).body.code, 'WB-401-001', 'the family is over')
    assert.ok(await isOver(third.accessToken), 'and its access tokens with it')
  })

  for (const [late, ms] of [
    ['at once', 0],
    ['after the client’s 15 seconds', 15_500],
    ['after a night', 9 * 3_600_000],
  ] as const) {
    it(`give whoever lost the answer the same successor ${late}, and it works`, async () => {
      const first = (await signIn('open1')).body.data.token
      const lost = (await refresh(first.refreshToken)).body.data
      t.clock.advance(ms)
      const again = await refresh(first.refreshToken)
      assert.deepEqual([again.status, again.body.data.refreshToken], [200, lost.refreshToken])
      assert.equal((await t.withToken(again.body.data.accessToken).call('user.me', {})).status, 200)
      assert.equal((await refresh(again.body.data.refreshToken)).status, 200, 'the chain goes on')
    })
  }

  it('never open a second branch: once the successor is used, the old one is a replay at any time', async () => {
    const first = (await signIn('open1')).body.data.token
    const second = (await refresh(first.refreshToken)).body.data
    assert.equal((await refresh(first.refreshToken)).body.data.refreshToken, second.refreshToken)
    const third = (await refresh(second.refreshToken)).body.data
    const replay = await refresh(first.refreshToken)
    assert.equal(replay.body.code, 'WB-401-002', 'its successor was used: no grace any more')
    assert.equal((await refresh(third.refreshToken)).body.code, 'WB-401-001')
  })

  it('settle many exchanges of one token at once on one successor', async () => {
    const first = (await signIn('open1')).body.data.token
    const answers = await Promise.all(Array.from({ length: 6 }, () => refresh(first.refreshToken)))
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(new Set(answers.map(({ body }) => body.data.refreshToken)).size, 1)
  })

  it('A-07 end after fourteen days', async () => {
    const { token } = (await signIn('open1')).body.data
    t.clock.advance(14 * 86_400_000)
    assert.equal((await refresh(token.refreshToken)).body.code, 'WB-401-001')
  })

  it('are refused when they are made up, cut, or of another kind', async () => {
    const { token, rememberToken } = (await signIn('open1', PASSWORD, { autoLogin: true })).body.data
    for (const made of [
      'x',
      `${token.refreshToken}x`,
      token.refreshToken.slice(0, -1),
      rememberToken!,
      token.accessToken,
      `R0FNTUE.${'A'.repeat(43)}`,
    ]) {
      assert.equal((await refresh(made)).body.code, 'WB-401-001', made)
    }
    const remembered = await t.anonymous.call('login.remember', { rememberToken: token.refreshToken })
    assert.equal(remembered.body.code, 'WB-400-003')
  })

  it('are kept as hashes only', async () => {
    const { token } = (await signIn('open1')).body.data
    const { rows } = await t.services.db.asPlatform((tx) =>
      tx.execute<{ all: string }>(sql`select string_agg(token_hash, ' ') as all from session_token`),
    )
    const [company, secret] = token.refreshToken.split('.')
    assert.equal(Buffer.from(company!, 'base64url').toString(), 'ALPHA')
    assert.ok(rows[0]!.all.length > 64 && !rows[0]!.all.includes(secret!))
  })

  it('need the grant type of the form', async () => {
    const { token } = (await signIn('open1')).body.data
    const wrong = await t.anonymous.call('login.token', {
      grant_type: 'password',
      refresh_token: token.refreshToken,
    })
    assert.equal(wrong.body.code, 'WB-400-200')
    assert.equal((await refresh(token.refreshToken)).status, 200, 'the refusal has not used the token up')
  })
})

describe('the remember token', () => {
  const remember = (rememberToken: string) => t.anonymous.call('login.remember', { rememberToken })

  it('API-LOGIN-04 signs in once and is replaced; a used one ends the sign-in', async () => {
    const first = (await signIn('student1', PASSWORD, { autoLogin: 'true' })).body.data
    const second = await remember(first.rememberToken!)
    assert.deepEqual([second.status, second.body.data.companyId], [200, 'alpha'])
    assert.equal(second.body.data.user.userId, 'student1')
    assert.notEqual(second.body.data.rememberToken, first.rememberToken)
    t.clock.advance(121_000)
    assert.equal((await remember(first.rememberToken!)).body.code, 'WB-400-003')
    assert.equal((await remember(second.body.data.rememberToken!)).body.code, 'WB-400-003')
  })

  it('gives whoever lost the answer the same successor within two minutes', async () => {
    const first = (await signIn('student1', PASSWORD, { autoLogin: 'true' })).body.data
    const lost = (await remember(first.rememberToken!)).body.data
    t.clock.advance(119_000)
    const again = await remember(first.rememberToken!)
    assert.deepEqual([again.status, again.body.data.rememberToken], [200, lost.rememberToken])
  })

  it('API-LOGIN-04 outlives the refresh token and ends after thirty days', async () => {
    const { rememberToken } = (await signIn('student1', PASSWORD, { autoLogin: true })).body.data
    t.clock.advance(20 * 86_400_000)
    const again = await remember(rememberToken!)
    assert.equal(again.status, 200)
    assert.equal((await t.withToken(again.body.data.token.accessToken).call('user.me', {})).status, 200)
    t.clock.advance(30 * 86_400_000)
    assert.equal((await remember(again.body.data.rememberToken!)).body.code, 'WB-400-003')
  })

  it('API-LOGIN-04 opens nothing for paused people and waits for locked ones', async () => {
    const { rememberToken } = (await signIn('student1', PASSWORD, { autoLogin: true })).body.data
    await setUser('student1', { userStatusCd: 2 })
    assert.equal((await remember(rememberToken!)).body.code, 'WB-400-007')
    await setUser('student1', { userStatusCd: 1, locked: true, lockDatetime: null, loginFailCount: 5 })
    assert.equal((await remember(rememberToken!)).body.code, 'WB-400-002')
    await setUser('student1', { locked: false, loginFailCount: 0 })
    assert.equal((await remember(rememberToken!)).status, 200)
  })
})

describe('signing out', () => {
  it('ends refresh, remember and access tokens of the device, not of other devices', async () => {
    const here = (await signIn('teacher1', PASSWORD, { autoLogin: true })).body.data
    const there = (await signIn('teacher1')).body.data
    const out = await t.anonymous.call('login.logout', { refresh_token: here.token.refreshToken })
    assert.deepEqual([out.status, out.body], [200, { result: { ok: true } }])
    assert.ok(await isOver(here.token.accessToken))
    assert.equal((await refresh(here.token.refreshToken)).body.code, 'WB-401-001')
    const remembered = await t.anonymous.call('login.remember', { rememberToken: here.rememberToken! })
    assert.equal(remembered.body.code, 'WB-400-003')
    assert.equal((await refresh(there.token.refreshToken)).status, 200)
  })

  it('is content with tokens that mean nothing', async () => {
    for (const request of [{}, { refresh_token: 'x' }, { rememberToken: `QUxQSEE.${'A'.repeat(43)}` }]) {
      assert.equal((await t.anonymous.call('login.logout', request)).status, 200)
    }
  })

  it('a change of the password ends every other device', async () => {
    const user: FixtureUser = 'teacher2'
    const other = (await signIn(user, PASSWORD, { autoLogin: true })).body.data
    const changed = await t
      .as('alpha', user)
      .call('user.modPassword', { oldPassword: PASSWORD, newPassword: 'Neues!Wort26' })
    assert.equal(changed.status, 200)
    assert.ok(await isOver(other.token.accessToken))
    assert.equal((await refresh(other.token.refreshToken)).body.code, 'WB-401-001')
    const remembered = await t.anonymous.call('login.remember', { rememberToken: other.rememberToken! })
    assert.equal(remembered.body.code, 'WB-400-003')
  })
})
