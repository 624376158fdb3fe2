import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import type { RemoteDecl } from '@madang/remote-kit/define'
import webpack, { type Configuration } from 'webpack'
import { aloneConfig } from './alone-config.ts'
import { declarations } from './remote-config.ts'

/** What the worker tells the process that started it. */
export type WatchMessage =
  | { kind: 'building' }
  | { kind: 'built'; build: string; ms: number }
  | { kind: 'failed'; build: string; errors: string }
  /** A file changed that was read before the build began: only a new worker sees it. */
  | { kind: 'restart' }

/**
 * Builds the remote of one folder again at each change: `node watch-worker.ts <folder> <output> [alone]`, started with
 * an IPC channel. It ends with whoever started it, also when that one is killed: then the channel closes.
 */
const [folder = process.cwd(), output = '', mode] = process.argv.slice(2)
process.on('disconnect', () => process.exit())
const tell = (message: WatchMessage) => process.send?.(message)

const file = (name: string) => join(folder, name)
const load = async (name: string) => (await import(pathToFileURL(file(name)).href)) as { default: unknown }
const config =
  mode === 'alone'
    ? aloneConfig((await load('remote.ts')).default as RemoteDecl, folder)
    : ((await load('webpack.config.ts')).default as Configuration)

const compiler = webpack({
  ...config,
  // Files of the build before stay until the end: an open page with unsaved work still asks for them.
  output: { ...config.output, path: output, clean: false },
})
const readBefore = ['webpack.config.ts', 'package.json', ...declarations(folder)].map(file)
let begun = performance.now()

compiler.hooks.watchRun.tap('MadangDev', ({ modifiedFiles }) => {
  begun = performance.now()
  tell(readBefore.some((name) => modifiedFiles?.has(name)) ? { kind: 'restart' } : { kind: 'building' })
})
compiler.hooks.afterCompile.tap('MadangDev', (compilation) => {
  if (compilation.compiler === compiler) compilation.fileDependencies.addAll(readBefore)
})

compiler.watch({ aggregateTimeout: 50, ignored: /[\\/](node_modules|dist)[\\/]/ }, (error, stats) => {
  const build = `${stats?.hash ?? 'none'}`
  if (error || !stats || stats.hasErrors()) {
    const errors =
      stats?.toString({ all: false, errors: true, moduleTrace: false, errorDetails: false }) ??
      error?.message ??
      ''
    tell({ kind: 'failed', build, errors })
  } else tell({ kind: 'built', build, ms: performance.now() - begun })
})
