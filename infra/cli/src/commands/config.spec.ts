import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createServer } from '@madang/server'
import { writeFixture } from '@madang/server/testing/fixture'
import { settingsOf } from '../settings.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'madang-config-'))
const env = { ...process.env, MADANG_DATA: folder, DATABASE_URL: '' }
after(() => rmSync(folder, { recursive: true, force: true }))

// two small companies, where the demo would take as long as all the rest
before(async () => {
  const settings = settingsOf({ ...env, MADANG_LOG_LEVEL: 'error' })
  const server = await createServer({ settings, jobs: false })
  await writeFixture(server.services.db)
  await server.close()
})

const madang = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, ...args], { env, encoding: 'utf8' })
  return { code: status, out: stdout, said: stdout + stderr }
}

test('one value of a company is set and shown; what is no key is said', () => {
  const set = madang('config', 'alpha', 'WEB_TASK_FILE_SUFFIX', '_문제지,_답안지')
  assert.equal(set.code, 0, set.said)
  assert.match(madang('config', 'alpha').out, /WEB_TASK_FILE_SUFFIX +_문제지,_답안지/)
  assert.match(madang('config', 'alpha', 'SOMETHING', '1').said, /"SOMETHING" is no configuration/)
})
