import assert from 'node:assert/strict'
import { once } from 'node:events'
import { connect } from 'node:net'
import { after, before, describe, it } from 'node:test'
import { answerMark } from '@madang/contract'
import { sql } from 'drizzle-orm'
import { startTestApp, type TestApp } from '../testing/app.ts'

describe('every request', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
  })
  after(() => t.close())
  const bearer = async () => ({ authorization: `Bearer ${await t.as('alpha', 'teacher1').token()}` })
  const service = { 'x-service-area': 'SERVICE' }

  it('API-COMMON-01 answers 401 without a token, with a foreign one and with a broken one', async () => {
    const real = (await t.as('alpha', 'teacher1').token()) ?? ''
    const [head, payload, signature] = real.split('.')
    const other = Buffer.from(JSON.stringify({ sub: '1', com: 'BETA', sid: 1, cv: 1, pv: 1, exp: 9e9 }))
    const none = Buffer.from('{"alg":"none","typ":"JWT"}').toString('base64url')
    for (const authorization of [
      undefined,
      '',
      'Bearer',
      'Bearer x.y.z',
      'Basic dGVhY2hlcjE6eA==',
      `Bearer ${head}.${other.toString('base64url')}.${signature}`,
      `Bearer ${none}.${payload}.`,
      `Bearer ${real}x`,
    ]) {
      const answer = await t.send({
        url: '/api/user?command=ME',
        headers: { ...service, ...(authorization !== undefined && { authorization }) },
      })
      assert.deepEqual([answer.status, answer.body.code], [401, 'WB-401-001'], String(authorization))
    }
  })

  it('API-COMMON-01 answers 401 when the time of the token is over', async () => {
    const caller = t.withToken((await t.as('alpha', 'student1').token()) ?? '')
    assert.equal((await caller.call('user.me', {})).status, 200)
    t.clock.advance(30 * 60_000)
    assert.equal((await caller.call('user.me', {})).body.code, 'WB-401-001')
  })

  it('API-COMMON-01 needs the area header, and only its two words', async () => {
    for (const area of [undefined, '', 'service', 'ADMIN', 'SERVICE,MANAGE']) {
      const answer = await t.send({
        url: '/api/user?command=ME',
        headers: { ...(await bearer()), ...(area !== undefined && { 'x-service-area': area }) },
      })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-100'], String(area))
    }
  })

  it('API-COMMON-02 refuses the MANAGE area without MANAGE_ACCESS, whatever the header says', async () => {
    const refused = await t.as('alpha', 'teacher1').call('user.me', {}, { area: 'MANAGE' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'WB-403-101'])
    assert.equal((await t.as('alpha', 'admin').call('user.me', {}, { area: 'MANAGE' })).status, 200)
  })

  it('API-COMMON-02 refuses console calls in the SERVICE area', async () => {
    const refused = await t
      .as('alpha', 'admin')
      .call('user.unlock', { userIdxList: [1] }, { area: 'SERVICE' })
    assert.deepEqual([refused.status, refused.body.code], [403, 'WB-403-101'])
  })

  it('API-COMMON-03 answers an unknown or missing command with WB-400-201', async () => {
    const headers = { ...(await bearer()), ...service }
    for (const url of ['/api/user?command=EVERYTHING', '/api/user', '/api/user?command=me', '/open/login']) {
      assert.equal((await t.send({ url, headers })).body.code, 'WB-400-201', url)
    }
    const posted = await t.send({
      method: 'POST',
      url: '/api/meet',
      headers,
      payload: { command: 'DESTROY' },
    })
    assert.deepEqual([posted.status, posted.body.code], [400, 'WB-400-201'])
  })

  it('API-COMMON-04 answers unknown paths and methods below its prefixes with WB-404-101', async () => {
    const headers = { ...(await bearer()), ...service }
    for (const [method, url] of [
      ['GET', '/api/nothing'],
      ['GET', '/open/login/nothing'],
      ['DELETE', '/api/user'],
      ['PUT', '/open/logger'],
      ['GET', '/api/'],
      ['GET', '/open/logger'],
    ] as const) {
      const answer = await t.send({ method, url, headers })
      assert.deepEqual([answer.status, answer.body.code], [404, 'WB-404-101'], `${method} ${url}`)
    }
  })

  it('names the fields of a request that does not fit', async () => {
    const answer = await t.as('alpha', 'teacher1').call('logMeet.get', { withTemplate: 'perhaps' })
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-200'])
    const issues = answer.body.data?.issues as { field: string; message: string }[]
    assert.deepEqual(issues.map(({ field }) => field).sort(), ['meetCode', 'withTemplate'])
    assert.ok(issues.every(({ message }) => message.length > 0))
  })

  it('refuses bodies of the wrong type with WB-400-202', async () => {
    const headers = { ...(await bearer()), ...service }
    const cases: [string, string][] = [
      ['application/json', '{"command": "OPEN"'],
      ['application/json', '[1, 2]'],
      ['application/json', '"OPEN"'],
      ['application/json', ''],
      ['text/plain', 'command=OPEN'],
      ['application/xml', '<command>OPEN</command>'],
      ['multipart/form-data; boundary=x', '--x\r\n'],
      ['multipart/form-data', 'no boundary'],
    ]
    for (const [type, payload] of cases) {
      const answer = await t.send({
        method: 'POST',
        url: '/api/meet',
        headers: { ...headers, 'content-type': type },
        payload,
      })
      assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-202'], `${type} ${payload}`)
    }
  })

  it('refuses 10 MB of JSON with WB-413-001 and changes nothing', async () => {
    const before = await messageCount(t)
    const answer = await t.send({
      method: 'POST',
      url: '/api/meet',
      headers: { ...(await bearer()), ...service, 'content-type': 'application/json' },
      payload: JSON.stringify({ command: 'OPEN', meetTitle: 'x'.repeat(10_000_000) }),
    })
    assert.deepEqual([answer.status, answer.body.code], [413, 'WB-413-001'])
    assert.equal(await messageCount(t), before)
  })

  it('refuses a body before reading it from whoever is not signed in', async () => {
    const answer = await t.send({
      method: 'POST',
      url: '/api/meet',
      headers: { ...service, 'content-type': 'application/json' },
      payload: JSON.stringify({ command: 'OPEN', meetTitle: 'x'.repeat(10_000_000) }),
    })
    assert.equal(answer.body.code, 'WB-401-001')
  })

  it('refuses the character that no database text can hold', async () => {
    const url = '/api/user?command=LIST&searchKeyword=a%00b'
    const answer = await t.send({ url, headers: { ...(await bearer()), ...service } })
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-200'])
  })

  it('refuses addresses that cannot be read', async () => {
    const answer = await t.send({ url: '/open/%E0%A4%A' })
    assert.deepEqual([answer.status, answer.body.code], [400, 'WB-400-100'])
  })

  it('refuses too many files and too large ones', async () => {
    const teacher = t.as('alpha', 'teacher1')
    const file = (size: number) => ({
      filename: 'a.png',
      mimetype: 'image/png',
      bytes: new Uint8Array(size),
    })
    const request = {
      message: { title: 'x', contents: 'x' },
      receiverList: [t.people.alpha.student1.userIdx],
    }
    const many = await teacher.call('message.send', { ...request, uploadFile: Array(6).fill(file(10)) })
    assert.deepEqual([many.status, many.body.code], [400, 'WB-400-401'])
    const large = await teacher.call('message.send', { ...request, uploadFile: [file(31_457_281)] })
    assert.deepEqual([large.status, large.body.code], [400, 'WB-400-402'])
    assert.equal(await messageCount(t), 0)
  })

  it('API-ERR-03 tells nothing of its inside when it fails, and logs it under the id of the request', async () => {
    const admin = t.as('alpha', 'admin')
    await admin.token()
    await t.services.db.asPlatform((tx) => tx.execute(sql`alter table users rename to users_away`))
    try {
      const answer = await admin.call('user.list', {})
      assert.deepEqual(
        [answer.status, answer.body],
        [500, { code: 'WB-500-001', message: 'Internal error (proposed)' }],
      )
      const id = String(answer.headers['x-request-id'])
      const line = t
        .logged()
        .split('\n')
        .find((text) => text.includes(id) && text.includes('"level":50'))
      assert.match(line ?? '', /users/)
    } finally {
      await t.services.db.asPlatform((tx) => tx.execute(sql`alter table users_away rename to users`))
    }
  })

  it('logs hold neither passwords nor tokens', async () => {
    const secret = 'Geheim!Geheim!99'
    await t.anonymous.call('login.account', { companyId: 'alpha', username: 'teacher2', password: secret })
    const token = (await t.as('alpha', 'teacher1').token()) ?? ''
    await t.as('alpha', 'teacher1').call('user.me', {})
    const logged = t.logged()
    assert.ok(logged.includes('loginBoda'))
    assert.ok(!logged.includes(secret) && !logged.includes(token) && !logged.includes('refresh_token'))
  })

  it('sends the headers that keep browsers strict', async () => {
    const { headers } = await t.anonymous.call('intro.setting', {})
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['cache-control'], 'no-store')
    assert.match(String(headers['content-security-policy']), /default-src 'none'/)
    assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/)
    // by it a page knows our answers from those of a school's Wi-Fi
    assert.equal(headers[answerMark.name], answerMark.value)
  })

  it('tells its time with every answer, refusals too', async () => {
    const at = () => t.clock.now().getTime()
    for (const call of ['intro.setting', 'user.me'] as const) {
      const { headers } = await t.anonymous.call(call, {})
      assert.equal(headers['x-server-time'], String(at()))
      t.clock.advance(7_200_000)
    }
  })

  it('API-COMMON-13 answers 402 after a change of settings, until the token is reset', async () => {
    const { body } = await t.anonymous.call('login.account', {
      companyId: 'beta',
      username: 'student1',
      password: 'Madang!2026',
    })
    const old = t.withToken(body.data.token.accessToken)
    assert.equal((await old.call('user.me', {})).status, 200)
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`update company set config_version = config_version + 1 where company_code = 'BETA'`),
    )
    const stale = await old.call('user.me', {})
    assert.deepEqual([stale.status, stale.body.code], [402, 'WB-402-001'])
    const refresh = { grant_type: 'refresh_token' as const, refresh_token: body.data.token.refreshToken }
    const refreshed = await t.anonymous.call('login.token', refresh)
    const still = await t.withToken(refreshed.body.data.accessToken).call('user.me', {})
    assert.equal(still.body.code, 'WB-402-001', 'a plain refresh does not hide the change')
    const reset = await t.anonymous.call('login.resetToken', {
      ...refresh,
      refresh_token: refreshed.body.data.refreshToken,
    })
    assert.equal((await t.withToken(reset.body.data.accessToken).call('user.me', {})).status, 200)
  })

  it('API-COMMON-13 answers 402 after a change of the rights of one person, to that one alone', async () => {
    const sign = async (username: string) =>
      t.withToken(
        (await t.anonymous.call('login.account', { companyId: 'beta', username, password: 'Madang!2026' }))
          .body.data.token.accessToken,
      )
    const [changed, other] = [await sign('student2'), await sign('student3')]
    await t.services.db.asPlatform((tx) =>
      tx.execute(sql`update users set perm_version = perm_version + 1
        where company_code = 'BETA' and user_id = 'student2'`),
    )
    assert.equal((await changed.call('user.me', {})).status, 402)
    assert.equal((await other.call('user.me', {})).status, 200)
  })
})

const messageCount = async (t: TestApp): Promise<number> => {
  const { rows } = await t.services.db.asPlatform((tx) =>
    tx.execute<{ count: string }>(
      sql`select (select count(*) from message) + (select count(*) from meet) as count`,
    ),
  )
  return Number(rows[0]?.count)
}

describe('/readyz', () => {
  let t: TestApp
  before(async () => {
    t = await startTestApp()
  })
  after(() => t.close())

  it('is red until everything expected is there, names what is missing, and turns red again when the server closes', async () => {
    let deployed = false
    const ready = async () => {
      const { status, body } = await t.send({ url: '/readyz' })
      return [status, body.data?.missing]
    }
    t.services.readiness.expect('shell deployed', async () => deployed)
    t.services.readiness.expect('store readable', async () => {
      if (!deployed) throw new Error('no store yet')
      return true
    })
    assert.deepEqual(await ready(), [503, ['shell deployed', 'store readable']])
    assert.equal((await t.send({ url: '/healthz' })).status, 200, 'it lives all the same')
    deployed = true
    assert.deepEqual(await ready(), [200, undefined])
    await t.close()
    assert.deepEqual(await t.services.readiness.missing(), ['closing'])
  })
})

/** A connection to the product, with what has been answered on it so far. */
async function dial(origin: string) {
  const { port, hostname } = new URL(origin)
  const socket = connect(Number(port), hostname)
  await once(socket, 'connect')
  let answered = ''
  socket.setEncoding('utf8').on('data', (text: string) => {
    answered += text
  })
  // Node may reset what it cuts off: its end is one all the same, which `once` would take for a failure
  socket.on('error', () => undefined)
  return { socket, gone: new Promise<string>((done) => socket.once('close', () => done(answered))) }
}
const begunBody = 'POST /open/login/loginBoda HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n'
const wrongSignIn = JSON.stringify({ companyId: 'nowhere', username: 'a', password: 'b' })

describe('a closing server', () => {
  it('answers what it has begun and then lets go of idle connections', async () => {
    const t = await startTestApp()
    const origin = await t.listen()
    const { gone } = await dial(origin)
    assert.equal((await fetch(new URL('/readyz', origin))).status, 200)
    await t.close()
    await gone
  })

  it('serves on for the drain time while /readyz is red, and ends an open request afterwards', async () => {
    const t = await startTestApp({ settings: { drainMs: 3000 } })
    const origin = await t.listen()
    const open = await dial(origin)
    open.socket.write(`${begunBody}Content-Length: ${wrongSignIn.length}\r\n\r\n${wrongSignIn.slice(0, 5)}`)
    const closed = t.close()
    const red = await fetch(new URL('/readyz', origin))
    assert.equal(red.status, 503)
    assert.deepEqual(((await red.json()) as { data: { missing: string[] } }).data.missing, ['closing'])
    const served = await fetch(new URL('/open/company?command=GET_ID_NORMAL&companyId=HAN', origin))
    assert.notEqual(served.status, 503)
    open.socket.write(wrongSignIn.slice(5))
    await closed
    assert.match(await open.gone, /^HTTP\/1\.1 4\d\d .*"code":"WB-4/s)
    await assert.rejects(fetch(new URL('/readyz', origin)))
  })
})

describe('a request that never arrives', () => {
  it('is cut off when nothing more comes: a half-sent body holds no connection', async () => {
    const t = await startTestApp({ http: { silentForMs: 300 } })
    try {
      const { socket, gone } = await dial(await t.listen())
      socket.write(`${begunBody}Content-Length: 100\r\n\r\n{"companyId"`)
      await gone
    } finally {
      await t.close()
    }
  })

  it('is cut off when it comes drop by drop for too long', async () => {
    const t = await startTestApp({ http: { arrivesWithinMs: 500 } })
    try {
      const { socket, gone } = await dial(await t.listen())
      socket.write(`${begunBody}Content-Length: 10000\r\n\r\n`)
      const drops = setInterval(() => socket.write(' '), 50)
      void gone.finally(() => clearInterval(drops))
      // a drop that meets the closed end takes along what was not read yet
      assert.match(await gone, /^(HTTP\/1\.1 408 [\s\S]*)?$/)
    } finally {
      await t.close()
    }
  })
})

describe('a body that is refused', () => {
  it('may go on arriving, so that whoever sends it reads what was wrong', async () => {
    const t = await startTestApp()
    try {
      const { socket, gone } = await dial(await t.listen())
      const size = 10_000_000
      const answered = once(socket, 'data')
      socket.write(`${begunBody}Content-Length: ${size}\r\n\r\n`)
      assert.match(String(await answered), /^HTTP\/1\.1 413 [\s\S]*WB-413-001/)
      socket.write('x'.repeat(size))
      socket.write('GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n')
      assert.match(await gone, /WB-413-001"[\s\S]*HTTP\/1\.1 200 /)
    } finally {
      await t.close()
    }
  })
})
