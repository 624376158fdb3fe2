import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { loneApp } from './apps.ts'

let folder: string
const write = (name: string, text: string) => {
  const path = join(folder, name)
  mkdirSync(join(path, '..'), { recursive: true })
  writeFileSync(path, text)
}
before(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-lone-'))
  write('package.json', '{ "name": "@academy/mf-quiz", "version": "1.0.0" }')
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
