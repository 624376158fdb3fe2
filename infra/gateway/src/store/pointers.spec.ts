import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { haltedCanary, isTraffic, type Pointers, pointerFor, promoted, rolledBack } from './pointers.ts'

const app = 'mf-notes'
const versions = ['1.0.0', '1.1.0', '1.2.0', '2.0.0']
const version = fc.constantFrom(...versions)
const channel = fc.constantFrom('stable', 'canary', 'company:hanbit', 'company:saebom')
const traffic = fc.integer({ min: 0, max: 10_000 }).map((n) => n / 100)
const move = fc.oneof(
  fc.record({ kind: fc.constant('promote' as const), channel, version, traffic }),
  fc.record({ kind: fc.constant('rollback' as const), channel }),
  fc.record({ kind: fc.constant('halt' as const), version }),
)

/** Pointers as they come about: by moves. A move that is not possible changes nothing. */
const reachable = fc.array(move, { maxLength: 12 }).map((moves) =>
  moves.reduce<Pointers>((pointers, one) => {
    if (one.kind === 'promote') return promoted(pointers, app, one.channel, one.version, one.traffic)
    if (one.kind === 'rollback') return rolledBack(pointers, app, one.channel) ?? pointers
    return haltedCanary(pointers, app, one.version, { at: 'now', reason: 'fails' }) ?? pointers
  }, {}),
)
const others = (pointers: Pointers, but: string[]) =>
  Object.fromEntries(Object.entries(pointers[app] ?? {}).filter(([name]) => !but.includes(name)))

test('a promotion points its channel at the version and leaves every other pin alone', () => {
  fc.assert(
    fc.property(reachable, channel, version, (before, to, next) => {
      const after = promoted(before, app, to, next)
      if (to !== 'canary' || before[app]?.stable?.version !== next) {
        assert.equal(after[app]?.[to]?.version, next)
      }
      assert.deepEqual(others(after, [to, 'canary']), others(before, [to, 'canary']))
    }),
  )
})

test('on stable and on pins a rollback undoes a promotion of another version', () => {
  fc.assert(
    fc.property(reachable, fc.constantFrom('stable', 'company:hanbit'), version, (before, to, next) => {
      const current = before[app]?.[to]
      fc.pre(current === undefined || (current.version !== next && !current.earlier.includes(next)))
      fc.pre((current?.earlier.length ?? 0) < 10)
      const back = rolledBack(promoted(before, app, to, next), app, to)
      if (current) assert.deepEqual(back?.[app]?.[to], current)
      else if (to === 'stable') assert.equal(back, null)
      else assert.equal(back?.[app]?.[to], undefined)
    }),
  )
})

test('no pointer names its own version as an earlier one, and none twice', () => {
  fc.assert(
    fc.property(reachable, (pointers) => {
      for (const { version: own, earlier } of Object.values(pointers[app] ?? {})) {
        assert.ok(!earlier.includes(own))
        assert.equal(new Set(earlier).size, earlier.length)
        assert.ok(earlier.length <= 10)
      }
    }),
  )
})

test('a canary is over when its version reaches stable, by promotion or by rollback', () => {
  fc.assert(
    fc.property(reachable, version, (before, next) => {
      const after = promoted(before, app, 'stable', next)
      assert.notEqual(after[app]?.canary?.version, next)
      const back = rolledBack(after, app, 'stable')
      if (back) assert.notEqual(back[app]?.canary?.version, back[app]?.stable?.version)
      const canary = before[app]?.canary
      if (canary && canary.version !== next) assert.deepEqual(after[app]?.canary, canary)
    }),
  )
})

test('naming the canary again sets its traffic and begins a halted one anew', () => {
  fc.assert(
    fc.property(reachable, version, traffic, traffic, (before, next, first, second) => {
      const started = promoted(before, app, 'canary', next, first)
      const halted = haltedCanary(started, app, next, { at: 'now', reason: 'fails' })
      assert.deepEqual(halted?.[app]?.canary, {
        version: next,
        earlier: [],
        traffic: 0,
        halted: { at: 'now', reason: 'fails' },
      })
      assert.deepEqual(promoted(halted ?? started, app, 'canary', next, second)[app]?.canary, {
        version: next,
        earlier: [],
        traffic: second,
      })
    }),
  )
  assert.equal(promoted({}, app, 'canary', '1.0.0')[app]?.canary?.traffic, 10)
})

test('a rolled back canary is gone, and everybody has stable', () => {
  fc.assert(
    fc.property(reachable, version, (before, next) => {
      const back = rolledBack(promoted(before, app, 'canary', next), app, 'canary')
      assert.equal(back?.[app]?.canary, undefined)
      assert.deepEqual(others(back ?? {}, ['canary']), others(before, ['canary']))
    }),
  )
})

test('only the canary that is on trial can be halted, and only once', () => {
  const halt = { at: 'now', reason: 'fails' }
  const pointers = promoted(promoted({}, app, 'stable', '1.0.0'), app, 'canary', '1.1.0', 50)
  assert.equal(haltedCanary(pointers, app, '1.0.0', halt), null)
  assert.equal(haltedCanary(pointers, 'mf-rooms', '1.1.0', halt), null)
  const halted = haltedCanary(pointers, app, '1.1.0', halt)
  assert.ok(halted)
  assert.equal(haltedCanary(halted, app, '1.1.0', halt), null)
  assert.equal(halted[app]?.stable?.version, '1.0.0')
})

test('pointers of before there was a canary are read as they are', () => {
  const old: Pointers = { [app]: { stable: { version: '1.0.0', earlier: ['0.9.0'] } } }
  assert.equal(pointerFor(old, app, 'demo')?.version, '1.0.0')
  assert.deepEqual(rolledBack(old, app, 'stable')?.[app]?.stable, { version: '0.9.0', earlier: [] })
})

test('traffic is a percentage in steps of a hundredth', () => {
  for (const good of [0, 0.01, 0.07, 1.13, 10, 33.33, 99.99, 100]) assert.ok(isTraffic(good), String(good))
  for (const bad of [-1, 100.01, 0.001, 1e-9, Number.NaN, Number.POSITIVE_INFINITY, '10', null, undefined]) {
    assert.ok(!isTraffic(bad), String(bad))
  }
})
