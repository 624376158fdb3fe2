import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { checkBudgets, readLimits } from '@madang/build/budget'
import { readManifest } from '../build/build-apps.ts'
import { runWorker } from '../build/run-worker.ts'
import { root } from '../root.ts'
import { writeRemote } from './new-remote.ts'

/**
 * What `madang new-remote` writes in this repository, held to everything that the repository's own remotes are held
 * to. It lies in a folder of the repository that git ignores and sees the packages that mf-notes sees. The remote
 * that lives elsewhere is proved by `npm test -- --only outside`.
 */
let home: string
let folder: string

before(() => {
  mkdirSync(join(root, '.tools'), { recursive: true })
  home = mkdtempSync(join(root, '.tools', 'generated-'))
  folder = join(home, 'mf-quiz')
  writeRemote(folder, {
    name: 'mf-quiz',
    title: { ko: '퀴즈', en: "Tom's quiz" },
    tab: true,
    home: 'repository',
  })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of ['@madang', 'react']) {
    symlinkSync(join(root, 'mf-notes', 'node_modules', name), join(folder, 'node_modules', name), 'junction')
  }
})
after(() => rmSync(home, { recursive: true, force: true }))

const bin = (name: string) => join(root, 'node_modules', '.bin', name)
function passes(command: string, args: readonly string[], cwd: string): void {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, NODE_ENV: 'test', NODE_TEST_CONTEXT: undefined },
    shell: process.platform === 'win32',
  })
  assert.equal(status, 0, `${args.join(' ')}\n${stdout}\n${stderr}`)
}

test("the generated remote builds with the preset and keeps to the sizes of the repository's remotes", async () => {
  await runWorker(folder, { MADANG_BUILD_CACHE: 'off' })
  const manifest = readManifest(join(folder, 'dist'))
  assert.ok(manifest)
  assert.equal(manifest.name, 'mf-quiz')
  assert.ok(manifest.pageChunks['quiz.home']?.length)
  assert.deepEqual(Object.keys(manifest.localeChunks).sort(), ['en', 'ko', 'rooms.en', 'rooms.ko'])
  for (const { over, text } of checkBudgets([manifest], readLimits())) assert.equal(over, false, text)
})

test('its types are right under the rules of the repository', () => {
  const config = {
    extends: relative(folder, join(root, 'tsconfig.json')),
    include: ['**/*'],
    exclude: ['node_modules', 'dist'],
  }
  writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config))
  passes(bin('tsc'), ['--noEmit', '-p', 'tsconfig.json'], folder)
  rmSync(join(folder, 'tsconfig.json'))
})

test('its own tests pass', () => {
  const preset = relative(folder, join(root, 'shared/build/src/jest/config.ts')).replaceAll('\\', '/')
  writeFileSync(join(folder, 'jest.config.ts'), `export { default } from '${preset}'\n`)
  const jest = createRequire(join(root, 'package.json')).resolve('jest/package.json')
  passes(process.execPath, [join(jest, '..', 'bin', 'jest.js'), '--ci'], folder)
  rmSync(join(folder, 'jest.config.ts'))
})

test('lint finds it formatted, and along the arrows', () => {
  const place = join(home, 'lint')
  cpSync(folder, join(place, 'mf-quiz'), {
    recursive: true,
    filter: (path) => !/[\\/](node_modules|dist)$/.test(path),
  })
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(place, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  passes(bin('biome'), ['check', '--error-on-warnings', 'mf-quiz'], place)
})
