import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'

/** Builds one remote with the federation runtime left outside: `node external-runtime.ts <folder>`. */
interface Federation {
  _options?: { experiments?: object }
}

const { default: config } = (await import(
  pathToFileURL(join(process.argv[2] ?? '.', 'webpack.config.ts')).href
)) as { default: Configuration }

config.cache = false
config.plugins = (config.plugins ?? []).map((plugin) => {
  const options = (plugin as Federation)._options
  if (plugin?.constructor.name !== 'ModuleFederationPlugin' || !options) return plugin
  const Plugin = plugin.constructor as new (options: object) => webpack.WebpackPluginInstance
  return new Plugin({ ...options, experiments: { ...options.experiments, externalRuntime: true } })
})

webpack(config).run((error, stats) => {
  if (error || stats?.hasErrors()) process.stderr.write(error?.stack ?? stats?.toString('errors-only') ?? '')
  process.exit(error || stats?.hasErrors() ? 1 : 0)
})
