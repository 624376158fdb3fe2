import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { loneApp } from './apps.ts'
import { inputHash } from './build/input-hash.ts'

let folder: string
const write = (name: string, text: string) => {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-lone-'))
  write('package.json', '{ "name": "@academy/mf-quiz", "version": "1.0.0" }')
  write('src/index.tsx', 'export {}')
  write('package-lock.json', '{}')
  write('node_modules/@madang/build/package.json', '{ "version": "1.0.0" }')
})
after(() => rmSync(folder, { recursive: true, force: true }))

test('PLAT-08 a folder of its own is an app when it is named like one and has a build', () => {
  assert.equal(loneApp(folder), null, 'without webpack.config.ts it is none')
  write('webpack.config.ts', 'export default {}')
  assert.deepEqual(loneApp(folder), { name: 'mf-quiz', folder })
  write('package.json', '{ "name": "quiz", "version": "1.0.0" }')
  assert.equal(loneApp(folder), null)
  write('package.json', '{ "name": "@academy/mf-quiz", "version": "1.0.0" }')
})

test('the number of its inputs follows sources, lockfile and installed packages, not tests or output', () => {
  const number = () => inputHash({ name: 'mf-quiz', folder })
  const first = number()
  for (const [file, text] of [
    ['src/index.test.tsx', 'test'],
    ['dist/remoteEntry.js', 'x'],
    ['README.md', '# other'],
  ] as const) {
    write(file, text)
    assert.equal(number(), first, file)
  }
  const seen = new Set([first])
  for (const [file, text] of [
    ['src/index.tsx', 'export const a = 1'],
    ['package-lock.json', '{ "other": 1 }'],
    ['node_modules/@madang/build/package.json', '{ "version": "1.1.0" }'],
  ] as const) {
    write(file, text)
    assert.equal(seen.has(number()), false, file)
    seen.add(number())
  }
})
