import type { Configuration } from 'webpack'
import webpack from 'webpack'
import { compiledAtOnce, compileHint } from './budget.ts'
import { containerName } from './manifest.ts'
import { installedVersion, providedShares } from './shared-packages.ts'
import { appAt, baseConfig, builtWith, ownModule } from './webpack/base-config.ts'
import { IntegrityPlugin } from './webpack/integrity-plugin.ts'
import { ManifestPlugin } from './webpack/manifest-plugin.ts'

/** Parts that draw first views. */
const firstParts = new Set(['login', 'easy', 'entry', 'frame'])

/**
 * The shell's build: `export default shellConfig(import.meta.url)`.
 *
 * A plain build, without the federation plugin and without its runtime, which every entry brings: the shell loads an
 * entry and hands its container the packages of `__MADANG_SHARED__` (name → version). Remotes are known at run time from
 * the discovery document; a static list would stop the boot when one of them is dead.
 *
 * The build knows the address that the store serves it from, so that chunks load whatever page the person is on.
 */
export function shellConfig(configUrl: string): Configuration {
  const app = appAt(configUrl)
  const container = containerName('shell', app.version)
  const provided = providedShares(app.folder)
  const base = baseConfig(app, {
    pages: [],
    widgets: [],
    languages: ['ko', 'en'],
    shares: Object.keys(provided),
  })
  return {
    ...base,
    name: 'shell',
    entry: { shell: './src/index.ts' },
    output: {
      ...base.output,
      // The address says the version already; forty hashes, which no packer makes smaller, would stand in the first file.
      ...(app.development ? {} : { chunkFilename: '[name].js' }),
      uniqueName: container,
      publicPath: `/mf/store/shell/${app.version}/`,
    },
    optimization: {
      ...base.optimization,
      runtimeChunk: false,
      // A part is one file: all of them live at an address with the shell's version, so that smaller ones would be kept no
      // longer. Only what several of the later parts have in common stands apart; the frame comes before them anyway.
      splitChunks: {
        chunks: (chunk) => !chunk.canBeInitial() && !firstParts.has(chunk.name ?? ''),
        minSize: 30_000,
      },
    },
    plugins: [
      new webpack.DefinePlugin({
        __MADANG_SHELL_VERSION__: JSON.stringify(app.version),
        __MADANG_SHARED__: JSON.stringify(provided),
      }),
      new webpack.NormalModuleReplacementPlugin(/^\.\/TouchRipple(\.mjs|\.js)?$/, ownModule('no-ripple')),
      new webpack.NormalModuleReplacementPlugin(
        /^\.{1,2}\/(styles\/)?defaultTheme(\.mjs|\.js)?$/,
        ownModule('no-default-theme'),
      ),
      new webpack.BannerPlugin({
        banner: compileHint,
        raw: true,
        test: new RegExp(`^(${compiledAtOnce.join('|')})\\.`),
        // After the minifier, which drops comments, and before source maps and hashes are made.
        stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_SIZE + 1,
      }),
      new IntegrityPlugin(),
      new ManifestPlugin({
        name: 'shell',
        version: app.version,
        container,
        declaration: null,
        contract: installedVersion('@madang/contract', app.folder),
        shares: provided,
        builtWith,
      }),
    ],
  }
}
