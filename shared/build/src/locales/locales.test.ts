import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { askedKeys, baseKey, flatten, placeholders } from './texts.ts'

const root = path.resolve(__dirname, '../../../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const folders = globSync('{shell,mf-*}/src/{,features/*/}locales/en.json', { cwd: root }).map((file) =>
  path.dirname(file),
)
const appOf = (folder: string) => folder.split(path.sep)[0] ?? folder
const textsIn = (folder: string, language: 'ko' | 'en') =>
  flatten(JSON.parse(read(`${folder}/${language}.json`)) as object)
const keysIn = (folder: string) => [...new Set([...textsIn(folder, 'en').keys()].map(baseKey))].sort()
const sourcesIn = (place: string) =>
  globSync(`${place}/**/*.{ts,tsx}`, { cwd: root }).filter((file) => !/\.test\.tsx?$/.test(file))

test('the remotes and the shell are found', () => {
  expect(folders.length).toBeGreaterThanOrEqual(7)
})

describe.each(folders)('SHELL-79 %s', (folder) => {
  const ko = textsIn(folder, 'ko')
  const en = textsIn(folder, 'en')
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
    const asked = sourcesIn(`${appOf(folder)}/src`).map((file) => askedKeys(read(file)))
    const unused = keysOf(en).filter(
      (key) =>
        // words of refusals are found by their code; error-words.test.ts of the shell holds them
        !/^errors\.[A-Z]/.test(key) &&
        !asked.some(({ literals, patterns }) => literals.has(key) || patterns.some((p) => p.test(key))),
    )
    expect(unused).toEqual([])
  })
})

const features = folders.filter((folder) => folder.includes('features')).map((folder) => path.dirname(folder))
const split = [...new Set(features.map(appOf))]

test('the remotes whose texts come by feature are found', () => {
  expect(split).toContain('mf-manage')
})

describe.each(split)('texts by feature in %s', (app) => {
  const mine = features.filter((feature) => appOf(feature) === app)
  const textsOf = (feature: string) => keysIn(`${feature}/locales`)
  const nameOf = (feature: string) => path.basename(feature)
  /** Keys of these features for which a source asks. */
  const asksFor = (source: string, others: readonly string[]) => {
    const { literals } = askedKeys(source)
    return others.flatMap(textsOf).filter((key) => literals.has(key))
  }

  test('no key stands twice', () => {
    const base = folders.filter((folder) => folder === path.join(app, 'src', 'locales'))
    const all = [...base.flatMap(keysIn), ...mine.flatMap(textsOf)]
    expect(all.filter((key, at) => all.indexOf(key) !== at)).toEqual([])
  })

  test.each(mine.map(nameOf))('the sources of %s ask for no other feature’s words', (name) => {
    const place = path.join(app, 'src', 'features', name)
    const others = mine.filter((feature) => nameOf(feature) !== name)
    const foreign = sourcesIn(place).flatMap((file) => asksFor(read(file), others))
    expect(foreign).toEqual([])
  })

  test('pages and widgets declare the features for whose words they ask', () => {
    const { pages, widgets = [] } = jest.requireActual<{ default: Declared }>(
      path.join(root, app, 'remote.ts'),
    ).default
    const index = read(`${app}/src/index.tsx`)
    const fileOf = (key: string) =>
      new RegExp(
        `['"]?${key.replace(/[.-]/g, '\\$&')}['"]?: (?:async )?\\(\\) =>\\s+import\\('(.+?)'\\)`,
      ).exec(index)?.[1]
    for (const { key, texts = [] } of [
      ...pages.map(({ id, texts }) => ({ key: id, texts })),
      ...widgets.map(({ name, texts }) => ({ key: name, texts })),
    ]) {
      const file = fileOf(key)
      expect({ key, file }).toEqual({ key, file: expect.stringContaining('./') })
      const others = mine.filter((feature) => !texts.includes(nameOf(feature)))
      expect({ key, foreign: asksFor(read(path.join(app, 'src', file ?? '')), others) }).toEqual({
        key,
        foreign: [],
      })
    }
  })
})

interface Declared {
  pages: readonly { id: string; texts?: readonly string[] }[]
  widgets?: readonly { name: string; texts?: readonly string[] }[]
}
