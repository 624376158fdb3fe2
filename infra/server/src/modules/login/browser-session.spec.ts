import assert from 'node:assert/strict'
import { after, before, describe, it } from 'node:test'
import { type CallId, lifetimes, type SignedIn, type Token } from '@madang/contract'
import { startTestApp, type TestApp } from '../../testing/app.ts'
import { PASSWORD } from '../../testing/fixture.ts'

let t: TestApp
let inviteCode: string
before(async () => {
  t = await startTestApp({ settings: { trustProxy: ['127.0.0.1'] } })
  inviteCode = (await t.as('alpha', 'teacher1').call('meet.open', { meetTitle: '쿠키' })).body.result
    .inviteCode
})
after(() => t.close())

interface Kept {
  value: string
  path: string
  attributes: string
}

/** A browser as far as its cookies go; `name` is what its page sends. */
function browser(headers: Record<string, string> = {}) {
  const jar = new Map<string, Kept>()
  const set: string[] = []
  const host = headers.host ?? 'localhost:4000'
  async function send(id: CallId, path: string, request: object, name: string | null, more = {}) {
    const cookie = [...jar]
      .filter(([, kept]) => path.startsWith(kept.path))
      .map(([key, { value }]) => `${key}=${value}`)
    const answer = await t.anonymous.call(id, request as never, {
      headers: {
        host,
        ...(cookie.length > 0 && { cookie: cookie.join('; ') }),
        ...(name !== null && { 'x-browser-session': name }),
        ...headers,
        ...more,
      },
    })
    for (const line of [answer.headers['set-cookie'] ?? []].flat()) {
      const [, key = '', value = '', attributes = ''] = /^([^=]+)=([^;]*); (.*)$/.exec(String(line)) ?? []
      if (/madang_(device|guest)$/.test(key)) continue
      set.push(String(line))
      const cookiePath = /Path=([^;]+)/.exec(attributes)?.[1] ?? ''
      if (attributes.includes('Max-Age=0')) jar.delete(key)
      else jar.set(key, { value, path: cookiePath, attributes })
    }
    return answer
  }
  const of = (kind: 'refresh' | 'remember') => [...jar.keys()].filter((key) => key.includes(`_${kind}_`))
  return {
    jar,
    set,
    /** Tells what this browser keeps, by kind. */
    kept: () => ({ refresh: of('refresh'), remember: of('remember') }),
    valueOf: (key: string) => jar.get(key)?.value ?? '',
    send,
    renew: (name: string | null, more = {}, refresh_token = '') =>
      send('login.token', '/open/login/token', { grant_type: 'refresh_token', refresh_token }, name, more),
    reset: (name: string) =>
      send(
        'login.resetToken',
        '/open/login/resetToken',
        { grant_type: 'refresh_token', refresh_token: '' },
        name,
      ),
    signIn: (name: string | null, username = 'student1', autoLogin = false, more = {}) =>
      send(
        'login.account',
        '/open/login/loginBoda',
        { companyId: 'alpha', username, password: PASSWORD, autoLogin },
        name,
        more,
      ),
    remember: (name: string, rememberToken = '') =>
      send('login.remember', '/open/login/loginRemember', { rememberToken }, name),
    signOut: (name: string) => send('login.logout', '/open/login/logout', {}, name),
  }
}
type Browser = ReturnType<typeof browser>

let drawn = 0
const draw = () => {
  drawn += 1
  return `name${String(drawn).padStart(16, '0')}`
}
const dataOf = ({ body }: { body: unknown }) => (body as { data: SignedIn & Token }).data
const worksWith = async (accessToken: string) =>
  (await t.withToken(accessToken).call('user.me', {})).status === 200

/** Every way in, by the calls that a page makes. */
const ways: Record<string, (b: Browser, name: string | null) => Promise<unknown>> = {
  'id and password': (b, name) => b.signIn(name),
  'id and password, kept': (b, name) => b.signIn(name, 'student2', true),
  'the remember token': async (b, name) => {
    const first = await b.signIn(name === null ? null : draw(), 'student3', true)
    const rememberToken = dataOf(first).rememberToken ?? ''
    b.set.length = 0
    return b.send('login.remember', '/open/login/loginRemember', { rememberToken }, name)
  },
  'an invite code': (b, name) =>
    b.send(
      'login.easyJoin',
      '/open/login/loginEasy',
      { companyId: 'alpha', nickname: `손님${draw()}`, userTypeCd: 12, inviteCode },
      name,
    ),
  'a web view': async (b, name) => {
    // the client's own sign-in: the web view's is the same, and ends with it
    const account = { companyId: 'alpha', username: 'teacher1', password: PASSWORD }
    const client = dataOf(await t.anonymous.call('login.account', account)).token.accessToken
    const { token } = (await t.withToken(client).call('handOver.ask', {})).body.result
    return b.send('handOver.take', '/open/token', { token }, name)
  },
}

for (const [way, enter] of Object.entries(ways)) {
  describe(`a sign-in by ${way}`, () => {
    it('leaves no token but the access token to the page of a browser, and goes on by its cookie', async () => {
      const b = browser()
      const name = draw()
      const answer = (await enter(b, name)) as { status: number; body: unknown }
      assert.equal(answer.status, 200)
      const data = dataOf(answer)
      const kept = way.includes('kept') || way.includes('remember')
      assert.deepEqual([data.token.refreshToken, data.rememberToken], ['', kept ? '' : undefined])
      assert.ok(await worksWith(data.token.accessToken))
      const refresh = `madang_refresh_4000_${name}`
      assert.deepEqual(b.kept(), { refresh: [refresh], remember: kept ? ['madang_remember_4000'] : [] })
      const age = way === 'an invite code' ? lifetimes.guestToken : lifetimes.refreshToken
      const { attributes } = b.jar.get(refresh)!
      assert.equal(attributes, `Path=/open/login; Max-Age=${age}; HttpOnly; SameSite=Strict`)
      for (const { value } of b.jar.values()) assert.ok(!JSON.stringify(answer.body).includes(value))

      for (const renew of [b.renew, b.reset]) {
        const before = b.valueOf(refresh)
        const next = dataOf(await renew(name))
        assert.equal(next.refreshToken, '')
        assert.ok(await worksWith(next.accessToken))
        assert.notEqual(b.valueOf(refresh), before, 'another one each time')
        assert.equal(b.jar.get(refresh)!.attributes, attributes)
      }
      const last = dataOf(await b.renew(name))
      assert.equal((await b.signOut(name)).status, 200)
      assert.equal(b.jar.size, 0)
      assert.ok(!(await worksWith(last.accessToken)))
    })

    it('gives a client of the documented calls its tokens, and keeps nothing', async () => {
      const b = browser()
      const { token } = dataOf((await enter(b, null)) as { body: unknown })
      assert.match(token.refreshToken, /^[\w-]+\.[\w-]{40,}$/)
      assert.deepEqual(b.set, [])
      const next = dataOf(await b.renew(null, {}, token.refreshToken))
      assert.notEqual(next.refreshToken, '')
      assert.ok(await worksWith(next.accessToken))
      assert.deepEqual(b.set, [])
    })
  })
}

describe('the cookie of a sign-in', () => {
  it('is good once more while its successor is unused, and ends the sign-in after that', async () => {
    const b = browser()
    const name = draw()
    const { token } = dataOf(await b.signIn(name))
    const refresh = `madang_refresh_4000_${name}`
    const first = b.jar.get(refresh)!
    const stolen = () => {
      const thief = browser()
      thief.jar.set(refresh, first)
      return thief.renew(name)
    }
    await b.renew(name)
    // an answer that was lost, or two tabs at once
    assert.equal((await stolen()).status, 200)
    await b.renew(name)
    const replayed = await stolen()
    assert.deepEqual([replayed.status, replayed.body.code], [401, 'WB-401-002'])
    const own = await b.renew(name)
    assert.deepEqual([own.status, own.body.code], [401, 'WB-401-001'])
    assert.equal(b.jar.size, 0, 'a refused cookie is gone')
    assert.ok(!(await worksWith(token.accessToken)))
  })

  it('of two renewals at once gives both what works', async () => {
    const b = browser()
    const name = draw()
    await b.signIn(name)
    const both = await Promise.all([b.renew(name), b.renew(name)])
    assert.deepEqual(
      both.map(({ status }) => status),
      [200, 200],
    )
    assert.equal((await b.renew(name)).status, 200)
  })

  it('is of one sign-in: another name, another person, another company find none, and a new sign-in leaves none behind', async () => {
    const b = browser()
    const [mine, theirs] = [draw(), draw()]
    await b.signIn(mine, 'student1', true)
    assert.equal((await b.renew(draw())).body.code, 'WB-401-001')
    assert.equal((await b.renew(mine)).status, 200)
    await b.send(
      'login.account',
      '/open/login/loginBoda',
      { companyId: 'beta', username: 'teacher1', password: PASSWORD },
      theirs,
    )
    assert.deepEqual(b.kept(), { refresh: [`madang_refresh_4000_${theirs}`], remember: [] })
    assert.equal((await b.renew(mine)).body.code, 'WB-401-001')
    const { accessToken } = dataOf(await b.renew(theirs))
    assert.equal((await t.withToken(accessToken).call('user.me', {})).body.result.companyId, 'beta')
  })

  it('opens nothing but the renewal: no call of the API takes it for a sign-in', async () => {
    const b = browser()
    const name = draw()
    await b.signIn(name)
    const cookie = [...b.jar].map(([key, { value }]) => `${key}=${value}`).join('; ')
    const { status } = await t.anonymous.call(
      'user.me',
      {},
      { headers: { cookie, 'x-browser-session': name } },
    )
    assert.equal(status, 401)
    // nor a renewal without the header, as a form of another site would send it
    const bare = await b.renew(null)
    assert.deepEqual([bare.status, bare.body.code], [400, 'WB-400-200'])
  })

  it('goes by https alone where it came so, and is another one than that of http', async () => {
    const b = browser({ host: 'school.test', 'x-forwarded-for': '192.0.2.7', 'x-forwarded-proto': 'https' })
    const name = draw()
    await b.signIn(name, 'student1', true)
    assert.deepEqual(b.kept(), {
      refresh: [`__Secure-madang_refresh__${name}`],
      remember: ['__Secure-madang_remember_'],
    })
    for (const { attributes } of b.jar.values())
      assert.match(attributes, /; HttpOnly; SameSite=Strict; Secure$/)
    assert.equal((await b.renew(name)).status, 200)
  })

  it('of another port of the same host is left alone', async () => {
    const b = browser()
    const [here, there] = [draw(), draw()]
    await b.signIn(here, 'student1', false, { host: 'localhost:4001' })
    await b.signIn(there)
    assert.equal(b.kept().refresh.length, 2)
    assert.equal((await b.renew(here, { host: 'localhost:4001' })).status, 200)
    assert.equal((await b.renew(there)).status, 200)
  })
})

describe('the remember token in its cookie', () => {
  it('signs in, is replaced, and is gone when it is refused', async () => {
    const b = browser()
    const name = draw()
    await b.signIn(name, 'student2', true)
    const before = b.valueOf('madang_remember_4000')
    const next = draw()
    const { token, user, rememberToken } = dataOf(await b.remember(next))
    assert.deepEqual([token.refreshToken, rememberToken, user.userId], ['', '', 'student2'])
    assert.notEqual(b.valueOf('madang_remember_4000'), before)
    assert.deepEqual(b.kept().refresh, [`madang_refresh_4000_${next}`])
    await t.anonymous.call('login.logout', { rememberToken: b.valueOf('madang_remember_4000') })
    assert.equal((await b.remember(draw())).body.code, 'WB-400-003')
    assert.deepEqual(b.kept().remember, [])
    assert.equal((await b.remember(draw())).body.code, 'WB-400-003')
  })
})

describe('what a page of before has kept itself', () => {
  it('is taken over by one renewal, both tokens, and the answer may be lost', async () => {
    const b = browser()
    const { token, rememberToken = '' } = dataOf(await b.signIn(null, 'student3', true))
    const request = { grant_type: 'refresh_token', refresh_token: token.refreshToken, rememberToken }
    for (const name of [draw(), draw()]) {
      const next = dataOf(await b.send('login.token', '/open/login/token', request, name))
      assert.equal(next.refreshToken, '')
      assert.deepEqual(b.kept(), {
        refresh: [`madang_refresh_4000_${name}`],
        remember: ['madang_remember_4000'],
      })
      assert.equal(b.valueOf('madang_remember_4000'), rememberToken)
    }
    assert.equal((await b.remember(draw())).status, 200)
    const forged = await b.send(
      'login.token',
      '/open/login/token',
      { ...request, rememberToken: 'x; Domain=evil' },
      draw(),
    )
    assert.ok(![forged.headers['set-cookie'] ?? []].flat().join().includes('evil'))
  })
})

describe('pages of other sites', () => {
  const foreign: Record<string, Record<string, string>> = {
    'that say so': { 'sec-fetch-site': 'cross-site' },
    'of a sister site': { 'sec-fetch-site': 'same-site', origin: 'http://localhost:4000' },
    'by their origin': { origin: 'https://evil.test' },
    'by another port': { origin: 'http://localhost:81' },
    'without one': { origin: 'null' },
  }
  for (const [which, headers] of Object.entries(foreign)) {
    it(`${which} neither sign in, nor renew, nor sign out, and cost nobody the sign-in`, async () => {
      const b = browser()
      const name = draw()
      await b.signIn(name, 'student1', true)
      const size = b.set.length
      for (const answer of [
        await b.renew(name, headers),
        await b.signIn(draw(), 'student1', false, headers),
        await b.send('login.logout', '/open/login/logout', {}, name, headers),
        await b.send('login.remember', '/open/login/loginRemember', { rememberToken: '' }, draw(), headers),
      ]) {
        assert.deepEqual([answer.status, answer.body.code], [403, 'WB-403-101'])
      }
      assert.equal(b.set.length, size)
      assert.equal((await b.renew(name, { origin: 'http://localhost:4000' })).status, 200)
      assert.equal(
        (await b.renew(name, { 'sec-fetch-site': 'same-origin', origin: 'http://dev.test' })).status,
        200,
      )
    })
  }

  it('a name that is none is told', async () => {
    const b = browser()
    for (const name of ['short', 'UPPER'.repeat(4), '../../../../../etc/x', 'a'.repeat(33)]) {
      const { status, body } = await b.signIn(name)
      assert.deepEqual([status, body.code], [400, 'WB-400-100'])
    }
    assert.deepEqual(b.set, [])
  })
})

it('limits renewals by the sign-in and not by the school that all of them come from', async () => {
  const local = await startTestApp({ rateLimit: true })
  const outer = t
  t = local
  try {
    const [one, two] = [browser(), browser()]
    const [mine, theirs] = [draw(), draw()]
    await one.signIn(mine)
    await two.signIn(theirs, 'student2')
    // the same cookie again and again, as a loop would send it
    const stuck = `madang_refresh_4000_${mine}=worn-out`
    const codes = new Set<number>()
    for (let n = 0; n < 1201; n += 1) codes.add((await one.renew(mine, { cookie: stuck })).status)
    assert.ok(codes.has(429))
    assert.equal((await two.renew(theirs)).status, 200)
  } finally {
    t = outer
    await local.close()
  }
})
