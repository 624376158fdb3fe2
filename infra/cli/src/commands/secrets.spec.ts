import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'madang-secrets-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const rotate = (env: Record<string, string> = {}) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [main, 'secrets', 'rotate'], {
    env: { ...process.env, MADANG_DATA: folder, ...env },
    encoding: 'utf8',
  })
  return { code: status, said: stdout + stderr }
}

test('the signing secret is turned beside what runs, and never shown', () => {
  for (const older of [1, 2]) {
    const { code, said } = rotate()
    assert.equal(code, 0, said)
    assert.match(said, new RegExp(`${older} older`))
    const lines = readFileSync(join(folder, 'secrets', 'signing.key'), 'utf8')
      .trim()
      .split('\n')
    assert.equal(lines.length, older + 1)
    for (const line of lines) assert.ok(!said.includes(line.split(' ')[0]!))
  }
})

test('a secret of the environment is turned there', () => {
  const secret = Buffer.alloc(32, 5).toString('base64')
  const { code, said } = rotate({ MADANG_SECRET: secret })
  assert.equal(code, 1)
  assert.match(said, /Put a new one before the old one/)
  assert.ok(!said.includes(secret))
})
