import { company, login, type Me, message, user } from '@madang/contract'
import fc from 'fast-check'
import { createApiClient } from './client.ts'
import { createSessionStorage } from './storage.ts'
import { answer, fairLocks, fakeServer, refusal, type Seen } from './testing/fake-server.ts'

const header = 'X-Browser-Session'
const me = {
  userIdx: 1,
  userId: 'a',
  userName: 'A',
  companyId: 'demo',
  companyCode: 'DEMO',
  webAuth: 0,
} as Me

/** A browser with its storage, its cookies, its locks, and a server that rotates refresh tokens as ours does. */
function browser(given: { texts?: Record<string, string>; access?: (token: string) => boolean } = {}) {
  const texts = new Map(Object.entries(given.texts ?? {}))
  const cookies = new Map<string, string>()
  const locks = fairLocks()
  const used = new Set<string>()
  const bad: string[] = []
  let made = 0
  const isGood = given.access ?? (() => true)
  const renewal = ({ headers, body }: Seen) => {
    const name = headers[header] ?? ''
    const fields = new URLSearchParams(body)
    const refresh = fields.get('refresh_token') || cookies.get(name)
    if (!refresh) return refusal(401, 'WB-401-001')
    if (used.has(refresh)) bad.push(refresh)
    used.add(refresh)
    made += 1
    cookies.set(name, `refresh${made}`)
    if (fields.get('rememberToken')) cookies.set('remember', fields.get('rememberToken') ?? '')
    return answer(200, { data: { accessToken: `access${made}`, refreshToken: '', expiresIn: 1800 } })
  }
  const server = fakeServer((seen) => {
    if (seen.path === '/open/login/token' || seen.path === '/open/login/resetToken') return renewal(seen)
    if (seen.path === '/open/login/loginBoda') {
      made += 1
      cookies.set(seen.headers[header] ?? '', `refresh${made}`)
      const token = { accessToken: `access${made}`, refreshToken: '', expiresIn: 1800 }
      return answer(200, { data: { token, companyId: 'demo', user: me } })
    }
    return seen.token && isGood(seen.token)
      ? answer(200, { result: { count: 1 } })
      : refusal(401, 'WB-401-001')
  })
  const tab = () => {
    const storage = createSessionStorage(
      {
        getItem: (key) => texts.get(key) ?? null,
        setItem: (key, value) => void texts.set(key, value),
        removeItem: (key) => void texts.delete(key),
        get length() {
          return texts.size
        },
        key: (i) => [...texts.keys()][i] ?? null,
      },
      undefined,
    )
    const ends: string[] = []
    const api = createApiClient({
      baseUrl: '',
      session: storage.port,
      area: () => 'SERVICE',
      onSessionEnd: (reason) => ends.push(reason),
      onReset: () => {},
      report: () => {},
      locks,
      fetch: server.send,
    })
    return { storage, api, ends, ask: () => api.call(message.checkNew, {}) }
  }
  async function signIn({ storage, api }: ReturnType<typeof tab>) {
    const signedIn = await api.call(login.account, {
      companyId: 'demo',
      username: 'a',
      password: 'b',
      autoLogin: false,
    })
    storage.set('user', signedIn.user)
    storage.port.setToken(signedIn.token)
  }
  return { texts, cookies, server, bad, tab, signIn, stored: () => [...texts.values()].join('\n') }
}

test('M7 what a page keeps of a sign-in where scripts read it opens nothing', async () => {
  const b = browser()
  const tab = b.tab()
  await b.signIn(tab)
  await tab.ask()
  expect(b.stored()).not.toMatch(/access|refresh\d/)
  expect([...b.texts.keys()].sort()).toEqual(['madang.session', 'madang.user'])
  expect(JSON.parse(b.texts.get('madang.session') ?? '')).toMatch(/^[a-z0-9]{16}$/)
  expect(b.server.count('/open/login/token')).toBe(0)
})

test('a page that has just opened renews once, and its first calls wait for that alone', async () => {
  const b = browser()
  await b.signIn(b.tab())
  const again = b.tab()
  void again.api.wake()
  await Promise.all([
    again.ask(),
    again.ask(),
    again.api.call(company.search, { searchKeyword: 'a' }).catch(() => {}),
  ])
  expect(b.server.count('/open/login/token')).toBe(1)
  const names = b.server.seen.map(({ path, headers }) => [path, headers[header] !== undefined])
  expect(names).toContainEqual(['/open/login/token', true])
  expect(names.filter(([path, named]) => named && !String(path).startsWith('/open/login'))).toEqual([])
  expect(again.ends).toEqual([])
})

test('a server that refuses whatever token costs a page that opens a bounded number of renewals', async () => {
  const b = browser({ access: () => false })
  await b.signIn(b.tab())
  const again = b.tab()
  for (let n = 0; n < 20; n += 1) await expect(again.ask()).rejects.toMatchObject({ status: 401 })
  expect(b.server.count('/open/login/token')).toBe(2)
  expect(b.server.seen.length).toBeLessThan(30)
})

test('tabs that renew at once do so in turn, so that no refresh token is used twice', async () => {
  const good = new Set<string>()
  const b = browser({ access: (token) => good.has(token) })
  await b.signIn(b.tab())
  const tabs = [b.tab(), b.tab(), b.tab()]
  for (let n = 0; n < 20; n += 1) good.add(`access${n}`)
  await Promise.all(tabs.flatMap(({ ask }) => [ask(), ask()]))
  good.clear()
  for (let n = 5; n < 40; n += 1) good.add(`access${n}`)
  await Promise.all(tabs.flatMap(({ ask }) => [ask(), ask()]))
  expect(b.bad).toEqual([])
  expect(b.server.count('/open/login/token')).toBe(6)
})

test('a sign-out in one tab leaves the others nothing, whatever they hold in memory', async () => {
  const b = browser()
  const [one, two] = [b.tab(), b.tab()]
  await b.signIn(one)
  await two.ask()
  one.storage.clearSession()
  await expect(two.ask()).rejects.toMatchObject({ reason: 'missing' })
  expect(two.ends).toEqual(['missing'])
})

test('somebody who signs in elsewhere is never asked for with the token of who was there before', async () => {
  const b = browser()
  const [one, two] = [b.tab(), b.tab()]
  await b.signIn(one)
  const before = await two.ask().then(() => two.storage.port.token())
  await b.signIn(one)
  expect(two.storage.port.token()).toMatchObject({ accessToken: null })
  expect(two.storage.port.token()?.name).not.toBe(before?.name)
  await two.ask()
  expect(b.bad).toEqual([])
})

test('what a version before this one has stored is taken over once, with the remember token, by whichever tab is first', async () => {
  const texts = {
    'madang.token': JSON.stringify({ accessToken: 'accessOld', refreshToken: 'refreshOld', expiresIn: 1800 }),
    'madang.rememberToken': JSON.stringify('rememberOld'),
    'madang.user': JSON.stringify(me),
  }
  const b = browser({ texts })
  const tabs = [b.tab(), b.tab()]
  await Promise.all(tabs.flatMap(({ ask }) => [ask(), ask()]))
  expect(b.bad).toEqual([])
  expect(b.stored()).not.toMatch(/Old|access|refresh\d/)
  expect([...b.texts.keys()].sort()).toEqual(['madang.remembered', 'madang.session', 'madang.user'])
  expect(b.cookies.get('remember')).toBe('rememberOld')
  expect(tabs.map(({ ends }) => ends)).toEqual([[], []])
  // a tab of the older version that is still open signs somebody in
  b.texts.set(
    'madang.token',
    JSON.stringify({ accessToken: 'x', refreshToken: 'refreshLater', expiresIn: 1 }),
  )
  await tabs[0]?.ask()
  expect(b.texts.has('madang.token')).toBe(false)
  await tabs[1]?.ask()
  expect(b.bad).toEqual([])
})

test('two tabs that take it over mean one sign-in, also where one has not seen yet what the other wrote; another sign-in has another name', () => {
  const nameOf = (refreshToken: string) => {
    const texts = {
      'madang.token': JSON.stringify({ accessToken: 'a', refreshToken, expiresIn: 1 }),
      'madang.user': JSON.stringify(me),
    }
    // storage of its own: what other tabs write comes later
    return browser({ texts }).tab().storage.port.token()?.name
  }
  expect(nameOf('REVNTw.one')).toBe(nameOf('REVNTw.one'))
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), fc.string({ minLength: 1 }), (one, other) => {
      expect(nameOf(one)).toMatch(/^[a-z0-9]{16}$/)
      if (one !== other) expect(nameOf(one)).not.toBe(nameOf(other))
    }),
  )
})

test('a take-over whose answer is lost is tried again; nobody is signed out by it', async () => {
  const texts = {
    'madang.token': JSON.stringify({ accessToken: 'a', refreshToken: 'refreshOld', expiresIn: 1 }),
    'madang.user': JSON.stringify(me),
  }
  const b = browser({ texts })
  const lost = createApiClient({
    baseUrl: '',
    session: b.tab().storage.port,
    area: () => 'SERVICE',
    onSessionEnd: () => {
      throw new Error('ended')
    },
    onReset: () => {},
    report: () => {},
    locks: fairLocks(),
    fetch: () => Promise.reject(new TypeError('Failed to fetch')),
  })
  await expect(lost.call(user.me, {})).rejects.toMatchObject({ reason: 'unreachable' })
  expect(b.texts.has('madang.token')).toBe(true)
  await b.tab().ask()
  expect(b.texts.has('madang.token')).toBe(false)
})

test('where the browser keeps no cookies the page holds its tokens itself, and asks for none to be kept', async () => {
  Object.defineProperty(globalThis.navigator, 'cookieEnabled', { value: false, configurable: true })
  const seen: (string | undefined)[] = []
  const { port } = createSessionStorage({ getItem: () => null, setItem() {}, removeItem() {} }, undefined)
  seen.push(port.nameFor(login.account), port.nameFor(login.token))
  expect(seen).toEqual([undefined, undefined])
  Reflect.deleteProperty(globalThis.navigator, 'cookieEnabled')
  const refused = createSessionStorage(undefined, undefined)
  refused.port.setToken({ accessToken: 'a', refreshToken: 'r', expiresIn: 1 })
  expect(refused.port.token()).toMatchObject({ accessToken: 'a', refreshToken: 'r' })
})

test('law: whatever tabs do, in any order, no tab acts for a sign-in that is not the stored one', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.nat(2), fc.constantFrom('sign in', 'sign out', 'renew', 'old sign in', 'reload'))),
      (deeds) => {
        const b = browser()
        const tabs = [b.tab(), b.tab(), b.tab()]
        let n = 0
        const token = () => {
          n += 1
          return { accessToken: `a${n}`, refreshToken: '', expiresIn: 1 }
        }
        let last: string | null = null
        for (const [at, deed] of deeds) {
          const { port } = tabs[at]!.storage
          if (deed === 'reload') tabs[at] = b.tab()
          if (deed === 'sign out') tabs[at]!.storage.clearSession()
          if (deed === 'sign in') {
            port.nameFor(login.account)
            port.setToken(token())
          }
          if (deed === 'old sign in')
            b.texts.set('madang.token', JSON.stringify({ ...token(), refreshToken: `r${n}` }))
          const held = port.token()
          if (deed === 'renew' && held) port.renewed(held, token())
          last = b.texts.has('madang.token') ? 'old' : (b.texts.get('madang.session') ?? null)
          for (const tab of tabs) {
            const now = tab.storage.port.token()
            if (last === null) expect(now).toBeNull()
            else if (last === 'old') expect(now?.accessToken).toBeNull()
            else expect(JSON.stringify(now?.name)).toBe(last)
          }
        }
      },
    ),
  )
})
