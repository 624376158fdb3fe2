import assert from 'node:assert/strict'
import { randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, beforeEach, describe, it } from 'node:test'
import { startTestApp } from '../testing/app.ts'
import { PASSWORD } from '../testing/fixture.ts'
import { manualClock } from './clock.ts'
import { StartError } from './errors.ts'
import { fixedKeyring, KEEP_OLD_MS, type Keyring, openKeyring, rotateSecrets } from './secrets.ts'
import { readSettings } from './settings.ts'
import { createTokens } from './tokens.ts'

const folders: string[] = []
let dataDir: string
beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'madang-secrets-'))
  folders.push(dataDir)
})
after(() => Promise.all(folders.map((folder) => rm(folder, { recursive: true, force: true }))))

const inFolder = () => ({ dataDir, secrets: undefined })
const claims = { companyCode: 'ALPHA', userIdx: 1, sessionIdx: 2, configVersion: 3, permVersion: 4 }
const clock = manualClock()
const node = () => createTokens(openKeyring(inFolder()), clock)
const kidOf = (token: string) =>
  (JSON.parse(Buffer.from(token.split('.')[0]!, 'base64url').toString()) as { kid?: string }).kid

describe('the secret of the data folder', () => {
  it('is made once, and its owner alone may read it', async () => {
    assert.deepEqual(node().verifyAccess(node().signAccess(claims)), claims)
    const { mode } = await stat(join(dataDir, 'secrets', 'signing.key'))
    assert.equal(mode & 0o777, 0o600)
  })

  it('can be turned: what was signed before stays good, here and on nodes that run already', () => {
    const running = node()
    const before = running.signAccess(claims)
    assert.deepEqual(rotateSecrets(inFolder(), clock.now()), { kept: 1 })
    const restarted = node()
    assert.deepEqual(restarted.verifyAccess(before), claims)
    const now = restarted.signAccess(claims)
    assert.notEqual(kidOf(now), kidOf(before))
    // a running node looks again no more often than five times a second
    const until = Date.now() + 10_000
    while (!running.verifyAccess(now) && Date.now() < until);
    assert.deepEqual(running.verifyAccess(now), claims)
  })

  it('keeps an old one as long as what it made can live', () => {
    const before = node().signAccess(claims)
    const now = clock.now()
    rotateSecrets(inFolder(), now)
    assert.deepEqual(rotateSecrets(inFolder(), new Date(now.getTime() + KEEP_OLD_MS - 1)), { kept: 2 })
    assert.deepEqual(node().verifyAccess(before), claims)
    assert.deepEqual(rotateSecrets(inFolder(), new Date(now.getTime() + KEEP_OLD_MS)), { kept: 2 })
    assert.equal(node().verifyAccess(before), null)
  })

  it('of a release that knew one secret alone goes on', async () => {
    const secret = randomBytes(32)
    rotateSecrets(inFolder(), clock.now())
    await writeFile(join(dataDir, 'secrets', 'signing.key'), secret.toString('base64'))
    assert.deepEqual(
      node().verifyAccess(createTokens(fixedKeyring([secret]), clock).signAccess(claims)),
      claims,
    )
  })

  it('that is damaged is a clear refusal', async () => {
    node()
    const path = join(dataDir, 'secrets', 'signing.key')
    const good = await readFile(path, 'utf8')
    for (const text of ['', 'short', `${good.trim()}\nnot base64!`, `${good.trim()} yesterday`]) {
      await writeFile(path, text)
      assert.throws(node, (error) => error instanceof StartError && /damaged/.test(error.message), text)
    }
  })
})

describe('secrets of the environment', () => {
  const [one, two] = [randomBytes(32).toString('base64'), randomBytes(48).toString('base64')]

  it('are the same on every node, and the first of several signs', () => {
    const of = (text: string) => createTokens(openKeyring(readSettings({ MADANG_SECRET: text })), clock)
    const old = of(one).signAccess(claims)
    assert.deepEqual(of(`${two}, ${one}`).verifyAccess(old), claims)
    const now = of(`${two},${one}`).signAccess(claims)
    assert.equal(of(one).verifyAccess(now), null)
    assert.deepEqual(of(two).verifyAccess(now), claims)
    assert.throws(() => rotateSecrets(readSettings({ MADANG_SECRET: one }), clock.now()), /MADANG_SECRET/)
  })

  for (const text of ['short', 'x'.repeat(42), `${one},short`, ',', '가'.repeat(40)]) {
    it(`MADANG_SECRET=${text.slice(0, 10)}… of ${text.length} characters is refused, and not repeated`, () => {
      assert.throws(
        () => readSettings({ MADANG_SECRET: text }),
        (error) =>
          error instanceof StartError &&
          /MADANG_SECRET must/.test(error.message) &&
          (text === ',' || !error.message.includes(text)),
      )
    })
  }
})

it('turning the key signs nobody out: not whoever calls, refreshes, or has lost the answer to a refresh', async () => {
  let secrets = [Buffer.alloc(32, 7)]
  const keyring: Keyring = {
    keys: () => ring().keys(),
    find: (kid) => ring().find(kid),
  }
  const rings = new Map<number, Keyring>()
  const ring = () => {
    const found = rings.get(secrets.length) ?? fixedKeyring(secrets)
    rings.set(secrets.length, found)
    return found
  }
  const t = await startTestApp({ keyring })
  try {
    const signIn = async (username: string) => {
      const { body } = await t.anonymous.call('login.account', {
        companyId: 'alpha',
        username,
        password: PASSWORD,
      })
      return body.data.token
    }
    const refresh = (refresh_token: string) =>
      t.anonymous.call('login.token', { grant_type: 'refresh_token', refresh_token })
    const [calling, lost] = [await signIn('teacher1'), await signIn('student1')]
    const answer = (await refresh(lost.refreshToken)).body.data.refreshToken

    secrets = [Buffer.alloc(32, 8), ...secrets]
    const call = await t.withToken(calling.accessToken).call('message.checkNew', {})
    assert.equal(call.status, 200, JSON.stringify(call.body))
    const again = await refresh(lost.refreshToken)
    assert.equal(again.body.data.refreshToken, answer, 'the same successor as before')
    const next = await refresh(calling.refreshToken)
    assert.equal(next.status, 200)
    assert.equal((await t.withToken(next.body.data.accessToken).call('message.checkNew', {})).status, 200)
    assert.equal((await refresh(next.body.data.refreshToken)).status, 200)
    assert.equal((await refresh(answer)).status, 200)
  } finally {
    await t.close()
  }
})
