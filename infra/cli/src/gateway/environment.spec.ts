import assert from 'node:assert/strict'
import { resolve } from 'node:path'
import { test } from 'node:test'
import { knownSettings } from '@madang/server/platform/settings'
import { CommandError } from '../failure.ts'
import { root } from '../root.ts'
import { serverSettings, toolEnvironment } from './environment.ts'

test("every setting of the server is known to a team's commands, which run without the server's code", () => {
  assert.deepEqual([...serverSettings].sort(), Object.keys(knownSettings).sort())
})

test('port and data folder are read as the server reads them; a mistake is a sentence', () => {
  assert.deepEqual(toolEnvironment({}), { port: 4000, dataDir: resolve(root, '.madang') })
  assert.deepEqual(toolEnvironment({ PORT: '4650', MADANG_DATA: '/var/madang' }), {
    port: 4650,
    dataDir: '/var/madang',
  })
  for (const env of [{ PORT: '70000' }, { PORT: 'x' }, { MADANG_TOKE: 'a' }]) {
    assert.throws(() => toolEnvironment(env), CommandError)
  }
})
