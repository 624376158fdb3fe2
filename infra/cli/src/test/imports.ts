import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, normalize, relative, sep } from 'node:path'
import { root } from '../root.ts'

/**
 * Who imports whom in this workspace, file by file, as paths below the root. Read from the text: every quoted word that
 * leads to a file counts, also in a comment, in `new URL(…)` or as a worker's path. One edge too many costs time, one
 * too few hides a test that was reached.
 */
export interface Imports {
  files: ReadonlySet<string>
  of(file: string): ReadonlySet<string>
}

const skipped = new Set(['node_modules', 'dist', '.git', '.tools', '.madang', 'coverage', 'test-results'])
const source = /\.(ts|tsx|mjs|js|json|css|html|tpl|sql)$/
const quoted = /(['"`])((?:\.{1,2}\/|@madang\/)[^'"`\s]*)\1/g

/** Every file that a test could reach, below the root. */
export function sources(folder = root): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) return skipped.has(entry.name) ? [] : sources(path)
    return source.test(entry.name) ? [relative(root, path).split(sep).join('/')] : []
  })
}

export function readImports(files: readonly string[] = sources()): Imports {
  const known = new Set(files)
  const packages = readPackages(known)
  const read = new Map<string, ReadonlySet<string>>()
  const of = (file: string): ReadonlySet<string> => {
    const found = read.get(file)
    if (found) return found
    const text = /\.(json|sql|css|html)$/.test(file) ? '' : readFileSync(join(root, file), 'utf8')
    const out = new Set<string>()
    for (const match of text.matchAll(quoted)) {
      for (const target of resolve(file, match[2] ?? '', packages, known)) out.add(target)
    }
    read.set(file, out)
    return out
  }
  return { files: known, of }
}

interface Package {
  folder: string
  exports: Record<string, string>
}

function readPackages(files: ReadonlySet<string>): Map<string, Package> {
  const found = new Map<string, Package>()
  for (const file of files) {
    if (!/^(?:[^/]+\/){1,2}package\.json$/.test(file) || file.includes('template')) continue
    const { name, exports = {} } = JSON.parse(readFileSync(join(root, file), 'utf8')) as {
      name?: string
      exports?: Record<string, string>
    }
    if (name) found.set(name, { folder: dirname(file), exports })
  }
  return found
}

function resolve(
  from: string,
  specifier: string,
  packages: ReadonlyMap<string, Package>,
  files: ReadonlySet<string>,
): string[] {
  if (specifier.startsWith('.')) return existing(normalize(join(dirname(from), specifier)), files)
  const [, name = '', rest = ''] = /^(@madang\/[^/]+)(\/.*)?$/.exec(specifier) ?? []
  const found = packages.get(name)
  if (!found) return []
  for (const [entry, path] of Object.entries(found.exports)) {
    const [before = '', after] = entry.split('*')
    const wanted = `.${rest}`
    if (after === undefined ? entry !== wanted : !wanted.startsWith(before)) continue
    const star = wanted.slice(before.length, wanted.length - (after?.length ?? 0))
    const target = existing(normalize(join(found.folder, path.replace('*', star))), files)
    if (target.length > 0) return target
  }
  return []
}

/** The file that a path means, or all files of the folder that it means. */
function existing(path: string, files: ReadonlySet<string>): string[] {
  const clean = path.replace(/\/$/, '')
  for (const end of ['', '.ts', '.tsx', '/index.ts', '/index.tsx']) {
    if (files.has(clean + end)) return [clean + end]
  }
  const folder = join(root, clean)
  if (clean.startsWith('..') || !existsSync(folder) || !statSync(folder).isDirectory()) return []
  // a folder of data that is read as a whole, not the package or the floor that a test stands in
  return clean.split('/').length > 3 ? [...files].filter((file) => file.startsWith(`${clean}/`)) : []
}

/** All files that these lead to, themselves among them. */
export function reachedFrom(files: Iterable<string>, imports: Imports): Set<string> {
  const reached = new Set<string>()
  const waiting = [...files].filter((file) => imports.files.has(file))
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (reached.has(file)) continue
    reached.add(file)
    waiting.push(...imports.of(file))
  }
  return reached
}

/** All files from which one of these can be reached, themselves among them. */
export function leadingTo(files: Iterable<string>, imports: Imports): Set<string> {
  const users = new Map<string, string[]>()
  for (const file of imports.files) {
    for (const target of imports.of(file)) users.set(target, [...(users.get(target) ?? []), file])
  }
  const found = new Set<string>()
  const waiting = [...files]
  for (let file = waiting.pop(); file !== undefined; file = waiting.pop()) {
    if (found.has(file)) continue
    found.add(file)
    waiting.push(...(users.get(file) ?? []))
  }
  return found
}
