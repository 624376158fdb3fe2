import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, test } from 'node:test'
import { root } from '../root.ts'

const folder = mkdtempSync(join(tmpdir(), 'madang-registry-command-'))
after(() => rmSync(folder, { recursive: true, force: true }))

const madang = (args: string[], env: Record<string, string> = {}) => {
  const child = spawn(process.execPath, [join(root, 'infra', 'cli', 'src', 'main.ts'), ...args], {
    env: {
      ...process.env,
      MADANG_DATA: folder,
      MADANG_REGISTRY_PORT: '0',
      npm_config_registry: 'http://127.0.0.1:1/',
      ...env,
    },
  })
  let said = ''
  const waiting: { pattern: RegExp; found: (match: RegExpExecArray) => void }[] = []
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (bytes: Buffer) => {
      said += bytes
      for (const { pattern, found } of waiting) {
        const match = pattern.exec(said)
        if (match) found(match)
      }
    })
  }
  const hears = (pattern: RegExp) =>
    new Promise<RegExpExecArray>((found, fail) => {
      waiting.push({ pattern, found })
      child.once('close', () => fail(new Error(`ended without saying ${pattern}: ${said}`)))
    })
  const ended = once(child, 'close').then(([code]) => ({ code: code as number, said }))
  return { child, hears, ended }
}

test('the registry says where it is and what to write down, and closes when it is told to', async () => {
  const { child, hears, ended } = madang(['registry'])
  const [, url] = await hears(/ready at (http:\/\/127\.0\.0\.1:\d+\/)[\s\S]*Stop with Ctrl\+C/)
  assert.equal((await fetch(new URL('-/ping', url))).status, 200)
  child.kill('SIGTERM')
  const { code, said } = await ended
  assert.equal(code, 0)
  assert.ok(said.includes(`@madang:registry=${url}`))
  assert.ok(said.includes(join(folder, 'registry', 'publish-token')))
})

test('a release names what it does not know, and what it needs', async () => {
  const [unknown, pack, port] = await Promise.all([
    madang(['release', 'everything']).ended,
    madang(['release', 'pack']).ended,
    madang(['registry'], { MADANG_REGISTRY_PORT: 'many' }).ended,
  ])
  assert.match(unknown.said, /There are: add, version, publish, pack/)
  assert.match(pack.said, /--out <folder>/)
  assert.match(port.said, /MADANG_REGISTRY_PORT must be a number/)
  assert.deepEqual([unknown.code, pack.code, port.code], [1, 1, 1])
})
