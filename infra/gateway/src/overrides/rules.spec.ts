import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { signerFor } from '../keys.ts'
import { type CookieKey, openOverrides, overridesLifetime, signOverrides } from './cookie.ts'
import { ownPath } from './routes.ts'
import { baseOf, isOriginPattern, type Overrides, originAllowed, readOverrides } from './rules.ts'

const here = ['http://localhost:*', 'http://127.0.0.1:*', 'https://dev.example.com']
const read = (overrides: unknown) => readOverrides({ overrides }, here)

test('a version, a channel or the address of a development server', () => {
  assert.deepEqual(
    read({
      'mf-notes': '1.4.0',
      'mf-rooms': 'canary',
      'mf-auth': 'http://127.0.0.1:4173',
      shell: '2.0.0-rc.1',
    }),
    {
      overrides: {
        'mf-notes': { version: '1.4.0' },
        'mf-rooms': { channel: 'canary' },
        'mf-auth': { base: 'http://127.0.0.1:4173/' },
        shell: { version: '2.0.0-rc.1' },
      },
    },
  )
  assert.deepEqual(read({}), { overrides: {} })
})

for (const [what, given] of Object.entries({
  'no object': undefined,
  'a list': ['mf-notes'],
  'a name that is none': { '../mf-notes': '1.0.0' },
  __proto__: JSON.parse('{"__proto__": "1.0.0"}'),
  'a version that is none': { 'mf-notes': 'latest' },
  'a number': { 'mf-notes': 1 },
  'the pin of a company': { 'mf-notes': 'company:demo' },
  'a script': { 'mf-notes': 'javascript:alert(1)' },
  'an address with a password': { 'mf-notes': 'http://me:pw@localhost:4173/' },
  'an address that leaves the header': { 'mf-notes': "http://localhost:4173/;script-src *'" },
  'a shell from a development server': { shell: 'http://localhost:4173/' },
  'too many': Object.fromEntries(Array.from({ length: 21 }, (_, i) => [`mf-x${i}`, '1.0.0'])),
})) {
  test(`refused: ${what}`, () => {
    const answer = read(given)
    assert.equal('refusal' in answer && answer.refusal.why, 'form')
  })
}

test('code comes from allowed origins alone; a wildcard stands for a port and nothing else', () => {
  for (const origin of [
    'http://localhost:1',
    'http://127.0.0.1:65535',
    'http://localhost',
    'https://dev.example.com',
  ]) {
    assert.ok(originAllowed(origin, here), origin)
  }
  for (const origin of [
    'https://localhost:1',
    'http://localhost.evil.example:80',
    'http://evil.example',
    'https://dev.example.com:8443',
    'https://x.dev.example.com',
    'null',
    '',
  ]) {
    assert.ok(!originAllowed(origin, here), origin)
  }
  const foreign = read({ 'mf-notes': 'http://evil.example/' })
  assert.deepEqual(foreign, { refusal: { why: 'origin', origin: 'http://evil.example' } })
  for (const pattern of [
    '*',
    'https://*',
    'https://*.example.com',
    'http://localhost:*/x',
    'localhost:*',
    'data:',
  ]) {
    assert.ok(!isOriginPattern(pattern), pattern)
  }
})

test('whatever is kept as a base is a folder of an http origin, without anything that a header could break on', () => {
  fc.assert(
    fc.property(
      fc.oneof(fc.string(), fc.webUrl({ withQueryParameters: true, withFragments: true })),
      (text) => {
        const base = baseOf(text)
        return base === null || /^https?:\/\/[^/?#@\s;,'"]+(\/[A-Za-z0-9._~-]*)*\/$/.test(base)
      },
    ),
  )
})

const signer = (byte: number, ...older: number[]) =>
  signerFor({ keys: () => [byte, ...older].map((one) => Buffer.alloc(32, one)) }, 'overrides')
const key: CookieKey = { signer: signer(1), origins: here, policy: 'demo/admin' }
const now = new Date('2026-03-02T09:00:00Z')
const overrides: Overrides = {
  'mf-notes': { version: '1.4.0' },
  'mf-rooms': { base: 'http://localhost:4173/' },
}
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000)

test('a cookie holds for eight hours', () => {
  const cookie = signOverrides(overrides, key, now)
  assert.deepEqual(openOverrides(cookie, key, now), overrides)
  assert.deepEqual(openOverrides(cookie, key, later(overridesLifetime - 1)), overrides)
  assert.deepEqual(openOverrides(cookie, key, later(overridesLifetime)), {})
})

test('a cookie counts as none when it was signed with another secret, for other people or other origins', () => {
  const cookie = signOverrides(overrides, key, now)
  assert.deepEqual(openOverrides(cookie, { ...key, signer: signer(2) }, now), {})
  assert.deepEqual(openOverrides(cookie, { ...key, signer: signer(2, 1) }, now), overrides, 'it was turned')
  assert.deepEqual(openOverrides(cookie, { ...key, policy: 'anyone' }, now), {})
  assert.deepEqual(openOverrides(cookie, { ...key, origins: ['https://dev.example.com'] }, now), {})
  assert.deepEqual(openOverrides(cookie, { ...key, origins: [...here].reverse() }, now), overrides)
})

test('no change of a cookie goes unseen', () => {
  const cookie = signOverrides(overrides, key, now)
  assert.deepEqual(openOverrides(undefined, key, now), {})
  fc.assert(
    fc.property(fc.nat(cookie.length - 1), fc.constantFrom('A', 'z', '.', '0', ''), (at, sign) => {
      const changed = cookie.slice(0, at) + sign + cookie.slice(at + 1)
      return changed === cookie || Object.keys(openOverrides(changed, key, now)).length === 0
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => Object.keys(openOverrides(text, key, now)).length === 0))
})

test('a reset leads back to a path of this origin and nowhere else', () => {
  assert.equal(ownPath('/demo/room/list?page=2'), '/demo/room/list?page=2')
  for (const to of [
    null,
    '',
    'demo',
    '//evil.example',
    '/\\evil.example',
    'https://evil.example',
    '/a\r\nx: y',
    '/a\\b',
  ]) {
    assert.equal(ownPath(to), '/', String(to))
  }
})
