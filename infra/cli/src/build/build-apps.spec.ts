import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as pause } from 'node:timers/promises'
import { buildApp, outputFolder } from './build-apps.ts'
import { lockOf } from './build-lock.ts'

/** A preset that only writes what it was told: which folder, which version. */
const worker = `
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
const output = process.env.MADANG_BUILD_OUTPUT || join(process.argv[2], 'dist')
const version = process.env.WORKER_SAYS || process.env.MADANG_VERSION
mkdirSync(output, { recursive: true })
writeFileSync(join(output, 'madang-manifest.json'), JSON.stringify({ name: 'mf-quiz', version }))
const { writeInputs } = await import(${JSON.stringify(import.meta.resolve('@madang/build/inputs'))})
writeInputs(process.argv[2], output, process.env.MADANG_VERSION, { files: [], missing: [], begun: Date.now() })
`
let folder: string
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-build-'))
  const preset = join(folder, 'mf-quiz/node_modules/@madang/build')
  mkdirSync(preset, { recursive: true })
  writeFileSync(join(folder, 'mf-quiz/package.json'), JSON.stringify({ name: 'mf-quiz', version: '1.0.0' }))
  const exports = { './worker': './worker.mjs' }
  writeFileSync(
    join(preset, 'package.json'),
    JSON.stringify({ name: '@madang/build', version: '1.0.0', exports }),
  )
  writeFileSync(join(preset, 'worker.mjs'), worker)
})
after(() => rmSync(folder, { recursive: true, force: true }))

const app = () => ({ name: 'mf-quiz', folder: join(folder, 'mf-quiz') })
const inDist = () =>
  (JSON.parse(readFileSync(join(outputFolder(app()), 'madang-manifest.json'), 'utf8')) as { version: string })
    .version

test('a build lands where it is taken from, whatever folder the environment names', async (t) => {
  assert.equal((await buildApp(app(), { version: '1.0.0' })).manifest.version, '1.0.0')
  process.env.MADANG_BUILD_OUTPUT = join(folder, 'elsewhere')
  t.after(() => delete process.env.MADANG_BUILD_OUTPUT)
  const built = await buildApp(app(), { version: '1.1.0' })
  assert.deepEqual([built.manifest.version, built.fresh, inDist()], ['1.1.0', true, '1.1.0'])
})

test('what is left of an older build is never taken for this one', async (t) => {
  process.env.WORKER_SAYS = '1.1.0'
  t.after(() => delete process.env.WORKER_SAYS)
  await assert.rejects(buildApp(app(), { version: '1.2.0' }), /holds 1\.1\.0 after a build of 1\.2\.0/)
})

test('nothing changed, nothing built; another version or mode is built', async (t) => {
  assert.equal((await buildApp(app(), { version: '1.3.0' })).fresh, true)
  assert.equal((await buildApp(app(), { version: '1.3.0' })).fresh, false)
  assert.equal((await buildApp(app(), { version: '1.3.1' })).fresh, true)
  process.env.MADANG_MODE = 'development'
  t.after(() => delete process.env.MADANG_MODE)
  assert.equal((await buildApp(app(), { version: '1.3.1' })).fresh, true)
})

test('two builds of one app wait for each other, also when they stand in other processes', async () => {
  const running = join(folder, 'running')
  const log = join(folder, 'order')
  writeFileSync(
    join(folder, 'holder.mjs'),
    `import { appendFileSync, writeFileSync, existsSync } from 'node:fs'
import { setTimeout } from 'node:timers/promises'
import { withBuildLock } from ${JSON.stringify(new URL('./build-lock.ts', import.meta.url).href)}
await withBuildLock(${JSON.stringify(app().folder)}, async () => {
  writeFileSync(${JSON.stringify(running)}, '')
  while (existsSync(${JSON.stringify(running)})) await setTimeout(20)
  appendFileSync(${JSON.stringify(log)}, 'holder ')
})`,
  )
  const holder = spawn(process.execPath, [join(folder, 'holder.mjs')], { stdio: 'inherit' })
  while (!existsSync(running)) await pause(20)
  const second = buildApp(app(), { version: '4.0.0', force: true }).then(() => appendFileSync(log, 'second'))
  // a build of another app, begun later, ends meanwhile: nothing but the lock holds the second up
  const other = join(folder, 'mf-other')
  cpSync(app().folder, other, { recursive: true })
  await buildApp({ name: 'mf-other', folder: other }, { version: '1.0.0', force: true })
  assert.ok(!existsSync(log))
  rmSync(running)
  await Promise.all([second, once(holder, 'exit')])
  assert.equal(readFileSync(log, 'utf8'), 'holder second')
})

test('the lock of a killed build holds nobody up', async () => {
  const script = `const { withBuildLock } = await import(${JSON.stringify(new URL('./build-lock.ts', import.meta.url).href)})
await withBuildLock(${JSON.stringify(app().folder)}, async () => { console.log('held'); await new Promise(() => setInterval(() => {}, 1000)) })`
  const killed = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  await once(killed.stdout, 'data')
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  assert.equal((await buildApp(app(), { version: '5.0.0' })).manifest.version, '5.0.0')
})

test('a lock whose number another process has by now is an hour old, and holds nobody up', async () => {
  const lock = lockOf(app().folder)
  writeFileSync(lock, String(process.pid))
  const hourAgo = Date.now() / 1000 - 3600
  utimesSync(lock, hourAgo, hourAgo)
  assert.equal((await buildApp(app(), { version: '6.0.0' })).manifest.version, '6.0.0')
})
