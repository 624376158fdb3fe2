import { spawnSync } from 'node:child_process'
import { root } from '../root.ts'
import { type Imports, leadingTo } from './imports.ts'

/** What a change can reach; what is not named here stays as it was. */
export interface Selection {
  /** Where the change is counted from. */
  base: string
  changed: readonly string[]
  /** Why everything runs, or null. */
  everything: string | null
  /** Files of tests, of every runner. */
  tests: ReadonlySet<string>
  /** Names of apps that are built anew. */
  apps: ReadonlySet<string>
  outside: boolean
}

/** Changes of these reach everything: what is installed, how it is compiled, and how tests are run. */
const ground =
  /^(package\.json|pnpm-(lock|workspace)\.yaml|tsconfig\.json|jest\.config\.ts|\.ci\/.*|infra\/cli\/bootstrap\/.*|infra\/cli\/src\/test\/(run|stages|extended|changed|imports|counts|exec|engines)\.ts|shared\/build\/src\/jest\/.*|shell\/integration\/(package\.json|(playwright|engines)\.config\.ts))$/
/** What no program reads: words for people, and reports that one spec compares with the sources. */
const words = /^(?!infra\/cli\/docs\/).*\.(md|txt)$|^LICENSE$|^\.changeset\//
/** Words that a spec compares with the sources. */
const compared = /\.api\.md$|^\.changeset\//

/**
 * What specs reach by running it, where no import says so: a folder of specs → what they run. A spec of the tools builds,
 * packs, starts or reads whole packages.
 */
const runs: readonly [specs: RegExp, reaches: RegExp][] = [
  [/^infra\/registry\//, /^(shared|infra\/(cli|registry))\/|^\.changeset\/|\.api\.md$/],
  [
    /^infra\/cli\/src\/(start|commands|dev|gate|generator|build|qa)\/|^infra\/cli\/src\/(published|lone-app)\./,
    /^(shell\/(src|[^/]+$)|mf-|shared|infra)/,
  ],
  [/^infra\/cli\/src\/test\/arrows\./, /^biome\.json$/],
  [/^infra\/server\/src\/(server|platform\/embedded\/.*)\.spec/, /^infra\/server\//],
  [/^infra\/gateway\/src\/(killed|deploy)\.spec/, /^infra\/gateway\//],
  // a test that walks over the sources of its package
  [/^shell\/src\/floors\.test/, /^shell\/src\//],
  [/(locales|error-words)\.test\.ts$/, /^(mf-|shell|shared\/(design-system|remote-kit)).*\/src\//],
]

const anyTest = /\.(test|spec|e2e)\.tsx?$/
const packageOf = (file: string): string =>
  /^((?:shared|infra)\/[^/]+|shell\/integration|[^/]+)\//.exec(file)?.[1] ?? ''

/** What stands on every page and behind every call: all tests of the browser use it. */
const underEverything =
  /^(shell\/(?!integration)|shared\/|infra\/(gateway|server)\/|infra\/cli\/src\/|mf-rooms\/)/

export interface Reading {
  imports: Imports
  /** App → the first segments of its addresses. */
  segments: ReadonlyMap<string, readonly string[]>
  /** Text of a test of the browser. */
  text(file: string): string
}

export function select(base: string, changed: readonly string[], reading: Reading): Selection {
  const { imports } = reading
  const cause = changed.find((file) => ground.test(file))
  const tests = new Set<string>()
  const apps = new Set<string>()
  const code = changed.filter((file) => !words.test(file))
  // what no import shows (an image, data that is read by its path, a file that is gone) may be used by all of its package
  const isUsed = (file: string) => leadingTo([file], imports).size > 1
  const unseen = new Set(code.filter((file) => !anyTest.test(file) && !isUsed(file)).map(packageOf))
  const begin = [...code, ...[...imports.files].filter((file) => unseen.has(packageOf(file)))]
  const reached = leadingTo(begin, imports)
  const all = [...reached, ...code, ...changed.filter((file) => compared.test(file))]
  for (const file of imports.files) {
    if (!anyTest.test(file) || file.includes('/template/')) continue
    const byRunning = runs.some(([specs, what]) => specs.test(file) && all.some((one) => what.test(one)))
    if (cause || reached.has(file) || byRunning || inBrowser(file, reached, reading)) tests.add(file)
  }
  for (const name of reading.segments.keys()) {
    const own = [...reached].some((file) => file.startsWith(`${name}/`) && !isTestOnly(file))
    if (cause || own) apps.add(name)
  }
  const outside = [...reached].some((file) => /^(shared|infra|shell)\//.test(file) && !isTestOnly(file))
  return { base, changed, everything: cause ?? null, tests, apps, outside: outside || Boolean(cause) }
}

const isTestOnly = (file: string): boolean =>
  anyTest.test(file) || /^shell\/integration\/(tests|extended|webkit|loss)\//.test(file)

/** A test of the browser uses the apps whose addresses or names stand in its text. */
function inBrowser(test: string, reached: ReadonlySet<string>, { segments, text }: Reading): boolean {
  if (!test.endsWith('.e2e.ts')) return false
  const product = [...reached].filter((file) => !isTestOnly(file))
  if (product.some((file) => underEverything.test(file))) return true
  const body = text(test)
  return [...segments].some(
    ([app, own]) =>
      product.some((file) => file.startsWith(`${app}/`)) &&
      (body.includes(app) || own.some((segment) => body.includes(segment))),
  )
}

const git = (...args: string[]): string | null => {
  const { status, stdout } = spawnSync('git', args, { cwd: root, encoding: 'utf8', maxBuffer: 1 << 26 })
  return status === 0 ? stdout.trim() : null
}

/**
 * Files that differ from where this branch left the others: a commit of one's choice, else the branch that this one
 * follows, else `main`, else the last commit. With what is not committed yet.
 * @throws Error where git knows no such commit
 */
export function changedFiles(since?: string): { base: string; files: string[] } {
  const candidates = since ? [since] : ['@{upstream}', 'origin/main', 'main', 'HEAD']
  for (const candidate of candidates) {
    const base = git('merge-base', 'HEAD', candidate)
    if (base === null) continue
    const lists = [
      git('diff', '--name-only', '--no-renames', base),
      git('ls-files', '--others', '--exclude-standard'),
    ]
    const files = [...new Set(lists.join('\n').split('\n').filter(Boolean))].sort()
    return { base: git('rev-parse', '--short', base) ?? base, files }
  }
  throw new Error(
    `git knows no commit ${candidates.join(', ')}: name another one (--since), or run all tests.`,
  )
}

/** What was chosen and what was left out, in a few lines. */
export function summary(selection: Selection, imports: Imports): string[] {
  const { base, changed, everything, tests, apps } = selection
  const kinds = { jest: /\.test\.tsx?$/, 'node:test': /\.spec\.ts$/, browser: /\.e2e\.ts$/ }
  const lines = Object.entries(kinds).map(([name, kind]) => {
    const of = [...imports.files].filter((file) => kind.test(file) && !file.includes('/template/'))
    const chosen = of.filter((file) => tests.has(file))
    return `${name}: ${chosen.length} of ${of.length} files, ${of.length - chosen.length} left out`
  })
  return [
    `${changed.length} files differ from ${base}.${everything ? ` ${everything} reaches everything.` : ''}`,
    ...lines,
    `builds: ${[...apps].join(', ') || 'none'}`,
  ]
}
