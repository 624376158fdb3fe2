import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { FastifyInstance } from 'fastify'
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
    { directive: 'other', blocked: 'unknown', page: 'unknown' },
  ])
  const hostile = { toString: 1 }
  assert.deepEqual(
    readReports({ 'csp-report': { 'document-uri': hostile, 'effective-directive': hostile } }),
    [{ directive: 'other', blocked: 'unknown', page: 'unknown' }],
  )
})

const post = (
  app: FastifyInstance,
  body: unknown,
  options: { type?: string; from?: string; url?: string } = {},
) =>
  app.inject({
    method: 'POST',
    url: options.url ?? '/mf/reports',
    headers: { 'content-type': options.type ?? 'application/csp-report' },
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    ...(options.from && { remoteAddress: options.from }),
  })

test('reports are counted, and what is too large or malformed changes nothing', () => {
  const seen: PolicyReport[] = []
  return withGateway(
    async ({ app }) => {
      assert.equal((await post(app, old)).statusCode, 204)
      assert.equal((await post(app, [modern], { type: 'application/reports+json' })).statusCode, 204)
      assert.equal((await post(app, '{')).statusCode, 204)
      assert.equal(seen.length, 2)
      assert.equal((await post(app, { x: 'x'.repeat(20_000) })).statusCode, 413)
      assert.equal((await post(app, 'x=1', { type: 'application/x-www-form-urlencoded' })).statusCode, 415)
    },
    { observeViolation: (report) => seen.push(report) },
  )
})

test("a flood from one address, or of one violation, doesn't hide what others report", () => {
  const seen: PolicyReport[] = []
  const clock = () => new Date('2026-03-02T00:00:00Z')
  return withGateway(
    async ({ app, warnings }) => {
      for (let i = 0; i < 100; i++) await post(app, old, { from: '10.0.0.1' })
      assert.equal(seen.length, 30)
      await post(app, [modern], { type: 'application/reports+json', from: '10.0.0.2' })
      assert.equal(seen.length, 31)
      assert.equal(warnings.filter((line) => line.includes('/demo/room/list')).length, 5)
      assert.equal(warnings.filter((line) => line.includes('/demo/note')).length, 1)
    },
    { observeViolation: (report) => seen.push(report) },
    clock,
  )
})

test('made-up reports, from however many addresses, hide nothing that a served page reports', () => {
  const seen: boolean[] = []
  const clock = () => new Date('2026-03-02T00:00:00Z')
  return withGateway(
    async ({ app, warnings }) => {
      for (let i = 0; i < 400; i++) {
        const list = Array.from({ length: 20 }, (_, k) => ({
          ...modern,
          body: { ...modern.body, documentURL: `https://school.example/made/up/${i}/${k}` },
        }))
        await post(app, list, { type: 'application/reports+json', from: `10.0.${i % 20}.1` })
      }
      const madeUp = warnings.length
      const from = '10.0.3.1'
      const page = await app.inject({ url: '/demo/note', remoteAddress: from })
      const url =
        /report-uri (\S+?);? *(;|$)/.exec(String(page.headers['content-security-policy']))?.[1] ?? ''
      assert.match(url, /^\/mf\/reports\?ticket=[\w.-]+$/)
      assert.equal(
        (await post(app, [modern], { type: 'application/reports+json', from, url })).statusCode,
        204,
      )
      assert.equal(seen.filter((proven) => proven).length, 1)
      assert.equal(warnings.length, madeUp + 1)
      assert.match(warnings.at(-1) ?? '', /"proven":true/)
      // the ticket of another address is none
      await post(app, old, { from: '10.9.9.9', url })
      assert.equal(seen.filter((proven) => proven).length, 1)
    },
    { observeViolation: (_report, proven) => seen.push(proven) },
    clock,
  )
})
