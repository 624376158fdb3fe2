import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'madang-statistics-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const madang = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], {
    env: { ...process.env, MADANG_DATA: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { code: status, said: stdout + stderr }
}

test('the past is counted again from the logs as often as one likes; what is nobody’s is said', () => {
  assert.equal(madang('seed', '--today', '2026-03-15').code, 0)
  const first = madang('statistics', '--company', 'demo')
  const counted = /Counted: \d\d+ days, concurrent use of \d\d+/.exec(first.said)
  assert.ok(counted, first.said)
  assert.ok(madang('statistics', '--company', 'demo').said.includes(counted[0]))
  const day = madang('statistics', '--company', 'demo', '--from', '2026-03-10', '--to', '2026-03-10')
  assert.match(day.said, /Counted: 1 days, concurrent use of 1\b/)
  const nobody = madang('statistics', '--company', 'nobody')
  assert.equal(nobody.code, 1)
  assert.match(nobody.said, /No company has the id "nobody"/)
  assert.match(madang('statistics', '--from', 'today').said, /"today" is no day/)
})
