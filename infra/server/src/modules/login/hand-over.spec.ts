import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { and, eq } from 'drizzle-orm'
import { config, license } from '../../db/schema/company.ts'
import { sessionToken } from '../../db/schema/session.ts'
import { users } from '../../db/schema/user.ts'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { type FixtureUser, PASSWORD } from '../../testing/fixture.ts'

let t: TestApp
before(async () => {
  t = await startTestApp({ rateLimit: true })
})
after(() => t.close())

/** A native client of this person, signed in. */
async function client(username: FixtureUser, companyId: 'alpha' | 'beta' = 'alpha') {
  const { token } = (await t.anonymous.call('login.account', { companyId, username, password: PASSWORD }))
    .body.data
  const caller = t.withToken(token.accessToken)
  return {
    caller,
    token,
    ask: async () => (await caller.call('handOver.ask', {})).body.result,
  }
}
const open = (token: string) => t.anonymous.call('handOver.take', { token })
const refused = async (token: string) => {
  const { status, body } = await open(token)
  return [status, body.code, body.data]
}
const no = [400, 'WB-400-002', undefined]
const setUser = (userId: FixtureUser, values: Partial<typeof users.$inferInsert>) =>
  t.services.db.asPlatform((tx) =>
    tx
      .update(users)
      .set(values)
      .where(and(eq(users.companyCode, 'ALPHA'), eq(users.userId, userId))),
  )

describe('handing a sign-in over to a web view', () => {
  test('API-LOGIN-07 POST /open/token fetches a token by parameter: of the person and company that asked for it', async () => {
    for (const [username, companyId] of [
      ['student1', 'alpha'],
      ['teacher1', 'beta'],
    ] as const) {
      const native = await client(username, companyId)
      const asked = await native.ask()
      assert.equal(asked.expiresIn, 60)
      const { status, body } = await t.send({
        method: 'POST',
        url: '/open/token',
        payload: { token: asked.token },
      })
      assert.equal(status, 200)
      const { data } = body as { data: Awaited<ReturnType<typeof open>>['body']['data'] }
      assert.deepEqual([data.companyId, data.user.userId], [companyId, username])
      assert.deepEqual([data.token.expiresIn, data.rememberToken], [1800, undefined])
      const me = (await t.withToken(data.token.accessToken).call('user.me', {})).body.result
      assert.deepEqual([me.userId, me.companyId], [username, companyId])
    }
  })

  test('it works once, also for two who come at the same moment, and the client stays signed in', async () => {
    const native = await client('student1')
    const { token } = await native.ask()
    const both = await Promise.all([open(token), open(token), open(token)])
    assert.deepEqual(both.map(({ status }) => status).sort(), [200, 400, 400])
    assert.deepEqual(await refused(token), no)
    assert.equal((await native.caller.call('user.me', {})).status, 200)
    const view = both.find(({ status }) => status === 200)!.body.data
    assert.equal((await t.withToken(view.token.accessToken).call('user.me', {})).status, 200)
  })

  test('it works for a minute', async () => {
    const native = await client('student1')
    const late = await native.ask()
    t.clock.advance(59_000)
    const inTime = await native.ask()
    t.clock.advance(1000)
    assert.deepEqual(await refused(late.token), no)
    assert.equal((await open(inTime.token)).status, 200)
  })

  test('what is no such token is refused alike: of no company, of a foreign one, or of another kind', async () => {
    const native = await client('student1')
    const { token } = await native.ask()
    const [, secret] = token.split('.')
    const foreign = `${Buffer.from('BETA').toString('base64url')}.${secret}`
    const nowhere = `${Buffer.from('NOWHERE').toString('base64url')}.${secret}`
    const others = ['x', foreign, nowhere, native.token.refreshToken, native.token.accessToken]
    for (const other of others) assert.deepEqual(await refused(other), no, other)
    for (const [field, id] of [
      ['refresh_token', 'login.token'],
      ['rememberToken', 'login.remember'],
    ] as const) {
      const request = { grant_type: 'refresh_token', [field]: token }
      assert.ok((await t.anonymous.call(id, request as never)).status >= 400, id)
    }
    assert.equal((await open(token)).status, 200, 'none of this has used it up')
    assert.deepEqual([(await t.anonymous.call('handOver.take', {} as never)).body.code], ['WB-400-200'])
  })

  test('whoever finds it signs nobody out with it', async () => {
    const native = await client('student1')
    const { token } = await native.ask()
    for (const field of ['refresh_token', 'rememberToken']) {
      assert.equal((await t.anonymous.call('login.logout', { [field]: token })).status, 200)
    }
    assert.equal((await native.caller.call('user.me', {})).status, 200)
  })

  test('the web view ends with the client, refreshes by itself, and an ended sign-in is not handed over', async () => {
    const native = await client('student1')
    const view = (await open((await native.ask()).token)).body.data
    const fresh = await t.anonymous.call('login.token', {
      grant_type: 'refresh_token',
      refresh_token: view.token.refreshToken,
    })
    assert.equal(fresh.status, 200)
    const { refreshToken } = native.token
    const own = await t.anonymous.call('login.token', {
      grant_type: 'refresh_token',
      refresh_token: refreshToken,
    })
    assert.equal(own.status, 200, 'two chains of one sign-in')
    const waiting = await native.ask()
    await t.anonymous.call('login.logout', { refresh_token: own.body.data.refreshToken })
    const after = await t.withToken(fresh.body.data.accessToken).call('user.me', {})
    assert.equal(after.body.code, 'WB-401-001')
    assert.deepEqual(await refused(waiting.token), no)
  })

  test('an account that can’t be used, and a licence that is over, are told as at every sign-in', async () => {
    const native = await client('student2')
    const { token } = await native.ask()
    await setUser('student2', { userStatusCd: 2 })
    assert.equal((await open(token)).body.code, 'WB-400-007')
    await setUser('student2', { userStatusCd: 1 })
    const endDate = (value: string) =>
      t.services.db.asPlatform((tx) =>
        tx
          .insert(license)
          .values({ companyCode: 'ALPHA', licenseTypeCd: 2, startDate: '2000-01-01', endDate: value })
          .onConflictDoUpdate({ target: license.companyCode, set: { endDate: value } }),
      )
    await endDate('2000-01-01')
    const over = (await open(token)).body.code
    await endDate('2999-12-31')
    assert.equal(over, 'WB-400-006')
    assert.equal((await open(token)).status, 200, 'a refusal uses nothing up')
  })

  test('the console hands over to the app that watches classes, for who may watch, and for nobody where the company does not monitor', async () => {
    const asked = async (who: FixtureUser, area: 'SERVICE' | 'MANAGE') =>
      (await (await client(who)).caller.call('handOver.ask', {}, { area })).body.code ?? 'ok'
    const all = async () => [
      await asked('monitor', 'SERVICE'),
      await asked('monitor', 'MANAGE'),
      await asked('oper', 'MANAGE'),
      await asked('teacher1', 'MANAGE'),
    ]
    assert.deepEqual(await all(), ['ok', 'ok', 'ok', 'WB-403-101'])
    const off = await startTestApp()
    try {
      await off.services.db.asPlatform((tx) =>
        tx.update(config).set({ value: '1,1,1,0,1,1' }).where(eq(config.key, 'WEB_FUNC_USE')),
      )
      for (const who of ['monitor', 'oper'] as const) {
        const { body } = await off.as('alpha', who).call('handOver.ask', {}, { area: 'MANAGE' })
        assert.equal(body.code, 'WB-403-101', who)
      }
    } finally {
      await off.close()
    }
  })

  test('a guest hands theirs over, too, to the same class and for as long as it runs', async () => {
    const opened = await t.as('alpha', 'teacher1').call('meet.open', { meetTitle: '앱 수업' })
    const { inviteCode, meetCode, roomCode } = opened.body.result
    const joined = await t.anonymous.call('login.easyJoin', {
      companyId: 'alpha',
      nickname: '손님',
      userTypeCd: 12,
      inviteCode,
    })
    const guest = t.withToken(joined.body.data.token.accessToken)
    const ask = async () => (await guest.call('handOver.ask', {})).body.result.token
    const token = await ask()
    const { status, body } = await open(token)
    assert.equal(status, 200, JSON.stringify(body))
    const { user } = body.data
    assert.deepEqual([user.userIdx, user.guest], [joined.body.data.user.userIdx, { meetCode, roomCode }])
    assert.deepEqual(await refused(token), no)
    const app = t.withToken(body.data.token.accessToken)
    assert.equal((await app.call('meet.join', { roomCode, meetCode })).status, 200)
    assert.equal((await app.call('room.list', {})).body.code, 'WB-403-101')
    const late = await ask()
    await t.as('alpha', 'teacher1').call('meet.close', { roomCode, meetCode })
    t.clock.advance(121_000)
    assert.deepEqual(await refused(late), no)
  })

  test('only its hash is kept, and the row goes with the sign-in’s others', async () => {
    const native = await client('student3')
    const { token } = await native.ask()
    const rows = await t.services.db.asPlatform((tx) =>
      tx.select().from(sessionToken).where(eq(sessionToken.kind, 'HAND_OVER')),
    )
    const own = rows.find(({ tokenHash }) => tokenHash === t.services.tokens.hash(token))
    assert.equal(own?.expireDatetime.getTime(), t.clock.now().getTime() + 60_000)
    assert.ok(!JSON.stringify(rows).includes(token.split('.')[1]!))
  })

  test('each has a limit: a person who asks, and a token that is tried', async () => {
    const native = await client('student3')
    const { token } = await native.ask()
    const tries = await Promise.all(Array.from({ length: 70 }, () => open(token)))
    const codes = tries.map(({ body }) => body.code)
    assert.ok(codes.includes('WB-429-001'))
    const other = await client('student1')
    assert.equal((await open((await other.ask()).token)).status, 200, 'nobody else waits for it')
    const asked = await Promise.all(Array.from({ length: 70 }, () => native.caller.call('handOver.ask', {})))
    assert.ok(asked.some(({ body }) => body.code === 'WB-429-001'))
  })
})
