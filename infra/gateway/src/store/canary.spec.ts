import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Overrides } from '../overrides/rules.ts'
import { bucketOf, fingerprintOf, inCanary, liveShares, selectVersions } from './canary.ts'
import type { Pointers } from './pointers.ts'

const users = Array.from({ length: 10_000 }, (_, i) => `company-${i % 7}/user-${i}`)
const canary = (traffic: number, version = '1.1.0') => ({ version, earlier: [], traffic })
const reached = (traffic: number, remote: string, version?: string) =>
  users.filter((user) => inCanary(canary(traffic, version), remote, user))
const remotes = ['mf-notes', 'mf-rooms', 'mf-homework', 'shell']
const traffic = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const remoteName = fc.constantFrom(...remotes)

test('of 10,000 people a canary at 0 % reaches nobody, at 100 % all, at 10 % a tenth', () => {
  for (const remote of remotes) {
    assert.equal(reached(0, remote).length, 0)
    assert.equal(reached(100, remote).length, users.length)
    const tenth = reached(10, remote).length
    // four standard deviations of a fair draw
    assert.ok(Math.abs(tenth - 1000) < 120, `${remote} ${tenth}`)
  }
})

test('the comparison is strict: who stands at the edge is not in', () => {
  for (const user of users.slice(0, 300)) {
    const bucket = bucketOf(user, 'mf-notes')
    assert.equal(inCanary(canary(bucket / 100), 'mf-notes', user), false)
    assert.equal(inCanary(canary((bucket + 1) / 100), 'mf-notes', user), true)
  }
})

test('people are spread evenly over the buckets', () => {
  const tenths = new Array<number>(10).fill(0)
  for (const user of users) tenths[Math.floor(bucketOf(user, 'mf-rooms') / 1000)]! += 1
  for (const count of tenths) assert.ok(Math.abs(count - 1000) < 120, tenths.join(' '))
})

test('a deploy moves nobody: the same people get the next canary', () => {
  for (const remote of remotes) {
    assert.deepEqual(reached(10, remote, '1.1.0'), reached(10, remote, '2.0.0-rc.1'))
  }
})

test('not the same people meet the canary of every remote', () => {
  const notes = new Set(reached(10, 'mf-notes'))
  const both = reached(10, 'mf-rooms').filter((user) => notes.has(user)).length
  assert.ok(both < 200, `${both} of about 1000 are in both; a fair draw gives 100`)
})

test('more traffic only adds people', () => {
  fc.assert(
    fc.property(traffic, traffic, remoteName, fc.string(), (a, b, remote, user) => {
      const [less, more] = a < b ? [a, b] : [b, a]
      return !inCanary(canary(less), remote, user) || inCanary(canary(more), remote, user)
    }),
  )
})

test('a halted canary reaches nobody, whatever its traffic', () => {
  fc.assert(
    fc.property(traffic, remoteName, fc.string(), (percent, remote, user) => {
      const halted = { at: '2026-11-20T10:00:00Z', reason: 'fails' }
      return !inCanary({ ...canary(percent), halted }, remote, user)
    }),
  )
})

const version = fc.constantFrom('1.0.0', '1.1.0', '2.0.0')
const pointer = fc.record({ version, earlier: fc.uniqueArray(version, { maxLength: 2 }) })
const channels = fc.record(
  {
    stable: pointer,
    canary: fc.record({ version, earlier: fc.constant<string[]>([]), traffic }),
    'company:hanbit': pointer,
  },
  { requiredKeys: [] },
)
const pointersOf: fc.Arbitrary<Pointers> = fc.dictionary(
  fc.constantFrom('shell', 'mf-notes', 'mf-rooms'),
  channels as fc.Arbitrary<Pointers[string]>,
)
const visitor = fc.record({
  companyId: fc.constantFrom(null, 'demo', 'hanbit', 'HANBIT'),
  user: fc.option(fc.string(), { nil: null }),
})

test('pin goes before canary, canary before stable, and what is selected is what that pointer says', () => {
  fc.assert(
    fc.property(pointersOf, visitor, (pointers, who) => {
      const selection = selectVersions(pointers, who)
      for (const [app, { stable, canary: trial, 'company:hanbit': pin }] of Object.entries(pointers)) {
        const chosen = selection[app]
        if (pin && who.companyId?.toLowerCase() === 'hanbit') {
          assert.deepEqual([chosen?.channel, chosen?.version], ['company', pin.version])
        } else if (inCanary(trial, app, who.user)) {
          assert.deepEqual([chosen?.channel, chosen?.version], ['canary', trial?.version])
        } else assert.deepEqual([chosen?.channel, chosen?.version], [stable && 'stable', stable?.version])
        assert.notEqual(chosen?.fallback ?? null, chosen?.version)
      }
      assert.deepEqual(
        Object.keys(selection).filter((app) => !pointers[app]),
        [],
      )
    }),
  )
})

test('who is in nobody’s canary gets the same as a person who is not known', () => {
  fc.assert(
    fc.property(pointersOf, visitor, (pointers, who) => {
      const alone = selectVersions(pointers, { ...who, user: null })
      for (const [app, chosen] of Object.entries(selectVersions(pointers, who))) {
        if (chosen.channel !== 'canary') assert.deepEqual(chosen, alone[app])
      }
    }),
  )
})

test('an override takes a version or a channel for one person, and falls back to what was planned', () => {
  const pointers: Pointers = {
    'mf-notes': {
      stable: { version: '1.0.0', earlier: ['0.9.0'] },
      canary: { ...canary(0), halted: { at: '', reason: 'fails' } },
    },
    'mf-rooms': { stable: { version: '2.0.0', earlier: [] } },
  }
  const select = (overrides: Overrides) => selectVersions(pointers, { companyId: null, user: 'a', overrides })
  assert.deepEqual(select({ 'mf-notes': { version: '0.8.0' } })['mf-notes'], {
    version: '0.8.0',
    channel: 'override',
    fallback: '1.0.0',
  })
  assert.deepEqual(select({ 'mf-notes': { channel: 'canary' } })['mf-notes'], {
    version: '1.1.0',
    channel: 'override',
    fallback: '1.0.0',
  })
  assert.equal(select({ 'mf-notes': { channel: 'stable' } })['mf-notes']?.fallback, '0.9.0')
  assert.equal(select({ 'mf-rooms': { channel: 'canary' } })['mf-rooms']?.channel, 'stable', 'there is none')
  assert.deepEqual(select({ 'mf-new': { version: '0.1.0' } })['mf-new'], {
    version: '0.1.0',
    channel: 'override',
  })
  const base = { base: 'http://127.0.0.1:4173/' }
  assert.deepEqual(select({ 'mf-rooms': base, 'mf-other': base }), select({}), 'the shell asks the server')
  assert.equal(select({ 'mf-other': { channel: 'canary' } })['mf-other'], undefined)
})

test('what is live for a company adds up to all of its people', () => {
  fc.assert(
    fc.property(pointersOf, visitor, (pointers, { companyId }) => {
      const shares = liveShares(pointers, companyId)
      for (const [app, { stable, 'company:hanbit': pin }] of Object.entries(pointers)) {
        const own = shares.filter((share) => share.app === app)
        const pinned = pin && companyId?.toLowerCase() === 'hanbit'
        if (stable || pinned)
          assert.equal(Math.round(own.reduce((sum, { traffic }) => sum + traffic, 0)), 100)
        if (pinned)
          assert.deepEqual(
            own.map(({ selected }) => selected.channel),
            ['company'],
          )
      }
    }),
  )
})

test('the fingerprint changes with a version and with nothing else', () => {
  const of = (notes: string, channel: 'stable' | 'canary') =>
    fingerprintOf({
      shell: { version: '1.0.0', channel: 'stable' },
      'mf-notes': { version: notes, channel, fallback: '0.1.0' },
    })
  assert.equal(of('1.0.0', 'stable'), of('1.0.0', 'canary'))
  assert.notEqual(of('1.0.0', 'stable'), of('1.1.0', 'stable'))
})
