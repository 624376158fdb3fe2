import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { planRelease, refusal } from './plan.ts'

const name = fc.constantFrom('a', 'b', 'c')
const version = fc.constantFrom('1.0.0', '1.1.0')
const packages = fc.uniqueArray(fc.record({ name, version, contents: fc.constantFrom('x', 'y') }), {
  selector: ({ name }) => name,
})
const registry = fc
  .array(fc.tuple(name, fc.dictionary(version, fc.constantFrom('x', 'y', null))))
  .map((entries) => new Map(entries))

test('a release publishes exactly what is not there, and refuses exactly what is there with other contents', () => {
  fc.assert(
    fc.property(packages, registry, (packed, published) => {
      const rows = planRelease(packed, published)
      for (const [i, { name, version, contents }] of packed.entries()) {
        const there = published.get(name) ?? {}
        const state = !(version in there) ? 'new' : there[version] === contents ? 'there' : 'changed'
        assert.deepEqual(rows[i], { name, version, state })
      }
      assert.equal(
        refusal(rows) === null,
        rows.every(({ state }) => state !== 'changed'),
      )
    }),
  )
})

test('a release that was interrupted goes on where it stopped', () => {
  fc.assert(
    fc.property(packages, fc.nat(3), (packed, reached) => {
      const published = new Map(
        packed.slice(0, reached).map(({ name, version, contents }) => [name, { [version]: contents }]),
      )
      const rest = planRelease(packed, published).filter(({ state }) => state === 'new')
      assert.deepEqual(
        rest.map(({ name }) => name),
        packed.slice(reached).map(({ name }) => name),
      )
    }),
  )
})
