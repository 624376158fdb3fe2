import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { GatewayPorts } from '../options.ts'
import { type TestGateway, withGateway } from '../testing/gateway.ts'

/** As in production: one person may, code comes from one origin. */
const production: Partial<GatewayPorts> = {
  mayOverride: async ({ authorization }) =>
    authorization === 'Bearer admins.own.token' ? 'demo/admin' : null,
  overrideOrigins: ['https://dev.example.com'],
}
const admin = { authorization: 'Bearer admins.own.token' }

const shipAll = async ({ ship, upload }: TestGateway) => {
  await ship('shell', '1.0.0')
  await ship('mf-notes', '1.0.0')
  await ship('mf-rooms', '1.0.0', { pages: { 'rooms.list': '/:companyId/room/list' } })
  const { fakeApp } = await import('../testing/fake-app.ts')
  const fake = fakeApp('mf-notes', '1.1.0', { salt: 'newer' })
  assert.equal((await upload('mf-notes', '1.1.0', fake.zip())).status, 201)
}

const set = (app: TestGateway['app'], overrides: unknown, headers: Record<string, string> = {}) =>
  app.inject({
    method: 'POST',
    url: '/mf/overrides',
    headers: { 'content-type': 'application/json', ...headers },
    payload: JSON.stringify({ overrides }),
  })

const cookieOf = (answer: { headers: Record<string, unknown> }) =>
  String(answer.headers['set-cookie']).split(';', 1)[0] ?? ''

const pageOf = async (app: TestGateway['app'], cookie = '', url = '/demo/note') => {
  const page = await app.inject({ url, headers: { cookie, host: 'school.example' } })
  const boot = JSON.parse(
    /<script type="application\/json" id="madang-boot">(.*?)<\/script>/s.exec(page.body)?.[1] ?? 'null',
  )
  const policy = String(page.headers['content-security-policy'])
  const sources = (name: string) => new RegExp(`${name} ([^;]*)`).exec(policy)?.[1] ?? ''
  return { page, boot, sources, notes: boot.discovery.microFrontends['mf-notes'][0] }
}

test('a page of another site overrides nothing, whoever is signed in there', () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    await shipAll(gateway)
    const from = (origin: string) =>
      set(app, { 'mf-notes': '1.1.0' }, { ...admin, host: 'school.example', origin })
    for (const origin of ['https://evil.example', 'null', 'http://school.example.evil.example']) {
      const refused = await from(origin)
      assert.deepEqual([refused.statusCode, refused.json().code], [403, 'MF-403-003'], origin)
      assert.equal(refused.headers['set-cookie'], undefined)
    }
    assert.equal((await from('http://school.example')).statusCode, 200)
  }, production))

test('one person runs a published version that nobody else has, and falls back to what everybody has', () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    await shipAll(gateway)
    const answer = await set(app, { 'mf-notes': '1.1.0' }, admin)
    assert.equal(answer.statusCode, 200)
    assert.deepEqual(answer.json(), { overrides: [{ remote: 'mf-notes', version: '1.1.0' }] })
    assert.match(String(answer.headers['set-cookie']), /; Path=\/; Max-Age=28800; HttpOnly; SameSite=Lax$/)

    const mine = await pageOf(app, cookieOf(answer))
    assert.equal(mine.notes.metadata.version, '1.1.0')
    assert.equal(mine.notes.extras.fallback.version, '1.0.0')
    assert.deepEqual(mine.boot.overrides, [{ remote: 'mf-notes', version: '1.1.0' }])
    assert.equal(mine.sources('script-src'), 'http://school.example/mf/store/')
    assert.match(mine.page.body, /<form class="madang-reset" method="post" action="\/mf\/overrides\/reset">/)

    const others = await pageOf(app)
    assert.equal(others.notes.metadata.version, '1.0.0')
    assert.equal(others.boot.overrides, undefined)
    assert.doesNotMatch(others.page.body, /madang-reset" method/)
  }, production))

test("a development server's origin joins the policy of that page alone", () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    await shipAll(gateway)
    const answer = await set(app, { 'mf-quiz': 'https://dev.example.com/quiz' }, admin)
    assert.equal(answer.statusCode, 200)
    const mine = await pageOf(app, cookieOf(answer))
    assert.deepEqual(mine.boot.overrides, [{ remote: 'mf-quiz', base: 'https://dev.example.com/quiz/' }])
    assert.equal(mine.sources('script-src'), 'http://school.example/mf/store/ https://dev.example.com')
    assert.equal(mine.sources('connect-src'), "'self' ws://school.example https://dev.example.com")
    assert.doesNotMatch(mine.sources('default-src'), /dev\.example/)
    const others = await pageOf(app)
    assert.doesNotMatch(String(others.page.headers['content-security-policy']), /dev\.example/)
  }, production))

test('nobody overrides but the people whom the server names', () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    await shipAll(gateway)
    const refused = async (headers: Record<string, string>) => {
      const answer = await set(app, { 'mf-notes': '1.1.0' }, headers)
      assert.equal(answer.headers['set-cookie'], undefined)
      return [answer.statusCode, answer.json().code]
    }
    assert.deepEqual(await refused({}), [401, 'MF-401-003'])
    assert.deepEqual(await refused({ authorization: 'Bearer students.own.token' }), [403, 'MF-403-002'])
    assert.deepEqual(await refused({ authorization: 'Bearer mdt_aaaaaaaaaaaaaaaaaaaaaaaa' }), [
      401,
      'MF-401-002',
    ])
    const may = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/mf/overrides', headers })).json().may
    assert.deepEqual([await may({}), await may(admin)], [false, true])
  }, production))

test('without a server that says so, nobody may', () =>
  withGateway(async (gateway) => {
    await shipAll(gateway)
    const answer = await set(gateway.app, { 'mf-notes': '1.1.0' }, admin)
    assert.deepEqual([answer.statusCode, answer.json().code], [403, 'MF-403-002'])
  }))

test('a deploy token overrides its own remote and no other', () =>
  withGateway(async (gateway) => {
    const { app, token } = gateway
    await shipAll(gateway)
    const team = { authorization: `Bearer ${await token('mf-notes')}` }
    const own = await set(app, { 'mf-notes': '1.1.0' }, team)
    assert.equal(own.statusCode, 200)
    assert.equal((await pageOf(app, cookieOf(own))).notes.metadata.version, '1.1.0')
    for (const foreign of [{ 'mf-rooms': '1.0.0' }, { 'mf-notes': '1.1.0', shell: '1.0.0' }]) {
      const answer = await set(app, foreign, team)
      assert.deepEqual([answer.statusCode, answer.json().code], [403, 'MF-403-001'])
    }
    const shell = await set(app, { shell: '1.0.0' }, { authorization: `Bearer ${await token('shell')}` })
    assert.equal(shell.statusCode, 200)
  }))

test('foreign origins, versions that do not exist, channels without a pointer and forms are refused', () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    await shipAll(gateway)
    const refused = async (overrides: unknown, headers = admin as Record<string, string>) => {
      const answer = await set(app, overrides, headers)
      assert.equal(answer.headers['set-cookie'], undefined)
      return answer.json().code
    }
    assert.equal(await refused({ 'mf-notes': 'http://localhost:4173/' }), 'MF-403-003')
    assert.equal(await refused({ 'mf-notes': '9.9.9' }), 'MF-404-001')
    assert.equal(await refused({ 'mf-notes': 'canary' }), 'MF-404-001')
    assert.equal(await refused({ 'mf-notes': 'newest' }), 'MF-400-006')
    for (const type of ['text/plain', 'application/x-www-form-urlencoded']) {
      assert.equal(await refused({ 'mf-notes': '1.1.0' }, { ...admin, 'content-type': type }), 'MF-400-006')
    }
    // a stranger does not even learn which origins are allowed
    assert.equal(await refused({ 'mf-notes': 'http://localhost:4173/' }, {}), 'MF-401-003')
  }, production))

test('a version that was never promoted can be tried, and canary follows its pointer', () =>
  withGateway(async (gateway) => {
    const { app, move, upload } = gateway
    await shipAll(gateway)
    const { fakeApp } = await import('../testing/fake-app.ts')
    await upload('mf-quiz', '0.1.0', fakeApp('mf-quiz', '0.1.0').zip())
    const quiz = await set(app, { 'mf-quiz': '0.1.0' }, admin)
    const page = await pageOf(app, cookieOf(quiz))
    assert.equal(page.boot.discovery.microFrontends['mf-quiz'][0].metadata.version, '0.1.0')
    assert.equal((await pageOf(app)).boot.discovery.microFrontends['mf-quiz'], undefined)

    assert.equal((await move('mf-notes', 'promote', { version: '1.1.0', channel: 'canary' })).status, 200)
    const canary = await set(app, { 'mf-notes': 'canary' }, admin)
    const onCanary = await pageOf(app, cookieOf(canary))
    assert.equal(onCanary.notes.metadata.version, '1.1.0')
    assert.deepEqual(onCanary.boot.overrides, [{ remote: 'mf-notes', version: '1.1.0' }])
  }, production))

test('a forged cookie is no cookie', () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    await shipAll(gateway)
    const payload = Buffer.from(
      JSON.stringify({ until: 9e9, overrides: { 'mf-notes': { base: 'https://evil.example/' } } }),
    ).toString('base64url')
    for (const cookie of [
      `madang-overrides=${payload}.${'A'.repeat(43)}`,
      'madang-overrides=x',
      'madang-overrides=..',
    ]) {
      const { boot, page } = await pageOf(app, cookie)
      assert.equal(boot.overrides, undefined)
      assert.doesNotMatch(String(page.headers['content-security-policy']), /evil/)
    }
  }, production))

test('everybody may reset, also by a form without any script', () =>
  withGateway(async (gateway) => {
    const { app } = gateway
    const gone = /^madang-overrides=; Path=\/; Max-Age=0;/
    const removed = await app.inject({ method: 'DELETE', url: '/mf/overrides' })
    assert.equal(removed.statusCode, 204)
    assert.match(String(removed.headers['set-cookie']), gone)
    const form = await app.inject({
      method: 'POST',
      url: '/mf/overrides/reset',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: new URLSearchParams({ to: '/demo/room/list?a=1' }).toString(),
    })
    assert.deepEqual([form.statusCode, form.headers.location], [303, '/demo/room/list?a=1'])
    assert.match(String(form.headers['set-cookie']), gone)
    const empty = await app.inject({ method: 'POST', url: '/mf/overrides/reset' })
    assert.deepEqual([empty.statusCode, empty.headers.location], [303, '/'])
  }))
