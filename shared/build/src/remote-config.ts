import { globSync } from 'node:fs'
import { join } from 'node:path'
import type { RemoteDecl } from '@madang/remote-kit/define'
import { ModuleFederationPlugin } from '@module-federation/enhanced/webpack'
import type { Configuration } from 'webpack'
import { containerName, exposedChunk } from './manifest.ts'
import { consumedShares, installedVersion } from './shared-packages.ts'
import { appAt, baseConfig, builtWith } from './webpack/base-config.ts'
import { IntegrityPlugin } from './webpack/integrity-plugin.ts'
import { ManifestPlugin } from './webpack/manifest-plugin.ts'

/** The entry of every remote: its lifecycles, made by `createRemote`. */
const exposedModule = './src/index.tsx'

/**
 * A remote's build, from its declaration and the address of its webpack.config.ts:
 *
 *     export default remoteConfig(remote, import.meta.url)
 *
 * Output in `dist/`: `remoteEntry.js`, one chunk a page and language, `madang-manifest.json`.
 */
export function remoteConfig(declaration: RemoteDecl, configUrl: string): Configuration {
  const app = appAt(configUrl)
  const container = containerName(declaration.name, app.version)
  const shared = consumedShares(app.folder)
  const base = baseConfig(app, {
    pages: declaration.pages.map((page) => page.id),
    widgets: (declaration.widgets ?? []).map((widget) => widget.name),
    languages: [...declaration.languages],
    shares: [],
  })
  return {
    ...base,
    name: declaration.name,
    // No entry: it would carry the federation runtime a second time, half of the output.
    entry: {},
    output: { ...base.output, uniqueName: container, publicPath: 'auto' },
    plugins: [
      new ModuleFederationPlugin({
        name: container,
        filename: 'remoteEntry.js',
        exposes: { './remote': { import: exposedModule, name: exposedChunk } },
        shared,
        shareStrategy: 'loaded-first',
        // Types travel in the versioned packages; the discovery document replaces federation's manifest.
        dts: false,
        manifest: false,
        dev: false,
        experiments: { optimization: { target: 'web', disableSnapshot: true } },
      }),
      new IntegrityPlugin(),
      new ManifestPlugin({
        name: declaration.name,
        version: app.version,
        container,
        declaration,
        contract: installedVersion('@madang/contract', app.folder),
        shares: Object.fromEntries(
          Object.entries(shared).map(([key, entry]) => [key, entry.requiredVersion]),
        ),
        builtWith,
      }),
    ],
    cache: withConfig(base.cache, app.folder),
  }
}

/** `remote.ts`, and the parts that features bring to it. */
export const declarations = (folder: string): string[] => [
  'remote.ts',
  ...globSync('src/features/*/remote.ts', { cwd: folder }),
]

function withConfig(cache: Configuration['cache'], folder: string): Configuration['cache'] {
  if (typeof cache !== 'object' || cache.type !== 'filesystem') return cache
  return {
    ...cache,
    buildDependencies: {
      ...cache.buildDependencies,
      declaration: ['webpack.config.ts', ...declarations(folder)].map((file) => join(folder, file)),
    },
  }
}
