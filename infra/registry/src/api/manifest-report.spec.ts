import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { PublishedJson } from '../pack/manifest.ts'
import { neededBump } from './check.ts'
import { compareManifests, manifestApi, parseManifest, renderManifest } from './manifest-report.ts'

const json = (more: Partial<PublishedJson>): PublishedJson => ({
  name: '@madang/toy',
  version: '1.0.0',
  ...more,
})
const needed = (was: Partial<PublishedJson>, is: Partial<PublishedJson>) =>
  neededBump(compareManifests(manifestApi(json(was)), manifestApi(json(is))))

test('what an installation brings and asks for decides the bump', () => {
  const optional = { peerDependenciesMeta: { jest: { optional: true } } }
  assert.equal(needed({ dependencies: { a: '1.0.0' } }, { dependencies: { a: '1.0.0' } }), 'none')
  assert.equal(needed({ version: '1.0.0' }, { version: '1.1.0' }), 'none')
  assert.equal(
    needed({ dependencies: { a: '1.0.0' } }, { dependencies: { a: '1.0.1', b: '1.0.0' } }),
    'patch',
  )
  assert.equal(needed({}, { madang: { generated: { react: '19.3.1' } } }), 'patch')
  assert.equal(
    needed({ peerDependencies: { react: '^19.3.1' } }, { peerDependencies: { react: '^19.4.0' } }),
    'minor',
  )
  assert.equal(needed({}, { peerDependencies: { jest: '^30.0.0' }, ...optional }), 'minor')
  assert.equal(needed({}, { peerDependencies: { jest: '^30.0.0' } }), 'major')
  assert.equal(needed({}, { bin: { toy: './dist/a.js' } }), 'minor')
  assert.equal(needed({ bin: { toy: './dist/a.js' } }, {}), 'major')
})

test('a report is read back as it was written', () => {
  const api = manifestApi(json({ dependencies: { a: '1.0.0' }, peerDependencies: { react: '^19.0.0' } }))
  assert.deepEqual(parseManifest(renderManifest('@madang/toy', api)), api)
})
