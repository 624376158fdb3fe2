import assert from 'node:assert/strict'
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, test } from 'node:test'
import { layOldTemplate } from './fixtures/lay-old-template.ts'
import { writeRemote } from './new-remote.ts'
import { planUpdate } from './plan-update.ts'
import type { RemotePackage } from './stamp.ts'
import { templateVersion } from './template.ts'
import { apply, projectIn } from './update.ts'
import { generatedVersions } from './versions.ts'

let folder: string
const read = (path: string) => readFileSync(join(folder, path), 'utf8')
const manifest = () => JSON.parse(read('package.json')) as RemotePackage
const plan = () => planUpdate(projectIn(folder), generatedVersions())

const oldRemote = () => layOldTemplate(folder)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-update-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a remote of template 1 comes to the current one: packages, scripts, files', () => {
  oldRemote()
  apply(folder, plan().files)
  const { dependencies, devDependencies, scripts, madang, version } = manifest()
  assert.equal(madang?.template, templateVersion)
  assert.equal(version, '1.3.0', "the team's own version stays")
  assert.equal(dependencies?.['@madang/remote-kit'], '^1.0.0')
  assert.equal(dependencies?.react, generatedVersions().react)
  assert.equal(dependencies?.picocolors, '^1.1.0', 'what the team brought stays')
  assert.equal(devDependencies?.webpack, undefined)
  assert.equal(devDependencies?.['@madang/cli'], '^1.0.0')
  assert.deepEqual(scripts, {
    build: 'madang build',
    test: 'madang node && tsc --noEmit && jest',
    lint: 'eslint .',
    dev: 'madang dev mf-poll',
    alone: 'madang dev mf-poll --alone',
    deploy: 'madang deploy mf-poll',
  })
  assert.match(read('jest.config.ts'), /@madang\/build\/jest/)
  assert.equal(existsSync(join(folder, 'babel.config.json')), false, 'the template has it no more')
  assert.ok(existsSync(join(folder, 'src/locales/locales.test.ts')), 'new since then')
})

test('twice is once: the second update finds nothing, also after a file was kept', () => {
  oldRemote()
  writeFileSync(join(folder, 'tsconfig.json'), '{ "extends": "../our.json" }\n')
  apply(folder, plan().files)
  const second = plan()
  assert.deepEqual(second.changes, [])
  assert.equal(second.files.size, 0)
})

test('a file that the team has changed stays; the new one stands beside it', () => {
  oldRemote()
  const own = '{ "extends": "../our.json" }\n'
  writeFileSync(join(folder, 'tsconfig.json'), own)
  writeFileSync(join(folder, 'babel.config.json'), '{ "presets": [] }')
  const { changes, files } = plan()
  assert.deepEqual(
    changes.find(({ kind }) => kind === 'beside'),
    { kind: 'beside', what: 'tsconfig.json', detail: 'tsconfig.json.new' },
  )
  apply(folder, files)
  assert.equal(read('tsconfig.json'), own)
  assert.match(read('tsconfig.json.new'), /"verbatimModuleSyntax": true/)
  assert.ok(existsSync(join(folder, 'babel.config.json')), 'changed by the team, so not removed')
})

test("scripts and ranges of the team's own are not lowered or replaced", () => {
  oldRemote()
  const own = manifest()
  own.scripts = { ...own.scripts, test: 'vitest' }
  own.dependencies = { ...own.dependencies, '@madang/contract': '^7.0.0', react: 'npm:preact@10.0.0' }
  writeFileSync(join(folder, 'package.json'), JSON.stringify(own))
  apply(folder, plan().files)
  const after = manifest()
  assert.equal(after.scripts?.test, 'vitest')
  assert.equal(after.dependencies?.['@madang/contract'], '^7.0.0')
  assert.equal(after.dependencies?.react, 'npm:preact@10.0.0')
})

test('line ends of another system are no change', () => {
  oldRemote()
  for (const path of ['tsconfig.json', 'jest.config.ts']) {
    writeFileSync(join(folder, path), read(path).replaceAll('\n', '\r\n'))
  }
  assert.equal(plan().changes.filter(({ kind }) => kind === 'beside').length, 0)
})

test('what was generated just now is up to date; what was never generated is refused with words', () => {
  const title = { ko: '퀴즈', en: 'Quiz' }
  for (const home of ['alone', 'repository'] as const) {
    writeRemote(folder, { name: 'mf-quiz', title, tab: true, home, registry: 'http://localhost:4873/' })
    assert.deepEqual(plan(), { changes: [], files: new Map() }, home)
  }
  const { madang, ...rest } = manifest()
  writeFileSync(join(folder, 'package.json'), JSON.stringify(rest))
  assert.throws(plan, /was not made by "madang new-remote"/)
  writeFileSync(
    join(folder, 'package.json'),
    JSON.stringify({ ...rest, madang: { ...madang, template: 99 } }),
  )
  assert.throws(plan, /template 99; this madang knows/)
})
