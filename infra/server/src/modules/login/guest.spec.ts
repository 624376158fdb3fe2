import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { allCalls } from '@madang/contract/calls'
import { startTestApp, type TestApp } from '../../testing/app.ts'

let t: TestApp
let inviteCode: string
let meetCode: string
let roomCode: string
before(async () => {
  t = await startTestApp({ rateLimit: true })
  const { status, body } = await t.as('alpha', 'teacher1').call('meet.open', { meetTitle: '열린 수업' })
  assert.equal(status, 200, JSON.stringify(body))
  ;({ inviteCode, meetCode, roomCode } = body.result)
})
after(() => t.close())

const join = (more: Record<string, unknown> = {}, address = '127.0.0.1') =>
  t.anonymous.call(
    'login.easyJoin',
    { companyId: 'alpha', nickname: '손님', userTypeCd: 12, inviteCode, ...more },
    { headers: { 'x-forwarded-for': address } },
  )

describe('a guest', () => {
  it('API-LOGIN-15 gets a session of this company and this class without any right', async () => {
    const { status, body } = await join({ nickname: ' 손님 하나 ' })
    assert.equal(status, 200)
    assert.deepEqual([body.data.meetCode, body.data.roomCode], [meetCode, roomCode])
    assert.deepEqual(body.data.user.guest, { meetCode, roomCode })
    assert.ok(body.data.user.userIdx < 0)
    assert.equal(body.data.user.userName, '손님 하나')
    assert.equal(body.data.user.webAuth, 0)
    const me = await t.withToken(body.data.token.accessToken).call('user.me', {})
    assert.deepEqual([me.status, me.body.result.userName], [200, '손님 하나'])
    assert.equal((await t.withToken(body.data.token.accessToken).call('meet.get', { meetCode })).status, 200)
  })

  it('API-LOGIN-15 may make no call that does not name guests', async () => {
    const token = (await join()).body.data.token.accessToken
    for (const call of allCalls.filter(
      ({ path, who }) => path.startsWith('/api/') && !who.includes('guest'),
    )) {
      for (const area of ['SERVICE', 'MANAGE'] as const) {
        const answer = await t.withToken(token).call(call.id, {}, { area })
        assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-101'], `${call.id} in ${area}`)
      }
    }
  })

  it('API-LOGIN-15 keeps the session through a refresh, for at most twelve hours each', async () => {
    const { token } = (await join()).body.data
    const refreshed = await t.anonymous.call('login.token', {
      grant_type: 'refresh_token',
      refresh_token: token.refreshToken,
    })
    assert.equal((await t.withToken(refreshed.body.data.accessToken).call('user.me', {})).status, 200)
    t.clock.advance(12 * 3_600_000)
    const late = await t.anonymous.call('login.token', {
      grant_type: 'refresh_token',
      refresh_token: refreshed.body.data.refreshToken,
    })
    assert.equal(late.body.code, 'WB-401-001')
  })

  it('AUTH-30 may write the code with dashes and spaces', async () => {
    const spaced = `${inviteCode.slice(0, 3)}-${inviteCode.slice(3, 6)} ${inviteCode.slice(6)}`
    assert.equal((await join({ inviteCode: spaced })).status, 200)
  })

  it('finds nothing by a code of another company', async () => {
    const answer = await join({ companyId: 'beta' })
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-220'])
  })

  it('A-16 comes in as a student, and as a teacher where the company has set so', async () => {
    const codes = async () =>
      Promise.all([12, 11, 13].map(async (userTypeCd) => (await join({ userTypeCd })).body.code))
    assert.deepEqual(await codes(), [undefined, 'WB-400-200', 'WB-400-200'])
    const offered = async () =>
      (await t.anonymous.call('company.branding', { companyId: 'alpha' })).body.result.cfg.WEB_USER_TYPE_AUTH
    assert.equal(await offered(), '12,0')
    const caller = t.as('alpha', 'admin')
    const { configVersion } = (await caller.call('settings.view', {}, { area: 'MANAGE' })).body.result
    const settings = { WEB_GUEST_TEACHERS: '1' }
    const saved = await caller.call('settings.save', { configVersion, settings }, { area: 'MANAGE' })
    assert.equal(saved.status, 200, JSON.stringify(saved.body))
    assert.deepEqual(await codes(), [undefined, undefined, undefined])
    assert.equal(await offered(), '12,0|11,0|13,0')
  })

  it('AUTH-28 has a nickname of at most 32 characters and one of three types', async () => {
    assert.equal((await join({ nickname: '가'.repeat(32) })).status, 200)
    for (const more of [
      { nickname: '가'.repeat(33) },
      { nickname: '  ' },
      { userTypeCd: 3 },
      { inviteCode: '12345678' },
      { inviteCode: '12345678a' },
    ]) {
      assert.equal((await join(more)).body.code, 'WB-400-200', JSON.stringify(more))
    }
  })
})

describe('guessing invite codes', () => {
  const guessing = (local: TestApp) => (address: string, n: number) =>
    local.anonymous.call(
      'login.easyJoin',
      { companyId: 'alpha', nickname: 'x', userTypeCd: 12, inviteCode: String(100_000_000 + n) },
      { headers: { 'x-forwarded-for': address } },
    )

  it('is slowed per address, by waits that grow from seconds to minutes', async () => {
    const local = await startTestApp({ rateLimit: true, settings: { trustProxy: ['127.0.0.1'] } })
    try {
      const guess = guessing(local)
      for (let n = 1; n <= 31; n += 1) assert.equal((await guess('203.0.113.1', n)).body.code, 'WB-400-220')
      const waits: number[] = []
      for (let n = 0; n < 4; n += 1) {
        const refused = await guess('203.0.113.1', 100 + n)
        assert.equal(refused.body.code, 'WB-429-001')
        const wait = refused.body.data?.retryAfterSec as number
        assert.equal(Number(refused.headers['retry-after']), wait)
        waits.push(wait)
        local.clock.advance(wait * 1000)
        assert.equal((await guess('203.0.113.1', 200 + n)).body.code, 'WB-400-220')
      }
      assert.deepEqual(waits, [10, 20, 40, 80])
      assert.equal((await guess('203.0.113.2', 1)).body.code, 'WB-400-220', 'another address')
    } finally {
      await local.close()
    }
  })

  it('from everywhere shortens the patience with each address, and keeps nobody out who mistyped nothing', async () => {
    const local = await startTestApp({ rateLimit: true, settings: { trustProxy: ['127.0.0.1'] } })
    try {
      const guess = guessing(local)
      for (let n = 0; n < 301; n += 1) await guess(`10.1.${n % 200}.1`, n)
      const codes: (string | undefined)[] = []
      for (let n = 0; n < 5; n += 1) codes.push((await guess('198.51.100.7', 1000 + n)).body.code)
      assert.deepEqual(codes, [...Array.from({ length: 4 }, () => 'WB-400-220'), 'WB-429-001'])
      assert.equal((await guess('203.0.113.9', 2000)).body.code, 'WB-400-220', 'a fresh address is heard')
    } finally {
      await local.close()
    }
  })

  it('at one company keeps nobody of the same network out of another', async () => {
    const local = await startTestApp({ rateLimit: true })
    try {
      const opened = await local.as('beta', 'teacher1').call('meet.open', { meetTitle: '수업' })
      const codes = new Set<string | undefined>()
      for (let n = 0; n < 40; n += 1) {
        const wrong = { companyCode: 'alpha', inviteCode: String(100_000_000 + n) }
        codes.add((await local.anonymous.call('room.joinInfo', wrong)).body.code)
      }
      assert.ok(codes.has('WB-429-001'))
      const right = { companyCode: 'beta', inviteCode: opened.body.result.inviteCode }
      assert.equal((await local.anonymous.call('room.joinInfo', right)).status, 200)
    } finally {
      await local.close()
    }
  })

  it('neither from everywhere nor from inside shuts out a school whose people have come by code before', async () => {
    const local = await startTestApp({ rateLimit: true, settings: { trustProxy: ['127.0.0.1'] } })
    try {
      const opened = await local.as('alpha', 'teacher1').call('meet.open', { meetTitle: '수업' })
      const school = { headers: { 'x-forwarded-for': '192.0.2.1' } }
      const visit = async () => {
        const guest = { companyId: 'alpha', nickname: '손님', userTypeCd: 12 }
        const { inviteCode } = opened.body.result
        return (await local.anonymous.call('login.easyJoin', { ...guest, inviteCode }, school)).status
      }
      assert.equal(await visit(), 200)
      const guess = guessing(local)
      for (let n = 0; n < 310; n += 1) await guess(`10.1.0.${n % 11}`, n)
      for (let n = 0; n < 40; n += 1) await guess('192.0.2.1', 1000 + n)
      for (let n = 0; n < 10; n += 1) assert.equal(await visit(), 200)
      const codes = new Set<string | undefined>()
      for (let n = 0; n < 40; n += 1) codes.add((await guess('192.0.2.1', 2000 + n)).body.code)
      assert.deepEqual([...codes], ['WB-400-220', 'WB-429-001'], 'guesses there stay slow')
      const first = await local.anonymous.call(
        'room.joinInfo',
        { companyCode: 'alpha', inviteCode: opened.body.result.inviteCode },
        { headers: { 'x-forwarded-for': '198.51.100.9' } },
      )
      assert.equal(first.status, 200, 'a right code from anywhere')
    } finally {
      await local.close()
    }
  })
})
