import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { cookieNames, isOpaque, isOwnPage, nameOf, readCookies } from './browser-session.rules.ts'

test('a page is this origin’s own by what its browser says, and nothing else', () => {
  const host = 'school.test:4000'
  const own = (headers: Record<string, string | undefined>) => isOwnPage(headers, host)
  for (const headers of [
    {},
    { origin: 'http://school.test:4000' },
    { origin: 'http://SCHOOL.test:4000' },
    { 'sec-fetch-site': 'same-origin' },
    // a development server that asks on behalf of its page
    { 'sec-fetch-site': 'same-origin', origin: 'http://localhost:5173' },
  ]) {
    assert.ok(own(headers), JSON.stringify(headers))
  }
  for (const headers of [
    { origin: 'http://school.test' },
    { origin: 'http://school.test:4001' },
    { origin: 'http://school.test.evil.test:4000' },
    { origin: 'null' },
    { origin: '' },
    { 'sec-fetch-site': 'none' },
    { 'sec-fetch-site': 'same-site', origin: 'http://school.test:4000' },
    { 'sec-fetch-site': 'cross-site', origin: 'http://school.test:4000' },
  ]) {
    assert.ok(!own(headers), JSON.stringify(headers))
  }
})

test('whatever a header says, a name is one that can stand in a cookie’s', () => {
  fc.assert(
    fc.property(fc.oneof(fc.string(), fc.stringMatching(/^[a-z0-9;=, ]{14,34}$/)), (text) => {
      const name = nameOf({ 'x-browser-session': text })
      assert.ok(name === false || /^[a-z0-9]{16,32}$/.test(String(name)))
    }),
  )
  assert.equal(nameOf({}), null)
})

test('cookies of two sign-ins, ports or ways never have one name', () => {
  const names = fc.stringMatching(/^[a-z0-9]{16,32}$/)
  const place = fc.record({
    host: fc.constantFrom('a.test', 'a.test:80', 'a.test:4000', '[::1]:4000'),
    secure: fc.boolean(),
    name: names,
  })
  const of = ({ host, secure, name }: { host: string; secure: boolean; name: string }) =>
    cookieNames(host, secure).refresh(name)
  const port = (host: string) => /:(\d+)$/.exec(host)?.[1]
  fc.assert(
    fc.property(place, place, (one, other) => {
      const same =
        one.name === other.name && one.secure === other.secure && port(one.host) === port(other.host)
      assert.equal(of(one) === of(other), same)
      assert.ok(!of(one).startsWith(cookieNames(other.host, other.secure).remember))
    }),
  )
})

test('cookies are read as they were sent, and garbage is none', () => {
  const word = fc.stringMatching(/^[\w.-]{1,20}$/)
  fc.assert(
    fc.property(fc.uniqueArray(fc.tuple(word, word), { selector: ([name]) => name }), (pairs) => {
      const header = pairs.map(([name, value]) => `${name}=${value}`).join('; ')
      assert.deepEqual([...readCookies(header)], pairs)
    }),
  )
  fc.assert(fc.property(fc.string(), (text) => void readCookies(text)))
  assert.equal(readCookies(undefined).size, 0)
  assert.equal(readCookies('a=1; a=2').get('a'), '1')
})

test('no token that isn’t the server’s own gets into a cookie', () => {
  assert.ok(isOpaque('QUxQSEE.YWJjZGVmZ2hpamtsbW5vcHFyc3R1'))
  for (const text of [
    '',
    'x',
    'a.b',
    `a.${'b'.repeat(30)}; Domain=evil.test`,
    `a.${'b'.repeat(600)}`,
    'a.b\nc',
  ])
    assert.ok(!isOpaque(text), text)
})
