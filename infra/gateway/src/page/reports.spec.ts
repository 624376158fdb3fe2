import assert from 'node:assert/strict'
import { test } from 'node:test'
import { withGateway } from '../testing/gateway.ts'
import { type PolicyReport, readReports } from './reports.ts'

const old = {
  'csp-report': {
    'document-uri': 'https://school.example/demo/room/list?code=123456789',
    'effective-directive': 'script-src-elem',
    'blocked-uri': 'https://evil.example/x.js?session=1',
  },
}
const modern = {
  type: 'csp-violation',
  body: {
    documentURL: 'https://school.example/demo/note',
    effectiveDirective: 'require-trusted-types-for',
    blockedURL: 'trusted-types-sink',
  },
}

test('both forms of a report are read, without the parameters of any address', () => {
  const first = { directive: 'script-src-elem', blocked: 'https://evil.example', page: '/demo/room/list' }
  const second = { directive: 'require-trusted-types-for', blocked: 'trusted-types-sink', page: '/demo/note' }
  assert.deepEqual(readReports(old), [first])
  assert.deepEqual(readReports([modern, { type: 'deprecation', body: {} }]), [second])
  for (const nonsense of [null, 1, 'x', {}, [null], { 'csp-report': 1 }])
    assert.deepEqual(readReports(nonsense), [])
  assert.deepEqual(readReports({ 'csp-report': {} }), [
    { directive: 'other', blocked: 'undefined', page: 'unknown' },
  ])
})

test('reports are counted, a flood is cut off, and what is too large or malformed changes nothing', () => {
  const seen: PolicyReport[] = []
  return withGateway(
    async ({ app }) => {
      const send = (payload: string, type = 'application/csp-report') =>
        app.inject({ method: 'POST', url: '/mf/reports', headers: { 'content-type': type }, payload })
      assert.equal((await send(JSON.stringify(old))).statusCode, 204)
      assert.equal((await send(JSON.stringify([modern]), 'application/reports+json')).statusCode, 204)
      assert.equal((await send('{')).statusCode, 204)
      assert.equal(seen.length, 2)
      assert.equal((await send(`{"x":"${'x'.repeat(20_000)}"}`)).statusCode, 413)
      assert.equal((await send('x=1', 'application/x-www-form-urlencoded')).statusCode, 415)
      for (let i = 0; i < 100; i++) await send(JSON.stringify(old))
      // the turn of a minute may fall in between
      assert.ok(seen.length <= 120, String(seen.length))
    },
    { observeViolation: (report) => seen.push(report) },
  )
})
