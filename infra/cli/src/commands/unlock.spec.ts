import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'madang-unlock-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const madang = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, MADANG_DATA: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { code: status, said: stdout + stderr }
}

test('an account that is locked is unlocked from the machine, once; who is nobody is said', () => {
  assert.equal(madang('seed', '--today', '2026-03-15').code, 0)
  assert.match(madang('unlock', 'demo', 'LOCKED1').said, /LOCKED1 of demo is unlocked/)
  assert.match(madang('unlock', 'demo', 'locked1').said, /locked1 of demo was not locked/)
  for (const [company, user] of [
    ['demo', 'nobody'],
    ['nowhere', 'locked1'],
  ] as const) {
    const { code, said } = madang('unlock', company, user)
    assert.equal(code, 1)
    assert.match(said, new RegExp(`${company} has no account "${user}"`))
  }
})
