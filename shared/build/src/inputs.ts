import { createHash } from 'node:crypto'
import { existsSync, globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

/** In the output folder: what the build was made of. A hidden file: it never leaves this machine. */
const inputsFile = '.inputs'
const lockfiles = ['pnpm-lock.yaml', 'package-lock.json', 'yarn.lock', 'bun.lock']

/** Whatever decides what a build yields. Paths are seen from the app's folder, with `/`. */
interface Inputs {
  schema: 1
  /** Version that was asked for, and the mode. */
  asked: string
  /** File → hash of its contents. */
  files: Record<string, string>
  /** Places where the resolver looked for a file and found none: one that appears there changes the build. */
  absent: string[]
}

/** What webpack and Node tell of one build. Absolute paths. */
export interface BuildReads {
  /** Everything that was read, packages included. */
  files: Iterable<string>
  /** Everything that was looked for in vain. */
  missing: Iterable<string>
  /** When the build began, ms since 1970. */
  begun: number
}

const what = (version: string) => `${version} ${process.env.MADANG_MODE ?? 'production'}`
const hashOf = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex').slice(0, 32)
const isFile = (path: string) => statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
/** Installed packages don't change under a lockfile and their versions. */
const isInstalled = (path: string) => /[\\/]node_modules[\\/]/.test(path)

/**
 * Notes what a build was made of. What was changed while it ran is noted as something that never was: the next build
 * looks again.
 * @param version as it was asked for
 */
export function writeInputs(folder: string, output: string, version: string, reads: BuildReads): void {
  const own = (path: string) => relative(folder, path).replaceAll('\\', '/')
  const files = [...reads.files].filter((path) => !isInstalled(path) && isFile(path))
  const known = [...files, ...nearestLockfiles(folder), ...installedPackages(folder)]
  const inputs: Inputs = {
    schema: 1,
    asked: what(version),
    files: Object.fromEntries(
      [...new Set(known)]
        .sort()
        .map((path) => [
          own(path),
          statSync(path).mtimeMs > reads.begun ? 'changed meanwhile' : hashOf(path),
        ]),
    ),
    absent: [...reads.missing]
      .filter((path) => !isInstalled(path) && !existsSync(path))
      .map(own)
      .sort(),
  }
  writeFileSync(join(output, inputsFile), JSON.stringify(inputs))
}

/** True where a build would yield what the output folder holds already. */
export function unchanged(folder: string, output: string, version: string): boolean {
  const inputs = read(join(output, inputsFile))
  if (inputs?.schema !== 1 || inputs.asked !== what(version)) return false
  const at = (path: string) => resolve(folder, path)
  return (
    Object.entries(inputs.files).every(([path, hash]) => existsSync(at(path)) && hashOf(at(path)) === hash) &&
    inputs.absent.every((path) => !existsSync(at(path)))
  )
}

function read(path: string): (Partial<Inputs> & Pick<Inputs, 'files' | 'absent'>) | null {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Inputs
  } catch {
    return null
  }
}

/** Of the folder itself or of the workspace around it. */
function nearestLockfiles(folder: string): string[] {
  const found = lockfiles.map((name) => join(folder, name)).filter((path) => existsSync(path))
  return found.length > 0 || dirname(folder) === folder ? found : nearestLockfiles(dirname(folder))
}

/** Their versions are in the share configuration, and in no source. */
function installedPackages(folder: string): string[] {
  const installed = join(folder, 'node_modules', '@madang')
  return (existsSync(installed) ? readdirSync(installed) : [])
    .map((name) => join(installed, name, 'package.json'))
    .filter((path) => existsSync(path))
}

/** Reaches no build: what tests and measures builds. */
const besideBuilds = /\.(test|spec)\.|^(jest|locales)[\\/]|^(budget\.|limits\.json|watch-worker\.)/

/** Sources of the preset: a build from the cache loads few of them. */
export const presetSources = (): string[] =>
  globSync('**/*.{ts,js,json}', { cwd: import.meta.dirname })
    .filter((name) => !besideBuilds.test(name))
    .map((name) => join(import.meta.dirname, name))
