import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'madang-config-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const madang = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, MADANG_DATA: folder, MADANG_DATABASE: 'pglite', DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { code: status, out: stdout, said: stdout + stderr }
}

test('one value of a company is set and shown; what is no key is said', async () => {
  assert.equal(madang('seed').code, 0)
  const set = madang('config', 'demo', 'WEB_TASK_FILE_SUFFIX', '_문제지,_답안지')
  assert.equal(set.code, 0, set.said)
  assert.match(madang('config', 'demo').out, /WEB_TASK_FILE_SUFFIX +_문제지,_답안지/)
  assert.match(madang('config', 'demo', 'SOMETHING', '1').said, /"SOMETHING" is no configuration/)
})
