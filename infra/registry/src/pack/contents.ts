import { createHash } from 'node:crypto'
import { existsSync, globSync, readFileSync, statSync } from 'node:fs'
import { join, matchesGlob, posix, sep } from 'node:path'
import type { Member } from '../workspace.ts'
import { leftOut, PackError, type PublishedJson, whenPublished } from './manifest.ts'
import { reach } from './reach.ts'
import { importsOf, packagesOfTypes, publishedTypes, sourcesByPath } from './specifiers.ts'

/** Path in the package, with `/` → contents. */
export type Files = Map<string, Buffer>

/** Folders below src whose files are data: a template's `.ts` is text for the one who generates from it. */
const verbatim = '**/template/**'
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

/**
 * Why the package would not work where it is installed: empty when it would.
 * @param members all packages of the workspace
 */
export function problemsOf(
  member: Member,
  json: PublishedJson,
  files: Files,
  members: readonly Member[],
): string[] {
  const problems: string[] = []
  const brings = new Set([
    json.name,
    ...Object.keys({ ...json.dependencies, ...json.optionalDependencies, ...json.peerDependencies }),
  ])
  for (const { name, json: other } of members) {
    if (brings.has(name) && !other.publishConfig) {
      problems.push(`depends on ${name}, which is not published (no publishConfig in its package.json)`)
    }
  }
  for (const [name, range] of Object.entries({
    ...member.json.dependencies,
    ...member.json.peerDependencies,
  })) {
    if (/^workspace:[*^~]?$/.test(range)) {
      problems.push(
        `asks for ${name} as "${range}", which would change with every version of it: take "workspace:^${versionOf(name, members)}"`,
      )
    }
  }
  const without = leftOut(member.json)
  const isLeftOut = (path: string) =>
    without.some((pattern) =>
      [pattern, pattern.replace(/^src\//, 'dist/').replace(/\.tsx?$/, '.js')].some((p) =>
        matchesGlob(path, p),
      ),
    )
  for (const [path, bytes] of files) {
    if (!path.startsWith('dist/') || matchesGlob(path, verbatim)) continue
    const isTypes = path.endsWith('.d.ts')
    if (!isTypes && !path.endsWith('.js')) continue
    const code = bytes.toString()
    const asked = isTypes ? { relative: [], dynamic: [], packages: packagesOfTypes(code) } : importsOf(code)
    for (const name of asked.packages) {
      if (!brings.has(name))
        problems.push(`${path} imports ${name}, which is neither a dependency nor a peer dependency`)
    }
    const at = (specifier: string) => posix.join(posix.dirname(path), specifier)
    for (const specifier of asked.relative) {
      if (!files.has(at(specifier)))
        problems.push(`${path} imports ${specifier}, which is not in the package`)
    }
    for (const specifier of asked.dynamic) {
      if (!files.has(at(specifier)) && !isLeftOut(at(specifier))) {
        problems.push(
          `${path} imports ${specifier} on demand, which is neither in the package nor left out by publishConfig.without`,
        )
      }
    }
    if (!isTypes) {
      for (const source of sourcesByPath(code)) {
        problems.push(
          `${path} names the source ${source} by path, which is compiled away: take the module's own extension`,
        )
      }
    }
  }
  for (const target of targetsOf(json)) {
    if (!target.includes('*') && !files.has(target.slice(2)) && target !== './package.json') {
      problems.push(`package.json names ${target}, which is not in the package`)
    }
  }
  return problems
}

const versionOf = (name: string, members: readonly Member[]) =>
  members.find((member) => member.name === name)?.json.version ?? '1.0.0'

const targetsOf = ({ exports = {}, bin = {} }: PublishedJson): string[] => [
  ...Object.values(exports).flatMap((target) =>
    typeof target === 'string' ? [target] : Object.values(target),
  ),
  ...Object.values(bin),
]

/** Stands for the whole package: equal contents, equal hash. */
export function contentsHash(json: PublishedJson, files: Files): string {
  const hash = createHash('sha256').update(JSON.stringify(json))
  for (const [path, bytes] of files) hash.update(`\0${path}\0${bytes.length}\0`).update(bytes)
  return `sha256-${hash.digest('base64')}`
}

export class BadPackage extends PackError {
  constructor(name: string, problems: readonly string[]) {
    super(`${name} can't be published:\n${[...new Set(problems)].map((line) => `  ${line}`).join('\n')}`)
  }
}
