import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { parse } from 'acorn'
import { explain } from './run.mjs'

const path = fileURLToPath(new URL('./run.mjs', import.meta.url))
const source = readFileSync(path, 'utf8')

test('the bootstrap parses as the JavaScript of Node 14 and imports nothing but built-in modules', () => {
  const program = parse(source, { ecmaVersion: 2020, sourceType: 'module', allowHashBang: true })
  const imported = program.body.flatMap((node) =>
    node.type === 'ImportDeclaration' ? [String(node.source.value)] : [],
  )
  assert.deepEqual(imported.sort(), ['child_process', 'crypto', 'fs', 'path', 'url'])
})

test('it uses no function that Node 14 lacks', () => {
  for (const newer of [
    '.at(',
    'replaceAll',
    'hasOwn',
    'structuredClone',
    'fetch(',
    'cpSync',
    '.findLast',
    'cause:',
  ]) {
    assert.ok(!source.includes(newer), newer)
  }
})

const failures: [string, string, RegExp][] = [
  [
    'no network',
    'npm error code ENOTFOUND\nnpm error network request to https://registry failed',
    /can't be reached.*proxy or mirror/,
  ],
  [
    'no network (pnpm)',
    'ERR_PNPM_META_FETCH_FAIL GET https://registry: error sending request',
    /can't be reached/,
  ],
  ['a full disk', 'ENOSPC: no space left on device, write', /disk is full.*2 GB/],
  ['a missing right', "EACCES: permission denied, mkdir '/srv/madang/.tools'", /may not write.*without sudo/],
  [
    'a stale lockfile',
    'ERR_PNPM_OUTDATED_LOCKFILE Cannot install with "frozen-lockfile"',
    /setup -- --update-lockfile/,
  ],
  ['a mirror without the package', 'npm error code ETARGET no matching version', /mirror may be out of date/],
  ['a registry with a login', 'npm error code E401 Unauthorized', /wants a login/],
]
for (const [what, tail, words] of failures) {
  test(`a failure because of ${what} says what to do`, () => {
    assert.match(explain('The packages could not be installed', tail), words)
  })
}

test('a task that fails passes its exit code on; one that works adds less than a second', () => {
  const run = (...args: string[]) => spawnSync(process.execPath, [path, ...args], { encoding: 'utf8' })
  assert.equal(run('exec', process.execPath, '-e', 'process.exit(7)').status, 7)
  const began = performance.now()
  const version = run('exec', 'node', '-p', 'process.versions.node')
  assert.ok(performance.now() - began < 1000)
  assert.ok(Number(version.stdout.split('.')[0]) >= 24)
})
