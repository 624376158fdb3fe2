import assert from 'node:assert/strict'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, test } from 'node:test'
import { root } from '../root.ts'
import { type Reading, select } from './changed.ts'
import { readImports } from './imports.ts'

const imports = readImports()
const reading: Reading = {
  imports,
  segments: new Map([
    ['shell', []],
    ['mf-rooms', ['/room', '/logMeet']],
    ['mf-notes', ['/note']],
    ['mf-intro', ['/intro']],
  ]),
  text: (file) => readFileSync(join(root, file), 'utf8'),
}
const reach = (...changed: string[]) => select('base', changed, reading)
const of = (kind: RegExp, tests: ReadonlySet<string>) => [...tests].filter((file) => kind.test(file))

/** On the real files: a graph that misses an edge would leave out the test that fails. */
describe('what a change reaches', () => {
  test('a screen of one remote: its tests, its build, and the browser files that visit it', () => {
    const { tests, apps, outside } = reach('mf-intro/src/pages/academy.page.tsx')
    assert.deepEqual([...apps], ['mf-intro'])
    assert.ok(tests.has('shell/integration/tests/remotes.e2e.ts'))
    assert.ok(!tests.has('shell/integration/tests/lesson.e2e.ts'))
    assert.deepEqual(of(/^infra\/server\//, tests), [])
    assert.equal(outside, false)
  })

  test('a service of the server: its specs and every browser file, no jest, no build', () => {
    const { tests, apps } = reach('infra/server/src/modules/room/service.ts')
    assert.ok(tests.has('infra/server/src/modules/room/room.spec.ts'))
    assert.ok(tests.has('infra/server/src/testing/walk.spec.ts'))
    assert.ok(tests.has('shell/integration/tests/lesson.e2e.ts'))
    assert.deepEqual(of(/\.test\.tsx?$/, tests), [])
    assert.deepEqual([...apps], [])
  })

  test('a rule of the domain: its test, the server, and every app that uses it', () => {
    const { tests, apps, outside } = reach('shared/domain/src/wire-time.ts')
    assert.ok(tests.has('shared/domain/src/wire-time.test.ts'))
    assert.ok(tests.has('infra/server/src/modules/room/room.spec.ts'))
    assert.ok(tests.has('infra/registry/src/api/reports.spec.ts'))
    assert.ok(apps.has('mf-rooms'))
    assert.equal(outside, true)
  })

  test('a migration: the specs of the server', () => {
    const { tests } = reach('infra/server/src/db/migrations/0000_start.sql')
    assert.ok(tests.has('infra/server/src/db/migrations.spec.ts'))
    assert.ok(tests.has('infra/server/src/modules/user/user.spec.ts'))
  })

  test('a picture, or a file that is gone: all of its package', () => {
    const { tests } = reach('mf-rooms/src/some/picture.png')
    assert.ok(of(/^mf-rooms\//, tests).length > 5)
    assert.deepEqual(of(/^mf-notes\//, tests), [])
  })

  test('words: nothing; the lockfile: everything', () => {
    assert.deepEqual([...reach('README.md', 'mf-notes/README.md').tests], [])
    const all = reach('pnpm-lock.yaml')
    assert.equal(all.everything, 'pnpm-lock.yaml')
    assert.ok(
      [...imports.files]
        .filter((file) => /\.(test|spec|e2e)\.tsx?$/.test(file))
        .every((file) => all.tests.has(file) || file.includes('/template/')),
    )
  })
})
