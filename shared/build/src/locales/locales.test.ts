import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { askedKeys, baseKey, flatten, placeholders, reachedFrom, spokenKeys } from './texts.ts'

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
})

/** A remote's pages and widgets, with the file of each. */
function shownBy(app: string) {
  const remote = jest.requireActual<{ default: Declared }>(path.join(root, app, 'remote.ts')).default
  const index = read(`${app}/src/index.tsx`)
  const fileOf = (key: string) =>
    new RegExp(`['"]?${key.replace(/[.-]/g, '\\$&')}['"]?: (?:async )?\\(\\) =>\\s+import\\('(.+?)'\\)`).exec(
      index,
    )?.[1] ?? ''
  return [
    ...remote.pages.map(({ id, texts = [] }) => ({ key: id, texts, file: fileOf(id) })),
    ...(remote.widgets ?? []).map(({ name, texts = [] }) => ({ key: name, texts, file: fileOf(name) })),
  ]
}

const remotes = globSync('mf-*/remote.ts', { cwd: root }).map((file) => path.dirname(file))
const shown = remotes.flatMap((app) => shownBy(app).map((one) => ({ app, ...one })))

test.each(shown)(
  'SHELL-79 $app: $key finds every word for which its code asks, however it gets there',
  ({ app, texts, file }) => {
    expect(file).toContain('./')
    const sources = [...reachedFrom(path.join(root, app, 'src', file))].map((one) =>
      readFileSync(one, 'utf8'),
    )
    const loaded = ['', ...texts.map((name) => path.join('features', name))].map((place) =>
      path.join(app, 'src', place, 'locales'),
    )
    const there = new Set(loaded.filter((folder) => folders.includes(folder)).flatMap(keysIn))
    const all = folders.filter((folder) => appOf(folder) === app).flatMap(keysIn)
    const missing = [
      ...sources.flatMap(spokenKeys).filter((key) => !there.has(key)),
      // a key that is handed on, or put together, is one only if some feature of the app has it
      ...sources
        .map(askedKeys)
        .flatMap(({ literals, patterns }) =>
          all.filter(
            (key) => !there.has(key) && (literals.has(key) || patterns.some((one) => one.test(key))),
          ),
        ),
    ]
    expect(missing).toEqual([])
  },
)

test('a raw key is seen in a component that two features share', () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'madang-words-'))
  const write = (name: string, text: string) => writeFileSync(path.join(folder, name), text)
  write('page.tsx', "const Later = lazy(() => import('./feature.tsx'))")
  write('feature.tsx', "import { Clock } from './shared.tsx'\nimport type { X } from '@madang/contract'")
  write('shared.tsx', "export const Clock = () => t('class.elapsed', { minutes: 3 })")
  const keys = [...reachedFrom(path.join(folder, 'page.tsx'))].flatMap((file) =>
    spokenKeys(readFileSync(file, 'utf8')),
  )
  rmSync(folder, { recursive: true })
  expect(keys).toEqual(['class.elapsed'])
})

interface Declared {
  pages: readonly { id: string; texts?: readonly string[] }[]
  widgets?: readonly { name: string; texts?: readonly string[] }[]
}
