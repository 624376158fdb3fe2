import { globSync, readFileSync } from 'node:fs'
import { baseKey, flatten, placeholders } from '@madang/build/locales'

// of the remote, and of each feature that has its own
const files = globSync('src/**/locales/en.json').sort()
const read = (file: string) => flatten(JSON.parse(readFileSync(file, 'utf8')) as object)
const keysOf = (all: Map<string, unknown>) => [...new Set([...all.keys()].map(baseKey))].sort()

describe.each(files)('%s', (file) => {
  const texts = { en: read(file), ko: read(file.replace(/en\.json$/, 'ko.json')) }

  test('both languages say the same things', () => {
    expect(keysOf(texts.ko)).toEqual(keysOf(texts.en))
  })

  test('both languages fill in the same values', () => {
    for (const [key, text] of texts.en) {
      // one of something may be said without its number
      if (key.endsWith('_one')) continue
      const other = texts.ko.get(key) ?? texts.ko.get(`${baseKey(key)}_other`)
      expect({ key, values: placeholders(other) }).toEqual({ key, values: placeholders(text) })
    }
  })

  test.each(Object.keys(texts) as (keyof typeof texts)[])('no text is empty in %s', (language) => {
    const empty = [...texts[language]].filter(([, text]) => String(text).trim() === '')
    expect(empty).toEqual([])
  })
})
