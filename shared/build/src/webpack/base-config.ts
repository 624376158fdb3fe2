import { createRequire } from 'node:module'
import { dirname, extname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { browserslist } from '@madang/contract'
import TerserPlugin from 'terser-webpack-plugin'
import type { Configuration } from 'webpack'
import { byContents } from '../manifest.ts'
import { installedVersion, providedShares, readPackageJson } from '../shared-packages.ts'
import type { ChunkNamesOptions } from './chunk-names-loader.ts'
import { versionToNumber } from './numbered.ts'

const here = dirname(fileURLToPath(import.meta.url))
const require = createRequire(import.meta.url)
/** `.ts` in the workspace, `.js` as published. */
const ownExtension = extname(import.meta.filename)

/** What is being built, and how. */
export interface App {
  /** Folder of the webpack.config.ts. */
  folder: string
  /** Package version, or MADANG_VERSION where a deploy names another or asks for one by the contents. */
  version: string
  development: boolean
  /** Folder of the output: `dist`, or MADANG_BUILD_OUTPUT. */
  output: string
  /** False with MADANG_BUILD_CACHE=off: the build starts from nothing. */
  cache: boolean
}

export function appAt(configUrl: string): App {
  const folder = dirname(fileURLToPath(configUrl))
  return {
    folder,
    version: versionFor(readPackageJson(folder).version),
    development: process.env.MADANG_MODE === 'development',
    output: process.env.MADANG_BUILD_OUTPUT || join(folder, 'dist'),
    cache: process.env.MADANG_BUILD_CACHE !== 'off',
  }
}

function versionFor(own: string): string {
  const asked = process.env.MADANG_VERSION
  return asked === byContents ? versionToNumber(own) : asked || own
}

/**
 * Folders of packages that change by their version alone. webpack knows those of npm; the files of pnpm's, ten thousand of
 * its own tools among them, it would read and hash for each build.
 */
const installed = [
  /^(.+?[\\/]node_modules[\\/]\.pnpm[\\/][^\\/]+[\\/]node_modules[\\/])/,
  /^(.+?[\\/]node_modules[\\/])/,
]

/** A module of the preset's own that is built into an app. */
export const ownModule = (name: string): string => join(here, `${name}${ownExtension}`)

const presetFolder = join(here, '..', '..')

/** The tools that shape the output. Part of the cache's key and of the manifest. */
export const builtWith: Record<string, string> = Object.fromEntries(
  ['webpack', '@module-federation/enhanced', '@swc/core', 'terser-webpack-plugin'].map((name) => [
    name,
    installedVersion(name, presetFolder) ?? 'unknown',
  ]),
)
builtWith['@madang/build'] = readPackageJson(presetFolder).version

/** What shell, remotes and harness pages have in common. */
export function baseConfig(app: App, names: ChunkNamesOptions): Configuration {
  const { folder, development } = app
  return {
    context: folder,
    mode: development ? 'development' : 'production',
    // The oldest browsers that are let in; also what lets webpack emit no helper that needs `eval`.
    target: ['web', `browserslist:${browserslist.join(', ')}`],
    // A file of its own: inlined maps and eval would break the content security policy.
    devtool: development ? 'source-map' : 'hidden-source-map',
    output: {
      path: app.output,
      filename: '[name].[contenthash:12].js',
      // short: the entry names them all, and each version has a folder of its own
      chunkFilename: '[name].[contenthash:8].js',
      assetModuleFilename: '[name].[contenthash:12][ext]',
      clean: true,
      crossOriginLoading: 'anonymous',
      hashFunction: 'xxhash64',
      // A chunk that hangs is worse than one that fails: the default is two minutes.
      chunkLoadTimeout: 15_000,
      // A module whose needs didn't come is forgotten and run again next time; else its half is what everybody gets from then on.
      strictModuleExceptionHandling: true,
    },
    resolve: {
      extensions: ['.tsx', '.ts', '.mjs', '.js', '.json'],
      // Modules that the preset brings into an app see the app's packages.
      modules: ['node_modules', join(folder, 'node_modules')],
    },
    module: {
      rules: [
        {
          test: /\.tsx?$/,
          use: [
            {
              loader: require.resolve('swc-loader'),
              options: {
                sourceMaps: true,
                jsc: {
                  // the language that the oldest of them reads whole
                  target: 'es2022',
                  parser: { syntax: 'typescript', tsx: true },
                  // Production JSX in development too: the shell shares `react/jsx-runtime`, not the development one.
                  transform: { react: { runtime: 'automatic', development: false } },
                },
              },
            },
            { loader: join(here, `chunk-names-loader${ownExtension}`), options: names },
          ],
        },
        // Emotion's `withTheme`, which nobody uses, takes it in; it doesn't say itself that it can be left out.
        { test: /[\\/]hoist-non-react-statics[\\/]/, sideEffects: false },
        { test: /\.(svg|png|webp|woff2)$/, type: 'asset', parser: { dataUrlCondition: { maxSize: 2048 } } },
      ],
    },
    optimization: {
      moduleIds: 'deterministic',
      chunkIds: 'deterministic',
      realContentHash: true,
      minimize: !development,
      minimizer: [
        new TerserPlugin({
          minify: TerserPlugin.swcMinify,
          // beside the code, not in it: a visitor's browser reads none of them
          extractComments: { condition: 'some', filename: 'LICENSES.txt', banner: false },
          // The sources are as new as the target; without being told, the minifier keeps to what older browsers read.
          terserOptions: { ecma: 2022, compress: { ecma: 2022, passes: 3 } },
        }),
      ],
    },
    cache: app.cache && {
      type: 'filesystem',
      cacheDirectory: join(folder, 'node_modules', '.cache', 'madang-build'),
      name: development ? 'development' : 'production',
      // Share rules depend on versions that no file of the app shows; a stale cache breaks silently.
      version: JSON.stringify({ builtWith, version: app.version, shares: providedShares(folder) }),
      buildDependencies: { preset: [join(here, '..', '/')], app: [join(folder, 'package.json')] },
    },
    snapshot: { managedPaths: installed },
    performance: { hints: false },
    stats: 'errors-warnings',
    infrastructureLogging: { level: 'error' },
  }
}
