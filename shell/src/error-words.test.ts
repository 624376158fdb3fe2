import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { ApiError, resolveError } from '@madang/api-client'
import { flatten } from '@madang/build/locales'
import * as contract from '@madang/contract'
import { errorCatalogue, httpStatusOf, LANGUAGES, type Language } from '@madang/contract'
// biome-ignore lint/style/noRestrictedImports: a law about all calls; no browser loads it
import { calls } from '@madang/contract/calls'

const root = path.resolve(__dirname, '../..')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const apps = ['shell', ...globSync('mf-*', { cwd: root }).sort()]

/** Codes that an app's own texts say, in a language. */
const ownCodes = (app: string, language: Language) =>
  globSync(`${app}/src/**/locales/${language}.json`, { cwd: root }).flatMap((file) =>
    [...flatten(JSON.parse(read(file)) as object).keys()].flatMap(
      (key) => /^errors\.(.+)$/.exec(key)?.[1] ?? [],
    ),
  )

const byClass = ['requestFailed', 'invalidRequest', 'unknown', 'serverError']
const inCatalogue = (code: string) =>
  !byClass.includes(resolveError(new ApiError({ code, status: httpStatusOf(code) })).messageKey)

/** `messageCalls` of `import { message as messageCalls } from '@madang/contract'`, by the area's name. */
function areasOf(source: string): Map<string, string> {
  const names = [...source.matchAll(/import \{([^}]*)\} from '@madang\/contract'/g)].flatMap(
    ([, list = '']) => list.split(',').map((one) => one.trim().split(/ as /)),
  )
  return new Map(names.map(([name = '', here = name]) => [here, name]))
}

/** Calls whose descriptors stand in the app's sources: what it may make. */
function callsOf(app: string): string[] {
  const sources = globSync(`${app}/src/**/*.{ts,tsx}`, { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|\/testing\//.test(file),
  )
  const made = new Set<string>()
  for (const source of sources.map(read)) {
    for (const [here, area] of areasOf(source)) {
      const descriptors: Readonly<Record<string, unknown>> = Object(Reflect.get(contract, area))
      for (const [, name = ''] of source.matchAll(new RegExp(`\\b${here}\\.(\\w+)`, 'g'))) {
        const id = (descriptors[name] as { id?: unknown } | undefined)?.id
        if (typeof id === 'string' && Object.hasOwn(calls, id)) made.add(id)
      }
    }
  }
  return [...made]
}

const answered = (app: string) => [
  ...new Set(callsOf(app).flatMap((id) => calls[id as keyof typeof calls].errors)),
]

test('the calls of the apps are found', () => {
  expect(callsOf('mf-messages')).toEqual(expect.arrayContaining(['message.get', 'message.send', 'user.list']))
  const found = new Set(apps.flatMap(callsOf))
  expect(found.size).toBeGreaterThanOrEqual(30)
})

describe.each(apps)('%s', (app) => {
  test.each(LANGUAGES)('every code that its calls may answer has words in %s', (language) => {
    const own = ownCodes(app, language)
    expect(answered(app).filter((code) => !own.includes(code) && !inCatalogue(code))).toEqual([])
  })

  test.each(LANGUAGES)(
    'its own words in %s are of codes that exist and that its calls may answer',
    (language) => {
      const known: readonly string[] = [...answered(app), ...Object.values(contract.clientCodes)]
      expect(ownCodes(app, language).filter((code) => !known.includes(code))).toEqual([])
    },
  )
})

test('a code has words somewhere: only what no screen can help with is said by its class', () => {
  const own = new Set(apps.flatMap((app) => ownCodes(app, 'en')))
  const general = Object.keys(errorCatalogue).filter((code) => !own.has(code) && !inCatalogue(code))
  expect(general.sort()).toEqual([
    'WB-400-100',
    'WB-400-200',
    'WB-400-201',
    'WB-400-202',
    'WB-402-001',
    'WB-404-101',
    'WB-500-001',
  ])
})

test('what one remote alone says does not stand in everybody’s catalogue as well', () => {
  const twice = apps.flatMap((app) => ownCodes(app, 'en').filter(inCatalogue))
  expect(twice).toEqual([])
})
