import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { fileURLToPath, pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'
import { presetSources, writeInputs } from './inputs.ts'

/**
 * Builds the app of one folder and ends: `node worker.ts <folder>`. A process of its own for each build, so that
 * several use several cores and each gives its memory back. It stands in the preset and not in the command line, so
 * that a remote is built by the webpack of its own preset.
 */
const folder = process.argv[2] ?? process.cwd()
const begun = Date.now()
// The configuration is an input like every source, with all that it imports: the declaration, the preset.
const loaded = new Set(presetSources())
registerHooks({
  load(url, context, next) {
    if (url.startsWith('file:')) loaded.add(fileURLToPath(url))
    return next(url, context)
  },
})
const { default: config } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
  default: Configuration
}
const compiler = webpack(config)
compiler.run((error, stats) => {
  const problems = stats?.hasErrors()
    ? stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true, errorDetails: false })
    : error?.stack
  if (problems) process.stderr.write(`${problems}\n`)
  else if (stats) {
    const { fileDependencies, missingDependencies, outputOptions } = stats.compilation
    writeInputs(folder, outputOptions.path ?? '', process.env.MADANG_VERSION ?? '', {
      files: [...loaded, ...fileDependencies],
      missing: missingDependencies,
      begun,
    })
  }
  // Closing waits for the file-system cache to be written.
  compiler.close((closing) => {
    if (closing) process.stderr.write(`${closing.stack}\n`)
    process.exit(problems || closing ? 1 : 0)
  })
})
