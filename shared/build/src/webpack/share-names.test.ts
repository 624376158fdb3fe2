import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import type { RemoteDecl } from '@madang/remote-kit/define'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import webpack, { type Configuration } from 'webpack'
import { type AppManifest, manifestFile } from '../manifest.ts'
import { ManifestPlugin } from './manifest-plugin.ts'

// A compiler starts up in here.
jest.setTimeout(120_000)

const toy: RemoteDecl = {
  name: 'mf-toy',
  title: { ko: '장난감', en: 'Toy' },
  languages: ['ko'],
  pages: [],
}
const keys = ['@yard/ui', '@yard/kit', '@yard/whole', '@yard/later', '@yard/default', '@yard/nowhere']

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'madang-names-'))
  write({ 'package.json': { name: '@madang/mf-toy', version: '1.0.0' }, 'ko.json': {} })
})
afterEach(() => rmSync(folder, { recursive: true }))

function write(files: Record<string, string | object>) {
  for (const [name, contents] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true })
    writeFileSync(join(folder, name), typeof contents === 'string' ? contents : JSON.stringify(contents))
  }
}

const known = { version: '1.0.0', container: 'x__1_0_0', contract: '1.0.0', builtWith: {} }

function manifestOf(config: Configuration): Promise<AppManifest> {
  const output = join(folder, 'dist')
  const compiler = webpack({
    context: folder,
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: 'hidden-source-map',
    output: { path: output, uniqueName: 'x', publicPath: '' },
    ...config,
  })
  return new Promise((done, fail) => {
    compiler.run((error, stats) => {
      compiler.close(() => {
        if (error || !stats || stats.hasErrors())
          return fail(error ?? new Error(stats?.toString('errors-only')))
        done(JSON.parse(readFileSync(join(output, manifestFile), 'utf8')) as AppManifest)
      })
    })
  })
}

const remote = (mode: 'production' | 'development' = 'production') =>
  manifestOf({
    mode,
    entry: {},
    plugins: [
      new ModuleFederationPlugin({
        name: 'x__1_0_0',
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: './index.js', name: 'remote' } },
        shared: Object.fromEntries(
          keys.map((key) => [
            key,
            { import: false as const, singleton: true, requiredVersion: '^1.0.0', version: '1.0.0' },
          ]),
        ),
        dts: false,
        manifest: false,
        dev: false,
      }),
      new ManifestPlugin({ ...known, name: 'mf-toy', declaration: toy, shares: {} }),
    ],
  })

it('lists the names that the code of a remote takes from each shared module, and nothing that was shaken away', async () => {
  write({
    'index.js': `
      import { Button, Card as Box } from '@yard/ui'
      import react from '@yard/default'
      import * as kit from '@yard/kit'
      import { used } from './inner.js'
      export const ko = () => import(/* webpackChunkName: "locale-ko" */ './ko.json')
      export const later = async () => (await import('./page.js')).default
      export default [Button, Box, react, kit.useMe, used]`,
    'page.js': `
      import { Table } from '@yard/ui'
      import * as everything from '@yard/whole'
      export default async () => {
        const { soon } = await import('@yard/later')
        return [Table, soon, Object.keys(everything)]
      }`,
    'inner.js': `
      import { Deep, Unused } from '@yard/ui'
      import { nothing } from '@yard/nowhere'
      export { Passed } from '@yard/ui'
      export const used = () => Deep
      export const unused = () => [Unused, nothing]`,
  })
  const { names } = await remote()
  expect(names).toEqual({
    '@yard/kit': ['useMe'],
    '@yard/later': ['soon'],
    // a default export may be the whole, where the module is no ESM
    '@yard/default': ['*'],
    '@yard/ui': ['Button', 'Card', 'Deep', 'Table'],
    '@yard/whole': ['*'],
  })
})

it('lists them in a development build too, which shakes nothing away: more than needed, never less', async () => {
  write({
    'index.js': `
      import { Button } from '@yard/ui'
      export const ko = () => import(/* webpackChunkName: "locale-ko" */ './ko.json')
      export default Button`,
  })
  expect((await remote('development')).names).toEqual({ '@yard/ui': ['Button'] })
})

const fetched = `
  export const shares = {
    '@yard/ui': () => import('@yard/ui'),
    '@yard/kit': () => import('@yard/kit'),
    '@yard/whole': () => import('@yard/whole'),
  }`
const inMemory = `
  import * as ui from '@yard/ui'
  import * as kit from '@yard/kit'
  import * as whole from '@yard/whole'
  export const shares = { '@yard/ui': async () => ui, '@yard/kit': async () => kit, '@yard/whole': async () => whole }`

it.each([
  ['fetched when it is asked for', fetched],
  ['with the first file', inMemory],
])(
  'lists what the shell has of each shared module, through re-exports and whether it uses it itself or not, %s',
  async (_, shares) => {
    write({
      'index.js': `
      import { Button } from '@yard/ui'
      ${shares}
      globalThis.given = shares
      document.title = Button`,
      'node_modules/@yard/ui/package.json': { name: '@yard/ui', version: '1.0.0', sideEffects: false },
      'node_modules/@yard/ui/index.js': `
      export { Button } from './button.js'
      export * from './rest.js'
      export const Own = 1`,
      'node_modules/@yard/ui/button.js': 'export const Button = "b"; export const Hidden = 1',
      'node_modules/@yard/ui/rest.js': 'export const Card = 1; export const Table = 2',
      'node_modules/@yard/kit/package.json': { name: '@yard/kit', version: '1.0.0' },
      'node_modules/@yard/kit/index.js': 'exports.useMe = () => 1; exports.useCan = () => 2',
      'node_modules/@yard/whole/package.json': { name: '@yard/whole', version: '1.0.0' },
      'node_modules/@yard/whole/index.js': 'module.exports = globalThis.something()',
    })
    const { names } = await manifestOf({
      entry: { shell: './index.js' },
      plugins: [
        new ManifestPlugin({
          ...known,
          name: 'shell',
          declaration: null,
          shares: Object.fromEntries(keys.map((key) => [key, '1.0.0'])),
        }),
      ],
    })
    expect(names).toMatchObject({ '@yard/ui': ['Button', 'Card', 'Own', 'Table'], '@yard/whole': ['*'] })
    expect(names?.['@yard/kit']).toEqual(expect.arrayContaining(['useCan', 'useMe']))
  },
)
