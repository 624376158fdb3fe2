import assert from 'node:assert/strict'
import { test } from 'node:test'
import { contentSecurityPolicy } from './policy.ts'

const connect = (agentPorts?: number[]) => {
  const policy = contentSecurityPolicy({
    nonce: 'n',
    host: 'school.example',
    secure: true,
    agentPorts,
    reportTicket: 't',
  })
  return policy.split('; ').find((part) => part.startsWith('connect-src'))
}

const scripts = (host: string) =>
  contentSecurityPolicy({ nonce: 'n', host, secure: false, reportTicket: 't' })
    .split('; ')
    .find((part) => part.startsWith('script-src '))

test('a page whose host can’t be named runs no script, rather than whatever lies at its origin', () => {
  for (const host of ['school.example', 'class_1:4000', '[::1]:4000'])
    assert.equal(scripts(host), `script-src http://${host}/mf/store/`)
  for (const host of ['a b', 'x;script-src *', "x'", 'x/y']) assert.equal(scripts(host), "script-src 'none'")
})

test("A-49 a page may speak to its company's own agent on the person's machine, and to no other program there", () => {
  assert.equal(
    connect([47_210, 47_210, 47_215]),
    "connect-src 'self' wss://school.example http://127.0.0.1:47210 http://127.0.0.1:47215",
  )
  assert.equal(connect(), "connect-src 'self' wss://school.example")
})
