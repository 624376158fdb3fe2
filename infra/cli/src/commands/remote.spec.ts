import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { gatewayPlugin, RemoteStore } from '@madang/gateway'
import { halt, promote } from '@madang/gateway/deploy'
import { fakeApp } from '@madang/gateway/testing/fake-app'
import { brandingOf } from '@madang/gateway/testing/gateway'
import Fastify, { type FastifyInstance } from 'fastify'
import { unzipSync } from 'fflate'

const main = fileURLToPath(new URL('../main.ts', import.meta.url))
let folder: string
let app: FastifyInstance
let store: RemoteStore
let url: string

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'madang-cli-'))
  store = await RemoteStore.open(join(folder, 'store'))
  app = Fastify()
  await app.register(gatewayPlugin, { store, ports: { readBranding: brandingOf } })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
after(async () => {
  await app.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The command line as a person starts it, against the gateway above. */
function madang(args: string[], env: Record<string, string> = {}): Promise<{ code: number; text: string }> {
  return new Promise((done) => {
    const child = spawn(process.execPath, [main, ...args], {
      // where CI is set, words are coloured without a terminal, too
      env: { ...process.env, NO_COLOR: '1', MADANG_DATA: join(folder, 'data'), MADANG_URL: url, ...env },
    })
    let text = ''
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (bytes: Buffer) => (text += bytes))
    child.on('close', (code) => done({ code: code ?? 1, text }))
  })
}

function builtFolder(name: string, version: string): string {
  const target = join(folder, `${name}-${version}`)
  mkdirSync(target, { recursive: true })
  for (const [file, bytes] of Object.entries(unzipSync(fakeApp(name, version).zip()))) {
    writeFileSync(join(target, file), bytes)
  }
  writeFileSync(join(target, '.inputs'), 'stays at home')
  return target
}

test('a team deploys, promotes, rolls back and reads what happened, with its own token', async () => {
  const MADANG_TOKEN = await store.tokens.issue('mf-notes', 'team notes')
  const run = (...args: string[]) => madang(args, { MADANG_TOKEN })
  // the fakes of this file have no code for a browser to run
  const skip = ['--smoke', 'skip']

  const first = await run(
    'deploy',
    'mf-notes',
    '--dir',
    builtFolder('mf-notes', '1.0.0'),
    '--promote',
    ...skip,
  )
  assert.equal(first.code, 0, first.text)
  assert.match(first.text, /mf-notes on stable: nothing → 1\.0\.0 \(revision 1\)/)
  const second = await run('deploy', 'mf-notes', '--dir', builtFolder('mf-notes', '1.1.0'))
  assert.match(second.text, /live for nobody yet: madang promote mf-notes@1\.1\.0/)
  assert.match((await run('promote', 'mf-notes@1.1.0', ...skip)).text, /1\.0\.0 → 1\.1\.0 \(revision 2\)/)
  assert.match((await run('status')).text, /mf-notes +stable +1\.1\.0 +everybody +1\.0\.0/)
  assert.match((await run('rollback', 'mf-notes')).text, /1\.1\.0 → 1\.0\.0 \(revision 3\)/)
  const history = await run('history', 'mf-notes')
  assert.match(history.text, /team notes +rollback +mf-notes +stable +1\.1\.0 → 1\.0\.0/)
})

test('a canary is given to some, seen in status with its traffic, and taken away; pins are shown to teams', async () => {
  const MADANG_TOKEN = await store.tokens.issue('mf-rooms', 'team rooms')
  const run = (...args: string[]) => madang(args, { MADANG_TOKEN })
  const skip = ['--smoke', 'skip']
  await run('deploy', 'mf-rooms', '--dir', builtFolder('mf-rooms', '1.0.0'), '--promote', ...skip)
  await run('deploy', 'mf-rooms', '--dir', builtFolder('mf-rooms', '1.1.0'))
  const canary = ['promote', 'mf-rooms@1.1.0', '--to', 'canary', ...skip]
  assert.match((await run(...canary)).text, /mf-rooms on canary: nothing → 1\.1\.0 for 10 %/)
  const more = await run(...canary, '--traffic', '25', '--note', 'no complaints')
  assert.match(more.text, /1\.1\.0 → 1\.1\.0 for 25 %/)
  assert.match((await run(...canary, '--traffic', '250')).text, /MF-400-006: .*percentage/)
  await run('promote', 'mf-rooms@1.0.0', '--to', 'company:hanbit', ...skip)

  const status = (await run('status')).text
  assert.match(status, /mf-rooms +canary +1\.1\.0 +25 % +1\.0\.0/)
  assert.match(status, /mf-rooms +company:hanbit +1\.0\.0 +hanbit/)
  assert.doesNotMatch((await madang(['status'])).text, /hanbit/)
  assert.match((await run('history', 'mf-rooms')).text, /canary +1\.1\.0 → 1\.1\.0 +25 % +no complaints/)

  await halt(store, 'mf-rooms', '1.1.0', '9 of 30 pages failed in 10 minutes; on stable 0 of 90.')
  const halted = (await run('status')).text
  assert.match(halted, /mf-rooms +canary +1\.1\.0 +nobody, halted/)
  assert.match(halted, /mf-rooms@1\.1\.0 halted itself at .*: 9 of 30 pages failed/)
  assert.match((await run('history', 'mf-rooms')).text, /gateway +halt +mf-rooms +canary/)
  const back = await run('rollback', 'mf-rooms', '--channel', 'canary', '--note', 'fix first')
  assert.match(back.text, /mf-rooms on canary: 1\.1\.0 → nothing/)
})

test('every refusal ends with code 1 and a sentence, and moves nothing', async () => {
  const foreign = await store.tokens.issue('mf-rooms', 'team rooms')
  const before = (await store.revisions.current())?.revision
  const dir = builtFolder('mf-notes', '1.2.0')
  const cases: [string[], Record<string, string>, RegExp][] = [
    [['deploy', 'mf-notes', '--dir', dir], {}, /No deploy token for mf-notes/],
    [['deploy', 'mf-notes', '--dir', dir], { MADANG_TOKEN: foreign }, /MF-403-001/],
    [['deploy', 'mf-rooms', '--dir', dir], { MADANG_TOKEN: foreign }, /holds a build of mf-notes/],
    [['deploy', 'mf-rooms', '--dir', folder], { MADANG_TOKEN: foreign }, /no madang-manifest\.json/],
    [['deploy', 'mf-nothing'], { MADANG_TOKEN: foreign }, /There is no app "mf-nothing" here/],
    [['promote', 'mf-rooms'], { MADANG_TOKEN: foreign }, /Say which version/],
    [['promote', 'mf-rooms@9.0.0'], { MADANG_TOKEN: foreign }, /MF-404-001/],
    [['status'], { MADANG_URL: 'http://127.0.0.1:9' }, /does not answer/],
    [['status'], { MADANG_COLOUR: 'blue' }, /Unknown setting MADANG_COLOUR/],
  ]
  for (const [args, env, words] of cases) {
    const { code, text } = await madang(args, env)
    assert.equal(code, 1, args.join(' '))
    assert.match(text, words)
    assert.doesNotMatch(text, /\n {4}at /, 'no stack')
  }
  assert.equal((await store.revisions.current())?.revision, before)
})

test('a rollback that breaks what is live says so, and a version that fits, and goes back with --anyway', async () => {
  const MADANG_TOKEN = await store.tokens.issue('mf-library', 'team library')
  const run = (...args: string[]) => madang(args, { MADANG_TOKEN })
  const ship = async (name: string, version: string, dayjs: string) => {
    // the remotes of the other tests are still live and need theirs
    const { zip } = fakeApp(name, version, { shares: { react: '19.3.1', dayjs } })
    await store.publish(name, version, Readable.from([Buffer.from(zip())]))
    await promote(store, { app: name, version, channel: 'stable', by: 'platform' })
  }
  await ship('shell', '1.0.0', '1.11.0')
  await ship('mf-library', '1.0.0', '>=1.0.0')
  await ship('mf-library', '1.1.0', '^1.0.0')
  await ship('mf-library', '1.2.0', '>=1.1.0')
  await ship('shell', '2.0.0', '2.0.0')
  const refused = await run('rollback', 'mf-library')
  assert.equal(refused.code, 2, refused.text)
  assert.match(refused.text, /G001 +mf-library 1\.1\.0 needs dayjs \^1\.0\.0; shell 2\.0\.0 provides/)
  assert.match(refused.text, /A version that fits: madang promote mf-library@1\.0\.0 --to stable/)
  assert.match(refused.text, /was not moved back: 1 finding stops it\. Nothing was changed; --anyway/)
  assert.match(
    (await run('rollback', 'mf-library', '--anyway')).text,
    /mf-library on stable: 1\.2\.0 → 1\.1\.0/,
  )
})
