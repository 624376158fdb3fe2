import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob, sep } from 'node:path'
import type { Member } from '../workspace.ts'
import { leftOut, type PublishedJson, whenPublished } from './manifest.ts'
import { reach } from './reach.ts'
import { publishedTypes } from './specifiers.ts'

/** Path in the package, with `/` → contents. */
export type Files = Map<string, Buffer>

/** Folders below src whose files are data: a template's `.ts` is text for the one who generates from it. */
export const verbatim = '**/template/**'
const test = /\.(test|spec)\.tsx?$/

/** Everything that a package consists of when published, but its package.json. */
export function contentsOf(member: Member, compiled: string, workspaceRoot: string): Files {
  const without = leftOut(member.json)
  const left = (path: string) => without.some((pattern) => matchesGlob(path, pattern))
  const files: Files = new Map()
  const runs = runningFiles(member, compiled)
  for (const path of filesIn(compiled, 'src')) {
    if (left(path) || (runs && !runs.has(path))) continue
    const text = readFileSync(join(compiled, path), 'utf8')
    const target = `dist/${path.slice('src/'.length)}`
    files.set(target, Buffer.from(path.endsWith('.d.ts') ? publishedTypes(text) : text))
  }
  for (const path of filesIn(member.folder, 'src')) {
    const compiles = /\.tsx?$/.test(path) && !matchesGlob(path, verbatim)
    if (compiles || test.test(path) || left(path)) continue
    files.set(`dist/${path.slice('src/'.length)}`, readFileSync(join(member.folder, path)))
  }
  const extra = ['README.md', 'CHANGELOG.md', ...(whenPublished(member.json).files ?? [])]
  for (const name of extra) {
    if (!existsSync(join(member.folder, name))) continue
    const isFolder = statSync(join(member.folder, name)).isDirectory()
    for (const path of isFolder ? filesIn(member.folder, name) : [name]) {
      files.set(path, readFileSync(join(member.folder, path)))
    }
  }
  files.set('LICENSE', readFileSync(join(workspaceRoot, 'LICENSE')))
  return new Map([...files].sort(([a], [b]) => (a < b ? -1 : 1)))
}

/**
 * Of a command line only what its command can load is published: the rest of its sources runs the whole product, which
 * nobody has elsewhere. Null: all sources are.
 */
function runningFiles(member: Member, compiled: string): ReadonlySet<string> | null {
  const { bin, exports } = whenPublished(member.json)
  if (!bin) return null
  const entries = [...Object.values(bin), ...Object.values(exports ?? {})].map((path) =>
    path.replace(/^\.\//, '').replace(/\.tsx?$/, '.js'),
  )
  const read = (path: string) => {
    const file = join(compiled, path)
    return existsSync(file) ? readFileSync(file, 'utf8') : null
  }
  return new Set(reach(entries, read).keys())
}

const filesIn = (folder: string, below: string): string[] =>
  globSync(`${below}/**`, {
    cwd: folder,
    withFileTypes: true,
    exclude: (entry) => entry.name === 'node_modules',
  })
    .filter((entry) => entry.isFile())
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(folder.length + 1)
        .replaceAll(sep, '/'),
    )
    .sort()

/** Stands for the whole package: equal contents, equal hash. */
export function contentsHash(json: PublishedJson, files: Files): string {
  const hash = createHash('sha256').update(JSON.stringify(json))
  for (const [path, bytes] of files) hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  return `sha256-${hash.digest('base64')}`
}
