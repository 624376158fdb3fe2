import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gatewayPlugin, RemoteStore } from '@madang/gateway'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import Fastify, { type FastifyInstance } from 'fastify'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let folder: string
let app: FastifyInstance
let url: string

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'madang-token-'))
  app = Fastify()
  const store = await RemoteStore.open(join(folder, 'store'))
  await app.register(gatewayPlugin, { store, ports: { readBranding: async () => null } })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

function madang(...args: string[]): Promise<{ code: number; out: string; said: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [main, ...args], { env: { ...process.env, MADANG_DATA: folder } })
    let [out, said] = ['', '']
    child.stdout.on('data', (bytes: Buffer) => (out += bytes))
    child.stderr.on('data', (bytes: Buffer) => (said += bytes))
    child.on('close', (code) => done({ code: code ?? 1, out, said }))
  })
}
const publish = async (name: string, version: string, token: string) =>
  (
    await fetch(`${url}/mf/api/remotes/${name}/versions/${version}`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/zip' },
      body: fakeApp(name, version).zip() as BodyInit,
    })
  ).status

test('a token issued beside the running gateway opens its own remote at once, and nothing else, until it is revoked', async () => {
  const issued = await madang('token', 'issue', 'mf-notes', '--by', 'team far away', '--days', '30')
  assert.equal(issued.code, 0, issued.said)
  const token = issued.out.trim()
  assert.match(token, /^mdt_[\w-]{43}$/, 'the token alone is the output, so that a script can take it')
  assert.doesNotMatch(issued.said, /mdt_/)
  assert.equal(await publish('mf-notes', '1.0.0', token), 201)
  assert.equal(await publish('mf-rooms', '1.0.0', token), 403)

  const list = await madang('token', 'list')
  assert.match(list.out, /mf-notes +team far away +\d{4}-\d\d-\d\d +\d{4}-\d\d-\d\d/)
  assert.doesNotMatch(list.out, new RegExp(token.slice(4, 20)))

  const revoked = await madang('token', 'revoke', 'mf-notes')
  assert.deepEqual([revoked.code, /1 deploy token of mf-notes ended/.test(revoked.said)], [0, true])
  assert.equal(await publish('mf-notes', '1.1.0', token), 401)
})

test('what can’t be is a sentence', async () => {
  for (const [args, words] of [
    [['issue', 'notes'], /not the name of a remote/],
    [['issue', 'mf-notes', '--days', '0'], /whole number from 1 to 3650/],
    [['revoke', 'mf-none'], /no deploy token of mf-none/],
  ] as const) {
    const { code, said, out } = await madang('token', ...args)
    assert.deepEqual([code, out], [1, ''])
    assert.match(said, words)
    assert.doesNotMatch(said, /\n {4}at /)
  }
})
