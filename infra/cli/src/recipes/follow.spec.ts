import assert from 'node:assert/strict'
import { spawnSync } from 'node:child_process'
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { tmpdir } from 'node:os'
import { dirname, join, relative } from 'node:path'
import { after, before, test } from 'node:test'
import { root } from '../root.ts'
import { copyRepository } from './fixtures/copy-repository.ts'
import { applied, type Step, stepsOf } from './fixtures/steps.ts'

/** RECIPES.md, followed step by step on a copy of the repository: what no longer fits the code fails here. */
const page = readFileSync(join(root, 'RECIPES.md'), 'utf8')
let copy: string
let steps: Step[]
const changed = () => [...new Set(steps.map(({ path }) => path))]

before(() => {
  steps = stepsOf(page)
  copy = realpathSync(mkdtempSync(join(tmpdir(), 'madang-recipes-')))
  copyRepository(root, copy)
  for (const step of steps) {
    const file = join(copy, step.path)
    const now = applied(step, existsSync(file) ? readFileSync(file, 'utf8') : undefined)
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, now)
  }
})
after(() => rmSync(copy, { recursive: true, force: true }))

const bin = (name: string) => join(copy, 'node_modules', '.bin', name)
function passes(command: string, args: readonly string[]): string {
  const { status, stdout, stderr } = spawnSync(command, args, {
    cwd: copy,
    encoding: 'utf8',
    // the throw-away installation brings its own database
    env: { ...process.env, NODE_ENV: 'test', NODE_TEST_CONTEXT: undefined, TEST_DATABASE_URL: undefined },
    shell: process.platform === 'win32',
  })
  assert.equal(status, 0, `${args.join(' ')}\n${stdout}\n${stderr}`)
  return stdout
}

test('the whole feature touches at most 15 files by hand, a page and a call six each, as the page says', () => {
  const inSections = (...titles: string[]) => {
    const texts = titles.map((title) => page.split(`\n## ${title}\n`)[1]?.split(/\n## /)[0] ?? '')
    return new Set(texts.flatMap(stepsOf).map(({ path }) => path)).size
  }
  const feature = ['A call', 'A table', 'A rule', 'Words', 'A page']
  assert.deepEqual(
    feature.map((title) => inSections(title)),
    [6, 1, 2, 2, 4],
  )
  assert.equal(inSections(...feature), 15)
  const further = ['A form', 'An error code', 'A remembered setting']
  assert.ok(further.every((title) => inSections(title) > 0))
  assert.equal(inSections(...feature, ...further), changed().length, changed().join('\n'))
  assert.equal(changed().length, 20, changed().join('\n'))
  assert.match(page, /\| a page \| 6 \|/)
  assert.match(page, /\| a call in an area that exists \| 6 \|/)
  assert.match(page, /\| the whole feature, with table and rule \| 15 \|/)
  assert.match(page, /\| then a form, an error code, a remembered setting \| 5 more \|/)
})

test('what the steps write is formatted and keeps to the arrows', () => {
  const config = JSON.parse(readFileSync(join(root, 'biome.json'), 'utf8'))
  writeFileSync(join(copy, 'biome.json'), JSON.stringify({ ...config, vcs: { enabled: false } }))
  passes(bin('biome'), ['check', '--error-on-warnings', ...changed()])
})

test('its types are right, from the contract to the page', () => {
  const config = {
    extends: './tsconfig.json',
    include: ['shared/contract/src', 'infra/server/src', 'mf-notes'],
    exclude: ['**/node_modules'],
  }
  writeFileSync(join(copy, 'tsconfig.followed.json'), JSON.stringify(config))
  passes(bin('tsc'), ['--noEmit', '-p', 'tsconfig.followed.json'])
})

test('its page, its form and its rule pass their tests, and its error code has words', () => {
  const jest = createRequire(join(root, 'package.json')).resolve('jest/package.json')
  const files = changed().filter((path) => /\.test\.tsx?$/.test(path))
  assert.equal(files.length, 3)
  passes(process.execPath, [
    join(dirname(jest), 'bin', 'jest.js'),
    '--ci',
    '--runTestsByPath',
    ...files,
    'shell/src/error-words.test.ts',
  ])
})

test('its migration is written, and its calls pass their spec and the walk of all calls', () => {
  passes(process.execPath, ['infra/server/scripts/db-generate.ts', '--name=study_days'])
  const [migration] = globSync('infra/server/src/db/migrations/*_study_days.sql', { cwd: copy })
  assert.ok(migration)
  assert.match(readFileSync(join(copy, migration), 'utf8'), /CREATE TABLE "study_day"/)
  const spec = changed().find((path) => path.endsWith('.spec.ts'))
  assert.ok(spec)
  const out = passes(process.execPath, [
    'infra/server/scripts/test.ts',
    '--only=embedded',
    relative('infra/server', spec),
    'src/testing/walk.spec.ts',
  ])
  assert.match(out, /fail 0/)
})
