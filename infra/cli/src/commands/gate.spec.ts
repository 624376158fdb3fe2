import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gatewayPlugin, RemoteStore } from '@madang/gateway'
import { type FakeOptions, fakeApp } from '@madang/gateway/testing/fake-app'
import { brandingOf } from '@madang/gateway/testing/gateway'
import Fastify, { type FastifyInstance } from 'fastify'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let folder: string
let app: FastifyInstance
let store: RemoteStore
let url: string
let token: string

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'madang-cli-gate-'))
  store = await RemoteStore.open(join(folder, 'store'))
  app = Fastify()
  await app.register(gatewayPlugin, {
    store,
    ports: { readBranding: brandingOf, contractVersion: '1.0.0' },
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
  token = await store.tokens.issue('mf-notes', 'team notes')
  await upload('mf-rooms', '1.0.0', { pages: { 'rooms.list': '/:companyId/room/list' } })
  await upload('mf-notes', '1.0.0')
  await upload('mf-notes', '1.1.0', { pages: { 'notes.x': '/:companyId/room/list' } })
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

const upload = (name: string, version: string, options?: FakeOptions) =>
  store.publish(name, version, Readable.from([fakeApp(name, version, options).zip()]))

interface Ran {
  code: number
  out: string
  err: string
}

/** The command line as a person starts it, without a browser: fakes have no code to run. */
function madang(args: string[], env: Record<string, string> = {}): Promise<Ran> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [main, ...args], {
      env: {
        ...process.env,
        MADANG_DATA: join(folder, 'data'),
        MADANG_URL: url,
        MADANG_TOKEN: token,
        MADANG_BROWSER: 'none',
        NO_COLOR: '1',
        ...env,
      },
    })
    const ran: Ran = { code: 1, out: '', err: '' }
    child.stdout.on('data', (bytes: Buffer) => (ran.out += bytes))
    child.stderr.on('data', (bytes: Buffer) => (ran.err += bytes))
    child.on('close', (code) => done({ ...ran, code: code ?? 1 }))
  })
}

test('PLAT-10 the code of the process is 0 where it may go live, 2 where the gate refuses, 1 where it could not ask', async () => {
  const rooms = await store.tokens.issue('mf-rooms', 'team rooms')
  const live = await madang(['promote', 'mf-rooms@1.0.0', '--smoke', 'skip'], { MADANG_TOKEN: rooms })
  assert.equal(live.code, 0, live.err)
  const revision = async () => (await store.revisions.current())?.revision
  assert.equal(await revision(), 1)

  const fine = await madang(['check', 'mf-notes@1.0.0', '--to', 'stable', '--smoke', 'skip'])
  assert.deepEqual([fine.code, fine.out], [0, ''])
  assert.match(fine.err, /mf-notes@1\.0\.0 may go to stable: nothing found/)

  for (const command of ['check', 'promote']) {
    const refused = await madang([command, 'mf-notes@1.1.0', '--to', 'stable'])
    assert.equal(refused.code, 2, refused.err)
    assert.match(refused.out, /mf-notes@1\.1\.0 → stable/)
    assert.match(
      refused.out,
      /stop {2}G003 {2}Page notes\.x \(\/:companyId\/room\/list\) collides with rooms\.list/,
    )
    assert.match(refused.out, /Met by: everybody\n\s+\S*docs\/G003\.md/)
    assert.match(refused.err, /1 finding stops it/)
    assert.doesNotMatch(refused.err, /\n {4}at /, 'no stack')
  }
  const program = await madang(['check', 'mf-notes@1.1.0', '--json'])
  assert.equal(program.code, 2)
  assert.equal(JSON.parse(program.out).findings[0].number, 'G003')

  const cases: [string[], Record<string, string>, RegExp][] = [
    [['check', 'mf-notes@9.0.0'], {}, /MF-404-001/],
    [['check', 'mf-notes'], {}, /Say which version/],
    [['check', 'mf-notes@1.0.0'], { MADANG_TOKEN: rooms }, /MF-403-001/],
    [['promote', 'mf-notes@1.0.0'], { MADANG_URL: 'http://127.0.0.1:9' }, /does not answer/],
    [['promote', 'mf-notes@1.0.0', '--smoke', 'perhaps'], {}, /--smoke is run or skip/],
    [['promote', 'mf-notes@1.0.0', '--smoke-user', 'demo/kim'], {}, /MADANG_SMOKE_PASSWORD/],
    [['promote', 'mf-notes@1.0.0'], { MADANG_BROWSER: '/nowhere' }, /MADANG_BROWSER names "\/nowhere"/],
  ]
  for (const [args, env, words] of cases) {
    const failed = await madang(args, env)
    assert.equal(failed.code, 1, args.join(' '))
    assert.match(failed.err, words)
    assert.doesNotMatch(failed.err, /\n {4}at /, 'no stack')
  }
  assert.equal(await revision(), 1, 'no pointer moved')
})

test('a promotion that no browser has seen says so, and the history keeps it', async () => {
  const unseen = await madang(['promote', 'mf-notes@1.0.0', '--to', 'company:hanbit', '--note', 'trial week'])
  assert.equal(unseen.code, 0, unseen.err)
  assert.match(unseen.err, /The smoke run was skipped: no browser/)
  const skipped = await madang(['promote', 'mf-notes@1.0.0', '--smoke', 'skip'])
  assert.equal(skipped.code, 0, skipped.err)
  const [last, before] = await store.revisions.history(2)
  assert.deepEqual([last?.note, before?.note], ['smoke: skipped', 'trial week (smoke: skipped, no browser)'])
})

test('the report is a table for people and JSON for programs', async () => {
  const shown = await madang(['report'])
  assert.equal(shown.code, 0, shown.err)
  assert.match(shown.out, /release +channel +contract/)
  assert.match(shown.out, /mf-rooms@1\.0\.0 +stable/)
  const { releases } = JSON.parse((await madang(['report', '--json'])).out)
  assert.ok(releases.some((one: { app: string }) => one.app === 'mf-rooms'))
})
