import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteDecl } from '@madang/remote-kit/define'
import webpack from 'webpack'
import { type AppManifest, manifestFile } from '../manifest.ts'
import { bytesBySource } from './bundled.ts'
import { ManifestPlugin } from './manifest-plugin.ts'

const text = (word: string) => ({ ko: word, en: word })
const page = (id: string) =>
  ({
    id,
    path: `/:companyId/${id}`,
    title: text(id),
    area: 'service',
    frame: 'service',
    signIn: 'none',
  }) as const
const toy: RemoteDecl = {
  name: 'mf-toy',
  title: text('Toy'),
  languages: ['ko', 'en'],
  pages: [page('toy.list')],
  widgets: [{ name: 'box', title: text('Box') }],
}
const listed = `
  export const load = {
    page: () => import(/* webpackChunkName: "page-toy.list" */ './page.js'),
    widget: () => import(/* webpackChunkName: "widget-box" */ './box.js'),
    ko: () => import(/* webpackChunkName: "locale-ko" */ './ko.json'),
    en: () => import(/* webpackChunkName: "locale-en" */ './en.json'),
  }`

// A compiler starts up in here.
jest.setTimeout(120_000)

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-manifest-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | object>) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof contents === 'string' ? contents : JSON.stringify(contents))
  }
}

/** A real build, as small as can be: no federation, no loaders. */
function build(declaration: RemoteDecl): Promise<{ manifest: AppManifest; errors: string[] }> {
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    entry: { remoteEntry: './index.js' },
    output: {
      path: join(folder, 'dist'),
      filename: '[name].js',
      uniqueName: 'mf_toy__1_0_0',
      publicPath: '',
    },
    plugins: [
      new ManifestPlugin({
        name: 'mf-toy',
        version: '1.0.0',
        container: 'mf_toy__1_0_0',
        declaration,
        contract: '1.2.0',
        shares: {},
        builtWith: {},
      }),
    ],
  })
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats) return fail(error)
        const errors = stats.compilation.errors.map(({ message }) => message)
        const path = join(folder, 'dist', manifestFile)
        const manifest = errors.length > 0 ? {} : JSON.parse(readFileSync(path, 'utf8'))
        done({ manifest: manifest as AppManifest, errors })
      })
    })
  })
}

const sources = {
  'package.json': { name: '@madang/mf-toy', version: '1.0.0' },
  'index.js': listed,
  'page.js': "import { big } from 'big-words'; import { small } from 'outer'; export default big() + small()",
  'box.js': "import { small } from 'inner'; export default () => small()",
  'ko.json': { a: '가' },
  'en.json': { a: 'A' },
  'node_modules/big-words/package.json': { name: 'big-words', version: '3.2.1', sideEffects: false },
  'node_modules/big-words/index.js': "export { big } from './esm/big.js'; export const never = 'NEVER'",
  // A nameless manifest inside a package says how to read its files, not whose they are.
  'node_modules/big-words/esm/package.json': { type: 'module' },
  'node_modules/big-words/esm/big.js': `/* ${'comment '.repeat(500)} */ export const big = () => ${JSON.stringify('word '.repeat(1000))}`,
  'node_modules/inner/package.json': { name: 'inner', version: '1.0.0' },
  'node_modules/inner/index.js': 'export const small = () => document.title.repeat(7)',
  'node_modules/outer/package.json': { name: 'outer', version: '0.1.0' },
  'node_modules/outer/index.js': "export { small } from 'inner'",
  'node_modules/outer/node_modules/inner/package.json': { name: 'inner', version: '2.0.0' },
  'node_modules/outer/node_modules/inner/index.js': `export const small = () => document.title + ${JSON.stringify('two '.repeat(50))}`,
}

it('tells which packages are in the app’s own files, in which version, with the bytes that reached the output', async () => {
  write(sources)
  const { manifest, errors } = await build(toy)
  expect(errors).toEqual([])
  expect(manifest.contract).toBe('1.2.0')
  const { bundled = {} } = manifest
  expect(
    Object.fromEntries(Object.entries(bundled).map(([key, { version }]) => [key, version])),
  ).toMatchObject({
    'big-words': '3.2.1',
    inner: '2.0.0',
    'inner@1.0.0': '1.0.0',
  })
  expect(bundled).not.toHaveProperty('@madang/mf-toy')
  const total = Object.values(manifest.sizes).reduce((sum, { raw }) => sum + raw, 0)
  const third = Object.values(bundled).reduce((sum, { raw }) => sum + raw, 0)
  // 5,000 bytes of words; the comment of 4,000 is gone.
  expect(bundled['big-words']?.raw).toBeGreaterThanOrEqual(5000)
  expect(bundled['big-words']?.raw).toBeLessThan(5200)
  expect(third).toBeLessThan(total)
})

it.each<[string, RemoteDecl, Record<string, string>, RegExp]>([
  [
    'page',
    { ...toy, pages: [page('toy.list'), page('toy.more')] },
    {},
    /page "toy\.more" is declared but not listed/,
  ],
  ['page', { ...toy, pages: [] }, {}, /page "toy\.list" is listed in src\/index\.tsx but not declared/],
  ['widget', { ...toy, widgets: [] }, {}, /widget "box" is listed in src\/index\.tsx but not declared/],
  [
    'language',
    toy,
    { 'index.js': listed.replace('locale-ko', 'korean') },
    /language "ko" is declared but has no texts/,
  ],
])(
  'refuses a build whose declaration and code disagree on a %s',
  async (_what, declaration, change, words) => {
    write({ ...sources, ...change })
    const { errors } = await build(declaration)
    expect(errors).toHaveLength(1)
    expect(errors[0]).toMatch(words)
  },
)

it('counts the output by the segments of a source map', () => {
  // `ab` of source 0, `cde` of source 1, `f` of nobody; the second line is source 0 again.
  const code = 'abcdef\ngh'
  expect([...bytesBySource(code, 'AAAA,ECAA,G;ADAA')]).toEqual([
    [0, 4],
    [1, 3],
  ])
})
