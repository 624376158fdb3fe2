import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { createServer } from '@madang/server'
import { settingsOf } from '../settings.ts'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'madang-jobs-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const jobs = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'jobs', ...args], {
    env: { ...process.env, MADANG_DATA: folder, DATABASE_URL: '' },
    encoding: 'utf8',
  })
  return { code: status, out: stdout, said: stdout + stderr }
}
const start = async () => {
  const settings = settingsOf({ MADANG_DATA: folder, MADANG_LOG_LEVEL: 'silent' })
  return createServer({ settings, jobs: false })
}

test('what repeats and what was given up is shown, and asked for again when the operator says so', async () => {
  const first = await start()
  first.services.work.define(
    'print',
    async () => {
      throw new Error('no such printer')
    },
    { retries: 0 },
  )
  await first.services.work.start()
  await first.services.jobs.runDue()
  await first.services.db.asPlatform((tx) => first.services.work.ask(tx, 'print', { page: 7 }))
  while ((await first.services.work.dead()).length === 0);
  await first.close()

  const shown = jobs()
  assert.equal(shown.code, 0, shown.said)
  assert.match(shown.out, /retention +\d{4}-\d\d-\d\d \d\d:\d\d/)
  assert.match(shown.out, /print +\d{4}-\d\d-\d\d \d\d:\d\d +no such printer +\{"page":7\}/)

  assert.match(jobs('--retry').said, /Asked again: 1/)
  assert.match(jobs().said, /No work was given up/)
})
