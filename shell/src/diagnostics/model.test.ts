import type { TelemetryEvent } from '@madang/contract'
import { asText } from './as-text.ts'
import { diagnose, rate, type Sources } from './model.ts'

const at = Date.UTC(2026, 2, 4, 1, 2, 3)
const sources = (more: Partial<Sources> = {}): Sources => ({
  companyId: 'demo',
  fingerprint: 'f1',
  revision: 12,
  shell: { name: 'shell', version: '1.0.0', channel: 'stable' },
  provided: { react: '19.3.1', '@madang/remote-kit': '1.0.0' },
  remotes: [
    { name: 'mf-notes', version: '1.4.0', channel: 'canary' },
    { name: 'mf-rooms', version: '1.0.0', channel: 'company' },
  ],
  overrides: [],
  facts: {
    'mf-notes': { contract: '1.2.0', shares: { react: '^19.3.1', '@madang/remote-kit': '^1.1.0' } },
    'mf-rooms': { contract: '1.2.0', shares: { react: '^19.3.1', dayjs: '^1.11.0' } },
  },
  status: {
    revision: 13,
    at: null,
    contract: '1.2.0',
    apps: [
      {
        name: 'mf-notes',
        channels: { stable: { version: '1.3.0' }, canary: { version: '1.4.0', traffic: 10 } },
      },
      {
        name: 'mf-rooms',
        channels: {
          stable: { version: '1.1.0' },
          'company:demo': { version: '1.0.0' },
          'company:hanbit': { version: '0.9.0' },
        },
      },
    ],
  },
  trail: [],
  ...more,
})
const happened = (event: TelemetryEvent, note?: string) => ({ at, event, ...(note && { note }) })

it('PLAT-26 shows the versions of shell, remotes and shared packages that run together, and who asks for what', () => {
  const found = diagnose(sources())
  expect(found.apps.map(({ name, version, channel }) => [name, version, channel])).toEqual([
    ['shell', '1.0.0', 'stable'],
    ['mf-notes', '1.4.0', 'canary'],
    ['mf-rooms', '1.0.0', 'company'],
  ])
  expect(found.apps[1]?.unmet).toEqual(['@madang/remote-kit ^1.1.0'])
  expect(found.shares).toEqual([
    {
      name: '@madang/remote-kit',
      provided: '1.0.0',
      wanted: [{ range: '^1.1.0', by: ['mf-notes'], met: false }],
    },
    { name: 'dayjs', provided: null, wanted: [{ range: '^1.11.0', by: ['mf-rooms'], met: false }] },
    {
      name: 'react',
      provided: '19.3.1',
      wanted: [{ range: '^19.3.1', by: ['mf-notes', 'mf-rooms'], met: true }],
    },
  ])
  expect([found.revision, found.gatewayRevision, found.serverContract]).toEqual([12, 13, '1.2.0'])
})

it('shows this company’s pins and nobody else’s', () => {
  expect(diagnose(sources()).pins).toEqual([{ app: 'mf-rooms', version: '1.0.0' }])
  expect(JSON.stringify(diagnose(sources()))).not.toContain('hanbit')
  const nobody = diagnose(sources({ companyId: null }))
  expect(nobody.pins).toEqual([])
  expect(JSON.stringify(nobody)).not.toContain('company:')
})

it('shows what happened, latest first, and of a measure its last value', () => {
  const notes = { remote: 'mf-notes', version: '1.4.0' }
  const found = diagnose(
    sources({
      trail: [
        happened({ kind: 'load', ...notes, ms: 40, outcome: 'fallback' }, '1.3.0'),
        happened({ kind: 'error', ...notes, phase: 'render' }, 'TypeError: x'),
        happened({ kind: 'load', ...notes, ms: 9, outcome: 'failed' }),
        happened({ kind: 'vital', ...notes, name: 'CLS', value: 0.01 }),
        happened({ kind: 'vital', ...notes, name: 'CLS', value: 0.3 }),
      ],
    }),
  )
  expect(found.loads).toEqual([
    { at, ...notes, outcome: 'failed', ms: 9, ran: null },
    { at, ...notes, outcome: 'fallback', ms: 40, ran: '1.3.0' },
  ])
  expect(found.failures).toEqual([{ at, ...notes, phase: 'render', message: 'TypeError: x' }])
  expect(found.vitals).toEqual([{ ...notes, name: 'CLS', value: 0.3, rating: 'poor' }])
  expect([rate('LCP', 2500), rate('LCP', 2501), rate('INP', 501)]).toEqual(['good', 'fair', 'poor'])
})

it('says less, and nothing wrong, while the gateway is silent', () => {
  const found = diagnose(sources({ status: null, facts: {} }))
  expect(found.apps.map(({ unmet, pointers }) => [unmet, pointers])).toEqual([
    [null, []],
    [null, []],
    [null, []],
  ])
  expect([found.gatewayRevision, found.pins]).toEqual([null, []])
})

it('becomes text for a ticket, with everything that is wrong in it', () => {
  const text = asText(
    diagnose(
      sources({
        overrides: [{ remote: 'mf-auth', base: 'http://127.0.0.1:4173/' }],
        trail: [
          happened(
            { kind: 'load', remote: 'mf-notes', version: '1.4.0', ms: 40, outcome: 'fallback' },
            '1.3.0',
          ),
        ],
      }),
    ),
    { address: '/diagnostics', browser: 'Chromium', at: '2026-03-04' },
  )
  expect(text).toContain(
    'mf-notes 1.4.0 (canary); contract 1.2.0; pointers stable 1.3.0, canary 1.4.0 10 %; NOT MET: @madang/remote-kit ^1.1.0',
  )
  expect(text).toContain('2026-03-04T01:02:03.000Z mf-notes 1.4.0 fallback 40 ms, ran 1.3.0')
  expect(text).toContain('mf-auth http://127.0.0.1:4173/')
  expect(text).toContain('Failures\n  none')
})
