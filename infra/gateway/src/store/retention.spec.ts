import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import type { Pointers } from './pointers.ts'
import { expiredVersions, LiveTimes, namedVersions, type StoredVersion } from './retention.ts'

const day = 24 * 60 * 60 * 1000
const now = Date.parse('2026-11-20T10:00:00Z')
const age = fc.integer({ min: 0, max: 200 }).map((days) => now - days * day)
const stored = fc
  .uniqueArray(fc.integer({ min: 0, max: 99 }), { maxLength: 40 })
  .chain((numbers) =>
    fc.tuple(
      ...numbers.map((n) =>
        fc.record({
          version: fc.constant(`1.${n}.0`),
          publishedAt: age,
          lastLive: fc.option(age, { nil: null }),
        }),
      ),
    ),
  )
  .map((list): StoredVersion[] => list)
const named = fc.uniqueArray(
  fc.integer({ min: 0, max: 99 }).map((n) => `1.${n}.0`),
  { maxLength: 8 },
)

test('nothing goes that a pointer names, that was live within 30 days, or that is younger', () => {
  fc.assert(
    fc.property(stored, named, (versions, names) => {
      const gone = new Set(expiredVersions(versions, new Set(names), now))
      for (const { version, publishedAt, lastLive } of versions) {
        if (!gone.has(version)) continue
        assert.ok(!names.includes(version))
        assert.ok(publishedAt < now - 30 * day)
        assert.ok(lastLive === null || lastLive < now - 30 * day)
      }
    }),
  )
})

test('at least the last ten stay, and everything that nobody needs goes', () => {
  fc.assert(
    fc.property(stored, named, (versions, names) => {
      const gone = new Set(expiredVersions(versions, new Set(names), now))
      const left = versions.filter(({ version }) => !gone.has(version))
      assert.ok(left.length >= Math.min(versions.length, 10))
      const newest = [...versions].sort((a, b) => b.publishedAt - a.publishedAt).slice(0, 10)
      const tenth = newest.at(-1)?.publishedAt ?? 0
      for (const { version, publishedAt, lastLive } of left) {
        assert.ok(
          names.includes(version) ||
            publishedAt >= tenth ||
            publishedAt >= now - 30 * day ||
            (lastLive ?? 0) >= now - 30 * day,
          version,
        )
      }
    }),
  )
})

test('waiting only removes more, and a second run at once removes nothing', () => {
  fc.assert(
    fc.property(stored, named, fc.integer({ min: 0, max: 100 }), (versions, names, days) => {
      const keep = new Set(names)
      const today = expiredVersions(versions, keep, now)
      const later = expiredVersions(versions, keep, now + days * day)
      assert.ok(today.every((version) => later.includes(version)))
      const left = versions.filter(({ version }) => !today.includes(version))
      assert.deepEqual(expiredVersions(left, keep, now), [])
    }),
  )
})

test('a pointer names what it stands at and what it may go back to, on every channel', () => {
  const pointers: Pointers = {
    'mf-notes': {
      stable: { version: '1.3.0', earlier: ['1.2.0', '1.1.0'] },
      canary: { version: '1.4.0', earlier: [], traffic: 0 },
      'company:hanbit': { version: '0.9.0', earlier: ['0.8.0'] },
    },
    'mf-rooms': { stable: { version: '7.0.0', earlier: [] } },
  }
  assert.deepEqual([...namedVersions(pointers, 'mf-notes')].sort(), [
    '0.8.0',
    '0.9.0',
    '1.1.0',
    '1.2.0',
    '1.3.0',
    '1.4.0',
  ])
  assert.deepEqual([...namedVersions(pointers, 'mf-none')], [])
})

test('a version is live until the state that no longer points to it', () => {
  const times = new LiveTimes()
  const state = (at: string, version: string): { revision: number; at: string; pointers: Pointers } => ({
    revision: times.revision + 1,
    at,
    pointers: { 'mf-notes': { stable: { version, earlier: [] } } },
  })
  times.add(state('2026-01-01T00:00:00Z', '1.0.0'))
  times.add(state('2026-03-01T00:00:00Z', '1.1.0'))
  times.add(state('2026-05-01T00:00:00Z', '1.2.0'))
  assert.equal(times.of('mf-notes', '1.0.0'), Date.parse('2026-03-01T00:00:00Z'))
  assert.equal(times.of('mf-notes', '1.1.0'), Date.parse('2026-05-01T00:00:00Z'))
  assert.equal(times.of('mf-notes', '0.1.0'), null)
})
