import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../root.ts'
import { specsOf, unmatched } from './extended.ts'
import { stages } from './stages.ts'

const everywhere = ['{shell,shared,infra,mf-*}/**/src/**/*.spec.ts']

describe('what npm test leaves to npm run test:all', () => {
  test('every pattern names specs that are there', () => {
    assert.deepEqual(unmatched(), [])
  })

  test('all runs what npm test runs, and more', () => {
    const [short, whole] = [specsOf(everywhere, false), specsOf(everywhere, true)]
    assert.ok(short.length > 100)
    assert.deepEqual(
      short.filter((file) => !whole.includes(file)),
      [],
    )
    assert.ok(whole.includes('infra/server/src/db/plans.spec.ts'))
    assert.ok(!short.includes('infra/server/src/db/plans.spec.ts'))
  })

  test('npm test keeps types, lint, jest, server, builds and the journeys', () => {
    const kept = stages.filter(({ extended }) => !extended).map(({ name }) => name)
    assert.deepEqual(kept, ['types', 'lint', 'jest', 'tools', 'server', 'builds', 'browser'])
    const { scripts } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    assert.match(scripts['test:all'], /test --all$/)
  })
})
