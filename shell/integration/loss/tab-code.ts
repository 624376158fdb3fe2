import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { Script } from 'node:vm'
import type { ReactNode } from 'react'

type Webpack = typeof import('webpack')
const root = fileURLToPath(new URL('../../..', import.meta.url))
const requireOf = (folder: string) => createRequire(join(root, folder, 'package.json'))
const preset = requireOf('shared/build')

/** React, one copy for all tabs: it holds nothing of a tab. */
function sharedModules(): Record<string, unknown> {
  // React looks for the event that it is called in
  Object.assign(globalThis, { window: (globalThis as { window?: unknown }).window ?? {} })
  process.env.NODE_ENV ??= 'production'
  const names = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']
  return Object.fromEntries(names.map((name) => [name, preset(name)]))
}

/** Screens of the design system: never drawn here, but named by what is. */
const drawn: unknown = new Proxy(() => {}, {
  get: (_, name) => (name === Symbol.toPrimitive ? () => '' : drawn),
  apply: () => drawn,
  construct: () => drawn as object,
})

/** What the code of a tab begins with: it gets what its page is about, and says what its person sees. */
export type OpenTab = (options: never) => { view(): unknown }
export type CreateRoot = (container: unknown) => { render(children: ReactNode): void; unmount?(): void }

export type StartTab = (globals: Record<string, unknown>) => OpenTab
export interface TabCode {
  start: StartTab
  createRoot: CreateRoot
}

/** A remote with a `src/testing/loss-tab.tsx`. */
export type TabRemote = 'mf-homework' | 'mf-notes'

/** A page's code as a function of the globals of a tab: each call is another tab, with modules of its own. */
export async function tabCode(folder: string, remote: TabRemote = 'mf-homework'): Promise<TabCode> {
  const webpack: Webpack = preset('webpack')
  const shared = sharedModules()
  const compiler = webpack({
    context: join(root, remote),
    mode: 'production',
    target: ['web', 'es2022'],
    devtool: false,
    entry: './src/testing/loss-tab.tsx',
    output: { path: folder, filename: 'tab.js' },
    resolve: { extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'] },
    externals: [
      ({ request = '' }, done) => {
        if (request in shared) return done(undefined, `var sharedModules[${JSON.stringify(request)}]`)
        const unseen = /^(@madang\/design-system|@mui\/|@emotion\/|react-router|single-spa|react-hook-form)/
        // reading handwriting needs the code of the recogniser; without it everything else works
        if (unseen.test(request) || request.endsWith('/pen-reader.ts')) return done(undefined, 'var drawn')
        done()
      },
    ],
    module: {
      parser: { javascript: { dynamicImportMode: 'eager' } },
      rules: [
        {
          test: /\.tsx?$/,
          loader: preset.resolve('swc-loader'),
          options: {
            jsc: {
              target: 'es2022',
              parser: { syntax: 'typescript', tsx: true },
              transform: { react: { runtime: 'automatic', development: false } },
            },
          },
        },
      ],
    },
    optimization: { minimize: false },
    performance: { hints: false },
  })
  await new Promise<void>((done, fail) => {
    compiler.run((error, stats) => {
      if (error) return fail(error)
      if (stats?.hasErrors()) return fail(new Error(stats.toString({ all: false, errors: true })))
      compiler.close(() => done())
    })
  })
  const file = join(folder, 'tab.js')
  const code = await readFile(file, 'utf8')
  const made = new Map<string, (values: unknown[]) => void>()
  const start: StartTab = (globals) => {
    let opened: OpenTab | undefined
    const all: Record<string, unknown> = {
      ...globals,
      drawn,
      sharedModules: shared,
      start: (open: OpenTab) => {
        opened = open
      },
    }
    const names = Object.keys(all)
    const key = names.join()
    let run = made.get(key)
    if (!run) {
      const text = `(function ([${key}]) {${code}\n})`
      run = new Script(text, { filename: file }).runInThisContext() as (values: unknown[]) => void
      made.set(key, run)
    }
    run(names.map((name) => all[name]))
    if (!opened) throw new Error('The code of the tab did not start.')
    return opened
  }
  const { createRoot } = shared['react-dom/client'] as { createRoot: TabCode['createRoot'] }
  return { start, createRoot }
}

/** The preset's own: the browser's database, in memory. */
export const fakeDatabases = (): Record<string, unknown> => preset('fake-indexeddb')
