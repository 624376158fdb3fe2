import assert from 'node:assert/strict'
import { existsSync, globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { describe, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { titlesIn } from '@madang/cli/src/test/titles.ts'
import { leftOutOfFirefox, whyNot } from './left-out.ts'

const folder = fileURLToPath(new URL('../../tests', import.meta.url))
const sourceOf = (file: string) => readFileSync(path.join(folder, file), 'utf8')
const rows = Object.entries(leftOutOfFirefox)

/** What Chromium alone can be asked for. */
const chromiumAlone = /newCDPSession|killableBrowser\(|emulateMedia/

describe('what does not run in Firefox', () => {
  test('each row names a journey that is there, and why', () => {
    for (const [file, reason] of rows) {
      assert.ok(existsSync(path.join(folder, file)), file)
      for (const words of typeof reason === 'string' ? [reason] : Object.values(reason))
        assert.match(words, /\w+ \w+ \w+/, file)
    }
  })

  test('a row for some tests of a file names each by a title that is there', () => {
    for (const [file, reason] of rows) {
      if (typeof reason === 'string') continue
      const titles = titlesIn(sourceOf(file))
      for (const begin of Object.keys(reason))
        assert.equal(titles.filter((title) => title.startsWith(begin)).length, 1, `${file}: ${begin}`)
    }
  })

  test('a journey that asks for what Chromium alone has stands in a row', () => {
    const asking = globSync('*.e2e.ts', { cwd: folder }).filter((file) => chromiumAlone.test(sourceOf(file)))
    assert.deepEqual(
      asking.filter((file) => !(file in leftOutOfFirefox)),
      [],
    )
  })

  test('every other journey runs, and Chromium runs them all', () => {
    assert.equal(whyNot('firefox', 'lesson.e2e.ts', 'a lesson from start to result'), null)
    assert.equal(whyNot('firefox', 'do-homework.e2e.ts', 'pages whose addresses ran out come again'), null)
    assert.notEqual(
      whyNot('firefox', 'do-homework.e2e.ts', 'a tab that is killed on a phone loses nothing'),
      null,
    )
    assert.equal(
      whyNot('chromium', 'do-homework.e2e.ts', 'a tab that is killed on a phone loses nothing'),
      null,
    )
  })
})
