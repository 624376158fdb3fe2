import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { promisify } from 'node:util'
import fc from 'fast-check'
import { nameProblem, type Taken } from './names.ts'
import { newRemote } from './new-remote.ts'
import { renderFiles } from './template.ts'

const nobody: Taken = { names: [], pages: [], tabs: [] }
let folder: string
let gateway: Server
let url: string

before(async () => {
  folder = mkdtempSync(join(tmpdir(), 'madang-new-'))
  const declaration = {
    name: 'mf-rooms',
    pages: [{ id: 'rooms.list', path: '/:company/room' }],
    tabs: [{ id: 'talk' }],
  }
  gateway = createServer((_request, response) => {
    response.end(JSON.stringify({ microFrontends: { 'mf-rooms': [{ extras: { declaration } }] } }))
  })
  await new Promise<void>((done) => gateway.listen(0, '127.0.0.1', done))
  url = `http://127.0.0.1:${(gateway.address() as AddressInfo).port}`
})
after(() => {
  gateway.close()
  rmSync(folder, { recursive: true, force: true })
})

test('names are checked by shape', () => {
  for (const good of ['mf-quiz', 'mf-word-quiz2']) assert.equal(nameProblem(good, nobody, true), null)
  for (const bad of ['quiz', 'mf-', 'mf-Quiz', 'mf--quiz', 'mf-quiz-', 'mf-../x', `mf-${'q'.repeat(50)}`]) {
    assert.match(nameProblem(bad, nobody, true) ?? '', /is no name for a remote/, bad)
  }
})

test('a live remote keeps its name, its addresses and its tabs', async () => {
  const cases: [string, object, RegExp][] = [
    ['mf-rooms', {}, /There is a remote "mf-rooms" already/],
    ['mf-room', {}, /that is rooms\.list at \/:company\/room of mf-rooms/],
    ['mf-talk', {}, /The tab of mf-talk would be "talk", which mf-rooms has/],
    ...[' ', 'two\nlines', 'two\u2028lines'].map((titleKo): [string, object, RegExp] => [
      'mf-quiz',
      { titleKo },
      /A title is one line/,
    ]),
    ['mf-quiz', { registry: 'verdaccio' }, /--registry must be an address/],
    ['mf-quiz', { url: 'http://127.0.0.1:9' }, /The gateway at http:\/\/127\.0\.0\.1:9 does not answer/],
  ]
  for (const [name, options, words] of cases) {
    const dir = join(folder, `${name}-refused`)
    await assert.rejects(newRemote(name, { dir, url, ...options }), words)
    assert.throws(() => readdirSync(dir), 'nothing is written')
  }
  await newRemote('mf-talk', { dir: join(folder, 'mf-talk'), url, tab: false })
  assert.doesNotMatch(readFileSync(join(folder, 'mf-talk/remote.ts'), 'utf8'), /tabs/)
})

test('a folder with something in it is left alone', async () => {
  const dir = join(folder, 'full')
  mkdirSync(dir)
  writeFileSync(join(dir, 'thesis.txt'), 'years of work')
  await assert.rejects(newRemote('mf-quiz', { dir, url }), /is not empty/)
  assert.deepEqual(readdirSync(dir), ['thesis.txt'])
})

test('the command line writes a remote elsewhere with everything that it needs', async () => {
  const main = fileURLToPath(new URL('../main.ts', import.meta.url))
  const dir = join(folder, 'mf-quiz')
  const given = ['--title-ko', '퀴즈', '--title-en', 'Quiz', '--registry', 'http://localhost:4873']
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [main, 'new-remote', 'mf-quiz', '--dir', dir, '--url', url, ...given],
    { cwd: folder },
  )
  assert.match(stdout, /cd mf-quiz\n +npm install/)
  assert.equal(readFileSync(join(dir, '.npmrc'), 'utf8'), '@madang:registry=http://localhost:4873/\n')
  const manifest = JSON.parse(readFileSync(join(dir, 'package.json'), 'utf8'))
  for (const [name, range] of Object.entries({ ...manifest.dependencies, ...manifest.devDependencies })) {
    assert.match(String(range), name.startsWith('@madang/') ? /^\^\d+\.\d+\.\d+$/ : /^\d+\.\d+\.\d+$/, name)
  }
})

test('whatever the titles of one line are, what is written holds exactly them', () => {
  const title = fc
    .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
    .filter((one) => !/[\p{Cc}\p{Zl}\p{Zp}]/u.test(one))
  fc.assert(
    fc.property(title, title, fc.boolean(), (ko, en, tab) => {
      const files = renderFiles({ name: 'mf-quiz', title: { ko, en }, tab, home: 'repository' })
      for (const [file, place] of [
        ['remote.ts', /title: (\{.*\}),\n/],
        ['src/features/rooms/remote.ts', /const title = (\{.*\})\n/],
      ] as const) {
        const literal = place.exec(files.get(file) ?? '')?.[1]
        assert.deepEqual(new Function(`return ${literal}`)(), { ko, en })
      }
      assert.equal(JSON.parse(files.get('src/locales/ko.json') ?? '').title, ko)
      assert.equal(JSON.parse(files.get('src/locales/en.json') ?? '').title, en)
    }),
  )
})
