import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { askedKeys, baseKey, flatten, placeholders } from './texts.ts'

const root = path.resolve(__dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folders = globSync('{shell,mf-*}/src/locales/en.json', { cwd: root }).map((file) => path.dirname(file))

test('the remotes and the shell are found', () => {
  expect(folders.length).toBeGreaterThanOrEqual(7)
})

describe.each(folders)('SHELL-79 %s', (folder) => {
  const ko = flatten(JSON.parse(read(`${folder}/ko.json`)) as object)
  const en = flatten(JSON.parse(read(`${folder}/en.json`)) as object)
  const keysOf = (texts: Map<string, unknown>) => [...new Set([...texts.keys()].map(baseKey))].sort()

  test('both languages have the same keys', () => {
    expect(keysOf(ko)).toEqual(keysOf(en))
  })

  test('both languages fill in the same values', () => {
    for (const [key, text] of en) {
      const other = ko.get(key) ?? ko.get(`${baseKey(key)}_other`)
      // one of something may be said without its number
      if (!key.endsWith('_one'))
        expect({ key, values: placeholders(other) }).toEqual({ key, values: placeholders(text) })
    }
  })

  test('no text is empty', () => {
    for (const texts of [ko, en]) {
      for (const [key, text] of texts)
        expect({ key, empty: String(text).trim() === '' }).toEqual({ key, empty: false })
    }
  })

  test('every key is used', () => {
    const src = path.dirname(folder)
    const sources = globSync(`${src}/**/*.{ts,tsx}`, { cwd: root }).filter(
      (file) => !/\.test\.tsx?$/.test(file),
    )
    const asked = sources.map((file) => askedKeys(read(file)))
    const unused = keysOf(en).filter(
      (key) =>
        // words of refusals are found by their code; error-words.test.ts of the shell holds them
        !/^errors\.[A-Z]/.test(key) &&
        !asked.some(({ literals, patterns }) => literals.has(key) || patterns.some((p) => p.test(key))),
    )
    expect(unused).toEqual([])
  })
})
