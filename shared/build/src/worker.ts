import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import webpack, { type Configuration } from 'webpack'

/**
 * Builds the app of one folder and ends: `node worker.ts <folder>`. A process of its own for each build, so that
 * several use several cores and each gives its memory back. It stands in the preset and not in the command line, so
 * that a remote is built by the webpack of its own preset.
 */
const folder = process.argv[2] ?? process.cwd()
const { default: config } = (await import(pathToFileURL(join(folder, 'webpack.config.ts')).href)) as {
  default: Configuration
}
const compiler = webpack(config)
compiler.run((error, stats) => {
  const problems = stats?.hasErrors()
    ? stats.toString({ all: false, errors: true, warnings: true, moduleTrace: true, errorDetails: false })
    : error?.stack
  if (problems) process.stderr.write(`${problems}\n`)
  // Closing waits for the file-system cache to be written.
  compiler.close((closing) => {
    if (closing) process.stderr.write(`${closing.stack}\n`)
    process.exit(problems || closing ? 1 : 0)
  })
})
