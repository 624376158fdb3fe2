import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { dirname, relative, resolve, sep } from 'node:path'

/** The shell's folders, from the ground up: a file imports from its own folder and from those below it. */
const floors = [
  'locales',
  'core',
  'address',
  'telemetry',
  'session',
  'client',
  'news',
  'ui',
  'remotes',
  'boot',
  'errors',
  'foreign',
  'updates',
  'overrides',
  'rehearsal',
  'diagnostics',
  'login',
  'lobby',
  'invite',
  'frame',
  'root',
  // a law over all of the product: nothing of it is loaded
  'changes',
]

const source = __dirname
const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
  (file) => file.includes(sep) && /\.tsx?$/.test(file) && !/(^|[./])(test|testing)\.tsx?$/.test(file),
)
const floorOf = (file: string) => floors.indexOf(file.split(sep)[0] ?? '')

/** What a file takes from beside it, types included: `import … from './x.ts'`, `import('./x.ts')`, `typeof import('./x.ts')`. */
const importsOf = (file: string) =>
  [...readFileSync(resolve(source, file), 'utf8').matchAll(/'(\.\.?\/[^'\n]+\.(?:tsx?|json))'/g)]
    .map(([, to = '']) => resolve(source, dirname(file), to))
    .filter((path) => existsSync(path))
    .map((path) => relative(source, path))

test('every folder of the shell stands on a floor', () => {
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => floorOf(file) < 0)).toEqual([])
})

test('no import of the shell points to a floor above its own', () => {
  const upward = files.flatMap((file) =>
    importsOf(file)
      .filter((to) => floorOf(to) > floorOf(file))
      .map((to) => `${file} -> ${to}`),
  )
  expect(files.flatMap(importsOf).length).toBeGreaterThan(files.length)
  expect(upward).toEqual([])
})
